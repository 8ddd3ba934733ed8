// Calls laid out for a terminal: a row for each choice, the best one marked.
// SPDX-License-Identifier: MIT

import { fold, table } from './table.js';
import { handText } from './tiles.js';
import { valueWords } from './value.js';
import { plural, shantenWord } from './words.js';

/**
 * @typedef {import('./calls.js').Answer} Answer
 * @typedef {import('./calls.js').Asked} Asked
 * @typedef {import('./screen.js').Screen} Screen
 * @typedef {import('./table.js').Row} Row
 * @typedef {Answer['calls'][0]} Choice
 */

const INDENT = '  ';
const GAP = '    ';
const BEST = '*';

/** @param {Answer} answer @param {Screen} screen */
function headLine({ hand, tiles, tile, from }, { paint }) {
  const thrown = tile === null ? [] : [`${handText(paint, tile)} from ${from}`];
  return [handText(paint, hand), plural(tiles, 'tile'), ...thrown].join(GAP);
}

/** How far a yaku is, where that is further than to be complete. @param {Choice} choice */
function yakuWord({ yaku, yakuShanten, shanten }) {
  if (yaku === undefined) return '';
  if (yaku === null) return '?';
  if (!yaku) return 'none';
  return yakuShanten === shanten ? '' : shantenWord(Number(yakuShanten));
}

/** @param {number | undefined} part */
const percent = (part = 0) => (100 * part).toFixed(2);

/** The cells of a choice. @param {Choice} choice @param {Asked} options @param {Screen} screen */
function rowOf(choice, { value }, { paint }) {
  const { rank, call, own, best, shanten, ukeire, draws, win, tenpai } = choice;
  const cells = [
    rank === 1 && choice.known ? BEST : '',
    call,
    handText(paint, own.join('')),
    best ? handText(paint, best.name) : '',
    shantenWord(shanten),
    String(ukeire.total),
  ];
  if (rank === undefined) return /** @type {Row} */ ([...cells, []]);
  const { score, meanScore, known } = choice;
  const points = value ? [score, meanScore].map((one, i) => worthOf(one ?? 0, i ? {} : value)) : [];
  const all = [percent(win), percent(tenpai), ...points];
  const chances = [String(draws), ...(known ? all : all.map(() => '?'))];
  return /** @type {Row} */ ([...cells, ...chances, yakuWord(choice), []]);
}

/** Points, or what they are worth. @param {number | undefined} score */
function worthOf(score = 0, /** @type {NonNullable<Asked['value']>} */ { utility = 'points' }) {
  if (utility === 'points') return score.toFixed(0);
  return 'atLeast' in utility ? `${percent(score)} %` : score.toPrecision(4);
}

/** @param {boolean} chances @param {Asked} options @param {Screen} screen */
function headRow(chances, { value }, { paint }) {
  const points = value ? ['score', 'mean'] : [];
  const more = chances ? ['draws', 'win %', 'tenpai %', ...points, 'yaku'] : [];
  const heads = ['', 'choice', 'with', 'then', '', 'tiles', ...more].map(paint.faint);
  return /** @type {Row} */ ([...heads, []]);
}

/** @param {Answer} answer @param {Asked} options @param {Screen} screen */
function callsReport(answer, options, screen) {
  const chances = answer.calls[0].rank !== undefined;
  const rows = answer.calls.map((choice) => rowOf(choice, options, screen));
  const all = [headRow(chances, options, screen), ...rows];
  const align = `lllllr${'r'.repeat(all[0].length - 7)}`;
  const { value, goal = value ? 'score' : undefined } = options;
  const [{ mode, extra }] = answer.calls;
  const how = extra === undefined ? `${mode} mode` : `${mode} mode, extra ${extra}`;
  const model = [chances && mode && `${how}, playing for ${goal}`, value && valueWords(value)];
  const late = answer.calls.some(({ known }) => known === false);
  const advice = late && '?: not known within --budget';
  const words = [...model, advice].filter(Boolean).join(', ');
  const lines = [
    headLine(answer, screen),
    '',
    ...table(all, { align, indent: INDENT, width: screen.width }),
    ...(words ? ['', ...fold(INDENT + screen.paint.faint(words), screen.width)] : []),
  ];
  return `${lines.join('\n')}\n`;
}

export { callsReport };
