// Writes batches of wins and copies their scores to tables.
// SPDX-License-Identifier: MIT

import * as L from '../../../dist/layout.js';
import { batchAnswers } from './batch-memory.js';
import { WIN_RECORD as R } from './record.js';

/** @import { Fields, ScoreBatch } from '../types.js' */

/** @param {Fields} fields @param {Uint8Array} wins @param {number} first @param {number} n */
export function putWins({ bytes, at }, wins, first, n) {
  bytes.set(wins.subarray(first * R.size, (first + n) * R.size), at.wins);
}

/** Copies a win to where single wins lie. @param {Fields} fields @param {number} i */
export function isolateWin({ bytes, at }, i) {
  const p = at.wins + i * R.size;
  bytes.copyWithin(at.agari, p, p + R.size);
}

/** Returns the outcome or error of win i. @param {Fields} fields @param {number} i */
export const outcomeOf = ({ bytes, at }, i) => (bytes[at.outcomes + i] << 24) >> 24;

/** @param {number} n @returns {ScoreBatch} */
export const makeTables = (n) => ({
  outcome: new Uint8Array(n),
  points: new Int32Array(n),
  han: new Uint8Array(n),
  fu: new Uint8Array(n),
  yakuman: new Uint8Array(n),
  gains: new Int32Array(L.GAINS * n),
  yaku: new BigUint64Array(n),
});

/** @param {unknown} array @param {Function} type @param {number} n */
const isTable = (array, type, n) =>
  array instanceof type && /** @type {any} */ (array).length === n;

/** Whether tables are like makeTables(n). @param {any} tables @param {number} n */
export function areTables(tables, n) {
  if (typeof tables !== 'object' || tables === null) return false;
  const { outcome, points, han, fu, yakuman, gains, yaku } = tables;
  const bytes = [outcome, han, fu, yakuman];
  return (
    bytes.every((array) => isTable(array, Uint8Array, n))
    && isTable(points, Int32Array, n)
    && isTable(gains, Int32Array, L.GAINS * n)
    && isTable(yaku, BigUint64Array, n)
  );
}

/** Views of the scores, one a column. @param {Fields} fields */
export const viewColumns = (fields) => ({
  outcome: batchAnswers(fields, 'outcomes', L.BATCH_WINS),
  points: batchAnswers(fields, 'points', L.BATCH_WINS),
  han: batchAnswers(fields, 'han', L.BATCH_WINS),
  fu: batchAnswers(fields, 'fu', L.BATCH_WINS),
  yakuman: batchAnswers(fields, 'yakuman', L.BATCH_WINS),
  gains: batchAnswers(fields, 'gains', L.GAINS * L.BATCH_WINS),
  yaku: batchAnswers(fields, 'yaku', L.BATCH_WINS),
});

/** The first n entries of a column. @param {any} column @param {number} n */
const firstEntries = (column, n) => (n === column.length ? column : column.subarray(0, n));

/**
 * Copies the scores of n wins. @param {ReturnType<typeof viewColumns>} columns
 * @param {ScoreBatch} tables @param {number} first @param {number} n
 */
export function keepScores(columns, tables, first, n) {
  tables.outcome.set(firstEntries(columns.outcome, n), first);
  tables.points.set(firstEntries(columns.points, n), first);
  tables.han.set(firstEntries(columns.han, n), first);
  tables.fu.set(firstEntries(columns.fu, n), first);
  tables.yakuman.set(firstEntries(columns.yakuman, n), first);
  tables.gains.set(firstEntries(columns.gains, L.GAINS * n), L.GAINS * first);
  tables.yaku.set(firstEntries(columns.yaku, n), first);
}
