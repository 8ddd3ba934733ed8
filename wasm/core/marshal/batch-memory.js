// Writes batches of hands into the buffer and returns views of the answers.
// SPDX-License-Identifier: MIT

import * as L from '../../../dist/layout.js';

/** @import { Fields } from '../types.js' */

/** @param {Fields} fields */
export const readCensus = ({ bytes, at }) =>
  Array.from(new BigUint64Array(bytes.buffer, at.census, L.CENSUS));

/**
 * Writes hands of a batch. @param {Fields} fields @param {Uint8Array} counts @param {number} first
 * @param {number} n
 */
export function putBatch({ bytes, at }, counts, first, n) {
  bytes.set(counts.subarray(first * L.KINDS, (first + n) * L.KINDS), at.counts);
}

const VIEWS = {
  distances: Int8Array,
  masks: BigUint64Array,
  kinds: Uint8Array,
  totals: Uint8Array,
  yaku: BigUint64Array,
  gains: Int32Array,
  points: Int32Array,
  outcomes: Uint8Array,
  han: Uint8Array,
  fu: Uint8Array,
  yakuman: Uint8Array,
};

/** @typedef {keyof typeof VIEWS} Answers the name of a batch's answers in the buffer */

/** @type {(fields: Fields, place: Answers, n: number) => any} */
export const batchAnswers = ({ bytes, at }, place, n) =>
  new VIEWS[place](/** @type {ArrayBuffer} */ (bytes.buffer), at[place], n);
