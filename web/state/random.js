// Makes random numbers from a text. The same text must give the same numbers for ever, because the
// hand of the day and links of practice depend on these numbers. SPDX-License-Identifier: MIT

/** Returns the 32-bit FNV-1a hash of a text. @param {string} text */
export function hash(text) {
  let h = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) h = Math.imul(h ^ text.charCodeAt(i), 0x01000193);
  return h >>> 0;
}

/** Returns a source of numbers in [0, 1): golden-ratio steps, mixed by MurmurHash3's finalizer. */
export function randomFrom(/** @type {string} */ text) {
  let state = hash(text);
  return () => {
    state = (state + 0x9e3779b9) >>> 0;
    let z = Math.imul(state ^ (state >>> 16), 0x85ebca6b);
    z = Math.imul(z ^ (z >>> 13), 0xc2b2ae35);
    return ((z ^ (z >>> 16)) >>> 0) / 0x100000000;
  };
}

/** Shuffles a list in place. @template T @param {T[]} list @param {() => number} random */
export function shuffle(list, random) {
  for (let i = list.length - 1; i > 0; i--) {
    const j = Math.floor(random() * (i + 1));
    [list[i], list[j]] = [list[j], list[i]];
  }
  return list;
}

const LETTERS = '0123456789abcdefghijklmnopqrstuvwxyz';

export const newSeed = () =>
  Array.from({ length: 6 }, () => LETTERS[Math.floor(Math.random() * LETTERS.length)]).join('');
