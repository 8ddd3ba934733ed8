// random-calculation.js - random questions for the bare module, in its buffer and its words.
// SPDX-License-Identifier: MIT
//
// They are mostly sound. Those with points have any table: many of these are refused.

import * as L from '../../dist/layout.js';
import { randomCounts } from './random.js';

/**
 * Functions by their names, and the memory: what the module exports.
 * @typedef {Record<string, (...args: number[]) => number>} Functions
 * @typedef {Functions & { memory: WebAssembly.Memory }} Exports
 * @typedef {() => number} Random
 */

/** @param {Random} random @param {number} n */
const below = (random, n) => Math.floor(random() * n);

/** @param {number} melds @param {number} players @param {number} forms */
export function optionsWord(melds, players, forms) {
  return (melds << L.OPTIONS_MELDS) | (players << L.OPTIONS_PLAYERS) | (forms << L.OPTIONS_FORMS);
}

/**
 * Some of what a hand leaves is seen elsewhere.
 * @param {Exports} wasm @param {Random} random @param {number} options
 */
function hideSome(wasm, random, options) {
  if (wasm.unseen(options) !== 0) return;
  const unseen = new Uint8Array(wasm.memory.buffer, wasm.buffer() + L.BUFFER_UNSEEN, L.KINDS);
  for (let i = random() * 40; i > 0; i--) {
    const t = below(random, 34);
    if (unseen[t]) unseen[t]--;
  }
}

/**
 * The hand goes into the fields; returned are the options.
 * @param {Exports} wasm @param {Random} random @param {number} i
 */
export function randomQuestion(wasm, random, i) {
  const melds = random() < 0.7 ? 0 : below(random, 5);
  const hand = randomCounts(random, 14 - 3 * melds - below(random, 2), Math.floor(i / 7));
  const players = hand.subarray(1, 8).some(Boolean) ? 4 : 3;
  if (random() < 0.02) hand[below(random, 34)]++;
  const memory = new Uint8Array(wasm.memory.buffer);
  const start = wasm.buffer() + L.BUFFER_HAND;
  memory.set(hand, start + L.HAND_COUNT);
  memory.fill(0, start + L.HAND_MELDED, start + L.HAND_MELDED + L.KINDS);
  const forms = melds || random() < 0.7 ? 7 : 1 + below(random, 7);
  const four = random() < 0.2 ? 1 << L.OPTIONS_FOUR_AS_TWO_PAIRS : 0;
  const options = optionsWord(melds, players, forms) | four;
  if (random() < 0.7) return options;
  hideSome(wasm, random, options);
  return options | (1 << L.OPTIONS_UNSEEN_GIVEN);
}

/** Bits that are set in so many of all questions. */
const FLAGS = /** @type {const} */ ([
  [L.SETTINGS_RIVER, 0.5],
  [L.SETTINGS_PASSING, 0.5],
  [L.SETTINGS_EVERY, 0.25],
  [L.SETTINGS_CONSTANT_POOL, 0.5],
  [L.SETTINGS_KEEPING, 0.25],
  [L.SETTINGS_PLAY, 0.5],
]);

/**
 * Without a value no score is asked for. The first discard is mostly a tile of the hand.
 * @param {Exports} wasm @param {Random} random @param {boolean} valued
 */
export function randomSettings(wasm, random, valued) {
  const count = wasm.buffer() + L.BUFFER_HAND + L.HAND_COUNT;
  const hand = new Uint8Array(wasm.memory.buffer, count, L.KINDS);
  const held = Array.from(hand.keys()).filter((t) => hand[t] || random() < 0.001);
  let settings = 0;
  for (const [bit, share] of FLAGS) settings |= Number(random() < share) << bit;
  const goals = valued ? [2, 2, 2, 2, 0, 1, 3] : [0, 1, 3, 3];
  return (
    settings
    | (below(random, L.MODES.length) << L.SETTINGS_MODE)
    | (goals[below(random, goals.length)] << L.SETTINGS_GOAL)
    | (below(random, L.WIN_EXTRA + 1) << L.SETTINGS_EXTRA)
    | (Number(valued) << L.SETTINGS_VALUE_GIVEN)
    | ((1 + below(random, L.WIN_DRAWS)) << L.SETTINGS_DRAWS)
    | (held[below(random, held.length)] << L.SETTINGS_FIRST)
  );
}

/**
 * Any melds and indicators of any tiles, and red fives that are held.
 * @param {Uint8Array} memory @param {number} p of the record @param {Random} random
 * @param {Uint8Array} hand @param {number} options
 */
function putTable(memory, p, random, hand, options) {
  const players = (options >> L.OPTIONS_PLAYERS) & L.OPTIONS_PLAYERS_MASK;
  const melds = (options >> L.OPTIONS_MELDS) & L.OPTIONS_MELDS_MASK;
  memory.fill(0, p, p + L.AGARI_SIZE);
  memory[p + L.AGARI_SEAT] = 27 + below(random, players);
  memory[p + L.AGARI_ROUND] = 27 + below(random, 3);
  memory[p + L.AGARI_MELDS] = melds;
  for (let i = 0; i < melds; i++) {
    const meld = p + L.AGARI_MELD + i * L.MELD_SIZE;
    memory[meld + L.MELD_KIND] = below(random, 5);
    memory[meld + L.MELD_TILE] = below(random, 34);
  }
  const indicators = random() < 0.7 ? 1 : below(random, L.INDICATORS + 1);
  memory[p + L.AGARI_DORA_COUNT] = indicators;
  for (let i = 0; i < indicators; i++) memory[p + L.AGARI_DORA + i] = below(random, 34);
  for (let i = 0; i < 3; i++) {
    memory[p + L.AGARI_REDS + i] = hand[9 * i + 4] && below(random, 2);
  }
  memory[p + L.AGARI_NORTHS] = players === 3 ? below(random, 3) : 0;
  memory[p + L.AGARI_HONBA] = below(random, 4);
  memory[p + L.AGARI_DEPOSITS] = below(random, 3);
  memory[p + L.AGARI_RIICHI] = Number(random() < 0.08);
}

/** @param {Uint8Array} memory @param {number} p of the record @param {Random} random */
function putValue(memory, p, random) {
  const view = new DataView(memory.buffer);
  const amount = () => (random() < 0.5 ? 0 : 100 * (below(random, 61) - 30));
  memory.fill(0, p, p + L.VALUE_SIZE);
  memory[p + L.VALUE_DECLARE] = below(random, 3);
  for (const at of [L.VALUE_IPPATSU, L.VALUE_LAST_DRAW, L.VALUE_FIRST]) {
    memory[p + at] = below(random, 2);
  }
  view.setInt32(p + L.VALUE_STICK, 1000 * below(random, 2), true);
  view.setInt32(p + L.VALUE_DRAW_TENPAI, amount(), true);
  view.setInt32(p + L.VALUE_DRAW_NOTEN, amount(), true);
  view.setFloat64(p + L.VALUE_RON, random() < 0.7 ? 0 : random() / 5, true);
  if (random() < 0.3) view.setUint32(p + L.VALUE_DISCARDS, random() * 2 ** 32, true);
  const steps = random() < 0.7 ? 0 : below(random, L.UTILITY_STEPS + 1);
  memory[p + L.VALUE_STEPS] = steps;
  for (let i = 0; i < steps; i++) {
    const step = p + L.VALUE_UTILITY + i * L.UTILITY_SIZE;
    view.setInt32(step + L.UTILITY_FROM, 1000 * i - 2000, true);
    view.setFloat64(step + L.UTILITY_WORTH, i / 2, true);
  }
}

/**
 * The question of points that goes with a hand in the fields. One in twenty has some bytes at
 * random, those of its doubles among them.
 * @param {Exports} wasm @param {Random} random @param {number} options
 */
export function randomValue(wasm, random, options) {
  const players = (options >> L.OPTIONS_PLAYERS) & L.OPTIONS_PLAYERS_MASK;
  const memory = new Uint8Array(wasm.memory.buffer);
  const buffer = wasm.buffer();
  const count = buffer + L.BUFFER_HAND + L.HAND_COUNT;
  wasm.score_preset(below(random, L.PRESETS.length), players);
  putTable(memory, buffer + L.BUFFER_AGARI, random, memory.subarray(count, count + 34), options);
  putValue(memory, buffer + L.BUFFER_VALUE, random);
  if (random() >= 0.05) return;
  const fields = /** @type {const} */ ([
    [L.BUFFER_RULES, L.SCORE_RULES_SIZE],
    [L.BUFFER_AGARI, L.AGARI_SIZE],
    [L.BUFFER_VALUE, L.VALUE_SIZE],
  ]);
  for (let n = 1 + below(random, 8); n > 0; n--) {
    const [start, size] = fields[below(random, 3)];
    memory[buffer + start + below(random, size)] = random() * 256;
  }
}
