// store.js - the one place that changes: the table with its history, and the reader's look at it.
// SPDX-License-Identifier: MIT

import { LEAST } from './engine/question.js';
import { reduce } from './table/actions.js';
import * as history from './table/history.js';
import { isRed, withoutReds } from './table/names.js';
import { FULL, isFull, known, size } from './table/state.js';

/**
 * @typedef {import('./table/state.js').State} State
 * @typedef {import('./table/actions.js').Action} Action
 * @typedef {import('./table/state.js').Problem} Problem
 * @typedef {import('./engine/rank.js').Sort} Sort
 * @typedef {import('../../wasm/review.js').Choice} Done
 * @typedef {'hand' | import('./table/state.js').MeldKind | import('./table/state.js').Pile} Target
 *
 * How the reader looks at the table: what a tap on a tile adds to, and to another player as which
 * meld or as a discard, whether taps play (a tap on a full hand discards, a tile added to thirteen
 * is drawn) or edit, where the editor of the table is open (null: it is closed, and taps add to the
 * hand), whether a phone shows the tiles to tap beside a hand of thirteen, how the rows are sorted,
 * which are selected (tile ids, the latest last), what a random hand is to be, what is played for
 * and how many points are enough, whether the turn passes with each tile of a river, how many
 * copies one tap marks as seen, the rules of scoring, what games gave after which discards, the
 * link of practice that was opened last, which door of the page is open, through which one the
 * table came, and what was done there in the game that it is of, if that is known.
 * @typedef {{ target: Target, laying: 'discard' | import('./table/state.js').MeldKind,
 *   playing: boolean, editing: string | null, entering: boolean, sort: Sort | null,
 *   selected: readonly number[], wish: { tiles: 13 | 14, shanten: number | null },
 *   goal: import('./engine/question.js').Goal, least: number,
 *   passing: boolean, copies: number, rules: State['rules'],
 *   games: ReadonlyMap<number, { win: number, score?: number }>,
 *   practice: { fragment: string } | null, door: import('./door.js').Door,
 *   from: import('./door.js').Door | null, done: Done | null,
 *   problem: Problem | null, notice: string }} Look
 */

/** What puts in a hand at once. */
const WHOLE = new Set(['deal', 'load', 'write']);

/**
 * Whether a phone shows the tiles to tap: not once a hand is complete, and again where one is taken
 * out of it. What is typed may go on.
 * @param {Action & { typed?: boolean }} action @param {State} state after it
 * @param {boolean} before
 */
function entersAfter({ type, typed }, state, before) {
  if (typed) return before;
  if (size(state) < FULL - 1 || type === 'remove' || type === 'unmeld') return true;
  return !isFull(state) && !WHOLE.has(type) && before;
}

const BEGINS = new Set(['discard', 'draw', 'deal', 'load', 'clear', 'write']);

/**
 * Whether an action begins another hand. What is typed in one go is one.
 * @param {Action} action @param {string} before the label of the last step
 * @param {string} [label] that of this one
 */
const begins = ({ type }, before, label) => BEGINS.has(type) && !(label && label === before);

/** @type {Look['games']} */
const NO_GAMES = new Map();

/** @type {Look} */
const FIRST = {
  target: 'hand',
  laying: 'discard',
  playing: false,
  editing: null,
  entering: true,
  sort: null,
  selected: [],
  wish: { tiles: 14, shanten: null },
  goal: 'win',
  least: LEAST,
  passing: false,
  copies: 1,
  rules: undefined,
  games: NO_GAMES,
  practice: null,
  door: 'analyse',
  from: null,
  done: null,
  problem: null,
  notice: '',
};

/**
 * The table under these rules: without red fives, those that there are become plain ones. An action
 * may bring one in under rules that stay.
 * @param {State} state @param {State['rules']} rules @returns {State}
 */
function ruled(state, rules) {
  const next = rules?.reds && known(state).some(isRed) ? withoutReds(state) : state;
  return next.rules === rules ? next : { ...next, rules };
}

/** @param {State} first @param {Partial<Look>} [seen] */
function makeStore(first, seen = {}) {
  /** @type {Look} */
  let look = { ...FIRST, entering: size(first) < FULL - 1, ...seen };
  let past = history.start(ruled(first, look.rules));
  /** @type {(() => void)[]} */
  const listeners = [];
  const tell = () => listeners.forEach((listener) => listener());
  let turns = 0;
  /** What was done at a table, for when undo comes back to it. @type {WeakMap<State, Done>} */
  const doneAt = new WeakMap();

  /** @param {import('./table/history.js').History} next @param {Partial<Look>} [seen] */
  function move(next, seen) {
    if (next.present !== past.present) {
      const done = doneAt.get(next.present) ?? null;
      look = { ...look, selected: [], games: NO_GAMES, done, problem: null, notice: '' };
    }
    look = { ...look, ...seen };
    if (look.editing === null && look.target !== 'hand') look = { ...look, target: 'hand' };
    past = { ...next, present: ruled(next.present, look.rules) };
    if (look.done) doneAt.set(past.present, look.done);
    tell();
  }

  return {
    get state() {
      return past.present;
    },
    get look() {
      return look;
    },
    /**
     * Counts the hands: it grows where another one begins, not with each tile that is put in or
     * taken out, nor by undo.
     */
    get turns() {
      return turns;
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
     * Equal labels in a row are one step to undo. `typed`: key by key, and more may come.
     * @param {Action & { typed?: boolean }} action @param {string} [label]
     * @returns {Problem | null}
     */
    dispatch(action, label) {
      const { state, problem } = reduce(past.present, action);
      if (problem) {
        look = { ...look, problem, notice: '' };
        tell();
      } else {
        if (begins(action, past.label, label)) turns++;
        const entering = entersAfter(action, state, look.entering);
        const aim = action.type === 'load' ? action.aim : {};
        const target = action.type === 'clear' ? 'hand' : look.target;
        move(history.step(past, state, label), { entering, target, ...aim });
      }
      return problem;
    },
    /** @param {Partial<Look>} change */
    see(change) {
      move(past, change);
    },
  };
}

/** @typedef {ReturnType<typeof makeStore>} Store */

export { makeStore };
