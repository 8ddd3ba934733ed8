// Win probability through the wrapper: waiting and not waiting, giving up, limits of memory, the
// order of answers, and games. What is computed is for the native program to say (native.test.js).
// SPDX-License-Identifier: MIT

import { readFileSync } from 'node:fs';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { samples } from '../effort.js';
import { makeEngine } from '../../wasm/engine/engine.js';
import { TILE_NAMES, load, tileId } from '../../wasm/ukeire.js';
import { load as loadWorker } from '../../wasm/worker.js';
import { fault, rejection, wrong } from './faults.js';
import { randomCounts, seedOfRun, splitmix } from './random.js';
import { withSteppingClock } from './stepping-clock.js';

/**
 * @typedef {import('../../wasm/ukeire.js').WinOptions} WinOptions
 * @typedef {import('../../wasm/ukeire.js').WinProbability} WinProbability
 * @typedef {import('../../wasm/ukeire.js').SimulationOptions} SimulationOptions
 */

const SEED = seedOfRun();
const TO_DISCARD = '12478m111999p11s1z';
const WAITING = '2478m111999p11s1z';

/** Some forty steps. @type {[string, WinOptions]} */
const STEPS = [TO_DISCARD, { mode: 'graph', extra: 2 }];

/** Needs some 12 MB. @type {[string, WinOptions]} */
const LARGE = ['456m13444789p688s', { mode: 'graph', extra: 3 }];

const wasm = readFileSync(new URL('../../dist/ukeire.wasm', import.meta.url));
const mahjong = await load();
const worker = await loadWorker();

/** Memory holds what earlier questions taught, too. @param {WinProbability} answer */
const plain = (answer) => ({ ...answer, memory: 0 });

/**
 * The lines of one discard.
 * @param {WinProbability} found @param {number} tile
 */
function linesOf({ discards }, tile) {
  const entry = discards.find((discard) => discard.tile === tile);
  if (!entry) throw new Error(`no discard of tile ${tile}`);
  return entry;
}

/**
 * Questions of every kind, small enough for many of them.
 * @param {number} count @returns {[number[], WinOptions & { draws: number }][]}
 */
function questions(count) {
  const random = splitmix(SEED + 7);
  /** @template T @param {readonly T[]} list @returns {T} */
  const pick = (list) => list[Math.floor(random() * list.length)];
  const flag = () => random() < 0.5;
  /** @type {[number[], WinOptions & { draws: number }][]} */
  const list = [];
  for (let i = 0; list.length < count; i++) {
    const melds = random() < 0.6 ? 0 : pick(/** @type {const} */ ([0, 1, 2, 3, 4]));
    const players = random() < 0.7 ? 4 : 3;
    const hand = randomCounts(random, 14 - 3 * melds - Math.floor(random() * 2), i);
    if (players === 3 && hand.subarray(1, 8).some(Boolean)) continue;
    const mode = pick(/** @type {const} */ (['straight', 'graph', 'graph', 'sampled']));
    if (mahjong.shanten(hand, { melds, players }) > (mode === 'graph' ? 2 : 4)) continue;
    const value = melds || flag() ? undefined : { honba: 1, drawTenpai: 1500, ron: 0.01 };
    list.push([
      Array.from(hand),
      {
        ...{ melds, players, mode },
        ...(mode === 'graph' && { extra: flag() ? 0 : 1, every: flag() }),
        ...(mode === 'sampled' && { paths: 20 }),
        ...(flag() && !value
          ? { published: true }
          : { passing: flag(), river: flag(), value, goal: pick(['win', 'tenpai', undefined]) }),
        draws: 1 + Math.floor(random() * (value ? 9 : 27)),
        constantPool: random() < 0.2,
      },
    ]);
  }
  return list;
}

// ---- turns ----

test('at once, in slices and in a worker: the same answers', async () => {
  for (const [hand, options] of questions(samples(60))) {
    const expected = plain(mahjong.winProbability(hand, options));
    assert.equal(plain(await mahjong.winProbabilityAsync(hand, options)), expected);
    assert.equal(plain(await worker.winProbability(hand, options)), expected);
  }
});

test('two that wait, and others between their slices: nobody is disturbed', async () => {
  const straight = () => plain(mahjong.winProbability(TO_DISCARD, { mode: 'straight' }));
  const small = straight();
  const expected = plain(mahjong.winProbability(...STEPS));
  let [between, turns] = [0, 0];
  const onProgress = () => {
    between++;
    setImmediate(() => turns++);
    assert.equal(straight(), small);
    assert.is(mahjong.shanten(WAITING), 1);
  };
  const [hand, options] = STEPS;
  const [first, second, third] = await withSteppingClock(8, () =>
    Promise.all([
      mahjong.winProbabilityAsync(hand, { ...options, onProgress }),
      mahjong.winProbabilityAsync(TO_DISCARD, { mode: 'straight', onProgress }),
      mahjong.winProbabilityAsync(hand, options),
    ]),
  );
  assert.ok(between > 30 && turns >= between - 2, `${turns} turns of others, ${between} slices`);
  assert.equal([first, second, third].map(plain), [expected, small, expected]);
});

async function assertUsable() {
  const found = await mahjong.winProbabilityAsync(TO_DISCARD);
  assert.equal(plain(found), plain(mahjong.winProbability(TO_DISCARD)));
}

test('abort before it begins, and when it is over', async () => {
  const reason = new Error('no more');
  const [hand, options] = STEPS;
  const onProgress = () => assert.unreachable('it begins');
  const asked = { ...options, signal: AbortSignal.abort(reason), onProgress };
  assert.is(await rejection(mahjong.winProbabilityAsync(hand, asked)), reason);
  const controller = new AbortController();
  const { signal } = controller;
  const found = await mahjong.winProbabilityAsync(TO_DISCARD, { signal });
  controller.abort();
  assert.is(found.shanten, 1);
  await assertUsable();
});

test('abort in the middle, and while it waits for its turn', async () => {
  const [hand, options] = STEPS;
  const [running, waiting] = [new AbortController(), new AbortController()];
  let parts = 0;
  await withSteppingClock(8, async () => {
    const onProgress = () => {
      parts++;
      if (parts === 2) waiting.abort();
      if (parts === 5) running.abort(7);
    };
    const never = () => assert.unreachable('it has no turn yet');
    const first = rejection(
      mahjong.winProbabilityAsync(hand, { ...options, signal: running.signal, onProgress }),
    );
    const second = rejection(
      mahjong.winProbabilityAsync(hand, { ...options, signal: waiting.signal, onProgress: never }),
    );
    const third = mahjong.winProbabilityAsync(TO_DISCARD);
    assert.is((await second).name, 'AbortError');
    assert.ok(parts < 5, 'it does not wait for its turn');
    assert.is(await first, 7);
    assert.is((await third).shanten, 1);
  });
  assert.is(parts, 5);
  await assertUsable();
});

test('an error of who is told of progress is an error of the call', async () => {
  const fault = new Error('mine');
  const onProgress = () => {
    throw fault;
  };
  assert.is(await rejection(mahjong.winProbabilityAsync(TO_DISCARD, { onProgress })), fault);
  await assertUsable();
});

test('progress grows from 0 to 1', async () => {
  /** @type {[string, WinOptions][]} */
  const cases = [STEPS, ['147m258p369s12345z', { mode: 'graph', extra: 0 }], [WAITING, {}]];
  for (const [hand, options] of cases) {
    /** @type {number[]} */
    const parts = [];
    const onProgress = (/** @type {number} */ part) => parts.push(part);
    const ask = () => mahjong.winProbabilityAsync(hand, { ...options, onProgress });
    await withSteppingClock(8, ask);
    assert.is(parts.at(-1), 1);
    parts.forEach((part, i) => assert.ok(part >= (parts[i - 1] ?? 0) && part <= 1, `${part}`));
  }
});

// ---- memory ----

test('a pool that is smaller than the draws, where no pool was given', () => {
  const unseen = new Array(34).fill(0);
  unseen[tileId('3m')] = 4;
  const { code, message } = fault(() => mahjong.winProbability(WAITING, { unseen }));
  assert.is(code, 'bad-pool');
  assert.match(message, /^draws: 18: /);
  assert.ok(mahjong.winProbability(WAITING, { unseen, draws: 4 }).win[4] >= 0);
  assert.ok(mahjong.winProbability(WAITING, { unseen, pool: 18 }).win[18] >= 0);
});

test('where the usual width of graph mode does not fit into memory, the answer is narrower', () => {
  const [tenpai] = LARGE;
  const memory = 8;
  const usual = mahjong.winProbability(tenpai, { mode: 'graph' });
  assert.ok(usual.memory > memory * 2 ** 20);
  const found = mahjong.winProbability(tenpai, { mode: 'graph', memory });
  const extra = /** @type {0 | 1 | 2} */ (found.extra);
  assert.ok(extra < Number(usual.extra) && found.memory <= memory * 2 ** 20, `extra ${extra}`);
  const own = mahjong.winProbability(tenpai, { mode: 'graph', extra, memory });
  assert.equal(found.discards, own.discards);
  const narrow = mahjong.winProbability(TO_DISCARD, { memory: 1 });
  assert.equal([narrow.mode, narrow.extra], ['graph', 1], 'in auto the widest that fits');
});

test('a limit of memory: a code of its own, and the engine goes on', async () => {
  const [hand, options] = LARGE;
  for (const memory of [1, 8]) {
    const error = fault(() => mahjong.winProbability(hand, { ...options, memory }));
    assert.is(error.code, 'no-memory');
    assert.match(error.message, `memory: ${memory} MB: there is too little memory`);
    const asked = { ...options, memory, pool: 130 };
    const later = await rejection(mahjong.winProbabilityAsync(hand, asked));
    assert.equal([later.code, later.message], [error.code, error.message]);
    await assertUsable();
  }
});

test('what fits into memory does not depend on what was asked before', () => {
  const [hand, options] = LARGE;
  const module = new WebAssembly.Module(wasm);
  const fresh = () => makeEngine(module, new WebAssembly.Instance(module));
  const first = fresh().winProbability(hand, options);
  const memory = Math.ceil(first.memory / 2 ** 20);
  assert.is(fault(() => fresh().winProbability(hand, { ...options, memory: 9 })).code, 'no-memory');
  const second = fresh();
  second.winProbability(TO_DISCARD);
  second.census(14);
  const [far, wide] = ['147m258p369s12345z', /** @type {const} */ ({ mode: 'graph', extra: 2 })];
  assert.is(fault(() => second.winProbability(far, { ...wide, memory })).code, 'no-memory');
  assert.equal(second.winProbability(hand, { ...options, memory }), first);
});

test('many calculations leave no memory behind, finished or given up', async () => {
  const module = new WebAssembly.Module(wasm);
  const instance = new WebAssembly.Instance(module);
  const engine = makeEngine(module, instance);
  /** The instance of its own that the calls in slices have. @type {WebAssembly.Instance[]} */
  const others = [];
  const { instantiate } = WebAssembly;
  WebAssembly.instantiate = wrong(async (/** @type {WebAssembly.Module} */ source) => {
    const made = await instantiate(source);
    others.push(made);
    return made;
  });
  const sizes = () =>
    [instance, ...others].map(({ exports }) => {
      const memory = /** @type {WebAssembly.Memory} */ (exports.memory);
      return memory.buffer.byteLength;
    });
  const list = questions(25);
  const pass = async () => {
    for (const [hand, options] of list) {
      engine.winProbability(hand, options);
      await engine.winProbabilityAsync(hand, options);
      const controller = new AbortController();
      const { signal } = controller;
      const onProgress = () => controller.abort();
      await engine.winProbabilityAsync(hand, { ...options, signal, onProgress }).catch(() => {});
    }
  };
  try {
    await withSteppingClock(8, async () => {
      // What is learned of suits gets a larger place a few times.
      for (let i = 0; i < 4; i++) await pass();
      const before = sizes();
      assert.is(before.length, 2);
      for (const size of before) assert.ok(size < 32 << 20, `${size}`);
      for (let i = 0; i < samples(6); i++) await pass();
      assert.equal(sizes(), before);
    });
  } finally {
    WebAssembly.instantiate = instantiate;
  }
});

test('an instance that cannot be made is tried again', async () => {
  const module = new WebAssembly.Module(wasm);
  const engine = makeEngine(module, new WebAssembly.Instance(module));
  const { instantiate } = WebAssembly;
  WebAssembly.instantiate = async () => {
    throw new RangeError('out of memory');
  };
  try {
    assert.is((await rejection(engine.winProbabilityAsync(WAITING))).message, 'out of memory');
  } finally {
    WebAssembly.instantiate = instantiate;
  }
  const found = await engine.winProbabilityAsync(WAITING, { mode: 'straight' });
  // The article that has this hand prints 0.325134, from 1,000 sampled paths.
  assert.equal([found.win[18].toFixed(6), found.tenpai[18].toFixed(6)], ['0.338418', '0.864314']);
});

// ---- answers ----

test('complete hands', () => {
  for (const hand of ['123m456p789s11222z', '11223344556677z', '19m19p19s12345677z', '11m']) {
    const found = mahjong.winProbability(hand, { mode: 'straight', draws: 5 });
    assert.is(found.shanten, -1);
    assert.equal([found.win, found.tenpai], [new Array(6).fill(1), new Array(6).fill(1)]);
    for (const { shanten, keeps, win, tenpai } of found.discards) {
      assert.equal([shanten, keeps, win[0], tenpai[0]], [0, false, 0, 1]);
    }
  }
});

test('the pool, which shrinks or not', () => {
  const unseen = new Array(34).fill(0);
  unseen[tileId('1z')] = 1;
  unseen[tileId('5z')] = 3;
  const asked = { mode: /** @type {const} */ ('straight'), unseen };
  const ask = (/** @type {WinOptions} */ options) =>
    mahjong.winProbability('123m456p789s1122z', { ...asked, ...options }).win;
  assert.equal(ask({ draws: 4 }), [0, 1, 1, 1, 1], 'until nothing else is left');
  const line = ask({ draws: 9, pool: 9, constantPool: true });
  line.forEach((p, n) => assert.ok(Math.abs(p - (1 - (8 / 9) ** n)) < 1e-15));
  const none = mahjong.winProbability('123m456p789s1112z', { ...asked, draws: 2 });
  assert.equal([none.win, none.tenpai, none.discards, none.best], [[0, 0, 0], [1, 1, 1], [], []]);
});

test('melds: written, told, or missing', () => {
  const written = mahjong.winProbability('13m456p455s55z[789s]');
  const told = mahjong.winProbability('13m456p455s55z', { melds: 1, visible: '789s' });
  assert.equal(told, written);
  const missing = mahjong.winProbability('13m456p455s55z', { visible: '789s' });
  assert.equal(missing, written);
  assert.is(mahjong.winProbability('1z[111m][222m][333m](4444m)').shanten, 0);
});

/** The lines by which discards are ordered. */
const ORDERS = /** @type {const} */ ({
  win: ['win', 'score', 'tenpai'],
  tenpai: ['tenpai', 'score', 'win'],
  score: ['score', 'win', 'tenpai'],
  published: ['win', 'tenpai'],
});

test('the best first, and the lines of the hand are those of the best', () => {
  for (const [hand, options] of questions(samples(80))) {
    const found = mahjong.winProbability(hand, options);
    const { shanten, discards, best, draws, goal, published } = found;
    assert.equal([draws, found.win.length], [options.draws, draws + 1]);
    const order = ORDERS[published ? 'published' : goal];
    const keys = (/** @type {WinProbability['discards'][0]} */ row) => [
      Number(row.keeps),
      ...order.map((name) => row[name]?.[draws] ?? 0),
      -row.tile,
    ];
    if (discards.length) assert.is(best[draws], discards[0].tile);
    // The first of equal rows is the engine's to say.
    for (let i = 2; i < discards.length; i++) {
      const [before, after] = [keys(discards[i - 1]), keys(discards[i])];
      const at = before.findIndex((key, k) => key !== after[k]);
      assert.ok(before[at] > after[at], `${hand} ${i}`);
    }
    const some = discards.some(({ keeps }) => keeps);
    const allowed = discards.filter(({ keeps }) => keeps === some);
    best.forEach((tile, n) => {
      const row = linesOf(found, tile);
      const most = Math.max(...allowed.map((entry) => Number(entry[goal]?.[n])));
      assert.ok(Number(row[goal]?.[n]) >= most - 1e-9 * Math.abs(most), `${hand} ${n}`);
      if (shanten < 0 && !options.value) return;
      for (const [name, line] of Object.entries(found).filter(([name]) => name in row)) {
        if (Array.isArray(line)) assert.is(line[n], Reflect.get(row, name)[n], name);
      }
    });
  }
});

test('keeping leaves out what the mode does not allow', () => {
  for (const mode of /** @type {const} */ (['straight', 'sampled', 'averaged'])) {
    const all = mahjong.winProbability(TO_DISCARD, { mode });
    const kept = mahjong.winProbability(TO_DISCARD, { mode, keeping: true });
    assert.equal(
      kept.discards,
      all.discards.filter(({ keeps }) => keeps),
    );
    assert.ok(kept.discards.length && kept.discards.length < all.discards.length);
    const asked = { mode, keeping: true, draws: 2 };
    const complete = mahjong.winProbability('123m456p789s11222z', asked);
    assert.equal([complete.win, complete.discards, complete.best], [[1, 1, 1], [], []]);
  }
});

test('answers are plain copies', () => {
  const first = mahjong.winProbability(TO_DISCARD);
  const kept = structuredClone(first);
  mahjong.winProbability('1289m147p2589s112z');
  mahjong.shantenBatch(new Uint8Array(34 * 2).fill(1, 0, 14).fill(1, 34, 48));
  assert.equal(first, kept);
  first.discards[0].win.fill(7);
  first.best.length = 0;
  first.win[3] = 9;
  assert.equal(plain(mahjong.winProbability(TO_DISCARD)), plain(kept));
});

// ---- games ----

test('games: the model beside them, in turns and in the worker as at once', async () => {
  /** @type {[string, SimulationOptions][]} */
  const cases = [
    [TO_DISCARD, {}],
    [TO_DISCARD, { mode: 'graph', seed: 7, discard: tileId('2m'), excess: true }],
    [TO_DISCARD, { value: { dora: '3m9p' }, mode: 'graph', extra: 1, discard: tileId('2m') }],
    [WAITING, { value: { declare: 'best', utility: { atLeast: 3900 } } }],
    ['123m456p789s1122z', { value: { riichi: true, drawTenpai: 1500 }, goal: 'win' }],
    ['34m234406p99s[123s]', { value: { drawNoten: -1500 }, draws: 3 }],
  ];
  for (const [hand, options] of cases) {
    const asked = { ...options, games: 3000 };
    const played = mahjong.simulate(hand, asked);
    const { discard, excess, ...question } = options;
    const found = mahjong.winProbability(hand, { ...question, every: true });
    const row = played.discard === null ? found : linesOf(found, played.discard);
    assert.ok(discard === undefined || played.discard === discard);
    assert.is(played.model, row.win[found.draws]);
    assert.is(played.score?.model, row.score?.[found.draws]);
    assert.ok(Math.abs(played.win - played.model) < 0.05 && played.tenpai >= played.win);
    assert.is(
      played.byDraw.reduce((sum, n) => sum + n),
      played.wins,
    );
    assert.ok(played.interval[0] <= played.win && played.win <= played.interval[1]);
    if (played.score) {
      const { mean, model, interval, riichi, meanScore } = played.score;
      const [low, high] = interval;
      const wide = high - low;
      assert.ok(low <= mean && mean <= high && low - wide < model && model < high + wide);
      assert.ok(riichi <= played.tenpai && meanScore > 0 === played.win > 0);
    }
    assert.is(excess !== undefined, played.adjusted !== undefined);
    assert.equal(await mahjong.simulateAsync(hand, asked), played);
    assert.equal(await worker.simulate(hand, asked), played);
  }
});

/** The model puts 6s 0.0009 ahead of 9m. On a million walls 9m is ahead by 0.0041. */
const CLOSE = '79m456677889p6s55z';

test('games: the excess of the model, and the rest of it', () => {
  const [six, nine] = ['6s', '9m'].map((name) => {
    /** @type {SimulationOptions} */
    const options = { mode: 'graph', discard: tileId(name), games: 4000 };
    const { excess, adjusted, ...rest } = mahjong.simulate(CLOSE, { ...options, excess: true });
    assert.ok(excess && adjusted);
    const { model, interval } = rest;
    assert.is(adjusted.win, model - excess.mean);
    assert.equal(adjusted.interval, [model - excess.interval[1], model - excess.interval[0]]);
    assert.ok(excess.interval[0] < excess.mean && excess.mean < excess.interval[1]);
    // Counting wins of as many games says far less, and nothing else.
    assert.ok(adjusted.win > interval[0] && adjusted.win < interval[1]);
    const width = (/** @type {number[]} */ [low, high]) => high - low;
    assert.ok(width(interval) > 15 * width(adjusted.interval));
    assert.equal(mahjong.simulate(CLOSE, { ...options, excess: false }), rest);
    return { model: rest.model, adjusted };
  });
  assert.ok(six.model > nine.model && six.adjusted.win < nine.adjusted.win);
  const mode = /** @type {const} */ ('straight');
  const certain = { mode, excess: true, games: 500, passing: false };
  const { excess, adjusted, model } = mahjong.simulate(TO_DISCARD, certain);
  assert.equal(excess, { mean: 0, interval: [0, 0] });
  assert.equal(adjusted, { win: model, interval: [model, model] });
  assert.equal(mahjong.simulate(TO_DISCARD, { excess: true, games: 1 }).adjusted?.interval, [0, 1]);
});

test('games: rivals on the same walls, in the order of what they are worth', async () => {
  /** @type {SimulationOptions} */
  const options = { mode: 'graph', extra: 2, games: 4000, rivals: 0.02 };
  const { rivals = [], discard } = mahjong.simulate(CLOSE, options);
  assert.is(TILE_NAMES[Number(discard)], '6s');
  const [best, second] = rivals;
  assert.equal([TILE_NAMES[best.discard], TILE_NAMES[second.discard]], ['9m', '6s']);
  assert.ok(best.model < second.model && best.adjusted.win > second.adjusted.win);
  assert.equal([best.behind, best.equal], [{ win: 0, interval: [0, 0] }, true]);
  assert.is(second.equal, false);
  const { win, interval } = second.behind;
  assert.ok(Math.abs(win - (best.adjusted.win - second.adjusted.win)) < 1e-12);
  assert.ok(interval[0] > 0.002 && interval[1] < 0.007, `${interval}`);
  const parts = [0];
  const onProgress = (/** @type {number} */ part) => {
    assert.ok(part >= Number(parts.at(-1)) && part <= 1);
    parts.push(part);
  };
  assert.equal((await mahjong.simulateAsync(CLOSE, { ...options, onProgress })).rivals, rivals);
  // A margin of 0 leaves equal rows.
  const { rivals: few = [], model } = mahjong.simulate(TO_DISCARD, { games: 300, rivals: 0 });
  assert.ok(few.length && few.every((row) => Math.abs(row.model - model) < 1e-9));
  assert.ok(few.every(({ equal }) => equal));
});

test('games that cannot be played', () => {
  const keeping = { mode: 'straight', keeping: true };
  /** @type {[string, object, RegExp][]} */
  const cases = [
    [TO_DISCARD, { discard: 33 }, /discard: 7z is none of 1z, /],
    [TO_DISCARD, { discard: tileId('1p'), ...keeping }, /discard: 1p is none of 1m, /],
    [TO_DISCARD, { discard: 34 }, /no tile id/],
    [WAITING, { discard: 0 }, /this hand is waiting/],
    ['123m456p789s11222z', keeping, /keeping: no discard keeps a complete hand/],
    [TO_DISCARD, { paths: 9 }, /paths: not for games/],
    [TO_DISCARD, { games: 0 }, /games: 0/],
    [TO_DISCARD, { excess: 1 }, /excess: 1 is no boolean/],
    [TO_DISCARD, { excess: true, value: { seat: 'east' } }, /excess: not with a value/],
    [TO_DISCARD, { rivals: 2 }, /rivals: 2 is not a number from 0 to 1/],
    [TO_DISCARD, { rivals: 0.02, games: 1_000_001 }, /games: 1000001/],
    [TO_DISCARD, { rivals: 0.02, constantPool: true }, /rivals: not with constantPool/],
    [WAITING, { rivals: 0.02 }, /rivals: this hand is waiting/],
    [TO_DISCARD, { excess: true, constantPool: true }, /excess: not with constantPool/],
    [TO_DISCARD, { mode: 'sampled' }, /mode: "sampled"/],
    [TO_DISCARD, { value: { ron: 0.01 } }, /^ron: not for games/],
    [TO_DISCARD, { value: null }, /^value: null is no object/],
    [TO_DISCARD, { goal: 'score' }, /^goal: score needs a value/],
    [TO_DISCARD, { published: true, goal: 'win' }, /^published and goal/],
  ];
  for (const [hand, options, message] of cases) {
    const error = fault(() => mahjong.simulate(hand, { games: 10, ...options }));
    assert.is(error.code, 'bad-option');
    assert.match(error.message, message);
  }
});

test.after(() => void worker.terminate());

test.run();
