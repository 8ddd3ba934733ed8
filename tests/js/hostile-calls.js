// Valid calls of all entries of the package. Tests make the arguments of these calls invalid.
// SPDX-License-Identifier: MIT

import { NAMES } from '../../wasm/cli/commands.js';
import { readArguments } from '../../wasm/cli/options.js';
import * as lite from '../../wasm/lite.js';
import { readGames, streamGames, writeMjai, writeTenhou } from '../../wasm/log.js';
import { parseBatch } from '../../wasm/data/parse-batch.js';
import * as pool from '../../wasm/pool.js';
import { decisions, reviewGame, summarize } from '../../wasm/review.js';
import * as tables from '../../wasm/table.js';
import * as main from '../../wasm/ukeire.js';
import * as worker from '../../wasm/worker.js';
import { roundsOfGame } from './kobalab-games.js';
import { wrong } from './faults.js';
import { countsOf, setupOf } from './positions.js';
import { MAJSOUL, paipu, xml } from './small-logs.js';
import { eventOf, eventsOf } from './table-events.js';

/**
 * A call, and a function that returns valid arguments.
 * @typedef {(...args: any[]) => unknown} Ask
 * @typedef {[name: string, call: Ask, args: () => any[]]} Row
 */
/**
 * A row as an object. `twin` asks another engine for the same answer. A `rare` call takes long.
 * @typedef {{ name: string, call: Ask, args: () => any[], twin?: Ask, rare?: boolean }} Entry
 */

/** @type {any} */
const engine = Object.freeze(await main.load());

const HAND = '123m406p789s1122z';
const FULL = '123m406p789s11223z';
const PINFU = '234m234p23478s55s6s';

const RON = { by: 'ron', from: 'left' };
const RULES = { preset: 'tenhou', reds: [1, 1, 1], kuitan: true, pao: ['daisangen'] };
const WINDS = { roundWind: 'east', seatWind: 'south' };
const SITUATION = { ...WINDS, indicators: '3m', honba: 1, deposits: 1 };
const VALUE = { ...WINDS, indicators: '3m', riichi: false, rules: 'tenhou' };
const WIN = { mode: 'straight', draws: 3, timeout: 100, goal: 'score', points: VALUE };

/** @type {(() => any)[]} */
const HANDS = [
  () => HAND,
  () => FULL,
  () => 'm11122,p123-,s12-3,z111=,',
  () => main.parse('123m40p789s[111z]22z'),
  () => countsOf(HAND),
  () => [0, 1, 2, 9, 10, 11, 18, 19, 20, 27, 27, 28, 28],
  () => ({ counts: [...countsOf(FULL)], reds: [0, 1, 0], drawn: 27, drawnRed: false }),
];

/** @type {Record<string, () => any>} */
const ASKED = {
  shanten: () => ({ players: 4, forms: ['standard', 'kokushi'], melds: 0 }),
  shantenByForm: () => ({ fourAsTwoPairs: true }),
  ukeire: () => ({ visible: '1z', mustDiscard: false }),
  discards: () => ({ only: '3z', visible: [0, 3] }),
  improvements: () => ({ visible: '25s' }),
  explain: () => ({ limit: 2 }),
  unseen: () => ({ visible: { ids: [1] } }),
  validate: () => ({ visible: [0, 0], live: false }),
  score: () => ({ ...SITUATION, ...RON, riichi: true, uraIndicators: '1m', rules: RULES }),
  waits: () => ({ ...SITUATION, visible: '1z', ownDiscards: ['9m'] }),
  riichiDiscards: () => ({ ...SITUATION, rules: { ...RULES } }),
  riichiKans: () => ({ drawn: '1z', ...SITUATION }),
  nineKinds: () => ({ players: 3 }),
  winProbability: () => ({ ...WIN, points: { ...VALUE, utility: { atLeast: 3900 } }, seed: 1 }),
  simulate: () => ({ mode: 'straight', draws: 3, games: 20, seed: 1, timeout: 100 }),
};

/** @type {Record<string, () => any[]>} */
const BATCHES = {
  shantenBatch: () => [countsOf(HAND), { players: 4 }],
  ukeireBatch: () => [countsOf(HAND), { forms: ['standard'] }],
  discardsBatch: () => [countsOf(FULL), { mustDiscard: true }],
  packWins: () => [[{ hand: PINFU, ...SITUATION }], { rules: RULES, players: 4 }],
  scoreBatch: () => [engine.packWins([{ hand: PINFU }]), { rules: { ...RULES } }],
  winBatch: () => [[HAND, FULL], { ...WIN, points: undefined, goal: 'win' }],
  census: () => [5, { players: 3 }],
  yakuIds: () => [],
};

function handsInTurn() {
  let n = 0;
  return () => HANDS[n++ % HANDS.length]();
}

/** @param {string} of @param {any} engine @param {any} [twin] @returns {Entry[]} */
function ofEngine(of, engine, twin) {
  const hand = handsInTurn();
  const questionRows = Object.entries(ASKED).map(
    ([name, options]) => /** @type {const} */ ([name, () => [hand(), options()]]),
  );
  return [...questionRows, ...Object.entries(BATCHES)]
    .filter(([name]) => engine[name])
    .map(([name, args]) => ({
      name: `${of}.${name}`,
      rare: name === 'simulate',
      args,
      call: (...passed) => engine[name](...passed),
      twin: twin && ((...passed) => twin[name](...passed)),
    }));
}

/** @returns {Entry[]} */
function later() {
  const hand = handsInTurn();
  const names = ['shantenBatch', 'ukeireBatch', 'winBatch', 'scoreBatch'];
  return ['winProbability', 'simulate', ...names].map((name) => ({
    name: `main.${name}Async`,
    rare: name === 'simulate',
    args: () => {
      const [first, options] = BATCHES[name]?.() ?? [hand(), ASKED[name]()];
      return [first, { ...options, signal: new AbortController().signal, onProgress: () => {} }];
    },
    call: (...passed) => engine[`${name}Async`](...passed),
  }));
}

/** @type {Row[]} */
const BARE = [
  ['bare', (...passed) => engine.bare(...passed), () => [{ players: 4 }]],
  ...Object.entries({ shanten: HAND, ukeire: HAND, discard: FULL }).map(
    ([name, hand]) =>
      /** @type {Row} */ ([
        `bare.${name}`,
        (...passed) => engine.bare()[name](...passed),
        () => [countsOf(hand), countsOf(hand).map((n) => 4 - n)],
      ]),
  ),
];

/** @type {Row[]} */
const NOTATION = [
  ['parse', main.parse, () => [HAND]],
  ['format', main.format, () => [main.parse(FULL), { suitFirst: true, unicode: false }]],
  ['readHand', main.readHand, () => [main.parse('123m40p789s[111z]22z')]],
  ['from136', main.from136, () => [[0, 4, 8, 16, 52], { reds: true }]],
  ['to136', main.to136, () => [HAND, { reds: true }]],
  ['fromMjai', main.fromMjai, () => [['1m', '5pr', 'E', 'C']]],
  ['toMjai', main.toMjai, () => [HAND]],
  ['fromKobalab', main.fromKobalab, () => ['m123p406s789z1122,p123-']],
  ['toKobalab', main.toKobalab, () => [main.parse(HAND)]],
  ['tileGlyph', main.tileGlyph, () => [3, true]],
  ['tileId', main.tileId, () => ['5p']],
  ['tileName', main.tileName, () => [30]],
  ['copyCounts', main.copyCounts, () => [countsOf(HAND), new Uint8Array(34), 0]],
  ['parseBatch', parseBatch, () => [`${HAND}\n# a line\n${FULL}\nx`]],
  ['parseBatch of bytes', parseBatch, () => [new TextEncoder().encode(`${HAND}\n${FULL}`)]],
];

// ---- a table ----

const DEAL = ['123m406p789s1122z', '456m456p456s1234z', '789m123p1235s567z', '19m19p19s1234567z'];
const START = { type: 'start', dealer: 0, scores: [25000, 25000, 25000, 25000], hands: DEAL };
/** @type {any[]} */
const EVENTS = [
  { ...START, roundWind: 'east', number: 1, honba: 0, deposits: 0, indicators: ['9m'] },
  ...eventsOf('0+3z 0-3z_* 0riichi 1+5s 1-1z'),
  { ...eventOf('0win1'), tile: '1z', uraIndicators: ['9p'], deltas: [9000, -8000, 0, 0] },
];
const POSITION = setupOf({
  hand: FULL,
  seatWind: 'south',
  roundWind: 'east',
  number: 2,
  melds: { left: [{ tiles: [31, 31, 31], called: 31, from: 'left' }] },
  rivers: {
    self: '19m',
    right: [{ tile: '5p', drawn: true, riichi: true }],
    across: [{ tile: '5z', called: 'right' }],
  },
  indicators: ['9m'],
  riichi: { right: true },
  scores: { self: 25000, right: 25000, across: 25000, left: 25000 },
  wall: 40,
});

const tableAfter = (/** @type {number} */ n, strict = false) =>
  tables.createTable({}, { engine, strict }).apply(structuredClone(EVENTS.slice(0, n)));

/** @param {string} name @param {number} n @param {() => any[]} args @returns {Row} */
const method = (name, n, args, strict = false) => [
  `table.${name}`,
  (...passed) => /** @type {any} */ (tableAfter(n, strict))[name](...passed),
  args,
];

/** Makes a table and returns some of its answers. @param {any} setup */
function lookAtTable(setup) {
  const t = tables.createTable(setup, { engine });
  return [t.unseen, t.turn, t.dora, t.draws, t.hand && t.legalDiscards()];
}

const tableSettings = () => ({ self: 1, kuikae: 'none', reds: [1, 1, 1] });
const goal = () => ({ mode: 'straight', draws: 3, goal: 'win' });
const CALL = { engine, players: 4, from: 'left', kuikae: 'none', visible: '1z' };

/** @type {Row[]} */
const TABLE = [
  ...EVENTS.flatMap((event, n) => [
    method('apply', n, () => [structuredClone(event)], true),
    method('apply', n, () => [structuredClone(event)]),
    method('can', n, () => [structuredClone(event)]),
  ]),
  ['createTable', tables.createTable, () => [{ ...tableSettings(), rules: RULES }, { engine }]],
  ['table of a setup', lookAtTable, () => [{ ...tableSettings(), ...structuredClone(POSITION) }]],
  method('as', 2, () => [1]),
  method('discards', 2, () => [{ only: '3z' }]),
  method('ukeire', 3, () => [{ visible: '1z' }]),
  method('winProbability', 2, () => [{ mode: 'straight', draws: 2, timeout: 100, points: VALUE }]),
  method('waits', 3, () => [{ visible: '1z' }]),
  method('score', 6, () => [{ uraIndicators: ['1m'], honba: 1 }]),
  method('calls', 6, () => ['1z', goal()]),
  method('callsAsync', 6, () => ['1z', goal()]),
  method('furiten', 2, () => ['3z']),
  method('danger', 5, () => [{ against: ['left'] }]),
  ['calls', tables.calls, () => [HAND, '1z', { ...CALL, ...goal() }]],
  ['callsAsync', tables.callsAsync, () => [HAND, '1z', { ...CALL }]],
  ['dora', tables.dora, () => ['9m', { players: 3 }]],
];

// ---- logs and messages of other programs ----

const game = roundsOfGame(7, 1);
game.rounds[0].events = game.rounds[0].events.slice(0, 24);
const LOGS = [writeMjai(game), writeTenhou(roundsOfGame(7, 1))];
const MESSAGES = LOGS[0].split('\n').map((line) => (line ? JSON.parse(line) : null));
const XML = xml('<D52/><N who="1" m="1"/><REACH who="0" step="1"/><RYUUKYOKU type="yao9"/>');
const BOARD = {
  ...{ qijia: 0, jushu: 0, zhuangfeng: 0, changbang: 0, lizhibang: 0 },
  defen: [25000, 25000, 25000, 25000],
  shan: { baopai: ['m1'], paishu: 60 },
  shoupai: ['m123p406s789z1122', '_____', '_____', '_____'],
  he: [{ _pai: ['m1_'] }, { _pai: [] }, { _pai: ['z5*'] }, { _pai: [] }],
};
const tags = Array.from(XML.matchAll(/<(\w+)([^>]*)\/>/g), ([, tag, attributes]) => {
  const values = Array.from(attributes.matchAll(/(\w+)="(.*?)"/g), ([, ...pair]) => pair);
  return { tag, ...Object.fromEntries(values) };
});
/** @type {[string, () => any, any[]][]} readers and their messages */
const READERS = [
  ['mjaiReader', () => tables.mjaiReader(), MESSAGES.slice(0, 12)],
  [
    'kobalabReader',
    () => tables.kobalabReader({ first: 0 }),
    [
      { kaiju: { qijia: 0 } },
      paipu([]).log[0][0],
      { zimo: { l: 0, p: 'z3' } },
      { dapai: { l: 0, p: 'z3_*' } },
      { fulou: { l: 1, m: 'z333-' } },
      { gang: { l: 1, m: 'm1111' } },
      { kaigang: { baopai: 'm1' } },
      { hule: { l: 0, baojia: 1, fenpei: [8000, -8000, 0, 0], fubaopai: ['m2'] } },
      { pingju: { name: '流局', fenpei: [0, 0, 0, 0] } },
    ],
  ],
  ['tenhouReader', () => tables.tenhouReader(), tags],
];

/** In each row a reader has read the earlier messages and gets the next one. @type {Row[]} */
const READING = READERS.flatMap(([name, reader, messages]) =>
  messages.map(
    (message, n) =>
      /** @type {Row} */ ([
        name,
        (...passed) => {
          const read = reader();
          for (const before of messages.slice(0, n)) read(structuredClone(before));
          return read(...passed);
        },
        () => [structuredClone(message)],
      ]),
  ),
);

async function firstStreamed(/** @type {any} */ source) {
  const results = [];
  for await (const one of streamGames(source)) if (results.push(one) > 9) break;
  return results;
}

/** Returns a game whose hands are nearly complete, so that decisions take little time. */
const nearGame = () => ({
  ...structuredClone(game),
  rounds: [{ events: structuredClone(EVENTS.slice(0, 6)), wins: [] }],
});
const asking = () => ({ engine, player: 0, goal: 'win', mode: 'straight', calls: true });
const decided = [...decisions(nearGame(), wrong(asking()))];

const DISCARD = { type: 'discard', player: 0, tile: '3z', drawn: true };
const discardArguments = () => [tableAfter(2), { ...DISCARD }];
const tenhou = JSON.parse(LOGS[1]);

/** @type {Row[]} */
const LOG_CALLS = [
  ...[...LOGS, XML, JSON.stringify(MAJSOUL)].flatMap((text) => {
    const bytes = (/** @type {number} */ from) => new TextEncoder().encode(text.slice(from));
    return /** @type {Row[]} */ ([
      ['readGames of text', readGames, () => [text]],
      ['readGames of bytes', readGames, () => [bytes(0)]],
      ['streamGames', firstStreamed, () => [[text.slice(0, 99), bytes(99)]]],
    ]);
  }),
  ['readGames of an object', readGames, () => [structuredClone(tenhou)]],
  ['readGames of an object', readGames, () => [structuredClone(MAJSOUL)]],
  ['writeMjai', writeMjai, () => [structuredClone(game)]],
  ['writeTenhou', writeTenhou, () => [structuredClone(game)]],
  ['reviewGame', reviewGame, () => [nearGame(), asking()]],
  ['decisions', (log, options) => decisions(log, options).next(), () => [nearGame(), asking()]],
  ['summarize', summarize, () => [structuredClone(decided)]],
  ['tenhouRound', tables.tenhouRound, () => [structuredClone(tenhou.log[0])]],
  ['kobalabPosition', tables.kobalabPosition, () => [structuredClone(BOARD), 0]],
  ['toKobalabReply', tables.toKobalabReply, discardArguments],
  ['toMjaiMessages', tables.toMjaiMessages, discardArguments],
  ...READING,
];

const LINES = [
  `win ${HAND} --mode straight --draws 5 --goal=score --dora 3m`,
  `score ${PINFU} --riichi --seat south --rules tenhou --ura=1m`,
  `calls ${HAND} 1z --from left --json`,
  'review game.json --player 0 --mode straight',
  `${HAND} --melds 1 --json --players 3`,
];

function readLine(/** @type {any[]} */ ...passed) {
  const all = passed.map((word) => (typeof word === 'string' ? word : typeof word));
  const [command, ...rest] = NAMES.includes(all[0]) ? all : ['hands', ...all];
  return readArguments(command, rest);
}

/** @param {Row[]} rows @returns {Entry[]} */
const entriesOf = (rows) => rows.map(([name, call, args]) => ({ name, call, args }));

/** Returns synchronous calls, asynchronous calls, and `close`, which ends the threads. */
async function entries() {
  /** A second copy of the entry, which has a separate engine. @type {typeof main} */
  const again = await import(`${new URL('../../wasm/ukeire.js', import.meta.url)}?again`);
  const [twin, small] = [await again.load(), await lite.load()].map(Object.freeze);
  const [thread, threads] = [await worker.createWorker(), await pool.createPool({ threads: 2 })];
  return {
    quick: [
      ...ofEngine('main', engine, twin),
      ...ofEngine('lite', small, engine),
      ...entriesOf([...BARE, ...NOTATION, ...TABLE, ...LOG_CALLS]),
      ...entriesOf(LINES.map((line) => ['readArguments', readLine, () => line.split(' ')])),
    ],
    later: [...later(), ...ofEngine('worker', thread), ...ofEngine('pool', threads)],
    close: () => Promise.all([thread.terminate(), threads.terminate()]),
  };
}

export { engine, entries };
