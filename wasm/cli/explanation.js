// Explains the shanten of a hand in lines: blocks, formula, and nearest complete hands.
// SPDX-License-Identifier: MIT

import { GAP, shantenWord, table, tilesText } from './text.js';

/** @import { Explanation, Reading } from '../ukeire.js' */
/** @import { Paint } from './text.js' */

/** Writes minus and times in ASCII. @param {string} text */
const ascii = (text) => text.replaceAll('×', 'x').replace(/[−–—]/g, '-');

/** @param {Reading} reading @param {Paint} paint */
function readingLines({ form, shanten, formula, blocks, note }, paint) {
  const kinds = [...new Set(blocks.map(({ kind }) => kind))];
  const rows = kinds.map((kind) => {
    const some = blocks.filter((block) => block.kind === kind);
    return [kind, some.map(({ tiles }) => paint.hand(tilesText(tiles))).join(GAP)];
  });
  return [
    `${GAP}${paint.strong(form)}${GAP}${shantenWord(shanten)}${GAP}${ascii(formula)}`,
    ...(rows.length ? table(rows, 'll').map((line) => GAP + line) : []),
    ...(note ? [GAP + GAP + ascii(note)] : []),
  ];
}

/** @param {Explanation} explanation @param {boolean | undefined} all @param {Paint} paint */
export function explanationLines({ shanten, readings, goals, goalCount, forms }, all, paint) {
  const shown = all ? readings : readings.filter(({ form }) => forms.includes(form));
  const lines = ['', paint.strong('Why'), ...shown.flatMap((one) => readingLines(one, paint))];
  if (shanten < 0 || !goals.length) return lines;
  const heads = ['ways', 'form', 'complete hand', 'missing'].map(paint.faint);
  const rows = goals.map(({ text, missing, ways, form }) => {
    const tiles = missing.flatMap(({ tile, count }) => Array(count).fill(tile));
    return [String(ways), form, paint.hand(text), paint.hand(tilesText(tiles))];
  });
  const more = goalCount - goals.length;
  return [
    ...lines,
    '',
    paint.strong('Nearest complete hands'),
    ...table([heads, ...rows], 'rlll'),
    ...(more > 0 ? [GAP + paint.faint(`and ${more} more`)] : []),
  ];
}
