// deals.js - random hands by a seed, as counts of 34 kinds.
// SPDX-License-Identifier: MIT

const KINDS = 34;

/** Numbers from 0 to below 1: mulberry32. @param {number} seed */
function randomOf(seed) {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/**
 * So many hands from full walls, one after the other.
 * @param {number} hands @param {number} tiles @param {number} seed
 */
function deal(hands, tiles, seed) {
  const random = randomOf(seed);
  const wall = Array.from({ length: 4 * KINDS }, (_, i) => i >> 2);
  const counts = new Uint8Array(hands * KINDS);
  for (let hand = 0; hand < hands; hand++) {
    for (let i = 0; i < tiles; i++) {
      const at = i + Math.floor(random() * (wall.length - i));
      [wall[i], wall[at]] = [wall[at], wall[i]];
      counts[hand * KINDS + wall[i]]++;
    }
  }
  return counts;
}

export { KINDS, deal, randomOf };
