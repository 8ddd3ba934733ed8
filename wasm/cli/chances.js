// Win probability laid out for a terminal: a row for each discard, or for each number of draws
// left.
// SPDX-License-Identifier: MIT

import { WIN_PATHS } from '../../dist/layout.js';
import { barTable } from './bar.js';
import { modelWords } from './model.js';
import { handLine } from './report.js';
import { fold, table } from './table.js';
import { tileText } from './tiles.js';
import { plural, shantenWord } from './words.js';

/**
 * @typedef {import('../ukeire.js').WinDiscard} WinDiscard
 * @typedef {import('../ukeire.js').WinLines} WinLines
 * @typedef {import('../ukeire.js').WinProbability} WinProbability
 * @typedef {import('./analysis.js').HandFacts} HandFacts
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

/** @param {readonly number[]} line by draws left */
function last(line) {
  return line[line.length - 1];
}

/** @param {readonly number[]} numbers */
function most(numbers) {
  return Math.max(...numbers);
}

/** Three digits that say something, two of them behind the point at least. @param {number} best */
function decimalsFor(best) {
  const places = 2 - Math.floor(Math.log10(100 * best));
  return best > 0 ? Math.min(8, Math.max(2, places)) : 2;
}

/** @param {number} p @param {number} decimals */
function percent(p, decimals) {
  return (100 * p).toFixed(decimals);
}

/** Nothing is as good as nothing, but not good. @param {number} p @param {number} best */
function isBest(p, best) {
  return best > 0 && p >= best * (1 - SLIP);
}

/** Of a complete hand, no mode allows any. @param {Chances} hand @param {WinDiscard} entry */
function isApart({ shanten }, { keeps }) {
  return shanten >= 0 && !keeps;
}

/** What the marks in a table say. @param {Chances} hand @param {Screen} screen */
function legend(hand, { paint }) {
  const marked = hand.discards.some(({ win }) => last(win) > 0);
  const apart = hand.discards.some((entry) => isApart(hand, entry));
  const words = [
    marked && `${BEST} best`,
    apart && `${APART} raises the shanten: chances of the hand after it, by itself`,
  ]
    .filter(Boolean)
    .join(GAP);
  return words ? [INDENT + paint.faint(words)] : [];
}

/** @param {number} p @param {number} best */
function partOf(p, best) {
  return best > 0 ? p / best : 0;
}

/**
 * @param {WinLines & { winError?: number[] }} lines @param {number} decimals
 * @returns {string[]}
 */
function errorCell({ winError }, decimals) {
  return winError ? [`+- ${percent(last(winError), decimals)}`] : [];
}

/**
 * The best rows stand out, those that are not in the mode stand back.
 * @param {boolean} good @param {boolean} apart @param {Paint} paint
 */
function toneOf(good, apart, { strong, faint }) {
  if (good) return strong;
  return apart ? faint : String;
}

/** @param {Chances} hand @param {Screen} screen */
function discardLines(hand, screen) {
  const { discards } = hand;
  const best = most(discards.map(({ win }) => last(win)));
  const decimals = decimalsFor(best);
  const tenpaiDecimals = decimalsFor(most(discards.map(({ tenpai }) => last(tenpai))));
  const rows = discards.map((entry) => {
    const good = isBest(last(entry.win), best);
    const apart = isApart(hand, entry);
    const tone = toneOf(good, apart, screen.paint);
    return [
      tone((good ? BEST : '') + (apart ? APART : '')),
      tileText(screen.paint, entry.tile),
      tone(shantenWord(entry.shanten)),
      tone(percent(last(entry.win), decimals)),
      ...errorCell(entry, decimals).map(tone),
      tone(percent(last(entry.tenpai), tenpaiDecimals)),
    ];
  });
  const sampled = discards[0].winError !== undefined;
  const heads = ['', 'discard', 'shanten', 'win %', ...(sampled ? ['error'] : []), 'tenpai %'];
  const parts = discards.map(({ win }) => partOf(last(win), best));
  return barTable(heads, rows, parts, sampled ? 'lllrlr' : 'lllrr', screen);
}

/**
 * The best few, and every other that is the best at some number of draws.
 * @param {Chances} hand @param {boolean} all
 */
function columnsOf({ discards, best }, all) {
  if (all) return discards;
  return discards.filter(
    ({ tile, win }, i) => i < FEW || best.some((other, n) => other === tile && win[n] > 0),
  );
}

/**
 * One table for as many discards as fit.
 * @param {Chances} hand @param {WinDiscard[]} shown @param {number[]} best by draws left
 * @param {(entry: WinDiscard) => number[]} lineOf @param {Screen} screen
 */
function turnTable(hand, shown, best, lineOf, { width, paint }) {
  const decimals = decimalsFor(last(best));
  const heads = shown.map(
    (entry) => tileText(paint, entry.tile) + (isApart(hand, entry) ? paint.faint(APART) : ' '),
  );
  /** @param {WinDiscard} entry @param {number} n */
  const cell = (entry, n) => {
    const text = percent(lineOf(entry)[n], decimals);
    return isBest(lineOf(entry)[n], best[n]) ? paint.strong(text + BEST) : `${text} `;
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
 * @param {string} title @param {Chances} hand @param {WinDiscard[]} shown
 * @param {(entry: WinDiscard) => number[]} lineOf @param {Screen} screen
 */
function turnLines(title, hand, shown, lineOf, screen) {
  const { discards } = hand;
  const best = lineOf(discards[0]).map((_, n) => most(discards.map((entry) => lineOf(entry)[n])));
  const column = GAP.length + percent(last(best), decimalsFor(last(best))).length + 1;
  const fit = Math.max(1, Math.floor((screen.width - INDENT.length - 'draws'.length) / column));
  const lines = [screen.paint.strong(title)];
  for (let i = 0; i < shown.length; i += fit) {
    if (i) lines.push('');
    lines.push(...turnTable(hand, shown.slice(i, i + fit), best, lineOf, screen));
  }
  return lines;
}

/** @param {Chances} hand @param {boolean} all @param {Screen} screen */
function byTurnOfDiscards(hand, all, screen) {
  const shown = columnsOf(hand, all);
  const more = hand.discards.length - shown.length;
  return [
    ...turnLines('Win %, by draws left', hand, shown, ({ win }) => win, screen),
    '',
    ...turnLines('Tenpai %, by draws left', hand, shown, ({ tenpai }) => tenpai, screen),
    ...(more ? [INDENT + screen.paint.faint(`and ${plural(more, 'more discard')} (--all)`)] : []),
  ];
}

/** @param {Chances} hand @param {Screen} screen */
function byTurnOfWaiting({ win, tenpai }, screen) {
  const decimals = decimalsFor(last(win));
  const turns = win
    .map((_, n) => n)
    .slice(1)
    .reverse();
  const tenpaiDecimals = decimalsFor(last(tenpai));
  const rows = turns.map((n) => [
    String(n),
    percent(win[n], decimals),
    percent(tenpai[n], tenpaiDecimals),
  ]);
  const parts = turns.map((n) => partOf(win[n], last(win)));
  return barTable(['draws', 'win %', 'tenpai %'], rows, parts, 'rrr', screen);
}

/** @param {Chances} hand @param {Screen} screen */
function waitingLine(hand, { paint }) {
  const decimals = decimalsFor(last(hand.win));
  const error = errorCell(hand, decimals)
    .map((text) => ` ${text}`)
    .join('');
  return (
    `Win ${paint.strong(`${percent(last(hand.win), decimals)} %`)}${error}${GAP}`
    + `tenpai ${paint.strong(`${percent(last(hand.tenpai), decimalsFor(last(hand.tenpai)))} %`)}`
  );
}

/** @param {Chances} hand @param {Wishes} wishes @param {Screen} screen */
function body(hand, { byTurn, all }, screen) {
  if (!hand.discards.length) {
    return byTurn ? byTurnOfWaiting(hand, screen) : [waitingLine(hand, screen)];
  }
  return [
    ...(hand.shanten < 0 ? ['Complete; if it goes on after a discard:'] : []),
    ...(byTurn ? byTurnOfDiscards(hand, all, screen) : discardLines(hand, screen)),
    ...legend(hand, screen),
  ];
}

/** @param {Chances} hand @param {Model} model @param {Wishes} wishes @param {Screen} screen */
function footer(
  { states, edges, memory },
  { mode, paths = WIN_PATHS, seed = 1 },
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
    paint.strong(shantenWord(hand.shanten)) + GAP + GAP + modelWords(model),
    '',
    ...body(hand, wishes, screen),
    ...footer(hand, model, wishes, screen),
  ];
  return `${lines.flatMap((line) => fold(line, screen.width)).join('\n')}\n`;
}

export { chances, decimalsFor, percent };
