// The analysis of a hand laid out for a terminal.
// SPDX-License-Identifier: MIT

import { computationLines } from './computation.js';
import { explanationLines } from './explanation.js';
import { FORMS } from '../../dist/layout.js';
import { fold, lastColumn, table, wrap } from './table.js';
import { countedTile, handText, suitOf, tileText, usefulWords } from './tiles.js';
import { plural, shantenWord } from './words.js';
import { textWidth } from './width.js';

/**
 * @typedef {import('../ukeire.js').Discard} Discard
 * @typedef {import('../ukeire.js').Improvement} Improvement
 * @typedef {import('../ukeire.js').Options} Options
 * @typedef {import('../ukeire.js').TileCount} TileCount
 * @typedef {import('./analysis.js').Analysis} Analysis
 * @typedef {import('./analysis.js').HandFacts} HandFacts
 * @typedef {import('./screen.js').Paint} Paint
 * @typedef {import('./screen.js').Screen} Screen
 * @typedef {import('./table.js').Row} Row
 */

const INDENT = '  ';
const GAP = '  ';
const IMPROVEMENTS = 10;
// In more than this, single tiles with their copies are harder to read than suits.
const COUNTED_ROOM = 48;
const COMPLETE = {
  standard: 'four sets and a pair',
  chiitoitsu: 'seven pairs',
  kokushi: 'thirteen orphans',
};
const GONE = 'In brackets: useful, but none is left.';

/** @param {HandFacts} hand @param {Options} options */
function circumstances({ hand, tiles, melds, players }, { visible, live, forms }) {
  const shown = /[[(]/.test(hand) ? '' : ' not shown';
  return [
    plural(tiles, 'tile'),
    melds && plural(melds, 'meld') + shown,
    players === 3 && 'sanma',
    forms && `only ${forms.join(', ')}`,
    visible && `${plural(sum(/** @type {number[]} */ (visible)), 'tile')} visible`,
    live && 'live',
  ]
    .filter(Boolean)
    .join(', ');
}

/**
 * The line above every answer.
 * @param {HandFacts} hand @param {Options} options @param {Paint} paint
 */
function handLine(hand, options, paint) {
  return handText(paint, hand.hand) + GAP + GAP + paint.faint(circumstances(hand, options));
}

/** @param {number[]} numbers */
function sum(numbers) {
  return numbers.reduce((total, n) => total + n, 0);
}

/** @param {Analysis} hand @param {Paint} paint */
function shantenLine(hand, paint) {
  const forms = FORMS.filter((form) => hand[form] !== null).map((form) => {
    const shanten = hand[form] === Infinity ? 'dead' : hand[form];
    const nearest = hand.forms.includes(form);
    return nearest ? `${form} ${paint.strong(String(shanten))}` : paint.faint(`${form} ${shanten}`);
  });
  return paint.strong(shantenWord(hand.shanten)) + GAP + GAP + forms.join(GAP);
}

/** One line, or else a line for each suit. @param {TileCount[]} tiles @param {Screen} screen */
function countedLines(tiles, { width, paint }) {
  const words = tiles.map((entry) => countedTile(paint, entry));
  const room = width - INDENT.length;
  const fits = textWidth(words.join(GAP)) <= room;
  const lines = fits
    ? [words]
    : [0, 1, 2, 3].map((suit) => words.filter((_, i) => suitOf(tiles[i].tile) === suit));
  return lines
    .filter((line) => line.length)
    .flatMap((line) => wrap(line, room, GAP).map((text) => INDENT + text));
}

/** @param {Analysis} hand @param {Screen} screen */
function usefulSection(hand, screen) {
  const { tiles, kinds, total } = /** @type {NonNullable<Analysis['ukeire']>} */ (hand.ukeire);
  const name = screen.paint.strong(hand.shanten === 0 ? 'Waits' : 'Useful tiles');
  if (hand.shanten === Infinity) return ['No complete hand can be reached with what is left.'];
  if (!tiles.length) return [`${name}${GAP}none`];
  const sums = `${plural(kinds, 'kind')}, ${plural(total, 'tile')}`;
  const warning = total === 0 ? `${GAP}(none of them is left)` : '';
  return [`${name}${GAP}${sums}${warning}`, ...countedLines(tiles, screen)];
}

/**
 * A table whose last column is useful tiles: each with its copies if all rows have the room, else
 * by suit.
 * @param {string[]} heads
 * @param {{ cells: string[], tiles: TileCount[] }[]} entries
 * @param {string} align
 * @param {Screen} screen
 * @returns {string[]}
 */
function usefulTable(heads, entries, align, { width, paint }) {
  const options = { align, width, indent: INDENT };
  const head = /** @type {Row} */ ([...heads.map(paint.faint), [paint.faint('useful tiles')]]);
  /** @param {(tiles: TileCount[]) => string[]} words @returns {Row[]} */
  const rows = (words) => [
    head,
    ...entries.map(({ cells, tiles }) => /** @type {Row} */ ([...cells, words(tiles)])),
  ];
  const counted = rows((tiles) => tiles.map((entry) => countedTile(paint, entry)));
  const room = Math.min(COUNTED_ROOM, lastColumn(counted, options).room);
  const fits = counted.every(
    (row) => textWidth(/** @type {string[]} */ (row[align.length]).join(GAP)) <= room,
  );
  if (fits) return table(counted, { ...options, between: GAP });
  const lines = table(
    rows((tiles) => usefulWords(paint, tiles)),
    options,
  );
  const gone = entries.some(({ tiles }) => tiles.some(({ count }) => count === 0));
  return gone ? [...lines, INDENT + paint.faint(GONE)] : lines;
}

/** @param {Improvement[]} improvements @param {number} total @param {Screen} screen */
function improvementTable(improvements, total, screen) {
  const { paint } = screen;
  const entries = improvements.map((entry) => ({
    cells: [
      countedTile(paint, entry),
      tileText(paint, entry.discard),
      String(entry.kinds),
      paint.strong(String(entry.total)),
      `+${entry.total - total}`,
    ],
    tiles: entry.tiles,
  }));
  return usefulTable(['draw', 'discard', 'kinds', 'total', 'gain'], entries, 'llrrr', screen);
}

/** @param {Analysis} hand @param {boolean} all @param {Screen} screen */
function improvementSection(hand, all, screen) {
  const improvements = hand.improvements ?? [];
  if (!improvements.length) return [];
  const shown = all ? improvements : improvements.slice(0, IMPROVEMENTS);
  const more = improvements.length - shown.length;
  return [
    '',
    `${screen.paint.strong('Improvements')}${GAP}${plural(improvements.length, 'draw')} that `
      + `${improvements.length === 1 ? 'makes' : 'make'} the total larger`,
    ...improvementTable(shown, hand.ukeire?.total ?? 0, screen),
    ...(more ? [INDENT + screen.paint.faint(`and ${more} more (--all)`)] : []),
  ];
}

/** @param {Discard[]} discards @param {Screen} screen */
function discardTable(discards, screen) {
  const { paint } = screen;
  const entries = discards.map((entry) => ({
    cells: [
      tileText(paint, entry.tile),
      shantenWord(entry.shanten),
      String(entry.kinds),
      paint.strong(String(entry.total)),
    ],
    tiles: entry.tiles,
  }));
  return usefulTable(['discard', 'shanten', 'kinds', 'total'], entries, 'llrr', screen);
}

/** @param {Discard[]} others those that do not keep the shanten @param {Screen} screen */
function othersSection(others, screen) {
  const back = shantenWord(others[0].shanten);
  return ['', `${screen.paint.strong(`Back to ${back}`)}`, ...discardTable(others, screen)];
}

/** @param {Discard[]} others @param {string} which */
function othersHint(others, which) {
  const go = others.length === 1 ? 'discard goes' : 'discards go';
  return `${others.length} ${which}${go} back to ${shantenWord(others[0].shanten)} (--all)`;
}

/** @param {Analysis} hand @param {boolean} all @param {Screen} screen */
function discardSection(hand, all, screen) {
  const discards = hand.discards ?? [];
  const keep = discards.filter(({ keeps }) => keeps);
  const others = discards.filter(({ keeps }) => !keeps);
  const lines = keep.length
    ? [
        screen.paint.strong(`Discards that keep ${shantenWord(hand.shanten)}`),
        ...discardTable(keep, screen),
      ]
    : [`Complete: ${hand.forms.map((form) => COMPLETE[form]).join(', and also ')}`];
  if (!others.length) return lines;
  if (all) return [...lines, ...othersSection(others, screen)];
  return [...lines, INDENT + screen.paint.faint(othersHint(others, keep.length ? 'other ' : ''))];
}

/**
 * @param {Analysis} hand
 * @param {Options} options
 * @param {{ all?: boolean }} wishes
 * @param {Screen} screen
 * @returns {string} lines, each with its end
 */
function report(hand, options, { all = false }, screen) {
  const { paint } = screen;
  const lines = [
    handLine(hand, options, paint),
    '',
    shantenLine(hand, paint),
    '',
    ...(hand.discards
      ? discardSection(hand, all, screen)
      : [...usefulSection(hand, screen), ...improvementSection(hand, all, screen)]),
    ...(hand.explanation ? explanationLines(hand.explanation, all, screen) : []),
    ...(hand.explanation ? computationLines(hand.explanation, screen) : []),
  ];
  return `${lines.flatMap((line) => fold(line, screen.width)).join('\n')}\n`;
}

export { handLine, report };
