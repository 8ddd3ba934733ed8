// The choices of a decision by what they are worth at the table, where others play, too.
// SPDX-License-Identifier: MIT
//
// The worth is that of `decide()`, in points of the round. What a player who draws alone can expect
// stays beside it.

import { higherFirst } from '../table/choices.js';
import { isSame } from './same.js';

/**
 * @typedef {import('../review.js').Choice} Choice
 * @typedef {import('../table.js').Table} Table
 */

/**
 * Without what nothing is known of: what the rules of the table forbid, and calls of a hand that is
 * too far to be computed.
 * @param {Table} t @param {readonly Choice[]} choices of a player who draws alone
 * @param {import('./options.js').Asked['mode']} mode
 * @param {string | undefined} also a discard that must be computed: the one that was made
 * @returns {Choice[]} the best first
 */
function atTable(t, choices, mode, also) {
  const { choices: advised } = t.decide({ mode: mode === 'straight' ? mode : 'auto', also });
  return choices
    .flatMap((choice) => {
      const advice = advised.find(({ action }) => isSame(action, choice));
      if (!advice || advice.worth === -Infinity) return [];
      const { worth: value, equal, discard } = advice;
      return [{ ...choice, tile: discard ?? choice.tile, value, bound: false, equal, advice }];
    })
    .sort((a, b) => higherFirst(a.value, b.value));
}

export { atTable };
