// Writes batches of hands and wins into the buffer, and returns views of the answers.
// SPDX-License-Identifier: MIT

import * as L from '../../../dist/layout.js';
import { WIN_RECORD } from './record.js';

/** @import { Fields, ScoreBatch } from '../types.js' */

/** @param {Fields} fields */
export const readCensus = ({ bytes, at }) =>
  Array.from(new BigUint64Array(bytes.buffer, at.census, L.CENSUS));

/** Writes `n` hands. @param {Fields} fields @param {Uint8Array} counts @param {number} first */
export function putBatch({ bytes, at }, counts, first, /** @type {number} */ n) {
  bytes.set(counts.subarray(first * L.KINDS, (first + n) * L.KINDS), at.counts);
}

const VIEWS = {
  ...{ distances: Int8Array, masks: BigUint64Array, kinds: Uint8Array, totals: Uint8Array },
  ...{ yaku: BigUint64Array, gains: Int32Array, points: Int32Array, outcomes: Uint8Array },
  ...{ han: Uint8Array, fu: Uint8Array, yakuman: Uint8Array },
};

/** @typedef {keyof typeof VIEWS} Answers the part of the buffer with a column of a batch */

/** @type {(fields: Fields, place: Answers, n: number) => any} */
export const batchAnswers = ({ bytes, at }, place, n) =>
  new VIEWS[place](/** @type {ArrayBuffer} */ (bytes.buffer), at[place], n);

/** Makes a typed array for `n` answers. @param {Answers} place @param {number} n @returns {any} */
export const makeAnswerColumn = (place, n) => new VIEWS[place](n);

/** Columns of scores: the name, the part of the buffer, and how many numbers a win has. */
const COLUMNS = /** @type {[name: keyof ScoreBatch, place: Answers, width: number][]} */ ([
  ['outcome', 'outcomes', 1],
  ['points', 'points', 1],
  ['han', 'han', 1],
  ['fu', 'fu', 1],
  ['yakuman', 'yakuman', 1],
  ['gains', 'gains', L.GAINS],
  ['yaku', 'yaku', 1],
]);

/** @param {Fields} fields @param {Uint8Array} wins @param {number} first @param {number} n */
export function putWins({ bytes, at }, wins, first, n) {
  const { size } = WIN_RECORD;
  bytes.set(wins.subarray(first * size, (first + n) * size), at.wins);
}

/** Copies win `i` of a batch to the place of one win. @param {Fields} fields @param {number} i */
export function isolateWin({ bytes, at }, i) {
  const p = at.wins + i * WIN_RECORD.size;
  bytes.copyWithin(at.agari, p, p + WIN_RECORD.size);
}

/** Returns the outcome of win `i` or an error below 0. @param {Fields} fields @param {number} i */
export const outcomeOf = ({ bytes, at }, i) => (bytes[at.outcomes + i] << 24) >> 24;

/** @param {(place: Answers, width: number) => any} columnOf @returns {any} */
const columnsBy = (columnOf) =>
  Object.fromEntries(COLUMNS.map(([name, place, width]) => [name, columnOf(place, width)]));

/** Makes the result of a batch of `n` wins, all 0. @param {number} n @returns {ScoreBatch} */
export const makeTables = (n) => columnsBy((place, width) => makeAnswerColumn(place, width * n));

/** Returns views of the columns of scores in the buffer. @returns {ScoreBatch} */
export const viewColumns = (/** @type {Fields} */ fields) =>
  columnsBy((place, width) => batchAnswers(fields, place, width * L.BATCH_WINS));

/** Whether tables are the result of a batch of `n` wins. @param {any} tables @param {number} n */
export const areTables = (tables, n) =>
  typeof tables === 'object'
  && tables !== null
  && COLUMNS.every(
    ([name, place, width]) =>
      tables[name] instanceof VIEWS[place] && tables[name].length === width * n,
  );

/** Copies the scores of `n` wins from `first` on. @param {any} columns @param {any} tables */
export function keepScores(columns, tables, /** @type {number} */ first, /** @type {number} */ n) {
  for (const [name, , width] of COLUMNS) {
    const column = columns[name];
    const some = n === L.BATCH_WINS ? column : column.subarray(0, n * width);
    tables[name].set(some, first * width);
  }
}
