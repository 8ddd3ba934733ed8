// Reads the explanation of a hand from the buffer.
// SPDX-License-Identifier: MIT

import * as L from '../../../dist/layout.js';
import { tilesInMask, wordAt } from './memory.js';
import { FORM_LISTS, shantenOf } from './option-words.js';

/** @import { BlockKind, Fields } from '../types.js' */

/** Reads one split of the hand into blocks. @param {Fields} fields */
export function readReading({ bytes, at }) {
  const p = at.reading;
  return {
    shanten: shantenOf(bytes[p + L.READING_DISTANCE]),
    classical: (bytes[p + L.READING_CLASSICAL] << 24) >> 24,
    blocks: Array.from({ length: bytes[p + L.READING_BLOCKS] }, (_, i) => {
      const block = p + L.READING_BLOCK + L.BLOCK_SIZE * i;
      const kind = /** @type {BlockKind} */ (L.BLOCK_KINDS[bytes[block + L.BLOCK_KIND]]);
      return { kind, tile: bytes[block + L.BLOCK_TILE] };
    }),
    sets: bytes[p + L.READING_SETS],
    partials: bytes[p + L.READING_PARTIALS],
    pair: bytes[p + L.READING_PAIR],
    kinds: bytes[p + L.READING_KINDS],
    lacking: tilesInMask(bytes, p + L.READING_LACKING),
  };
}

/** Reads the rows of the four suits. @param {Fields} fields */
export const readRows = ({ bytes, at }) =>
  Array.from({ length: L.PARTS }, (_, part) => {
    const p = at.rows + L.ROW * part;
    const numbers = Array.from(bytes.subarray(p, p + L.ROW), (n) => (n === L.NEVER ? Infinity : n));
    return { sets: numbers.slice(0, L.ROW / 2), withPair: numbers.slice(L.ROW / 2) };
  });

/** @param {Fields} fields @param {number} i */
export function readGoalAt({ bytes, at }, i) {
  const p = at.goals + L.GOAL_SIZE * i;
  return {
    form: FORM_LISTS[bytes[p + L.GOAL_FORM]][0],
    counts: Array.from(bytes.subarray(p + L.GOAL_COUNT, p + L.GOAL_COUNT + L.KINDS)),
    ways: wordAt(bytes, p + L.GOAL_WAYS) >>> 0,
  };
}
