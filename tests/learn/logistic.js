// Logistic regression: the weights with which what happened is likeliest.
// SPDX-License-Identifier: MIT

import { dot, solve } from './fit.js';

/** What was known, and what happened: 1 or 0. @typedef {{ x: readonly number[], y: number }} Row */

const STEPS = 20;

/** @param {number} odds as a logarithm */
const chanceOf = (odds) => 1 / (1 + Math.exp(-odds));

/**
 * By Newton's method. Likelihood and guess are weighed against each other: a weight that differs
 * from its guess by d costs as much as `penalty` times d squared, halved, of the logarithm of the
 * likelihood.
 * @param {readonly Row[]} rows @param {readonly number[]} guess @param {number} penalty
 * @returns {number[]}
 */
function likeliest(rows, guess, penalty) {
  let weights = [...guess];
  for (let n = 0; n < STEPS; n++) {
    const up = weights.map((w, i) => penalty * (guess[i] - w));
    const square = weights.map((_, i) => weights.map((__, j) => (i === j ? penalty : 0)));
    for (const { x, y } of rows) {
      const expected = chanceOf(dot(weights, x));
      x.forEach((one, i) => {
        up[i] += (y - expected) * one;
        x.forEach((other, j) => {
          square[i][j] += expected * (1 - expected) * one * other;
        });
      });
    }
    const step = solve(square, up);
    weights = weights.map((w, i) => w + step[i]);
  }
  return weights;
}

export { chanceOf, likeliest };
