// advice.js - what is best at the table, with what others do: to go on, to fold, to call.
// SPDX-License-Identifier: MIT
//
// It is what `decide()` of a table says, of the table that the page shows. A move has a name: the
// same tile from the hand and as drawn are one.

import { decideAsync } from '../../../wasm/table/decide/decide.js';
import { keyOf, reasonsIn } from '../../../wasm/table/decide/hint.js';
import { isSame } from '../../../wasm/review/same.js';
import { makeFace } from '../../../wasm/table/setup/faces.js';
import { lasting } from '../table/luck.js';
import { idOf, isRed } from '../table/names.js';
import { isAtTable, isFull, othersOf, threats, thrownTile } from '../table/state.js';
import { inRiichi } from './question.js';
import { tableOf } from './table.js';

/**
 * @typedef {import('../table/state.js').State} State
 * @typedef {import('../../../wasm/table.js').Advice} Advice
 * @typedef {import('../../../wasm/table.js').AdvisedAction} AdvisedAction
 * @typedef {import('../store.js').Done} Done
 * @typedef {AdvisedAction & { compared?: ReturnType<typeof reasonsIn> }} Told
 * @typedef {import('../../../wasm/table/setup/state.js').Thrown} Thrown
 */

/** So many choices are told: the best ones. */
const TOLD = 4;

/**
 * The tiles that were seen elsewhere, in the river of a player who does not threaten, where their
 * being safe against that player changes least; null where all others do.
 * @param {State} state
 */
function withSeen(state) {
  const table = tableOf(state);
  if (!state.visible.length) return table;
  const who = threats(state);
  const quiet = 1 + othersOf(state).findIndex((one) => !who.includes(one));
  if (!quiet) return null;
  const seen = state.visible.map((name) => ({
    ...{ face: makeFace(idOf(name), isRed(name)), drawn: null, riichi: false },
    ...{ by: null, order: null },
  }));
  const seats = table.seats.map((seat, p) =>
    p === quiet ? { ...seat, river: [...seen, ...seat.river] } : seat,
  );
  return { ...table, seats };
}

/** Whether a player has something to decide at the table. @param {State} state */
const isAsked = (state) => isAtTable(state) && (isFull(state) || thrownTile(state) !== null);

/**
 * Without the word of a riichi that a hand before this one declared.
 * @param {import('../../../wasm/ukeire.js').Mahjong} mahjong @param {State} state
 */
function withOwnRiichi(mahjong, state) {
  const before = lasting(state.how);
  if (!before.length || inRiichi(mahjong, state)) return state;
  return { ...state, how: state.how.filter((one) => !before.includes(one) && one !== 'ippatsu') };
}

/** Whether it is what was done. @param {AdvisedAction} one @param {Done | null} done */
const isDone = ({ action }, done) => done !== null && isSame(action, done);

/**
 * The best choices, each once; and the best push and fold, where none of them is one, and what was
 * done.
 * @param {Advice} advice @param {Done | null} done @returns {AdvisedAction[]}
 */
function toldOf({ choices, fold }, done) {
  const names = choices.map(keyOf);
  const once = choices.filter((one, i) => names.indexOf(names[i]) === i);
  const told = once.slice(0, TOLD);
  const has = (/** @type {string} */ wanted) => told.some(({ plan }) => plan === wanted);
  const push = has('push') ? null : once.find(({ plan }) => plan === 'push');
  const safest = has('fold') ? null : fold && once.find(({ action }) => action === fold.action);
  const wanted = [...told, push, safest, once.find((one) => isDone(one, done))];
  return once.filter((one) => wanted.includes(one));
}

/**
 * The table of the library that is asked. Null where there is nothing to decide, or the table
 * cannot be one of the library.
 * @param {State} state @param {import('../../../wasm/ukeire.js').Mahjong} mahjong
 */
function askedOf(state, mahjong) {
  const table = isAsked(state) ? withSeen(withOwnRiichi(mahjong, state)) : null;
  return table && { state: table, engine: mahjong, rules: state.rules };
}

/**
 * What is best; null as above.
 * @param {State} state @param {import('../../../wasm/ukeire.js').Mahjong} mahjong
 * @param {import('../../../wasm/table.js').AnyEngine} engine that answers what takes long
 * @param {Done | null} [done] what was done, which is answered as well
 * @returns {Promise<Advice | null>}
 */
async function adviceFor(state, mahjong, engine, done = null) {
  const asked = askedOf(state, mahjong);
  const also = (done?.type === 'discard' && done.tile) || undefined;
  return asked && decideAsync(asked, { engine, also });
}

/**
 * The choices that are told, the best first, with why it is better than the next; null as above.
 * @param {Parameters<typeof adviceFor>} given
 * @returns {Promise<Told[] | null>}
 */
async function askAdvice(...given) {
  const [state, mahjong, , done = null] = given;
  const advice = await adviceFor(...given);
  const asked = advice && askedOf(state, mahjong);
  if (!asked) return null;
  const [best, ...rest] = toldOf(advice, done);
  return [{ ...best, compared: reasonsIn(asked, advice) }, ...rest];
}

export { adviceFor, askAdvice, isAsked, isDone };
