// said.js - what `decide()` said of rounds, and what happened.
// SPDX-License-Identifier: MIT
//
//   node tests/bench/said.js < games.txt       lines of match.js; points are those of --by points
//
// A decision of each player and round was taken by lot. The decisions are put in order by what was
// said, and cut into tenths: the mean of what was said, of what happened, and its 95 % interval.

import { readFileSync } from 'node:fs';

const TENTHS = 10;
const SIGMAS = 1.96;

/** What is compared: name, how a number is shown, and what counts as near. */
const MEASURES = /** @type {[string, (x: number) => string, number][]} */ ([
  ['win', (x) => `${(100 * x).toFixed(1)} %`, 0.01],
  ['deals in', (x) => `${(100 * x).toFixed(1)} %`, 0.01],
  ['points', (x) => x.toFixed(0), 1],
]);

/** @type {import('./match.js').Told[]} */
const told = readFileSync(0, 'utf8')
  .split('\n')
  .filter(Boolean)
  .flatMap((line) => JSON.parse(line).told);

/** Mean and the half of its 95 % interval. @param {number[]} list */
function meanOf(list) {
  const mean = list.reduce((a, b) => a + b, 0) / list.length;
  const square = list.reduce((a, b) => a + (b - mean) ** 2, 0);
  return { mean, half: SIGMAS * Math.sqrt(square / Math.max(1, list.length - 1) / list.length) };
}

MEASURES.forEach(([name, text, near], i) => {
  const rows = told
    .flatMap(({ said, happened }) => {
      const one = said[i];
      return one === null ? [] : [{ said: one, happened: happened[i] }];
    })
    .sort((a, b) => a.said - b.said);
  if (!rows.length) return;
  console.log(`\n${name} in ${rows.length} rounds: said, happened, off by more than the interval`);
  for (let k = 0; k <= TENTHS; k++) {
    const part =
      k === TENTHS
        ? rows
        : rows.slice(
            Math.floor((k * rows.length) / TENTHS),
            Math.floor(((k + 1) * rows.length) / TENTHS),
          );
    const said = meanOf(part.map((row) => row.said)).mean;
    const { mean, half } = meanOf(part.map((row) => row.happened));
    const off = Math.abs(said - mean) > Math.max(half, near) ? ' off' : '';
    const label = k === TENTHS ? 'all' : `${k + 1}`;
    const cells = [label.padStart(4), text(said).padStart(8), text(mean).padStart(8)];
    console.log(`${cells.join('  ')} ± ${text(half)}${off}`);
  }
});
