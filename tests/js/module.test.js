// The WebAssembly module: exports, no imports, and no traps for any arguments.
// SPDX-License-Identifier: MIT

import { readFileSync } from 'node:fs';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { samples } from '../effort.js';
import * as L from '../../dist/layout.js';
import { load } from '../../wasm/ukeire.js';
import { pick, seedOfRun, splitmix, wholeBelow } from './random.js';

/** @typedef {Record<string, (...args: number[]) => number>} Functions */

const CALLS = samples(100_000);
const random = splitmix(seedOfRun());
const below = wholeBelow(random);

const words = (/** @type {string} */ text) => text.split(' ');
const QUICK = words('shanten ukeire discards fault unseen');
const SINGLE = [...QUICK, ...words('improvements goals read rows')];
const SCORE = words(
  'score score_fault waits riichi_discards riichi_kans nine_kinds score_preset yaku_name',
);
const SLOW = words(
  'buffer message shanten_batch ukeire_batch discards_batch score_batch census danger',
);
const CALCULATION = words('win_begin win_step win_progress win_finish simulate_begin simulate');
const ALL = [...SINGLE, ...SCORE, ...SLOW, ...CALCULATION];

const module = new WebAssembly.Module(
  readFileSync(new URL('../../dist/ukeire.wasm', import.meta.url)),
);
/** @type {any} */
const { exports } = new WebAssembly.Instance(module);
/** @type {Functions & { memory: WebAssembly.Memory }} */
const wasm = exports;
const start = wasm.buffer();

const PLACES = Object.entries(L)
  .filter(([name]) => name.startsWith('BUFFER_'))
  .map(([, offset]) => start + Number(offset))
  .sort((a, b) => a - b);
const END = start + L.BUFFER_ROWS + L.PARTS * L.ROW;
const FIELDS = PLACES.map((place, i) => /** @type {const} */ ([place, PLACES[i + 1] ?? END]));
const COUNT = start + L.BUFFER_HAND + L.HAND_COUNT;
const MELDED = start + L.BUFFER_HAND + L.HAND_MELDED;

/** Writes random bytes into a part of the buffer. Most bytes are 0 to 4, which are often valid. */
function scribble(/** @type {Uint8Array} */ memory) {
  const [from, to] = pick(below, FIELDS);
  const wild = random() < 0.2;
  const stop = Math.min(to, from + 34 * 8);
  for (let p = from; p < stop; p++) memory[p] = wild ? below(256) : random() ** 6 * 4.5;
}

/** Writes a random hand. Half of the hands have no melds. @param {Uint8Array} memory */
function writeRandomHand(memory, tiles = 13 + below(2)) {
  memory.fill(0, COUNT, COUNT + L.KINDS);
  for (; tiles > 0; tiles--) memory[COUNT + below(L.KINDS)]++;
  if (random() < 0.5) memory.fill(0, MELDED, MELDED + L.KINDS);
}

const mahjong = await load();
const WINS = [
  '234m234p23478s55s6s',
  '555666777z22333m',
  '19m19p19s12345677z',
  '55z22p[1111m][234s]5z',
].map((hand) => mahjong.packWins([{ hand }]));

function dealWin(/** @type {Uint8Array} */ memory) {
  const p = start + L.BUFFER_AGARI;
  memory.set(pick(below, WINS), p);
  if (random() < 0.5) memory[p + below(L.AGARI_SIZE)] = below(5);
}

/** @param {number} players @param {number} melds @param {number} forms */
const optionsWord = (players, melds, forms) =>
  (players << L.OPTIONS_PLAYERS) | (melds << L.OPTIONS_MELDS) | (forms << L.OPTIONS_FORMS);

function randomOptions() {
  if (random() < 0.1) return random() * 2 ** 32;
  const melds = random() < 0.7 ? 0 : below(5);
  const flags = below(8) << L.OPTIONS_FOUR_AS_TWO_PAIRS;
  return optionsWord(pick(below, [3, 4]), melds, 1 + below(7)) | flags;
}

const B = L.BATCH_HANDS;
const EDGES = [0, 1, -1, B - 1, B, B + 1, 0x7fffffff, -0x80000000, 13, 14];

const anyInteger = () => (random() < 0.3 ? pick(below, EDGES) : (random() * 2 ** 32) | 0);

function soundQuestion(/** @type {Uint8Array} */ memory) {
  writeRandomHand(memory);
  memory.fill(0, MELDED, MELDED + L.KINDS);
  memory.fill(0, start + L.BUFFER_ALLOWED, start + L.BUFFER_ALLOWED + 8);
  const flags =
    pick(below, [0, 1 << L.SETTINGS_KEEPING, 1 << L.SETTINGS_PLAY])
    | (below(2) << L.SETTINGS_EVERY)
    | (below(2) << L.SETTINGS_PASSING);
  const goal = pick(below, [0, 1, 3]) << L.SETTINGS_GOAL;
  const width = below(L.WIN_EXTRA + 1) << L.SETTINGS_EXTRA;
  const draws = (1 + below(L.WIN_DRAWS)) << L.SETTINGS_DRAWS;
  const mode = below(L.MODES.length) << L.SETTINGS_MODE;
  return [optionsWord(4, 0, 7), flags | goal | width | draws | mode];
}

const wildQuestion = () => [randomOptions(), random() < 0.1 ? anyInteger() : random() * 2 ** 18];

/**
 * Calls functions of a calculation in random order. Returns whether the calculation began.
 * @param {Uint8Array} memory
 */
function calculate(memory) {
  const [options, settings] = random() < 0.5 ? soundQuestion(memory) : wildQuestion();
  const pool = random() < 0.5 ? 0 : random() * 200;
  const pages = 2 ** (12 * random());
  const begun = wasm.win_begin(options, settings, pool, pages, 1 + below(30), anyInteger());
  for (let steps = random() * 30; steps > 0; steps--) {
    const before = wasm.win_progress();
    const more = wasm.win_step(random() * 200);
    const progress = wasm.win_progress();
    assert.ok(more <= 1 && progress >= before && progress <= 1);
    assert.is(wasm.win_finish() < 0, begun < 0);
  }
  wasm.simulate_begin(pick(below, [L.NOT_HELD, below(40)]), anyInteger(), below(2));
  wasm.simulate(random() * 20);
  return begun === 0;
}

function callAny(/** @type {Uint8Array} */ memory) {
  const slow = random() < 0.001;
  const score = !slow && random() < 0.3;
  if (score && random() < 0.8) dealWin(memory);
  if (score && random() < 0.3) wasm.score_preset(random() * 6, 3 + random() * 2);
  const single = random() < 0.02 ? SINGLE : QUICK;
  const name = pick(below, slow ? SLOW : score ? SCORE : single);
  const first = slow || score ? anyInteger() : randomOptions();
  wasm[name](first, slow || random() < 0.1 ? randomOptions() : random() * 9);
  return name;
}

test('imports and exports', () => {
  assert.equal(WebAssembly.Module.imports(module), []);
  const functions = WebAssembly.Module.exports(module).filter(({ kind }) => kind === 'function');
  assert.equal(functions.map(({ name }) => name).sort(), ALL.sort());
});

test(`no trap in ${CALLS} calls of every export with random arguments and fields`, () => {
  const called = new Set(CALCULATION);
  let memory = new Uint8Array(wasm.memory.buffer);
  let begun = 0;
  for (let i = 0; i < CALLS; i++) {
    if (memory.length === 0) memory = new Uint8Array(wasm.memory.buffer);
    scribble(memory);
    if (random() < 0.8) writeRandomHand(memory, below(15));
    called.add(callAny(memory));
    if (random() < 0.006) begun += Number(calculate(memory));
  }
  console.log(`${begun} calculations began`);
  if (CALLS >= 1e5) assert.equal([called.size, begun > 50], [ALL.length, true]);
  assert.ok(wasm.memory.buffer.byteLength <= 272 << 20, 'memory is bounded');
});

test.run();
