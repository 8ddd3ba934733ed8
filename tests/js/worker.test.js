// ukeire/worker in node: every method of the engine, from another thread.
// SPDX-License-Identifier: MIT

import { spawnSync } from 'node:child_process';
import { readFileSync, statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { load } from '../../wasm/ukeire.js';
import { createPool } from '../../wasm/pool.js';
import * as entry from '../../wasm/worker.js';
import { outcome, rejection, wrong } from './faults.js';
import { withSteppingClock } from './stepping-clock.js';

const WAITING = '123m406p789s1122z';
const TO_DISCARD = '12478m111999p11s1z';
const WON = '23455567p23467s8s';
/**
 * A question that takes hours: later ones are answered only if the thread stops when cancelled.
 * @type {[string, import('../../wasm/ukeire.js').WinOptions]}
 */
const ENDLESS = ['33579m1358p78s334z', { mode: 'sampled', paths: 1e8 }];

const mahjong = await load();
const worker = await entry.createWorker();
test.after(async () => void (await worker.terminate()));

/** @typedef {import('./faults.js').Call} Call */

/** Compares the worker with the engine. @param {Call} call */
async function compareWorker(call) {
  const expected = await outcome(mahjong, call);
  assert.equal(await outcome(worker, call), expected, call[0]);
  return expected;
}

test('every method answers what the engine answers', async () => {
  const counts = Uint8Array.from(entry.parse(WAITING).counts);
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
    ['shantenBatch', counts],
    ['ukeireBatch', counts],
    ['discardsBatch', Uint8Array.from(entry.parse(TO_DISCARD).counts)],
    ['census', 4],
    ['dangers', { river: '1m', melds: 1 }],
    ['dangersBatch', [{ river: '1m', melds: 1 }, { visible: '5z' }]],
    ['score', WON, { riichi: true, indicators: '5s' }],
    ['waits', '23455567p23467s', { ownDiscards: '8s' }],
    ['riichiDiscards', WON],
    ['riichiKans', '111m234p567p22s78s1m'],
    ['nineKinds', WON],
    ['packWins', [{ hand: WON, by: 'ron' }]],
    ['scoreBatch', mahjong.packWins([{ hand: WON, by: 'ron' }]), { rules: 'tenhou' }],
    ['yakuIds'],
    ['shanten', entry.parse(WAITING)],
    ['shanten', counts],
    ['winProbability', TO_DISCARD, { mode: 'graph' }],
    ['winBatch', counts, { draws: 4 }],
  ];
  for (const call of calls) assert.ok('value' in (await compareWorker(call)), call[0]);
  assert.is(counts.length, 34, 'arguments are copied');
  const named = Object.keys(mahjong).filter((n) => !n.endsWith('Async') && n !== 'bare');
  assert.equal(Object.keys(worker), [...named, 'terminate']);
});

test('what the entry exports beside createWorker is the notation', async () => {
  const engine = await import('../../wasm/ukeire.js');
  const names = Object.keys(engine).filter((name) => name !== 'load');
  assert.equal(Object.keys(entry).sort(), ['createWorker', ...names].sort());
  for (const name of names) assert.is(Reflect.get(entry, name), Reflect.get(engine, name));
});

test('errors are those of the engine, with code and place', async () => {
  /** @type {Call[]} */
  const calls = [
    ['shanten', '123m4x6p'],
    ['ukeire', TO_DISCARD],
    ['shanten', '11111m'],
    ['winProbability', WAITING, { mode: 'fast' }],
    ['winProbability', WAITING, { pool: 9 }],
    ...[5, 'graph', [1], null].map(
      (options) => /** @type {Call} */ (['winProbability', WAITING, options]),
    ),
    ['winProbability', ENDLESS[0], { mode: 'graph', extra: 2, memory: 2 }],
    ['score', WON, { riichi: true, uraIndicators: '1m' }],
  ];
  for (const call of calls) {
    const { error } = await compareWorker(call);
    assert.ok(error?.ours, call[0]);
  }
});

test('what no message can carry is refused in the words of the engine', async () => {
  const counts = entry.parse(WAITING).counts;
  const detached = new Uint8Array(34);
  structuredClone(detached.buffer, { transfer: [detached.buffer] });
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
          ['ukeire', WAITING, { visible: value }],
          ['ukeire', WAITING, { visible: [3, value] }],
          ['ukeire', WAITING, { players: value }],
          ['explain', WAITING, value],
          ['winProbability', WAITING, { points: { rules: { kuitan: value } } }],
          ['winProbability', WAITING, { signal: value }],
          ['simulate', WAITING, { games: value }],
          ['score', WON, { pao: { daisangen: value } }],
          ['shantenBatch', value],
          ['packWins', [{ hand: WON, by: value }]],
          ['winBatch', [WAITING, value]],
          ['census', value],
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
  ];
  for (const call of calls) await compareWorker(call);
});

test('a hand with methods, of a class or of a proxy is read as the engine reads it', async () => {
  const { counts } = entry.parse(WAITING);
  class Board {
    get counts() {
      return counts;
    }

    toString() {
      return WAITING;
    }
  }
  for (const hand of [
    new Proxy(counts, {}),
    { counts: new Proxy(counts, {}), melds: [] },
    new Board(),
  ])
    assert.is(await worker.shanten(wrong(hand)), 0);
  assert.is((await worker.winProbability(new Board(), { draws: 2 })).draws, 2);
});

test('abort before, at once, while it waits, and in the middle', async () => {
  const reason = new Error('enough');
  const [hand, options] = ENDLESS;
  const rejectionWith = (/** @type {object} */ control) =>
    rejection(worker.winProbability(hand, { ...options, ...control }));
  assert.is(await rejectionWith({ signal: AbortSignal.abort(reason) }), reason);
  const [first, running, waiting] = Array.from({ length: 3 }, () => new AbortController());
  const atOnce = rejectionWith({ signal: first.signal });
  first.abort(reason);
  assert.is(await atOnce, reason);
  /** @type {Promise<any>} */
  let begun = Promise.resolve();
  const runs = new Promise((resolve) => {
    begun = rejectionWith({ signal: running.signal, onProgress: resolve });
  });
  const behind = rejectionWith({ signal: waiting.signal });
  const last = worker.winProbability(TO_DISCARD);
  await runs;
  waiting.abort(reason);
  assert.is(await behind, reason);
  running.abort();
  assert.is((await begun).name, 'AbortError');
  assert.is((await last).win[18].toFixed(6), '0.444291');
});

test('an error of onProgress rejects, and gives up', async () => {
  const error = new Error('enough');
  const onProgress = () => {
    throw error;
  };
  const [hand, options] = ENDLESS;
  assert.is(await rejection(worker.winProbability(hand, { ...options, onProgress })), error);
  assert.is((await worker.winProbability(TO_DISCARD)).win[18].toFixed(6), '0.444291');
});

test('terminate ends it: calls reject, before and after, with a code', async () => {
  const [other, threads] = [await entry.createWorker(), await createPool({ threads: 2 })];
  const pendingCalls = [
    other.winProbability(...ENDLESS),
    threads.winBatch([ENDLESS[0]], ENDLESS[1]),
  ];
  const pending = pendingCalls.map((call) => rejection(call));
  await Promise.all([other.terminate(), threads.terminate()]);
  const after = [other.shanten(WAITING), threads.shantenBatch(new Uint8Array(34))];
  for (const error of await Promise.all([...pending, ...after.map((call) => rejection(call))])) {
    assert.instance(error, entry.MahjongError);
    assert.equal([error.code, error.message.includes('terminate()')], ['terminated', true]);
  }
  assert.is(await worker.shanten(WAITING), 0, 'the other thread lives');
});

/** Returns the bytes, repeated. @param {ArrayLike<number>} bytes @param {number} times */
function repeated(bytes, times) {
  const all = new Uint8Array(bytes.length * times);
  all.set(bytes);
  for (let n = bytes.length; n < all.length; n *= 2) all.copyWithin(n, 0, n);
  return all;
}

const [COUNTS, FULL] = [WAITING, TO_DISCARD].map((text) => entry.parse(text).counts);

test('a quick call is answered while a long one works, which can then be given up', async () => {
  const reason = new Error('enough');
  /** @type {[string, unknown, object?][]} */
  const long = [
    ['shantenBatch', repeated(COUNTS, 1_500_000)],
    ['ukeireBatch', repeated(COUNTS, 600_000)],
    ['discardsBatch', repeated(FULL, 300_000)],
    ['scoreBatch', repeated(mahjong.packWins([{ hand: WON, by: 'ron' }]), 200_000)],
    ['packWins', Array.from({ length: 60_000 }, () => ({ hand: WON }))],
    ['winProbability', ...ENDLESS],
    ['simulate', TO_DISCARD, { games: 1e9 }],
  ];
  for (const [name, what, options] of long) {
    const controller = new AbortController();
    const { signal } = controller;
    const rejected = rejection(Reflect.get(worker, name)(what, { ...options, signal }));
    assert.is(await worker.shanten(WAITING), 0);
    controller.abort(reason);
    assert.is(await rejected, reason, `${name} was done before the quick call`);
  }
});

test('batches tell how far they are and can be cancelled, in a thread or not', async () => {
  const reason = new Error('enough');
  for (const methods of [worker, entry.asyncOf(mahjong)]) {
    /** @type {number[]} */
    const parts = [];
    const onProgress = (/** @type {number} */ part) => parts.push(part);
    assert.equal(
      await methods.shantenBatch(repeated(COUNTS, 100_000), { onProgress }),
      new Int8Array(100_000),
    );
    assert.is(parts.at(-1), 1);
    parts.forEach((part, i) => assert.ok(part >= (parts[i - 1] ?? 0) && part <= 1));
    const controller = new AbortController();
    const { signal } = controller;
    const stop = { signal, onProgress: () => controller.abort(reason) };
    assert.is(await rejection(methods.ukeireBatch(repeated(COUNTS, 100_000), stop)), reason);
    assert.is(await rejection(methods.scoreBatch(new Uint8Array(80), { signal })), reason);
  }
});

test('questions between two parts of a batch change nothing', async () => {
  const rules = /** @type {const} */ ({ preset: 'wrc', kuitan: false });
  const wins = repeated(mahjong.packWins([{ hand: WON, by: 'ron' }, { hand: WON }]), 4000);
  const counts = repeated(COUNTS, 20_000);
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
  // Each piece of a batch takes longer than a time slice.
  const steps = await withSteppingClock(20, runBatches);
  const piecesOf = (/** @type {number} */ n) =>
    Array.from({ length: Math.ceil(n / 2048) }, (_, i) => Math.min(1, (2048 * (i + 1)) / n));
  assert.equal(parts.sort(), [...piecesOf(8000), ...piecesOf(20_000)].sort());
  const scores = mahjong.scoreBatch(wins, { rules });
  assert.equal(steps, [scores, mahjong.ukeireBatch(counts, { forms: ['standard'] })]);
});

test('asyncOf an engine has the methods of a worker, and answers what it answers', async () => {
  const plain = entry.asyncOf(mahjong);
  assert.equal([...Object.keys(plain), 'terminate'], Object.keys(worker));
  for (const methods of [plain, entry.asyncOf(worker)]) {
    const { win } = await methods.winProbability(TO_DISCARD, {
      signal: new AbortController().signal,
    });
    assert.equal(win, mahjong.winProbability(TO_DISCARD).win);
    assert.is(await methods.shanten(WAITING), 0);
    const thrown = methods.shanten('8z'); // a rejection, not an exception
    assert.is((await rejection(thrown)).code, 'bad-tile');
  }
  assert.equal(Object.keys(mahjong).length, Object.keys(await load()).length, 'it stays plain');
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

test('a script of its own, by address', async () => {
  const address = new URL('../../dist/ukeire.thread.js', import.meta.url);
  for (const url of [address, address.href, fileURLToPath(address)]) {
    const custom = await entry.createWorker({ url });
    assert.is(await custom.shanten(WAITING), 0);
    await custom.terminate();
  }
});

test('a script or options that are none: load() rejects, with a code and a hint', async () => {
  const none = new URL('./no-such-file.js', import.meta.url);
  const long = '1m'.repeat(50_000);
  const refusalOf = async (/** @type {unknown} */ options) => {
    const error = await rejection(entry.createWorker(wrong(options)));
    assert.instance(error, entry.MahjongError);
    return `${error.code}: ${error.message}`;
  };
  for (const url of [none, none.href, 'http://127.0.0.1/a.js', 'data:text/javascript,'])
    assert.match(await refusalOf({ url }), /^no-worker: .* is ukeire\/thread \(dist\/.*\) at /);
  // Neither a long address nor node's message about it is quoted in full.
  for (const url of [long, `./${long}`, `data:text/javascript,${long}`])
    assert.match(await refusalOf({ url }), /^no-worker: .{1,600} at .{1,200}1m?\.\.\.\?$/);
  assert.is(await refusalOf({ uri: 'a.js' }), 'bad-option: "uri" is no option; did you mean url?');
  for (const options of [{ url: 3 }, { url: '' }, { url: null }, 'a.js'])
    assert.match(await refusalOf(options), 'bad-option');
  await (await entry.createWorker(wrong(null))).terminate();
});

test('module and script from where the caller says', async () => {
  const url = new URL('../../dist/ukeire.thread.js', import.meta.url);
  const module = new URL('../../dist/ukeire.wasm', import.meta.url);
  const bytes = readFileSync(module);
  for (const source of [module, module.href, bytes, new WebAssembly.Module(bytes)]) {
    const custom = await entry.createWorker({ wasm: source, url });
    assert.is(await custom.shanten(WAITING), 0);
    await custom.terminate();
  }
  assert.is(bytes.length, statSync(module).size, 'the bytes are still there');
  assert.is((await rejection(entry.createWorker(wrong({ url, wasm: 1 })))).code, 'bad-source');
  assert.is((await rejection(entry.createWorker(wrong({ url, module })))).code, 'bad-option');
});

test.run();
