// said.js - compares forecasts of `decide()` for rounds with the outcomes.
// SPDX-License-Identifier: MIT
//
//   node tests/bench/said.js < games.txt       lines of match.js; points are those of --by points
//
// For each class of decisions the program prints the mean forecast, the mean outcome, and the 95 %
// interval of the outcome, where each round is one sample. The program also sorts all decisions by
// forecast, and compares forecasts with outcomes in each tenth. Chances from `match.js --plain`
// lack the learnt correction, which tests/learn/forecast.js measures.

import { percent, sum } from '../numbers.js';
import { POINT, comparison, printTenths, readPairs, withRounds } from './tenths.js';

/** @typedef {import('./match.js').Told} Told */

const wholeText = (/** @type {number} */ x) => x.toFixed(0);

/** Forecasts: the name, the format, and the largest error that still counts as accurate. */
const MEASURES = /** @type {[string, (x: number) => string, number][]} */ ([
  ['wins', percent, POINT],
  ['deal-ins', percent, POINT],
  ['points', wholeText, 1],
]);
const CLASSES = ['own discard', 'pass', 'call', 'push', 'tenpai', 'damaten', 'riichi', 'fold'];

/** @param {Told} told */
function decisionClass({ standing: { steps, folds, threatened }, offered, open, called }) {
  if (folds) return 'fold';
  if (steps === 0) return 'riichi';
  if (threatened) return 'push';
  if (steps === 1) return open ? 'tenpai' : 'damaten';
  return offered ? (called ? 'call' : 'pass') : 'own discard';
}

const decisions = withRounds(readPairs().flatMap((pair) => pair.told));

/** The decisions that have forecast number i. @param {typeof decisions} of @param {number} i */
const forecastRows = (of, i) =>
  of.flatMap(({ said: forecasts, happened, round }) => {
    const forecast = forecasts[i];
    return forecast === null ? [] : [{ said: forecast, happened: happened[i], round }];
  });

console.log('by class: decisions; said, happened');
for (const name of CLASSES) {
  const of = decisions.filter((one) => decisionClass(one) === name);
  if (!of.length) continue;
  const cells = MEASURES.flatMap(([measure, text], i) => {
    const rows = forecastRows(of, i);
    if (!rows.length) return [];
    const { said: forecast, happened, half } = comparison(rows);
    return [`${measure} ${text(forecast)}, ${text(happened)} ± ${text(half)}`];
  });
  // The mean of forecasts is weighted by the chance to win. The mean of outcomes counts only wins.
  const points = /** @type {const} */ (['said', 'happened']).map((what) => {
    const wins = of.map((one) => ({ rate: Number(one[what][0]), points: Number(one[what][3]) }));
    return wholeText(sum(wins.map((win) => win.rate * win.points)) / sum(wins.map((w) => w.rate)));
  });
  cells.push(`a win ${points.join(', ')}`);
  console.log(`${name.padEnd(12)}${wholeText(of.length).padStart(6)}; ${cells.join('; ')}`);
}
MEASURES.forEach(([name, text, near], i) => {
  const rows = forecastRows(decisions, i);
  if (rows.length) printTenths(name, rows, text, near);
});
