// ukeire/pool in node: batches over threads answer what one engine answers, in order.
// SPDX-License-Identifier: MIT

import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import * as entry from '../../wasm/pool.js';
import { load } from '../../wasm/ukeire.js';
import { fault, rejection, wrong } from './faults.js';
import { randomCounts, seedOfRun, splitmix } from './random.js';

const WON = '23455567p23467s8s';
const SEED = seedOfRun();
const mahjong = await load();
const pool = await entry.load({ threads: 3 });
test.after(() => pool.terminate());

/** Random hands, as counts. @param {number} hands @param {number} tiles */
function deals(hands, tiles) {
  const random = splitmix(SEED);
  const counts = new Uint8Array(34 * hands);
  for (let i = 0; i < hands; i++) counts.set(randomCounts(random, tiles, i), 34 * i);
  return counts;
}

/**
 * A method by its name, of the engine or of the pool.
 * @param {object} of @param {string} name @param {unknown[]} args
 */
const call = (of, name, args) => Reflect.get(of, name)(...args);

/** The same in memory that threads share, behind other bytes. @param {Uint8Array} bytes */
function sharedCopy(bytes) {
  const copy = new Uint8Array(new SharedArrayBuffer(bytes.length + 3), 3);
  copy.set(bytes);
  return copy;
}

/** In memory of its own, and in memory that is shared. */
const MEMORIES = [(/** @type {Uint8Array} */ bytes) => bytes, sharedCopy];

/** @param {number} n */
const wins = (n) =>
  mahjong.packWins(
    Array.from({ length: n }, (_, i) => ({
      hand: WON,
      by: i % 2 ? 'ron' : 'draw',
      honba: i % 5,
      riichi: i % 3 === 0,
    })),
  );

test('answers are those of an engine, whatever the number of hands', async () => {
  for (const n of [0, 1, 2, 23, 24, 25, 1000, 20_011]) {
    const [waiting, due] = [deals(n, 13), deals(n, 14)];
    /** @type {[string, ...unknown[]][]} */
    const calls = [
      ['shantenBatch', waiting],
      ['shantenBatch', due, { mustDiscard: true, forms: ['standard'] }],
      ['ukeireBatch', waiting, { fourAsTwoPairs: true }],
      ['discardsBatch', due],
      ['scoreBatch', wins(n), { rules: 'majsoul' }],
    ];
    for (const [name, hands, options] of calls) {
      const expected = call(mahjong, name, [hands, options]);
      for (const inMemory of MEMORIES) {
        const args = [inMemory(/** @type {Uint8Array} */ (hands)), options];
        assert.equal(await call(pool, name, args), expected, `${name} of ${n}`);
      }
    }
  }
});

test('win probability of many hands, as counts and as a list', async () => {
  const counts = deals(40, 14);
  const list = ['123m406p789s1122z', '12478m111999p11s1z', entry.parse('1z'), [0, 1, 2, 3]];
  for (const hands of [counts, counts.subarray(34), sharedCopy(counts), list, []]) {
    const options = { mode: /** @type {const} */ ('straight'), draws: 5 };
    assert.equal(await pool.winBatch(hands, options), mahjong.winBatch(hands, options));
  }
  const worth = { draws: 3, value: { dora: '3m' } };
  const closed = list.slice(0, 2);
  assert.equal(await pool.winBatch(closed, worth), mahjong.winBatch(closed, worth));
});

test('waits of many positions', async () => {
  const positions = Array.from({ length: 300 }, (_, i) => ({
    river: `${1 + (i % 9)}m`,
    melds: i % 5,
  }));
  for (const n of [0, 1, 300]) {
    const some = positions.slice(0, n);
    assert.equal(await pool.dangersBatch(some), mahjong.dangersBatch(some));
  }
  const wrongs = [...positions.slice(0, 200), { melds: 9 }, ...positions];
  const error = await rejection(pool.dangersBatch(wrongs));
  const alone = fault(() => mahjong.dangersBatch(wrongs));
  assert.equal([error.code, error.index], [alone.code, 200]);
  assert.is(error.message, alone.message);
  const text = await rejection(pool.dangersBatch(wrong('1m')));
  assert.is(text.code, 'bad-batch');
});

test('memory that is part of another stays as it was', async () => {
  const counts = deals(5000, 13);
  const expected = mahjong.ukeireBatch(counts);
  const shared = sharedCopy(counts);
  assert.equal(await pool.ukeireBatch(shared), expected);
  const buffer = Buffer.from(counts);
  assert.equal(await pool.ukeireBatch(buffer), expected);
  assert.equal([counts.length, buffer.length, shared.length], Array(3).fill(5000 * 34), 'all kept');
  assert.equal(shared, counts);
});

test('answers to hands in shared memory lie in shared memory, others in their own', async () => {
  for (const n of [1, 100, 5000]) {
    const counts = deals(n, 13);
    for (const inMemory of MEMORIES) {
      const hands = inMemory(counts);
      const columns = Object.values(await pool.ukeireBatch(hands));
      for (const { buffer } of [await pool.shantenBatch(hands), ...columns]) {
        assert.is(buffer.constructor, hands.buffer.constructor);
      }
    }
  }
});

test('several calls share the threads, each with hands of its own in shared memory', async () => {
  const batches = [40_000, 3, 20_000, 9_000].map((n) => deals(n, 13));
  const answers = await Promise.all(batches.map((hands) => pool.ukeireBatch(sharedCopy(hands))));
  assert.equal(
    answers,
    batches.map((hands) => mahjong.ukeireBatch(hands)),
  );
});

/** What both say of an error. @param {any} error */
const said = ({ code, message, index, position, length, option }) => [
  code,
  message,
  index,
  position,
  length,
  option,
];

test('errors are those of an engine: the first hand at fault is named', async () => {
  const due = deals(3000, 14);
  for (const faults of [[0], [2999], [1500, 40], [2999, 2998, 2000, 700]]) {
    const counts = deals(3000, 13);
    for (const i of faults) counts[34 * i] = 5 + (i % 2);
    for (const name of ['shantenBatch', 'ukeireBatch']) {
      const expected = fault(() => call(mahjong, name, [counts]));
      for (const inMemory of MEMORIES) {
        const error = await rejection(call(pool, name, [inMemory(counts)]));
        assert.instance(error, entry.MahjongError);
        assert.equal(said(error), said(expected));
        assert.is(error.index, Math.min(...faults));
      }
    }
  }
  const mixed = due.slice();
  mixed.set(deals(1, 13), 34 * 2100);
  const packed = wins(2000);
  packed[80 * 1234] = 9;
  /** @type {[string, ...unknown[]][]} */
  const calls = [
    ['shantenBatch', mixed, { mustDiscard: true }],
    ['discardsBatch', mixed],
    ['scoreBatch', packed],
    ['winBatch', [...Array(50).fill('1z'), '5z5z5z5z5z', '8z'], { draws: 1 }],
    ['winBatch', ['1z', '8z']],
  ];
  for (const [name, hands, options] of calls) {
    const expected = fault(() => call(mahjong, name, [hands, options]));
    for (const inMemory of MEMORIES) {
      const args = [hands instanceof Uint8Array ? inMemory(hands) : hands, options];
      assert.equal(said(await rejection(call(pool, name, args))), said(expected), name);
    }
    assert.type(expected.index, 'number');
  }
});

test('what is no batch, and options that are wrong', async () => {
  /** @type {[string, ...unknown[]][]} */
  const calls = [
    ['shantenBatch', new Uint8Array(35)],
    ['shantenBatch', new Int8Array(34)],
    ['ukeireBatch', '123m'],
    ['ukeireBatch', undefined],
    ['ukeireBatch', [1, 2, 3]],
    ['scoreBatch', new Uint8Array(81)],
    ['winBatch', 'hands'],
    ['shantenBatch', new Uint8Array(0), { players: 5 }],
    ['shantenBatch', deals(100, 13), { players: 5 }],
    ['shantenBatch', deals(100, 13), { player: 3 }],
    ['ukeireBatch', deals(100, 13), { mustDiscard: true }],
    ['shantenBatch', deals(100, 13), 5],
    ['winBatch', ['1z'], { mode: 'fast' }],
  ];
  for (const [name, ...args] of calls) {
    const expected = fault(() => call(mahjong, name, args));
    const { code, message } = await rejection(call(pool, name, args));
    assert.is(code, expected.code, `${name}: ${message}`);
    if (expected.code !== 'bad-option') assert.is(message, expected.message);
  }
  const into = mahjong.scoreBatch(wins(3));
  const error = await rejection(pool.scoreBatch(wins(3), wrong({ into })));
  assert.equal([error.code, error.option], ['bad-option', 'into']);
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
      const hands = inMemory(deals(50_000, 14));
      assert.is(await rejection(pool.discardsBatch(hands, { onProgress })), error);
    }
  }
  assert.equal(await pool.shantenBatch(deals(9, 13)), mahjong.shantenBatch(deals(9, 13)));
});

test('cancelled before, at once and in the middle; the others go on', async () => {
  const reason = new Error('enough');
  const many = deals(60_000, 14);
  const before = { signal: AbortSignal.abort(reason) };
  assert.is(await rejection(pool.shantenBatch(many, before)), reason);
  const cases = ['at once', 'in the middle'].flatMap((when) =>
    MEMORIES.map((inMemory) => ({ when, hands: inMemory(many) })),
  );
  for (const { when, hands } of cases) {
    const controller = new AbortController();
    /** @type {number[]} */
    const parts = [];
    const { signal } = controller;
    let begun = () => {};
    const begins = new Promise((resolve) => {
      begun = () => resolve(undefined);
    });
    const onProgress = (/** @type {number} */ part) => {
      parts.push(part);
      begun();
    };
    const told = { signal, onProgress };
    const first = rejection(pool.discardsBatch(hands, told));
    const second = pool.ukeireBatch(deals(5000, 13));
    if (when === 'in the middle') await begins;
    controller.abort(reason);
    assert.is(await first, reason);
    const { length } = parts;
    assert.equal(await second, mahjong.ukeireBatch(deals(5000, 13)));
    assert.is(parts.length, length, 'nothing is told of what was given up');
    assert.ok((parts.at(-1) ?? 0) < 1);
  }
});

test('a short call does not wait until a long one is done', async () => {
  // Long enough to last while a busy machine does not let the short one go on.
  const some = deals(50_000, 14);
  const many = new Uint8Array(20 * some.length);
  for (let i = 0; i < 20; i++) many.set(some, i * some.length);
  for (const inMemory of MEMORIES) {
    /** @type {string[]} */
    const order = [];
    const long = pool.discardsBatch(inMemory(many)).then(() => order.push('long'));
    const short = pool.shantenBatch(deals(10, 13)).then(() => order.push('short'));
    await Promise.all([long, short]);
    assert.equal(order, ['short', 'long']);
  }
});

test('threads: as many as are asked for, and what is no number of them', async () => {
  assert.is(pool.threads, 3);
  const one = await entry.load({ threads: 1 });
  assert.is(one.threads, 1);
  const counts = deals(3000, 13);
  assert.equal(await one.shantenBatch(counts), mahjong.shantenBatch(counts));
  await one.terminate();
  for (const threads of [0, -1, 1.5, NaN, '2', 257, null]) {
    const error = await rejection(entry.load(wrong({ threads })));
    assert.is(error.code, 'bad-option');
    assert.match(error.message, 'is not a whole number from 1 to 256');
  }
  assert.match(
    (await rejection(entry.load(wrong({ thread: 2 })))).message,
    'there are threads, url',
  );
  const url = new URL('./no-such-file.js', import.meta.url);
  assert.is((await rejection(entry.load({ threads: 2, url }))).code, 'no-worker');
});

test('a script of its own, by address', async () => {
  const url = new URL('../../dist/ukeire.thread.js', import.meta.url);
  const own = await entry.load({ url, threads: 2 });
  assert.equal(await own.shantenBatch(deals(99, 13)), mahjong.shantenBatch(deals(99, 13)));
  await own.terminate();
});

test('terminate ends it: calls reject, before and after, with a code', async () => {
  const other = await entry.load({ threads: 2 });
  const pending = rejection(other.discardsBatch(deals(50_000, 14)));
  await other.terminate();
  for (const error of [await pending, await rejection(other.shantenBatch(deals(5, 13)))]) {
    assert.instance(error, entry.MahjongError);
    assert.is(error.code, 'terminated');
  }
});

test('idle threads do not keep the process alive, a call does', () => {
  const from = JSON.stringify(fileURLToPath(new URL('../../wasm/pool.js', import.meta.url)));
  for (const [code, out] of [
    ['console.log(1)', '1\n'],
    ['pool.shantenBatch(new Uint8Array(340)).catch((e) => console.log(e.code))', 'wrong-total\n'],
  ]) {
    const program = `import { load } from ${from}; const pool = await load(); ${code};`;
    const { stdout, stderr, status } = spawnSync(
      process.execPath,
      ['--input-type=module', '-e', program],
      { encoding: 'utf8', timeout: 120_000 },
    );
    assert.equal([stdout + stderr, status], [out, 0]);
  }
});

test.run();
