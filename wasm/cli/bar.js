// Bars of so many columns, to the eighth of one where the terminal has the characters.
// SPDX-License-Identifier: MIT

import { lastColumn, table } from './table.js';

/**
 * @typedef {import('./screen.js').Screen} Screen
 * @typedef {import('./table.js').Row} Row
 */

const INDENT = '  ';
const LONGEST = 40;
const EIGHTHS = ['', '▏', '▎', '▍', '▌', '▋', '▊', '▉'];
const FULL = '█';
const PLAIN = '#';

/**
 * @param {number} part of the longest bar: 0 to 1
 * @param {number} room how long that is
 * @param {boolean} blocks see Screen
 */
function bar(part, room, blocks) {
  const length = Math.min(1, Math.max(0, part)) * room;
  if (!blocks) return PLAIN.repeat(Math.round(length));
  const eighths = Math.round(8 * length);
  return FULL.repeat(eighths >> 3) + EIGHTHS[eighths & 7];
}

/**
 * A table that ends with bars, where there is room for them beside it.
 * @param {string[]} heads @param {string[][]} cells
 * @param {number[]} parts of the longest bar, a row each
 * @param {string} align a letter for each column but the bars
 * @param {Screen} screen
 */
function barTable(heads, cells, parts, align, { width, paint, blocks }) {
  const options = { align, width, indent: INDENT };
  /** @param {string[]} row @param {string} [last] @returns {Row} */
  const rowOf = (row, last = '') => [...row, [last]];
  const head = rowOf(heads.map(paint.faint));
  const { room, below } = lastColumn([head, ...cells.map((row) => rowOf(row))], options);
  const longest = below ? 0 : Math.min(LONGEST, room);
  return table(
    [head, ...cells.map((row, i) => rowOf(row, bar(parts[i], longest, blocks)))],
    options,
  );
}

export { bar, barTable };
