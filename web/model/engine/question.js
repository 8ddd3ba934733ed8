// question.js - what the engine is asked about a table: for chances, for points, for a win.
// SPDX-License-Identifier: MIT

import { handOf, legalOf, optionsOf } from '../table/hands.js';
import { isClosed } from '../table/luck.js';
import { sorted, write } from '../table/names.js';
import { FULL, drawsLeft, size } from '../table/state.js';
import { situationOf } from './won.js';

/**
 * @typedef {import('../table/state.js').State} State
 * @typedef {import('../../../wasm/ukeire.js').WinOptions} WinOptions
 * What every question about chances says.
 * @typedef {Pick<WinOptions, 'players' | 'visible' | 'draws' | 'goal' | 'value'
 *   | 'except'>} Options
 * @typedef {{ hand: import('../../../wasm/notation.js').HandLike, options: Options }} Question
 * What the reader plays for: to win, points, at least so many points, to be tenpai at the end.
 * @typedef {'win' | 'score' | 'atLeast' | 'tenpai'} Goal
 */

const GOALS = Object.freeze(/** @type {Goal[]} */ (['win', 'score', 'atLeast', 'tenpai']));
/** Points: mangan, if the reader says no other number. */
const LEAST = 8000;

/** The goal in the engine's words. @param {Goal} goal @returns {'win' | 'score' | 'tenpai'} */
const engineGoal = (goal) => (goal === 'atLeast' ? 'score' : goal);

/**
 * What points are: the situation, and what they are worth for the goal.
 * @param {State} state @param {Goal} goal @param {number} [least] points
 * @returns {import('../../../wasm/ukeire.js').WinValue}
 */
function valueOf(state, goal, least = LEAST) {
  const { river } = state;
  return {
    ...situationOf(state),
    declare: 'best',
    ...(goal === 'atLeast' && { utility: { atLeast: least } }),
    ...(river.length && { ownDiscards: write(sorted(river)) }),
  };
}

/**
 * What lies on the table beside the indicators, as text, so that red fives are known.
 * @param {State} state
 */
function lyingOf({ river, right, across, left, visible }) {
  const seen = sorted([...river, ...right, ...across, ...left, ...visible]);
  return seen.length ? { visible: write(seen) } : {};
}

/**
 * With points the hand keeps its red fives, and the indicators are told apart from what is seen.
 * @param {State} state @param {Goal} goal @param {number} [least] @returns {Question}
 */
function pointsQuestion(state, goal, least) {
  const { counts, red, melds, mustDiscard } = handOf(state);
  return {
    hand: { counts, red, melds, mustDiscard },
    options: {
      players: state.players,
      ...lyingOf(state),
      ...legalOf(state),
      draws: drawsLeft(state),
      goal: engineGoal(goal),
      value: valueOf(state, goal, least),
    },
  };
}

/** @param {State} state @param {Goal} goal @returns {Question} */
function winQuestion(state, goal) {
  const { counts, melds, mustDiscard } = handOf(state);
  return {
    hand: { counts, melds, mustDiscard },
    options: {
      ...optionsOf(state),
      ...legalOf(state),
      draws: drawsLeft(state),
      ...(goal === 'tenpai' && { goal }),
    },
  };
}

/**
 * What can be played for: the tiles that are missing from a hand count as melds that nobody knows,
 * so that it has no points yet.
 * @param {State} state @param {Goal} goal @returns {Goal}
 */
const goalFor = (state, goal) =>
  engineGoal(goal) === 'score' && size(state) < FULL - 1 ? 'win' : goal;

/**
 * Whether the question knows points. An open hand has yaku to lose, which only points know.
 * @param {State} state @param {Goal} goal
 */
const knowsPoints = (state, goal) =>
  engineGoal(goalFor(state, goal)) === 'score' || !isClosed(state);

/** @param {State} state @param {Goal} goal @param {number} [least] @returns {Question} */
const questionOf = (state, goal, least) =>
  knowsPoints(state, goal) ? pointsQuestion(state, goal, least) : winQuestion(state, goal);

export { GOALS, LEAST, engineGoal, goalFor, knowsPoints, lyingOf, questionOf, valueOf };
