// question.js - what the engine is asked about a table: for chances, for points, for a win.
// SPDX-License-Identifier: MIT

import { handOf, optionsOf } from '../table/hands.js';
import { sorted, write } from '../table/names.js';
import { drawsLeft } from '../table/state.js';

/**
 * @typedef {import('../table/state.js').State} State
 * @typedef {import('../../../wasm/ukeire.js').WinOptions} WinOptions
 * @typedef {import('../../../wasm/ukeire.js').Wind} Wind
 * What every question about chances says.
 * @typedef {Pick<WinOptions, 'players' | 'visible' | 'draws' | 'goal' | 'value'>} Options
 * @typedef {{ hand: import('../../../wasm/notation.js').HandLike, options: Options }} Question
 * What the reader plays for.
 * @typedef {'win' | 'score'} Goal
 */

const WINDS = /** @type {Wind[]} */ (['east', 'south', 'west', 'north']);

/** The winds, and the indicators in text. @param {State} state */
const situationOf = ({ seat, round, dora }) => ({
  seat: WINDS[seat],
  round: WINDS[round],
  ...(dora.length && { dora: write(dora) }),
});

/**
 * With points the hand keeps its red fives, and the indicators are told apart from what is seen.
 * @param {State} state @returns {Question}
 */
function pointsQuestion(state) {
  const { river, right, across, left, visible, players } = state;
  const { counts, red, melds, mustDiscard } = handOf(state);
  const seen = sorted([...river, ...right, ...across, ...left, ...visible]);
  return {
    hand: { counts, red, melds, mustDiscard },
    options: {
      players,
      ...(seen.length && { visible: write(seen) }),
      draws: drawsLeft(state),
      goal: 'score',
      value: {
        ...situationOf(state),
        declare: 'best',
        ...(river.length && { ownDiscards: write(sorted(river)) }),
      },
    },
  };
}

/** @param {State} state @returns {Question} */
function winQuestion(state) {
  const { counts, melds, mustDiscard } = handOf(state);
  return {
    hand: { counts, melds, mustDiscard },
    options: { ...optionsOf(state), draws: drawsLeft(state) },
  };
}

/** @param {State} state @param {Goal} goal @returns {Question} */
const questionOf = (state, goal) => (goal === 'score' ? pointsQuestion(state) : winQuestion(state));

export { questionOf, situationOf };
