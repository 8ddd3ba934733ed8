// Win probability laid out for a terminal: a row for each discard, or for each number of draws
// left.
// SPDX-License-Identifier: MIT

import { WIN_PATHS } from '../../dist/layout.js';
import { barTable } from './bar.js';
import { bestIn, columnsFor, last, riichiCell } from './columns.js';
import { modelWords } from './model.js';
import { handLine } from './report.js';
import { fold, table } from './table.js';
import { handText, tileText } from './tiles.js';
import { valueWords } from './value.js';
import { plural, shantenWord } from './words.js';

/**
 * @typedef {import('../ukeire.js').WinDiscard} WinDiscard
 * @typedef {import('../ukeire.js').WinProbability} WinProbability
 * @typedef {import('./analysis.js').HandFacts} HandFacts
 * @typedef {import('./columns.js').Column} Column
 * @typedef {import('./columns.js').Lines} Lines
 * @typedef {import('./model.js').Model} Model
 * @typedef {import('./screen.js').Paint} Paint
 * @typedef {import('./screen.js').Screen} Screen
 * @typedef {import('./table.js').Row} Row
 *
 * @typedef {HandFacts & WinProbability} Chances
 * @typedef {{ byTurn: boolean, all: boolean, verbose: boolean }} Wishes
 */

const INDENT = '  ';
const GAP = '  ';
const FEW = 5;
const MEGABYTE = 2 ** 20;

// Sums in another order differ by so much.
const SLIP = 1e-9;

const BEST = '*';
const APART = '-';
const AT_MOST = '<=';
const AFTER = 'Raising the shanten: the hand after it, as if it were asked about by itself.';
const OTHER = 'That is another question, so these do not compare with the others.';

/** @param {readonly number[]} numbers */
function most(numbers) {
  return Math.max(...numbers);
}

/** Nothing is as good as nothing, but not good. @param {number} p @param {number} best */
function isBest(p, best) {
  return best > 0 && p >= best * (1 - SLIP);
}

/** Of a complete hand, no mode allows any. @param {Chances} hand @param {WinDiscard} entry */
function isApart({ shanten }, { keeps }) {
  return shanten >= 0 && !keeps;
}

/**
 * What the marks in a table say.
 * @param {Chances} hand @param {WinDiscard[]} shown @param {Column} goal @param {Screen} screen
 */
function legend(hand, shown, { of }, { paint }) {
  const marked = shown.some((entry) => !isApart(hand, entry) && last(of(entry)) > 0);
  const bound = shown.some((entry) => entry.bound);
  const words = [marked && `${BEST} best`, bound && `${AT_MOST} at most (--every says how much)`]
    .filter(Boolean)
    .join(GAP);
  return words ? [INDENT + paint.faint(words)] : [];
}

/** @param {number} p @param {number} best */
function partOf(p, best) {
  return best > 0 ? p / best : 0;
}

/**
 * The standard error of the goal, where there is one.
 * @param {Lines} lines @param {Column} goal @param {number} best
 * @returns {string[]}
 */
function errorCell(lines, { errorOf, text }, best) {
  const error = errorOf(lines);
  return error ? [`+- ${text(last(error), best)}`] : [];
}

/** What stands before what is no more than bounded. @param {{ bound?: boolean }} lines */
const boundMark = ({ bound }) => (bound ? AT_MOST : '');

/**
 * The cells of all lines, the goal's first, with its error behind it. Of a row that is no more than
 * bounded, what is not played for is left out: the bound of another quantity says nothing beside
 * values that were worked out.
 * @param {Lines & { bound?: boolean }} lines @param {Column[]} columns @param {number[]} best
 */
function lineCells(lines, columns, best) {
  const cells = columns.map((column, i) => column.text(last(column.of(lines)), best[i]));
  const goal = boundMark(lines) + cells[0];
  const others = cells.slice(1).map((cell) => (lines.bound ? '' : cell));
  const riichi = lines.riichi ? [riichiCell(lines)] : [];
  return [goal, ...errorCell(lines, columns[0], best[0]), ...others, ...riichi];
}

/**
 * Their heads, and how they stand.
 * @param {Lines} lines @param {Column[]} columns
 */
function lineHeads(lines, columns) {
  const [goal, ...others] = columns.map(({ head }) => head);
  const error = columns[0].errorOf(lines) ? ['error'] : [];
  const riichi = lines.riichi ? [''] : [];
  return {
    heads: [goal, ...error, ...others, ...riichi],
    align: `r${error.length ? 'l' : ''}${'r'.repeat(others.length)}${riichi.length ? 'l' : ''}`,
  };
}

/**
 * The best rows stand out, those that are not in the mode stand back.
 * @param {boolean} good @param {boolean} apart @param {Paint} paint
 */
function toneOf(good, apart, { strong, faint }) {
  if (good) return strong;
  return apart ? faint : String;
}

/**
 * A table of discards.
 * @param {Chances} hand @param {WinDiscard[]} discards @param {Column[]} columns
 * @param {Screen} screen
 */
function discardTable(hand, discards, columns, screen) {
  const exact = discards.filter(({ bound }) => !bound);
  const best = bestIn(columns, exact.length ? exact : discards);
  const goalOf = columns[0].of;
  const rows = discards.map((entry) => {
    const apart = isApart(hand, entry);
    const good = !apart && isBest(last(goalOf(entry)), best[0]) && !entry.bound;
    const tone = toneOf(good, apart, screen.paint);
    return [
      tone(good ? BEST : ''),
      tileText(screen.paint, entry.tile),
      tone(shantenWord(entry.shanten)),
      ...lineCells(entry, columns, best).map(tone),
    ];
  });
  const { heads, align } = lineHeads(discards[0], columns);
  const parts = discards.map((entry) => partOf(last(goalOf(entry)), best[0]));
  return barTable(['', 'discard', 'shanten', ...heads], rows, parts, `lll${align}`, screen);
}

/** Rows that raise the shanten stand apart. @param {Chances} hand @param {Column[]} columns */
function discardLines(hand, columns, /** @type {Screen} */ screen) {
  const groups = [false, true]
    .map((apart) => hand.discards.filter((entry) => isApart(hand, entry) === apart))
    .filter(({ length }) => length);
  return groups.flatMap((discards, i) => [
    ...(i ? [''] : []),
    ...(isApart(hand, discards[0]) ? [AFTER, ...(groups.length > 1 ? [OTHER] : [])] : []),
    ...discardTable(hand, discards, columns, screen),
    ...legend(hand, discards, columns[0], screen),
  ]);
}

/**
 * The best few, and every other that is the best at some number of draws.
 * @param {Chances} hand @param {Column} goal @param {boolean} all
 */
function shownOf({ discards, best }, { of }, all) {
  if (all) return discards;
  return discards.filter(
    (entry, i) => i < FEW || best.some((tile, n) => tile === entry.tile && of(entry)[n] > 0),
  );
}

/**
 * One table for as many discards as fit.
 * @param {Chances} hand @param {WinDiscard[]} shown @param {number[]} best by draws left
 * @param {Column} column @param {Screen} screen
 */
function turnTable(hand, shown, best, column, { width, paint }) {
  const { of, text } = column;
  const heads = shown.map(
    (entry) => tileText(paint, entry.tile) + (isApart(hand, entry) ? paint.faint(APART) : ' '),
  );
  /** @param {WinDiscard} entry @param {number} n */
  const cell = (entry, n) => {
    const value = boundMark(entry) + text(of(entry)[n], last(best));
    const good = isBest(of(entry)[n], best[n]) && !entry.bound && !isApart(hand, entry);
    return good ? paint.strong(value + BEST) : `${value} `;
  };
  const rows = best.map(
    (_, n) => /** @type {Row} */ ([String(n), ...shown.map((entry) => cell(entry, n)), ['']]),
  );
  return table([[paint.faint('draws'), ...heads, ['']], ...rows.slice(1).reverse()], {
    align: 'r'.repeat(shown.length + 1),
    width,
    indent: INDENT,
  });
}

/**
 * @param {Chances} hand @param {WinDiscard[]} shown @param {Column} column @param {Screen} screen
 */
function turnLines(hand, shown, column, screen) {
  const { discards } = hand;
  const allowed = discards.filter((entry) => !isApart(hand, entry));
  const rated = allowed.length ? allowed : discards;
  const best = column
    .of(discards[0])
    .map((_, n) => most(rated.map((entry) => column.of(entry)[n])));
  const widest = Math.max(...shown.map(({ bound }) => (bound ? AT_MOST.length : 0)));
  const cell = GAP.length + column.text(last(best), last(best)).length + 1 + widest;
  const fit = Math.max(1, Math.floor((screen.width - INDENT.length - 'draws'.length) / cell));
  const lines = [screen.paint.strong(`${column.title}, by draws left`)];
  for (let i = 0; i < shown.length; i += fit) {
    if (i) lines.push('');
    lines.push(...turnTable(hand, shown.slice(i, i + fit), best, column, screen));
  }
  return lines;
}

/** @param {Chances} hand @param {Column[]} columns @param {boolean} all @param {Screen} screen */
function byTurnOfDiscards(hand, columns, all, screen) {
  const shown = shownOf(hand, columns[0], all);
  const more = hand.discards.length - shown.length;
  // Of a bound, what is not played for is left out.
  const exact = shown.filter(({ bound }) => !bound);
  const tables = columns.map((column, i) => turnLines(hand, i ? exact : shown, column, screen));
  return [
    ...tables.flatMap((lines, i) => (i ? ['', ...lines] : lines)),
    ...legend(hand, shown, columns[0], screen),
    ...(shown.some((entry) => isApart(hand, entry))
      ? [INDENT + screen.paint.faint(`${APART} ${AFTER}`)]
      : []),
    ...(more ? [INDENT + screen.paint.faint(`and ${plural(more, 'more discard')} (--all)`)] : []),
  ];
}

/** @param {Chances} hand @param {Column[]} columns @param {Screen} screen */
function byTurnOfWaiting(hand, columns, screen) {
  const goalLine = columns[0].of(hand);
  const turns = goalLine
    .map((_, n) => n)
    .slice(1)
    .reverse();
  const rows = turns.map((n) => [
    String(n),
    ...columns.map(({ of, text }) => text(of(hand)[n], last(of(hand)))),
  ]);
  const parts = turns.map((n) => partOf(goalLine[n], last(goalLine)));
  const heads = columns.map(({ head }) => head);
  return barTable(['draws', ...heads], rows, parts, 'r'.repeat(1 + heads.length), screen);
}

/** `win 34.22 %  tenpai 86.68 %` @param {Lines} lines @param {Column[]} columns */
function chanceWords(lines, columns, /** @type {Screen} */ { paint }) {
  const best = bestIn(columns, [lines]);
  const words = columns.map(({ head, of, text }, i) => {
    const [name, unit = ''] = head.split(' ');
    const value = paint.strong(text(last(of(lines)), best[i]) + (unit && ` ${unit}`));
    const error = i === 0 ? errorCell(lines, columns[0], best[0]) : [];
    return [name, value, ...error].join(' ');
  });
  return [...words, riichiCell(lines)].filter(Boolean).join(GAP);
}

/** @param {Chances} hand @param {Column[]} columns @param {Screen} screen */
function waitingLine(hand, columns, screen) {
  const words = chanceWords(hand, columns, screen);
  return words[0].toUpperCase() + words.slice(1);
}

/**
 * @param {Chances} hand @param {Column[]} columns @param {Wishes} wishes @param {Screen} screen
 */
function body(hand, columns, { byTurn, all }, screen) {
  if (!hand.discards.length) {
    return byTurn ? byTurnOfWaiting(hand, columns, screen) : [waitingLine(hand, columns, screen)];
  }
  return [
    ...(hand.shanten < 0 ? ['Complete; if it goes on after a discard:'] : []),
    ...(byTurn
      ? byTurnOfDiscards(hand, columns, all, screen)
      : discardLines(hand, columns, screen)),
  ];
}

/** @param {Chances} hand @param {Model} model @param {Wishes} wishes @param {Screen} screen */
function footer(
  { mode, states, edges, memory },
  { paths = WIN_PATHS, seed = 1 },
  { verbose },
  { paint },
) {
  const sampled = mode === 'sampled' && `${plural(paths, 'path')} a hand, seed ${seed}`;
  const work = states && plural(states, 'state');
  const more = verbose && `${plural(edges, 'move')}, ${(memory / MEGABYTE).toFixed(1)} MB`;
  const words = [sampled, work, more].filter(Boolean).join(', ');
  return words ? ['', paint.faint(words)] : [];
}

/**
 * @param {Chances} hand @param {Model} model @param {Wishes} wishes @param {Screen} screen
 * @returns {string} lines, each with its end
 */
function chances(hand, model, wishes, screen) {
  const { paint } = screen;
  const lines = [
    handLine(hand, model, paint),
    '',
    paint.strong(shantenWord(hand.shanten)) + GAP + GAP + modelWords(model, hand),
    ...(model.value ? [valueWords(model.value)] : []),
    '',
    ...body(hand, columnsFor(model, hand.goal), wishes, screen),
    ...footer(hand, model, wishes, screen),
  ];
  return `${lines.flatMap((line) => fold(line, screen.width)).join('\n')}\n`;
}

/**
 * The hand, or its best discard, in one line, for hands from standard input.
 * @param {Chances} hand @param {Model} model @param {Screen} screen
 */
function chancesLine(hand, model, screen) {
  const { paint } = screen;
  const [best] = hand.discards;
  return [
    handText(paint, hand.hand),
    shantenWord(hand.shanten),
    ...(best ? [`discard ${tileText(paint, best.tile)}`] : []),
    chanceWords(best ?? hand, columnsFor(model, hand.goal), screen),
  ].join(GAP);
}

export { chances, chancesLine };
