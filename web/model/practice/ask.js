// ask.js - what practice asks the engine's thread about a problem: what the page asks about it.
// SPDX-License-Identifier: MIT

import { questionOf } from '../engine/question.js';
import { idOf } from '../table/names.js';
import { waysOf } from './calls.js';

/**
 * @typedef {import('./judge.js').Win} Win
 * @typedef {import('./problem.js').Problem} Problem
 * @typedef {import('./room.js').Tools} Tools
 */

/**
 * The discards by their worth at the table, each tile once, by the best way to throw it.
 * @param {import('../../../wasm/table.js').Advice} advice @returns {Win}
 */
function winAtTable({ choices }) {
  /** @type {Map<number, import('./judge.js').WinRow>} */
  const rows = new Map();
  for (const advice of choices) {
    if (advice.action.type !== 'discard') continue;
    const tile = idOf(advice.action.tile);
    if (!rows.has(tile)) rows.set(tile, { tile, win: [advice.win], score: [advice.worth], advice });
  }
  return { draws: 0, rows: [...rows.values()] };
}

/**
 * Asks about problems.
 * @param {Tools} tools
 */
function makeAsker({ winProbability, calls, advise }) {
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
    async win({ state, goal, atTable }, signal) {
      if (atTable && advise) {
        const advice = await advise(state).catch(() => null);
        return advice && winAtTable(advice);
      }
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
