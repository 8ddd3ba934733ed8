// The engine in WebAssembly: batches compared with single calls, and errors.
// SPDX-License-Identifier: MIT

import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { sum } from '../../wasm/core/notation/hand.js';
import { TILE_NAMES, format, load, parse } from '../../wasm/ukeire.js';
import { fault, wrong } from './faults.js';
import { randomCounts, seedOfRun, splitmix } from './random.js';

const mahjong = await load();
const SEED = seedOfRun();

test('improvements have the ukeire of the hand after them', () => {
  const random = splitmix(SEED + 1);
  for (let i = 0; i < 100; i++) {
    const waiting = randomCounts(random, 13, i);
    for (const improvement of mahjong.improvements(waiting)) {
      const { tile: drawn, name, count, discard: tile, discardName, ...after } = improvement;
      assert.equal([name, count], [TILE_NAMES[drawn], 4 - waiting[drawn]]);
      waiting[drawn]++;
      const [first] = mahjong.discards(waiting);
      assert.equal(first, { tile, name: discardName, keeps: true, ...after });
      waiting[drawn]--;
    }
  }
});

test('batches of more hands than the module has room for agree with single calls', () => {
  const random = splitmix(SEED + 2);
  const batchOf = (/** @type {number} */ n, /** @type {number} */ tiles) =>
    Uint8Array.from(
      Array.from({ length: n }, (_, i) => [...randomCounts(random, tiles, i)]).flat(),
    );
  const counts = batchOf(5000, 13);
  const [answer, shanten] = [mahjong.ukeireBatch(counts), mahjong.shantenBatch(counts)];
  for (let i = 0; i < 5000; i += 7) {
    const one = mahjong.ukeire(counts.subarray(34 * i, 34 * i + 34));
    const mask = one.tiles.reduce((bits, { tile }) => bits | (1n << BigInt(tile)), 0n);
    const numbers = [answer.shanten[i], shanten[i], answer.masks[i]];
    assert.equal(numbers, [one.shanten, one.shanten, mask]);
    assert.equal([answer.kinds[i], answer.totals[i]], [one.kinds, one.total]);
  }
});

test('a hand that is short by whole triples has that many melds', () => {
  for (const hand of ['1122z789s', '1122z789s[123p](1111m)']) assert.is(mahjong.shanten(hand), 0);
  assert.is(mahjong.shanten('1122z789s', { melds: 2 }), 0);
  assert.is(mahjong.shantenByForm('1122z789s').chiitoitsu, null);
  assert.is(fault(() => mahjong.shanten('1122z789s', { melds: 1 })).code, 'wrong-total');
});

test('a hand may show some of its melds and miss others', () => {
  // Tiles of shown melds cannot be drawn again; tiles of other melds are unknown.
  for (const [shown, concealed, visible] of [
    ['1122z789s[789s]', '1122z789s', '789s'],
    ['11123m[789s],', '11123m,', '789s'],
    ['1m[111z](2222z)', '1m', '111z2222z'],
    ['12m33p(1111s)', '12m33p', '1111s'],
  ]) {
    const explanation = mahjong.explain(concealed, { visible });
    assert.equal(mahjong.explain(shown), explanation, shown);
    assert.equal(mahjong.shantenByForm(shown), mahjong.shantenByForm(concealed));
    assert.equal(mahjong.unseen(shown), mahjong.unseen(concealed, { visible }));
    assert.equal(mahjong.winProbability(shown, { draws: 3 }), {
      ...mahjong.winProbability(concealed, { visible, draws: 3 }),
      memory: mahjong.winProbability(shown, { draws: 3 }).memory,
    });
  }
  assert.equal(
    mahjong.discards('11123m[789s],'),
    mahjong.discards('11123m', { visible: '789s', mustDiscard: true }),
  );
  const shown = '1122z789s[123p]';
  assert.is(mahjong.shanten(shown, { melds: 2 }), 0);
  assert.is(fault(() => mahjong.shanten(shown, { melds: 1 })).code, 'wrong-total');
  assert.match(fault(() => mahjong.shanten(shown, { melds: 0 })).message, 'the hand shows 1');
  assert.is(fault(() => mahjong.shanten('123m406p789s1122z[123p]')).code, 'wrong-total');
  // Points depend on the melds.
  const points = [
    () => mahjong.score('11123m[789s]'),
    () => mahjong.waits(shown),
    () => mahjong.riichiDiscards('11123m[789s]'),
    () => mahjong.scoreBatch(mahjong.packWins([{ hand: '11123m[789s]' }])),
  ];
  for (const ask of points) {
    const { code, message } = fault(ask);
    assert.is(code, 'wrong-total');
    assert.match(message, /for points its melds are to be written, as in 123m406p11z\[789s\]/);
  }
  const { code, message } = fault(() => mahjong.winProbability(shown, { points: {} }));
  assert.equal([code, /1 of 2 are not written/.test(message)], ['bad-meld', true]);
});

test('live: a wait on tiles that are gone is no tenpai', () => {
  const hand = '123m456p789s1122z';
  const gone = { visible: '11z22z' };
  assert.is(mahjong.shanten(hand, gone), 0);
  assert.is(mahjong.shanten(hand, { ...gone, live: true }), 2);
  const nothing = { unseen: new Array(34).fill(0), live: true };
  assert.is(mahjong.shanten(hand, nothing), Infinity);
  assert.equal(mahjong.ukeire(hand, nothing).tiles, []);
});

test('what counts as winning: four of a kind as two pairs, no 2m to 8m', () => {
  const pairs = '1111m2222p3344s5z';
  assert.is(mahjong.shantenByForm(pairs).chiitoitsu, 4);
  assert.is(mahjong.shantenByForm(pairs, { fourAsTwoPairs: true }).chiitoitsu, 0);
  const sanma = mahjong.ukeire('19m123456789p11z', { players: 3 });
  assert.ok(sanma.tiles.every(({ tile }) => tile < 1 || tile > 7));
  const error = fault(() => mahjong.shanten('11m 5m 123456789p1z', { players: 3 }));
  assert.equal([error.code, error.position, error.length], ['not-in-sanma', 4, 1]);
});

test('errors: codes, and sentences that say what would be right', () => {
  /** @type {[() => unknown, string, RegExp][]} */
  const cases = [
    [() => mahjong.shanten('123m'), 'wrong-total', /3 concealed tiles: .*13 or 14/],
    [() => mahjong.ukeire('123m456p789s11223z'), 'to-discard', /one tile less/],
    [() => mahjong.discards('123m456p789s1122z'), 'waiting', /one tile more/],
    [() => mahjong.shanten('11111m'), 'too-many-copies', /position 4/],
    [() => mahjong.shanten('1z', { forms: ['kokushi'] }), 'needs-closed-hand', /without melds/],
    [() => mahjong.shanten('1z', { forms: [] }), 'bad-option', /standard, chiitoitsu, kokushi/],
    [() => mahjong.shanten('1z', { forms: [wrong('all')] }), 'bad-option', /"all"/],
    [() => mahjong.shanten('1z', { players: wrong(5) }), 'bad-option', /neither 4 nor 3/],
    [() => mahjong.shanten('1z', { melds: wrong(5) }), 'bad-option', /0 to 4/],
    [() => mahjong.shanten('1z', { visible: '1111z' }), 'too-many-copies', /1z/],
    [() => mahjong.shanten('1z', { visible: wrong(7) }), 'bad-option', /visible/],
    [() => mahjong.shanten('1z', { visible: '2m', players: 3 }), 'not-in-sanma', /2m/],
    [() => mahjong.shanten('1z', { unseen: new Array(34).fill(4) }), 'too-many-unseen', /1z/],
    [() => mahjong.shanten('1z', { unseen: [1] }), 'bad-option', /^unseen: .*34/],
    [() => mahjong.shanten(wrong(undefined)), 'bad-hand', /a hand is/],
    [() => mahjong.explain('1z', { limit: 101 }), 'bad-option', /limit/],
    [() => mahjong.shantenBatch(wrong([1])), 'bad-batch', /Uint8Array/],
    [() => mahjong.shantenBatch(new Uint8Array(33)), 'bad-batch', /34/],
    [
      () => mahjong.shantenBatch(new Uint8Array(34), wrong({ live: true })),
      'bad-option',
      /batches/,
    ],
    [
      () => mahjong.ukeireBatch(Uint8Array.from(parse('12z[111s][222s][333s][444s]').counts)),
      'to-discard',
      /index 0/,
    ],
    [() => mahjong.census(12), 'wrong-total', /12/],
    [() => mahjong.census(wrong('14')), 'wrong-total', /"14"/],
  ];
  for (const [call, code, message] of cases) {
    const error = fault(call);
    assert.is(error.code, code, error.message);
    assert.match(error.message, message);
  }
});

/** @typedef {Extract<import('../../wasm/ukeire.js').Validity, { valid: false }>} Invalid */

test('validate says the same without throwing', () => {
  assert.equal(mahjong.validate('123m406p789s1122z'), { valid: true });
  const answer = mahjong.validate('123m406p789s112x');
  assert.ok(!answer.valid);
  const { message, ...where } = /** @type {Invalid} */ (answer);
  const place = { index: null, position: 15, length: 1, option: null };
  assert.equal(where, { valid: false, code: 'unexpected-character', ...place });
  assert.match(message, '"x" at position 15');
  const none = /** @type {Invalid} */ (mahjong.validate(wrong(null)));
  assert.is(none.code, 'bad-hand');
});

test('explain: blocks, note and goals', () => {
  const answer = mahjong.explain('123456789m1111z', { limit: 3 });
  const [standard] = answer.readings;
  assert.equal([standard.form, standard.classical, standard.shanten], ['standard', 0, 1]);
  assert.equal([standard.lacking, answer.goals.length], [[27], 3]);
  assert.match(standard.note ?? '', /a fifth 1z/);
  assert.is(standard.formula, '8 - 2×4 - 0 - 0 = 0');
  assert.is(mahjong.explain('19m19p19s1234567z').readings[0].form, 'kokushi');
  const hand = randomCounts(splitmix(SEED + 3), 13, 0);
  const { goals, readings, shanten } = mahjong.explain(hand, { limit: 100 });
  for (const reading of readings) {
    const tiles = reading.blocks.flatMap((block) => block.tiles);
    const laid = TILE_NAMES.map((_, t) => tiles.filter((x) => x === t).length);
    assert.equal(laid, Array.from(hand));
  }
  for (const goal of goals) {
    assert.equal([mahjong.shanten(goal.counts), goal.text], [-1, format(goal.counts)]);
    assert.is(sum(goal.missing.map(({ count }) => count)), shanten + 1);
  }
});

test('census counts every deal, and load gives the same engine', async () => {
  const { counts, total } = mahjong.census(14);
  assert.equal(counts.slice(0, 3), [12859078207674n, 2966241795738948n, 99154452630748356n]);
  assert.is(total, 4250305029168216000n);
  assert.is(await load(), mahjong);
  assert.is(mahjong.shanten('19m19p19s1234567z'), 0, 'the engine goes on');
});

test.run();
