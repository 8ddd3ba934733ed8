// Converts a block of lines to the bytes of its rows, in the main thread or in another one.
// SPDX-License-Identifier: MIT

import { MahjongError, show } from '../../core/notation/error.js';
import { errorOfHand, load } from '../each.js';
import { LONGEST_LINE, linesIn } from '../input.js';
import { makeAsk } from './field-values.js';

/** @import { Block } from '../input.js' */
/** @import { Request } from './field-values.js' */
/**
 * A line that could not be read. `column`: from 1.
 * @typedef {{ line: number, column: number | null, message: string }} Bad
 * @typedef {{ bytes: Uint8Array, bad: Bad[], lines: number }} Result
 */

const AT_POSITION = / at position \d+/;
export const HAND = 'hand';

/** Writes a cell by RFC 4180, quoted if necessary. @param {unknown} value */
function csvCell(value) {
  if (value === null || value === undefined) return '';
  if (typeof value === 'number') return String(value);
  const text = typeof value === 'object' ? JSON.stringify(value) : String(value);
  return /[",\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Writes a row of CSV that ends in LF. @param {readonly unknown[]} values */
export const csvLine = (values) => `${values.map(csvCell).join(',')}\n`;

/** @param {string} message */
const badLine = (message) => new MahjongError('bad-line', message);

/** @param {string} text @returns {any} */
function parseJson(text) {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw badLine(`no JSON: ${/** @type {Error} */ (error).message}`);
  }
}

/** Reads a line of NDJSON. @type {(text: string, allowed: string[] | null) => any} */
function readObject(text, allowed) {
  const object = parseJson(text);
  if (typeof object !== 'object' || object === null || Array.isArray(object)) {
    throw badLine(`${show(object)}, no object`);
  }
  const { [HAND]: input, ...others } = object;
  if (typeof input !== 'string') {
    throw badLine(
      input === undefined ? 'there is no field "hand"' : `"hand": ${show(input)} is no text`,
    );
  }
  const more = allowed && Object.keys(others).find((name) => !allowed.includes(name));
  if (more === undefined || more === null) return { input: input.trim(), others };
  throw badLine(`csv has no column "${more}", as the first line has none; --write ndjson has it`);
}

/** @param {Request} request @returns {Promise<(block: Block) => Result>} */
export async function makeTask(request) {
  const { fields, read, write, columns } = request;
  const ask = makeAsk(await load(), request);
  const allowed = columns && [...columns, ...fields];
  const encoder = new TextEncoder();

  /** @param {string} text @param {number} line */
  function fieldsRow(text, line) {
    if (text.length > LONGEST_LINE) throw badLine(`more than ${LONGEST_LINE} characters`);
    const isText = read === 'text';
    const { input, others } = isText ? { input: text, others: {} } : readObject(text, allowed);
    const values = ask(input, line);
    if (write === 'csv') {
      const front = (columns ?? []).map((name) => others[name]);
      return csvLine([...front, ...fields.map((name) => values[name])]);
    }
    for (const name of fields) others[name] = values[name] ?? null;
    return `${JSON.stringify(others)}\n`;
  }

  return (block) => {
    /** @type {Bad[]} */
    const bad = [];
    let rows = '';
    for (const { text, line } of linesIn(block)) {
      try {
        rows += fieldsRow(text, line);
      } catch (error) {
        const { message, position, option } = errorOfHand(error);
        const isPlace = read === 'text' && position !== undefined && option === undefined;
        const column = isPlace ? position + 1 : null;
        bad.push({ line, column, message: isPlace ? message.replace(AT_POSITION, '') : message });
      }
    }
    return { bytes: encoder.encode(rows), bad, lines: block.lines };
  };
}
