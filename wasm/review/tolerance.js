// What games cannot tell apart: a choice so near the best is as good as it.
// SPDX-License-Identifier: MIT
//
// A hundredth of a win rate of 20 % is 0.2 points, which is the standard error of the difference
// between two choices after 80,000 games with each; and the values are those of a model.

/** @typedef {import('../review.js').Played} Played */

/** So much of the best may be given up, as a part of it. */
const TOLERANCE = 0.01;
/** Losses below this are ties that sums of doubles leave. */
const TIE = 1e-9;

/** Whether it was the best, or ties with it. @param {Pick<Played, 'loss'>} decision */
const isBest = ({ loss }) => loss.value <= TIE;

/** Whether it was as good as the best. @param {Pick<Played, 'loss' | 'best'>} decision */
const isAsGood = ({ loss, best }) => loss.value <= Math.max(TIE, TOLERANCE * best.value);

export { TOLERANCE, isAsGood, isBest };
