// round.js - one hand to decide on, and what of it counts.
// SPDX-License-Identifier: MIT
//
// The first pick counts, unless the answer was shown before it. Later picks do not count. The
// chances may come before the pick or after it; the pick is judged when they are there.

import { idOf, write } from '../table/names.js';
import { judge } from './judge.js';

/**
 * @typedef {import('../../../wasm/ukeire.js').Discard} Discard
 * @typedef {import('./score.js').Answer} Answer
 * @typedef {import('./judge.js').Win} Win
 *
 * @typedef {object} Round
 * @property {string[]} hand
 * @property {Discard[]} rows best first
 * @property {Win} win
 * @property {boolean} shown the answer
 * @property {number | null} picked place of the tile
 * @property {number | null} place of the counted answer among all
 * @property {boolean} replay
 */

/** @param {string[]} hand @param {Discard[]} rows @param {boolean} replay @returns {Round} */
function startRound(hand, rows, replay) {
  return { hand, rows, replay, win: 'waiting', shown: false, picked: null, place: null };
}

/** @param {Round} round @param {string} pick @returns {Answer} */
function answerOf({ hand, rows, win }, pick) {
  const { grade, share } = judge(rows, win, idOf(pick));
  return { hand: write(hand), pick, right: grade !== 'wrong' && grade !== 'open', grade, share };
}

/**
 * @param {Round} round @param {number} at @param {Answer[]} answers
 * @returns {{ round: Round, answers: Answer[] }}
 */
function pickTile(round, at, answers) {
  const picked = { ...round, picked: at };
  if (round.shown || round.place !== null) return { round: picked, answers };
  return {
    round: { ...picked, place: answers.length },
    answers: [...answers, answerOf(round, round.hand[at])],
  };
}

/**
 * @param {Round} round @param {Win} win @param {Answer[]} answers
 * @returns {{ round: Round, answers: Answer[] }}
 */
function addWin(round, win, answers) {
  const next = { ...round, win };
  if (round.place === null) return { round: next, answers };
  const { pick } = answers[round.place];
  return { round: next, answers: answers.with(round.place, answerOf(next, pick)) };
}

export { addWin, pickTile, startRound };
