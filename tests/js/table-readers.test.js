// Readers of mjai, tenhou and majiang-core: single messages and numbers.
// SPDX-License-Identifier: MIT

import { test } from 'uvu';
import * as assert from 'uvu/assert';
import {
  kobalabPosition,
  kobalabReader,
  mjaiReader,
  tenhouReader,
  tenhouRound,
  toKobalabReply,
  toMjaiMessages,
} from '../../wasm/table.js';
import { writeTenhou } from '../../wasm/log.js';
import { load } from '../../wasm/ukeire.js';
import { fault, rowTexts, wrong } from './faults.js';
import { roundsOfGame } from './kobalab-games.js';
import { laidTable } from './positions.js';
import { paipu } from './small-logs.js';
import { dealt, eventOf, eventsOf } from './table-events.js';
import { faceOf } from './table-model.js';

const mahjong = await load();
const SCORES = [25000, 25000, 25000, 25000];

const TEHAI = ['1m', '9m', '5mr', '5pr', '5sr', '5s', 'E', 'S', 'W', 'N', 'P', 'F', 'C'];
const HAND = ['1m', '9m', '0m', '0p', '0s', '5s', '1z', '2z', '3z', '4z', '5z', '6z', '7z'];

/** Messages of mjai, each with its event as text or as an object. @type {any[][]} */
const MJAI = [
  [{ type: 'start_game' }, ''],
  [
    {
      ...{ type: 'start_kyoku', bakaze: 'S', kyoku: 2, honba: 1, kyotaku: 3, oya: 1 },
      ...{ scores: SCORES, dora_marker: '5mr', tehais: [TEHAI, ['?', '1m'], 0, []] },
    },
    {
      ...{ type: 'start', roundWind: 'south', number: 2, honba: 1, deposits: 3, dealer: 1 },
      ...{ scores: SCORES, indicators: ['0m'], hands: [HAND, null, null, []] },
    },
  ],
  [{ type: 'tsumo', actor: 1, pai: '?' }, '1+'],
  [{ type: 'tsumo', actor: 2, pai: 'F' }, '2+6z'],
  [
    { type: 'dahai', actor: 3, pai: '5sr', tsumogiri: false },
    { type: 'discard', player: 3, tile: '0s', drawn: false, riichi: false },
  ],
  [{ type: 'reach', actor: 0 }, ''],
  [{ type: 'dahai', actor: 0, pai: '9p' }, { ...eventsOf('0-9p*')[0] }],
  [
    { type: 'dahai', actor: 0, pai: '9p', tsumogiri: true },
    { type: 'discard', player: 0, tile: '9p', drawn: true, riichi: false },
  ],
  [{ type: 'reach_accepted', actor: 2 }, '2riichi'],
  ...Object.entries({ chi: 'chi', pon: 'pon', daiminkan: 'kan' }).map(([type, name]) => [
    { type, actor: 2, target: 1, pai: '3m', consumed: ['2m', '4m'] },
    { type: name, player: 2, from: 1, tile: '3m', own: ['2m', '4m'] },
  ]),
  [
    { type: 'ankan', actor: 1, consumed: ['5p', '5pr'] },
    { type: 'closed-kan', player: 1, own: ['5p', '0p'] },
  ],
  [{ type: 'kakan', actor: 1, pai: '5p', consumed: [] }, '1added-kan5p'],
  [{ type: 'kita', actor: 2 }, '2north'],
  [{ type: 'nukidora', actor: 2 }, '2north'],
  [{ type: 'dora', dora_marker: 'C' }, 'dora7z'],
  [{ type: 'hora', actor: 1, target: 0 }, '1win0'],
  [
    { type: 'hora', actor: 1, target: 0, pai: '4s', ura_markers: ['E'], deltas: [-1, 1, 0, 0] },
    { type: 'win', player: 1, from: 0, tile: '4s', uraIndicators: ['1z'], deltas: [-1, 1, 0, 0] },
  ],
  [{ type: 'ryukyoku' }, 'end'],
  [
    { type: 'ryukyoku', reason: 'fanpai', deltas: [0, 0, 0, 0] },
    { type: 'end', reason: 'exhaustive', deltas: [0, 0, 0, 0] },
  ],
  ...Object.entries({
    ...{ exhaustive: 'exhaustive', nagashimangan: 'nagashi-mangan', nm: 'nagashi-mangan' },
    ...{ kyushukyuhai: 'nine-kinds', kyuushukyuuhai: 'nine-kinds', yao9: 'nine-kinds' },
    ...{ sufonrenta: 'four-winds', suufonrenda: 'four-winds', kaze4: 'four-winds' },
    ...{ suchareach: 'four-riichi', suuchariichi: 'four-riichi', reach4: 'four-riichi' },
    ...{ sukaikan: 'four-kans', suukaikan: 'four-kans', kan4: 'four-kans' },
    ...{ sanchaho: 'three-rons', sanchahou: 'three-rons', ron3: 'three-rons', other: 'other' },
  }).map(([reason, name]) => [{ type: 'ryukyoku', reason }, `end:${name}`]),
  [{ type: 'none' }, ''],
  [{ type: 'end_kyoku' }, ''],
  [{ type: 'end_game' }, ''],
];

const DISCARD = { type: 'dahai', actor: 0 };

test('mjai: the event of each message', () => {
  const read = mjaiReader();
  for (const [message, events] of MJAI) {
    const wanted = typeof events === 'string' ? eventsOf(events) : [events];
    assert.equal(read(message), wanted, JSON.stringify(message));
  }
  const refused = [{ type: 'toString' }, ...['?', '8z'].map((pai) => ({ ...DISCARD, pai }))];
  const codes = refused.map((message) => fault(() => read(message)).code);
  assert.equal(codes, ['bad-event', 'hidden-tile', 'bad-tile']);
});

test('mjai: the messages of an added kan and of ends', () => {
  const called = '0+ 0-0m 1pon0m:55m 1-1z 2+ 2-1z 3+ 3-1z 0+ 0-1z 1+';
  const kan = dealt({}, [], called);
  const consumed = ['5mr', '5m', '5m'];
  const [message] = toMjaiMessages(kan, eventOf('1added-kan5m'));
  assert.equal(message, { type: 'kakan', actor: 1, pai: '5m', consumed });
  const ends = eventsOf('end end:nine-kinds');
  assert.equal(ends.flatMap((end) => toMjaiMessages(kan, end)).flatMap(mjaiReader()), ends);
});

const [round] = JSON.parse(writeTenhou(roundsOfGame(7, 1))).log;

test('tenhou: refused rounds', () => {
  const bad = (/** @type {any} */ one) => assert.is(fault(() => tenhouRound(one)).code, 'bad-log');
  bad(round.with(5, [...round[5], 11, 11]));
  bad(round.with(5, new Array(1e6).fill(11)));
  bad([1, 2, 3]);
  bad('log');
});

/** Returns a round of tenhou without draws. @param {any} [more] @returns {any[]} */
const still = ({ seed = [0, 0, 0], indicators = [11], ura = [], hand = [11], result } = {}) => [
  ...[seed, SCORES, indicators, ura, hand],
  ...[[], [], [12], [], [], [13], [], [], [14], [], [], result],
];

test('tenhou: the codes of tiles, and the limits of numbers and lists', () => {
  const shownIndicator = (/** @type {unknown} */ code) => {
    const [start] = tenhouRound(still({ indicators: [code] }));
    return start.type === 'start' && start.indicators?.[0];
  };
  const codes = [11, 19, 21, 29, 31, 39, 41, 47, 51, 52, 53, '25'];
  assert.is(codes.map(shownIndicator).join(' '), '1m 9m 1p 9p 1s 9s 1z 7z 0m 0p 0s 5p');
  for (const code of [0, 9, 10, 20, 30, 40, 48, 49, 50, 54, 61, -11, 11.5, null, 'x']) {
    const { code: why, message } = fault(() => shownIndicator(code));
    assert.is(why, 'bad-tile');
    assert.match(message, /tenhou has 11 to 47, and 51, 52 and 53$/);
  }
  const [start] = tenhouRound(still({ seed: [15, 2, 1] }));
  assert.equal(start, {
    ...{ type: 'start', roundWind: 'north', number: 4, dealer: 3, honba: 2, deposits: 1 },
    ...{ scores: SCORES, indicators: ['1m'] },
    hands: [['1m'], ['2m'], ['3m'], ['4m']],
  });
  const { message } = fault(() => tenhouRound(still({ seed: [16, 0, 0] })));
  assert.is(message, 'hand: 16 is not a whole number from 0 to 15');
  const [long] = tenhouRound(still({ hand: new Array(60).fill(11) }));
  assert.is(/** @type {any} */ (long).hands[0].length, 60);
  const longer = fault(() => tenhouRound(still({ hand: new Array(61).fill(11) })));
  assert.match(longer.message, /, no list of 60 entries at most$/);
});

test('tenhou: the ends of rounds', () => {
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
    { type: 'win', player: 3, from: 3, uraIndicators: ['0s'], deltas },
  ]);
});

test('tags of tenhou: the start of a round, for one player or for all', () => {
  const read = tenhouReader();
  assert.equal(read({ tag: 'GO', type: 9 }), []);
  assert.equal(read({ tag: 'UN', n0: 'A' }), []);
  const ten = '250,240,260,250';
  const start = {
    ...{ type: 'start', roundWind: 'south', number: 1, dealer: 0, honba: 1, deposits: 2 },
    ...{ scores: [25000, 24000, 26000, 25000], indicators: ['0m'] },
  };
  const ownTiles = { tag: 'INIT', seed: '4,1,2,0,0,16', ten, oya: '0', hai: '0,16,17' };
  assert.equal(read(ownTiles), [{ ...start, hands: [['1m', '0m', '5m'], null, null, null] }]);
  const { hai: hai0, ...rest } = ownTiles;
  const four = read({ ...rest, hai0, hai1: [52], hai2: '88', hai3: '135' });
  assert.equal(four, [{ ...start, hands: [['1m', '0m', '5m'], ['0p'], ['0s'], ['7z']] }]);
  const [three] = read({ ...rest, hai0, hai1: '4', hai2: '8', hai3: '' });
  const { scores, hands } = /** @type {any} */ (three);
  assert.equal([scores, hands.length], [start.scores.slice(0, 3), 3]);
});

const COPIES = [0, 1, 2, 3];

/** Yields every chi: its number without the seat, and its tiles with the called tile first. */
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

/** Yields every pon, each with the added kan that may follow. */
function* everyPon() {
  for (let tile = 0; tile < 34; tile++) {
    for (const left of COPIES) {
      const copies = COPIES.filter((copy) => copy !== left);
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
    const rest = COPIES.map((copy) => id - (id % 4) + copy).filter((one) => one !== id);
    yield { m: id * 256, type: 'kan', ids: [id, ...rest] };
  }
}

test('tags of tenhou: every call', () => {
  const read = tenhouReader();
  const readMeld = (/** @type {number} */ who, /** @type {number} */ m) =>
    /** @type {any} */ (read({ tag: 'N', who: String(who), m: String(m) })[0]);
  for (const { m, type, ids } of [...everyChi(), ...everyPon(), ...everyKan()]) {
    const [tile, ...ownTiles] = ids.map(faceOf);
    for (const steps of type === 'chi' ? [3] : [1, 2, 3]) {
      const wanted =
        type === 'added-kan' ? { tile } : { from: (1 + steps) % 4, tile, own: ownTiles };
      assert.equal(readMeld(1, m + steps), { type, player: 1, ...wanted }, `${m + steps}`);
    }
    if (type !== 'kan') continue;
    const wanted = { type: 'closed-kan', player: 1, own: [tile, ...ownTiles] };
    assert.equal(readMeld(1, m), wanted, `${m}`);
  }
  assert.equal(readMeld(2, (120 << 8) | 32), { type: 'north', player: 2 });
  // With three players the fourth seat is empty. Only some programs count the empty seat.
  read({ tag: 'GO', type: 0x10 });
  const from = [0, 1, 2].map((who) => [1, 2, 3].map((steps) => readMeld(who, 8 + steps).from));
  assert.is(from.join(' '), '1,2,2 2,0,0 0,0,1');
  for (const m of ['x', -1, 0x10000, null])
    assert.is(fault(() => read({ tag: 'N', who: 0, m })).code, 'bad-call', `${m}`);
});

test('tags of tenhou: tiles, riichi, and the ends of rounds', () => {
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
  assert.equal(read({ tag: 'DORA', hai: '53' }), eventsOf('dora5p'));
  const draws = ['T0', 'U', 'V4', 'W8'].flatMap((tag) => read({ tag }));
  assert.equal(draws, eventsOf('0+1m 1+ 2+2m 3+3m'));
  const discards = ['D135', 'e135', 'F4', 'G9', 'g8'].flatMap((tag) => read({ tag }));
  const wanted = '0 7z false, 1 7z true, 2 2m true, 3 3m false, 3 3m true';
  assert.is(rowTexts(discards, 'player', 'tile', 'drawn'), wanted);
  // Only the first discard after REACH declares riichi.
  read({ tag: 'T135' });
  assert.equal(read({ tag: 'REACH', who: '0', step: '1' }), []);
  const thrown = { type: 'discard', player: 0, tile: '7z' };
  assert.equal(read({ tag: 'D135' }), [{ ...thrown, drawn: true, riichi: true }]);
  assert.equal(read({ tag: 'REACH', who: '0', step: '2' }), eventsOf('0riichi'));
  assert.equal(read({ tag: 'D135' }), [{ ...thrown, drawn: false, riichi: false }]);
  const sc = '250,-10,250,-20,250,-30,250,60';
  const deltas = [-1000, -2000, -3000, 6000];
  const won = { tag: 'AGARI', who: '3', fromWho: '1', machi: '4', doraHaiUra: '16,17', sc };
  const win = { type: 'win', player: 3, from: 1, tile: '2m', uraIndicators: ['0m', '5m'], deltas };
  assert.equal(read(won), [win]);
  const bare = read({ tag: 'AGARI', who: '3', fromWho: '3', sc: '250,1,250,1,250,-2' });
  assert.equal(bare, eventsOf('3win3'));
  const reasons = {
    ...{ yao9: 'nine-kinds', kaze4: 'four-winds', reach4: 'four-riichi', kan4: 'four-kans' },
    ...{ ron3: 'three-rons', nm: 'nagashi-mangan', '': 'exhaustive' },
  };
  for (const [type, reason] of Object.entries(reasons)) {
    assert.equal(read({ tag: 'RYUUKYOKU', type, sc }), [{ type: 'end', reason, deltas }]);
    assert.equal(read({ tag: 'RYUUKYOKU', type }), [{ type: 'end', reason }]);
  }
  const sanma = reader(0x10 | 0x02);
  assert.equal(sanma({ tag: 'RYUUKYOKU', sc: sc.replace('60', '0') }), [
    { type: 'end', reason: 'exhaustive', deltas: deltas.slice(0, 3) },
  ]);
  assert.is(/** @type {any} */ (sanma({ tag: 'T16' })[0]).tile, '5m', 'no red fives');
  assert.is(fault(() => read({})).code, 'bad-event');
  for (const tag of ['T136', 'D136']) assert.is(fault(() => read({ tag })).code, 'bad-tile');
});

test('messages of impossible events and positions are refused', () => {
  const t = laidTable({ engine: mahjong, hand: '1m123m456p789s1122z', seatWind: 'east' });
  const event = /** @type {const} */ ({ type: 'discard', player: 0, tile: '2z', drawn: true });
  for (const to of [toMjaiMessages, toKobalabReply])
    assert.is(fault(() => to(wrong(null), event)).code, 'bad-option');
  assert.is(fault(() => toMjaiMessages(t, { ...event, tile: '9p' })).code, 'not-in-hand');
  const unknown = round.with(-1, ['和了', [0, 0, 0, 0], null]);
  assert.is(fault(() => tenhouRound(unknown)).code, 'bad-log');
  const [he, defen] = [new Array(4).fill({ _pai: [] }), SCORES];
  const board = { shan: { baopai: ['m1'] }, he, defen, qijia: 0, jushu: 0, zhuangfeng: 0 };
  const hand = wrong(Object.create(null));
  const odd = { ...board, shoupai: new Array(4).fill(hand) };
  assert.is(fault(() => kobalabPosition(odd)).code, 'bad-event');
});

test('majiang-core: a win with its payments and ura indicators', () => {
  const read = kobalabReader({ first: 0 });
  read(paipu([]).log[0][0]);
  const fenpei = [8000, -8000, 0, 0];
  const deltas = { type: 'win', player: 0, from: 1, deltas: fenpei };
  assert.equal(read({ hule: { l: 0, baojia: 1, fenpei } }), [deltas]);
  const ura = { ...deltas, uraIndicators: ['2m'] };
  assert.equal(read({ hule: { l: 0, baojia: 1, fenpei, fubaopai: ['m2'] } }), [ura]);
});

test.run();
