// The tolerance within which a choice counts as good as the best.
// SPDX-License-Identifier: MIT
//
// A hundredth of a win rate of 20 % is 0.2 percentage points, the standard error of the difference
// between two choices after 80,000 games with each.

/** @import { Choice, Played } from './types.js' */

/** The greatest loss that is tolerated, as a share of the best choice's value. */
export const TOLERANCE = 0.01;
/** The greatest loss that is a rounding error. */
const TIE = 1e-9;

/** Whether a loss is tolerated. @param {number} lost @param {number} best */
const isTolerated = (lost, best) => lost <= Math.max(TIE, TOLERANCE * best);

/** Marks which choices are as good as the best. @type {(choices: readonly Choice[]) => Choice[]} */
export const judged = (choices) =>
  choices.map((one) => ({
    ...one,
    equal: isTolerated(choices[0].value - one.value, choices[0].value),
  }));

/** Whether a choice was the best, or tied. @param {Pick<Played, 'loss'>} decision */
export const isBest = ({ loss }) => loss.value <= TIE;

/** Whether a choice was as good as the best. @param {Pick<Played, 'done'>} decision */
export const isAsGood = ({ done }) => done.equal;

/** The loss; 0 if as good as the best. @param {Pick<Played, 'done' | 'loss'>} decision */
export const lostBy = (decision) => (isAsGood(decision) ? 0 : decision.loss.value);

/** Returns the loss without others, or null. @param {Pick<Played, 'done' | 'loss'>} decision */
export function lostAlone({ done: { score }, loss: { alone } }) {
  if (alone === null || score === null) return null;
  return isTolerated(alone, alone + score) ? 0 : alone;
}
