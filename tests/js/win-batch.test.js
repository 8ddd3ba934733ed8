// winBatch against single answers: the same numbers to the last bit, the same errors, in the worker
// too.
// SPDX-License-Identifier: MIT

import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { load, parse } from '../../wasm/ukeire.js';
import { load as loadWorker } from '../../wasm/worker.js';
import { fault, rejection } from './faults.js';
import { randomCounts, seedOfRun, splitmix } from './random.js';

const mahjong = await load();
const random = splitmix(seedOfRun());
const HANDS = 240;
const NONE = 255;

/** Hands of 13 and 14 tiles, a meld counted as three, none too far from winning. */
function randomHands(/** @type {number} */ most) {
  const hands = [];
  while (hands.length < HANDS) {
    const counts = randomCounts(random, [13, 14, 10, 11, 7, 8, 4, 5][hands.length % 8], 0);
    if (mahjong.shanten(counts) <= most) hands.push(counts);
  }
  return hands;
}

/** @param {Uint8Array[]} hands */
function packed(hands) {
  const counts = new Uint8Array(34 * hands.length);
  hands.forEach((hand, i) => counts.set(hand, 34 * i));
  return counts;
}

/**
 * @param {readonly any[]} hands @param {import('../../wasm/ukeire.js').WinOptions} options
 * @param {import('../../wasm/ukeire.js').WinBatch} batch
 */
function compare(hands, options, batch) {
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

/** @type {[import('../../wasm/ukeire.js').WinOptions, number][]} */
const QUESTIONS = [
  [{}, 3],
  [{ draws: 5, goal: 'tenpai', keeping: true }, 4],
  [{ mode: 'graph', draws: 4, extra: 1 }, 1],
  [{ mode: 'sampled', paths: 20, seed: 7 }, 4],
  [{ players: 3, draws: 9, visible: '119m9p' }, 2],
];

for (const [options, most] of QUESTIONS) {
  test(`random hands: ${JSON.stringify(options)}`, () => {
    const inSanma = (/** @type {Uint8Array} */ hand) => hand.slice(1, 8).every((n) => n === 0);
    const fits = (/** @type {Uint8Array} */ hand) =>
      !options.players || (inSanma(hand) && hand[0] < 3 && hand[8] < 4 && hand[17] < 4);
    const hands = randomHands(most).filter(fits);
    assert.ok(hands.length > 2);
    compare(hands, options, mahjong.winBatch(packed(hands), options));
    compare(hands, options, mahjong.winBatch(hands, options));
  });
}

test('with points: hands are written, with their melds', () => {
  const hands = ['123m406p789s1122z', '34m40p6788s22z[789s]2m', '345m26678p6789s44z', '55m(7777z)'];
  const melded = hands.slice(0, 3);
  const options = { value: { seat: /** @type {const} */ ('south'), dora: '3m' }, draws: 7 };
  const batch = mahjong.winBatch(melded, options);
  assert.is(batch.score?.length, 3);
  compare(melded, options, batch);
});

test('complete hands are won, and there is nothing to throw without a row', () => {
  const { win, best } = mahjong.winBatch(['123m406p789s11122z', '123m406p789s1122z'], {
    keeping: true,
  });
  assert.is(win[0], 1);
  assert.equal([...best], [NONE, NONE]);
});

test('hands that must discard, and discards that are forbidden', () => {
  const hands = ['11122m123p12s111z3s,', '123m406p789s11123z', '34m40p6788s22z[789s]2m,'];
  for (const options of [{}, { except: '1z3s2m' }, { mustDiscard: true, keeping: true }]) {
    const given = { draws: 5, ...options };
    compare(hands, given, mahjong.winBatch(hands, given));
  }
});

test('no hands, no answers', () => {
  const { shanten, win } = mahjong.winBatch(new Uint8Array(0));
  assert.is(shanten.length + win.length, 0);
});

test('errors say which hand', () => {
  const good = '123m406p789s1122z';
  const short = fault(() => mahjong.winBatch([good, '123m']));
  assert.equal([short.code, short.index], ['wrong-total', 1]);
  assert.match(short.message, /^hand at index 1: /);
  const text = fault(() => mahjong.winBatch([good, good, '8z']));
  assert.equal([text.index, text.position, text.length], [2, 0, 1]);
  const counts = packed([Uint8Array.from(parse(good).counts), new Uint8Array(34).fill(5)]);
  assert.is(fault(() => mahjong.winBatch(counts)).index, 1);
  const far = '1479m147p2589s123z';
  const memory = fault(() => mahjong.winBatch([good, far], { memory: 8, mode: 'graph', extra: 1 }));
  assert.equal([memory.code, memory.index], ['no-memory', 1]);
  const melds = fault(() => mahjong.winBatch([good, '123m406p1122z'], { value: {} }));
  assert.equal([melds.code, melds.index], ['bad-meld', 1]);
});

test('errors of the batch itself', async () => {
  for (const hands of [new Uint8Array(33), 'text', null, new Array(2)]) {
    const { code } = fault(() => mahjong.winBatch(/** @type {any} */ (hands)));
    assert.is(code, Array.isArray(hands) ? 'bad-hand' : 'bad-batch');
  }
  for (const hands of [undefined, null, {}]) {
    const error = await mahjong.winBatchAsync(/** @type {any} */ (hands)).catch((e) => e);
    assert.is(error.code, 'bad-batch');
  }
  const wrong = fault(() => mahjong.winBatch([], { goal: /** @type {any} */ ('points') }));
  assert.equal([wrong.code, wrong.index], ['bad-option', undefined]);
});

test('without blocking: the same, others get their turn, and it can be given up', async () => {
  const counts = packed(randomHands(3));
  /** @type {number[]} */
  const parts = [];
  const onProgress = (/** @type {number} */ part) => parts.push(part);
  const answer = mahjong.winBatchAsync(counts, { onProgress });
  assert.is(mahjong.winProbability('123m406p789s1122z').shanten, 0);
  assert.equal(await answer, mahjong.winBatch(counts));
  assert.is(parts.at(-1), 1);
  const controller = new AbortController();
  const stop = () => controller.abort(new Error('enough'));
  const { signal } = controller;
  const given = mahjong.winBatchAsync(counts, { signal, onProgress: stop });
  assert.is((await rejection(given)).message, 'enough');
});

test('the worker says the same', async () => {
  const worker = await loadWorker();
  const hands = randomHands(2).slice(0, 20);
  const batch = await worker.winBatch(packed(hands), { draws: 6 });
  compare(hands, { draws: 6 }, batch);
  const error = await worker.winBatch(['8z']).then(
    () => null,
    (reason) => reason,
  );
  assert.is(error.index, 0);
  worker.terminate();
});

test.run();
