// random.js - seeded random numbers and hands for tests.
// SPDX-License-Identifier: MIT

import { lotsOf as splitmix } from '../../wasm/table/game/match.js';

/** Returns and prints the seed of this run, so that the run can be repeated. */
function seedOfRun() {
  const seed = Number(process.env.UKEIRE_SEED ?? 1);
  console.log(`seed ${seed} (UKEIRE_SEED)`);
  return seed;
}

/** Makes random whole numbers from 0 to n - 1. @param {() => number} random from 0 to 1 */
const wholeBelow = (random) => (/** @type {number} */ n) => Math.floor(random() * n);

/** Makes seeded random numbers from 0 to n - 1. @param {number} seed */
const wholeNumbers = (seed) => wholeBelow(splitmix(seed));

/**
 * @template T @param {(n: number) => number} random whole numbers @param {readonly T[]} list
 */
const pick = (random, list) => list[random(list.length)];

/** Four walls: all tiles; one suit and honours; only one suit; only terminals and honours. */
const IN_WALL = [
  () => true,
  (/** @type {number} */ t, /** @type {number} */ suit) => t >= 27 || Math.floor(t / 9) === suit,
  (/** @type {number} */ t, /** @type {number} */ suit) => Math.floor(t / 9) === suit,
  (/** @type {number} */ t) => t >= 27 || t % 9 === 0 || t % 9 === 8,
];

/**
 * Draws tiles from a wall without replacement.
 * @param {() => number} random @param {number} tiles @param {number} kind of the wall, modulo 4
 */
function randomCounts(random, tiles, kind) {
  const suit = Math.floor(random() * 3);
  const wall = [];
  for (let t = 0; t < 34; t++) if (IN_WALL[kind % 4](t, suit)) wall.push(t, t, t, t);
  const counts = new Uint8Array(34);
  for (let i = 0; i < tiles; i++) {
    const j = i + Math.floor(random() * (wall.length - i));
    [wall[i], wall[j]] = [wall[j], wall[i]];
    counts[wall[i]]++;
  }
  return counts;
}

export { pick, randomCounts, seedOfRun, splitmix, wholeBelow, wholeNumbers };
