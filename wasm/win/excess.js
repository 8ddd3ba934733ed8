// What the model hopes for of tiles that are gone, and what it says without that.
// SPDX-License-Identifier: MIT

/** Of the normal distribution. */
const QUANTILE = 2.5758293035489004; // 99.5 %

/**
 * A mean and its interval, by the normal approximation.
 * @param {number} sum @param {number} squares their sum @param {number} n games
 */
function meanOf(sum, squares, n) {
  const mean = sum / n;
  const variance = n > 1 ? Math.max(0, squares - sum * mean) / (n - 1) : 0;
  const half = QUANTILE * Math.sqrt(variance / n);
  return { mean, interval: /** @type {[number, number]} */ ([mean - half, mean + half]) };
}

/**
 * What the model hoped for of tiles that were gone, and what it says without that. The true rate
 * lies between 0 and 1, and one game alone tells nothing.
 * @param {{ excess: number, excessSquares: number }} sum
 * @param {number} n games @param {number} model
 */
function excessOf({ excess, excessSquares }, n, model) {
  const { mean, interval } = meanOf(excess, excessSquares, n);
  const [low, high] = n > 1 ? interval : [-Infinity, Infinity];
  const within = [Math.max(low, model - 1), Math.min(high, model)];
  return {
    excess: { mean, interval: /** @type {[number, number]} */ (within) },
    adjusted: {
      win: model - mean,
      interval: /** @type {[number, number]} */ ([model - within[1], model - within[0]]),
    },
  };
}

export { QUANTILE, excessOf, meanOf };
