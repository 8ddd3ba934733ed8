// round.js - one problem to decide on, and what of it counts.
// SPDX-License-Identifier: MIT
//
// The first pick counts, unless the answer was shown before it. Later picks do not count. The
// chances may come before the pick or after it; the pick is judged when they are there.

import { idOf, write } from '../table/names.js';
import { judge, judgeWay } from './judge.js';
import { handOf } from './problem.js';

/**
 * @typedef {import('../../../wasm/ukeire.js').Discard} Discard
 * @typedef {import('./score.js').Answer} Answer
 * @typedef {import('./judge.js').Win} Win
 * @typedef {import('./problem.js').Problem} Problem
 * @typedef {import('./calls.js').Way} Way
 *
 * `problem` is that under the rules of the player, `text` says it as it was dealt, for everybody.
 * `rows` are the discards, `ways` what can be done with a tile that was thrown; one of them is
 * empty. `picked` is the place of a tile or of a way, `place` that of the counted answer.
 * @typedef {object} Round
 * @property {Problem} problem
 * @property {string} text
 * @property {import('../../state/rules.js').Rules} [rules] its own
 * @property {string[]} hand
 * @property {Discard[]} rows best first
 * @property {Way[]} ways
 * @property {Win} win
 * @property {boolean} shown the answer
 * @property {number | null} picked
 * @property {number | null} place
 * @property {boolean} replay
 */

/**
 * @param {Problem} problem
 * @param {Pick<Round, 'text' | 'rules'> & { rows?: Discard[], ways?: Way[] }} dealt
 * @param {boolean} replay @returns {Round}
 */
function startRound(problem, { rows = [], ways = [], ...dealt }, replay) {
  /** @type {Win} */
  const win = ways.length ? null : 'waiting';
  const begun = { shown: false, picked: null, place: null };
  return { ...dealt, problem, hand: handOf(problem), rows, ways, replay, win, ...begun };
}

/** The name of a way in answers: 'pass', 'pon5p5p'. @param {Way} way */
const nameOfWay = ({ call, own }) => call + own.join('');

/** What can be picked, by name. @param {Round} round */
const choicesOf = ({ hand, ways }) => (ways.length ? ways.map(nameOfWay) : hand);

/** @param {Round} round @param {string} pick */
function judged({ rows, ways, win }, pick) {
  const way = ways.find((one) => nameOfWay(one) === pick);
  return way ? judgeWay(ways, way) : judge(rows, win, idOf(pick));
}

/** @param {Round} round @param {string} pick @returns {Answer} */
function answerOf(round, pick) {
  const found = judged(round, pick);
  const { hand, text, rules } = round;
  const right = found.grade !== 'wrong' && found.grade !== 'open';
  return { hand: write(hand), problem: text, ...(rules && { rules }), pick, right, ...found };
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
    answers: [...answers, answerOf(round, choicesOf(round)[at])],
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

export { addWin, choicesOf, judged, pickTile, startRound };
