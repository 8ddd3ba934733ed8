// Reads many hands from bytes: their counts in sequence, and facts outside the counts.
// SPDX-License-Identifier: MIT

import { MAX_TILES } from '../../dist/layout.js';
import { parse } from '../core/notation/parse.js';
import { TILES } from '../core/notation/tiles.js';
import { NOT_PLAIN, readPlain } from './plain.js';

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
