// The bare module: imports nothing, exports what it should, and no argument makes it trap.
// SPDX-License-Identifier: MIT

import { readFileSync } from 'node:fs';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { samples } from '../effort.js';
import * as L from '../../dist/layout.js';
import { seedOfRun, splitmix } from './random.js';
import { optionsWord, randomQuestion, randomSettings, randomValue } from './random-calculation.js';

const SEED = seedOfRun();
const CALLS = samples(100000);
const CALCULATIONS = samples(1000);

/** Where the parts of the buffer begin, from its address on. */
const PLACES = Object.entries(L)
  .filter(([name]) => name.startsWith('BUFFER_'))
  .map(([, offset]) => Number(offset));
const COUNT = L.BUFFER_HAND + L.HAND_COUNT;
const MELDED = L.BUFFER_HAND + L.HAND_MELDED;

const SINGLE = [
  'shanten',
  'ukeire',
  'discards',
  'fault',
  'unseen',
  'improvements',
  'goals',
  'read',
  'rows',
];
const SCORE = [
  'score',
  'score_fault',
  'waits',
  'riichi_discards',
  'riichi_kans',
  'nine_kinds',
  'score_preset',
  'yaku_name',
];
const SLOW = [
  'buffer',
  'message',
  'shanten_batch',
  'ukeire_batch',
  'discards_batch',
  'score_batch',
  'census',
  'danger',
];
const CALCULATION = [
  'win_begin',
  'win_step',
  'win_progress',
  'win_finish',
  'simulate_begin',
  'simulate',
];
const bytes = readFileSync(new URL('../../dist/ukeire.wasm', import.meta.url));
const module = new WebAssembly.Module(bytes);

test('imports nothing', () => {
  assert.equal(WebAssembly.Module.imports(module), []);
});

/** @typedef {import('./random-calculation.js').Exports} Exports @typedef {() => number} Random */

/** @param {WebAssembly.Instance} instance */
const exportsOf = (instance) => /** @type {Exports} */ (/** @type {unknown} */ (instance.exports));

test('first answer from bytes', async () => {
  const start = performance.now();
  const { instance } = await WebAssembly.instantiate(bytes);
  const wasm = exportsOf(instance);
  const counts = new Uint8Array(wasm.memory.buffer, wasm.buffer() + COUNT, L.KINDS);
  for (const t of [0, 1, 2, 9, 10, 11, 18, 19, 20, 27, 27, 27, 31]) counts[t]++;
  const nearest = wasm.shanten(optionsWord(0, 4, L.OPTIONS_FORMS_MASK));
  assert.is(nearest & L.NEAREST_DISTANCE_MASK, 1, '123m123p123s111z5z is tenpai');
  console.log(`  from bytes to the first answer: ${(performance.now() - start).toFixed(1)} ms`);
});

/**
 * From where to where each part of the buffer reaches: to the next one, or to the end of the rows.
 * @param {Exports} wasm
 */
function extents(wasm) {
  const start = wasm.buffer();
  const sorted = PLACES.slice().sort((a, b) => a - b);
  const last = L.BUFFER_ROWS + L.PARTS * L.ROW;
  return sorted.map(
    (offset, i) => /** @type {const} */ ([start + offset, start + (sorted[i + 1] ?? last)]),
  );
}

/**
 * Mostly counts that a hand could have, so that calls get past the checks; sometimes anything.
 * @param {Random} random @param {Uint8Array} memory @param {readonly [number, number]} field
 */
function scribble(random, memory, [start, end]) {
  const wild = random() < 0.2;
  const stop = Math.min(end, start + 34 * 8);
  for (let p = start; p < stop; p++) memory[p] = wild ? random() * 256 : random() ** 6 * 4.5;
}

/**
 * A hand of a random number of tiles in the field of the counts.
 * @param {Random} random @param {Uint8Array} memory @param {number} start
 */
function deal(random, memory, start) {
  memory.fill(0, start, start + 34);
  const tiles = random() * 15;
  for (let i = 0; i < tiles; i++) memory[start + Math.floor(random() * 34)]++;
}

/**
 * A win that may be one: sets and a pair at random, a winning tile among them, and two winds.
 * @param {Random} random @param {Uint8Array} memory @param {number} p of the record
 */
function dealWin(random, memory, p) {
  memory.fill(0, p, p + L.AGARI_SIZE);
  const below = (/** @type {number} */ n) => Math.floor(random() * n);
  let tile = below(34);
  memory[p + tile] = 2;
  for (let sets = 3 + below(2); sets > 0; sets--) {
    tile = below(34);
    const run = tile < 27 && tile % 9 < 7 && random() < 0.6;
    for (let i = 0; i < 3; i++) memory[p + tile + (run ? i : 0)]++;
  }
  memory[p + L.AGARI_WIN_TILE] = tile;
  memory[p + L.AGARI_ROUND] = 27 + below(4);
  memory[p + L.AGARI_SEAT] = 27 + below(4);
  if (random() < 0.5) memory[p + L.AGARI_FROM + below(L.AGARI_SIZE - L.AGARI_FROM)] = below(5);
}

/** @param {Random} random */
function randomOptions(random) {
  if (random() < 0.1) return random() * 2 ** 32;
  const melds = random() < 0.7 ? 0 : random() * 5;
  const flags = (random() * 8) << L.OPTIONS_FOUR_AS_TWO_PAIRS;
  return optionsWord(melds, random() < 0.5 ? 4 : 3, 1 + random() * 7) | flags;
}

/** Any i32, near the edges more often. @param {Random} random */
function anyInteger(random) {
  const edges = [
    0,
    1,
    -1,
    L.BATCH_HANDS - 1,
    L.BATCH_HANDS,
    L.BATCH_HANDS + 1,
    0x7fffffff,
    -0x80000000,
    13,
    14,
  ];
  return random() < 0.3 ? edges[Math.floor(random() * edges.length)] : (random() * 2 ** 32) | 0;
}

/**
 * Calls of a calculation in any order and with any arguments; a limit of memory keeps it short.
 * @param {Exports} wasm @param {Random} random @param {Map<string, number>} counts
 */
function winCalls(wasm, random, counts) {
  const settings = random() < 0.1 ? anyInteger(random) : random() * 2 ** 18;
  const pool = random() < 0.5 ? 0 : random() * 200;
  const begun = wasm.win_begin(
    randomOptions(random),
    settings,
    pool,
    random() * 64,
    random() * 9,
    anyInteger(random),
  );
  for (let steps = random() * 5; steps > 0; steps--) {
    const more = wasm.win_step(random() * 50);
    const progress = wasm.win_progress();
    assert.ok(more <= 1 && progress >= 0 && progress <= 1);
    assert.is(wasm.win_finish() < 0, begun < 0);
  }
  const tile = random() < 0.5 ? L.NOT_HELD : random() * 40;
  wasm.simulate_begin(tile, anyInteger(random), random() * 2);
  wasm.simulate(random() * 20);
  for (const name of CALCULATION) counts.set(name, (counts.get(name) ?? 0) + 1);
}

test('exports what it should', () => {
  const functions = WebAssembly.Module.exports(module).filter((e) => e.kind === 'function');
  assert.equal(
    functions.map((e) => e.name).sort(),
    [...SINGLE, ...SCORE, ...SLOW, ...CALCULATION].sort(),
  );
});

test(`no trap in ${CALLS} calls of every export with random arguments and fields`, () => {
  const wasm = exportsOf(new WebAssembly.Instance(module));
  const random = splitmix(SEED);
  let memory = new Uint8Array(wasm.memory.buffer);
  const start = wasm.buffer();
  const fields = extents(wasm);
  const counts = new Map([...SINGLE, ...SCORE, ...SLOW, ...CALCULATION].map((name) => [name, 0]));
  for (let i = 0; i < CALLS; i++) {
    if (memory.length === 0) memory = new Uint8Array(wasm.memory.buffer);
    scribble(random, memory, fields[Math.floor(random() * fields.length)]);
    if (random() < 0.8) deal(random, memory, start + COUNT);
    if (random() < 0.5) memory.fill(0, start + MELDED, start + MELDED + L.KINDS);
    // The slow ones less often: a whole batch, the goals of a far hand, a census.
    const slow = random() < 0.001;
    const score = !slow && random() < 0.3;
    if (score && random() < 0.8) dealWin(random, memory, start + L.BUFFER_AGARI);
    if (score && random() < 0.3) wasm.score_preset(random() * 6, 3 + random() * 2);
    const others = SINGLE.slice(0, random() < 0.02 ? 9 : 5);
    const names = slow ? SLOW : score ? SCORE : others;
    const name = names[Math.floor(random() * names.length)];
    const first = slow || score ? anyInteger(random) : randomOptions(random);
    const second = slow || random() < 0.1 ? randomOptions(random) : random() * 9;
    wasm[name](first, second);
    counts.set(name, (counts.get(name) ?? 0) + 1);
    if (random() < 0.003) winCalls(wasm, random, counts);
  }
  for (const [name, n] of counts) if (CALLS >= 1e6) assert.ok(n > 0, name);
  assert.ok(wasm.memory.buffer.byteLength < 24 << 20, 'memory is bounded');
});

const SLIP = 1e-12; // the rounding of sums of some thousand terms
const MOST_STEPS = 400;

/**
 * From 0 to 1, and not falling, unless it may.
 * @param {DataView} view @param {number} p @param {number} draws @param {boolean} mayFall
 */
function isLine(view, p, draws, mayFall) {
  for (let n = 0, before = 0; n <= draws; n++) {
    const value = view.getFloat64(p + 8 * n, true);
    if (!(value >= 0 && value <= 1 + SLIP && (mayFall || value >= before - SLIP))) return false;
    before = value;
  }
  return true;
}

/** The result of the calculation, and where its rows are. @param {Exports} wasm */
function resultOf(wasm) {
  const view = new DataView(wasm.memory.buffer, wasm.buffer() + L.BUFFER_WIN, L.WIN_RESULT_SIZE);
  const rows = view.getUint8(L.WIN_RESULT_ROWS);
  return { view, rows, row: (/** @type {number} */ i) => L.WIN_RESULT_ROW + L.WIN_ROW_SIZE * i };
}

/**
 * What is ready at any time is sound. A line that is not played for may fall.
 * @param {Exports} wasm @param {number} settings
 */
function checkRows(wasm, settings) {
  assert.is(wasm.win_finish(), 0);
  const { view, rows, row } = resultOf(wasm);
  const draws = (settings >> L.SETTINGS_DRAWS) & L.SETTINGS_DRAWS_MASK;
  const goal = L.GOALS[(settings >> L.SETTINGS_GOAL) & L.SETTINGS_GOAL_MASK];
  const valued = Boolean((settings >> L.SETTINGS_VALUE_GIVEN) & 1);
  for (let i = 0; i < rows; i++) {
    if (!view.getUint8(row(i) + L.WIN_ROW_READY)) continue;
    const what = `row ${i}, ${settings}`;
    assert.ok(isLine(view, row(i) + L.WIN_ROW_WIN, draws, valued || goal === 'tenpai'), what);
    assert.ok(isLine(view, row(i) + L.WIN_ROW_TENPAI, draws, valued || goal === 'win'), what);
    for (let n = 0; n <= draws; n++) {
      const points = [L.WIN_ROW_SCORE, L.WIN_ROW_WON].map((p) =>
        view.getFloat64(row(i) + p + 8 * n, true),
      );
      assert.ok(points.every(Number.isFinite), what);
    }
  }
}

/**
 * Games by the answer, where it is one that can be played.
 * @param {Exports} wasm @param {Random} random
 */
function playSome(wasm, random) {
  const { view, rows, row } = resultOf(wasm);
  const tile = view.getUint8(row(Math.floor(random() * rows)) + L.WIN_ROW_TILE);
  const excess = random() < 0.5;
  const begun = wasm.simulate_begin(tile, 1, excess ? 1 : 0);
  // Refused with a value and with a constant pool; too little memory is told as well.
  if (begun !== 0) return false;
  const error = wasm.simulate(1 + random() * 60);
  const start = wasm.buffer() + L.BUFFER_SIMULATION;
  const counts = new DataView(wasm.memory.buffer, start, L.SIMULATION_SIZE);
  const [games, wins, tenpai] = [L.SIMULATION_GAMES, L.SIMULATION_WINS, L.SIMULATION_TENPAI].map(
    (p) => counts.getBigUint64(p, true),
  );
  let byDraw = 0n;
  for (let n = 0; n <= L.WIN_DRAWS; n++) {
    byDraw += counts.getBigUint64(L.SIMULATION_BY_DRAW + 8 * n, true);
  }
  assert.ok(error === 0 || L.ERROR_CODES[-error] === 'no-memory', `${error}`);
  assert.ok(wins <= tenpai && tenpai <= games);
  assert.is(byDraw, wins);
  const [sum, squares] = [L.SIMULATION_EXCESS, L.SIMULATION_EXCESS_SQUARES].map((p) =>
    counts.getFloat64(p, true),
  );
  assert.ok(Number.isFinite(sum) && squares >= 0 && (excess || (!sum && !squares)));
  return true;
}

/**
 * One calculation, given up at a random step more often than not. Returns how far it came.
 * @param {Exports} wasm @param {Random} random @param {number} i
 */
function calculate(wasm, random, i) {
  const valued = random() < 0.3;
  const options = randomQuestion(wasm, random, i);
  const settings = randomSettings(wasm, random, valued);
  if (valued) randomValue(wasm, random, options);
  const pool = random() < 0.8 ? 0 : random() * 200;
  const pages = 2 ** (12 * random());
  let more = wasm.win_begin(options, settings, pool, pages, 1 + random() * 30, i);
  if (more < 0) return 'refused';
  const points = valued ? ' with points' : '';
  more = 1;
  for (let steps = random() * MOST_STEPS; more > 0 && steps > 0; steps--) {
    const before = wasm.win_progress();
    more = wasm.win_step(1 + random() * 200);
    assert.ok(wasm.win_progress() >= before && wasm.win_progress() <= 1);
  }
  checkRows(wasm, settings);
  if (more > 0) return `given up${points}`;
  assert.ok(more === 0 || L.ERROR_CODES[-more] === 'no-memory', `${more}`);
  if (more < 0) return `no memory${points}`;
  return (playSome(wasm, random) ? 'played' : 'ended') + points;
}

test(`${CALCULATIONS} random calculations and budgets: no trap, no wrong bound`, () => {
  const wasm = exportsOf(new WebAssembly.Instance(module));
  const random = splitmix(SEED + 1);
  /** @type {Record<string, number>} */
  const ends = {};
  for (let i = 0; i < CALCULATIONS; i++) {
    const end = calculate(wasm, random, i);
    ends[end] = (ends[end] ?? 0) + 1;
  }
  console.log(
    `  ${Object.entries(ends)
      .map(([end, n]) => `${n} ${end}`)
      .join(', ')}`,
  );
  if (CALCULATIONS >= 1000) assert.is(Object.keys(ends).length, 9);
  assert.ok(wasm.memory.buffer.byteLength <= 272 << 20);
});

test.run();
