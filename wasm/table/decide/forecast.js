// Forecasts the result of a round from the numbers of one choice.
// SPDX-License-Identifier: MIT
//
// The model pushes one hand to the end, or folds at once. In a round players change plans: a far
// hand folds after a riichi, calls more early and less late, and a tenpai hand improves its wait.
// The effect was learnt from games: the log odds are a weighted sum (round-forecast.js) of the
// model's log odds and features of the round.

import { DEALS_IN, WINS } from './round-forecast.js';

/**
 * The state of a round after a choice. `steps`: 0 in riichi, 1 tenpai, 2 at 1-shanten, and so on;
 * `folds`: whether the plan is to fold; `threatened`: whether somebody else is in riichi; `turns`:
 * tiles of the wall for each player.
 * @typedef {{ steps: number, folds: boolean, threatened: boolean, turns: number }} Standing
 */

const STEPS = [0, 1, 2, 3, 4]; // and more
const MIDDLE = 9; // turns
/** Smaller chances are scaled in proportion. */
const LEAST = 0.005;

/**
 * The features of a forecast: the model's log odds; one of five classes of steps; folding, and
 * folding under a threat; a threat to tenpai hands, and to others; turns of tenpai hands, of
 * others, and of others under a threat.
 * @param {Standing} standing @param {number} said
 */
function featuresOf({ steps, folds, threatened, turns }, said) {
  const [near, far] = [steps <= 1, steps > 1];
  const early = (turns - MIDDLE) / MIDDLE;
  return [
    said,
    ...STEPS.map((n) => Number(n === Math.min(steps, STEPS.length - 1))),
    ...[folds, folds && threatened, near && threatened, far && threatened].map(Number),
    ...[near, far, far && threatened].map((is) => Number(is) * early),
  ];
}

/** The log odds of a chance. @param {number} chance */
function oddsOf(chance) {
  const p = Math.min(Math.max(chance, LEAST), 1 - LEAST);
  return Math.log(p / (1 - p));
}

/** @param {readonly number[]} weights @param {Standing} standing @param {number} said */
const sumOf = (weights, standing, said) =>
  featuresOf(standing, said).reduce((sum, x, i) => sum + x * weights[i], 0);

/** @param {readonly number[]} weights @param {Standing} standing @param {number} said a chance */
const chanceBy = (weights, standing, said) =>
  Math.min(1, said / LEAST) / (1 + Math.exp(-sumOf(weights, standing, oddsOf(said))));

/**
 * The chances of a round, with an own discard that may deal in.
 * @param {{ win: number, dealsIn: number }} said the model's chances if the discard passes
 * @param {number} risk of the discard @param {Standing} standing
 */
function chancesOf(said, risk, standing) {
  const win = chanceBy(WINS, standing, said.win);
  const dealsIn = Math.min(1 - win, chanceBy(DEALS_IN, standing, said.dealsIn));
  return { win: (1 - risk) * win, dealsIn: risk + (1 - risk) * dealsIn };
}

export { chanceBy, chancesOf, featuresOf, oddsOf };
