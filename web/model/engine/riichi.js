// riichi.js - a closed hand that is tenpai: what it is worth with riichi, and without (damaten).
// SPDX-License-Identifier: MIT
//
// Expected points and chances are those of own draws, as everywhere; what a win on a discard pays
// is told beside them, without ippatsu and ura.

import { handOf } from '../table/hands.js';
import { plain, sorted, without, write } from '../table/names.js';
import { concealed } from '../table/state.js';
import { engineGoal, questionOf } from './question.js';
import { isClosed, situationOf } from './won.js';

/**
 * @typedef {import('../table/state.js').State} State
 * @typedef {import('./question.js').Goal} Goal
 * @typedef {import('../../../wasm/ukeire.js').Mahjong} Mahjong
 * @typedef {import('../../../wasm/ukeire.js').WinProbability} WinProbability
 * @typedef {import('../../../wasm/ukeire.js').WinOptions} WinOptions
 * @typedef {(hand: any, options: WinOptions & { signal?: AbortSignal }) =>
 *   Promise<WinProbability> | WinProbability} Ask
 *
 * One of the two. `ron`: the least and the most that a win on a discard pays; null where it cannot
 * be for want of a yaku, or in furiten. `partly`: some waits have no yaku.
 * @typedef {{ ron: [number, number] | null, furiten: boolean, partly: boolean, aim?: number,
 *   score?: number, win?: number, mean?: number }} Side
 * @typedef {{ riichi: Side, silent: Side }} Sides
 *
 * The hand asked about: of 14 tiles that after the discard `face`.
 * @typedef {{ state: State, face: string | null, goal: Goal, least: number }} Question
 */

/** Without the discard. @param {Question} question @returns {State} */
function after({ state, face }) {
  if (face === null) return state;
  const hand = sorted(without(concealed(state), face));
  return { ...state, hand, drawn: null, river: [...state.river, face] };
}

/** Whether riichi can be declared at all. @param {State} state */
const mayDeclare = (state) => isClosed(state) && state.banned.length === 0;

/**
 * What a win on a discard pays, from the least to the most.
 * @param {Mahjong} mahjong @param {Question} question @param {boolean} riichi @returns {Side}
 */
function ronOf(mahjong, question, riichi) {
  const waiting = after(question);
  const { river, players } = waiting;
  const { waits, furiten } = mahjong.waits(handOf(waiting), {
    ...situationOf(waiting),
    players,
    riichi,
    ...(river.length && { ownDiscards: write(sorted(river)) }),
  });
  const paid = waits.flatMap(({ ron }) => (ron.outcome === 'win' ? [ron.points] : []));
  const ron = paid.length && !furiten ? [Math.min(...paid), Math.max(...paid)] : null;
  const partly = paid.length < waits.length;
  return { ron: /** @type {Side['ron']} */ (ron), furiten, partly };
}

/**
 * What is known at once.
 * @param {Mahjong} mahjong @param {Question} question @returns {Sides}
 */
const sidesOf = (mahjong, question) => ({
  riichi: ronOf(mahjong, question, true),
  silent: ronOf(mahjong, question, false),
});

/** Play for the chance to be tenpai decides nothing here. @param {Goal} goal */
const goalOf = (goal) => (goal === 'tenpai' ? 'win' : goal);

/**
 * @param {Ask} ask @param {Question} question @param {boolean} riichi @param {AbortSignal} [signal]
 */
async function chancesOf(ask, question, riichi, signal) {
  const { state, face, least } = question;
  const goal = goalOf(question.goal);
  const { hand, options } = questionOf(state, goal === 'win' ? 'score' : goal, least);
  const declare = riichi ? /** @type {const} */ ('always') : /** @type {const} */ ('never');
  const value = { ...options.value, declare, ...(riichi && face === null && { riichi: true }) };
  const found = await ask(hand, {
    ...options,
    mode: 'graph',
    goal: engineGoal(goal),
    value,
    ...(face !== null && { only: plain(face), mustDiscard: true }),
    ...(signal && { signal }),
  });
  const lines = face === null ? found : found.discards[0];
  const [score, win, mean] = [lines.score, lines.win, lines.meanScore].map((line) => line?.at(-1));
  return { score, win, mean, aim: goal === 'win' ? win : score };
}

/**
 * Both with their chances.
 * @param {Mahjong} mahjong @param {Ask} ask @param {Question} question
 * @param {AbortSignal} [signal] @returns {Promise<Sides>}
 */
async function compare(mahjong, ask, question, signal) {
  const known = sidesOf(mahjong, question);
  const [riichi, silent] = [
    await chancesOf(ask, question, true, signal),
    await chancesOf(ask, question, false, signal),
  ];
  return { riichi: { ...known.riichi, ...riichi }, silent: { ...known.silent, ...silent } };
}

export { compare, mayDeclare, sidesOf };
