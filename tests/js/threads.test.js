// Tests that ukeire/worker and ukeire/pool in node give the answers and errors of an engine.
// SPDX-License-Identifier: MIT

import { spawnSync } from 'node:child_process';
import { readFileSync, statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { load } from '../../wasm/ukeire.js';
import { createPool } from '../../wasm/pool.js';
import * as entry from '../../wasm/worker.js';
import { fault, heardProgress, outcome, rejection, wrong } from './faults.js';
import { randomCounts, seedOfRun, splitmix } from './random.js';
import { withSteppingClock } from './stepping-clock.js';

/** @typedef {import('./faults.js').Call} Call */

const WAITING = '123m406p789s1122z';
const TO_DISCARD = '12478m111999p11s1z';
const WON = '23455567p23467s8s';
/** A hand and options of a question that takes hours, unless the question is cancelled. */
const ENDLESS = /** @type {const} */ (['33579m1358p78s334z', { mode: 'sampled', paths: 1e8 }]);
const SEED = seedOfRun();
const reason = new Error('enough');

/** @param {Error} error @returns {never} */
function fail(error) {
  throw error;
}

const mahjong = await load();
const [worker, pool] = [await entry.createWorker(), await createPool({ threads: 3 })];
test.after(async () => void (await Promise.all([worker, pool].map((one) => one.terminate()))));

/** Returns random hands of `tiles` tiles as counts. @param {number} hands @param {number} tiles */
function deals(hands, tiles) {
  const random = splitmix(SEED);
  const counts = new Uint8Array(34 * hands);
  for (let i = 0; i < hands; i++) counts.set(randomCounts(random, tiles, i), 34 * i);
  return counts;
}

/** @param {Uint8Array} bytes @param {number} times */
const repeated = (bytes, times) => new Uint8Array(Buffer.alloc(bytes.length * times, bytes));

/** Returns a copy in shared memory, at an offset of three bytes. @param {Uint8Array} bytes */
function sharedCopy(bytes) {
  const copy = new Uint8Array(new SharedArrayBuffer(bytes.length + 3), 3);
  copy.set(bytes);
  return copy;
}

/** Returns records of different wins. @param {number} n */
function packedWins(n) {
  const by = /** @type {const} */ (['tsumo', 'ron']);
  const win = (/** @type {number} */ i) => ({ by: by[i % 2], honba: i % 5, riichi: i % 3 === 0 });
  return mahjong.packWins(Array.from({ length: n }, (_, i) => ({ hand: WON, ...win(i) })));
}

/** Checks that worker and pool agree with the engine. Returns the outcome. @param {Call} _ */
async function compareThreads([method, input, options]) {
  const expected = await outcome(mahjong, [method, input, options]);
  assert.equal(await outcome(worker, [method, input, options]), expected, method);
  if (!(method in pool)) return expected;
  const inputs = input instanceof Uint8Array && input.length ? [input, sharedCopy(input)] : [input];
  for (const same of inputs)
    assert.equal(await outcome(pool, [method, same, options]), expected, method);
  return expected;
}

const LONE = [WAITING, TO_DISCARD].map((text) => Uint8Array.from(entry.parse(text).counts));
const positions = [...Array(300).keys()].map((i) => ({ river: `${1 + (i % 9)}m`, melds: i % 5 }));

test('every method gives the answer of the engine, for any number of hands', async () => {
  const straight = { mode: 'straight', draws: 5 };
  /** @type {Call[]} */
  const calls = [
    ['shanten', WAITING],
    ['shantenByForm', WAITING],
    ['ukeire', WAITING, { visible: '1z' }],
    ['discards', TO_DISCARD],
    ['improvements', WAITING],
    ['explain', WAITING, { limit: 2 }],
    ['validate', '8z'],
    ['unseen', WAITING],
    ['census', 4],
    ['dangers', { river: '1m', melds: 1 }],
    ['score', WON, { riichi: true, indicators: '5s' }],
    ['waits', '23455567p23467s', { ownDiscards: '8s' }],
    ['riichiDiscards', WON],
    ['riichiKans', '111m234p567p22s78s1m'],
    ['nineKinds', WON],
    ['packWins', [{ hand: WON, by: 'ron' }]],
    ['yakuIds'],
    ['shanten', entry.parse(WAITING)],
    ['shanten', LONE[0]],
    ['winProbability', TO_DISCARD, { mode: 'graph' }],
    ['simulate', TO_DISCARD, { games: 100 }],
    ['winBatch', deals(40, 14), straight],
    ['winBatch', deals(40, 14).subarray(34), straight],
    ['winBatch', [WAITING, TO_DISCARD, entry.parse('1z'), [0, 1, 2, 3]], straight],
    ['winBatch', [], straight],
    ['winBatch', [WAITING, TO_DISCARD], { draws: 3, points: { indicators: '3m' } }],
    ...[0, 1, 300].map((n) => /** @type {Call} */ (['dangersBatch', positions.slice(0, n)])),
    ...[0, 1, 2, 23, 24, 25, 1000, 20_011].flatMap((n) => {
      const [waiting, full] = [deals(n, 13), deals(n, 14)];
      return /** @type {Call[]} */ ([
        ['shantenBatch', waiting],
        ['shantenBatch', full, { mustDiscard: true, forms: ['standard'] }],
        ['ukeireBatch', waiting, { fourAsTwoPairs: true }],
        ['discardsBatch', full],
        ['scoreBatch', packedWins(n), { rules: 'majsoul' }],
      ]);
    }),
  ];
  for (const call of calls) assert.ok('value' in (await compareThreads(call)), call[0]);
  const names = Object.keys(mahjong).filter((n) => !n.endsWith('Async') && n !== 'bare');
  assert.equal(Object.keys(worker), [...names, 'terminate']);
  assert.equal([...new Set(calls.map(([name]) => name))].sort(), names.sort());
});

test('the exports of the entry besides createWorker()', async () => {
  const engine = await import('../../wasm/ukeire.js');
  const names = Object.keys(engine).filter((name) => name !== 'load');
  assert.equal(Object.keys(entry).sort(), ['createWorker', ...names].sort());
  for (const name of names) assert.is(Reflect.get(entry, name), Reflect.get(engine, name));
});

test('bytes do not change, and answers lie in memory of the same kind', async () => {
  for (const n of [1, 5000]) {
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

test('several calls with hands in shared memory', async () => {
  const batches = [40_000, 3, 20_000, 9000].map((n) => deals(n, 13));
  const answers = await Promise.all(batches.map((hands) => pool.ukeireBatch(sharedCopy(hands))));
  const expected = batches.map((hands) => mahjong.ukeireBatch(hands));
  assert.equal(answers, expected);
});

test('errors are those of the engine, with the place and the first wrong hand', async () => {
  const mixed = deals(3000, 14);
  mixed.set(deals(1, 13), 34 * 2100);
  const packed = packedWins(2000);
  packed[80 * 1234] = 9;
  /** @type {[call: Call, index?: number][]} */
  const cases = [
    [['shanten', '123m4x6p']],
    [['ukeire', TO_DISCARD]],
    [['winProbability', WAITING, { pool: 9 }]],
    [['winProbability', WAITING, 5]],
    [['winProbability', WAITING, [1]]],
    [['winProbability', WAITING, null]],
    [['winProbability', ENDLESS[0], { mode: 'graph', extra: 2, memory: 2 }]],
    [['score', WON, { riichi: true, uraIndicators: '1m' }]],
    [['shantenBatch', new Uint8Array(35)]],
    [['shantenBatch', new Int8Array(34)]],
    [['ukeireBatch', [1, 2, 3]]],
    [['scoreBatch', new Uint8Array(81)]],
    [['winBatch', 'hands']],
    [['dangersBatch', '1m']],
    [['shantenBatch', new Uint8Array(0), { players: 5 }]],
    [['ukeireBatch', deals(100, 13), { mustDiscard: true }]],
    [['winBatch', ['1z'], { mode: 'fast' }]],
    [['shantenBatch', mixed, { mustDiscard: true }], 2100],
    [['discardsBatch', mixed], 2100],
    [['scoreBatch', packed], 1234],
    [['winBatch', [...Array(50).fill('1z'), '5z5z5z5z5z', '8z'], { draws: 1 }], 50],
    [['dangersBatch', positions.map((one, i) => (i === 200 ? { melds: 9 } : one))], 200],
    ...[[0], [2999], [1500, 40], [2999, 2998, 2000, 700]].flatMap((at) => {
      const counts = deals(3000, 13);
      for (const i of at) counts[34 * i] = 5 + (i % 2);
      return ['shantenBatch', 'ukeireBatch'].map(
        (method) => /** @type {[Call, number]} */ ([[method, counts], Math.min(...at)]),
      );
    }),
  ];
  for (const [call, index] of cases) {
    const { error } = await compareThreads(call);
    assert.equal([error?.ours, error?.index], [true, index], call[0]);
  }
  const into = mahjong.scoreBatch(packedWins(3));
  for (const options of [{ player: 3 }, 5, { into }]) {
    const error = await rejection(pool.scoreBatch(packedWins(3), wrong(options)));
    assert.is(error.code, 'bad-option');
  }
});

test('values that no message can have are refused as by the engine', async () => {
  const { counts } = entry.parse(WAITING);
  const detached = new Uint8Array(34);
  structuredClone(detached.buffer, { transfer: [detached.buffer] });
  class Board {
    get counts() {
      return counts;
    }

    toString() {
      return WAITING;
    }
  }
  const ring = { counts: () => {}, self: {} };
  ring.self = ring;
  const odd = [() => {}, class {}, Symbol('1m'), Symbol.iterator, Promise.resolve(), new WeakMap()];
  /** @type {Call[]} */
  const calls = [
    ...odd.flatMap(
      (value) =>
        /** @type {Call[]} */ ([
          ['shanten', value],
          ['shanten', [1, value]],
          ['validate', value],
          ['discards', { counts: value }],
          ['ukeire', WAITING, { visible: [3, value] }],
          ['explain', WAITING, value],
          ['winProbability', WAITING, { points: { rules: { kuitan: value } } }],
          ['winProbability', WAITING, { signal: value }],
          ['winBatch', [WAITING, value]],
        ]),
    ),
    ['ukeire', { counts: counts.map(() => Object) }],
    ['shanten', { counts, melds: [{ tiles: [1, 2, Symbol('x')], open: true }] }],
    ['shanten', ring],
    ['shanten', new Proxy([], {})],
    ['ukeire', WAITING, { players: Object.assign([() => 1], { length: 2 ** 32 - 1 }) }],
    ['shanten', detached],
    ['shantenBatch', detached],
    ['ukeire', WAITING, { visible: detached }],
    ['shanten', new Proxy(counts, {})],
    ['shanten', { counts: new Proxy(counts, {}), melds: [] }],
    ['shanten', new Board()],
    ['winProbability', new Board(), { draws: 2 }],
  ];
  for (const call of calls) await compareThreads(call);
});

test('a list that throws ends the call, but no thread', async () => {
  class Odd extends Array {
    slice = () => fail(reason);
  }
  for (let n = 0; n < 20; n++) assert.is(await rejection(pool.winBatch(Odd.from([WON]))), reason);
  assert.is(pool.threads, 3);
  assert.equal(await pool.shantenBatch(LONE[0]), Int8Array.of(0));
});

const [WAITS, FULL, WINS] = [deals(1000, 13), deals(1000, 14), packedWins(1000)];

/** Each call has an engine, a method, an input that takes long, a quicker input, and options. */
const LONG = /** @type {[any, string, unknown, unknown, object?][]} */ ([
  [worker, 'winProbability', ENDLESS[0], ...ENDLESS],
  [worker, 'simulate', TO_DISCARD, TO_DISCARD, { games: 1e9 }],
  [worker, 'ukeireBatch', repeated(WAITS, 1200), repeated(WAITS, 120)],
  [worker, 'discardsBatch', repeated(FULL, 600), repeated(FULL, 60)],
  [worker, 'scoreBatch', repeated(WINS, 1000), repeated(WINS, 40)],
  [pool, 'discardsBatch', repeated(FULL, 2000), repeated(FULL, 60)],
  [pool, 'discardsBatch', sharedCopy(repeated(FULL, 2000)), sharedCopy(repeated(FULL, 60))],
]);

test('calls cancelled at any time, while others go on', async () => {
  const quick = mahjong.shantenBatch(WAITS);
  for (const [threads, name, input, short, options] of LONG) {
    const ask = (/** @type {object} */ control) =>
      rejection(threads[name](short, { ...options, ...control }));
    assert.is(await ask({ signal: AbortSignal.abort(reason) }), reason, name);
    const [first, heard] = LONG.map(() => new AbortController());
    const atOnce = ask({ signal: first.signal, onProgress: () => assert.unreachable(name) });
    first.abort(reason);
    assert.is(await atOnce, reason);
    /** Cancels two long calls after a quick one. On a busy machine they may end before. */
    const areCancelled = async () => {
      const [waiting, running] = LONG.map(() => new AbortController());
      const calls = [running, waiting].map(({ signal }) =>
        threads[name](input, { ...options, signal }).catch((/** @type {unknown} */ e) => e),
      );
      assert.equal(await threads.shantenBatch(WAITS), quick, `${name} holds up a quick call`);
      waiting.abort(reason);
      running.abort();
      const [long, behind] = await Promise.all(calls);
      return behind === reason && long.name === 'AbortError';
    };
    for (let tries = 1; !(await areCancelled()); tries++) {
      assert.ok(tries < 5, `${name} was done before the quick call`);
    }
    let parts = 0;
    const onProgress = () => {
      parts++;
      heard.abort(reason);
    };
    assert.is(await ask({ signal: heard.signal, onProgress }), reason);
    assert.is(parts, 1, 'no progress after the call is cancelled');
    assert.is(await ask({ onProgress: () => fail(reason) }), reason);
  }
  const wins = new Array(1_000_000).fill({ hand: WON });
  const packing = new AbortController();
  const packed = rejection(worker.packWins(wins, wrong({ signal: packing.signal })));
  assert.is(await worker.shanten(WAITING), 0);
  packing.abort(reason);
  assert.is(await packed, reason);
  assert.is((await worker.winProbability(TO_DISCARD)).win[18].toFixed(6), '0.444291');
});

test('the progress of batches, with and without threads', async () => {
  for (const methods of [worker, pool, entry.asyncOf(mahjong)]) {
    for (const hands of [new Uint8Array(0), LONE[0], repeated(WAITS, 100), sharedCopy(WAITS)]) {
      const { onProgress, checkParts } = heardProgress();
      assert.equal(await methods.shantenBatch(hands, { onProgress }), mahjong.shantenBatch(hands));
      checkParts();
    }
  }
  const controller = new AbortController();
  const stop = { signal: controller.signal, onProgress: () => controller.abort(reason) };
  assert.is(await rejection(mahjong.ukeireBatchAsync(repeated(WAITS, 100), stop)), reason);
  assert.is(await rejection(mahjong.scoreBatchAsync(new Uint8Array(80), stop)), reason);
});

test('questions between two parts of a batch change nothing', async () => {
  const rules = /** @type {const} */ ({ preset: 'wrc', kuitan: false });
  const [wins, counts] = [repeated(packedWins(2), 4000), repeated(WAITS, 20)];
  /** @type {number[]} */
  const parts = [];
  const onProgress = (/** @type {number} */ part) => {
    parts.push(part);
    mahjong.score(WON, { rules: 'majsoul' });
    mahjong.shantenBatch(Uint8Array.from(entry.parse('19m19p19s1234567z').counts));
    mahjong.winProbability(TO_DISCARD, { mode: 'graph' }); // makes the memory grow
  };
  const runBatches = () =>
    Promise.all([
      mahjong.scoreBatchAsync(wins, { rules, onProgress }),
      mahjong.ukeireBatchAsync(counts, { forms: ['standard'], onProgress }),
    ]);
  // The stepping clock makes each piece of a batch take longer than a time slice.
  const steps = await withSteppingClock(20, runBatches);
  const piecesOf = (/** @type {number} */ n) =>
    Array.from({ length: Math.ceil(n / 2048) }, (_, i) => Math.min(1, (2048 * (i + 1)) / n));
  assert.equal(parts.sort(), [...piecesOf(8000), ...piecesOf(20_000)].sort());
  const scores = mahjong.scoreBatch(wins, { rules });
  assert.equal(steps, [scores, mahjong.ukeireBatch(counts, { forms: ['standard'] })]);
});

test('asyncOf() has the methods and the answers of a worker', async () => {
  const plain = entry.asyncOf(mahjong);
  assert.equal([...Object.keys(plain), 'terminate'], Object.keys(worker));
  for (const methods of [plain, entry.asyncOf(worker)]) {
    const { signal } = new AbortController();
    const { win } = await methods.winProbability(TO_DISCARD, { signal });
    assert.equal(win, mahjong.winProbability(TO_DISCARD).win);
    const thrown = methods.shanten('8z'); // a rejection, not an exception
    assert.is((await rejection(thrown)).code, 'bad-tile');
  }
  assert.equal(Object.keys(mahjong).length, Object.keys(await load()).length, 'it stays plain');
  for (const none of [load(), undefined]) {
    const { code, option } = fault(() => entry.asyncOf(wrong(none)));
    assert.equal([code, option], ['bad-option', 'engine']);
  }
});

// ---- start and end ----

test('after terminate() all calls reject with a code', async () => {
  const [other, threads] = [await entry.createWorker(), await createPool({ threads: 2 })];
  const pending = [
    other.winProbability(...ENDLESS),
    threads.winBatch([ENDLESS[0]], ENDLESS[1]),
  ].map((call) => rejection(call));
  await Promise.all([other.terminate(), threads.terminate()]);
  const after = [other.shanten(WAITING), threads.shantenBatch(LONE[0])];
  for (const error of await Promise.all([...pending, ...after.map((call) => rejection(call))])) {
    assert.instance(error, entry.MahjongError);
    assert.equal([error.code, error.message.includes('terminate()')], ['terminated', true]);
  }
  assert.is(await worker.shanten(WAITING), 0, 'the other thread lives');
});

test('idle threads do not keep the process alive, a call does', () => {
  for (const [name, code, out] of [
    ['worker', "const m = await load(); console.log(await m.shanten('1z'));", '0\n'],
    ['worker', 'await load(); console.log(1);', '1\n'],
    ['worker', "(await load()).shanten('1z').then((s) => console.log(s));", '0\n'],
    ['pool', 'await load(); console.log(1);', '1\n'],
    ['pool', '(await load()).winBatch([]).then((a) => console.log(a.win.length));', '0\n'],
  ]) {
    const from = JSON.stringify(new URL(`../../wasm/${name}.js`, import.meta.url));
    const make = name === 'pool' ? 'createPool' : 'createWorker';
    const args = ['--input-type=module', '-e', `import { ${make} as load } from ${from};${code}`];
    const { stdout, stderr, status } = spawnSync(process.execPath, args, { encoding: 'utf8' });
    assert.equal([stdout + stderr, status], [out, 0]);
  }
});

const script = new URL('../../dist/ukeire.thread.js', import.meta.url);
const module = new URL('../../dist/ukeire.wasm', import.meta.url);

test('options for script, module and number of threads', async () => {
  const bytes = readFileSync(module);
  const scripts = [script, script.href, fileURLToPath(script)].map((url) => ({ url }));
  const sources = [module, module.href, bytes, new WebAssembly.Module(bytes)];
  const wasms = sources.map((wasm) => ({ wasm, url: script }));
  for (const options of [null, ...scripts, ...wasms]) {
    const custom = await entry.createWorker(wrong(options));
    assert.is(await custom.shanten(WAITING), 0);
    await custom.terminate();
  }
  assert.is(bytes.length, statSync(module).size, 'the bytes are still there');
  const one = await createPool({ threads: 1, url: script });
  assert.equal([one.threads, await one.shantenBatch(LONE[0])], [1, Int8Array.of(0)]);
  await one.terminate();
});

test('errors of options', async () => {
  const none = new URL('./no-such-file.js', import.meta.url);
  const long = '1m'.repeat(50_000);
  const noScript = /^no-worker: .* is ukeire\/thread \(dist\/.*\) at /;
  // Long addresses and long messages of node are shortened.
  const cut = /^no-worker: .{1,600} at .{1,200}1m?\.\.\.\?$/;
  const noNumber = /^bad-option: .* is not a whole number from 1 to 256/;
  const { createWorker } = entry;
  const urls = [none, none.href, 'http://127.0.0.1/a.js', 'data:text/javascript,'];
  const longUrls = [long, `./${long}`, `data:text/javascript,${long}`];
  const noOptions = [{ url: 3 }, { url: '' }, { url: null }, 'a.js', { url: script, module }];
  const noThreads = [0, -1, 1.5, NaN, '2', 257, null];
  for (const [make, list, message] of /** @type {[any, unknown[], RegExp][]} */ ([
    [createWorker, urls.map((url) => ({ url })), noScript],
    [createWorker, longUrls.map((url) => ({ url })), cut],
    [createWorker, [{ uri: 'a.js' }], /^bad-option: "uri" is no option; did you mean url\?$/],
    [createWorker, noOptions, /^bad-option/],
    [createWorker, [{ url: script, wasm: 1 }], /^bad-source/],
    [createPool, noThreads.map((threads) => ({ threads })), noNumber],
    [createPool, [{ thread: 2 }], /did you mean threads\?$/],
    [createPool, [{ threads: 2, url: none }], noScript],
  ])) {
    for (const options of list) {
      const error = await rejection(make(options));
      assert.instance(error, entry.MahjongError);
      assert.match(`${error.code}: ${error.message}`, message);
    }
  }
});

test.run();
