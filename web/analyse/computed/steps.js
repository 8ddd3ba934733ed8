// The goals of a hand's parts, and all ways to reach them, by numbers of the library
// (`explain().computation`).
// SPDX-License-Identifier: MIT

/** @import { Explanation, Reading, StandardComputation } from '../../../wasm/ukeire.js' */

/**
 * A number of sets, with or without a pair.
 * @typedef {{ sets: number, pair: boolean }} Goal
 *
 * The data of all steps, after the best discard of a hand that must discard. `counts`: concealed
 * tiles by kind; `melds`: the tiles of each meld.
 * @typedef {{ explanation: Explanation, standard: StandardComputation, reading: Reading,
 *   counts: readonly number[], melds: readonly (readonly number[])[] }} Computed
 */

/** The goals that the answer reaches with the parts up to each part. @returns {Goal[]} */
export function goalsOf(/** @type {StandardComputation} */ { parts }) {
  const goal = { sets: 0, pair: false };
  return parts.map(({ taken }) => {
    goal.sets += taken?.sets ?? 0;
    goal.pair ||= taken?.pair ?? false;
    return { ...goal };
  });
}

/** A goal's number. @template T @param {{ sets: T[], withPair: T[] }} row @param {Goal} goal */
export const entryOf = (row, { sets, pair }) => (pair ? row.withPair : row.sets)[sets];

/** @param {Goal} goal @param {Goal} here @returns {Goal} */
export const restOf = (goal, here) => ({
  sets: goal.sets - here.sets,
  pair: goal.pair && !here.pair,
});

/** @param {Goal | null} a @param {Goal | null} b */
export const isSameGoal = (a, b) => a?.sets === b?.sets && a?.pair === b?.pair;

/**
 * Returns all ways to divide a goal between a part and the parts before it, with the draws of both.
 * The order is by the sets of this part, and without a pair in this part first.
 * @param {StandardComputation} standard @param {number} at the part @param {Goal} goal
 */
export function waysTo({ parts }, at, goal) {
  const { row, splits } = parts[at];
  const heres = Array.from({ length: goal.sets + 1 }, (_, sets) =>
    (goal.pair ? [false, true] : [false]).map((pair) => ({ sets, pair })),
  );
  return heres.flat().map((here) => ({
    here,
    draws: [entryOf(parts[at - 1].together, restOf(goal, here)), entryOf(row, here)],
    isChosen: isSameGoal(here, entryOf(splits, goal)),
  }));
}
