// Compares the choices of a decision by their worth at the table, where others play too.
// SPDX-License-Identifier: MIT
//
// The worth is that of `decide()`, in points of the round. In the last round, if scores are known,
// final places count, paid in points. Each choice also keeps its expectations without other
// players.

import { higherFirst } from '../table/decide/choices.js';
import { isSame } from './same.js';

/** @import { Asked, Choice, Table } from './types.js' */

const LAST = { perThousand: 1, rounds: 0 };
/** Points, in thousands, for each final place in the last round, by number of players. */
export const FINAL_PLACES = Object.freeze({
  3: { uma: [20, 0, -20], ...LAST },
  4: { uma: [30, 10, -10, -30], ...LAST },
});

/**
 * Returns the choices with their worth at the table. Leaves out those without a worth: what the
 * rules of the table forbid, and calls of a hand that is too far from tenpai. @param {Table} t
 * @param {readonly Choice[]} choices without other players @param {Asked['mode']} mode
 * @param {string | undefined} also a discard that must be computed: the one made
 * @param {boolean} last whether it is the last round @returns {Choice[]} the best first
 */
export function atTable(t, choices, mode, also, last) {
  const { choices: advised, perPoint } = t.decide({
    mode: mode === 'straight' ? mode : 'auto',
    also,
    ...(last && t.scores && { placement: FINAL_PLACES[t.players] }),
  });
  const inPoints = (/** @type {number | null} */ x) => x && x / perPoint;
  return choices
    .flatMap((choice) => {
      const advice = advised.find(({ action }) => isSame(action, choice));
      if (!advice || advice.worth === -Infinity) return [];
      const { worth, push, fold, equal, discard } = advice;
      const value = worth / perPoint;
      const inGoal = { ...advice, worth: value, push: inPoints(push), fold: inPoints(fold) };
      return [
        { ...choice, tile: discard ?? choice.tile, value, bound: false, equal, advice: inGoal },
      ];
    })
    .sort((a, b) => higherFirst(a.value, b.value));
}
