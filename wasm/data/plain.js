// Reads the two commonest spellings of a hand from bytes, a few nanoseconds a tile.
// SPDX-License-Identifier: MIT
//
// Digits and then their suit, 123m406p, or a suit and then its digits, m123p406; no spaces, no
// melds, nothing but ASCII. All other text, and all that is wrong, is left to notation/parse.js,
// which says where and why: so this reader needs no words for errors. The two agree on every text
// that this one reads.
//
// What it returns is a word of facts:
//   bits 0..7    how many tiles
//   bits 8..13   the last tile written, an id
//   bit  14      whether that one is a red five
//   bits 16..24  red fives of man, pin and sou, three bits each

import { COPIES, FIVES, SUITS } from '../notation/tiles.js';

const NOT_PLAIN = -1;

/** With more characters than this, the number of tiles might not fit its bits. */
const LONGEST = 200;

const LAST = 8;
const LAST_RED = 14;
const REDS = 16;
const TILES_MASK = 0xff;
const OF_LAST = 0x7f << LAST;
const ID_MASK = 0x3f;
const RED_MASK = 7;

const ZERO = 0x30;
const FIVE = 4; // the place of a five in its suit
const HONOURS = 3; // the suit
const MOST_HONOURS = 7;

// Of a byte: a suit, 0 to 3, or one of these.
const OTHER = -1;
const DIGIT = -2;
const MEANING = new Int8Array(256).fill(OTHER);
for (let d = 0; d < 10; d++) MEANING[ZERO + d] = DIGIT;
Array.from(SUITS).forEach((suit, s) => {
  MEANING[suit.charCodeAt(0)] = s;
});

/** By suit and digit, at 16 * suit + digit: the tile, or OTHER. */
const IDS = new Int8Array(64).fill(OTHER);
for (let s = 0; s <= HONOURS; s++) {
  for (let d = 1; d <= (s < HONOURS ? 9 : MOST_HONOURS); d++) IDS[16 * s + d] = 9 * s + d - 1;
  if (s < HONOURS) IDS[16 * s] = 9 * s + FIVE;
}

/**
 * Adds the tiles of a suit to the counts at `at`.
 * @param {Uint8Array} bytes @param {number} start @param {number} end of the digits
 * @param {number} suit @param {number} word
 * @param {Uint8Array} counts @param {number} at
 * @returns {number} the word with them, or NOT_PLAIN
 */
function addDigits(bytes, start, end, suit, word, counts, at) {
  let sum = (word & ~OF_LAST) + end - start;
  for (let i = start; i < end; i++) {
    const digit = bytes[i] - ZERO;
    const id = IDS[16 * suit + digit];
    if (id < 0 || ++counts[at + id] > COPIES) return NOT_PLAIN;
    if (digit === 0) sum += 1 << (REDS + 3 * suit);
  }
  const last = bytes[end - 1] - ZERO;
  return sum | (IDS[16 * suit + last] << LAST) | (Number(last === 0) << LAST_RED);
}

/**
 * @param {Uint8Array} bytes @param {number} start @param {number} end
 * @param {Uint8Array} counts @param {number} at
 */
function readSuitLast(bytes, start, end, counts, at) {
  let word = 0;
  let next = start;
  for (let i = start; i < end; i++) {
    const suit = MEANING[bytes[i]];
    if (suit === DIGIT) continue;
    if (suit === OTHER || i === next || i - start > LONGEST) return NOT_PLAIN;
    word = addDigits(bytes, next, i, suit, word, counts, at);
    if (word === NOT_PLAIN) return NOT_PLAIN;
    next = i + 1;
  }
  return next === end ? word : NOT_PLAIN;
}

/**
 * @param {Uint8Array} bytes @param {number} start @param {number} end
 * @param {Uint8Array} counts @param {number} at
 */
function readSuitFirst(bytes, start, end, counts, at) {
  let word = 0;
  for (let i = start; i < end;) {
    const suit = MEANING[bytes[i]];
    const first = ++i;
    while (i < end && MEANING[bytes[i]] === DIGIT) i++;
    if (suit < 0 || i === first || i - start > LONGEST) return NOT_PLAIN;
    word = addDigits(bytes, first, i, suit, word, counts, at);
    if (word === NOT_PLAIN) return NOT_PLAIN;
  }
  return word;
}

/**
 * Adds the tiles of a hand to 34 counts that are all 0. Where it returns NOT_PLAIN, some may have
 * been added.
 * @param {Uint8Array} bytes @param {number} start @param {number} end of the text in them
 * @param {Uint8Array} counts @param {number} at where the 34 counts begin
 * @returns {number} the word of facts, or NOT_PLAIN
 */
function readPlain(bytes, start, end, counts, at) {
  if (start >= end) return NOT_PLAIN;
  const read = MEANING[bytes[start]] === DIGIT ? readSuitLast : readSuitFirst;
  return read(bytes, start, end, counts, at);
}

/**
 * The same word for a hand that was read in another way.
 * @param {import('../notation/notation.js').Hand} hand
 */
function wordOf({ counts, red, drawn, drawnRed }) {
  const tiles = counts.reduce((sum, count) => sum + count, 0);
  const reds = FIVES.reduce((bits, _, s) => bits | (red[s] << (REDS + 3 * s)), 0);
  return tiles | ((drawn ?? 0) << LAST) | (Number(drawnRed) << LAST_RED) | reds;
}

/** How many tiles a word says. @param {number} word */
const tilesIn = (word) => word & TILES_MASK;

/** The last tile written. @param {number} word */
const lastIn = (word) => (word >> LAST) & ID_MASK;

/** @param {number} word */
const lastRedIn = (word) => ((word >> LAST_RED) & 1) === 1;

/** Red fives of a suit. @param {number} word @param {number} s */
const redsIn = (word, s) => (word >> (REDS + 3 * s)) & RED_MASK;

export { NOT_PLAIN, lastIn, lastRedIn, readPlain, redsIn, tilesIn, wordOf };
