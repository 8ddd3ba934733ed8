// Tests that winBatch() and single answers have the same errors, and equal numbers to the last bit.
// SPDX-License-Identifier: MIT

import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { samples } from '../effort.js';
import { load, parse } from '../../wasm/ukeire.js';
import { fault, heardProgress, rejection, wrong } from './faults.js';
import { randomCounts, seedOfRun, splitmix } from './random.js';
import { withSteppingClock } from './stepping-clock.js';

/** @typedef {import('../../wasm/ukeire.js').WinOptions} WinOptions */

const mahjong = await load();
const random = splitmix(seedOfRun());
const HANDS = samples(120);
const NONE = 255;
const WAITING = '123m406p789s1122z';

function randomHands(/** @type {number} */ most, sanma = false) {
  const hands = [];
  while (hands.length < HANDS) {
    const counts = randomCounts(random, [13, 14, 10, 11, 7, 8, 4, 5][hands.length % 8], 0);
    if (sanma) counts.copyWithin(9, 0, 9).fill(0, 1, 8);
    const total = counts.reduce((sum, n) => sum + n);
    const fits = !sanma || (total % 3 > 0 && total < 15 && counts[0] < 3 && counts[17] < 4);
    if (fits && mahjong.shanten(counts) <= most) hands.push(counts);
  }
  return hands;
}

const packedCounts = (/** @type {Uint8Array[]} */ hands) =>
  Uint8Array.from(hands.flatMap((hand) => [...hand]));

/** @param {readonly any[]} hands @param {WinOptions} options */
function compareBatch(hands, options, batch = mahjong.winBatch(hands, options)) {
  for (const [i, hand] of hands.entries()) {
    const one = mahjong.winProbability(hand, { mode: 'straight', keeping: true, ...options });
    const n = one.draws;
    assert.is(batch.shanten[i], one.shanten);
    assert.is(batch.win[i], one.win[n]);
    assert.is(batch.tenpai[i], one.tenpai[n]);
    assert.is(batch.score?.[i], one.score?.[n]);
    assert.is(batch.best[i], one.best[n] ?? NONE);
  }
}

for (const [options, most] of /** @type {[WinOptions, number][]} */ ([
  [{}, 3],
  [{ draws: 5, goal: 'tenpai', keeping: true }, 4],
  [{ mode: 'graph', draws: 4, extra: 1 }, 1],
  [{ mode: 'sampled', paths: 20, seed: 7 }, 4],
  [{ players: 3, draws: 9, visible: '119m9p' }, 2],
])) {
  test(`random hands: ${JSON.stringify(options)}`, () => {
    const all = randomHands(most, options.players === 3);
    // In graph mode with `keeping`, a complete hand has rows, but no best row in a batch.
    const hands = all.filter((hand) => options.mode !== 'graph' || mahjong.shanten(hand) >= 0);
    compareBatch(hands, options);
    assert.equal(mahjong.winBatch(packedCounts(hands), options), mahjong.winBatch(hands, options));
  });
}

test('with points, and hands that must discard, some tiles or others', () => {
  const melded = [WAITING, '34m40p6788s22z[789s]2m', '345m26678p6789s44z'];
  compareBatch(melded, { points: { seatWind: 'south', indicators: '3m' }, draws: 7 });
  const fullHands = ['11122m123p12s111z3s,', '123m406p789s11123z', '34m40p6788s22z[789s]2m,'];
  for (const options of [{}, { except: '1z3s2m' }, { mustDiscard: true, keeping: true }])
    compareBatch(fullHands, { draws: 5, ...options });
});

test('complete hands are won, and without a row there is nothing to discard', () => {
  const { win, best } = mahjong.winBatch(['123m406p789s11122z', WAITING], { keeping: true });
  assert.is(win[0], 1);
  assert.equal([...best], [NONE, NONE]);
  assert.is(mahjong.winBatch(new Uint8Array(0)).win.length, 0);
});

test('errors have the index of the hand', () => {
  const failure = (/** @type {any} */ hands, options = {}) => {
    const { code, index } = fault(() => mahjong.winBatch(hands, options));
    return [code, index];
  };
  assert.equal(failure([WAITING, '123m']), ['wrong-total', 1]);
  const text = fault(() => mahjong.winBatch([WAITING, WAITING, '8z']));
  assert.equal([text.index, text.position, text.length], [2, 0, 1]);
  assert.match(text.message, /^hand at index 2: /);
  const counts = packedCounts([Uint8Array.from(parse(WAITING).counts), new Uint8Array(34).fill(5)]);
  assert.is(failure(counts)[1], 1);
  const narrow = { memory: 8, mode: 'graph', extra: 1 };
  assert.equal(failure([WAITING, '1479m147p2589s123z'], narrow), ['no-memory', 1]);
  assert.equal(failure([WAITING, '123m406p1122z'], { points: {} }), ['bad-meld', 1]);
  assert.equal(failure([], { goal: 'points' }), ['bad-option', undefined]);
});

test('invalid batches', async () => {
  for (const hands of [new Uint8Array(33), 'text', undefined, null, {}].map(wrong)) {
    assert.is(fault(() => mahjong.winBatch(hands)).code, 'bad-batch');
    assert.is((await rejection(mahjong.winBatchAsync(hands))).code, 'bad-batch');
  }
  assert.is(fault(() => mahjong.winBatch(new Array(2))).code, 'bad-hand');
  const { message } = fault(() => mahjong.winBatch(new Uint8Array(33)));
  assert.match(message, /33 bytes: a hand has 34/);
});

test('asynchronous batches, and cancelled ones', async () => {
  const counts = packedCounts(randomHands(3));
  const expected = mahjong.winBatch(counts);
  const { parts, onProgress, checkParts } = heardProgress();
  await withSteppingClock(8, async () => {
    const answer = mahjong.winBatchAsync(counts.slice(), { onProgress });
    assert.is(mahjong.winProbability(WAITING).shanten, 0);
    assert.equal(await answer, expected);
    checkParts();
    assert.ok(parts.length > 4, `${parts.length} parts`);
    const controller = new AbortController();
    const abortBatch = () => controller.abort(new Error('enough'));
    const { signal } = controller;
    const pending = mahjong.winBatchAsync(counts, { signal, onProgress: abortBatch });
    assert.is((await rejection(pending)).message, 'enough');
  });
  const changed = counts.slice();
  const later = mahjong.winBatchAsync(changed);
  changed.fill(0);
  assert.equal(await later, expected, 'the hands are copied');
});

test.run();
