// Columns of a block as plain memory, in the layout of Arrow: what a thread sends to be written.
// SPDX-License-Identifier: MIT

import { plainText } from './lines.js';

/**
 * @typedef {import('./columns.js').Column} Column
 * @typedef {import('./writer.js').Writer} Writer
 *
 * Values, or bytes of texts with where each begins; a bit each in `valid`, where any is missing.
 * @typedef {object} Part
 * @property {string} name
 * @property {'int8' | 'uint8' | 'int64' | 'double' | 'utf8'} type
 * @property {Int8Array | Uint8Array | BigInt64Array | Float64Array} values
 * @property {Int32Array | null} offsets
 * @property {Uint8Array | null} valid
 * @property {number} missing how many
 *
 * @typedef {{ rows: number, parts: Part[] }} Table
 */

const ARRAYS = {
  int8: Int8Array,
  uint8: Uint8Array,
  int64: BigInt64Array,
  double: Float64Array,
};

class Validity {
  constructor(/** @type {number} */ rows) {
    this.bits = new Uint8Array(Math.ceil(rows / 64) * 8).fill(0xff);
    this.missing = 0;
  }

  /** @param {number} row */
  miss(row) {
    this.bits[row >> 3] &= ~(1 << (row & 7));
    this.missing++;
  }

  part() {
    return { valid: this.missing ? this.bits : null, missing: this.missing };
  }
}

/**
 * @param {Exclude<Column, { type: 'text' | 'free' }>} column @param {number[]} which
 * @returns {Part}
 */
function numbersPart(column, which) {
  const values = new ARRAYS[column.type](which.length);
  const validity = new Validity(which.length);
  which.forEach((i, row) => {
    const value = column.values[i];
    const none = column.type === 'double' ? Number.isNaN(value) : value === column.none;
    if (none) validity.miss(row);
    else values[row] = column.type === 'int64' ? BigInt(value) : value;
  });
  return { name: column.name, type: column.type, values, offsets: null, ...validity.part() };
}

/** @param {Column} column @param {Writer} writer @param {number} i @returns {boolean} */
function putOne(column, writer, i) {
  if (column.type === 'text') return column.put(writer, i);
  if (column.type !== 'free') return false;
  if (column.plain?.(writer, i)) return true;
  const value = column.value(i);
  if (value === null || value === undefined) return false;
  writer.putText(plainText(value));
  return true;
}

/** @param {Column} column @param {number[]} which @param {Writer} writer @returns {Part} */
function textPart(column, which, writer) {
  const offsets = new Int32Array(which.length + 1);
  const validity = new Validity(which.length);
  writer.clear();
  which.forEach((i, row) => {
    writer.reserve(64);
    if (!putOne(column, writer, i)) validity.miss(row);
    offsets[row + 1] = writer.at;
  });
  return { name: column.name, type: 'utf8', values: writer.taken(), offsets, ...validity.part() };
}

/**
 * @param {Column[]} columns @param {number[]} which rows @param {Writer} writer
 * @returns {Table}
 */
function tableOf(columns, which, writer) {
  const parts = columns.map((column) =>
    column.type === 'text' || column.type === 'free'
      ? textPart(column, which, writer)
      : numbersPart(column, which),
  );
  return { rows: which.length, parts };
}

/** What can be given to another thread instead of copied. @param {Table} table */
function buffersOf({ parts }) {
  return parts.flatMap(({ values, offsets, valid }) =>
    [values, offsets, valid].flatMap((array) => (array ? [array.buffer] : [])),
  );
}

export { buffersOf, tableOf };
