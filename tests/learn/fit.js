// Fits weights of the kinds of waits so that the rates of a model are the published ones.
// SPDX-License-Identifier: MIT
//
// At riichi r, hands[r][k] is the number of hands with a wait of kind k, and waits[r][k] the number
// of pairs of such a hand and one of its waits, among the tiles of a rate. With weights w the rate
// is
//
//     sum over r of (w . waits[r]) / (w . hands[r])  /  number of tiles
//
// The logarithms of w minimize the squares of (rate - published) / tolerance, and of their distance
// from a first guess: weights that no rate determines stay near the guess.

/**
 * @typedef {{ tiles: number, waits: (Float64Array | null)[] }} Counted null if without tiles
 * @typedef {{ hands: Float64Array[], rates: (Counted & { published: number })[], guess: number[] }}
 *   Problem
 */

const SPREAD = 0.35; // standard deviation of the logarithm of a weight around the guess
const STEPS = 60;

/** The tolerance of a rate. @param {number} rate */
const toleranceOf = (rate) => 0.0005 + 0.01 * rate;

/** @param {ArrayLike<number>} a @param {readonly number[]} b */
const dot = (a, b) => b.reduce((sum, y, i) => sum + a[i] * y, 0);

/** A rate, and its derivative by the logarithm of each weight. */
function rateOf(
  /** @type {Counted} */ { tiles, waits },
  /** @type {Float64Array[]} */ hands,
  /** @type {number[]} */ w,
) {
  const slope = w.map(() => 0);
  let sum = 0;
  waits.forEach((waitCounts, r) => {
    if (!waitCounts) return;
    const all = dot(hands[r], w);
    const part = dot(waitCounts, w) / all;
    sum += part;
    w.forEach((weight, k) => {
      slope[k] += ((waitCounts[k] - part * hands[r][k]) * weight) / all;
    });
  });
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

/** The normal equations at w. @param {Problem} problem @param {number[]} w */
function equationsAt({ hands, rates, guess }, w) {
  const off = w.map((weight, k) => Math.log(guess[k] / weight) / SPREAD ** 2);
  const square = w.map((_, i) => w.map((__, j) => (i === j ? 1 / SPREAD ** 2 : 0)));
  for (const of of rates) {
    const { rate, slope } = rateOf(of, hands, w);
    const precision = 1 / toleranceOf(of.published) ** 2;
    slope.forEach((x, i) => {
      off[i] += x * (of.published - rate) * precision;
      slope.forEach((y, j) => {
        square[i][j] += x * y * precision;
      });
    });
  }
  return { square, off };
}

/** The weights, and their relative errors from the tolerances. @param {Problem} problem */
function fit(problem) {
  let w = [...problem.guess];
  for (let n = 0; n < STEPS; n++) {
    const { square, off } = equationsAt(problem, w);
    const step = solution(square, off);
    const most = Math.max(...step.map(Math.abs));
    w = w.map((weight, k) => weight * Math.exp(step[k] * Math.min(1, 0.5 / most)));
  }
  const { square } = equationsAt(problem, w);
  const errors = w.map((_, k) =>
    Math.sqrt(
      solution(
        square,
        w.map((__, i) => +(i === k)),
      )[k],
    ),
  );
  return { weights: w, errors };
}

export { dot, fit, rateOf, solution };
