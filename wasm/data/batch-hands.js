// Reads many hands from bytes: their counts in sequence, and facts outside the counts.
// SPDX-License-Identifier: MIT

import { MAX_TILES } from '../../dist/layout.js';
import { parse } from '../core/notation/parse.js';
import { TILES, COPIES, SUITS } from '../core/notation/tiles.js';

// ---- plain hands ----
//
// The spellings are digits before their suit, 123m406p, or after it, m123p406, in ASCII without
// spaces or melds. notation/parse.js reads all other text and reports errors; both agree on every
// text that this file reads.

const NOT_PLAIN = -1;

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
function readPlain(bytes, start, end, counts, at) {
  if (start >= end) return NOT_PLAIN;
  const read = MEANING[bytes[start]] === DIGIT ? countSuitLast : countSuitFirst;
  return read(bytes, start, end, counts, at);
}

// ---- hands of a batch ----

/**
 * @import { Hand } from '../core/notation/notation.js'
 *
 * @typedef {object} Hands
 * @property {number} n the number of hands
 * @property {Uint8Array} counts 34 for each hand
 * @property {Uint8Array} tiles concealed tiles of each hand
 * @property {Map<number, Hand>} special hands with melds, or that must discard, by index
 */

/** @type {TextDecoder | undefined} made on demand, so that the import needs no platform */
let decoder;

/** Allocates room for hands. @param {number} most @returns {Hands} */
export const makeHands = (most) => ({
  n: 0,
  counts: new Uint8Array(most * TILES),
  tiles: new Uint8Array(most),
  special: new Map(),
});

/** @param {Uint8Array} bytes @param {number} start @param {number} end */
export function decodeText(bytes, start, end) {
  decoder ??= new TextDecoder();
  return decoder.decode(bytes.subarray(start, end));
}

/** @param {Hand} hand @param {number} tiles concealed */
const isSpecial = ({ melds, drawn }, tiles) =>
  melds.length > 0 || (drawn === null && tiles % 3 === 2);

/** Reads a hand in any spelling. @param {Hands} hands @param {string} text */
function addText(hands, text) {
  const hand = parse(text);
  hands.counts.set(hand.counts, hands.n * TILES);
  const tiles = hand.counts.reduce((sum, count) => sum + count, 0);
  if (isSpecial(hand, tiles)) hands.special.set(hands.n, hand);
  return tiles;
}

/**
 * Adds a hand; for an unreadable one it throws and leaves the hands as they were.
 * @param {Hands} hands @param {Uint8Array} bytes @param {number} start @param {number} end
 */
export function addHand(hands, bytes, start, end) {
  const at = hands.n * TILES;
  let tiles = readPlain(bytes, start, end, hands.counts, at);
  if (tiles === NOT_PLAIN) {
    hands.counts.fill(0, at, at + TILES);
    tiles = addText(hands, decodeText(bytes, start, end));
  }
  hands.tiles[hands.n++] = tiles;
}

/** Removes the last hand. @param {Hands} hands */
export function dropLast(hands) {
  hands.n--;
  hands.counts.fill(0, hands.n * TILES, (hands.n + 1) * TILES);
  hands.special.delete(hands.n);
}

/** Whether a hand has 13 or 14 tiles. @param {number} tiles @param {number} melds shown */
const isWholeCount = (tiles, melds) => tiles % 3 !== 0 && tiles + 3 * melds <= MAX_TILES;

/** @param {Hands} hands @param {number} i */
export const isWholeHand = ({ tiles, special }, i) =>
  isWholeCount(tiles[i], special.get(i)?.melds.length ?? 0);

// Whether a byte is white space in ASCII.
const IS_SPACE = Uint8Array.from({ length: 256 }, (_, c) => Number(c === 32 || (c > 8 && c < 14)));

/** Skips ASCII white space. @type {(bytes: Uint8Array, start: number, end: number) => number} */
export function skipSpace(bytes, start, end) {
  while (start < end && IS_SPACE[bytes[start]]) start++;
  return start;
}

/** Drops white space at the end. @type {typeof skipSpace} */
export function dropSpace(bytes, start, end) {
  while (end > start && IS_SPACE[bytes[end - 1]]) end--;
  return end;
}

/** Whether a line without ASCII blanks first is empty or a comment. @param {string} text */
export function isNothing(text) {
  const rest = text.trim();
  return !rest || rest.startsWith('#');
}
