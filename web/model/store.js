// store.js - the one place that changes: the table with its history, and the reader's look at it.
// SPDX-License-Identifier: MIT

import { LEAST } from './engine/question.js';
import { reduce } from './table/actions.js';
import * as history from './table/history.js';

/**
 * @typedef {import('./table/state.js').State} State
 * @typedef {import('./table/actions.js').Action} Action
 * @typedef {import('./table/state.js').Problem} Problem
 * @typedef {import('./engine/rank.js').Sort} Sort
 * @typedef {'hand' | import('./table/state.js').MeldKind | import('./table/state.js').Pile} Target
 *
 * How the reader looks at the table: what a tap on a tile adds to, whether taps play (a tap on a
 * full hand discards, a tile added to thirteen is drawn) or edit, how the rows are sorted, which
 * are selected (tile ids, the latest last), what a random hand is to be, what is played for and how
 * many points are enough, whether the turn passes with each tile of a river, how a complete hand is
 * won, and what games gave after which discards.
 * @typedef {{ target: Target, playing: boolean, sort: Sort | null, selected: readonly number[],
 *   wish: { tiles: 13 | 14, shanten: number | null },
 *   goal: import('./engine/question.js').Goal, least: number,
 *   passing: boolean, winning: import('./engine/won.js').Winning,
 *   games: ReadonlyMap<number, { win: number, score?: number }>,
 *   problem: Problem | null, notice: string }} Look
 */

/** @type {Look['games']} */
const NO_GAMES = new Map();

/** @param {State} first @param {Partial<Look>} [seen] */
function makeStore(first, seen = {}) {
  let past = history.start(first);
  /** @type {Look} */
  let look = {
    target: 'hand',
    playing: false,
    sort: null,
    selected: [],
    wish: { tiles: 14, shanten: null },
    goal: 'win',
    least: LEAST,
    passing: false,
    winning: { by: 'draw', riichi: false },
    games: NO_GAMES,
    problem: null,
    notice: '',
    ...seen,
  };
  /** @type {(() => void)[]} */
  const listeners = [];
  const tell = () => listeners.forEach((listener) => listener());

  /** @param {import('./table/history.js').History} next */
  function move(next) {
    if (next.present !== past.present)
      look = { ...look, selected: [], games: NO_GAMES, problem: null, notice: '' };
    past = next;
    tell();
  }

  return {
    get state() {
      return past.present;
    },
    get look() {
      return look;
    },
    get canUndo() {
      return past.past.length > 0;
    },
    get canRedo() {
      return past.future.length > 0;
    },
    /** @param {() => void} listener */
    listen: (listener) => {
      listeners.push(listener);
    },
    undo: () => move(history.undo(past)),
    redo: () => move(history.redo(past)),
    /**
     * Equal labels in a row are one step to undo.
     * @param {Action} action @param {string} [label] @returns {Problem | null}
     */
    dispatch(action, label) {
      const { state, problem } = reduce(past.present, action);
      if (problem) {
        look = { ...look, problem, notice: '' };
        tell();
      } else move(history.step(past, state, label));
      return problem;
    },
    /** @param {Partial<Look>} change */
    see(change) {
      look = { ...look, ...change };
      tell();
    },
  };
}

/** @typedef {ReturnType<typeof makeStore>} Store */

export { makeStore };
