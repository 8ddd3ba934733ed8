// ukeire/pool in node: batches over threads give an engine's answers in order. Closing it is tested
// in worker.test.js.
// SPDX-License-Identifier: MIT

import { test } from 'uvu';
import * as assert from 'uvu/assert';
import * as entry from '../../wasm/pool.js';
import { load } from '../../wasm/ukeire.js';
import { outcome, rejection, wrong } from './faults.js';
import { randomCounts, seedOfRun, splitmix } from './random.js';

const WON = '23455567p23467s8s';
const SEED = seedOfRun();
const mahjong = await load();
const pool = await entry.createPool({ threads: 3 });
test.after(() => pool.terminate());

/** Random hands as counts. @param {number} hands @param {number} tiles */
function deals(hands, tiles) {
  const random = splitmix(SEED);
  const counts = new Uint8Array(34 * hands);
  for (let i = 0; i < hands; i++) counts.set(randomCounts(random, tiles, i), 34 * i);
  return counts;
}

/** @typedef {import('./faults.js').Call} Call */

/**
 * Compares the pool with the engine, with bytes in ordinary and in shared memory.
 * @param {Call} call
 */
async function comparePool([method, hands, options]) {
  const expected = await outcome(mahjong, [method, hands, options]);
  for (const same of hands instanceof Uint8Array ? [hands, sharedCopy(hands)] : [hands])
    assert.equal(await outcome(pool, [method, same, options]), expected, method);
  return expected;
}

/** A copy in shared memory, after other bytes. @param {Uint8Array} bytes */
function sharedCopy(bytes) {
  const copy = new Uint8Array(new SharedArrayBuffer(bytes.length + 3), 3);
  copy.set(bytes);
  return copy;
}

/** Functions that give bytes in ordinary and in shared memory. */
const MEMORIES = [(/** @type {Uint8Array} */ bytes) => bytes, sharedCopy];

/** @param {number} n */
const packedWins = (n) =>
  mahjong.packWins(
    Array.from({ length: n }, (_, i) => ({
      hand: WON,
      by: i % 2 ? 'ron' : 'tsumo',
      honba: i % 5,
      riichi: i % 3 === 0,
    })),
  );

test('answers are those of an engine, whatever the number of hands', async () => {
  for (const n of [0, 1, 2, 23, 24, 25, 1000, 20_011]) {
    const [waiting, full] = [deals(n, 13), deals(n, 14)];
    /** @type {Call[]} */
    const calls = [
      ['shantenBatch', waiting],
      ['shantenBatch', full, { mustDiscard: true, forms: ['standard'] }],
      ['ukeireBatch', waiting, { fourAsTwoPairs: true }],
      ['discardsBatch', full],
      ['scoreBatch', packedWins(n), { rules: 'majsoul' }],
    ];
    for (const call of calls) assert.ok('value' in (await comparePool(call)), `${call[0]} of ${n}`);
  }
  const closed = ['123m406p789s1122z', '12478m111999p11s1z'];
  const positions = Array.from({ length: 300 }, (_, i) => ({
    river: `${1 + (i % 9)}m`,
    melds: i % 5,
  }));
  const straight = { mode: 'straight', draws: 5 };
  /** @type {Call[]} */
  const calls = [
    ['winBatch', deals(40, 14), straight],
    ['winBatch', deals(40, 14).subarray(34), straight],
    ['winBatch', [...closed, entry.parse('1z'), [0, 1, 2, 3]], straight],
    ['winBatch', [], straight],
    ['winBatch', closed, { draws: 3, points: { indicators: '3m' } }],
    ['dangersBatch', []],
    ['dangersBatch', positions.slice(0, 1)],
    ['dangersBatch', positions],
  ];
  for (const call of calls) assert.ok('value' in (await comparePool(call)), call[0]);
});

test('bytes stay as they were, and answers lie in memory of the same kind', async () => {
  for (const n of [1, 100, 5000]) {
    const counts = deals(n, 13);
    const expected = mahjong.ukeireBatch(counts);
    for (const hands of [counts.slice(), sharedCopy(counts), Buffer.from(counts)]) {
      const answer = await pool.ukeireBatch(hands);
      assert.equal(answer, expected);
      assert.equal(Uint8Array.from(hands), counts);
      for (const { buffer } of [await pool.shantenBatch(hands), ...Object.values(answer)])
        assert.is(buffer.constructor, hands.buffer.constructor);
    }
  }
});

test('several calls share the threads, each with hands of its own in shared memory', async () => {
  const batches = [40_000, 3, 20_000, 9000].map((n) => deals(n, 13));
  const answers = await Promise.all(batches.map((hands) => pool.ukeireBatch(sharedCopy(hands))));
  assert.equal(
    answers,
    batches.map((hands) => mahjong.ukeireBatch(hands)),
  );
});

test('errors are those of an engine: the first hand at fault is named', async () => {
  /** @type {[call: Call, index: number][]} */
  const cases = [[0], [2999], [1500, 40], [2999, 2998, 2000, 700]].flatMap((at) => {
    const counts = deals(3000, 13);
    for (const i of at) counts[34 * i] = 5 + (i % 2);
    const first = Math.min(...at);
    return ['shantenBatch', 'ukeireBatch'].map(
      (method) => /** @type {[Call, number]} */ ([[method, counts], first]),
    );
  });
  const mixed = deals(3000, 14);
  mixed.set(deals(1, 13), 34 * 2100);
  const packed = packedWins(2000);
  packed[80 * 1234] = 9;
  const melds = Array.from({ length: 500 }, (_, i) => ({ melds: i === 200 ? 9 : 1 }));
  cases.push(
    [['shantenBatch', mixed, { mustDiscard: true }], 2100],
    [['discardsBatch', mixed], 2100],
    [['scoreBatch', packed], 1234],
    [['winBatch', [...Array(50).fill('1z'), '5z5z5z5z5z', '8z'], { draws: 1 }], 50],
    [['winBatch', ['1z', '8z']], 1],
    [['dangersBatch', melds], 200],
  );
  for (const [call, index] of cases) {
    const { error } = await comparePool(call);
    assert.equal([error?.index, error?.ours], [index, true], call[0]);
  }
});

test('what is no batch, and options that are wrong', async () => {
  const none = new Uint8Array(0);
  /** @type {Call[]} */
  const calls = [
    ['shantenBatch', new Uint8Array(35)],
    ['shantenBatch', new Int8Array(34)],
    ['ukeireBatch', '123m'],
    ['ukeireBatch', undefined],
    ['ukeireBatch', [1, 2, 3]],
    ['scoreBatch', new Uint8Array(81)],
    ['winBatch', 'hands'],
    ['dangersBatch', '1m'],
    ['shantenBatch', none, { players: 5 }],
    ['shantenBatch', deals(100, 13), { players: 5 }],
    ['ukeireBatch', deals(100, 13), { mustDiscard: true }],
    ['winBatch', ['1z'], { mode: 'fast' }],
  ];
  for (const call of calls) assert.ok((await comparePool(call)).error?.ours, call[0]);
  const into = mahjong.scoreBatch(packedWins(3));
  for (const options of [{ player: 3 }, 5, { into }]) {
    const error = await rejection(pool.scoreBatch(packedWins(3), wrong(options)));
    assert.is(error.code, 'bad-option');
  }
});

test('a list that throws when it is read ends its call, and no thread', async () => {
  class Odd extends Array {
    /** @returns {never} */
    slice() {
      throw new Error('no slice');
    }
  }
  for (let n = 0; n < 20; n++) {
    assert.is((await rejection(pool.winBatch(Odd.from([WON])))).message, 'no slice');
  }
  const counts = deals(5, 13);
  assert.equal(await pool.shantenBatch(counts), mahjong.shantenBatch(counts));
});

test('progress grows to 1, and what it throws ends the call', async () => {
  const error = new Error('enough');
  for (const inMemory of MEMORIES) {
    for (const n of [0, 1, 50_000]) {
      /** @type {number[]} */
      const parts = [];
      const onProgress = (/** @type {number} */ part) => parts.push(part);
      await pool.shantenBatch(inMemory(deals(n, 13)), { onProgress });
      assert.is(parts.at(-1), 1);
      parts.forEach((part, i) => assert.ok(part >= (parts[i - 1] ?? 0) && part <= 1));
    }
    for (const most of [0, 0.5]) {
      const onProgress = (/** @type {number} */ part) => {
        if (part >= most) throw error;
      };
      const hands = inMemory(deals(20_000, 14));
      assert.is(await rejection(pool.discardsBatch(hands, { onProgress })), error);
    }
  }
  assert.equal(await pool.shantenBatch(deals(9, 13)), mahjong.shantenBatch(deals(9, 13)));
});

test('cancelled before, at once and in the middle; the others go on', async () => {
  const reason = new Error('enough');
  const many = deals(60_000, 14);
  const few = deals(5000, 13);
  const before = { signal: AbortSignal.abort(reason) };
  assert.is(await rejection(pool.shantenBatch(many, before)), reason);
  for (const hands of MEMORIES.map((inMemory) => inMemory(many))) {
    for (const atOnce of [true, false]) {
      const controller = new AbortController();
      let progressCalls = 0;
      const onProgress = (/** @type {number} */ part) => {
        assert.ok(part < 1);
        progressCalls++;
        controller.abort(reason);
      };
      const { signal } = controller;
      const first = rejection(pool.discardsBatch(hands, { signal, onProgress }));
      const second = pool.ukeireBatch(few);
      if (atOnce) controller.abort(reason);
      assert.is(await first, reason);
      assert.equal(await second, mahjong.ukeireBatch(few));
      assert.is(progressCalls, atOnce ? 0 : 1, 'nothing is told of what was given up');
    }
  }
});

test('a short call is answered while a long one works', async () => {
  const some = deals(50_000, 14);
  const many = new Uint8Array(20 * some.length);
  for (let i = 0; i < 20; i++) many.set(some, i * some.length);
  for (const inMemory of MEMORIES) {
    const controller = new AbortController();
    const { signal } = controller;
    const long = rejection(pool.discardsBatch(inMemory(many), { signal }));
    await pool.shantenBatch(deals(10, 13));
    controller.abort(7);
    assert.is(await long, 7, 'the long one was done first');
  }
});

test('threads: as many as are asked for, and what is no number of them', async () => {
  assert.is(pool.threads, 3);
  const script = new URL('../../dist/ukeire.thread.js', import.meta.url);
  const one = await entry.createPool({ threads: 1, url: script });
  assert.is(one.threads, 1);
  const counts = deals(3000, 13);
  assert.equal(await one.shantenBatch(counts), mahjong.shantenBatch(counts));
  await one.terminate();
  for (const threads of [0, -1, 1.5, NaN, '2', 257, null]) {
    const error = await rejection(entry.createPool(wrong({ threads })));
    assert.is(error.code, 'bad-option');
    assert.match(error.message, 'is not a whole number from 1 to 256');
  }
  assert.match(
    (await rejection(entry.createPool(wrong({ thread: 2 })))).message,
    'did you mean threads?',
  );
  const url = new URL('./no-such-file.js', import.meta.url);
  assert.is((await rejection(entry.createPool({ threads: 2, url }))).code, 'no-worker');
});

test.run();
