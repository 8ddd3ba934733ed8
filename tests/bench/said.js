// said.js - compares forecasts of `decide()` for rounds with the outcomes.
// SPDX-License-Identifier: MIT
//
//   node tests/bench/said.js < games.txt       lines of match.js; points are those of --by points
//
// The decisions are random ones of each player and round: one, or four with --plain. For each class
// it prints the mean forecast, the mean outcome, and its 95 % interval by rounds. Then the program
// sorts all decisions by forecast and prints tenths. With --plain, chances of wins and deal-ins are
// uncorrected ones of the model; tests/learn measures the corrected ones.

import { readFileSync } from 'node:fs';
import { POINT, comparison, percent, printTenths, roundsOf } from './tenths.js';

/** @typedef {import('./match.js').Told} Told */

const wholeText = (/** @type {number} */ x) => x.toFixed(0);

/** Measures: name, format, and the difference that counts as small. */
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

/** @type {Told[]} */
const decisions = readFileSync(0, 'utf8')
  .split('\n')
  .filter(Boolean)
  .flatMap((line) => JSON.parse(line).told);
const rounds = roundsOf(decisions);

/** Rows of a measure that have a forecast. @param {number} i @param {string} [name] */
const forecastRows = (i, name) =>
  decisions.flatMap((one, k) => {
    const forecast = one.said[i];
    if (forecast === null || (name && decisionClass(one) !== name)) return [];
    return [{ said: forecast, happened: one.happened[i], round: rounds[k] }];
  });

console.log('by class: decisions; said, happened');
for (const name of CLASSES.filter((one) => decisions.some((some) => decisionClass(some) === one))) {
  const cells = MEASURES.flatMap(([measure, text], i) => {
    const rows = forecastRows(i, name);
    if (!rows.length) return [];
    const { said: forecast, happened, half } = comparison(rows);
    return [`${measure} ${text(forecast)}, ${text(happened)} ± ${text(half)}`];
  });
  // Points of a win are weighted by its chance, and their outcome by whether there was a win.
  const of = decisions.filter((one) => decisionClass(one) === name);
  const meanPoints = (/** @type {(one: Told) => (number | null)[]} */ from) =>
    of.reduce((sum, one) => sum + Number(from(one)[0]) * Number(from(one)[3]), 0)
    / of.reduce((sum, one) => sum + Number(from(one)[0]), 0);
  const points = [meanPoints((one) => one.said), meanPoints((one) => one.happened)]
    .map(wholeText)
    .join(', ');
  console.log(
    `${name.padEnd(12)}${wholeText(of.length).padStart(6)}; ${cells.join('; ')}; a win ${points}`,
  );
}
MEASURES.forEach(([name, text, near], i) => {
  const rows = forecastRows(i);
  if (rows.length) printTenths(name, rows, text, near);
});
