// examples.js - what the forms of the reference ask at first: of each function its arguments by
// name, as they are typed; and why a function has no form.
// SPDX-License-Identifier: MIT
//
// An argument is JSON, or a text that is no JSON. One of another kind names it: client/arguments.js
// has the kinds.

import { readFileSync } from 'node:fs';

const WAITING = '123m456p13789s12z';
const DISCARDING = '123m406p789s11223z';
const TENPAI = '34m234406p45688s';
const POINTS = { value: { dora: '2p' }, draws: 12 };
const TABLE = {
  seat: 'west',
  hand: '23m3467p22678s55z',
  rivers: { across: '9m 1z 5z', left: '3z 9p', self: '9s 1m', right: '1p 9s' },
  indicators: '9s',
};
const OWN_TURN = {
  seat: 'south',
  hand: '23m34067p22678s55z',
  rivers: { left: '1z 9p 4s*', self: '9s 1m', right: '3z 9m', across: '1z 2z' },
  indicators: '3m',
};
const WON = [
  { hand: TENPAI, win: '5m', riichi: true, dora: '4p' },
  { hand: '222345p44m11444z', win: '4m', seat: 'south', by: 'ron' },
];
const RIVER = { river: '1z9p4s', passed: '6m', hand: DISCARDING };

const WAITING_HANDS = `${WAITING}\n147m258p369s1234z\n19m19p19s1234567z`;
const DISCARDING_HANDS = `${DISCARDING}\n147m258p369s12345z\n19m19p19s12345677z`;
const POSITIONS = [RIVER, { river: '9m1z5z', passed: '2s', melds: 1 }];

/** A round between bots, as tenhou's viewer has it: that of the guide to logs. */
const LOG = String(
  readFileSync(new URL('../logs.md', import.meta.url), 'utf8').match(
    /^```json\n([^]*?)\n```$/m,
  )?.[1],
);
const [ROUND] = JSON.parse(LOG).log;
/** @type {Field[]} */
const OF_LOG = [
  ['log', LOG, 'text'],
  ['options', {}],
];
/** @type {Field[]} */
const OF_GAME = [
  ['the game of a log', LOG, 'game'],
  ['options, beside the engine', { player: 0 }, 'asking'],
];

/** What majiang-core knows of a game, as far as it is read. */
const BOARD = {
  qijia: 0,
  jushu: 0,
  zhuangfeng: 0,
  changbang: 0,
  lizhibang: 0,
  defen: [25000, 25000, 25000, 25000],
  shan: { baopai: ['m3'], paishu: 67 },
  shoupai: ['m23p34067s22678z55p9', '', '', ''],
  he: [{ _pai: ['s9'] }, { _pai: ['z1_'] }, { _pai: ['m9'] }, { _pai: [] }],
};

/** @typedef {[label: string, value: unknown, kind?: string]} Field */

/** @type {Record<string, Field[]>} */
const EXAMPLES = {
  'Mahjong.shanten': [
    ['hand', WAITING],
    ['options', {}],
  ],
  'Mahjong.shantenByForm': [
    ['hand', WAITING],
    ['options', {}],
  ],
  'Mahjong.ukeire': [
    ['hand', WAITING],
    ['options', { visible: '2s2s1z' }],
  ],
  'Mahjong.discards': [
    ['hand', DISCARDING],
    ['options', {}],
  ],
  'Mahjong.improvements': [
    ['hand', WAITING],
    ['options', {}],
  ],
  'Mahjong.explain': [
    ['hand', '123456789m1111z'],
    ['options', { limit: 2 }],
  ],
  'Mahjong.validate': [
    ['hand', '123m8z'],
    ['options', {}],
  ],
  'Mahjong.unseen': [
    ['hand', WAITING],
    ['options', { visible: '5z5z' }],
  ],
  'Mahjong.winProbability': [
    ['hand', '345m26678p6789s44z'],
    ['options', POINTS],
  ],
  'Mahjong.simulate': [
    ['hand', DISCARDING],
    ['options', { games: 20000 }],
  ],
  'Mahjong.shantenBatch': [
    ['hands, one a line', WAITING_HANDS, 'counts'],
    ['options', {}],
  ],
  'Mahjong.ukeireBatch': [
    ['hands of 13 tiles, one a line', WAITING_HANDS, 'counts'],
    ['options', {}],
  ],
  'Mahjong.discardsBatch': [
    ['hands of 14 tiles, one a line', DISCARDING_HANDS, 'counts'],
    ['options', {}],
  ],
  'Mahjong.winBatch': [
    ['hands, one a line', `${WAITING}\n${DISCARDING}`, 'lines'],
    ['options', { draws: 12 }],
  ],
  'Mahjong.packWins': [
    ['wins', WON],
    ['options', {}],
  ],
  'Mahjong.scoreBatch': [
    ['wins', WON, 'records'],
    ['options', {}],
  ],
  'Mahjong.dangersBatch': [['positions', POSITIONS]],
  'Bare.shanten': [
    ['options of bare', {}, 'bare'],
    ['hand', WAITING, 'counts'],
  ],
  'Bare.ukeire': [
    ['options of bare', {}, 'bare'],
    ['hand of 13 tiles', WAITING, 'counts'],
  ],
  'Bare.discard': [
    ['options of bare', {}, 'bare'],
    ['hand of 14 tiles', DISCARDING, 'counts'],
  ],
  'Mahjong.score': [
    ['hand', TENPAI],
    ['options', { win: '5m', seat: 'south', riichi: true, dora: '4p', ura: '7s' }],
  ],
  'Mahjong.waits': [
    ['hand', TENPAI],
    ['options', { riichi: true, ownDiscards: '9m1z' }],
  ],
  'Mahjong.riichiDiscards': [
    ['hand', DISCARDING],
    ['options', {}],
  ],
  'Mahjong.riichiKans': [
    ['hand', '111m234p567s11z55p'],
    ['options', { drawn: '1m' }],
  ],
  'Mahjong.nineKinds': [
    ['hand', '19m19p19s1234567z2m'],
    ['options', {}],
  ],
  'Mahjong.yakuIds': [],
  'Mahjong.census': [
    ['tiles', 13],
    ['options', {}],
  ],
  'Mahjong.dangers': [['position', RIVER]],
  tileName: [['id', 33]],
  tileId: [['name', '0p']],
  tileGlyph: [['id', 33]],
  parse: [['text', '123m406p11z[789s]']],
  format: [
    ['hand', 'm123p406z11'],
    ['options', { unicode: true }],
  ],
  fromKobalab: [['text', 'm123p406z11,s78-9']],
  toKobalab: [['hand', '123m406p11z[789s]']],
  from136: [
    ['ids', [0, 4, 8, 16, 108, 109]],
    ['options', { red: true }],
  ],
  to136: [
    ['hand', '123m406p1122z'],
    ['options', { red: true }],
  ],
  fromMjai: [['names', ['1m', '2m', '3m', '5mr', 'E', 'E']]],
  toMjai: [['hand', '123m406p1122z']],
  readHand: [['input', '東東白白123m']],
  parseBatch: [['hands, one a line', '123m406p789s1122z\n8z\n', 'text']],
  dora: [
    ['indicator', '3m'],
    ['options', { players: 4 }],
  ],
  'Table.actions': [['table, beside the engine', OWN_TURN, 'table']],
  'Table.decide': [
    ['table, beside the engine', OWN_TURN, 'table'],
    ['options', {}],
  ],
  'Table.can': [
    ['table, beside the engine', OWN_TURN, 'table'],
    ['event', { type: 'discard', player: 0, tile: '9m' }],
  ],
  'Table.legalDiscards': [['table, beside the engine', OWN_TURN, 'table']],
  'Table.discards': [
    ['table, beside the engine', OWN_TURN, 'table'],
    ['options', {}],
  ],
  'Table.ukeire': [
    ['table, beside the engine', { hand: WAITING }, 'table'],
    ['options', {}],
  ],
  'Table.winProbability': [
    ['table, beside the engine', OWN_TURN, 'table'],
    ['options', {}],
  ],
  'Table.waits': [
    ['table, beside the engine', { hand: TENPAI, rivers: { self: '9m1z' } }, 'table'],
    ['options', {}],
  ],
  'Table.calls': [
    ['table, beside the engine', TABLE, 'table'],
    ['tile', '5z'],
    ['options', { goal: 'score' }],
  ],
  'Table.riichiDiscards': [['table, beside the engine', { hand: DISCARDING }, 'table']],
  'Table.furiten': [
    ['table, beside the engine', { hand: TENPAI, rivers: { self: '5m1z' } }, 'table'],
  ],
  'Table.danger': [
    ['table, beside the engine', OWN_TURN, 'table'],
    ['options', {}],
  ],
  'Table.reading': [
    ['table, beside the engine', OWN_TURN, 'table'],
    ['who', 'left'],
  ],
  'Table.apply': [
    ['table, beside the engine', OWN_TURN, 'table'],
    ['event', { type: 'discard', player: 0, tile: '7p' }],
  ],
  'Table.clone': [['table, beside the engine', OWN_TURN, 'table']],
  'Table.as': [
    ['table, beside the engine', OWN_TURN, 'table'],
    ['player', 2],
  ],
  'Table.score': [
    ['table, beside the engine', { hand: `${TENPAI}5m`, seat: 'south', indicators: '3p' }, 'table'],
    ['options', { riichi: true }],
  ],
  table: [['options, beside the engine', OWN_TURN, 'asking']],
  calls: [
    ['hand', '23m3467p22678s55z'],
    ['tile', '5z'],
    ['options, beside the engine', { from: 'left' }, 'asking'],
  ],
  mjaiReader: [
    [
      'messages',
      [
        { type: 'tsumo', actor: 0, pai: '5mr' },
        { type: 'dahai', actor: 0, pai: 'P', tsumogiri: false },
      ],
    ],
  ],
  kobalabReader: [['messages', [{ zimo: { l: 0, p: 'm0' } }, { dapai: { l: 0, p: 'z5' } }]]],
  tenhouReader: [
    [
      'tags',
      [
        {
          tag: 'INIT',
          seed: '0,0,0,2,3,16',
          ten: '250,250,250,250',
          oya: 0,
          hai: '0,4,8,12,36,40,44,72,76,80,108,109,124',
        },
        { tag: 'T125' },
        { tag: 'D108' },
      ],
    ],
  ],
  tenhouRound: [['round', ROUND]],
  toMjaiMessages: [
    ['table, beside the engine', OWN_TURN, 'table'],
    ['event', { type: 'discard', player: 0, tile: '7p' }],
  ],
  toKobalabReply: [
    ['table, beside the engine', OWN_TURN, 'table'],
    ['event', { type: 'discard', player: 0, tile: '7p' }],
  ],
  kobalabPosition: [
    ['board', BOARD],
    ['self', 0],
  ],
  readGames: OF_LOG,
  streamGames: OF_LOG,
  writeMjai: [['the game of a log', LOG, 'game']],
  writeTenhou: [['the game of a log', LOG, 'game']],
  reviewGame: OF_GAME,
  decisions: OF_GAME,
  summarize: OF_GAME,
};

/** Those that work in slices ask what the others ask. */
for (const name of [
  ...['winProbability', 'simulate', 'shantenBatch', 'ukeireBatch', 'discardsBatch', 'winBatch'],
  ...['scoreBatch', 'packWins', 'dangersBatch'],
]) {
  EXAMPLES[`Mahjong.${name}Async`] = EXAMPLES[`Mahjong.${name}`];
}
EXAMPLES['Table.decideAsync'] = EXAMPLES['Table.decide'];
EXAMPLES['Table.callsAsync'] = EXAMPLES['Table.calls'];
EXAMPLES.callsAsync = EXAMPLES.calls;

const THREADS =
  'It has no form: it answers from threads of its own, whose script this site does not serve. The '
  + 'forms of the engine give the same answers.';

/** Why a function has no form. `*` is each member. @type {Record<string, string>} */
const FORMLESS = {
  load: 'It has no form: the other forms ask the engine that `load()` of `ukeire` resolves to.',
  asyncOf: 'It has no form: what it gives is an engine, and its methods are those that have one.',
  'Mahjong.bare': 'It has no form of its own: those of `Bare` call it.',
  'Bare.dangers': 'It has no form: it writes into an array of the caller.',
  copyCounts: 'It has no form: it writes into an array of the caller.',
  'MahjongPool.*': THREADS,
  'MahjongWorker.*': THREADS,
};

/** Why a function has no form, or ''. @param {string} name */
const formlessBecause = (name) => FORMLESS[name] ?? FORMLESS[name.replace(/\.\w+$/, '.*')] ?? '';

export { EXAMPLES, formlessBecause };
