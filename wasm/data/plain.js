// Reads the two most common spellings of a hand from bytes, in a few nanoseconds a tile.
// SPDX-License-Identifier: MIT
//
// The spellings are digits before their suit, 123m406p, or after it, m123p406, in ASCII without
// spaces or melds. notation/parse.js reads all other text and reports errors; both agree on every
// text that this file reads.

import { COPIES, SUITS } from '../core/notation/tiles.js';

export const NOT_PLAIN = -1;

/** The longest text in bytes; no hand is as long. */
const LONGEST = 200;

const ZERO = 0x30;
const FIVE = 4; // the index of a five in its suit
const HONOURS = 3; // the suit of honours
const MOST_HONOURS = 7;

// A byte stands for a suit, 0 to 3, or one of these.
const OTHER = -1;
const DIGIT = -2;
const MEANING = new Int8Array(256).fill(OTHER);
for (let d = 0; d < 10; d++) MEANING[ZERO + d] = DIGIT;
Array.from(SUITS).forEach((suit, s) => {
  MEANING[suit.charCodeAt(0)] = s;
});

/** The tile of suit and digit, at 16 * suit + digit, or OTHER. */
const IDS = new Int8Array(64).fill(OTHER);
for (let s = 0; s <= HONOURS; s++) {
  for (let d = 1; d <= (s < HONOURS ? 9 : MOST_HONOURS); d++) IDS[16 * s + d] = 9 * s + d - 1;
  if (s < HONOURS) IDS[16 * s] = 9 * s + FIVE;
}

/**
 * Adds the tiles of a suit to the counts at `at`; returns whether they are tiles.
 * @param {Uint8Array} bytes @param {number} start @param {number} end @param {number} suit
 * @param {Uint8Array} counts @param {number} at
 */
function addDigits(bytes, start, end, suit, counts, at) {
  for (let i = start; i < end; i++) {
    const id = IDS[16 * suit + bytes[i] - ZERO];
    if (id < 0 || ++counts[at + id] > COPIES) return false;
  }
  return true;
}

/**
 * @param {Uint8Array} bytes @param {number} start @param {number} end @param {Uint8Array} counts
 * @param {number} at
 */
function countSuitLast(bytes, start, end, counts, at) {
  let tiles = 0;
  let next = start;
  for (let i = start; i < end; i++) {
    const suit = MEANING[bytes[i]];
    if (suit === DIGIT) continue;
    if (suit === OTHER || i === next || i - start > LONGEST) return NOT_PLAIN;
    if (!addDigits(bytes, next, i, suit, counts, at)) return NOT_PLAIN;
    tiles += i - next;
    next = i + 1;
  }
  return next === end ? tiles : NOT_PLAIN;
}

/**
 * @param {Uint8Array} bytes @param {number} start @param {number} end @param {Uint8Array} counts
 * @param {number} at
 */
function countSuitFirst(bytes, start, end, counts, at) {
  let tiles = 0;
  for (let i = start; i < end;) {
    const suit = MEANING[bytes[i]];
    const first = ++i;
    while (i < end && MEANING[bytes[i]] === DIGIT) i++;
    if (suit < 0 || i === first || i - start > LONGEST) return NOT_PLAIN;
    if (!addDigits(bytes, first, i, suit, counts, at)) return NOT_PLAIN;
    tiles += i - first;
  }
  return tiles;
}

/**
 * Adds the tiles of a hand to 34 counts of 0. After NOT_PLAIN the counts are unspecified.
 * @param {Uint8Array} bytes @param {number} start @param {number} end of the text in them
 * @param {Uint8Array} counts @param {number} at the start of the 34 counts
 */
export function readPlain(bytes, start, end, counts, at) {
  if (start >= end) return NOT_PLAIN;
  const read = MEANING[bytes[start]] === DIGIT ? countSuitLast : countSuitFirst;
  return read(bytes, start, end, counts, at);
}
