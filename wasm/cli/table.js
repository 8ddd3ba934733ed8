// Aligned columns, no wider than the screen.
// SPDX-License-Identifier: MIT

import { textWidth } from './width.js';

const GAP = '  ';
const HELP_WIDTH = 80;

// With less room beside the other columns, the last one goes below them.
const LEAST_ROOM = 14;

/**
 * @typedef {object} TableOptions
 * @property {string} align a letter for each column but the last: l or r
 * @property {number} width of the screen
 * @property {string} [indent]
 * @property {string} [between] the words of the last column
 *
 * Cells; the last is a list of words, which go to further lines where they don't fit.
 * @typedef {[...string[], string[]]} Row
 */

/** @param {string} text @param {number} width @param {string} side */
function pad(text, width, side) {
  const blank = ' '.repeat(Math.max(0, width - textWidth(text)));
  return side === 'r' ? blank + text : text + blank;
}

/**
 * Words in lines of at most `room` columns.
 * @param {string[]} words @param {number} room @param {string} between
 */
function wrap(words, room, between) {
  const lines = [''];
  for (const word of words) {
    const last = lines[lines.length - 1];
    const longer = last ? last + between + word : word;
    if (last && textWidth(longer) > room) lines.push(word);
    else lines[lines.length - 1] = longer;
  }
  return lines;
}

/**
 * A line that is too wide as several, with the same margin.
 * @param {string} line @param {number} width
 */
function fold(line, width) {
  if (textWidth(line) <= width) return [line];
  const text = line.trimStart();
  const margin = line.slice(0, line.length - text.length);
  return wrap(text.split(' '), width - margin.length, ' ').map((part) => margin + part.trim());
}

/**
 * A text beside a head, in the lines of a help.
 * @param {string} head @param {string} text @param {number} column where the text begins
 */
function hang(head, text, column) {
  const parts = wrap(text.split(/\s+/), HELP_WIDTH - column, ' ');
  return parts.map((part, i) => (i ? '' : head).padEnd(column) + part).join('\n');
}

/** @param {readonly Row[]} rows @param {number} column */
function columnWidth(rows, column) {
  return Math.max(0, ...rows.map((row) => textWidth(/** @type {string} */ (row[column]))));
}

/**
 * Where the last column begins, and how wide it can be.
 * @param {readonly Row[]} rows @param {TableOptions} options
 */
function lastColumn(rows, { align, width, indent = '' }) {
  let start = indent.length;
  for (let i = 0; i < align.length; i++) start += columnWidth(rows, i) + GAP.length;
  if (width - start >= LEAST_ROOM) return { start, room: width - start, below: false };
  const margin = indent.length + 2 * GAP.length;
  return { start: margin, room: width - margin, below: true };
}

/**
 * @param {readonly Row[]} rows
 * @param {TableOptions} options
 * @returns {string[]} lines
 */
function table(rows, options) {
  const { align, indent = '', between = ' ' } = options;
  const widths = Array.from(align, (_, i) => columnWidth(rows, i));
  const { start, room, below } = lastColumn(rows, options);
  return rows.flatMap((row) => {
    const cells = widths.map((w, i) => pad(/** @type {string} */ (row[i]), w, align[i]) + GAP);
    const last = wrap(/** @type {string[]} */ (row[align.length]), room, between);
    const beside = below ? '' : last.shift();
    return [
      (indent + cells.join('') + beside).trimEnd(),
      ...last.filter(Boolean).map((line) => ' '.repeat(start) + line),
    ];
  });
}

export { fold, hang, lastColumn, pad, table, wrap };
