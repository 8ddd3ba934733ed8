// small-logs.js - short logs of each format, read as games.
// SPDX-License-Identifier: MIT

import * as assert from 'uvu/assert';
import { LogError, readGames } from '../../wasm/log.js';
import { eventsOf } from './table-events.js';

/** Returns the only game of a log. @param {any} log @param {object} [options] */
function gameOf(log, options) {
  const games = readGames(log, options);
  assert.is(games.length, 1);
  return games[0];
}

/** Returns the only game of a log without errors. @param {any} log @param {object} [options] */
function soundOf(log, options) {
  const game = gameOf(log, options);
  assert.is(game.problem, null, game.problem?.message);
  return game;
}

/**
 * Counts games by the code of their problem. Each problem must be an error of the library.
 * @param {Record<string, number>} counts @param {ReturnType<typeof readGames>} games
 */
function tally(counts, games) {
  for (const { problem } of games) {
    if (problem) assert.instance(problem, LogError);
    const code = problem?.code ?? 'sound';
    counts[code] = (counts[code] ?? 0) + 1;
  }
}

const DEALT = ['m123456789p1199', 'p2223334445556', 's1112223334445', 'z1112223334445'];

/**
 * A log of majiang-core.
 * @param {readonly object[]} entries after the deal @param {any} [head] fields, and the hands
 */
const paipu = (entries, { shoupai = DEALT, ...head } = {}) => {
  const qipai = {
    ...{ zhuangfeng: 0, jushu: 0, changbang: 0, lizhibang: 0, baopai: 'z7' },
    ...{ defen: [25000, 25000, 25000, 25000], shoupai },
  };
  const names = { title: 'a game', player: ['a', 'b', 'c', 'd'], qijia: 0 };
  return { ...names, ...head, log: [[{ qipai }, ...entries]] };
};

/** @param {number} p copy of each tile */
const hai = (p) => `hai${p}="${Array.from({ length: 13 }, (_, i) => 4 * i + p).join()}"`;

const NAMES = '<UN n0="a" n1="b" n2="c" n3="d"/>';
const DEAL =
  '<INIT seed="0,0,0,1,2,108" ten="250,250,250,250" oya="0" '
  + `${[0, 1, 2, 3].map(hai).join(' ')}/><T52/>`;
const DRAWN_GAME = '<D52/><RYUUKYOKU sc="250,0,250,0,250,0,250,0"/>';

/** Returns a game as tenhou's XML. @param {string} [tags] after the deal and the first draw */
const xml = (tags = DRAWN_GAME, names = NAMES, type = 9) =>
  `<mjloggm ver="2.3"><GO type="${type}"/>${names}${DEAL}${tags}</mjloggm>`;

// ---- mjai ----

/**
 * Returns the first two events of a game of four players. Player 0 is the dealer.
 * @param {string[][]} tehais @param {string} dora_marker @param {string[]} names
 */
const mjaiStart = (tehais, dora_marker, names = ['a', 'b', 'c', 'd']) => [
  { type: 'start_game', names },
  {
    ...{ type: 'start_kyoku', bakaze: 'E', kyoku: 1, honba: 0, kyotaku: 0, oya: 0 },
    ...{ scores: [25000, 25000, 25000, 25000], dora_marker, tehais },
  },
];

/** @param {number} actor @param {string} pai */
const tsumo = (actor, pai) => ({ type: 'tsumo', actor, pai });

/** @param {number} actor @param {string} pai */
const dahai = (actor, pai, tsumogiri = true) => ({ type: 'dahai', actor, pai, tsumogiri });

/** Returns the text of a log. @param {readonly object[]} events */
const linesOf = (events) => events.map((event) => `${JSON.stringify(event)}\n`).join('');

const ORPHANS = '1m 9m 1p 9p 1s 9s E S W N P F C'.split(' ');

const START = mjaiStart([ORPHANS, ORPHANS, ORPHANS, ORPHANS], '5m');

// ---- Mahjong Soul ----

/** @param {string} hand @returns {string[]} */
const tilesOf = (hand) => hand.match(/../g) ?? [];

/** @param {string} name @returns {{ name: string, data: any }} */
const record = (name, data = {}) => ({ name: `.lq.Record${name}`, data });

/**
 * Returns the records of draws and discards. The text is as for eventsOf(), such as `1+5p 1-5p_`.
 * @param {string} text @param {object} [more] fields of the last record
 */
function movesOf(text, more) {
  const records = eventsOf(text).map((/** @type {any} */ { type, player: seat, ...event }) => {
    const { tile, drawn = false, riichi } = event;
    if (type === 'draw') return record('DealTile', { seat, tile });
    return record('DiscardTile', { seat, tile, moqie: drawn, ...(riichi && { is_liqi: true }) });
  });
  Object.assign(records[records.length - 1].data, more);
  return records;
}

/** The records of a round in which the dealer, player 1, wins two yakuman after an open kan. */
const RECORDS = [
  record('NewRound', {
    ...{ ju: 1, scores: [25000, 25000, 25000, 25000], doras: ['1m'] },
    tiles0: tilesOf('1m2m3m4m5m6m7m8m9m1p2p3p4p'),
    tiles1: tilesOf('1z1z1z2z2z2z3z3z3z4z4z5p6s4z'),
    tiles2: tilesOf('2s3s4s5s6s7s8s9s1s2p3p4p6p'),
    tiles3: tilesOf('5z5z6z6z7z7z1s1s9s9s9p9p8p'),
  }),
  record('DiscardTile', { seat: 1, tile: '6s' }),
  ...movesOf('2+0p 2-0p_ 3+1p 3-1p_'),
  ...[record('DealTile', { tile: '4z' }), record('DiscardTile', { tile: '4z', moqie: true })],
  record('ChiPengGang', { seat: 1, type: 2, tiles: tilesOf('4z4z4z4z'), froms: [1, 1, 1, 0] }),
  ...movesOf('1+5p', { doras: ['1m', '9s'] }),
  record('Hule', {
    hules: [
      {
        ...{ seat: 1, zimo: true, qinjia: true, hu_tile: '5p', yiman: true, count: 2 },
        fans: [
          { id: 38, val: 1 },
          { id: 50, val: 2 },
        ],
        point_zimo_xian: 48000,
      },
    ],
    delta_scores: [-48000, 144000, -48000, -48000],
  }),
];

const MAJSOUL = {
  head: {
    uuid: '251122-x',
    accounts: [{ nickname: 'a' }, { seat: 1, nickname: 'b' }, { seat: 3, nickname: 'd' }],
  },
  data: {
    name: '.lq.GameDetailRecords',
    data: {
      actions: [{ type: 2, user_input: {} }, ...RECORDS.map((result) => ({ type: 1, result }))],
    },
  },
};

/** Returns the records of a round of three players, with norths, a kan, riichi and ura. */
const sanmaRecords = () => [
  record('NewRound', {
    ...{ scores: [35000, 35000, 35000], doras: ['1z'] },
    tiles0: tilesOf('1m1m1m9m9m9m1p1p1p2p3p4z4z5p'),
    tiles1: tilesOf('4p4p5p6p7p8p9p9p2s2s3s5z5z'),
    tiles2: tilesOf('4s4s5s6s7s8s9s9s6z6z7z7z2z'),
    tiles3: [],
  }),
  record('BaBei', { seat: 0 }),
  ...movesOf('0+4p 0-4z 1+4p 1-3s 2+4s 2-2z 0+1m'),
  record('AnGangAddGang', { seat: 0, type: 3, tiles: '1m', doras: ['1z', '2z'] }),
  ...movesOf('0+2z 0-2z_*'),
  ...movesOf('1+3z', { liqi: { seat: 0, score: 34000, liqibang: 1 } }),
  ...movesOf('1-3z_ 2+5p 2-5p_'),
  record('Hule', {
    hules: [
      {
        ...{ seat: 0, hu_tile: '5p', qinjia: true, liqi: true, li_doras: ['3z', '9s'] },
        fans: [2, 30, 34, 33].map((id) => ({ id, val: 1 })),
        ...{ count: 4, fu: 60, point_rong: 12000 },
      },
    ],
    delta_scores: [13000, 0, -12000],
  }),
];

// ---- rounds for reviews ----

/** Returns the name of a tile, '5m' for '0m'. @param {unknown} name */
const kindOf = (name) => String(name).replace('0', '5');

/**
 * Returns a game of one round, in which player 0 is the dealer.
 * @param {readonly (string | null)[]} hands null for a hand that the log hides
 * @param {string} text the events, as for eventsOf() @param {any} [more] @returns {any}
 */
function oneRound(hands, text, { indicators = ['1z'], kuikae = 'none', reds = null } = {}) {
  const scores = hands.map(() => 25_000);
  const known = hands.map((hand) => hand && tilesOf(hand));
  const start = { type: 'start', dealer: 0, scores, indicators, hands: known };
  const events = eventsOf(text).map((/** @type {any} */ { own, ...event }) => ({
    ...(event.type === 'discard' && { drawn: false }),
    ...event,
    ...(own && { own: tilesOf(own) }),
  }));
  return {
    ...{ format: 'mjai', players: hands.length, title: null, names: [], scores: null },
    rules: { kuikae, reds, score: null },
    rounds: [{ events: [start, ...events], wins: [] }],
    problem: null,
  };
}

export {
  DRAWN_GAME,
  MAJSOUL,
  NAMES,
  ORPHANS,
  RECORDS,
  START,
  dahai,
  gameOf,
  kindOf,
  linesOf,
  mjaiStart,
  movesOf,
  oneRound,
  paipu,
  record,
  sanmaRecords,
  soundOf,
  tally,
  tilesOf,
  tsumo,
  xml,
};
