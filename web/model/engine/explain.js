// explain.js - why the hand of the page is as far as it is.
// SPDX-License-Identifier: MIT

import { handOf, optionsOf } from '../table/hands.js';

/**
 * Why the hand is as far as it is after a discard, or as it stands; `limit` complete hands at most.
 * @param {import('../../../wasm/ukeire.js').Mahjong} mahjong
 * @param {import('../table/state.js').State} state
 * @param {{ tile: number } | null} row @param {number} [limit]
 */
function explainAfter(mahjong, state, row, limit) {
  const { counts, melds } = handOf(state);
  const { players, visible } = optionsOf(state);
  if (row) {
    counts[row.tile]--;
    visible[row.tile]++;
  }
  const options = { players, visible, ...(limit !== undefined && { limit }) };
  return mahjong.explain({ counts, melds }, options);
}

export { explainAfter };
