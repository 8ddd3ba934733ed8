// ukeire/worker in node: every method of the engine, from a thread of its own.
// SPDX-License-Identifier: MIT

import { spawnSync } from 'node:child_process';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { load } from '../../wasm/ukeire.js';
import * as entry from '../../wasm/worker.js';
import { fault, rejection, wrong } from './faults.js';

const WAITING = '123m406p789s1122z';
const TO_DISCARD = '12478m111999p11s1z';
const WON = '23455567p23467s8s';
/** @type {[string, import('../../wasm/ukeire.js').WinOptions]} */
const LONG = ['33579m1358p78s334z', { mode: 'graph', extra: 2 }];

const mahjong = await load();
const worker = await entry.load();

/**
 * A method by its name, of the engine or of the worker.
 * @param {object} of @param {string} name @param {unknown[]} args
 */
const call = (of, name, args) => Reflect.get(of, name)(...args);

test('every method answers what the engine answers', async () => {
  const counts = Uint8Array.from(entry.parse(WAITING).counts);
  /** @type {[string, ...unknown[]][]} */
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
    ['score', WON, { riichi: true, dora: '5s' }],
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
  for (const [name, ...args] of calls)
    assert.equal(await call(worker, name, args), call(mahjong, name, args), name);
  assert.is(counts.length, 34, 'arguments are copied');
  const long = ['winProbabilityAsync', 'winBatchAsync', 'simulateAsync'];
  const missing = Object.keys(mahjong).filter((name) => !(name in worker) && !long.includes(name));
  assert.equal(missing, []);
});

test('what the entry exports beside load is the notation', async () => {
  const engine = await import('../../wasm/ukeire.js');
  assert.equal(Object.keys(entry), Object.keys(engine));
  for (const name of Object.keys(engine))
    if (name !== 'load') assert.is(Reflect.get(entry, name), Reflect.get(engine, name));
});

test('errors are those of the engine, with code and place', async () => {
  /** @type {[string, ...unknown[]][]} */
  const calls = [
    ['shanten', '123m4x6p'],
    ['ukeire', TO_DISCARD],
    ['shanten', '11111m'],
    ['winProbability', WAITING, { mode: 'fast' }],
    ['winProbability', WAITING, { pool: 9 }],
    ['winProbability', LONG[0], { ...LONG[1], memory: 2 }],
    ['score', WON, { riichi: true, ura: '1m' }],
  ];
  for (const [name, ...args] of calls) {
    const error = await rejection(call(worker, name, args));
    assert.instance(error, entry.MahjongError);
    const expected = fault(() => call(mahjong, name, args));
    assert.equal(
      [error.code, error.position, error.length, error.index, error.option],
      [expected.code, expected.position, expected.length, expected.index, expected.option],
    );
    assert.ok(error instanceof Error && error.message === expected.message, error.message);
  }
});

test('what cannot be sent rejects', async () => {
  assert.is((await rejection(worker.shanten(wrong(() => {})))).name, 'DataCloneError');
  assert.is(await worker.shanten(WAITING), 0);
});

test('the caller goes on meanwhile, and quick calls come first', async () => {
  /** @type {number[]} */
  const parts = [];
  let ticks = 0;
  const timer = setInterval(() => {
    ticks++;
  }, 5);
  const start = performance.now();
  const long = worker.winProbability(LONG[0], {
    ...LONG[1],
    onProgress: (part) => parts.push(part),
  });
  assert.is(await worker.shanten(WAITING), 0);
  const quick = performance.now() - start;
  const found = await long;
  const took = performance.now() - start;
  clearInterval(timer);
  assert.ok(quick < took / 2, `${quick} of ${took} ms`);
  assert.ok(ticks > took / 50, `${ticks} in ${took} ms`);
  assert.is(found.discards.length, 12);
  assert.is(parts.at(-1), 1);
  parts.forEach((part, i) => assert.ok(part >= (parts[i - 1] ?? 0) && part <= 1));
});

test('abort before, while it waits, and in the middle', async () => {
  const reason = new Error('enough');
  const signal = AbortSignal.abort(reason);
  assert.is(await rejection(worker.winProbability(WAITING, { signal })), reason);
  const [running, waiting] = [new AbortController(), new AbortController()];
  const first = rejection(worker.winProbability(LONG[0], { ...LONG[1], signal: running.signal }));
  const second = rejection(worker.winProbability(LONG[0], { ...LONG[1], signal: waiting.signal }));
  const third = worker.winProbability(TO_DISCARD);
  await new Promise((resolve) => {
    setTimeout(resolve, 100);
  });
  waiting.abort(reason);
  assert.is(await second, reason);
  const start = performance.now();
  running.abort();
  assert.is((await first).name, 'AbortError');
  assert.is((await third).win[18].toFixed(6), '0.342166');
  assert.ok(performance.now() - start < 500, 'the thread does not finish what was given up');
});

test('abort before the thread has started', async () => {
  const other = await entry.load();
  const controller = new AbortController();
  const first = rejection(other.winProbability(LONG[0], { ...LONG[1], signal: controller.signal }));
  controller.abort();
  assert.is((await first).name, 'AbortError');
  assert.is(await other.shanten(WAITING), 0);
  const start = performance.now();
  assert.is((await other.winProbability(TO_DISCARD)).win[18].toFixed(6), '0.342166');
  assert.ok(performance.now() - start < 500, 'the thread does not work on what was given up');
  await other.terminate();
});

test('what onProgress throws rejects, and gives up', async () => {
  const error = new Error('enough');
  const onProgress = () => {
    throw error;
  };
  assert.is(await rejection(worker.winProbability(LONG[0], { ...LONG[1], onProgress })), error);
  const start = performance.now();
  assert.is((await worker.winProbability(TO_DISCARD)).win[18].toFixed(6), '0.342166');
  assert.ok(performance.now() - start < 500, 'the thread does not finish what was given up');
});

test('options that are none', async () => {
  const { win } = mahjong.winProbability(TO_DISCARD);
  for (const options of [undefined, {}]) {
    assert.equal((await worker.winProbability(TO_DISCARD, wrong(options))).win, win);
  }
  for (const options of [5, 'graph', [1], null]) {
    assert.is(
      (await rejection(worker.winProbability(TO_DISCARD, wrong(options)))).code,
      'bad-option',
    );
  }
});

test('terminate ends it: calls reject, before and after', async () => {
  const other = await entry.load();
  assert.is.not(other, worker);
  assert.is(await other.shanten(WAITING), 0);
  const pending = rejection(other.winProbability(...LONG));
  await other.terminate();
  assert.match((await pending).message, 'terminate()');
  assert.match((await rejection(other.shanten(WAITING))).message, 'terminate()');
  assert.is(await worker.shanten(WAITING), 0, 'the other thread lives');
});

/** What a program prints that ends by itself, or not. @param {string} code */
function runProgram(code) {
  const from = JSON.stringify(new URL('../../wasm/worker.js', import.meta.url));
  const args = ['--input-type=module', '-e', `import { load } from ${from};${code}`];
  const { stdout, stderr, status, signal } = spawnSync(process.execPath, args, {
    encoding: 'utf8',
    timeout: 20_000,
  });
  return { out: stdout + stderr, status, signal };
}

test('an idle thread does not keep the process alive, a call does', () => {
  const idle = runProgram("const m = await load(); console.log(await m.shanten('1z'));");
  assert.equal(idle, { out: '0\n', status: 0, signal: null });
  const unasked = runProgram('await load(); console.log(1);');
  assert.equal(unasked, { out: '1\n', status: 0, signal: null });
  const busy = runProgram("const m = await load(); m.shanten('1z').then((s) => console.log(s));");
  assert.equal(busy, { out: '0\n', status: 0, signal: null });
});

test('a script of its own, by address; and one that is none', async () => {
  const own = await entry.load({ url: new URL('../../dist/ukeire.thread.js', import.meta.url) });
  assert.is(await own.shanten(WAITING), 0);
  await own.terminate();
  const lost = await entry.load({ url: new URL('./no-such-file.js', import.meta.url) });
  assert.match((await rejection(lost.shanten(WAITING))).message, 'the worker ended');
  const empty = await entry.load({ url: new URL('data:text/javascript,') });
  assert.match((await rejection(empty.shanten(WAITING))).message, 'the worker ended with code 0');
});

test.after(() => {
  worker.terminate();
});

test.run();
