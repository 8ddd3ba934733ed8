// Rows as lines of bytes: CSV as RFC 4180 has it, with \n at the ends, and NDJSON.
// SPDX-License-Identifier: MIT

/**
 * @typedef {import('./columns.js').Column} Column
 * @typedef {import('./writer.js').Writer} Writer
 */

const COMMA = 0x2c;
const LINE_END = 10;
const OPEN = 0x7b;
const CLOSE = 0x7d;
const QUOTE = 0x22;
/** What any cell takes that is not of the input. */
const ROOM = 64;
const NULL = new TextEncoder().encode('null');

/** A cell of CSV; quotes where it would otherwise end too early. @param {string} text */
function csvCell(text) {
  return /[",\r\n]/.test(text) || /^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Any value of the input as a text. @param {unknown} value */
function plainText(value) {
  if (value === null || value === undefined) return '';
  if (typeof value === 'object') return JSON.stringify(value);
  return String(value);
}

/** The line of names. @param {string[]} names */
function csvHeader(names) {
  return `${names.map(csvCell).join(',')}\n`;
}

/** @param {Writer} writer @param {Column} column @param {number} i */
function putCsvCell(writer, column, i) {
  writer.reserve(ROOM);
  if (column.type === 'text') {
    column.put(writer, i);
  } else if (column.type === 'free') {
    if (!column.plain?.(writer, i)) writer.putText(csvCell(plainText(column.value(i))));
  } else if (column.type === 'double') {
    if (!Number.isNaN(column.values[i])) writer.putText(String(column.values[i]));
  } else if (column.values[i] !== column.none) {
    writer.putInteger(column.values[i]);
  }
}

/** @param {Writer} writer @param {Column[]} columns @param {number} i */
function putCsv(writer, columns, i) {
  for (let k = 0; k < columns.length; k++) {
    if (k) writer.put(COMMA);
    putCsvCell(writer, columns[k], i);
  }
  writer.reserve(2);
  writer.put(LINE_END);
}

/** BigInts come from tables of Arrow. @param {unknown} value */
function jsonText(value) {
  return typeof value === 'bigint' ? String(value) : (JSON.stringify(value) ?? 'null');
}

/**
 * A text in quotes, if there is one.
 * @param {Writer} writer @param {import('./columns.js').Put} put @param {number} i
 */
function putQuoted(writer, put, i) {
  const start = writer.at;
  writer.put(QUOTE);
  if (put(writer, i)) {
    writer.reserve(1);
    writer.put(QUOTE);
    return true;
  }
  writer.at = start;
  return false;
}

/** @param {Writer} writer @param {Extract<Column, { type: 'free' }>} column @param {number} i */
function putFreeJson(writer, { plain, value }, i) {
  if (!plain || !putQuoted(writer, plain, i)) writer.putText(jsonText(value(i)));
}

/** @param {Writer} writer @param {Column} column @param {number} i */
function putJsonValue(writer, column, i) {
  writer.reserve(ROOM);
  if (column.type === 'text') {
    if (!putQuoted(writer, column.put, i)) writer.putBytes(NULL);
  } else if (column.type === 'free') {
    putFreeJson(writer, column, i);
  } else if (column.type === 'double') {
    writer.putText(Number.isNaN(column.values[i]) ? 'null' : String(column.values[i]));
  } else if (column.values[i] === column.none) {
    writer.putBytes(NULL);
  } else {
    writer.putInteger(column.values[i]);
  }
}

/** @param {Writer} writer @param {Column[]} columns @param {Uint8Array[]} keys @param {number} i */
function putJson(writer, columns, keys, i) {
  writer.reserve(ROOM);
  writer.put(OPEN);
  for (let k = 0; k < columns.length; k++) {
    writer.copy(keys[k], 0, keys[k].length);
    putJsonValue(writer, columns[k], i);
  }
  writer.reserve(ROOM);
  writer.put(CLOSE);
  writer.put(LINE_END);
}

/** The names of an object with what stands around them. @param {Column[]} columns */
function keysOf(columns) {
  const encoder = new TextEncoder();
  return columns.map(({ name }, k) => encoder.encode(`${k ? ',' : ''}${JSON.stringify(name)}:`));
}

/**
 * @param {'csv' | 'ndjson'} format @param {Column[]} columns @param {Writer} writer
 * @param {Iterable<number>} which rows
 */
function putRows(format, columns, writer, which) {
  const keys = keysOf(columns);
  for (const i of which) {
    if (format === 'csv') putCsv(writer, columns, i);
    else putJson(writer, columns, keys, i);
  }
}

export { csvHeader, plainText, putRows };
