// ask.js - what practice asks the engine's thread about a problem.
// SPDX-License-Identifier: MIT

import { questionOf } from '../engine/question.js';
import { WIDENING_MILLISECONDS } from '../engine/win.js';
import { waysOf } from './calls.js';

/**
 * @typedef {import('./judge.js').Win} Win
 * @typedef {import('./problem.js').Problem} Problem
 * @typedef {import('./room.js').Tools} Tools
 * @typedef {import('./room.js').WinAnswer} WinAnswer
 * @typedef {import('../engine/win.js').RunOptions} RunOptions
 */

/**
 * The rows with what the problem is judged by. Those of an open hand know points whatever the goal,
 * because only points know whether it has a yaku.
 * @param {WinAnswer} answer @param {Problem} problem @returns {Win}
 */
const winOf = ({ draws, discards }, { goal }) => ({
  draws,
  rows: goal === 'win' ? discards.map((row) => ({ ...row, score: undefined })) : discards,
});

/**
 * Only graph mode compares a step back with the other discards.
 * @param {WinAnswer} answer @param {Problem} problem @returns {Win}
 */
const withoutBack = ({ draws, discards }, problem) =>
  winOf({ draws, discards: discards.filter(({ keeps }) => keeps) }, problem);

/**
 * @param {Tools} tools @param {Problem} problem @param {AbortSignal} signal
 * @param {Partial<RunOptions>} more @returns {Promise<WinAnswer | null>}
 */
async function chances({ winProbability }, { state, goal }, signal, more) {
  if (!winProbability) return null;
  const { hand, options } = questionOf(state, goal);
  const asked = { ...options, every: /** @type {const} */ (true), ...more, signal };
  return winProbability(hand, asked).catch(() => null);
}

/**
 * Asks about one problem at a time: the next question cancels the one before.
 * @param {Tools} tools
 */
function makeAsker(tools) {
  let cancel = new AbortController();
  return {
    stop: () => cancel.abort(),
    /** Cancels what is under way. */
    renew() {
      cancel.abort();
      cancel = new AbortController();
      return cancel.signal;
    },
    /** At once. @param {Problem} problem @param {AbortSignal} signal */
    async rough(problem, signal) {
      const found = await chances(tools, problem, signal, { mode: 'straight' });
      return found && withoutBack(found, problem);
    },
    /**
     * As wide as the answer of the page, each answer told as it is there. Null where that is too
     * large.
     * @param {Problem} problem @param {AbortSignal} signal @param {(win: Win) => void} tell
     */
    async win(problem, signal, tell) {
      const onAnswer = (/** @type {WinAnswer} */ found) => tell(winOf(found, problem));
      const more = {
        mode: /** @type {const} */ ('graph'),
        budget: WIDENING_MILLISECONDS,
        onAnswer,
      };
      const found = await chances(tools, problem, signal, more);
      return found && winOf(found, problem);
    },
    /** @param {Problem} problem @param {AbortSignal} signal */
    async ways(problem, signal) {
      return tools.calls ? waysOf(tools.calls, problem, signal) : [];
    },
  };
}

export { makeAsker };
