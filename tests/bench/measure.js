// measure.js - measures the least processor time of calls, and prints Markdown tables.
// SPDX-License-Identifier: MIT

const LONG = 500; // ms
const RUNS = 3;

/** Returns processor time in ms, which depends less on other programs than clock time does. */
function now() {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

/**
 * Returns the least time of `run` in ns per question, where `run` computes n questions. `run` is
 * called at least three times and for half a second, because engines compile code late.
 */
function time(/** @type {() => void} */ run, /** @type {number} */ n) {
  let least = Infinity;
  const first = now();
  for (let start = first, end = first, k = 0; k < RUNS || end - first < LONG; start = end, k++) {
    run();
    end = now();
    least = Math.min(least, end - start);
  }
  return (1e6 * least) / n;
}

/** @param {number} x */
const short = (x) =>
  x >= 1000 ? Math.round(x).toLocaleString('en') : String(Number(x.toPrecision(3)));

function show(/** @type {number} */ ns) {
  const [size, unit] = ns < 1e3 ? [1, 'ns'] : ns < 1e6 ? [1e3, 'us'] : [1e6, 'ms'];
  return `${short(ns / Number(size))} ${unit}`;
}

/** @param {readonly string[]} head @param {readonly (readonly string[])[]} rows */
function printTable(head, rows) {
  const tableLine = (/** @type {readonly string[]} */ cells) => `| ${cells.join(' | ')} |`;
  console.log(
    ['', tableLine(head), `|${'---|'.repeat(head.length)}`, ...rows.map(tableLine)].join('\n'),
  );
}

export { now, printTable, short, show, time };
