// Fits weights of kinds of waits to published rates, and logistic regressions to outcomes.
// SPDX-License-Identifier: MIT
//
// At riichi r, hands[r][k] is the number of possible hands with a wait of kind k. A rate is about
// certain tiles: waits[r][k] counts the waits of kind k for these tiles, over all hands. The
// model's chance at a riichi is the weighted number of waits divided by the weighted number of
// hands. The model's rate is the sum of these chances divided by the number of the tiles.
//
// The fit minimizes a sum of squares: (rate - published) / tolerance for each rate, and log(w /
// guess) / SPREAD for each weight. Weights that no rate determines stay near the guess.

/**
 * @typedef {{ tiles: number, waits: (Float64Array | null)[] }} Counted null if without tiles
 * @typedef {{ hands: Float64Array[], rates: (Counted & { published: number })[], guess: number[] }}
 *   Problem
 */

const SPREAD = 0.35; // standard deviation of the logarithm of a weight around the guess
const STEPS = 60;
const NEWTON_STEPS = 20;

/** @param {number} rate */
const toleranceOf = (rate) => 0.0005 + 0.01 * rate;

/** @param {ArrayLike<number>} a @param {readonly number[]} b */
const dot = (a, b) => b.reduce((all, y, i) => all + a[i] * y, 0);

/** Returns the model's rate, and its derivative by the logarithm of each weight. */
function rateOf(
  /** @type {Counted} */ { tiles, waits },
  /** @type {Float64Array[]} */ hands,
  /** @type {number[]} */ w,
) {
  const slope = w.map(() => 0);
  let sum = 0;
  for (const [r, waitCounts] of waits.entries()) {
    if (!waitCounts) continue;
    const all = dot(hands[r], w);
    const part = dot(waitCounts, w) / all;
    sum += part;
    w.forEach((weight, k) => {
      slope[k] += ((waitCounts[k] - part * hands[r][k]) * weight) / all;
    });
  }
  return { rate: sum / tiles, slope: slope.map((x) => x / tiles) };
}

/** Solves a x = b for a positive definite a. @param {number[][]} a @param {number[]} b */
function solution(a, b) {
  const rows = a.map((row, i) => [...row, b[i]]);
  const n = rows.length;
  for (let i = 0; i < n; i++) {
    for (let j = i + 1; j < n; j++) {
      const factor = rows[j][i] / rows[i][i];
      for (let k = i; k <= n; k++) rows[j][k] -= factor * rows[i][k];
    }
  }
  const x = new Array(n).fill(0);
  for (let i = n - 1; i >= 0; i--) {
    let rest = rows[i][n];
    for (let k = i + 1; k < n; k++) rest -= rows[i][k] * x[k];
    x[i] = rest / rows[i][i];
  }
  return x;
}

/**
 * Returns the normal equations of a step, from rows and a penalty on distances from the guess.
 * @param {{ x: readonly number[], pull: number, weight: number }[]} rows
 * @param {number[]} distance @param {number} penalty
 */
function equationsOf(rows, distance, penalty) {
  const up = distance.map((d) => penalty * d);
  const square = up.map((_, i) => up.map((__, j) => (i === j ? penalty : 0)));
  for (const { x, pull, weight } of rows) {
    for (const [i, one] of x.entries()) {
      up[i] += one * pull;
      for (const [j, other] of x.entries()) square[i][j] += one * other * weight;
    }
  }
  return { square, up };
}

/** @param {Problem} problem @param {number[]} w */
function equationsAt({ hands, rates, guess }, w) {
  const rows = rates.map((of) => {
    const { rate, slope } = rateOf(of, hands, w);
    const weight = 1 / toleranceOf(of.published) ** 2;
    return { x: slope, pull: (of.published - rate) * weight, weight };
  });
  const distance = w.map((weight, k) => Math.log(guess[k] / weight));
  return equationsOf(rows, distance, 1 / SPREAD ** 2);
}

/** Returns weights and their relative errors by the tolerances. @param {Problem} problem */
function fit(problem) {
  let w = [...problem.guess];
  for (let n = 0; n < STEPS; n++) {
    const { square, up } = equationsAt(problem, w);
    const step = solution(square, up);
    const most = Math.max(...step.map(Math.abs));
    w = w.map((weight, k) => weight * Math.exp(step[k] * Math.min(1, 0.5 / most)));
  }
  const { square } = equationsAt(problem, w);
  const unit = (/** @type {number} */ k) => w.map((_, i) => Number(i === k));
  return { weights: w, errors: w.map((_, k) => Math.sqrt(solution(square, unit(k))[k])) };
}

/**
 * An observation with features `x` and outcome `y`, 1 or 0. The chance of outcome 1 is at least
 * `sure`, and the chance of outcome 0 is at least `never`. The weights determine the rest.
 * @typedef {{ x: readonly number[], y: number, sure?: number, never?: number }} Row
 */

/** @param {number} odds the logarithm of the odds */
const chanceOf = (odds) => 1 / (1 + Math.exp(-odds));

/** @param {Omit<Row, 'y'>} row @param {readonly number[]} weights */
function chanceIn({ x, sure = 0, never = 0 }, weights) {
  const part = 1 - sure - never;
  const predicted = chanceOf(dot(x, weights));
  return { chance: sure + part * predicted, slope: part * predicted * (1 - predicted) };
}

/**
 * Finds the most likely weights by Newton's method, with the expected curvature. The penalty of a
 * weight at distance d from its guess is half of `penalty` times d squared.
 * @param {readonly Row[]} rows @param {readonly number[]} guess @param {number} penalty
 * @returns {number[]}
 */
function likeliest(rows, guess, penalty) {
  let weights = [...guess];
  for (let n = 0; n < NEWTON_STEPS; n++) {
    const pulls = rows.map((row) => {
      const { chance, slope } = chanceIn(row, weights);
      const per = slope / (chance * (1 - chance));
      return { x: row.x, pull: (row.y - chance) * per, weight: slope * per };
    });
    const distance = weights.map((w, i) => guess[i] - w);
    const { square, up } = equationsOf(pulls, distance, penalty);
    const step = solution(square, up);
    weights = weights.map((w, i) => w + step[i]);
  }
  return weights;
}

export { chanceIn, dot, fit, likeliest, rateOf };
