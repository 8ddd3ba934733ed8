// Why a hand has its shanten: the blocks, the count, and the nearest complete hands.
// SPDX-License-Identifier: MIT

import { table } from './table.js';
import { handText, suitWords } from './tiles.js';
import { shantenWord } from './words.js';

/**
 * @typedef {import('../ukeire.js').Block} Block
 * @typedef {import('../ukeire.js').Explanation} Explanation
 * @typedef {import('../ukeire.js').Goal} Goal
 * @typedef {import('../ukeire.js').Reading} Reading
 * @typedef {import('./screen.js').Screen} Screen
 * @typedef {import('./table.js').Row} Row
 */

const INDENT = '  ';
const GAP = '  ';

/** The output is plain ASCII. @param {string} text */
function ascii(text) {
  return text.replaceAll('×', 'x').replace(/[−–—]/g, '-');
}

/** Blocks of one kind share a line. @param {Block[]} blocks @param {Screen} screen */
function blockLines(blocks, { width, paint }) {
  /** @type {Map<string, string[]>} */
  const byKind = new Map();
  for (const { kind, tiles } of blocks) {
    const words = byKind.get(kind) ?? [];
    byKind.set(kind, [...words, suitWords(paint, tiles).join('')]);
  }
  const rows = [...byKind].map(([kind, words]) => /** @type {Row} */ ([kind, words]));
  return table(rows, { align: 'l', width, indent: INDENT + INDENT, between: GAP });
}

/** @param {Reading} reading @param {Screen} screen */
function readingLines(reading, screen) {
  const { form, shanten, formula, blocks, note } = reading;
  const { paint } = screen;
  return [
    `${INDENT}${paint.strong(form)}${GAP}${shantenWord(shanten)}${GAP}${ascii(formula)}`,
    ...blockLines(blocks, screen),
    ...(note ? [INDENT + INDENT + ascii(note)] : []),
  ];
}

/** @param {Goal} goal @param {Screen} screen @returns {Row} */
function goalRow({ text, missing, ways, form }, { paint }) {
  const tiles = missing.flatMap(({ tile, count }) => Array(count).fill(tile));
  return [String(ways), form, handText(paint, text), suitWords(paint, tiles)];
}

/** @param {Explanation} explanation @param {Screen} screen */
function goalLines({ goals, goalCount }, screen) {
  const { paint, width } = screen;
  const heads = ['ways', 'form', 'complete hand'].map(paint.faint);
  const head = /** @type {Row} */ ([...heads, [paint.faint('missing')]]);
  const rows = [head, ...goals.map((goal) => goalRow(goal, screen))];
  const more = goalCount - goals.length;
  return [
    ...table(rows, { align: 'rll', width, indent: INDENT }),
    ...(more > 0 ? [INDENT + paint.faint(`and ${more} more`)] : []),
  ];
}

/** @param {Explanation} explanation @param {boolean} all @param {Screen} screen */
function explanationLines(explanation, all, screen) {
  const { shanten, readings, goals, forms } = explanation;
  const { paint } = screen;
  const shown = all ? readings : readings.filter(({ form }) => forms.includes(form));
  return [
    '',
    paint.strong('Why'),
    ...shown.flatMap((reading) => readingLines(reading, screen)),
    ...(shanten >= 0 && goals.length
      ? ['', paint.strong('Nearest complete hands'), ...goalLines(explanation, screen)]
      : []),
  ];
}

export { explanationLines };
