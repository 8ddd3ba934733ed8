// The lines of win probability as columns of a table: which there are, and what stands in a cell.
// SPDX-License-Identifier: MIT

import { scoreWord } from './value.js';

/**
 * @typedef {import('../ukeire.js').WinDiscard} WinDiscard
 * @typedef {import('../ukeire.js').WinGoal} WinGoal
 * @typedef {import('../ukeire.js').WinLines & import('../ukeire.js').ErrorLines} Lines
 * @typedef {import('./model.js').Model} Model
 *
 * @typedef {object} Column
 * @property {string} head
 * @property {string} title above a table of its own
 * @property {(lines: Lines) => number[]} of
 * @property {(lines: Lines) => number[] | undefined} errorOf
 * @property {(value: number, best: number) => string} text as fine as the best one needs
 */

/** @param {readonly number[]} line by draws left */
function last(line) {
  return line[line.length - 1];
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

/** @type {Column['text']} */
const asPercent = (p, best) => percent(p, decimalsFor(best));

/** @type {Column['text']} */
const asPoints = (points) => points.toFixed(0);

/** Four digits that say something. @type {Column['text']} */
const asWorth = (worth, best) =>
  worth.toFixed(best > 0 ? Math.min(8, Math.max(0, 3 - Math.floor(Math.log10(best)))) : 2);

/** @type {Column} */
const WIN = {
  head: 'win %',
  title: 'Win %',
  of: ({ win }) => win,
  errorOf: ({ winError }) => winError,
  text: asPercent,
};

/** @type {Column} */
const TENPAI = {
  head: 'tenpai %',
  title: 'Tenpai %',
  of: ({ tenpai }) => tenpai,
  errorOf: ({ tenpaiError }) => tenpaiError,
  text: asPercent,
};

/** @type {Column} */
const MEAN = {
  head: 'mean',
  title: 'Mean score of a win',
  of: ({ meanScore = [] }) => meanScore,
  errorOf: () => undefined,
  text: asPoints,
};

/** @param {NonNullable<Model['value']>} value @returns {Column} */
function scoreColumn({ utility = 'points' }) {
  const head = scoreWord(utility);
  const share = utility !== 'points' && 'atLeast' in utility;
  return {
    head,
    title: head[0].toUpperCase() + head.slice(1),
    of: ({ score = [] }) => score,
    errorOf: ({ scoreError }) => scoreError,
    text: utility === 'points' ? asPoints : share ? asPercent : asWorth,
  };
}

/**
 * The columns, that of the goal first.
 * @param {Model} model @param {WinGoal} goal
 */
function columnsFor({ value }, goal) {
  /** @type {Record<WinGoal, Column>} */
  const byGoal = { win: WIN, tenpai: TENPAI, score: value ? scoreColumn(value) : WIN };
  const order = /** @type {WinGoal[]} */ (value ? ['score', 'win', 'tenpai'] : ['win', 'tenpai']);
  const others = order.filter((name) => name !== goal);
  return [goal, ...others].map((name) => byGoal[name]).concat(value ? [MEAN] : []);
}

/**
 * What the best row has in each column.
 * @param {Column[]} columns @param {Lines[]} rows @returns {number[]}
 */
function bestIn(columns, rows) {
  return columns.map(({ of }) => Math.max(...rows.map((row) => last(of(row)))));
}

/** Whether riichi is declared, with all draws left. @param {Lines} lines */
function riichiCell({ riichi = [] }) {
  return riichi[riichi.length - 1] ? 'riichi' : '';
}

export { bestIn, columnsFor, decimalsFor, last, percent, riichiCell, scoreColumn };
