// Random hands from a shuffled wall, the same for the same seed on every machine.
// SPDX-License-Identifier: MIT
//
// xoshiro128** 1.1 by D. Blackman and S. Vigna, its state filled by a splitmix with the 32-bit
// mixing function of MurmurHash3. A number below n comes by D. Lemire's multiplication (Fast random
// integer generation in an interval, 2019), which rejects what would favour some; the product of
// two 32-bit numbers below 2^40 is exact in a double.

import { COPIES, TILES } from '../notation/tiles.js';

const WORD = 2 ** 32;
const GOLDEN = 0x9e3779b9;

/** @param {number} x */
function mix(x) {
  x = Math.imul(x ^ (x >>> 16), 0x85ebca6b);
  x = Math.imul(x ^ (x >>> 13), 0xc2b2ae35);
  return x ^ (x >>> 16);
}

/** Four words from a whole number below 2^53. @param {number} seed */
function stateOf(seed) {
  const low = seed | 0;
  const high = Math.floor(seed / WORD) | 0;
  return [1, 2, 3, 4].map((i) => mix(mix(low + Math.imul(i, GOLDEN)) + high));
}

/**
 * @param {number} seed
 * @returns {(n: number) => number} unbiased, 0 to n - 1, n to 256
 */
function makeRandom(seed) {
  let [a, b, c, d] = stateOf(seed);
  function next() {
    const x = Math.imul(b, 5);
    const result = Math.imul((x << 7) | (x >>> 25), 9);
    const t = b << 9;
    c ^= a;
    d ^= b;
    b ^= c;
    a ^= d;
    c ^= t;
    d = (d << 11) | (d >>> 21);
    return result >>> 0;
  }
  return (n) => {
    for (;;) {
      const product = next() * n;
      if (product >>> 0 >= WORD % n) return Math.floor(product / WORD);
    }
  };
}

/** @param {3 | 4} players */
function wallOf(players) {
  const wall = [];
  for (let t = 0; t < TILES; t++) {
    if (players === 3 && t >= 1 && t <= 7) continue;
    for (let i = 0; i < COPIES; i++) wall.push(t);
  }
  return Uint8Array.from(wall);
}

/**
 * The wall is never put back in order: shuffling its front again is as good.
 * @param {number} seed
 * @param {3 | 4} players
 * @returns {(counts: Uint8Array, hands: number, tiles: number) => void} writes hands as 34 counts
 */
function makeDealer(seed, players) {
  const random = makeRandom(seed);
  const wall = wallOf(players);
  return (counts, hands, tiles) => {
    counts.fill(0, 0, hands * TILES);
    for (let h = 0; h < hands; h++) {
      for (let i = 0; i < tiles; i++) {
        const j = i + random(wall.length - i);
        const tile = wall[j];
        wall[j] = wall[i];
        wall[i] = tile;
        counts[h * TILES + tile]++;
      }
    }
  };
}

export { makeDealer };
