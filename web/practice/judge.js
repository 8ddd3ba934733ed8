// Judges a choice by the points that it gives up against the best one.
//
// The best choice, or one with the same shown points, is right. A choice that is worse only within
// the error of the numbers is undecided: neither right nor wrong. With opponents the error comes
// from `decide()`; without them it is the tolerance of the review.
// SPDX-License-Identifier: MIT

import { isOtherPlan } from '../analyse/rows.js';
import { gapOf } from '../text/figures.js';

/** @import { Row } from '../analyse/rows.js' */

/**
 * @typedef {'right' | 'undecided' | 'wrong'} Grade
 * A choice, of a row of the analysis. `key` names it in answers, `call` is null for a discard,
 * `tile` is the discarded tile. `value`: points. `equal`: as good as the best within the error.
 * @typedef {{ key: string, call: string | null, own: readonly string[], tile: string | null,
 *   value: number, equal: boolean, row: Row }} Option
 */

/**
 * @param {readonly Option[]} options the best first @param {string} key
 * @returns {{ grade: Grade, lost: number }} `lost`: points
 */
export function judge(options, key) {
  const option = options.find((one) => one.key === key);
  const lost = gapOf(options[0].value, option?.value ?? 0, 'score');
  if (lost === 0 && option) return { grade: 'right', lost };
  return { grade: option?.equal ? 'undecided' : 'wrong', lost };
}

/**
 * The choices of a question by the rows of the first door, the best first: each thing that can be
 * done once, by its best row; only discards where the hand is to discard.
 * @param {readonly Row[]} rows @returns {Option[]}
 */
export function optionsOf(rows) {
  const discards = rows.some(({ type }) => type === 'discard');
  const all = rows
    .filter((row) => !isOtherPlan(row) && (!discards || row.type === 'discard'))
    .toSorted((a, b) => Number(b.best) - Number(a.best) || (b.score ?? 0) - (a.score ?? 0))
    .map((row) => {
      const { type, tile, own, then = null, score: value = 0 } = row;
      const isDiscard = type === 'discard';
      return {
        key: isDiscard ? String(tile) : type + own.join(''),
        call: isDiscard ? null : type,
        tile: isDiscard ? tile : then,
        ...{ own, value, row, equal: row.best || row.equal },
      };
    });
  return all.filter(({ key }, i) => all.findIndex((one) => one.key === key) === i);
}
