// measure.js - the least processor time of a run, and tables as Markdown.
// SPDX-License-Identifier: MIT

const LONG = 500; // ms

/** Processor time in ms, which counts less of what else runs on a machine. */
function now() {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

/**
 * Nanoseconds of one of the n that a run asks. Engines first run wasm and scripts as they are and
 * compile them meanwhile, so the time is the least over half a second.
 * @param {() => void} run @param {number} n
 */
function time(run, n) {
  let least = Infinity;
  const first = now();
  for (let start = first, end = first; end - first < LONG; start = end) {
    run();
    end = now();
    least = Math.min(least, end - start);
  }
  return (1e6 * least) / n;
}

/** Three digits. @param {number} x */
const short = (x) =>
  x >= 1000 ? Math.round(x).toLocaleString('en') : String(Number(x.toPrecision(3)));

/** @param {number} ns */
function show(ns) {
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
