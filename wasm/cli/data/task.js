// One block: its lines read, its hands asked about, its rows written. What a thread does.
// SPDX-License-Identifier: MIT

import {
  addHand,
  clearHands,
  dropLast,
  dropSpace,
  isNothing,
  isWholeHand,
  makeHands,
  textOf,
} from '../../data/hands.js';
import { MahjongError } from '../../notation/error.js';
import { headOf } from '../danger/position.js';
import { makeAsk } from './ask.js';
import { columnOf, keptColumn } from './columns.js';
import { putRows } from './lines.js';
import { makeRows } from './rows.js';
import { tableOf } from './table.js';
import { Writer } from './writer.js';

/**
 * @typedef {import('../../ukeire.js').Mahjong} Mahjong
 * @typedef {import('./blocks.js').Block} Block
 * @typedef {import('./columns.js').Column} Column
 * @typedef {import('./options.js').Request} Request
 * @typedef {import('./rows.js').Header} Header
 * @typedef {import('./rows.js').Row} Row
 * @typedef {import('./table.js').Table} Table
 *
 * @typedef {object} Bad a line that could not be answered
 * @property {number} line
 * @property {number | null} column in characters, from 1
 * @property {string} message
 * @property {string} text the line as it stands
 *
 * @typedef {object} Result
 * @property {number} rows
 * @property {number} lines those that are not empty
 * @property {Uint8Array | null} bytes as CSV and NDJSON
 * @property {Table | null} table as columns, for Arrow
 * @property {Bad[]} bad
 */

/** A message has its place apart. */
const AT_POSITION = / at position \d+(?=: )/;

const SEMICOLON = 0x3b;

/**
 * Where the hand of a table stands: first, or behind its name. Parts end with semicolons.
 * @param {Row} table @returns {[start: number, end: number]}
 */
function handAt({ bytes, start, end }) {
  for (let from = start, to; from < end; from = to + 1) {
    const length = bytes.subarray(from, end).indexOf(SEMICOLON);
    to = length < 0 ? end : from + length;
    const { head, part } = headOf(textOf(bytes, from, to));
    if (part === 'hand') from += Buffer.byteLength(head);
    const isFirst = from === start && length !== 0;
    if (part === 'hand' || (isFirst && !part)) return [from, dropSpace(bytes, from, to)];
  }
  return [end, end];
}

/** Where the hand of each row, its table and its line are in the bytes of the block or the row. */
class Places {
  constructor(/** @type {number} */ most) {
    this.lines = new Float64Array(most);
    this.starts = new Int32Array(most);
    this.ends = new Int32Array(most);
    this.tableStarts = new Int32Array(most);
    this.tableEnds = new Int32Array(most);
    this.lineStarts = new Int32Array(most);
    this.lineEnds = new Int32Array(most);
    /** @type {Uint8Array[] | null} the bytes of each row, where they are not those of the block */
    this.apart = null;
    /** @type {unknown[][]} */
    this.kept = [];
  }

  /** @param {number} i @param {Row} row @param {[number, number]} hand @param {boolean} keep */
  set(i, row, hand, keep) {
    this.lines[i] = row.line;
    [this.starts[i], this.ends[i]] = hand;
    this.tableStarts[i] = row.start;
    this.tableEnds[i] = row.end;
    this.lineStarts[i] = row.lineStart;
    this.lineEnds[i] = row.lineEnd;
    if (keep) this.kept[i] = row.kept;
    if (this.apart) this.apart[i] = row.bytes;
  }
}

/** Why a text is no hand: the engine says it, with the place. */
function refused(
  /** @type {Mahjong} */ engine,
  /** @type {string} */ text,
  /** @type {import('../../ukeire.js').Options} */ options,
) {
  if (!text.trim()) return new MahjongError('bad-hand', 'there is no hand');
  try {
    engine.shanten(text, options);
  } catch (error) {
    if (error instanceof MahjongError) return error;
    throw error;
  }
  return new MahjongError('bad-hand', 'this is no hand');
}

/** Reads the lines of blocks into hands. */
class Reading {
  /** @param {Mahjong} engine @param {Request} request @param {Header | null} header */
  constructor(engine, request, header) {
    this.engine = engine;
    this.request = request;
    this.tables = request.fields.some(({ question }) => question === 'danger');
    this.eachRow = makeRows(request, header);
    this.hands = makeHands(0);
    this.places = new Places(0);
  }

  /**
   * Whether the text of a row is a hand; if so, it is the last of the hands.
   * @param {Row} row @param {[start: number, end: number]} hand
   */
  take({ bytes }, [start, end]) {
    const { hands, request } = this;
    if (start === end) return false;
    try {
      addHand(hands, bytes, start, end);
    } catch (error) {
      if (error instanceof MahjongError) return false;
      throw error;
    }
    if (request.options.melds !== undefined || isWholeHand(hands, hands.n - 1)) return true;
    dropLast(hands);
    return false;
  }

  /** @param {Block} block */
  clear(block) {
    const most = block.ends ? block.ends.length : block.lines;
    if (this.hands.words.length < most) {
      this.hands = makeHands(most);
      this.places = new Places(most);
    } else {
      clearHands(this.hands);
    }
    this.places.kept = [];
    this.places.apart = this.request.from === 'ndjson' ? [] : null;
  }

  /**
   * What is wrong with a row that is no hand; null where it is empty or a comment.
   * @param {Row} row @param {[start: number, end: number]} hand
   */
  faultOf({ bytes, start, end, error }, hand) {
    const { engine, request } = this;
    if (error) return error;
    if (request.from === 'text' && isNothing(textOf(bytes, start, end))) return null;
    return refused(engine, textOf(bytes, ...hand), request.options);
  }

  /** @param {Block} block @param {Bad[]} bad @returns {number} lines that are not empty */
  read(block, bad) {
    let lines = 0;
    this.clear(block);
    this.eachRow(block, (row) => {
      const i = this.hands.n;
      /** @type {[number, number]} */
      const hand = this.tables && !row.error ? handAt(row) : [row.start, row.end];
      const taken = !row.error && this.take(row, hand);
      const fault = taken ? null : this.faultOf(row, hand);
      if (taken) this.places.set(i, row, hand, this.request.keep.length > 0);
      if (fault) bad.push(badRow(block, row, hand, fault));
      if (taken || fault) lines++;
    });
    return lines;
  }

  /**
   * The text of each hand, or of the table that it is at.
   * @param {Block} block @param {Int32Array} starts @param {Int32Array} ends
   * @returns {(i: number) => string}
   */
  texts({ bytes }, starts, ends) {
    const { apart } = this.places;
    return (i) => textOf(apart ? apart[i] : bytes, starts[i], ends[i]);
  }
}

// Of each byte, whether it is a letter or a digit: what needs no quotes in any format.
const IS_PLAIN = Uint8Array.from({ length: 128 }, (_, c) =>
  Number(/^\w$/.test(String.fromCharCode(c))),
);

/**
 * Writes a text that stands in the block and is plain.
 * @param {Uint8Array} bytes @param {Places} places
 */
function makePutText(bytes, { starts, ends, apart }) {
  /** @param {Writer} writer @param {number} i */
  return (writer, i) => {
    if (apart) return false;
    for (let at = starts[i]; at < ends[i]; at++) if (!IS_PLAIN[bytes[at]]) return false;
    writer.copy(bytes, starts[i], ends[i]);
    return true;
  };
}

/**
 * @param {Mahjong} engine @param {Request} request @param {Header | null} header
 * @returns {(block: Block) => Result}
 */
function makeTask(engine, request, header) {
  const { keep, fields, options, to } = request;
  const ask = makeAsk(engine, request, new Set(fields.flatMap(({ question }) => question ?? [])));
  const reading = new Reading(engine, request, header);
  const writer = new Writer();

  /** @param {Block} block @param {Bad[]} bad */
  function answer(block, bad) {
    const { hands, places } = reading;
    const { starts, ends, tableStarts, tableEnds } = places;
    const texts = reading.texts(block, starts, ends);
    const before = reading.texts(block, tableStarts, starts);
    // Blanks before a hand, so that errors have its place in the table.
    const inTable = (/** @type {number} */ i) => ''.padEnd(before(i).length) + texts(i);
    const answers = ask(hands, inTable, reading.texts(block, tableStarts, tableEnds));
    const rows = {
      hands,
      lines: places.lines,
      textOf: texts,
      putText: makePutText(block.bytes, places),
      kept: places.kept,
    };
    const columns = [
      ...keep.map((name, k) => keptColumn(name, rows, k)),
      ...fields.map((field) => columnOf(field, rows, answers, options.melds)),
    ];
    /** @type {number[]} */
    const which = [];
    answers.errors.forEach((error, i) => {
      if (error) bad.push(badHand(block, places, i, error));
      else which.push(i);
    });
    return { columns, which };
  }

  return (block) => {
    /** @type {Bad[]} */
    const bad = [];
    const lines = reading.read(block, bad);
    const { columns, which } = answer(block, bad);
    bad.sort((a, b) => a.line - b.line);
    const result = { rows: which.length, lines, bad, bytes: null, table: null };
    if (to === 'arrow') return { ...result, table: tableOf(columns, which, writer) };
    writer.clear();
    putRows(/** @type {'csv' | 'ndjson'} */ (to), columns, writer, which);
    return { ...result, bytes: writer.taken() };
  };
}

/**
 * @param {number} line @param {string} text the line
 * @param {string} before the hand in it, up to the error
 * @param {MahjongError} error
 * @returns {Bad}
 */
function badOf(line, text, before, error) {
  const { message, position } = error;
  const column = position === undefined ? null : Array.from(before).length + 1;
  return { line, column, message: message.replace(AT_POSITION, ''), text };
}

/**
 * What stands in a line before a hand that had to be decoded first.
 * @param {string} line @param {string} hand
 */
const beforeHand = (line, hand) => line.slice(0, Math.max(0, line.indexOf(hand)));

/** A line whose hand, `start` to `end` of the row, has a fault. */
function badRow(
  /** @type {Block} */ { bytes },
  /** @type {Row} */ row,
  /** @type {[number, number]} */ [start, end],
  /** @type {MahjongError} */ fault,
) {
  const text = textOf(bytes, row.lineStart, row.lineEnd);
  const hand = textOf(row.bytes, start, end);
  const apart = row.bytes !== bytes;
  const before = apart ? beforeHand(text, hand) : textOf(bytes, row.lineStart, start);
  return badOf(row.line, text, before + hand.slice(0, fault.position), fault);
}

/** @param {Block} block @param {Places} places @param {number} i @param {MahjongError} error */
function badHand({ bytes }, places, i, error) {
  const { lines, tableStarts: starts, tableEnds: ends, lineStarts, lineEnds, apart } = places;
  const text = textOf(bytes, lineStarts[i], lineEnds[i]);
  const table = textOf(apart ? apart[i] : bytes, starts[i], ends[i]);
  const before = apart ? beforeHand(text, table) : textOf(bytes, lineStarts[i], starts[i]);
  return badOf(lines[i], text, before + table.slice(0, error.position), error);
}

export { makeTask };
