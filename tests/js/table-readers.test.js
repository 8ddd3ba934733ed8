// Readers of mjai and tenhou: random games written in each format come back as the same events, and
// real logs, where they are there, are replayed whole.
// SPDX-License-Identifier: MIT

import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { samples } from '../effort.js';
import {
  kobalabPosition,
  kobalabReader,
  mjaiReader,
  table,
  tenhouReader,
  tenhouRound,
  toKobalabReply,
  toMjaiMessages,
} from '../../wasm/table.js';
import { MahjongError, load } from '../../wasm/ukeire.js';
import { fault } from './faults.js';
import { seedOfRun, wholeNumbers } from './random.js';
import { readReal, realLogs, withRealLogs } from './real-logs.js';
import { playHand } from './table-games.js';

/** @typedef {import('../../wasm/table.js').Table} Table */

const HANDS = samples(60);
const mahjong = await load();
const random = wholeNumbers(seedOfRun());

/** A random hand as events, with an end. @param {number} players @returns {any[]} */
function randomHand(players) {
  const { history } = playHand(random, players, mahjong, () => {});
  return [...history, { type: 'end', reason: 'exhaustive', deltas: new Array(players).fill(0) }];
}

// ---- mjai ----

/** @param {string} name */
const inMjai = (name) =>
  name[1] === 'z' ? 'ESWNPFC'[+name[0] - 1] : name[0] === '0' ? `5${name[1]}r` : name;

/** @type {Record<string, (e: any) => any[]>} */
const MJAI = {
  start: ({ dealer, scores, indicators, hands, round }) => [
    {
      type: 'start_kyoku',
      bakaze: round === 'east' ? 'E' : 'S',
      kyoku: 1,
      honba: 0,
      kyotaku: 0,
      oya: dealer,
      scores,
      dora_marker: inMjai(indicators[0]),
      tehais: hands.map((/** @type {string[]} */ hand) => hand.map(inMjai)),
    },
  ],
  draw: ({ player, tile }) => [{ type: 'tsumo', actor: player, pai: inMjai(tile) }],
  discard: ({ player, tile, drawn, riichi }) => [
    ...(riichi ? [{ type: 'reach', actor: player }] : []),
    { type: 'dahai', actor: player, pai: inMjai(tile), tsumogiri: drawn },
  ],
  'closed-kan': ({ player, tile }) => [
    { type: 'ankan', actor: player, consumed: new Array(4).fill(0).map(() => inMjai(tile)) },
  ],
  'added-kan': ({ player, tile }) => [
    { type: 'kakan', actor: player, pai: inMjai(tile), consumed: [] },
  ],
  north: ({ player }) => [{ type: 'nukidora', actor: player, pai: 'N' }],
  indicator: ({ tile }) => [{ type: 'dora', dora_marker: inMjai(tile) }],
  end: ({ deltas }) => [{ type: 'ryukyoku', reason: 'fanpai', deltas }, { type: 'end_kyoku' }],
};
for (const [type, name] of Object.entries({ chi: 'chi', pon: 'pon', kan: 'daiminkan' })) {
  MJAI[type] = ({ player, from, tile, own }) => [
    { type: name, actor: player, target: from, pai: inMjai(tile), consumed: own.map(inMjai) },
  ];
}

/** What both say. @param {any} event */
function plain({ type, player, from, tile, own, riichi, drawn }) {
  // A closed kan is told by its four tiles, or by one.
  if (type === 'closed-kan') return { type, player, tile: (tile ?? own[0]).replace('0', '5') };
  return { type, player, from, tile, own: own && [...own].sort(), riichi, drawn };
}

for (const players of [4, 3]) {
  test(`mjai, ${players} players`, () => {
    for (let i = 0; i < HANDS; i++) {
      const events = randomHand(players);
      const read = mjaiReader();
      const told = events.flatMap((event) => MJAI[event.type](event)).flatMap(read);
      assert.equal(told.map(plain), events.map(plain));
    }
  });
}

test('mjai: a stick that is paid, hidden tiles, and what is no event', () => {
  const read = mjaiReader();
  assert.equal(read({ type: 'reach_accepted', actor: 2 }), [{ type: 'riichi', player: 2 }]);
  assert.equal(read({ type: 'tsumo', actor: 1, pai: '?' }), [
    { type: 'draw', player: 1, tile: null },
  ]);
  assert.equal(read({ type: 'start_game' }), []);
  assert.is(fault(() => read({ type: 'toString' })).code, 'bad-event');
  assert.is(fault(() => read({ type: 'dahai', actor: 0, pai: '?' })).code, 'hidden-tile');
  assert.is(fault(() => read({ type: 'dahai', actor: 0, pai: '8z' })).code, 'bad-tile');
});

// ---- tenhou ----

/** @param {string} name */
const inTenhou = (name) =>
  name[0] === '0' ? 51 + 'mps'.indexOf(name[1]) : 10 * (1 + 'mpsz'.indexOf(name[1])) + +name[0];

/** The letter of a call before the called tile, at the place that says whom it came from. */
function tenhouCall(
  /** @type {string} */ letter,
  /** @type {string[]} */ own,
  /** @type {string} */ tile,
  /** @type {number} */ at,
) {
  const codes = own.map((name) => String(inTenhou(name)));
  codes.splice(at, 0, `${letter}${inTenhou(tile)}`);
  return codes.join('');
}

/** A hand as an entry of a tenhou log. @param {any[]} events @param {number} players */
function tenhouOf(events, players) {
  const [start] = events;
  const lists = Array.from({ length: players }, () => ({ draws: [], discards: [] }));
  const at = (/** @type {number} */ p) => /** @type {Record<string, any[]>} */ (lists[p]);
  /** @type {Map<string, { own: string[], place: number }>} */
  const pons = new Map();
  const indicators = [...start.indicators];
  for (const e of events) {
    if (e.type === 'draw') at(e.player).draws.push(inTenhou(e.tile));
    else if (e.type === 'indicator') indicators.push(e.tile);
    else if (e.type === 'north') at(e.player).discards.push('f44');
    else if (e.type === 'discard') {
      const code = e.drawn ? 60 : inTenhou(e.tile);
      at(e.player).discards.push(e.riichi ? `r${code}` : code);
    } else if (e.type === 'closed-kan') {
      const five = e.tile.replace('0', '5');
      const red = /^5[mps]/.test(five) ? `0${five[1]}` : five;
      const own = [red, five, five, five];
      at(e.player).discards.push(tenhouCall('a', own.slice(0, 3), five, 3));
    } else if (['chi', 'pon', 'kan'].includes(e.type)) {
      const steps = (e.from - e.player + players) % players;
      const place = steps === players - 1 ? 0 : steps === 2 ? 1 : e.own.length;
      const letter = e.type === 'chi' ? 'c' : e.type === 'pon' ? 'p' : 'm';
      at(e.player).draws.push(tenhouCall(letter, e.own, e.tile, place));
      if (e.type === 'kan') at(e.player).discards.push(0);
      pons.set(e.player + e.tile.replace('0', '5'), { own: [...e.own, e.tile], place });
    } else if (e.type === 'added-kan') {
      const pon = pons.get(e.player + e.tile.replace('0', '5'));
      at(e.player).discards.push(tenhouCall('k', pon?.own ?? [], e.tile, pon?.place ?? 0));
    }
  }
  const empty = Array.from({ length: players === 3 ? 3 : 0 }, () => []);
  return [
    [(start.round === 'east' ? 0 : 4) + start.dealer, 0, 0],
    players === 3 ? [...start.scores, 0] : start.scores,
    indicators.map(inTenhou),
    [],
    ...lists.flatMap(({ draws, discards }, p) => [start.hands[p].map(inTenhou), draws, discards]),
    ...empty,
    ['流局', new Array(4).fill(0)],
  ];
}

for (const players of [4, 3]) {
  test(`tenhou, ${players} players`, () => {
    for (let i = 0; i < HANDS; i++) {
      const events = randomHand(players);
      const told = tenhouRound(tenhouOf(events, players));
      const without = (/** @type {any[]} */ list) =>
        list.filter(({ type }) => type !== 'indicator').map(plain);
      assert.equal(without(told), without(events));
      const signs = (/** @type {any[]} */ list) => list.filter(({ type }) => type === 'indicator');
      assert.equal(signs(told), signs(events));
      const t = table({ players: /** @type {3 | 4} */ (players) });
      t.apply(told);
      assert.is(t.turn.phase, 'over');
    }
  });
}

test('tenhou: what cannot have been played', () => {
  const round = tenhouOf(randomHand(4), 4);
  const draws = /** @type {any[]} */ (round[5 + ((3 * /** @type {any} */ (round[0])[0]) % 12)]);
  draws.push(11);
  assert.is(fault(() => tenhouRound(round)).code, 'bad-log');
  assert.is(fault(() => tenhouRound([1, 2, 3])).code, 'bad-log');
  const long = tenhouOf(randomHand(4), 4);
  long[5] = new Array(1e6).fill(11);
  assert.is(fault(() => tenhouRound(long)).code, 'bad-log');
  // Everybody throws the same tile over and over, in two of three turns after a call of it.
  const endless = tenhouOf(randomHand(4), 4);
  const at = ['p111111', '11p1111', '1111p11'];
  for (const p of [0, 1, 2, 3]) {
    endless[5 + 3 * p] = Array.from({ length: 40 }, (_, i) => (i % 3 ? at[(i + p) % 3] : 11));
    endless[6 + 3 * p] = new Array(40).fill(11);
  }
  endless[6].push(12);
  assert.is(fault(() => tenhouRound(endless)).code, 'bad-log');
  assert.is(fault(() => tenhouRound(/** @type {any} */ ('log'))).code, 'bad-log');
});

/** A round in which nobody draws. @param {any} [more] @returns {any[]} */
const still = ({ said = [0, 0, 0], indicators = [11], ura = [], hand = [11], result } = {}) => [
  ...[said, [25000, 25000, 25000, 25000], indicators, ura],
  ...[hand, [], [], [12], [], [], [13], [], [], [14], [], []],
  result,
];

test('tenhou: codes of tiles, and how far numbers and lists may go', () => {
  const shown = (/** @type {unknown} */ code) => {
    const [start] = tenhouRound(still({ indicators: [code] }));
    return start.type === 'start' && start.indicators?.[0];
  };
  const codes = [11, 19, 21, 29, 31, 39, 41, 47, 51, 52, 53, '25'];
  assert.is(codes.map(shown).join(' '), '1m 9m 1p 9p 1s 9s 1z 7z 0m 0p 0s 5p');
  for (const code of [0, 9, 10, 20, 30, 40, 48, 49, 50, 54, 61, -11, 11.5, null, 'x']) {
    const { code: why, message } = fault(() => shown(code));
    assert.is(why, 'bad-tile');
    assert.match(message, /tenhou has 11 to 47, and 51, 52 and 53$/);
  }
  const [start] = tenhouRound(still({ said: [15, 2, 1] }));
  assert.equal(start, {
    ...{ type: 'start', round: 'north', number: 4, dealer: 3, honba: 2, deposits: 1 },
    ...{ scores: [25000, 25000, 25000, 25000], indicators: ['1m'] },
    hands: [['1m'], ['2m'], ['3m'], ['4m']],
  });
  const { message } = fault(() => tenhouRound(still({ said: [16, 0, 0] })));
  assert.is(message, 'hand: 16 is not a whole number from 0 to 15');
  const [long] = tenhouRound(still({ hand: new Array(60).fill(11) }));
  assert.is(/** @type {any} */ (long).hands[0].length, 60);
  const longer = fault(() => tenhouRound(still({ hand: new Array(61).fill(11) })));
  assert.match(longer.message, /, no list of 60 entries at most$/);
});

test('tenhou: how a round ends', () => {
  const endsOf = (/** @type {any} */ result, more = {}) =>
    tenhouRound(still({ result, ...more })).slice(1);
  const deltas = [1000, 1000, -1000, -1000];
  const reasons = {
    ...{ 流局: 'exhaustive', 全員聴牌: 'exhaustive', 全員不聴: 'exhaustive' },
    ...{ 流し満貫: 'nagashi-mangan', 九種九牌: 'nine-kinds', 四風連打: 'four-winds' },
    ...{ 四家立直: 'four-riichi', 四槓散了: 'four-kans', 三家和: 'three-rons' },
    ...{ 三家和了: 'three-rons', 不明: '不明' },
  };
  for (const [name, reason] of Object.entries(reasons)) {
    assert.equal(endsOf([name, deltas]), [{ type: 'end', reason, deltas }]);
    assert.equal(endsOf([name]), [{ type: 'end', reason }]);
    assert.equal(endsOf([name, deltas.slice(1)]), [{ type: 'end', reason }]);
  }
  assert.equal(endsOf(null), []);
  const both = ['和了', deltas, [0, 2, 0], [0, 0], [1, 2, 1]];
  assert.equal(endsOf(both), [
    { type: 'win', player: 0, from: 2, deltas },
    { type: 'win', player: 1, from: 2 },
  ]);
  assert.equal(endsOf(['和了', deltas, [3, 3], deltas], { ura: [53] }), [
    { type: 'win', player: 3, from: 3, ura: ['0s'], deltas },
  ]);
});

// ---- tags of tenhou ----

/** A call packed into a number. @param {any} e @param {import('./table-model.js').Model} model */
function packed(e, model) {
  const { melds, norths } = model.seats[e.player];
  if (e.type === 'north') return (norths[norths.length - 1] << 8) | 32;
  const meld = /** @type {import('./table-model.js').PlainMeld} */ (
    e.type === 'added-kan'
      ? melds.find((m) => m.added && m.tiles.at(-1) === model.open?.tile)
      : melds.at(-1)
  );
  const { from, called } = meld;
  const steps = from === null ? 0 : (from - e.player + model.players) % model.players;
  const bits = model.players === 3 && steps === 2 ? 3 : steps;
  if (e.type === 'closed-kan') return meld.tiles[0] << 8;
  if (e.type === 'kan') return (Number(called) << 8) | bits;
  const three = meld.tiles.slice(0, 3).sort((a, b) => a - b);
  const at = three.indexOf(/** @type {number} */ (called));
  const id = Math.floor(three[0] / 4);
  if (e.type === 'chi') {
    const low = Math.floor(id / 9) * 7 + (id % 9);
    const copies = three.reduce((sum, tile, i) => sum | ((tile % 4) << (3 + 2 * i)), 0);
    return ((low * 3 + at) << 10) | copies | 4 | bits;
  }
  const fourth = [0, 1, 2, 3].find((copy) => !three.includes(4 * id + copy)) ?? 0;
  return ((id * 3 + at) << 9) | (fourth << 5) | (e.type === 'pon' ? 8 : 16) | bits;
}

/**
 * The tags of an event.
 * @param {any} e @param {import('./table-model.js').Model} model
 * @returns {any[]}
 */
function tagsOf(e, model) {
  const { player } = e;
  const tag = (/** @type {string} */ letters, /** @type {number} */ tile) => letters[player] + tile;
  const { hand, drawn, river } = model.seats[player ?? 0];
  if (e.type === 'draw') return [{ tag: tag('TUVW', /** @type {number} */ (drawn)) }];
  if (e.type === 'discard') {
    const thrown = { tag: tag('DEFG', /** @type {number} */ (river.at(-1))) };
    return e.riichi ? [{ tag: 'REACH', who: player, step: '1' }, thrown] : [thrown];
  }
  if (e.type === 'indicator') return [{ tag: 'DORA', hai: String(model.signs.at(-1)) }];
  if (e.type !== 'start') return [{ tag: 'N', who: String(player), m: String(packed(e, model)) }];
  const seed = [e.round === 'east' ? 0 : 4, 0, 0, 1, 2, model.signs[0]].join();
  const hands = Object.fromEntries(
    [0, 1, 2, 3].map((p) => [`hai${p}`, (model.seats[p]?.hand ?? []).join()]),
  );
  assert.ok(hand.length === 13);
  return [{ tag: 'INIT', seed, ten: '250,250,250,250', oya: e.dealer, ...hands }];
}

for (const players of [4, 3]) {
  test(`tags of tenhou, ${players} players`, () => {
    for (let i = 0; i < HANDS; i++) {
      const read = tenhouReader();
      /** @type {any[]} */
      const told = [];
      const { history } = playHand(random, players, mahjong, (event, model) => {
        for (const tag of tagsOf(event, model)) told.push(...read(tag));
      });
      assert.equal(told.map(plain), history.map(plain));
      table({ players: /** @type {3 | 4} */ (players) }).apply(told);
    }
  });
}

test('tags of tenhou: a game as it happens, and what is no tag', () => {
  const read = tenhouReader();
  assert.equal(read({ tag: 'GO', type: 0x02 }), []);
  assert.equal(read({ tag: 'UN', n0: 'A' }), []);
  const seed = '5,1,2,0,0,16';
  const hai = '0,1,2,3,4,5,6,7,8,9,10,11,12';
  const [start] = read({ tag: 'INIT', seed, ten: '250,250,250,250', oya: 1, hai });
  assert.equal(start, {
    type: 'start',
    round: 'south',
    number: 2,
    dealer: 1,
    honba: 1,
    deposits: 2,
    scores: [25000, 25000, 25000, 25000],
    indicators: ['5m'],
    hands: [
      ['1m', '1m', '1m', '1m', '2m', '2m', '2m', '2m', '3m', '3m', '3m', '3m', '4m'],
      null,
      null,
      null,
    ],
  });
  assert.equal(read({ tag: 'U' }), [{ type: 'draw', player: 1, tile: null }]);
  assert.equal(read({ tag: 'e135' }), [
    { type: 'discard', player: 1, tile: '7z', drawn: true, riichi: false },
  ]);
  assert.equal(read({ tag: 'RYUUKYOKU', type: 'kan4' }), [{ type: 'end', reason: 'four-kans' }]);
  assert.is(fault(() => read({})).code, 'bad-event');
  assert.is(fault(() => read({ tag: 'T136' })).code, 'bad-tile');
  assert.is(fault(() => read({ tag: 'N', who: 0, m: 'x' })).code, 'bad-call');
});

/** A tile by its number of 0 to 135: copy 0 of a five is red. @param {number} id */
function nameOfId(id) {
  const [tile, suit] = [id >> 2, Math.floor(id / 36)];
  const red = suit < 3 && tile % 9 === 4 && id % 4 === 0;
  return `${red ? 0 : (tile % 9) + 1}${'mpsz'[suit]}`;
}

/** Each three of four copies, and the one that is left. */
const THREES = [0, 1, 2, 3].map((left) => [[0, 1, 2, 3].filter((copy) => copy !== left), left]);

/** Every chi: number without the seat, and tiles, the called one first. */
function* everyChi() {
  for (let run = 0; run < 21; run++) {
    const first = 36 * Math.floor(run / 7) + 4 * (run % 7);
    for (let copies = 0; copies < 64; copies++) {
      const ids = [0, 1, 2].map((i) => first + 4 * i + ((copies >> (2 * i)) & 3));
      for (const called of [0, 1, 2]) {
        const m = (3 * run + called) * 1024 + 4;
        const packed = ids.reduce((sum, id, i) => sum + (id % 4) * 2 ** (3 + 2 * i), m);
        yield { m: packed, type: 'chi', ids: [ids[called], ...ids.filter((_, i) => i !== called)] };
      }
    }
  }
}

/** Every pon, and the added kan that may follow. */
function* everyPon() {
  for (let tile = 0; tile < 34; tile++) {
    for (const [copies, left] of /** @type {[number[], number][]} */ (THREES)) {
      for (const called of [0, 1, 2]) {
        const m = (3 * tile + called) * 512 + left * 32;
        const ids = [copies[called], ...copies.filter((_, i) => i !== called)];
        yield { m: m + 8, type: 'pon', ids: ids.map((copy) => 4 * tile + copy) };
        yield { m: m + 16, type: 'added-kan', ids: [4 * tile + left] };
      }
    }
  }
}

function* everyKan() {
  for (let id = 0; id < 136; id++) {
    const rest = [0, 1, 2, 3].map((copy) => id - (id % 4) + copy).filter((one) => one !== id);
    yield { m: id * 256, type: 'kan', ids: [id, ...rest] };
  }
}

test('tags of tenhou: every call', () => {
  const read = tenhouReader();
  for (const { m, type, ids } of [...everyChi(), ...everyPon(), ...everyKan()]) {
    const [tile, ...own] = ids.map(nameOfId);
    for (const steps of type === 'chi' ? [3] : [1, 2, 3]) {
      const from = (1 + steps) % 4;
      const [event] = read({ tag: 'N', who: '1', m: String(m + steps) });
      const wanted = type === 'added-kan' ? { tile } : { from, tile, own };
      assert.equal(event, { type, player: 1, ...wanted }, `${m + steps}`);
    }
    if (type !== 'kan') continue;
    const [event] = read({ tag: 'N', who: '1', m: String(m) });
    assert.equal(event, { type: 'closed-kan', player: 1, own: [tile, ...own] }, `${m}`);
  }
});

test('tags of tenhou: red fives, riichi, and how a round ends', () => {
  const reader = (/** @type {number} */ type) => {
    const read = tenhouReader();
    read({ tag: 'GO', type });
    return read;
  };
  const read = reader(0x01);
  const fives = [16, 17, 19, 52, 53, 88, 91, 0, 135].map((id) => {
    const [{ tile }] = /** @type {any[]} */ (read({ tag: `T${id}` }));
    return tile;
  });
  assert.is(fives.join(' '), '0m 5m 5m 0p 5p 0s 5s 1m 7z');
  // What was drawn last is thrown; the riichi is that of one discard.
  assert.equal(read({ tag: 'REACH', who: '0', step: '1' }), []);
  const thrown = { type: 'discard', player: 0, tile: '7z' };
  assert.equal(read({ tag: 'D135' }), [{ ...thrown, drawn: true, riichi: true }]);
  assert.equal(read({ tag: 'REACH', who: '0', step: '2' }), [{ type: 'riichi', player: 0 }]);
  assert.equal(read({ tag: 'D134' }), [{ ...thrown, drawn: false, riichi: false }]);
  const sc = '250,-10,250,-20,250,-30,250,60';
  const won = { tag: 'AGARI', who: '3', fromWho: '1', machi: '4', doraHaiUra: '16,17', sc };
  const deltas = [-1000, -2000, -3000, 6000];
  assert.equal(read(won), [
    { type: 'win', player: 3, from: 1, tile: '2m', ura: ['0m', '5m'], deltas },
  ]);
  assert.equal(read({ tag: 'AGARI', who: '3', fromWho: '3', sc: '250,1,250,1,250,-2' }), [
    { type: 'win', player: 3, from: 3 },
  ]);
  const reasons = {
    ...{ yao9: 'nine-kinds', kaze4: 'four-winds', reach4: 'four-riichi', kan4: 'four-kans' },
    ...{ ron3: 'three-rons', nm: 'nagashi-mangan', '': 'exhaustive' },
  };
  for (const [type, reason] of Object.entries(reasons)) {
    assert.equal(read({ tag: 'RYUUKYOKU', type, sc }), [{ type: 'end', reason, deltas }]);
  }
  const sanma = reader(0x10 | 0x02);
  assert.equal(sanma({ tag: 'RYUUKYOKU', sc: sc.replace('60', '0') }), [
    { type: 'end', reason: 'exhaustive', deltas: [-1000, -2000, -3000] },
  ]);
  assert.is(/** @type {any} */ (sanma({ tag: 'T16' })[0]).tile, '5m', 'no red fives');
});

// ---- values of any type ----

/** Each of them makes Number(), String() or a method throw, or is nowhere looked for. */
const STRANGE = [
  null,
  undefined,
  '',
  NaN,
  10n,
  Symbol('x'),
  () => 1,
  {},
  [],
  [null],
  [[Symbol('x')]],
  [10n],
  Object.create(null),
  new Map(),
  'toString',
];

/** A message with each part of it, and of its parts, made something else. */
function* spoiled(/** @type {any} */ message) {
  for (const strange of STRANGE) {
    yield strange;
    for (const [name, part] of Object.entries(message)) {
      yield { ...message, [name]: strange };
      if (typeof part !== 'object' || part === null) continue;
      const list = Array.isArray(part);
      for (const inner of Object.keys(part)) {
        const own = list ? part.with(Number(inner), strange) : { ...part, [inner]: strange };
        yield { ...message, [name]: own };
      }
    }
  }
}

/** That nothing but errors of ours come of it. @param {(message: any) => unknown} read */
function onlyOurs(read, /** @type {any[]} */ messages) {
  let refused = 0;
  for (const message of messages.flatMap((one) => [...spoiled(one)])) {
    try {
      read(message);
    } catch (error) {
      if (!(error instanceof MahjongError)) throw error;
      refused++;
    }
  }
  assert.ok(refused > messages.length * STRANGE.length, `${refused} refused`);
}

const TWO = ['1m', '1m'];
const PAIPU = [
  { kaiju: { qijia: 0 } },
  {
    qipai: {
      ...{ zhuangfeng: 0, jushu: 0, changbang: 0, lizhibang: 0, baopai: 'm1' },
      ...{ defen: [25000, 25000, 25000, 25000], shoupai: ['m123p456s789z1112', '', '', ''] },
    },
  },
  { zimo: { l: 0, p: 'm1' } },
  { dapai: { l: 0, p: 'm1_' } },
  { fulou: { l: 0, m: 'm12-3' } },
  { gang: { l: 0, m: 'm1111' } },
  { kaigang: { baopai: 'm1' } },
  { hule: { l: 0, baojia: null, fubaopai: ['m1'], fenpei: [0, 0, 0, 0] } },
  { pingju: { name: '流局', fenpei: [0, 0, 0, 0] } },
];
const BOARD = {
  ...{ qijia: 0, jushu: 0, zhuangfeng: 0, changbang: 0, lizhibang: 0 },
  defen: [25000, 25000, 25000, 25000],
  shan: { baopai: ['m1'], paishu: 60 },
  shoupai: ['m123p456s789z1112', '', '', ''],
  he: [{ _pai: [] }, { _pai: ['m1_'] }, { _pai: [] }, { _pai: [] }],
};

test('messages of any type: what is wrong is our error', () => {
  onlyOurs(mjaiReader(), [
    {
      ...{ type: 'start_kyoku', bakaze: 'E', dora_marker: '1m', kyoku: 1, honba: 0, kyotaku: 0 },
      ...{ oya: 0, scores: [25000, 25000, 25000, 25000], tehais: [['1m'], ['?'], ['?'], ['?']] },
    },
    { type: 'dahai', actor: 0, pai: '1m', tsumogiri: false },
    { type: 'chi', actor: 0, target: 3, pai: '1m', consumed: ['2m', '3m'] },
    { type: 'hora', actor: 0, target: 1, deltas: [0, 0, 0, 0], ura_markers: ['1m'] },
  ]);
  onlyOurs(kobalabReader(), PAIPU);
  onlyOurs(kobalabPosition, [BOARD]);
  onlyOurs(tenhouReader(), [
    { tag: 'GO', type: '9' },
    { tag: 'INIT', seed: [0, 0, 0, 1, 1, 5], ten: '250', oya: '0', hai0: '1', hai1: [2] },
    { tag: 'N', who: '1', m: '27031' },
    { tag: 'REACH', who: '1', step: '2' },
    { tag: 'AGARI', who: 0, fromWho: 1, machi: 4, doraHaiUra: [1], sc: [250, 0, 250, 0] },
    { tag: 'RYUUKYOKU', type: 'nm', sc: '250,0' },
  ]);
  const whole = tenhouOf(randomHand(4), 4);
  const headed = (/** @type {any} */ head) => [...Object.values(head ?? {}), ...whole.slice(4)];
  onlyOurs((head) => tenhouRound(headed(head)), [whole.slice(0, 4)]);
  const win = tenhouOf(randomHand(4), 4).with(-1, ['和了', [0, 0, 0, 0], [1, 1]]);
  for (const strange of STRANGE.filter((value) => !Array.isArray(value))) {
    const round = win.with(-1, ['和了', [0, 0, 0, 0], strange]);
    assert.is(fault(() => tenhouRound(round)).code, 'bad-log');
  }
});

test('only what a table takes becomes a message', () => {
  const t = table({ engine: mahjong, hand: '1m123m456p789s1122z', seat: 'east' });
  const events = [
    { type: 'discard', player: 0, tile: '2z', drawn: true, riichi: false },
    { type: 'closed-kan', player: 0, own: [...TWO, ...TWO] },
  ];
  for (const to of [toMjaiMessages, toKobalabReply]) {
    onlyOurs((event) => to(t, event), events);
    for (const other of STRANGE) {
      assert.is(
        fault(() => to(/** @type {any} */ (other), /** @type {any} */ (events[0]))).code,
        'bad-option',
      );
    }
  }
  const another = /** @type {any} */ ({ ...events[0], tile: '9p' });
  assert.is(fault(() => toMjaiMessages(t, another)).code, 'not-in-hand');
});

// ---- real logs ----

/** All tiles that lie somewhere, of all players. @param {Table} t */
function tilesOf(t) {
  const views = Array.from({ length: t.players }, (_, p) => t.as(p));
  const hands = views.map(({ hand }) => hand?.counts.reduce((a, b) => a + b, 0) ?? 0);
  const melds = views.flatMap((view) => view.melds.self.map(({ tiles }) => tiles.length));
  const rivers = views.map((view) => view.rivers.self.filter(({ called }) => !called).length);
  const norths = views.map((view) => view.norths.self);
  const sum = (/** @type {number[]} */ list) => list.reduce((a, b) => a + b, 0);
  const dead = 14;
  return sum(hands) + sum(melds) + sum(rivers) + sum(norths) + t.wall + dead;
}

/** Replays events; all tiles are there at each, and all points. */
function replay(/** @type {any[]} */ events, /** @type {Table} */ t) {
  for (const event of events) {
    t.apply(event);
    assert.is(tilesOf(t), 136, JSON.stringify(event));
  }
  const points = t.scores?.reduce((a, b) => a + b, 0) ?? 0;
  return points + 1000 * t.deposits;
}

withRealLogs(() => {
  const files = realLogs().filter((name) => /^tenhou-.*\.json$/.test(name));

  test('logs of tenhou replay', () => {
    let rounds = 0;
    for (const file of files) {
      const { log } = JSON.parse(String(readReal(file)));
      for (const [i, round] of log.entries()) {
        const t = table();
        const points = replay(tenhouRound(round), t);
        assert.is(points, sumOf(round[1]) + 1000 * round[0][2], `${file}: points`);
        if (log[i + 1]) assert.equal(t.scores, log[i + 1][1], `${file}: scores after round ${i}`);
        rounds++;
      }
    }
    console.log(`${rounds} rounds of tenhou`);
    assert.ok(rounds > 20);
  });

  test('the log of tenhou in XML replays', () => {
    const text = String(readReal('tenhou-game.xml'));
    const read = tenhouReader();
    const t = table();
    let rounds = 0;
    for (const [, tag, attributes] of text.matchAll(/<(\w+)([^>]*?)\/>/g)) {
      const pairs = [...attributes.matchAll(/(\w+)="([^"]*)"/g)].map(([, name, value]) => [
        name,
        value,
      ]);
      const events = read({ tag, ...Object.fromEntries(pairs) });
      if (tag === 'INIT' && rounds++ > 0) {
        assert.equal(
          t.scores,
          /** @type {any} */ (events[0]).scores,
          `scores before round ${rounds}`,
        );
      }
      if (events.length) assert.is(replay(events, t), 100000);
    }
    console.log(`${rounds} rounds of tenhou in XML`);
    assert.is(rounds, 9);
  });

  test('the log of mjai replays', () => {
    const lines = String(readReal('mjai-game.jsonl')).trim().split('\n');
    const read = mjaiReader();
    const t = table();
    let rounds = 0;
    for (const line of lines) {
      const event = JSON.parse(line);
      if (event.type === 'start_kyoku' && rounds++ > 0) assert.equal(t.scores, event.scores, line);
      const points = replay(read(event), t);
      if (t.turn.phase !== 'none') assert.is(points, 100000);
    }
    console.log(`${rounds} rounds of mjai`);
    assert.is(rounds, 12);
  });
});

/** @param {number[]} list */
function sumOf(list) {
  return list.reduce((a, b) => a + b, 0);
}

test('lists that are billions long take no time', () => {
  const long = Object.assign(/** @type {any[]} */ ([]), { length: 2 ** 32 - 1 });
  const start = { type: 'start_kyoku', bakaze: 'E', dora_marker: '1m', tehais: [long] };
  const calls = [
    () => mjaiReader()({ ...start, type: 'pon', pai: '1m', consumed: long }),
    () => mjaiReader()(start),
    () => kobalabReader()({ hule: { l: 0, fubaopai: long } }),
    () => tenhouReader()({ tag: 'INIT', seed: long }),
    () => tenhouRound(long),
  ];
  const before = process.cpuUsage();
  for (const call of calls) assert.ok(fault(call).code);
  assert.ok(process.cpuUsage(before).user < 1e6);
});

test.run();
