// Win probability through the wrapper: reference answers, waiting and not waiting, giving up,
// limits.
// SPDX-License-Identifier: MIT

import { readFileSync } from 'node:fs';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { makeEngine } from '../../wasm/engine/engine.js';
import { TILE_NAMES, load, tileId } from '../../wasm/ukeire.js';
import { load as loadWorker } from '../../wasm/worker.js';
import { fault, rejection, wrong } from './faults.js';
import { randomCounts, seedOfRun, splitmix } from './random.js';
import { withSteppingClock } from './stepping-clock.js';

/**
 * @typedef {import('../../wasm/ukeire.js').WinOptions} WinOptions
 * @typedef {import('../../wasm/ukeire.js').SimulationOptions} SimulationOptions
 */

const SEED = seedOfRun();
const TO_DISCARD = '12478m111999p11s1z';
const WAITING = '2478m111999p11s1z';

/** Takes a second. @type {[string, WinOptions]} */
const LONG = ['33579m1358p78s334z', { mode: 'graph', extra: 2 }];

/** Needs nearly 200 MB. @type {[string, WinOptions]} */
const LARGE = ['1268m568p1578s235z', { mode: 'graph', extra: 2, published: true }];

const wasm = readFileSync(new URL('../../dist/ukeire.wasm', import.meta.url));
const mahjong = await load();

/** @param {string} text */
const digits = (text) => Array.from(text, Number);

/**
 * The lines of one discard.
 * @param {import('../../wasm/ukeire.js').WinProbability} found @param {number} tile
 */
function linesOf({ discards }, tile) {
  const entry = discards.find((discard) => discard.tile === tile);
  if (!entry) throw new Error(`no discard of tile ${tile}`);
  return entry;
}

/** @typedef {{ shanten: number, tile: number, values: number[] }} Line */

/**
 * By hand: the lines of its discards.
 * @param {string} name @returns {Map<string, Line[]>}
 */
function golden(name) {
  const text = readFileSync(new URL(`../vectors/${name}`, import.meta.url), 'utf8');
  const hands = new Map();
  for (const line of text.split('\n')) {
    if (!line || line.startsWith('#')) continue;
    const [hand, shanten, discard, ...values] = line.split(' ');
    const row = { shanten: Number(shanten), tile: Number(discard), values: values.map(Number) };
    hands.set(hand, [...(hands.get(hand) ?? []), row]);
  }
  return hands;
}

for (const [name, options] of /** @type {[string, WinOptions][]} */ ([
  ['win_straight.txt', { mode: 'straight' }],
  ['win_graph0.txt', { mode: 'graph', extra: 0 }],
  ['win_graph1.txt', { mode: 'graph', extra: 1 }],
])) {
  test(`golden answers: ${name}`, () => {
    const hands = golden(name);
    assert.ok(hands.size >= 20, `${hands.size}`);
    for (const [hand, rows] of hands) {
      const found = mahjong.winProbability(digits(hand), {
        ...options,
        draws: 17,
        published: true,
      });
      for (const { shanten, tile, values } of rows) {
        assert.is(found.shanten, shanten);
        assert.is(values.length, 18);
        const win = linesOf(found, tile).win;
        values.forEach((p, k) => {
          assert.ok(
            Math.abs(p - win[17 - k]) < 1e-9,
            `${hand} ${tile} after ${k}: ${win[17 - k]}, not ${p}`,
          );
        });
      }
    }
  });
}

test('published values', () => {
  /** @param {number} found @param {number} expected @param {number} within */
  const near = (found, expected, within) =>
    assert.ok(Math.abs(found - expected) < within, `${found}`);
  // Exact. The article that has this hand prints 0.325134 for it, from 1,000 sampled paths.
  const waiting = mahjong.winProbability(WAITING, { mode: 'straight' });
  near(waiting.win[18], 0.338418, 5e-7);
  near(waiting.tenpai[18], 0.864314, 5e-7);
  /** @param {string} hand @param {WinOptions} [options] */
  const of = (hand, options) =>
    Object.fromEntries(
      mahjong
        .winProbability(hand, { ...options, published: true })
        .discards.map((entry) => [entry.name, entry]),
    );
  const eighteen = of(TO_DISCARD);
  for (const [names, win, tenpai] of /** @type {const} */ ([
    ['1m 4m 1z', 0.342166, 0.866829],
    ['2m', 0.311581, 0.837875],
    ['7m', 0.201056, 0.701223],
    ['8m', 0.207982, 0.701223],
    ['1p 9p', 0.123966, 0.545718],
    ['1s', 0.245413, 0.766679],
  ])) {
    for (const name of names.split(' ')) {
      near(eighteen[name].win[18], win, 5e-7);
      near(eighteen[name].tenpai[18], tenpai, 5e-7);
    }
  }
  const seventeen = of('234578m1689p357s1z', { draws: 17 });
  for (const [name, win] of Object.entries({
    '2m': 0.1387,
    '8m': 0.0879,
    '1p': 0.1511,
    '6p': 0.1432,
    '3s': 0.1114,
    '1z': 0.1511,
  })) {
    near(seventeen[name].win[17], win, 5e-5);
  }
});

/**
 * Questions of every kind, small enough for many of them.
 * @param {number} count @returns {[number[], WinOptions & { draws: number }][]}
 */
function questions(count) {
  const random = splitmix(SEED + 7);
  /** @type {[number[], WinOptions & { draws: number }][]} */
  const list = [];
  for (let i = 0; list.length < count; i++) {
    const melds = /** @type {0 | 1 | 2 | 3 | 4} */ (random() < 0.6 ? 0 : Math.floor(random() * 5));
    const players = random() < 0.7 ? 4 : 3;
    const hand = randomCounts(random, 14 - 3 * melds - Math.floor(random() * 2), i);
    if (players === 3 && hand.subarray(1, 8).some(Boolean)) continue;
    const graph = random() < 0.5;
    if (mahjong.shanten(hand, { melds, players }) > (graph ? 3 : 5)) continue;
    list.push([
      Array.from(hand),
      {
        melds,
        players,
        mode: graph ? 'graph' : 'straight',
        ...(graph && { extra: random() < 0.5 ? 0 : 1, every: random() < 0.5 }),
        ...(random() < 0.5
          ? { published: true }
          : { passing: random() < 0.5, river: random() < 0.5 }),
        draws: 1 + Math.floor(random() * 27),
        constantPool: random() < 0.2,
      },
    ]);
  }
  return list;
}

test('at once, in slices and in a worker: the same answers', async () => {
  const worker = await loadWorker();
  for (const [hand, options] of questions(150)) {
    // Memory holds what earlier questions taught, too.
    const expected = { ...mahjong.winProbability(hand, options), memory: 0 };
    assert.equal({ ...(await mahjong.winProbabilityAsync(hand, options)), memory: 0 }, expected);
    assert.equal({ ...(await worker.winProbability(hand, options)), memory: 0 }, expected);
  }
  await worker.terminate();
});

test('two that wait, and others between their slices: nobody is disturbed', async () => {
  const hand = '1289m147p2589s112z';
  const options = /** @type {const} */ ({ mode: 'graph', extra: 1 });
  const expected = mahjong.winProbability(hand, options);
  const small = mahjong.winProbability(TO_DISCARD);
  let between = 0;
  const onProgress = () => {
    between++;
    assert.equal(mahjong.winProbability(TO_DISCARD), small);
    assert.is(mahjong.shanten(WAITING), 1);
  };
  const ask = () =>
    Promise.all([
      mahjong.winProbabilityAsync(hand, { ...options, onProgress }),
      mahjong.winProbabilityAsync(TO_DISCARD, { onProgress }),
      mahjong.winProbabilityAsync(hand, options),
    ]);
  const all = await withSteppingClock(2, ask);
  assert.ok(between > 3, `${between}`);
  for (const [i, answer] of [expected, small, expected].entries()) {
    assert.equal({ ...all[i], memory: 0 }, { ...answer, memory: 0 });
  }
});

/** @param {number} ms */
const soon = (ms) =>
  new Promise((resolve) => {
    setTimeout(resolve, ms);
  });

async function assertUsable() {
  const expected = mahjong.winProbability(TO_DISCARD);
  const found = await mahjong.winProbabilityAsync(TO_DISCARD);
  assert.equal({ ...found, memory: 0 }, { ...expected, memory: 0 });
}

test('abort before it begins', async () => {
  const reason = new Error('no more');
  const [hand, options] = LONG;
  const signal = AbortSignal.abort(reason);
  const onProgress = () => assert.unreachable('it begins');
  const asked = { ...options, signal, onProgress };
  assert.is(await rejection(mahjong.winProbabilityAsync(hand, asked)), reason);
  await assertUsable();
});

test('abort in the middle, and while it waits for its turn', async () => {
  const [hand, options] = LONG;
  const running = new AbortController();
  const waiting = new AbortController();
  let told = 0;
  const first = rejection(
    mahjong.winProbabilityAsync(hand, {
      ...options,
      signal: running.signal,
      onProgress: () => {
        told++;
      },
    }),
  );
  const second = rejection(
    mahjong.winProbabilityAsync(hand, {
      ...options,
      signal: waiting.signal,
      onProgress: () => assert.unreachable('it has no turn yet'),
    }),
  );
  const third = mahjong.winProbabilityAsync(TO_DISCARD);
  while (!told) await soon(10);
  waiting.abort();
  assert.is((await second).name, 'AbortError');
  await soon(50);
  const before = told;
  running.abort(7);
  assert.is(await first, 7);
  assert.is((await third).shanten, 1);
  await soon(30);
  assert.ok(told <= before + 1);
  await assertUsable();
});

test('abort when it is over does nothing', async () => {
  const controller = new AbortController();
  const { signal } = controller;
  const found = await mahjong.winProbabilityAsync(TO_DISCARD, { signal });
  controller.abort();
  assert.is(found.shanten, 1);
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
  const cases = [LONG, ['147m258p369s12345z', { mode: 'graph' }], [WAITING, {}]];
  for (const [hand, options] of cases) {
    /** @type {number[]} */
    const parts = [];
    await mahjong.winProbabilityAsync(hand, { ...options, onProgress: (part) => parts.push(part) });
    assert.is(parts.at(-1), 1);
    parts.forEach((part, i) => assert.ok(part >= (parts[i - 1] ?? 0) && part <= 1, `${part}`));
  }
});

test('others have their turn between the slices', async () => {
  let ticks = 0;
  const timer = setInterval(() => {
    ticks++;
  }, 10);
  // By what this process worked, and not by the clock: others may have the processor meanwhile.
  const start = process.cpuUsage();
  await mahjong.winProbabilityAsync(...LONG);
  clearInterval(timer);
  const worked = process.cpuUsage(start).user / 1000;
  assert.ok(ticks > worked / 60, `${ticks} in ${worked} ms`);
});

test('bad options and hands: the same error at once and later', async () => {
  /** @type {[unknown, unknown, string, RegExp][]} */
  const cases = [
    [
      TO_DISCARD,
      { mode: 'fast' },
      'bad-option',
      /"fast" is none of straight, graph, sampled, averaged/,
    ],
    [
      TO_DISCARD,
      { mode: 'graph', extra: 5 },
      'bad-option',
      /extra: 5 is not a whole number from 0 to 4/,
    ],
    [TO_DISCARD, { extra: -1 }, 'bad-option', /extra/],
    [TO_DISCARD, { draws: 0 }, 'bad-option', /draws: 0 .* from 1 to 27/],
    [TO_DISCARD, { draws: 28 }, 'bad-option', /draws/],
    [TO_DISCARD, { draws: 1.5 }, 'bad-option', /draws/],
    [TO_DISCARD, { draws: '18' }, 'bad-option', /draws: "18"/],
    [TO_DISCARD, { pool: -1 }, 'bad-option', /pool/],
    [TO_DISCARD, { pool: 0 }, 'bad-option', /pool: 0 /],
    [TO_DISCARD, { pool: 70000 }, 'bad-option', /pool/],
    [TO_DISCARD, { pool: 20 }, 'bad-pool', /^pool: 20: .* unseen/],
    [TO_DISCARD, { constantPool: 1 }, 'bad-option', /constantPool: 1 is no boolean/],
    [TO_DISCARD, { memory: 0 }, 'bad-option', /memory/],
    [TO_DISCARD, { memory: 257 }, 'bad-option', /memory: 257 .* from 1 to 256/],
    [TO_DISCARD, { paths: 0 }, 'bad-option', /paths/],
    [TO_DISCARD, { seed: -1 }, 'bad-option', /seed/],
    [TO_DISCARD, { live: true }, 'bad-option', /live: not for win probability/],
    [TO_DISCARD, { limit: 3 }, 'bad-option', /limit/],
    [TO_DISCARD, { moode: 'graph' }, 'bad-option', /"moode" is no option; there are .*mode/],
    [TO_DISCARD, 7, 'bad-option', /no object/],
    [TO_DISCARD, { players: 5 }, 'bad-option', /players/],
    [TO_DISCARD, { players: 3 }, 'not-in-sanma', /position/],
    [TO_DISCARD, { visible: '1111z' }, 'too-many-copies', /1z/],
    ['123m', {}, 'wrong-total', /13 or 14/],
    ['1x', {}, 'unexpected-character', /"x" at position 1/],
    ['11111m', {}, 'too-many-copies', /position 4/],
    [null, {}, 'bad-hand', /a hand is/],
  ];
  for (const [hand, options, code, message] of cases) {
    const error = fault(() => mahjong.winProbability(wrong(hand), wrong(options)));
    assert.is(error.code, code, error.message);
    assert.match(error.message, message);
    const later = await rejection(mahjong.winProbabilityAsync(wrong(hand), wrong(options)));
    assert.equal([later.code, later.position], [code, error.position]);
    assert.match(later.message, message);
  }
  const { code, message } = fault(() => mahjong.winProbability(TO_DISCARD, wrong({ signal: 1 })));
  assert.is(code, 'bad-option');
  assert.match(message, '"signal" is no option');
  const none = await rejection(mahjong.winProbabilityAsync(WAITING, wrong(null)));
  assert.equal([none.code, none.message.slice(0, 14)], ['bad-option', 'options: null ']);
  await assertUsable();
});

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
  const tenpai = '456m13444789p688s';
  const usual = mahjong.winProbability(tenpai, { mode: 'graph' });
  const memory = 8;
  assert.ok(usual.memory > memory * 2 ** 20);
  const found = mahjong.winProbability(tenpai, { mode: 'graph', memory });
  const extra = /** @type {0 | 1 | 2} */ (found.extra);
  assert.ok(extra < Number(usual.extra) && found.memory <= memory * 2 ** 20, `extra ${extra}`);
  const own = mahjong.winProbability(tenpai, { mode: 'graph', extra, memory });
  assert.equal(found.discards, own.discards);
  const width = /** @type {3} */ (usual.extra);
  const error = fault(() =>
    mahjong.winProbability(tenpai, { mode: 'graph', extra: width, memory }),
  );
  assert.is(error.code, 'no-memory');
});

test('a limit of memory: a code of its own, and the engine goes on', async () => {
  const [hand, options] = LONG;
  for (const memory of [1, 8, 64]) {
    const error = fault(() => mahjong.winProbability(hand, { ...options, memory }));
    assert.is(error.code, 'no-memory');
    assert.match(error.message, `memory: ${memory} MB: there is too little memory`);
    const later = await rejection(
      mahjong.winProbabilityAsync(hand, { ...options, memory, pool: 130 }),
    );
    assert.equal([later.code, later.message], [error.code, error.message]);
    await assertUsable();
  }
  const narrow = mahjong.winProbability(TO_DISCARD, { memory: 1 });
  assert.equal([narrow.mode, narrow.extra], ['graph', 1], 'in auto the widest that fits');
  const mode = /** @type {const} */ ('straight');
  const small = mahjong.winProbability(TO_DISCARD, { mode, memory: 1 });
  assert.ok(small.memory <= 2 ** 20);
  const usual = mahjong.winProbability(TO_DISCARD, { mode });
  assert.equal({ ...small, memory: 0 }, { ...usual, memory: 0 });
});

test('what fits into memory does not depend on what was asked before', () => {
  const [hand, options] = LARGE;
  const module = new WebAssembly.Module(wasm);
  const fresh = () => makeEngine(module, new WebAssembly.Instance(module));
  const first = fresh();
  const { memory } = first.winProbability(hand, options);
  assert.ok(memory > 180 * 2 ** 20 && memory < 256 * 2 ** 20);
  const second = fresh();
  second.winProbability(TO_DISCARD);
  second.census(14);
  fault(() => second.winProbability('147m258p369s12345z', { mode: 'graph', extra: 2 }));
  assert.equal(second.winProbability(hand, options), first.winProbability(hand, options));
});

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

test('tenpai, and how its only wait is drawn', () => {
  const unseen = new Array(34).fill(0);
  unseen[tileId('1z')] = 1;
  unseen[tileId('5z')] = 3;
  const { win, tenpai, discards, best } = mahjong.winProbability('123m456p789s1112z', {
    mode: 'straight',
    unseen,
    draws: 3,
  });
  assert.equal([win, discards, best], [[0, 0, 0, 0], [], []]);
  assert.equal(tenpai, [1, 1, 1, 1]);
  const mode = /** @type {const} */ ('straight');
  const one = mahjong.winProbability('123m456p789s1122z', { mode, unseen, draws: 4 });
  assert.equal(one.win, [0, 1, 1, 1, 1], 'the pool shrinks until nothing else is left');
  const constant = { mode, unseen, draws: 9, pool: 9, constantPool: true };
  const { win: line } = mahjong.winProbability('123m456p789s1122z', constant);
  line.forEach((p, n) => assert.ok(Math.abs(p - (1 - (8 / 9) ** n)) < 1e-15));
});

test('visible in every form, and as what is unseen', () => {
  const visible = '36m25p1z';
  const expected = mahjong.winProbability(TO_DISCARD, { visible });
  const ids = ['3m', '6m', '2p', '5p', '1z'].map(tileId);
  const counts = new Array(34).fill(0);
  for (const t of ids) counts[t]++;
  const unseen = mahjong.unseen(TO_DISCARD, { visible });
  for (const options of [
    { visible: ids },
    { visible: counts },
    { unseen },
    { unseen, pool: 117 },
  ]) {
    assert.equal(mahjong.winProbability(TO_DISCARD, options), expected);
  }
  assert.ok(expected.win[18] < mahjong.winProbability(TO_DISCARD).win[18]);
});

test('melds: written, told, or missing', () => {
  const written = mahjong.winProbability('13m456p455s55z[789s]');
  const told = mahjong.winProbability('13m456p455s55z', { melds: 1, visible: '789s' });
  assert.equal(told, written);
  const missing = mahjong.winProbability('13m456p455s55z', { visible: '789s' });
  assert.equal(missing, written);
  assert.is(mahjong.winProbability('1z[111m][222m][333m](4444m)').shanten, 0);
});

test('sanma: the missing tiles are neither drawn nor in the pool', () => {
  const hand = '19m123456789p11z2s';
  const three = mahjong.winProbability(hand, { players: 3 });
  const unseen = mahjong.unseen(hand, { players: 3 });
  assert.is(
    unseen.reduce((sum, n) => sum + n),
    108 - 14,
  );
  assert.equal(mahjong.winProbability(hand, { players: 3, unseen }), three);
  assert.ok(three.win[18] > mahjong.winProbability(hand).win[18]);
});

test('chiitoitsu alone is a chain of useful tiles', () => {
  const hand = '1199m22p33s4567z1p';
  const { win, shanten } = mahjong.winProbability(hand, { forms: ['chiitoitsu'], draws: 10 });
  assert.is(shanten, 2);
  const useful = [3, 9, 15];
  let line = [1, 0, 0, 0];
  for (let k = 9; k >= 0; k--) {
    line = line.map((p, i) => (i ? p + (useful[i - 1] / (123 - k)) * (line[i - 1] - p) : 1));
  }
  assert.ok(Math.abs(win[10] - line[3]) < 1e-12, `${win[10]}, not ${line[3]}`);
});

test('order and best', () => {
  for (const [hand, options] of questions(60)) {
    const found = mahjong.winProbability(hand, options);
    const { shanten, discards, best, win, tenpai, draws } = found;
    assert.is(draws, options.draws);
    assert.equal([win.length, tenpai.length], [draws + 1, draws + 1]);
    discards.forEach((entry, i) => {
      const before = discards[i - 1];
      assert.ok(
        i <= 1 // the first of equal rows is the engine's to say
          || (before.keeps && !entry.keeps)
          || before.win[draws] > entry.win[draws]
          || (before.win[draws] === entry.win[draws]
            && (before.tenpai[draws] > entry.tenpai[draws]
              || (before.tenpai[draws] === entry.tenpai[draws] && before.tile < entry.tile))),
      );
    });
    if (discards.length) assert.is(best[draws], discards[0].tile);
    best.forEach((tile, n) => {
      const some = discards.some(({ keeps }) => keeps);
      const allowed = discards.filter(({ keeps }) => keeps === some);
      const most = Math.max(...allowed.map((entry) => entry.win[n]));
      assert.ok(linesOf(found, tile).win[n] >= most * (1 - 1e-9), `${hand} ${n}`);
    });
    if (discards.length && shanten >= 0) {
      win.forEach((p, n) => assert.is(p, linesOf(found, best[n]).win[n]));
    }
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
    const complete = mahjong.winProbability('123m456p789s11222z', {
      mode,
      keeping: true,
      draws: 2,
    });
    assert.equal([complete.win, complete.discards, complete.best], [[1, 1, 1], [], []]);
  }
});

test('simulate: the model beside the games, in turns and in the worker as at once', async () => {
  const worker = await loadWorker();
  /** @type {SimulationOptions[]} */
  const cases = [{ games: 3000 }, { games: 3000, mode: 'graph', seed: 7, discard: tileId('2m') }];
  for (const options of cases) {
    const played = mahjong.simulate(TO_DISCARD, options);
    const found = mahjong.winProbability(TO_DISCARD, { mode: options.mode, every: true });
    const row = linesOf(found, options.discard ?? found.discards[0].tile);
    assert.equal([played.model, played.discard], [row.win[18], row.tile]);
    assert.ok(Math.abs(played.win - played.model) < 0.05 && played.tenpai >= played.win);
    assert.is(
      played.byDraw.reduce((sum, n) => sum + n),
      played.wins,
    );
    assert.ok(played.interval[0] <= played.win && played.win <= played.interval[1]);
    assert.equal(await mahjong.simulateAsync(TO_DISCARD, options), played);
    assert.equal(await worker.simulate(TO_DISCARD, options), played);
  }
  assert.is(mahjong.simulate(WAITING, { games: 10 }).discard, null);
  await worker.terminate();
});

test('simulate: the excess of the model, and what is left of it', async () => {
  const worker = await loadWorker();
  // The model puts 6s ahead, games 9m.
  const hand = '79m456677889p6s55z';
  const rows = ['6s', '9m'].map((name) => {
    /** @type {SimulationOptions} */
    const options = { mode: 'graph', discard: tileId(name), games: 20_000, excess: true };
    return { options, played: mahjong.simulate(hand, options) };
  });
  for (const { options, played } of rows) {
    const { excess, adjusted, model, interval, ...rest } = played;
    assert.ok(excess && adjusted);
    assert.is(adjusted.win, model - excess.mean);
    assert.equal(
      adjusted.interval,
      [...excess.interval].reverse().map((p) => model - p),
    );
    assert.ok(excess.interval[0] < excess.mean && excess.mean < excess.interval[1]);
    // Counting wins of as many games says far less, and nothing else.
    assert.ok(adjusted.win > interval[0] && adjusted.win < interval[1]);
    const width = (/** @type {number[]} */ [low, high]) => high - low;
    assert.ok(width(interval) > 15 * width(adjusted.interval));
    const without = mahjong.simulate(hand, { ...options, excess: false });
    assert.equal(without, { model, interval, ...rest });
    assert.equal(await mahjong.simulateAsync(hand, options), played);
    assert.equal(await worker.simulate(hand, options), played);
  }
  const [six, nine] = rows.map(({ played }) => played);
  assert.ok(six.model > nine.model);
  assert.ok(Number(six.adjusted?.interval[1]) < Number(nine.adjusted?.interval[0]));
  await worker.terminate();
});

test('simulate: rivals on the same walls, in the order of what they are worth', async () => {
  const worker = await loadWorker();
  // The model puts 6s 0.0009 ahead. On a million walls 9m is ahead by 0.0041.
  const hand = '79m456677889p6s55z';
  /** @type {SimulationOptions} */
  const options = { mode: 'graph', extra: 2, games: 20_000, rivals: 0.02 };
  const { rivals = [], discard, adjusted } = mahjong.simulate(hand, options);
  assert.is(TILE_NAMES[Number(discard)], '6s');
  const [best, second] = rivals;
  assert.equal([TILE_NAMES[best.discard], TILE_NAMES[second.discard]], ['9m', '6s']);
  assert.ok(best.model < second.model && best.adjusted.win > second.adjusted.win);
  assert.equal([best.behind, best.equal], [{ win: 0, interval: [0, 0] }, true]);
  assert.is(second.equal, false);
  const { win, interval } = second.behind;
  assert.ok(Math.abs(win - (best.adjusted.win - second.adjusted.win)) < 1e-12);
  assert.ok(interval[0] > 0.003 && interval[1] < 0.006, `${interval}`);
  // Other games of the same row say the same of it.
  assert.ok(Math.abs(Number(adjusted?.win) - second.adjusted.win) < 0.001);
  assert.equal((await worker.simulate(hand, options)).rivals, rivals);
  const parts = [0];
  const onProgress = (/** @type {number} */ part) => {
    assert.ok(part >= Number(parts.at(-1)) && part <= 1);
    parts.push(part);
  };
  assert.equal((await mahjong.simulateAsync(hand, { ...options, onProgress })).rivals, rivals);
  // A margin of 0 leaves equal rows.
  const { rivals: few = [], model } = mahjong.simulate(TO_DISCARD, { games: 300, rivals: 0 });
  assert.ok(few.length && few.every((row) => Math.abs(row.model - model) < 1e-9));
  assert.ok(few.every(({ equal }) => equal));
  await worker.terminate();
});

test('simulate: no excess where nothing is hoped for, no interval from one game', () => {
  const mode = /** @type {const} */ ('straight');
  const certain = { mode, excess: true, games: 500, passing: false };
  const { excess, adjusted, model } = mahjong.simulate(TO_DISCARD, certain);
  assert.equal(excess, { mean: 0, interval: [0, 0] });
  assert.equal(adjusted, { win: model, interval: [model, model] });
  assert.equal(mahjong.simulate(TO_DISCARD, { excess: true, games: 1 }).adjusted?.interval, [0, 1]);
});

test('simulate: what cannot be played', () => {
  /** @type {[string, object, RegExp][]} */
  const cases = [
    [TO_DISCARD, { discard: 33 }, /discard: 7z is none of 1z, /],
    [
      TO_DISCARD,
      { discard: tileId('1p'), mode: 'straight', keeping: true },
      /discard: 1p is none of 1m, /,
    ],
    [TO_DISCARD, { discard: 34 }, /no tile id/],
    [WAITING, { discard: 0 }, /this hand is waiting/],
    [
      '123m456p789s11222z',
      { mode: 'straight', keeping: true },
      /keeping: no discard keeps a complete hand/,
    ],
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
  ];
  for (const [hand, options, message] of cases) {
    const { code, message: said } = fault(() => mahjong.simulate(hand, { games: 10, ...options }));
    assert.is(code, 'bad-option');
    assert.match(said, message);
  }
});

test('answers are plain copies', () => {
  const first = mahjong.winProbability(TO_DISCARD);
  const kept = structuredClone(first);
  mahjong.winProbability('1289m147p2589s112z');
  mahjong.shantenBatch(new Uint8Array(34 * 2).fill(1, 0, 14).fill(1, 34, 48));
  assert.equal(first, kept);
  assert.is(JSON.stringify(JSON.parse(JSON.stringify(first))), JSON.stringify(first));
  first.discards[0].win.fill(7);
  first.best.length = 0;
  first.win[3] = 9;
  assert.equal(mahjong.winProbability(TO_DISCARD), kept);
  const lists = new Set([
    kept.win,
    kept.tenpai,
    ...kept.discards.flatMap((d) => [d.win, d.tenpai]),
  ]);
  assert.is(lists.size, 2 + 2 * kept.discards.length);
  for (const list of lists) assert.ok(Array.isArray(list));
});

test('an instance that cannot be made is tried again', async () => {
  const engine = makeEngine(
    new WebAssembly.Module(wasm),
    new WebAssembly.Instance(new WebAssembly.Module(wasm)),
  );
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
  assert.is(found.win[18].toFixed(6), '0.338418');
});

test('a thousand calculations leave no memory behind', async () => {
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
  const list = questions(25);
  const sizes = () =>
    [instance, ...others].map(({ exports }) => {
      const memory = /** @type {WebAssembly.Memory} */ (exports.memory);
      return memory.buffer.byteLength;
    });
  const pass = async () => {
    for (const [hand, options] of list) {
      engine.winProbability(hand, options);
      const { signal } = new AbortController();
      await engine.winProbabilityAsync(hand, { ...options, signal });
      const given = AbortSignal.timeout(0);
      await engine.winProbabilityAsync(hand, { ...options, signal: given }).catch(() => {});
    }
  };
  try {
    // What is learned of suits gets a larger place a few times.
    for (let i = 0; i < 5; i++) await pass();
    const before = sizes();
    assert.is(before.length, 2);
    for (const size of before) assert.ok(size < 32 << 20, `${size}`);
    for (let i = 0; i < 20; i++) await pass();
    assert.equal(sizes(), before);
  } finally {
    WebAssembly.instantiate = instantiate;
  }
});

test.run();
