// ask.js - what practice asks the engine's thread about a problem.
// SPDX-License-Identifier: MIT

import { questionOf } from '../engine/question.js';
import { waysOf } from './calls.js';

/**
 * @typedef {import('./judge.js').Win} Win
 * @typedef {import('./problem.js').Problem} Problem
 * @typedef {import('./room.js').Tools} Tools
 */

/**
 * Only graph mode compares a step back with the other discards.
 * @param {Tools} tools @param {Problem} problem @param {'graph' | 'straight'} mode
 * @param {AbortSignal} signal @returns {Promise<Win>}
 */
async function chances({ winProbability }, { state, goal }, mode, signal) {
  if (!winProbability) return null;
  const { hand, options } = questionOf(state, goal);
  const asked = { ...options, mode, every: /** @type {const} */ (true), signal };
  try {
    const { draws, discards } = await winProbability(hand, asked);
    return { draws, rows: discards.filter(({ keeps }) => keeps || mode === 'graph') };
  } catch {
    return null;
  }
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
    rough: (problem, signal) => chances(tools, problem, 'straight', signal),
    /** Null where that is too large. @param {Problem} problem @param {AbortSignal} signal */
    win: (problem, signal) => chances(tools, problem, 'graph', signal),
    /** @param {Problem} problem @param {AbortSignal} signal */
    async ways(problem, signal) {
      return tools.calls ? waysOf(tools.calls, problem, signal) : [];
    },
  };
}

export { makeAsker };
