// Sorts decisions by forecast, and compares forecasts with outcomes in each tenth of them.
// SPDX-License-Identifier: MIT

import { readFileSync } from 'node:fs';
import { meanOf, sum } from '../numbers.js';

const TENTHS = 10;
const SIGMAS = 1.96;
/** The largest error with which a chance counts as accurate: one percentage point. */
const POINT = 0.01;

/** @typedef {{ said: number, happened: number, round: number }} Row */

/**
 * Gives each decision the number of its round. Decisions of one round are adjacent and have the
 * same outcome. Adjacent rounds with equal outcomes get one number, which only widens intervals.
 * @template {{ happened: readonly number[] }} T @param {readonly T[]} decisions
 */
function withRounds(decisions) {
  let round = 0;
  return decisions.map((one, i) => {
    const before = i ? decisions[i - 1].happened : one.happened;
    if (one.happened.some((x, k) => x !== before[k])) round++;
    return { ...one, round };
  });
}

/** Returns the mean forecast, the mean outcome, and half of the outcome's 95 % interval. */
function comparison(/** @type {readonly Row[]} */ rows) {
  const forecast = meanOf(rows.map((row) => row.said));
  const happened = meanOf(rows.map((row) => row.happened));
  /** @type {Record<number, number>} */
  const off = {};
  for (const row of rows) off[row.round] = (off[row.round] ?? 0) + row.happened - happened;
  const square = sum(Object.values(off).map((x) => x * x));
  return { said: forecast, happened, half: (SIGMAS * Math.sqrt(square)) / rows.length };
}

/** @param {readonly Row[]} rows */
function tenthsOf(rows) {
  const sorted = rows.toSorted((a, b) => a.said - b.said);
  const tenthStart = (/** @type {number} */ k) => Math.floor((k * sorted.length) / TENTHS);
  return Array.from({ length: TENTHS }, (_, k) =>
    comparison(sorted.slice(tenthStart(k), tenthStart(k + 1))),
  );
}

/**
 * Prints the tenths and the total. Marks differences greater than both the interval and `near`.
 * @param {string} name @param {readonly Row[]} rows @param {(x: number) => string} text
 * @param {number} near
 */
function printTenths(name, rows, text, near) {
  const rounds = new Set(rows.map(({ round }) => round)).size;
  console.log(`\n${name}, ${rows.length} decisions in ${rounds} rounds: said, happened`);
  [...tenthsOf(rows), comparison(rows)].forEach(({ said: forecast, happened, half }, k) => {
    const off = Math.abs(forecast - happened) > Math.max(half, near) ? ' off' : '';
    const cells = [k === TENTHS ? 'all' : `${k + 1}`, text(forecast), text(happened)];
    console.log(`${cells.map((cell) => cell.padStart(8)).join('  ')} ± ${text(half)}${off}`);
  });
}

/** @returns {import('./match.js').Pair[]} the lines of match.js on standard input */
const readPairs = () =>
  readFileSync(0, 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line));

export { POINT, comparison, printTenths, readPairs, tenthsOf, withRounds };
