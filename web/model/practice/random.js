// random.js - numbers that follow from a text: the same text gives the same numbers everywhere.
// SPDX-License-Identifier: MIT
//
// The daily hand and the links of practice rest on this, so it never changes.

/** The 32-bit FNV-1a hash of a text. @param {string} text */
function hash(text) {
  let h = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) h = Math.imul(h ^ text.charCodeAt(i), 0x01000193);
  return h >>> 0;
}

/**
 * Numbers in [0, 1): a counter in steps of the golden ratio, mixed as MurmurHash3 ends.
 * @param {string} text @returns {() => number}
 */
function randomFrom(text) {
  let state = hash(text);
  return () => {
    state = (state + 0x9e3779b9) >>> 0;
    let z = Math.imul(state ^ (state >>> 16), 0x85ebca6b);
    z = Math.imul(z ^ (z >>> 13), 0xc2b2ae35);
    return ((z ^ (z >>> 16)) >>> 0) / 0x100000000;
  };
}

const LETTERS = '0123456789abcdefghijklmnopqrstuvwxyz';

/** A new seed: six letters and digits. @param {() => number} random */
const newSeed = (random) =>
  Array.from({ length: 6 }, () => LETTERS[Math.floor(random() * LETTERS.length)]).join('');

export { newSeed, randomFrom };
