// Lines of the input into rows: where the hand of each stands, and what is kept beside it.
// SPDX-License-Identifier: MIT

import { dropSpace, skipSpace, textOf } from '../../data/hands.js';
import { MahjongError, show } from '../../notation/error.js';

/**
 * @typedef {import('./blocks.js').Block} Block
 * @typedef {import('./options.js').Request} Request
 *
 * The columns of CSV, from 0.
 * @typedef {object} Header
 * @property {string[] | null} names null where there is no line of them
 * @property {string | null} text that line
 * @property {number} hand the column of hands
 * @property {number[]} keep
 *
 * One row: where its hand stands in `bytes`, and where its line does in the block.
 * @typedef {object} Row
 * @property {number} line
 * @property {Uint8Array} bytes
 * @property {number} start
 * @property {number} end
 * @property {number} lineStart
 * @property {number} lineEnd
 * @property {unknown[]} kept
 * @property {MahjongError | null} error where the line is none of the format
 */

const LINE_END = 10;
const HASH = 0x23;
const QUOTE = 0x22;
const COMMA = 0x2c;
const encoder = new TextEncoder();

/** @returns {Row} */
function makeRow() {
  return {
    line: 0,
    bytes: new Uint8Array(0),
    start: 0,
    end: 0,
    lineStart: 0,
    lineEnd: 0,
    kept: [],
    error: null,
  };
}

/** @param {string} message */
const badLine = (message) => new MahjongError('bad-line', message);

/**
 * The cells of a line of CSV. A quoted one ends on its line; what it holds has its quotes doubled.
 * @param {Uint8Array} bytes @param {number} start @param {number} end
 * @param {number[]} places gets the start and the end of each cell, quotes included
 * @returns {MahjongError | null}
 */
function splitCells(bytes, start, end, places) {
  places.length = 0;
  for (let at = start; at <= end; at++) {
    const first = at;
    if (bytes[at] === QUOTE && at < end) at = skipQuoted(bytes, at, end);
    if (at < 0) return badLine('a quoted cell is not closed on its line; \'""\' is a quote in it');
    if (at < end && bytes[first] === QUOTE && bytes[at] !== COMMA) {
      return badLine(`column ${at - start + 1}: a comma is to follow a quoted cell`);
    }
    while (at < end && bytes[at] !== COMMA) at++;
    places.push(first, at);
  }
  return null;
}

/** Where a quoted cell ends, or -2. */
function skipQuoted(
  /** @type {Uint8Array} */ bytes,
  /** @type {number} */ at,
  /** @type {number} */ end,
) {
  for (let i = at + 1; i < end; i++) {
    if (bytes[i] !== QUOTE) continue;
    if (i + 1 < end && bytes[i + 1] === QUOTE) i++;
    else return i + 1;
  }
  return -2;
}

/** What a cell says. @param {Uint8Array} bytes @param {number} start @param {number} end */
function cellText(bytes, start, end) {
  const text = textOf(bytes, start, end);
  return bytes[start] === QUOTE ? text.slice(1, -1).replaceAll('""', '"') : text;
}

/** The names in the first line of CSV. @param {Uint8Array} bytes @param {number} end */
function namesIn(bytes, end) {
  /** @type {number[]} */
  const places = [];
  const error = splitCells(bytes, 0, end, places);
  if (error) throw error;
  return Array.from({ length: places.length / 2 }, (_, i) =>
    cellText(bytes, places[2 * i], places[2 * i + 1]).trim(),
  );
}

/** Puts the hand of a cell into a row, without the quotes around it. @param {Row} row */
function putCell(row, /** @type {number} */ start, /** @type {number} */ end) {
  const quoted = row.bytes[start] === QUOTE ? 1 : 0;
  row.start = skipSpace(row.bytes, start + quoted, end - quoted);
  row.end = dropSpace(row.bytes, row.start, end - quoted);
}

/** @param {Header} header */
function makeCsvReader({ names, hand, keep }) {
  /** @type {number[]} */
  const places = [];
  /** @param {Row} row */
  return (row) => {
    const { bytes, lineStart, lineEnd } = row;
    row.error = splitCells(bytes, lineStart, lineEnd, places);
    if (row.error) return;
    const cells = places.length / 2;
    const wanted = names ? names.length : hand + 1;
    if (names ? cells !== wanted : cells < wanted) {
      row.error = badLine(
        `${cells} cells, where there are ${names ? wanted : `${wanted} or more`}`,
      );
      return;
    }
    putCell(row, places[2 * hand], places[2 * hand + 1]);
    row.kept = keep.map((k) => cellText(bytes, places[2 * k], places[2 * k + 1]));
  };
}

/** @param {unknown} value @param {string} name */
function handText(value, name) {
  if (typeof value === 'string') return value;
  throw badLine(
    value === undefined
      ? `there is no "${name}"; --hand says in which column the hands are`
      : `"${name}": ${show(value)} is no hand in text`,
  );
}

/** @param {Request} request */
function makeJsonReader({ hand, keep }) {
  const name = String(hand);
  /** @param {Row} row @param {string} text */
  function read(row, text) {
    const object = JSON.parse(text);
    if (typeof object !== 'object' || object === null) throw badLine(`${show(object)}, no object`);
    row.bytes = encoder.encode(handText(object[name], name));
    row.start = skipSpace(row.bytes, 0, row.bytes.length);
    row.end = dropSpace(row.bytes, row.start, row.bytes.length);
    row.kept = keep.map((key) => object[key] ?? null);
  }
  /** @param {Row} row */
  return (row) => {
    try {
      read(row, textOf(row.bytes, row.lineStart, row.lineEnd));
    } catch (error) {
      if (!(error instanceof MahjongError || error instanceof SyntaxError)) throw error;
      row.error = error instanceof MahjongError ? error : badLine(`no JSON: ${error.message}`);
    }
  };
}

/** @param {Row} row */
function readLine(row) {
  row.start = skipSpace(row.bytes, row.lineStart, row.lineEnd);
  row.end = row.lineEnd;
}

/** How the hand of a line is found. @param {Request} request @param {Header | null} header */
function makeReader(request, header) {
  if (request.from === 'csv') return makeCsvReader(/** @type {Header} */ (header));
  return request.from === 'ndjson' ? makeJsonReader(request) : readLine;
}

/**
 * Of a table that gives its texts one after another.
 * @param {Block} block @param {Int32Array} ends
 */
function* rowsOfTable({ bytes, first, kept = [] }, ends) {
  for (let i = 0, start = 0; i < ends.length; i++) {
    const row = makeRow();
    row.line = first + i;
    row.bytes = bytes;
    row.lineStart = start;
    row.lineEnd = ends[i];
    row.start = skipSpace(bytes, start, ends[i]);
    row.end = dropSpace(bytes, row.start, ends[i]);
    row.kept = kept.map((column) => column[i]);
    start = ends[i];
    yield row;
  }
}

/**
 * Calls for each row. The row is the same object every time.
 * @param {Block} block @param {(row: Row) => void} read @param {boolean} comments
 * @param {(row: Row) => void} visit
 */
function eachLine({ bytes, first, lines }, read, comments, visit) {
  const row = makeRow();
  for (let i = 0, from = 0; i < lines; i++) {
    const next = bytes.indexOf(LINE_END, from);
    const stop = next < 0 ? bytes.length : next;
    const start = skipSpace(bytes, from, stop);
    const end = dropSpace(bytes, start, stop);
    row.line = first + i;
    row.bytes = bytes;
    row.lineStart = from;
    row.lineEnd = end;
    row.error = null;
    from = stop + 1;
    if (start === end || (comments && bytes[start] === HASH)) continue;
    read(row);
    visit(row);
  }
}

/**
 * @param {Request} request @param {Header | null} header
 * @returns {(block: Block, visit: (row: Row) => void) => void}
 */
function makeRows(request, header) {
  const read = makeReader(request, header);
  const comments = request.from === 'text';
  return (block, visit) => {
    if (block.ends) for (const row of rowsOfTable(block, block.ends)) visit(row);
    else eachLine(block, read, comments, visit);
  };
}

export { makeRows, namesIn };
