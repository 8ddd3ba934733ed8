// The wall of a hand: all tiles in an order that a seed gives, and who gets which of them.
// SPDX-License-Identifier: MIT
//
// A wall is a list of names. From the front: 13 tiles for each player from the dealer on, then the
// draws. The last 14 are the dead wall: five indicators, the five ura indicators below them, and
// four tiles that replace kans and norths, drawn from the very end. With three players there may be
// more replacements: the end of the live wall, its last tile first.

import { TILE_NAMES, inSanma, isFive, suitOf } from '../../notation/tiles.js';

const DEAL = 13;
const DEAD = 14;
const INDICATORS = 5;
const REPLACEMENTS = 4;

/**
 * Numbers in [0, 1), the same for the same seed on every machine: a counter in steps of the golden
 * ratio, mixed as MurmurHash3 ends.
 * @param {number} seed a whole number
 */
function lotsOf(seed) {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x9e3779b9) >>> 0;
    let z = Math.imul(state ^ (state >>> 16), 0x85ebca6b);
    z = Math.imul(z ^ (z >>> 13), 0xc2b2ae35);
    return ((z ^ (z >>> 16)) >>> 0) / 2 ** 32;
  };
}

/**
 * All tiles of a set.
 * @param {number} players @param {readonly number[]} reds how many fives of each suit are red
 */
function tilesOf(players, reds) {
  return TILE_NAMES.flatMap((name, t) => {
    if (players === 3 && !inSanma(t)) return [];
    const red = isFive(t) ? reds[suitOf(t)] : 0;
    return Array.from({ length: 4 }, (_, copy) => (copy < red ? name.replace('5', '0') : name));
  });
}

/** A shuffled wall. @param {number} seed @param {number} hand the how many-th of the game */
function shuffled(/** @type {string[]} */ tiles, seed, hand) {
  const random = lotsOf(seed + Math.imul(hand + 1, 0x85ebca77));
  const wall = tiles.slice();
  for (let i = wall.length - 1; i > 0; i--) {
    const j = Math.floor(random() * (i + 1));
    [wall[i], wall[j]] = [wall[j], wall[i]];
  }
  return wall;
}

/** The tiles that each player is dealt. @param {readonly string[]} wall */
function dealtFrom(wall, /** @type {number} */ players, /** @type {number} */ dealer) {
  return Array.from({ length: players }, (_, p) => {
    const from = DEAL * ((p - dealer + players) % players);
    return wall.slice(from, from + DEAL);
  });
}

/** The n-th draw of a hand, replacements not counted. @param {readonly string[]} wall */
const drawFrom = (wall, /** @type {number} */ players, /** @type {number} */ n) =>
  wall[DEAL * players + n];

/** The n-th tile that replaces a kan or a north. @param {readonly string[]} wall */
const replacementFrom = (wall, /** @type {number} */ n) =>
  wall[wall.length - 1 - n - (n < REPLACEMENTS ? 0 : DEAD - REPLACEMENTS)];

/** The n-th indicator. @param {readonly string[]} wall @param {number} n */
const indicatorFrom = (wall, n) => wall[wall.length - DEAD + n];

/** As many ura indicators as there are indicators. @param {readonly string[]} wall */
const uraFrom = (wall, /** @type {number} */ n) =>
  wall.slice(wall.length - DEAD + INDICATORS, wall.length - DEAD + INDICATORS + n);

export { dealtFrom, drawFrom, indicatorFrom, lotsOf, replacementFrom, shuffled, tilesOf, uraFrom };
