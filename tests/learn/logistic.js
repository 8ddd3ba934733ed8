// Logistic regression: finds the weights that maximize the likelihood of the outcomes.
// SPDX-License-Identifier: MIT

import { dot, solution } from './fit.js';

/**
 * Features and an outcome, 1 or 0. The outcome is certain with chance `sure` and impossible with
 * chance `never`; in the remaining cases it depends on the weights.
 * @typedef {{ x: readonly number[], y: number, sure?: number, never?: number }} Row
 */

const STEPS = 20;

/** @param {number} odds the logarithm of the odds */
const chanceOf = (odds) => 1 / (1 + Math.exp(-odds));

/**
 * The chance of a row, and its derivative by the logarithm of the odds.
 * @param {Omit<Row, 'y'>} row @param {readonly number[]} weights
 */
function chanceIn({ x, sure = 0, never = 0 }, weights) {
  const part = 1 - sure - never;
  const predicted = chanceOf(dot(x, weights));
  return { chance: sure + part * predicted, slope: part * predicted * (1 - predicted) };
}

/**
 * Newton's method with the expected curvature. A weight that differs from its guess by d reduces
 * the log-likelihood by `penalty` times d squared, halved.
 * @param {readonly Row[]} rows @param {readonly number[]} guess @param {number} penalty
 * @returns {number[]}
 */
function likeliest(rows, guess, penalty) {
  let weights = [...guess];
  for (let n = 0; n < STEPS; n++) {
    const up = weights.map((w, i) => penalty * (guess[i] - w));
    const square = weights.map((_, i) => weights.map((__, j) => (i === j ? penalty : 0)));
    for (const row of rows) {
      const { chance, slope } = chanceIn(row, weights);
      const per = slope / (chance * (1 - chance));
      row.x.forEach((one, i) => {
        up[i] += (row.y - chance) * per * one;
        row.x.forEach((other, j) => {
          square[i][j] += slope * per * one * other;
        });
      });
    }
    const step = solution(square, up);
    weights = weights.map((w, i) => w + step[i]);
  }
  return weights;
}

export { chanceIn, likeliest };
