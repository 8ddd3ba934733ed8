// Compares forecasts with outcomes, in tenths by forecast.
// SPDX-License-Identifier: MIT

const TENTHS = 10;
const SIGMAS = 1.96;
/** One percentage point: a chance that differs less is accurate enough. */
const POINT = 0.01;

/**
 * A decision of a player: the forecast, the outcome, and the number of its round.
 * @typedef {{ said: number, happened: number, round: number }} Row
 */

/**
 * Numbers the rounds of decisions. Decisions of a round are adjacent and have the same outcome. Two
 * consecutive rounds with equal outcomes count as one, which only widens intervals.
 * @param {readonly { happened: readonly number[] }[]} decisions
 */
function roundsOf(decisions) {
  let round = 0;
  return decisions.map(({ happened }, i) => {
    const before = i ? decisions[i - 1].happened : happened;
    if (happened.some((x, k) => x !== before[k])) round++;
    return round;
  });
}

/** @param {readonly number[]} list */
const meanOf = (list) => list.reduce((a, b) => a + b, 0) / list.length;

/**
 * Means, and half of the 95 % interval of the outcome; decisions of one round count as one sample.
 * @param {readonly Row[]} rows
 */
function comparison(rows) {
  const forecast = meanOf(rows.map((row) => row.said));
  const happened = meanOf(rows.map((row) => row.happened));
  /** @type {Map<number, number>} */
  const off = new Map();
  for (const row of rows) {
    off.set(row.round, (off.get(row.round) ?? 0) + row.happened - happened);
  }
  const square = [...off.values()].reduce((sum, x) => sum + x * x, 0);
  return { said: forecast, happened, half: (SIGMAS * Math.sqrt(square)) / rows.length };
}

/** Tenths from the lowest forecast on. @param {readonly Row[]} rows */
function tenthsOf(rows) {
  const sorted = rows.toSorted((a, b) => a.said - b.said);
  const tenthStart = (/** @type {number} */ k) => Math.floor((k * sorted.length) / TENTHS);
  return Array.from({ length: TENTHS }, (_, k) =>
    comparison(sorted.slice(tenthStart(k), tenthStart(k + 1))),
  );
}

/**
 * Prints the tenths and the total; marks those that differ by more than the interval and `near`.
 * @param {string} name @param {readonly Row[]} rows @param {(x: number) => string} text
 * @param {number} near
 */
function printTenths(name, rows, text, near) {
  const rounds = new Set(rows.map(({ round }) => round)).size;
  console.log(`\n${name}, ${rows.length} decisions in ${rounds} rounds: said, happened`);
  for (const [k, { said: forecast, happened, half }] of [
    ...tenthsOf(rows),
    comparison(rows),
  ].entries()) {
    const off = Math.abs(forecast - happened) > Math.max(half, near) ? ' off' : '';
    const cells = [k === TENTHS ? 'all' : `${k + 1}`, text(forecast), text(happened)];
    console.log(`${cells.map((cell) => cell.padStart(8)).join('  ')} ± ${text(half)}${off}`);
  }
}

/** @param {number} x a chance */
const percent = (x) => `${(100 * x).toFixed(1)} %`;

export { POINT, comparison, percent, printTenths, roundsOf, tenthsOf };
