// Simulated games laid out for a terminal.
// SPDX-License-Identifier: MIT

import { barTable } from './bar.js';
import { decimalsFor, percent, scoreColumn } from './columns.js';
import { modelWords } from './model.js';
import { handLine } from './report.js';
import { fold, table } from './table.js';
import { handText, tileText } from './tiles.js';
import { valueWords } from './value.js';
import { plural, shantenWord } from './words.js';

/**
 * @typedef {import('../ukeire.js').Simulation} Simulation
 * @typedef {import('./analysis.js').HandFacts} HandFacts
 * @typedef {import('./model.js').Model} Model
 * @typedef {import('./screen.js').Screen} Screen
 * @typedef {import('./table.js').Row} Row
 *
 * @typedef {HandFacts & Simulation & { seed: number }} Games
 * @typedef {Model & {
 *   mode: 'auto' | 'straight' | 'graph', seed: number, games: number, discard?: number
 * }} Question
 */

const INDENT = '  ';
const GAP = '  ';

/** @param {Games} played @param {Question} question @param {Screen} screen */
function circumstances(played, question, { paint }) {
  const { shanten, discard, games, seed } = played;
  const first = discard === null ? '' : `, discard ${tileText(paint, discard)}`;
  return (
    `${paint.strong(shantenWord(shanten))}${GAP}${GAP}${modelWords(question, played)}${first}, `
    + `${plural(games, 'game')}, seed ${seed}`
  );
}

/** Which tile the model wants back. @param {Games} played @param {Question} question */
function why({ mode }, { passing = true, published }) {
  if (mode === 'graph') return ': to it, what was thrown can be drawn again';
  return passing && !published ? ': to it, what was passed can be drawn again' : '';
}

/**
 * @param {{ interval: [number, number], model: number }} rate @param {Games} played
 * @param {Question} question
 */
function verdict({ interval: [low, high], model }, played, question) {
  if (model < low) return 'below the interval';
  return model > high ? `above the interval${why(played, question)}` : 'inside the interval';
}

/**
 * What the games were worth, in the words of the column of ukeire win.
 * @param {Games} played @param {Question} question @param {Screen} screen @returns {Row[]}
 */
function scoreRows(played, question, { paint }) {
  const { score } = played;
  const { value } = question;
  if (!score || !value) return [];
  const { head, text } = scoreColumn(value);
  const { mean, interval, model, meanScore, riichi } = score;
  const best = Math.max(mean, interval[1]);
  const [low, high] = interval.map((worth) => text(worth, best));
  return [
    [head, paint.strong(text(mean, best)), [`99 % interval: ${low} to ${high}`]],
    ['model', text(model, best), verdict(score, played, question).split(' ')],
    ['mean', meanScore.toFixed(0), ['points of a win']],
    ['riichi', `${percent(riichi, decimalsFor(riichi))} %`, ['of the games']],
  ];
}

/**
 * The model less what it hopes for.
 * @param {Games} played @param {number} decimals @returns {Row[]}
 */
function adjustedRows({ adjusted }, decimals) {
  if (!adjusted) return [];
  const [low, high] = adjusted.interval.map((p) => percent(p, decimals));
  const text = `99 % interval: ${low} to ${high} %; model less excess`;
  return [['adjusted', `${percent(adjusted.win, decimals)} %`, [text]]];
}

/** @param {Games} played @param {Question} question @param {Screen} screen */
function rateLines(played, question, screen) {
  const { width, paint } = screen;
  const { goal = question.value ? 'score' : 'win' } = question;
  const { wins, win, tenpai, model, interval } = played;
  const decimals = decimalsFor(win || interval[1]);
  const [low, high] = interval.map((p) => percent(p, decimals));
  /** @type {Row[]} */
  const rows = [
    ['won', String(wins), ['']],
    ['rate', paint.strong(`${percent(win, decimals)} %`), [`99 % interval: ${low} to ${high} %`]],
    ['model', `${percent(model, decimals)} %`, verdict(played, played, question).split(' ')],
    ...adjustedRows(played, decimals),
    [
      'tenpai',
      `${percent(tenpai, decimalsFor(tenpai))} %`,
      [`at some time, playing ${goal === 'win' ? 'to win' : `for ${goal}`}`],
    ],
    ...scoreRows(played, question, screen),
  ];
  return table(rows, { align: 'lr', width, indent: INDENT });
}

/**
 * The rows that played the same walls.
 * @param {Games} played @param {Screen} screen
 */
function rivalLines({ rivals }, { width, paint }) {
  if (!rivals) return [];
  const decimals = Math.max(...rivals.map(({ adjusted }) => decimalsFor(adjusted.win)));
  const text = (/** @type {number} */ p) => percent(p, decimals);
  /** @type {Row[]} */
  const rows = rivals.map(({ discard, model, adjusted, behind, equal }, i) => [
    tileText(paint, discard),
    text(model),
    paint.strong(text(adjusted.win)),
    i ? text(behind.win) : '',
    [i ? `${behind.interval.map(text).join(' to ')}${equal ? ', as good' : ''}` : ''],
  ]);
  const head = ['discard', 'model', 'adjusted', 'behind', ['99 % interval']];
  return [
    '',
    ...table([/** @type {Row} */ (head), ...rows], { align: 'lrrr', width, indent: INDENT }),
  ];
}

/** @param {Games} played @param {Screen} screen */
function drawLines({ byDraw, games }, screen) {
  const most = Math.max(1, ...byDraw);
  const wins = byDraw.slice(1);
  const decimals = decimalsFor(most / games);
  const rows = wins.map((n, i) => [String(i + 1), String(n), percent(n / games, decimals)]);
  return barTable(
    ['draw', 'wins', '%'],
    rows,
    wins.map((n) => n / most),
    'rrr',
    screen,
  );
}

/**
 * @param {Games} played @param {Question} question @param {Screen} screen
 * @returns {string} lines, each with its end
 */
function games(played, question, screen) {
  const lines = [
    handLine(played, question, screen.paint),
    '',
    circumstances(played, question, screen),
    ...(question.value ? [valueWords(question.value)] : []),
    '',
    ...rateLines(played, question, screen),
    ...rivalLines(played, screen),
    '',
    ...drawLines(played, screen),
  ];
  return `${lines.flatMap((line) => fold(line, screen.width)).join('\n')}\n`;
}

/**
 * The games in one line, for hands from standard input.
 * @param {Games} played @param {Question} question @param {Screen} screen
 */
function gamesLine(played, question, { paint }) {
  const { hand, shanten, discard, win, interval, model, adjusted, score } = played;
  const { value } = question;
  const decimals = decimalsFor(win || interval[1]);
  const [rate, low, high, expected] = [win, ...interval, model].map((p) => percent(p, decimals));
  return [
    handText(paint, hand),
    shantenWord(shanten),
    discard !== null && `discard ${tileText(paint, discard)}`,
    `rate ${paint.strong(`${rate} %`)} (${low} to ${high})`,
    `model ${expected} %`,
    adjusted && `adjusted ${percent(adjusted.win, decimals)} %`,
    score
      && value
      && `${scoreColumn(value).head} ${scoreColumn(value).text(score.mean, score.mean)}`,
  ]
    .filter(Boolean)
    .join(GAP);
}

export { games, gamesLine };
