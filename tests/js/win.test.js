// Win probability in JavaScript: asynchronous methods, cancelling, limits of memory, order of
// answers, simulations, graphs of growing width.
// SPDX-License-Identifier: MIT

import { readFileSync } from 'node:fs';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { samples } from '../effort.js';
import { sum } from '../numbers.js';
import { makeEngine } from '../../wasm/core/engine/engine.js';
import { load, tileId } from '../../wasm/ukeire.js';
import { createWorker } from '../../wasm/worker.js';
import { assertNear, fault, heardProgress, rejection, withoutMemory, wrong } from './faults.js';
import { pick, randomCounts, seedOfRun, splitmix, wholeBelow } from './random.js';
import { withSteppingClock } from './stepping-clock.js';

/** @import { SimulationOptions, WinOptions, WinProbability } from '../../wasm/ukeire.js' */

const SEED = seedOfRun();
const TO_DISCARD = '12478m111999p11s1z';
const WAITING = '2478m111999p11s1z';

/** A hand and options whose calculation takes about forty steps. @type {[string, WinOptions]} */
const STEPS = [TO_DISCARD, { mode: 'graph', extra: 2 }];

/** A hand and options whose calculation needs about 12 MB. @type {[string, WinOptions]} */
const LARGE = ['456m13444789p688s', { mode: 'graph', extra: 3 }];

const wasm = readFileSync(new URL('../../dist/ukeire.wasm', import.meta.url));
const module = new WebAssembly.Module(wasm);
const mahjong = await load();
const worker = await createWorker();

/** Returns the row of a discard. @param {WinProbability} found @param {number} tile */
function discardLines({ discards }, tile) {
  const entry = discards.find((discard) => discard.tile === tile);
  if (!entry) throw new Error(`no discard of tile ${tile}`);
  return entry;
}

/** Returns random hands near a win, with random options. @param {number} count */
function questions(count) {
  const random = splitmix(SEED + 7);
  const below = wholeBelow(random);
  const flag = () => random() < 0.5;
  /** @type {[number[], WinOptions & { draws: number }][]} */
  const list = [];
  for (let i = 0; list.length < count; i++) {
    const melds = random() < 0.6 ? 0 : pick(below, /** @type {const} */ ([0, 1, 2, 3, 4]));
    const players = random() < 0.7 ? 4 : 3;
    const hand = randomCounts(random, 14 - 3 * melds - Math.floor(random() * 2), i);
    if (players === 3 && hand.subarray(1, 8).some(Boolean)) continue;
    const mode = pick(below, /** @type {const} */ (['straight', 'graph', 'graph', 'sampled']));
    if (mahjong.shanten(hand, { melds, players }) > (mode === 'graph' ? 2 : 4)) continue;
    const value = melds || flag() ? undefined : { honba: 1, drawTenpai: 1500, ron: 0.01 };
    list.push([
      Array.from(hand),
      {
        ...{ melds, players, mode },
        ...(mode === 'graph' && { extra: flag() ? 0 : 1, every: flag() }),
        ...(mode === 'sampled' && { paths: 20 }),
        ...(flag() && !value
          ? { model: { published: true } }
          : { points: value, goal: pick(below, ['win', 'tenpai', undefined]) }),
        draws: 1 + Math.floor(random() * (value ? 9 : 27)),
      },
    ]);
  }
  return list;
}

// ---- turns ----

test('synchronous and asynchronous methods give the same answers', async () => {
  for (const [hand, options] of questions(samples(60))) {
    const expected = withoutMemory(mahjong.winProbability(hand, options));
    assert.equal(withoutMemory(await mahjong.winProbabilityAsync(hand, options)), expected);
  }
});

test('two asynchronous questions, and others between their slices', async () => {
  const straight = () => withoutMemory(mahjong.winProbability(TO_DISCARD, { mode: 'straight' }));
  const small = straight();
  const expected = withoutMemory(mahjong.winProbability(...STEPS));
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
  assert.equal([first, second, third].map(withoutMemory), [expected, small, expected]);
});

async function assertUsable() {
  const result = await mahjong.winProbabilityAsync(TO_DISCARD);
  assert.equal(withoutMemory(result), withoutMemory(mahjong.winProbability(TO_DISCARD)));
}

test('an abort before the question, and after the answer', async () => {
  const reason = new Error('no more');
  const onProgress = () => assert.unreachable('it begins');
  const query = { ...STEPS[1], signal: AbortSignal.abort(reason), onProgress };
  assert.is(await rejection(mahjong.winProbabilityAsync(STEPS[0], query)), reason);
  const controller = new AbortController();
  const { signal } = controller;
  const result = await mahjong.winProbabilityAsync(TO_DISCARD, { signal });
  controller.abort();
  assert.is(result.shanten, 1);
  await assertUsable();
});

test('an abort during the question, and before its turn', async () => {
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

test('progress grows from 0 to 1, and errors of onProgress reject', async () => {
  for (const [hand, options] of /** @type {[string, WinOptions][]} */ ([STEPS, [WAITING, {}]])) {
    const { onProgress, checkParts } = heardProgress();
    await withSteppingClock(8, () => mahjong.winProbabilityAsync(hand, { ...options, onProgress }));
    checkParts();
  }
  const error = new Error('mine');
  const onProgress = () => {
    throw error;
  };
  assert.is(await rejection(mahjong.winProbabilityAsync(TO_DISCARD, { onProgress })), error);
  await assertUsable();
});

// ---- memory ----

test('too little memory gives a narrower answer or a code; the engine goes on', async () => {
  const [hand, { extra: width }] = LARGE;
  const mode = /** @type {const} */ ('graph');
  assert.is(mahjong.winProbability(hand, { mode }).extra, width);
  const { extra, discards, win, memory } = mahjong.winProbability(hand, { mode, memory: 8 });
  const wideAnswer = mahjong.winProbability(hand, { mode, extra: 2, memory: 8 });
  assert.equal([extra, discards, win], [2, wideAnswer.discards, wideAnswer.win]);
  assert.ok(memory <= 8 * 2 ** 20);
  const narrow = mahjong.winProbability(TO_DISCARD, { memory: 1 });
  assert.equal([narrow.mode, narrow.extra], ['graph', 1], 'in auto the widest that fits');
  for (const memory of [1, 8]) {
    const query = { mode, extra: width, memory };
    const error = fault(() => mahjong.winProbability(hand, query));
    assert.is(error.code, 'no-memory');
    assert.match(error.message, `memory: ${memory} MB: there is too little memory`);
    const later = await rejection(mahjong.winProbabilityAsync(hand, { ...query, pool: 130 }));
    assert.equal([later.code, later.message], [error.code, error.message]);
    await assertUsable();
  }
});

test('memory does not depend on earlier questions', () => {
  const [hand, options] = LARGE;
  const freshEngine = () => makeEngine(module, new WebAssembly.Instance(module));
  const first = freshEngine().winProbability(hand, options);
  const memory = Math.ceil(first.memory / 2 ** 20);
  const little = { ...options, memory: 9 };
  assert.is(fault(() => freshEngine().winProbability(hand, little)).code, 'no-memory');
  const second = freshEngine();
  second.winProbability(TO_DISCARD);
  second.census(14);
  const [far, wide] = ['147m258p369s12345z', /** @type {const} */ ({ mode: 'graph', extra: 2 })];
  assert.is(fault(() => second.winProbability(far, { ...wide, memory })).code, 'no-memory');
  assert.equal(second.winProbability(hand, { ...options, memory }), first);
});

/**
 * Runs `work` with a modified WebAssembly.instantiate.
 * @param {(module: WebAssembly.Module) => Promise<WebAssembly.Instance>} make
 * @param {() => Promise<void>} work
 */
async function withInstances(make, work) {
  const { instantiate } = WebAssembly;
  WebAssembly.instantiate = wrong(make);
  try {
    await work();
  } finally {
    WebAssembly.instantiate = instantiate;
  }
}

test('many calculations do not make the memory grow', async () => {
  const instances = [new WebAssembly.Instance(module)];
  const engine = makeEngine(module, instances[0]);
  const sizes = () =>
    instances.map(({ exports }) => {
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
  const runPasses = async () => {
    // During the first passes the memory for suits still grows.
    for (let i = 0; i < 4; i++) await pass();
    const before = sizes();
    assert.is(before.length, 2, 'calls in slices have one of their own');
    for (const size of before) assert.ok(size < 32 << 20, `${size}`);
    for (let i = 0; i < samples(6); i++) await pass();
    assert.equal(sizes(), before);
  };
  const make = async () => {
    instances.push(new WebAssembly.Instance(module));
    return instances[instances.length - 1];
  };
  await withInstances(make, () => withSteppingClock(8, runPasses));
});

test('a failed instance is tried again', async () => {
  const engine = makeEngine(module, new WebAssembly.Instance(module));
  const failToLoad = async () => {
    throw new RangeError('out of memory');
  };
  await withInstances(failToLoad, async () => {
    assert.is((await rejection(engine.winProbabilityAsync(WAITING))).message, 'out of memory');
  });
  const result = await engine.winProbabilityAsync(WAITING, { mode: 'straight' });
  // An article about this hand prints 0.325134, the mean of 1,000 sampled paths.
  assert.equal([result.win[18].toFixed(6), result.tenpai[18].toFixed(6)], ['0.338418', '0.864314']);
});

// ---- answers ----

/** The fields that sort an answer's discards for each goal, the most important field first. */
const ORDERS = /** @type {const} */ ({
  win: ['win', 'score', 'tenpai'],
  tenpai: ['tenpai', 'score', 'win'],
  score: ['score', 'win', 'tenpai'],
  published: ['win', 'tenpai'],
});

test('the best discard is first, and the hand has its values', () => {
  for (const [hand, options] of questions(samples(80))) {
    const result = mahjong.winProbability(hand, options);
    const { shanten, discards, best, draws, goal, published } = result;
    assert.equal([draws, result.win.length], [options.draws, draws + 1]);
    const { won, meanScore = [] } = result;
    won?.forEach((points, n) => assertNear(points, meanScore[n] * result.win[n], 'won', 1e-6));
    const order = ORDERS[published ? 'published' : goal];
    const sortKeys = (/** @type {WinProbability['discards'][0]} */ row) => [
      Number(row.keeps),
      ...order.map((name) => row[name]?.[draws] ?? 0),
      -row.tile,
    ];
    if (discards.length) assert.is(best[draws], discards[0].tile);
    // The order of the first two rows is undefined if the rows are equal.
    for (let i = 2; i < discards.length; i++) {
      const [before, after] = [sortKeys(discards[i - 1]), sortKeys(discards[i])];
      const at = before.findIndex((key, k) => key !== after[k]);
      assert.ok(before[at] > after[at], `${hand} ${i}`);
    }
    const some = discards.some(({ keeps }) => keeps);
    const allowed = discards.filter(({ keeps }) => keeps === some);
    best.forEach((tile, n) => {
      const row = discardLines(result, tile);
      const most = Math.max(...allowed.map((entry) => Number(entry[goal]?.[n])));
      assert.ok(Number(row[goal]?.[n]) >= most - 1e-9 * Math.abs(most), `${hand} ${n}`);
      if (shanten < 0 && !options.points) return;
      for (const [name, line] of Object.entries(result).filter(([name]) => name in row)) {
        if (Array.isArray(line)) assert.is(line[n], Reflect.get(row, name)[n], name);
      }
    });
  }
});

test('answers are plain copies', () => {
  const first = mahjong.winProbability(TO_DISCARD);
  const keptRows = structuredClone(first);
  for (const { win } of first.discards) win.fill(7);
  first.best.length = 0;
  assert.equal(first.win, keptRows.win);
  assert.equal(withoutMemory(mahjong.winProbability(TO_DISCARD)), withoutMemory(keptRows));
});

// ---- simulations ----

test('simulations, synchronous and asynchronous', async () => {
  /** @type {[string, SimulationOptions][]} */
  const cases = [
    [TO_DISCARD, {}],
    [TO_DISCARD, { mode: 'graph', seed: 7, discard: tileId('2m') }],
    [
      TO_DISCARD,
      { points: { indicators: '3m9p' }, mode: 'graph', extra: 1, discard: tileId('2m') },
    ],
    [WAITING, { points: { declare: 'best', utility: { atLeast: 3900 } } }],
    ['123m456p789s1122z', { points: { riichi: true, drawTenpai: 1500 }, goal: 'win' }],
    ['34m234406p99s[123s]', { points: { drawNoten: -1500 }, draws: 3 }],
  ];
  for (const [hand, options] of cases) {
    const query = { ...options, games: 3000 };
    const played = mahjong.simulate(hand, query);
    const { discard, ...question } = options;
    const result = mahjong.winProbability(hand, { ...question, every: true });
    const row = played.discard === null ? result : discardLines(result, played.discard);
    assert.ok(discard === undefined || played.discard === discard);
    assert.is(played.model, row.win[result.draws]);
    assert.is(played.score?.model, row.score?.[result.draws]);
    assert.ok(Math.abs(played.win - played.model) < 0.05 && played.tenpai >= played.win);
    assert.is(sum(played.byDraw), played.wins);
    assert.ok(played.interval[0] <= played.win && played.win <= played.interval[1]);
    if (played.score) {
      const { mean, model, interval, riichi, meanScore } = played.score;
      const [low, high] = interval;
      const wide = high - low;
      assert.ok(low <= mean && mean <= high && low - wide < model && model < high + wide);
      assert.ok(riichi <= played.tenpai && meanScore > 0 === played.win > 0);
    }
    const { onProgress, checkParts } = heardProgress();
    assert.equal(await mahjong.simulateAsync(hand, { ...query, onProgress }), played);
    checkParts();
  }
});

test('errors of simulations', () => {
  const keeping = { mode: 'straight', keeping: true };
  for (const [hand, options, message] of /** @type {[string, object, RegExp][]} */ ([
    [TO_DISCARD, { discard: 33 }, /discard: 7z is none of 1z, /],
    [TO_DISCARD, { discard: tileId('1p'), ...keeping }, /discard: 1p is none of 1m, /],
    [TO_DISCARD, { discard: 34 }, /no tile id/],
    [WAITING, { discard: 0 }, /this hand is waiting/],
    ['123m456p789s11222z', keeping, /keeping: no discard keeps a complete hand/],
    [TO_DISCARD, { paths: 9 }, /paths: not for games/],
    [TO_DISCARD, { games: 0 }, /games: 0/],
    [TO_DISCARD, { mode: 'sampled' }, /mode: "sampled"/],
    [TO_DISCARD, { points: { ron: 0.01 } }, /^ron: not for games/],
  ])) {
    const error = fault(() => mahjong.simulate(hand, { games: 10, ...options }));
    assert.is(error.code, 'bad-option');
    assert.match(error.message, message);
  }
});

// ---- graph mode with growing width ----

/** A hand whose narrowest graph needs more than 1 MB. */
const FAR = '147m258p369s12345z';
const WIDER = /** @type {const} */ ({ mode: 'graph', budget: Infinity });

const WAYS = [mahjong.winProbabilityAsync, worker.winProbability];

/** Returns the answer of graph mode with one width. @param {number} [extra] */
const ofWidth = (extra) =>
  withoutMemory(mahjong.winProbability(WAITING, { mode: 'graph', extra: wrong(extra) }));

function answerListener() {
  const heard = /** @type {WinProbability[]} */ ([]);
  return { heard, onAnswer: (/** @type {WinProbability} */ answer) => void heard.push(answer) };
}

test('widths from the usual one to 4 give the answers of each width', async () => {
  const expected = [2, 3, 4].map(ofWidth);
  assert.equal(ofWidth(), expected[0]);
  for (const ask of WAYS) {
    const { heard, onAnswer } = answerListener();
    const { onProgress, checkParts } = heardProgress();
    const result = await ask(WAITING, { ...WIDER, onAnswer, onProgress });
    assert.equal(heard.map(withoutMemory), expected);
    assert.equal(result, heard.at(-1));
    checkParts();
  }
});

test('with little time only the usual width', async () => {
  const { heard, onAnswer } = answerListener();
  const result = await mahjong.winProbabilityAsync(WAITING, { ...WIDER, budget: 1e-3, onAnswer });
  assert.equal([result, ...heard].map(withoutMemory), [ofWidth(), ofWidth()]);
});

test('too little memory for a greater width is no error', async () => {
  const { heard, onAnswer } = answerListener();
  const result = await mahjong.winProbabilityAsync(WAITING, { ...WIDER, memory: 16, onAnswer });
  assert.equal([result, ...heard].map(withoutMemory), [3, 2, 3].map(ofWidth));
  const none = rejection(mahjong.winProbabilityAsync(FAR, { ...WIDER, memory: 1 }));
  assert.is((await none).code, 'no-memory', 'there is no answer at all');
});

test('onAnswer is called in any mode, also without a budget', async () => {
  for (const mode of /** @type {const} */ (['straight', 'graph', 'averaged'])) {
    const { heard, onAnswer } = answerListener();
    assert.equal([await mahjong.winProbabilityAsync(TO_DISCARD, { mode, onAnswer })], heard);
  }
});

test('errors of onAnswer reject, and onAnswer may abort', async () => {
  const error = new Error('enough');
  const controller = new AbortController();
  const { signal } = controller;
  for (const ask of WAYS) {
    const onAnswer = () => {
      throw error;
    };
    assert.is(await rejection(ask(WAITING, { ...WIDER, onAnswer })), error);
    assert.is((await ask(WAITING, {})).shanten, 1, 'the next call is answered');
  }
  const onAnswer = () => controller.abort(error);
  const result = rejection(mahjong.winProbabilityAsync(TO_DISCARD, { ...WIDER, signal, onAnswer }));
  assert.is(await result, error);
});

test('errors of options of growing width', async () => {
  for (const [options, message] of /** @type {[object, RegExp][]} */ ([
    [{ mode: 'graph', budget: 0 }, /^budget: 0 is no number of milliseconds above 0/],
    [{ mode: 'graph', budget: NaN }, /^budget: NaN /],
    [{ mode: 'graph', budget: 9, extra: 2 }, /^budget and extra/],
    [{ mode: 'graph', budget: 9, model: { published: true } }, /^budget and published/],
    [{ mode: 'straight', budget: 9 }, /^budget: only graph mode/],
    [{ budget: 9, extra: 2 }, /^extra: of graph mode/],
    [{ onAnswer: 7 }, /^onAnswer: 7 is no function/],
  ])) {
    const error = await rejection(mahjong.winProbabilityAsync(TO_DISCARD, wrong(options)));
    assert.is(error.code, 'bad-option');
    assert.match(error.message, message);
  }
  for (const options of [{ budget: 9 }, { onAnswer: () => {} }]) {
    const at = fault(() => mahjong.winProbability(TO_DISCARD, wrong(options)));
    const games = await rejection(mahjong.simulateAsync(TO_DISCARD, wrong(options)));
    assert.equal([at.code, games.code], ['bad-option', 'bad-option'], 'no other call takes it');
  }
});

test.after(() => void worker.terminate());

test.run();
