// Points of a win around their mean.
// SPDX-License-Identifier: MIT
//
// The chance of each value is how often it is won, times exp(tilt * value), with the tilt that
// gives the mean: of all spreads with that mean the one nearest to that of all wins.

/** @typedef {readonly (readonly [number, number])[]} Wins points, fewest first, and how often */

const STEPS = 30;
/** Per point; it leaves one value. */
const STEEPEST = 0.01;
/** Values less likely than that are left out. */
const LEAST = 0.005;

/** @param {readonly { points: number, chance: number }[]} spread */
const meanOf = (spread) => spread.reduce((sum, { points, chance }) => sum + points * chance, 0);

/** @param {{ points: number, chance: number }[]} list */
function scaled(list) {
  const all = list.reduce((sum, { chance }) => sum + chance, 0);
  return list.map(({ points, chance }) => ({ points, chance: chance / all }));
}

/** @param {Wins} wins @param {number} tilt */
function tilted(wins, tilt) {
  const most = Math.max(...wins.map(([points]) => tilt * points));
  return scaled(
    wins.map(([points, n]) => ({ points, chance: n * Math.exp(tilt * points - most) })),
  );
}

/**
 * The points of wins that are worth so many on average.
 * @param {Wins} wins @param {number} mean
 */
function spreadAround(wins, mean) {
  let [low, high] = [-STEEPEST, STEEPEST];
  for (let n = 0; n < STEPS; n++) {
    const middle = (low + high) / 2;
    if (meanOf(tilted(wins, middle)) < mean) low = middle;
    else high = middle;
  }
  return scaled(tilted(wins, (low + high) / 2).filter(({ chance }) => chance >= LEAST));
}

export { spreadAround };
