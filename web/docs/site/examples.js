// examples.js - what the forms of the reference ask at first: of each function its arguments by
// name, as they are typed. A text that is no JSON is a text.
// SPDX-License-Identifier: MIT

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
const RIVER = { river: '1z9p4s', passed: '6m', hand: DISCARDING };

/** @type {Record<string, [label: string, value: unknown][]>} */
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
  'Mahjong.winBatch': [
    ['hands', [WAITING, DISCARDING]],
    ['options', { draws: 12 }],
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
  parseBatch: [['text', '123m406p789s1122z\n8z\n']],
  dora: [
    ['indicator', '3m'],
    ['options', { players: 4 }],
  ],
  'Table.actions': [['table', OWN_TURN]],
  'Table.decide': [
    ['table', OWN_TURN],
    ['options', {}],
  ],
  'Table.can': [
    ['table', OWN_TURN],
    ['event', { type: 'discard', player: 0, tile: '9m' }],
  ],
  'Table.legalDiscards': [['table', OWN_TURN]],
  'Table.discards': [
    ['table', OWN_TURN],
    ['options', {}],
  ],
  'Table.ukeire': [
    ['table', { hand: WAITING }],
    ['options', {}],
  ],
  'Table.winProbability': [
    ['table', OWN_TURN],
    ['options', {}],
  ],
  'Table.waits': [
    ['table', { hand: TENPAI, rivers: { self: '9m1z' } }],
    ['options', {}],
  ],
  'Table.calls': [
    ['table', TABLE],
    ['tile', '5z'],
    ['options', { goal: 'score' }],
  ],
  'Table.riichiDiscards': [['table', { hand: DISCARDING }]],
  'Table.furiten': [['table', { hand: TENPAI, rivers: { self: '5m1z' } }]],
  'Table.danger': [
    ['table', OWN_TURN],
    ['options', {}],
  ],
  'Table.reading': [
    ['table', OWN_TURN],
    ['who', 'left'],
  ],
};

export { EXAMPLES };
