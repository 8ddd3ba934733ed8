// forecast.js - learns what is to be expected of a round from what `decide()` says by itself.
// SPDX-License-Identifier: MIT
//
//   node tests/bench/match.js 600 601001 --by points --plain > games.txt
//   node tests/learn/forecast.js < games.txt      writes wasm/table/round-forecast.js
//
// The lines of several processes may follow each other. The weights of wasm/table/forecast.js are
// those with which the wins and deal-ins of these rounds are likeliest (logistic regression, by
// Newton's method), less a penalty for what differs from the model, so that what few rounds tell
// stays near it. Printed are tenths of what was forecast with weights that were learnt in the other
// half of the games: what the model said, the forecast, and what happened.

import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { featuresOf, forecastBy } from '../../wasm/table/forecast.js';
import { solve } from './fit.js';

const TABLE = fileURLToPath(new URL('../../wasm/table/round-forecast.js', import.meta.url));
const STEPS = 20;
/**
 * Of the square of a difference, as of so many rounds: of what was tried (3, 30, 100, 300) what
 * foretold other rounds best. Hands differ little in how often they deal in.
 */
const PENALTIES = [3, 100];
const TENTHS = 10;

/**
 * A decision of a pair of games, by number; what was said, and whether it happened.
 * @typedef {import('../../wasm/table/forecast.js').Standing} Standing
 * @typedef {{ game: number, standing: Standing, said: number, is: number }} Row
 */

/** @type {import('../bench/match.js').Pair[]} */
const pairs = readFileSync(0, 'utf8')
  .split('\n')
  .filter(Boolean)
  .map((line) => JSON.parse(line));
if (!pairs.length) throw new Error('no games: pipe the lines of match.js --by points --plain');

/** What was said of later discards, and what came of them. @param {number} k of wins, deal-ins */
const rowsOf = (k) =>
  pairs.flatMap(({ told }, game) =>
    told.map(({ said, happened, standing, risk }) => {
      const later = k === 0 ? said[0] : Number(said[1]) - risk;
      return { game, standing, said: Number(later) / (1 - risk), is: happened[k] };
    }),
  );

/** No change at all. */
const NONE = featuresOf({ steps: 0, threatened: false, turns: 0 }, 0).map((_, i) => +(i === 0));

/** @param {Row[]} rows @param {number} penalty */
function weightsOf(rows, penalty) {
  let weights = NONE;
  const all = rows.map(({ standing, said, is }) => ({ x: featuresOf(standing, said), is }));
  for (let n = 0; n < STEPS; n++) {
    const up = weights.map((w, i) => penalty * (NONE[i] - w));
    const square = weights.map((_, i) => weights.map((__, j) => (i === j ? penalty : 0)));
    for (const { x, is } of all) {
      const chance = 1 / (1 + Math.exp(-x.reduce((sum, one, i) => sum + one * weights[i], 0)));
      x.forEach((one, i) => {
        up[i] += (is - chance) * one;
        x.forEach((other, j) => {
          square[i][j] += chance * (1 - chance) * one * other;
        });
      });
    }
    const step = solve(square, up);
    weights = weights.map((w, i) => w + step[i]);
  }
  return weights;
}

/**
 * What the half of the games forecasts that a row is not in.
 * @param {Row[]} rows @param {number} penalty
 */
function tried(rows, penalty) {
  const halves = [0, 1].map((half) => rows.filter(({ game }) => game % 2 === half));
  return halves.flatMap((half, k) => {
    const weights = weightsOf(halves[1 - k], penalty);
    return half.map((row) => ({ ...row, forecast: forecastBy(weights, row.standing, row.said) }));
  });
}

/** @param {string} name @param {Row[]} rows @param {number} penalty */
function report(name, rows, penalty) {
  const all = tried(rows, penalty).sort((a, b) => a.forecast - b.forecast);
  console.log(`\n${name} of ${rows.length} decisions: said by the model, forecast, happened`);
  for (let k = 0; k < TENTHS; k++) {
    const part = all.slice((k * all.length) / TENTHS, ((k + 1) * all.length) / TENTHS);
    const mean = (/** @type {'said' | 'forecast' | 'is'} */ of) =>
      (part.reduce((sum, row) => sum + row[of], 0) / part.length) * 100;
    const cells = [mean('said'), mean('forecast'), mean('is')].map((x) => `${x.toFixed(1)} %`);
    console.log(`${String(k + 1).padStart(4)}${cells.map((cell) => cell.padStart(9)).join('')}`);
  }
}

const kinds = ['wins', 'deal-ins'].map((name, k) => {
  const rows = rowsOf(k);
  report(name, rows, PENALTIES[k]);
  return weightsOf(rows, PENALTIES[k]);
});
const [wins, dealsIn] = kinds.map((weights) => weights.map((w) => Number(w.toFixed(2))).join(', '));
const decisions = rowsOf(0).length;
const rounds = pairs.reduce((sum, { ours }) => sum + ours.hands, 0);
writeFileSync(
  TABLE,
  `// Weights of what is to be expected of a round (forecast.js).
// SPDX-License-Identifier: MIT
//
// Written by tests/learn/forecast.js; do not edit. Learnt from ${decisions} decisions of our bots
// in ${rounds} rounds of two of them against two of majiang-ai.
//
// Of the logarithm of the odds by the model; by steps, 0 to 4: riichi, tenpai, one, two, three and
// more steps away; of a riichi of somebody else, for hands that are tenpai and for others; and of
// turns left, for both, by nine turns more than nine.

/** To win. */
const WINS = [${wins}];

/** To deal in with a later discard. */
const DEALS_IN = [${dealsIn}];

export { DEALS_IN, WINS };
`,
);
