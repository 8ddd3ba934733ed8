// One block: its lines read, its hands asked about, its rows written. What a thread does.
// SPDX-License-Identifier: MIT

import { addHand, clearHands, dropLast, isWholeHand, makeHands, textOf } from '../../data/hands.js';
import { MahjongError } from '../../notation/error.js';
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

/** Where the hand of each row and its line are in the bytes of the block. */
class Places {
  constructor(/** @type {number} */ most) {
    this.lines = new Float64Array(most);
    this.starts = new Int32Array(most);
    this.ends = new Int32Array(most);
    this.lineStarts = new Int32Array(most);
    this.lineEnds = new Int32Array(most);
    /** @type {Uint8Array[] | null} texts that are not in the block */
    this.texts = null;
    /** @type {unknown[][]} */
    this.kept = [];
  }

  /** @param {number} i @param {Row} row @param {boolean} keep */
  set(i, row, keep) {
    this.lines[i] = row.line;
    this.starts[i] = row.start;
    this.ends[i] = row.end;
    this.lineStarts[i] = row.lineStart;
    this.lineEnds[i] = row.lineEnd;
    if (keep) this.kept[i] = row.kept;
  }
}

/** @param {Mahjong} engine @param {Request} request @param {Header | null} header */
function makeTask(engine, request, header) {
  const { keep, fields, options, to } = request;
  const questions = new Set(fields.flatMap(({ question }) => question ?? []));
  const ask = makeAsk(engine, request, questions);
  const eachRow = makeRows(request, header);
  const writer = new Writer();
  let hands = makeHands(0);
  let places = new Places(0);

  /** Why a text is no hand: the engine says it, with the place. @param {string} text */
  function refused(text) {
    if (!text.trim()) return new MahjongError('bad-hand', 'there is no hand');
    try {
      engine.shanten(text, options);
    } catch (error) {
      if (error instanceof MahjongError) return error;
      throw error;
    }
    return null;
  }

  /** Whether the hand of a row is one; if so, it is the last of the hands. @param {Row} row */
  function take({ bytes, start, end }) {
    if (start === end) return false;
    try {
      addHand(hands, bytes, start, end);
    } catch (error) {
      if (error instanceof MahjongError) return false;
      throw error;
    }
    if (options.melds !== undefined || isWholeHand(hands, hands.n - 1)) return true;
    dropLast(hands);
    return false;
  }

  /** @param {Block} block @param {Bad[]} bad @returns {number} lines that are not empty */
  function read(block, bad) {
    const most = block.ends ? block.ends.length : block.lines;
    if (hands.words.length < most) [hands, places] = [makeHands(most), new Places(most)];
    else clearHands(hands);
    places.kept = [];
    places.texts = request.from === 'ndjson' ? [] : null;
    let lines = 0;
    eachRow(block, (row) => {
      const i = hands.n;
      lines++;
      if (!row.error && take(row)) {
        places.set(i, row, keep.length > 0);
        if (places.texts) places.texts[i] = row.bytes.subarray(row.start, row.end);
        return;
      }
      const text = row.error ? '' : textOf(row.bytes, row.start, row.end);
      if (!row.error && request.from === 'text' && !text.trim()) lines--;
      else bad.push(badRow(block, row, row.error ?? refused(text)));
    });
    return lines;
  }

  /** @param {Block} block */
  function textsOf({ bytes }) {
    const { starts, ends, texts } = places;
    return (/** @type {number} */ i) =>
      texts ? textOf(texts[i], 0, texts[i].length) : textOf(bytes, starts[i], ends[i]);
  }

  /** @param {Block} block @param {Bad[]} bad */
  function answer(block, bad) {
    const textOf = textsOf(block);
    const answers = ask(hands, textOf);
    const rows = { hands, lines: places.lines, textOf, kept: places.kept };
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

  /** @param {Block} block @returns {Result} */
  return (block) => {
    /** @type {Bad[]} */
    const bad = [];
    const lines = read(block, bad);
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

/** @param {Block} block @param {Row} row @param {MahjongError | null} error */
function badRow({ bytes }, row, error) {
  const fault = error ?? new MahjongError('bad-hand', 'this is no hand');
  const text = textOf(bytes, row.lineStart, row.lineEnd);
  const hand = textOf(row.bytes, row.start, row.end);
  const apart = row.bytes !== bytes;
  const before = apart ? beforeHand(text, hand) : textOf(bytes, row.lineStart, row.start);
  return badOf(row.line, text, before + hand.slice(0, fault.position), fault);
}

/** @param {Block} block @param {Places} places @param {number} i @param {MahjongError} error */
function badHand({ bytes }, { lines, starts, ends, lineStarts, lineEnds, texts }, i, error) {
  const text = textOf(bytes, lineStarts[i], lineEnds[i]);
  const hand = texts ? textOf(texts[i], 0, texts[i].length) : textOf(bytes, starts[i], ends[i]);
  const before = texts ? beforeHand(text, hand) : textOf(bytes, lineStarts[i], starts[i]);
  return badOf(lines[i], text, before + hand.slice(0, error.position), error);
}

export { makeTask };
