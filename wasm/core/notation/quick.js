// Reads hands in the most common spelling, with a few nanoseconds for each character.
// SPDX-License-Identifier: MIT
//
// The most common spelling has digits before their suit, 123m406p, in ASCII, without spaces or
// melds. parse.js reads all other texts, reports errors, and agrees with this file on every text.
//
// One number counts the digits before a suit letter, with three bits for each digit 0 to 9. A table
// turns the bits of three ranks into three bytes, so the 34 counts are written as nine words.
// Vector loads right after writes of single bytes would be slow.

import { emptyHand, COPIES, SUITS } from './tiles.js';

export const NOT_QUICK = -1;

/** The limit of characters in a text, so that the count of each tile fits into a byte. */
const LONGEST = 99;

const ZERO = 0x30;
const FIVE = 5;
const HONOURS = 3; // the suit of honours
const NO_HONOURS = 0x3f000007; // the bits of digits 0, 8 and 9

// The meaning of each character: the first bit of a digit, SUIT + the number of a suit, or OTHER.
const SUIT = 32;
const OTHER = 64;
const MEANING = new Uint8Array(128).fill(OTHER);
for (let d = 0; d < 10; d++) MEANING[ZERO + d] = 3 * d;
for (let s = 0; s < SUITS.length; s++) MEANING[SUITS.charCodeAt(s)] = SUIT + s;

/** Entry `i` has three bytes: one of bits 0 to 2 of `i`, one of bits 3 to 5, one of bits 6 to 8. */
const SPREAD = Int32Array.from({ length: 512 }, (_, i) => {
  return (i & 7) | ((i & 0o70) << 5) | ((i & 0o700) << 10);
});

/** The counts of tiles, one in each byte and three in each entry. Between calls all are 0. */
const threes = new Int32Array(12);

/** Returns the counts of ranks, three bits each, or NOT_QUICK. @param {number} digits */
function ranksOf(digits, /** @type {number} */ suit) {
  if (suit === HONOURS) return digits & NO_HONOURS ? NOT_QUICK : digits >> 3;
  const reds = digits & 7;
  if (reds + ((digits >> (3 * FIVE)) & 7) > COPIES) return NOT_QUICK;
  return (digits >> 3) + (reds << (3 * (FIVE - 1)));
}

/** Adds all tiles to `threes`; returns their number, or NOT_QUICK. @param {string} text */
function addSuits(text) {
  const { length } = text;
  let digits = 0;
  let tiles = 0;
  if (length > LONGEST) return NOT_QUICK;
  for (let i = 0; i < length; i++) {
    const code = text.charCodeAt(i);
    const meaning = code < 128 ? MEANING[code] : OTHER;
    if (meaning < SUIT) {
      if (((digits >> meaning) & 7) === COPIES) return NOT_QUICK;
      digits += 1 << meaning;
      tiles++;
      continue;
    }
    if (meaning === OTHER || digits === 0) return NOT_QUICK;
    const suit = meaning - SUIT;
    const ranks = ranksOf(digits, suit);
    if (ranks < 0) return NOT_QUICK;
    threes[3 * suit] += SPREAD[ranks & 511];
    threes[3 * suit + 1] += SPREAD[(ranks >> 9) & 511];
    threes[3 * suit + 2] += SPREAD[(ranks >> 18) & 511];
    digits = 0;
  }
  return digits === 0 ? tiles : NOT_QUICK;
}

const ABOVE_COPIES = 0x01010101 * (0x7f - COPIES); // carries counts above four into bit 7
const FOUR_SIGNS = 0x80808080;

/** Moves `threes` to nine words; returns 0 if no count exceeds four. @param {Int32Array} to */
function moveCounts(to, /** @type {number} */ at) {
  let excess = 0;
  for (let i = 0; i < 3; i++) {
    const a = threes[4 * i];
    const b = threes[4 * i + 1];
    const c = threes[4 * i + 2];
    const d = threes[4 * i + 3];
    const x = a | (b << 24);
    const y = (b >> 8) | (c << 16);
    const z = (c >> 16) | (d << 8);
    excess |= (x + ABOVE_COPIES) | (y + ABOVE_COPIES) | (z + ABOVE_COPIES);
    to[at + 3 * i] = x;
    to[at + 3 * i + 1] = y;
    to[at + 3 * i + 2] = z;
    threes[4 * i] = 0;
    threes[4 * i + 1] = 0;
    threes[4 * i + 2] = 0;
    threes[4 * i + 3] = 0;
  }
  return excess & FOUR_SIGNS;
}

/** Writes 34 counts in nine words; returns their sum, or NOT_QUICK. @param {string} text */
export function readQuick(text, /** @type {Int32Array} */ to, /** @type {number} */ at) {
  const tiles = addSuits(text);
  const excess = moveCounts(to, at);
  return excess === 0 ? tiles : NOT_QUICK;
}

const words = new Int32Array(9);

/** Reads a hand as the parser would; null if the parser must. @param {string} text */
export function quickHand(text) {
  const tiles = readQuick(text, words, 0);
  if (tiles === NOT_QUICK) return null;
  const hand = emptyHand();
  let suit = 0;
  for (let i = text.length - 1; i >= 0; i--) {
    const digit = text.charCodeAt(i) - ZERO;
    if (digit > 9) suit = MEANING[digit + ZERO] - SUIT;
    else hand.counts[9 * suit + (digit || FIVE) - 1]++;
    if (digit === 0) hand.reds[suit]++;
  }
  if (tiles % 3 === 2) {
    const digit = text.charCodeAt(text.length - 2) - ZERO;
    hand.drawn = 9 * (MEANING[text.charCodeAt(text.length - 1)] - SUIT) + (digit || FIVE) - 1;
    hand.drawnRed = digit === 0;
  }
  return hand;
}
