// won.js - what a complete hand is worth.
// SPDX-License-Identifier: MIT

import { handOf } from '../table/hands.js';
import { write } from '../table/names.js';

/**
 * @typedef {import('../table/state.js').State} State
 * @typedef {import('../../../wasm/ukeire.js').Mahjong} Mahjong
 * @typedef {import('../../../wasm/ukeire.js').CompleteScore} Score
 * @typedef {import('../../../wasm/ukeire.js').Wind} Wind
 * How the hand is won, as the reader says.
 * @typedef {{ by: 'draw' | 'ron', riichi: boolean }} Winning
 */

const WINDS = /** @type {Wind[]} */ (['east', 'south', 'west', 'north']);

/** The winds, the indicators in text, and norths set aside. @param {State} state */
const situationOf = ({ seat, round, dora, norths }) => ({
  seat: WINDS[seat],
  round: WINDS[round],
  ...(dora.length && { dora: write(dora) }),
  ...(norths.length && { norths: norths.length }),
});

/** Whether the hand may have declared riichi. @param {State} state */
const isClosed = ({ melds }) => melds.every(({ kind }) => kind === 'ankan');

/**
 * The score of a complete hand, or null: a hand that has just called has not won.
 * @param {Mahjong} mahjong @param {State} state @param {Winning} winning
 * @returns {Score | null}
 */
function scoreOf(mahjong, state, { by, riichi }) {
  if (state.drawn === null) return null;
  const { players } = state;
  const options = { ...situationOf(state), players, by, riichi: riichi && isClosed(state) };
  const score = mahjong.score(handOf(state), options);
  return score.outcome === 'not-complete' ? null : score;
}

export { isClosed, scoreOf, situationOf };
