// ukeire/worker in node: every method of the engine, from a thread of its own.
// SPDX-License-Identifier: MIT

import { spawnSync } from 'node:child_process';
import { readFileSync, statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
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
/**
 * Takes hours: what comes after it is answered only if a thread leaves it where it is given up.
 * @type {[string, import('../../wasm/ukeire.js').WinOptions]}
 */
const ENDLESS = ['33579m1358p78s334z', { mode: 'sampled', paths: 1e8 }];

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
    ['dangers', { river: '1m', melds: 1 }],
    ['dangersBatch', [{ river: '1m', melds: 1 }, { visible: '5z' }]],
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
  const named = Object.keys(mahjong).filter((n) => !n.endsWith('Async') && n !== 'bare');
  assert.equal(Object.keys(worker), [...named, 'terminate']);
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

test('what no message can carry is refused in the words of the engine', async () => {
  const counts = entry.parse(WAITING).counts;
  const detached = new Uint8Array(34);
  structuredClone(detached.buffer, { transfer: [detached.buffer] });
  const ring = { counts: () => {}, self: {} };
  ring.self = ring;
  const odd = [() => {}, class {}, Symbol('1m'), Symbol.iterator, Promise.resolve(), new WeakMap()];
  /** @type {[string, ...unknown[]][]} */
  const calls = [
    ...odd.flatMap(
      (value) =>
        /** @type {[string, ...unknown[]][]} */ ([
          ['shanten', value],
          ['shanten', [1, value]],
          ['validate', value],
          ['discards', { counts: value }],
          ['ukeire', WAITING, { visible: value }],
          ['ukeire', WAITING, { visible: [3, value] }],
          ['ukeire', WAITING, { players: value }],
          ['explain', WAITING, value],
          ['winProbability', WAITING, { value: { rules: { kuitan: value } } }],
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
  for (const [name, ...args] of calls) {
    const answered = await call(worker, name, args).then(
      (/** @type {unknown} */ value) => ({ value }),
      (/** @type {any} */ error) => ({ is: error.name, code: error.code, says: error.message }),
    );
    /** @type {any} */
    let expected;
    try {
      const by = `${name}Async` in mahjong ? `${name}Async` : name;
      expected = { value: await call(mahjong, by, args) };
    } catch (/** @type {any} */ error) {
      expected = { is: error.name, code: error.code, says: error.message };
    }
    assert.equal(answered, expected, name);
  }
});

test('a hand with methods or of a proxy is read as the engine reads it', async () => {
  const { counts } = entry.parse(WAITING);
  assert.is(await worker.shanten(wrong({ counts, toString: () => WAITING })), 0);
  assert.is(await worker.shanten(new Proxy(counts, {})), 0);
  assert.is(await worker.shanten({ counts: new Proxy(counts, {}), melds: [] }), 0);
  class Board {
    get counts() {
      return counts;
    }
  }
  assert.is(await worker.shanten(new Board()), mahjong.shanten(new Board()));
  assert.is((await worker.winProbability(new Board(), { draws: 2 })).draws, 2);
});

test('the caller goes on meanwhile, and quick calls come first', async () => {
  /** @type {number[]} */
  const parts = [];
  let ticks = 0;
  const timer = setInterval(() => {
    ticks++;
  }, 5);
  let done = false;
  const long = worker
    .winProbability(LONG[0], { ...LONG[1], onProgress: (part) => parts.push(part) })
    .finally(() => {
      done = true;
    });
  assert.is(await worker.shanten(WAITING), 0);
  assert.not(done, 'the quick call waited for the long one');
  const found = await long;
  clearInterval(timer);
  assert.ok(ticks > 10, `${ticks}`);
  assert.is(found.discards.length, 12);
  assert.is(parts.at(-1), 1);
  parts.forEach((part, i) => assert.ok(part >= (parts[i - 1] ?? 0) && part <= 1));
});

test('abort before, while it waits, and in the middle', async () => {
  const reason = new Error('enough');
  const signal = AbortSignal.abort(reason);
  assert.is(await rejection(worker.winProbability(WAITING, { signal })), reason);
  const [running, waiting] = [new AbortController(), new AbortController()];
  const [hand, options] = ENDLESS;
  /** @type {() => void} */
  let told = () => {};
  const runs = new Promise((resolve) => {
    told = () => resolve(undefined);
  });
  const first = rejection(
    worker.winProbability(hand, { ...options, signal: running.signal, onProgress: () => told() }),
  );
  const second = rejection(worker.winProbability(hand, { ...options, signal: waiting.signal }));
  const third = worker.winProbability(TO_DISCARD);
  await runs;
  waiting.abort(reason);
  assert.is(await second, reason);
  running.abort();
  assert.is((await first).name, 'AbortError');
  assert.is((await third).win[18].toFixed(6), '0.444291');
});

test('abort at once, before the thread has looked at it', async () => {
  const other = await entry.load();
  const controller = new AbortController();
  const [hand, options] = ENDLESS;
  const first = rejection(other.winProbability(hand, { ...options, signal: controller.signal }));
  controller.abort();
  assert.is((await first).name, 'AbortError');
  assert.is(await other.shanten(WAITING), 0);
  assert.is((await other.winProbability(TO_DISCARD)).win[18].toFixed(6), '0.444291');
  await other.terminate();
});

test('what onProgress throws rejects, and gives up', async () => {
  const error = new Error('enough');
  const onProgress = () => {
    throw error;
  };
  const [hand, options] = ENDLESS;
  assert.is(await rejection(worker.winProbability(hand, { ...options, onProgress })), error);
  assert.is((await worker.winProbability(TO_DISCARD)).win[18].toFixed(6), '0.444291');
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

test('terminate ends it: calls reject, before and after, with a code', async () => {
  const other = await entry.load();
  assert.is.not(other, worker);
  assert.is(await other.shanten(WAITING), 0);
  const pending = rejection(other.winProbability(...LONG));
  await other.terminate();
  for (const error of [await pending, await rejection(other.shanten(WAITING))]) {
    assert.instance(error, entry.MahjongError);
    assert.is(error.code, 'terminated');
    assert.match(error.message, 'terminate()');
  }
  assert.is(await worker.shanten(WAITING), 0, 'the other thread lives');
});

/** Many hands of 13 tiles, as counts. @param {number} hands */
function manyHands(hands) {
  const one = entry.parse(WAITING).counts;
  return Uint8Array.from({ length: 34 * hands }, (_, i) => one[i % 34]);
}

test('a short call does not wait behind a long one', async () => {
  const counts = manyHands(300_000);
  const wins = mahjong.packWins(Array.from({ length: 2048 }, () => ({ hand: WON, by: 'ron' })));
  const many = new Uint8Array(100 * wins.length);
  for (let i = 0; i < 100; i++) many.set(wins, i * wins.length);
  const records = Array.from({ length: 60_000 }, () => ({ hand: WON }));
  /** @type {[string, ...unknown[]][]} */
  const long = [
    ['shantenBatch', manyHands(1_500_000)],
    ['ukeireBatch', manyHands(600_000)],
    ['discardsBatch', counts.map((n, i) => n + Number(i % 34 === 0))],
    ['scoreBatch', many],
    ['packWins', records],
    ['winProbability', ...LONG],
    ['simulate', TO_DISCARD, { games: 200_000 }],
  ];
  for (const [name, ...args] of long) {
    /** @type {string[]} */
    const order = [];
    const first = call(worker, name, args).then(() => order.push(name));
    const second = worker.shanten(WAITING).then(() => order.push('shanten'));
    await Promise.all([first, second]);
    assert.equal(order, ['shanten', name]);
  }
});

test('batches tell how far they are and can be cancelled, in a thread or not', async () => {
  const counts = manyHands(100_000);
  for (const methods of [worker, entry.asyncOf(mahjong)]) {
    /** @type {number[]} */
    const parts = [];
    const found = await methods.shantenBatch(counts, { onProgress: (part) => parts.push(part) });
    assert.equal(found, new Int8Array(100_000));
    assert.is(parts.at(-1), 1);
    parts.forEach((part, i) => assert.ok(part >= (parts[i - 1] ?? 0) && part <= 1));
    const controller = new AbortController();
    const { signal } = controller;
    const given = rejection(methods.ukeireBatch(manyHands(600_000), { signal }));
    setTimeout(() => controller.abort(), 1);
    assert.is((await given).name, 'AbortError');
    const reason = new Error('enough');
    const before = { signal: AbortSignal.abort(reason) };
    assert.is(await rejection(methods.scoreBatch(new Uint8Array(80), before)), reason);
  }
});

test('what comes between two parts of a batch changes nothing', async () => {
  const pair = /** @type {const} */ ([{ hand: WON, by: 'ron' }, { hand: WON }]);
  const wins = mahjong.packWins(Array.from({ length: 60_000 }, (_, i) => pair[i % 2]));
  const expected = mahjong.scoreBatch(wins, { rules: { preset: 'wrc', kuitan: false } });
  const scores = mahjong.scoreBatchAsync(wins, { rules: { preset: 'wrc', kuitan: false } });
  const counts = manyHands(400_000);
  const distances = mahjong.ukeireBatchAsync(counts, { forms: ['standard'] });
  for (let i = 0; i < 5; i++) {
    mahjong.score(WON, { rules: 'majsoul' });
    mahjong.shantenBatch(Uint8Array.from(entry.parse('19m19p19s1234567z').counts));
    mahjong.winProbability(TO_DISCARD, { mode: 'graph' }); // by which the memory grows
    await new Promise((resolve) => {
      setImmediate(resolve);
    });
  }
  assert.equal(await scores, expected);
  assert.equal(await distances, mahjong.ukeireBatch(counts, { forms: ['standard'] }));
});

test('asyncOf an engine has the methods of a worker, and answers what it answers', async () => {
  const plain = entry.asyncOf(mahjong);
  assert.equal([...Object.keys(plain), 'terminate'], Object.keys(worker));
  for (const methods of [plain, entry.asyncOf(worker)]) {
    const { win } = await methods.winProbability(TO_DISCARD, {
      signal: AbortSignal.timeout(60_000),
    });
    assert.equal(win, mahjong.winProbability(TO_DISCARD).win);
    assert.is(await methods.shanten(WAITING), 0);
    const thrown = methods.shanten('8z'); // a rejection, and not an error at once
    assert.is((await rejection(thrown)).code, 'bad-tile');
  }
  assert.equal(Object.keys(mahjong).length, Object.keys(await load()).length, 'it stays plain');
});

test('options that are inherited get to the thread, by whatever engine they are read', async () => {
  class Board {
    get visible() {
      return '1z';
    }
  }
  const inherited = Object.create({ draws: 3 });
  assert.is((await worker.winProbability(TO_DISCARD, inherited)).draws, 3);
  assert.equal(
    await worker.ukeire(WAITING, new Board()),
    mahjong.ukeire(WAITING, { visible: '1z' }),
  );
});

/** What a program prints that ends by itself, or not. @param {string} code */
function runProgram(code) {
  const from = JSON.stringify(new URL('../../wasm/worker.js', import.meta.url));
  const args = ['--input-type=module', '-e', `import { load } from ${from};${code}`];
  const { stdout, stderr, status, signal } = spawnSync(process.execPath, args, {
    encoding: 'utf8',
    timeout: 120_000,
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

test('a script of its own, by address', async () => {
  const address = new URL('../../dist/ukeire.thread.js', import.meta.url);
  for (const url of [address, address.href, fileURLToPath(address)]) {
    const own = await entry.load({ url });
    assert.is(await own.shanten(WAITING), 0);
    await own.terminate();
  }
});

test('a script that is none: load() rejects, with a code and a hint', async () => {
  const none = new URL('./no-such-file.js', import.meta.url);
  for (const url of [none, none.href, 'http://127.0.0.1/a.js', 'data:text/javascript,']) {
    const error = await rejection(entry.load({ url }));
    assert.instance(error, entry.MahjongError);
    assert.is(error.code, 'no-worker', error.message);
    assert.match(error.message, 'is ukeire/thread (dist/ukeire.thread.js) at ');
  }
});

test('a long address is not quoted at length, nor what node says of it', async () => {
  const long = '1m'.repeat(50_000);
  for (const url of [long, `./${long}`, `data:text/javascript,${long}`]) {
    const { code, message } = await rejection(entry.load({ url }));
    assert.is(code, 'no-worker', message);
    assert.ok(message.length < 600, message.slice(0, 1000));
    assert.match(message, /^the worker did not start: .* is ukeire\/thread .* at .*1m?\.\.\.\?$/);
  }
});

test('options of load() that are none', async () => {
  for (const options of [{ uri: 'a.js' }, { url: 3 }, { url: '' }, 'a.js', { url: null }]) {
    const error = await rejection(entry.load(wrong(options)));
    assert.is(error.code, 'bad-option', error.message);
  }
  const { message } = await rejection(entry.load(wrong({ uri: 'a.js' })));
  assert.is(message, '"uri" is no option; there are url');
  await (await entry.load(wrong(null))).terminate();
});

test('ukeire/slim-worker: module and script from where the caller says', async () => {
  const slim = await import('../../wasm/slim-worker.js');
  const url = new URL('../../dist/ukeire.thread.js', import.meta.url);
  const module = new URL('../../dist/ukeire.wasm', import.meta.url);
  const bytes = readFileSync(module);
  for (const source of [module, module.href, bytes, new WebAssembly.Module(bytes)]) {
    const own = await slim.load({ module: source, url });
    assert.is(await own.shanten(WAITING), 0);
    await own.terminate();
  }
  assert.is(bytes.length, statSync(module).size, 'the bytes are still there');
  assert.is((await rejection(slim.load(wrong({ module })))).code, 'bad-option');
  assert.is((await rejection(slim.load(wrong({ url })))).code, 'bad-source');
  assert.is((await rejection(slim.load(wrong({ url, wasm: 1 })))).code, 'bad-option');
});

test.after(() => {
  worker.terminate();
});

test.run();
