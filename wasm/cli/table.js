// Aligned columns, no wider than the screen.
// SPDX-License-Identifier: MIT

import { textWidth } from './width.js';

const GAP = '  ';
const LEAST_LAST_COLUMN = 12;

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

/** @param {readonly Row[]} rows @param {number} column */
function columnWidth(rows, column) {
  return Math.max(0, ...rows.map((row) => textWidth(/** @type {string} */ (row[column]))));
}

/** @param {readonly Row[]} rows @param {TableOptions} options */
function roomForLast(rows, { align, width, indent = '' }) {
  let taken = indent.length;
  for (let i = 0; i < align.length; i++) taken += columnWidth(rows, i) + GAP.length;
  return Math.max(LEAST_LAST_COLUMN, width - taken);
}

/**
 * @param {readonly Row[]} rows
 * @param {TableOptions} options
 * @returns {string[]} lines
 */
function table(rows, options) {
  const { align, indent = '', between = ' ' } = options;
  const widths = Array.from(align, (_, i) => columnWidth(rows, i));
  const room = roomForLast(rows, options);
  const margin = ' '.repeat(indent.length + widths.reduce((sum, w) => sum + w + GAP.length, 0));
  return rows.flatMap((row) => {
    const cells = widths.map((w, i) => pad(/** @type {string} */ (row[i]), w, align[i]) + GAP);
    const [first, ...more] = wrap(/** @type {string[]} */ (row[align.length]), room, between);
    return [(indent + cells.join('') + first).trimEnd(), ...more.map((line) => margin + line)];
  });
}

export { pad, roomForLast, table, wrap };
