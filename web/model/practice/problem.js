// problem.js - one question of practice, and its text.
// SPDX-License-Identifier: MIT
//
// A question is a table with 14 tiles, to discard, or one with 13 and a tile that somebody threw,
// to call or pass. That tile lies in no river of the table. Its text is that of the table's link,
// with what is played for and the tile that was thrown beside it:
// `h=123m406p789s11223z&d=3m&g=score`, or `h=123m406p789s1122z&k=1zl&g=win`, where the player to
// the left threw an East. With `g=table` a discard is judged at the table, where others threaten:
// whether to push or to fold counts.

import { knowsPoints } from '../engine/question.js';
import { engineRules } from '../../state/rules.js';
import { decode, encode, linkProblem } from '../table/link.js';
import { copiesLeft } from '../table/copies.js';
import { isName, withoutReds } from '../table/names.js';
import { FULL, concealed, isFull, size, threats } from '../table/state.js';

/**
 * @typedef {import('../table/state.js').State} State
 * @typedef {import('../engine/question.js').Goal} Goal
 * @typedef {'left' | 'across' | 'right'} From
 * @typedef {{ tile: string, from: From }} Thrown
 * @typedef {import('../../state/rules.js').Rules} Rules
 * `rules` are its own, or those of the player, where they count. `atTable`: judged there.
 * @typedef {{ state: State, goal: Goal, thrown: Thrown | null, rules?: Rules, atTable?: true }}
 *   Problem
 */

const FROM = /** @type {Readonly<Record<string, From>>} */ ({
  l: 'left',
  a: 'across',
  r: 'right',
});

/** @param {Problem} problem */
function write({ state, goal, thrown, atTable }) {
  const call = thrown ? `&k=${thrown.tile}${thrown.from[0]}` : '';
  return `${encode(state)}${call}&g=${atTable ? 'table' : goal}`;
}

/** @param {string | undefined} text @returns {Thrown | null} */
function readThrown(text) {
  const [, tile, from] = text?.match(/^(\d[mpsz])([lar])$/) ?? [];
  return isName(tile) ? { tile, from: FROM[from] } : null;
}

/** A link must not bring a tile that is not there. @param {State} state @param {Thrown} thrown */
const canBeThrown = (state, { tile, from }) =>
  (copiesLeft(state).get(tile) ?? 0) > 0 && (state.players === 4 || from !== 'across');

/**
 * Whether there is something to decide: 14 tiles, or 13 and a tile that was thrown.
 * @param {State} state @param {Thrown | null} thrown
 */
function isWhole(state, thrown) {
  if (!thrown) return isFull(state);
  return size(state) === FULL - 1 && canBeThrown(state, thrown);
}

/**
 * The problem that a text says, or why it says none.
 * @param {string} text @returns {Problem | import('../table/state.js').Problem}
 */
function read(text) {
  const own = new Map(Array.from(text.matchAll(/(?:^|&)([gk])=([^&]*)/g), ([, k, v]) => [k, v]));
  const { state, problem } = decode(text.replace(/(^|&)[gk]=[^&]*/g, ''));
  if (problem) return linkProblem(problem);
  const thrown = readThrown(own.get('k'));
  const goal = own.get('g') ?? 'win';
  if ((own.has('k') && !thrown) || !isWhole(state, thrown)) return { code: 'practice' };
  if (goal === 'table' && !thrown && threats(state).length) {
    return { state, goal: 'score', thrown, atTable: true };
  }
  if (goal !== 'win' && goal !== 'score') return { code: 'practice' };
  return { state, goal, thrown };
}

/**
 * The table of a problem, with the tile that was thrown in its river.
 * @param {Problem} problem @returns {State}
 */
function tableOf({ state, thrown }) {
  if (!thrown) return state;
  const { from, tile } = thrown;
  return { ...state, [from]: [...state[from], tile], thrown: from };
}

/** The tiles to choose from. @param {Problem} problem */
const handOf = ({ state }) => concealed(state);

/**
 * A problem under rules: its own, or those of the player. They count where points are reckoned,
 * also for an open hand and a call, which need a yaku; there the problem has no red fives if the
 * rules have none. Which problem it is does not depend on the player's, so that all get the same.
 * @param {Problem} problem @param {Rules | undefined} rules @returns {Problem}
 */
function underRules(problem, rules) {
  if (!rules || !(problem.thrown || knowsPoints(problem.state, problem.goal))) return problem;
  const own = engineRules(rules);
  const { state, ...rest } = own?.reds ? withoutReds(problem) : problem;
  return { ...rest, state: { ...state, rules: own }, rules };
}

/** @param {Problem | import('../table/state.js').Problem} found @returns {found is Problem} */
const isProblem = (found) => 'state' in found;

export { handOf, isProblem, read, tableOf, underRules, write };
