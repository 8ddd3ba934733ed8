// The goals of a hand's parts, and all ways to reach them.
// SPDX-License-Identifier: MIT
// The numbers come from the library (`explain().computation`).

/** @import { Explanation, Reading, StandardComputation } from '../../../wasm/ukeire.js' */

/**
 * Some sets, and maybe a pair.
 * @typedef {{ sets: number, pair: boolean }} Goal
 *
 * The data of all steps. A hand that must discard is shown after its best discard. `counts` has its
 * concealed tiles, `melds` its shown ones.
 * @typedef {{ explanation: Explanation, standard: StandardComputation, reading: Reading,
 *   counts: readonly number[], melds: readonly (readonly number[])[] }} Computed
 */

/** The goal that the answer reaches with each part and those before. @returns {Goal[]} */
export function goalsOf(/** @type {StandardComputation} */ { parts }) {
  const goal = { sets: 0, pair: false };
  return parts.map(({ taken }) => {
    goal.sets += taken?.sets ?? 0;
    goal.pair ||= taken?.pair ?? false;
    return { ...goal };
  });
}

/** A goal's entry. @template T @param {{ sets: T[], withPair: T[] }} row @param {Goal} goal */
export const entryOf = (row, { sets, pair }) => (pair ? row.withPair : row.sets)[sets];

/** @param {Goal} goal @param {Goal} here @returns {Goal} */
export const restOf = (goal, here) => ({
  sets: goal.sets - here.sets,
  pair: goal.pair && !here.pair,
});

/** @param {Goal | null} a @param {Goal | null} b */
export const isSameGoal = (a, b) => a?.sets === b?.sets && a?.pair === b?.pair;

/**
 * All ways to divide a goal between a part and all parts before it, with the draws of both, by sets
 * of this part; without a pair in this part first.
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
