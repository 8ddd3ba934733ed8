// The steps of the shanten computation, and the data of each step.
// SPDX-License-Identifier: MIT
//
// The numbers come from the library (`explain().computation`). This file orders them for reading
// and adds all ways that a combination had.

/** @import { Computation, Explanation, PartComputation } from '../../../wasm/ukeire.js' */
/** @import { Reading, StandardComputation } from '../../../wasm/ukeire.js' */

/**
 * Some sets, and maybe a pair.
 * @typedef {{ sets: number, pair: boolean }} Goal
 *
 * One way to divide a goal between a part and all parts before it, with the draws of both.
 * @typedef {{ before: Goal, here: Goal, draws: [before: number, here: number],
 *   chosen: boolean }} Way
 *
 * `at`: the index of the part; a join adds this part to those before.
 * @typedef {{ kind: 'start' | 'answer' | 'formula' | 'pairs' | 'orphans' | 'least', at: 0 }
 *   | { kind: 'part' | 'join', at: number }} Step
 *
 * The data of all steps. A hand that must discard is shown after its best discard. `counts` has its
 * concealed tiles, `melds` its shown ones.
 * @typedef {{ explanation: Explanation, standard: StandardComputation, reading: Reading,
 *   counts: readonly number[], melds: readonly (readonly number[])[], steps: Step[] }} Computed
 */

/** @param {Computation} computation @returns {Step[]} */
export function stepsOf({ standard, chiitoitsu, kokushi }) {
  const parts = standard?.parts ?? [];
  /** @type {Step[]} */
  const steps = [
    { kind: 'start', at: 0 },
    ...parts.map((_, at) => ({ kind: /** @type {const} */ ('part'), at })),
    ...parts.slice(1).map((_, i) => ({ kind: /** @type {const} */ ('join'), at: i + 1 })),
    { kind: 'answer', at: 0 },
    { kind: 'formula', at: 0 },
  ];
  if (chiitoitsu) steps.push({ kind: 'pairs', at: 0 });
  if (kokushi) steps.push({ kind: 'orphans', at: 0 });
  if (chiitoitsu || kokushi) steps.push({ kind: 'least', at: 0 });
  return steps;
}

/** The goal that the answer reaches with each part and those before. @returns {Goal[]} */
export function goalsOf(/** @type {StandardComputation} */ { parts }) {
  const goal = { sets: 0, pair: false };
  return parts.map(({ taken }) => {
    goal.sets += taken?.sets ?? 0;
    goal.pair ||= taken?.pair ?? false;
    return { ...goal };
  });
}

/** @param {PartComputation['row']} row @param {Goal} goal */
const drawsTo = (row, { sets, pair }) => (pair ? row.withPair : row.sets)[sets];

/** @param {Goal} goal @param {Goal} here @returns {Goal} */
export const restOf = (goal, here) => ({
  sets: goal.sets - here.sets,
  pair: goal.pair && !here.pair,
});

/**
 * All ways to reach a goal, ordered by sets of this part; without a pair in this part first.
 * @param {StandardComputation} standard @param {number} at the part @returns {Way[]}
 */
export function waysTo({ parts }, at, /** @type {Goal} */ goal) {
  const { row, splits } = parts[at];
  const chosenSplit = drawsOfSplit(splits, goal);
  const pairs = goal.pair ? [false, true] : [false];
  const all = Array.from({ length: goal.sets + 1 }, (_, sets) =>
    pairs.map((pair) => ({ sets, pair })),
  );
  return all.flat().map((here) => {
    const before = restOf(goal, here);
    return {
      before,
      here,
      draws: [drawsTo(parts[at - 1].together, before), drawsTo(row, here)],
      chosen: here.sets === chosenSplit?.sets && here.pair === chosenSplit.pair,
    };
  });
}

/** @param {PartComputation['splits']} splits @param {Goal} goal */
const drawsOfSplit = (splits, { sets, pair }) => (pair ? splits.withPair : splits.sets)[sets];
