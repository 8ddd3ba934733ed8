// Forecasts the result of a round from the numbers of one choice.
// SPDX-License-Identifier: MIT
//
// The model follows one hand to the end, or folds it at once. In a round players change their mind:
// a hand that is far away folds when somebody declares riichi, calls more early and less late, and
// who is tenpai changes the wait for a better one. How much that comes to was learnt from games:
// the logarithm of the odds is a sum of what the model says of them and of where the round stands,
// with the weights of round-forecast.js.

import { DEALS_IN, WINS } from './round-forecast.js';

/**
 * Where a round stands after a choice. `steps`: 0 in riichi, 1 tenpai, 2 one step away, and so on;
 * `folds`: whether folding is the plan; `threatened`: whether somebody else is in riichi; `turns`:
 * tiles of the wall for each player.
 * @typedef {{ steps: number, folds: boolean, threatened: boolean, turns: number }} Standing
 */

const STEPS = [0, 1, 2, 3, 4]; // and more
const MIDDLE = 9; // turns
/** What is said to be less likely is taken in proportion. */
const LEAST = 0.005;

/**
 * What a forecast depends on: what the model says; which of five numbers of steps; folding, and
 * folding under a threat; a threat to hands that are tenpai, and to others; turns of hands that are
 * tenpai, of others, and of others under a threat.
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

/** The logarithm of the odds of a chance. @param {number} chance */
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
 * The chances of a round, with an own discard that may be taken.
 * @param {{ win: number, dealsIn: number }} said by the model, if the discard passes
 * @param {number} risk of the discard @param {Standing} standing
 */
function chancesOf(said, risk, standing) {
  const win = chanceBy(WINS, standing, said.win);
  const dealsIn = Math.min(1 - win, chanceBy(DEALS_IN, standing, said.dealsIn));
  return { win: (1 - risk) * win, dealsIn: risk + (1 - risk) * dealsIn };
}

export { chanceBy, chancesOf, featuresOf, oddsOf };
