// question.js - what the engine is asked about a table: the one question of the whole page.
// SPDX-License-Identifier: MIT
//
// The table, its chart, calls, riichi or not, the check, practice and the review ask what stands
// here, in the mode that the engine takes by itself (`auto`). So one decision has one number,
// wherever it is shown. web/README.md lists who asks.

import { endsWall } from '../../../wasm/table/ask/points.js';
import { handOf, legalOf, optionsOf } from '../table/hands.js';
import { isClosed, isRiichi } from '../table/luck.js';
import { idOf, plain, sorted, write } from '../table/names.js';
import {
  FULL,
  WALL,
  drawsLeft,
  isFirst,
  kansOf,
  lying,
  size,
  thrownTile,
  wallOf,
  wallTold,
} from '../table/state.js';
import { situationOf } from './won.js';

/**
 * @typedef {import('../table/state.js').State} State
 * @typedef {import('../../../wasm/ukeire.js').WinOptions} WinOptions
 * What every question about chances says.
 * @typedef {Pick<WinOptions, 'players' | 'visible' | 'draws' | 'goal' | 'value'
 *   | 'except'> & { mode?: 'straight' }} Options
 * @typedef {import('../../../wasm/ukeire.js').WinProbability} WinProbability
 *
 * `thrown`: the tile that was thrown before, where there was no choice.
 * @typedef {{ hand: import('../../../wasm/core/notation/notation.js').HandLike, options: Options,
 *   thrown?: import('../table/names.js').Name }} Question
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
    ...(isFirst(state) && { firstDiscard: true }),
  };
}

/** Whether the last own draw ends the wall, where the table tells. @param {State} state */
function lastDrawOf(state) {
  const wall = wallTold(state);
  return wall === null ? {} : { lastDraw: endsWall('pass', wall, state.players, state.thrown) };
}

/**
 * What lies on the table, indicators too, as text, so that red fives are known.
 * @param {State} state
 */
function lyingOf(state) {
  const seen = sorted([...state.dora, ...lying(state)]);
  return seen.length ? { visible: write(seen) } : {};
}

/**
 * With points the hand keeps its red fives.
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
      value: { ...valueOf(state, goal, least), ...lastDrawOf(state) },
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
 * Whether the question knows points: where they are played for, and where a yaku can be missing, as
 * only points know yaku. That is so for an open hand, and for one that may call a tile. The
 * library's `calls` and tables ask alike. While tiles are missing there are no points.
 * @param {State} state @param {Goal} goal
 */
const knowsPoints = (state, goal) =>
  size(state) >= FULL - 1
  && (engineGoal(goal) === 'score' || !isClosed(state) || thrownTile(state) !== null);

/**
 * Whether the player is in riichi: a hand that is not tenpai keeps the word of one before it.
 * @param {import('../../../wasm/ukeire.js').Mahjong} mahjong @param {State} state
 */
const inRiichi = (mahjong, state) =>
  isRiichi(state) && mahjong.shanten(handOf({ ...state, drawn: null })) === 0;

/** The riichi that was declared. @param {Pick<State, 'how'>} state */
const declared = ({ how }) => (how.includes('double-riichi') ? 'double' : true);

/**
 * A hand in riichi does not change: the tile that was drawn is thrown, and the rest waits.
 * @param {State} state @param {Goal} goal @param {number} [least] @returns {Question}
 */
function riichiQuestion({ drawn, ...state }, goal, least) {
  const river = drawn === null ? state.river : [...state.river, drawn];
  const waiting = { ...state, drawn: null, river, draws: drawsLeft({ drawn, ...state }) };
  const { hand, options } = questionOf(waiting, goal, least);
  const { value, ...rest } = options;
  const riichi = declared(state);
  return {
    hand,
    options: { ...rest, mode: 'straight', ...(value && { value: { ...value, riichi } }) },
    ...(drawn !== null && { thrown: drawn }),
  };
}

/**
 * @param {State} state @param {Goal} goal @param {number} [least]
 * @param {boolean} [riichi] whether the player is in riichi @returns {Question}
 */
function questionOf(state, goal, least, riichi = false) {
  if (riichi) return riichiQuestion(state, goal, least);
  return knowsPoints(state, goal) ? pointsQuestion(state, goal, least) : winQuestion(state, goal);
}

/**
 * The answer to a question, as one about the hand that the page shows: in riichi with the tile that
 * is thrown as its one row.
 * @param {Question} question @param {WinProbability} found @returns {WinProbability}
 */
function answerFor({ thrown }, found) {
  if (thrown === undefined) return found;
  const { shanten, win, tenpai, score, meanScore, riichi } = found;
  const lines = { win, tenpai, score, meanScore, riichi };
  const tile = idOf(thrown);
  const row = { tile, name: plain(thrown), shanten, keeps: true, bound: false, ...lines };
  return { ...found, best: win.map(() => tile), discards: [/** @type {any} */ (row)] };
}

/**
 * The same about all that can be done: with the thrown tile, or in the own turn. What the wall says
 * of the draws and the last of them, each choice has for itself.
 * @param {State} state @param {Goal} goal @param {number} [least]
 * @param {boolean} [riichi] whether the player is in riichi
 */
function callsQuestion(state, goal, least = LEAST, riichi = false) {
  const { counts, red, melds, drawn, drawnRed } = handOf(state);
  return {
    hand: { counts, red, melds, ...(drawn !== null && { drawn, drawnRed }) },
    tile: thrownTile(state),
    options: {
      ...turnOf(state),
      ...lyingOf(state),
      riichi,
      goal: engineGoal(goal),
      ...(knowsPoints(state, goal)
        ? { value: { ...valueOf(state, goal, least), ...(riichi && { riichi: declared(state) }) } }
        : { visible: optionsOf(state).visible }),
      ...(wallTold(state) === null && { draws: drawsLeft(state) }),
    },
  };
}

/** Whose turn it is, and how long the round lasts. @param {State} state */
function turnOf(state) {
  const { thrown, players, rules } = state;
  const wall = Math.min(WALL[players], wallOf(state));
  return { ...(thrown && { from: thrown }), players, rules, kans: kansOf(state), wall };
}

export {
  GOALS,
  LEAST,
  answerFor,
  callsQuestion,
  engineGoal,
  goalFor,
  inRiichi,
  knowsPoints,
  questionOf,
  turnOf,
};
