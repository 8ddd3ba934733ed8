// ask.js - what practice asks the engine's thread about a problem: what the page asks about it.
// SPDX-License-Identifier: MIT

import { questionOf } from '../engine/question.js';
import { waysOf } from './calls.js';

/**
 * @typedef {import('./judge.js').Win} Win
 * @typedef {import('./problem.js').Problem} Problem
 * @typedef {import('./room.js').Tools} Tools
 */

/**
 * Asks about problems.
 * @param {Tools} tools
 */
function makeAsker({ winProbability, calls }) {
  let cancel = new AbortController();
  return {
    stop: () => cancel.abort(),
    /** For the next question; `stop` cancels it. */
    renew() {
      cancel = new AbortController();
      return cancel.signal;
    },
    /**
     * Null where there is no answer. Rows of an open hand know points whatever the goal; a problem
     * is judged by its goal.
     * @param {Problem} problem @param {AbortSignal} signal @returns {Promise<Win>}
     */
    async win({ state, goal }, signal) {
      if (!winProbability) return null;
      const { hand, options } = questionOf(state, goal);
      const asked = { ...options, every: /** @type {const} */ (true), signal };
      const found = await winProbability(hand, asked).catch(() => null);
      if (!found) return null;
      const { draws, discards } = found;
      const rows = goal === 'win' ? discards.map(({ tile, win }) => ({ tile, win })) : discards;
      return { draws, rows };
    },
    /** @param {Problem} problem @param {AbortSignal} signal */
    async ways(problem, signal) {
      return calls ? waysOf(calls, problem, signal) : [];
    },
  };
}

export { makeAsker };
