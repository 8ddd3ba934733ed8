// Judges a choice by the points that it loses against the best choice. The best choice is right,
// and so is a choice with the same visible points. A choice that loses less than the error of the
// numbers is undecided. This error comes from `decide()` or, without opponents, from the review.
// SPDX-License-Identifier: MIT

import { isOtherPlan } from '../analyse/rows.js';
import { pickOf } from '../state/mistakes.js';
import { gapOf } from '../text/figures.js';

/** @import { Row } from '../analyse/rows.js' */
/** @typedef {'right' | 'undecided' | 'wrong'} Grade */

/**
 * Grades a pick. The best option is first. `lost`: the points that the pick loses.
 * @param {readonly Row[]} options @param {string} pick @returns {{ grade: Grade, lost: number }}
 */
export function judge(options, pick) {
  const option = options.find((one) => pickOf(one) === pick);
  const lost = gapOf(options[0].score ?? 0, option?.score ?? 0, 'score');
  if (lost === 0 && option) return { grade: 'right', lost };
  return { grade: option?.best || option?.equal ? 'undecided' : 'wrong', lost };
}

/** Returns the possible picks, the best first: only the discards, if the hand can discard. */
export function optionsOf(/** @type {readonly Row[]} */ rows) {
  const discards = rows.some(({ type }) => type === 'discard');
  const all = rows
    .filter((row) => !isOtherPlan(row) && (!discards || row.type === 'discard'))
    .toSorted((a, b) => Number(b.best) - Number(a.best) || (b.score ?? 0) - (a.score ?? 0));
  return all.filter((row, i) => all.findIndex((one) => pickOf(one) === pickOf(row)) === i);
}
