// said.js - what `decide()` said of rounds, and what happened.
// SPDX-License-Identifier: MIT
//
//   node tests/bench/said.js < games.txt       lines of match.js; points are those of --by points
//
// Decisions of each player and round were taken by lot: one, or four with --plain. They are put in
// order by what was said, and cut into tenths: the mean of what was said, of what happened, and its
// 95 % interval by rounds. What --plain says of wins and deal-ins is without the forecast; with it
// tests/learn/forecast.js has them.

import { readFileSync } from 'node:fs';
import { POINT, percent, printTenths, roundsOf } from './tenths.js';

/** What is compared: name, how a number is shown, and what counts as near. */
const MEASURES = /** @type {[string, (x: number) => string, number][]} */ ([
  ['wins', percent, POINT],
  ['deal-ins', percent, POINT],
  ['points', (x) => x.toFixed(0), 1],
]);

/** @type {import('./match.js').Told[]} */
const told = readFileSync(0, 'utf8')
  .split('\n')
  .filter(Boolean)
  .flatMap((line) => JSON.parse(line).told);
const rounds = roundsOf(told);

MEASURES.forEach(([name, text, near], i) => {
  const rows = told.flatMap(({ said, happened }, k) => {
    const one = said[i];
    return one === null ? [] : [{ said: one, happened: happened[i], round: rounds[k] }];
  });
  if (rows.length) printTenths(name, rows, text, near);
});
