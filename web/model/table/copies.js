// copies.js - the copies of each tile that nobody has shown.
// SPDX-License-Identifier: MIT

import { zeros } from '../../../wasm/core/notation/hand.js';
import { COPIES, isFive } from '../../../wasm/core/notation/tiles.js';
import { NAMES, idOf, inSanma, isRed } from './names.js';
import { known } from './state.js';

/**
 * @typedef {import('./names.js').Name} Name
 * @typedef {import('./state.js').State} State
 */

/**
 * Copies left of each of the 37 names. The red five is counted apart from the plain ones; without
 * it, in a game that has none, the hand may still have four of these.
 * @param {State} state @returns {Map<Name, number>}
 */
function copiesLeft(state) {
  const used = zeros();
  const reds = new Set();
  for (const name of known(state)) {
    used[idOf(name)]++;
    if (isRed(name)) reds.add(name);
  }
  const left = (/** @type {Name} */ name) => {
    if (state.players === 3 && !inSanma(name)) return 0;
    const all = COPIES - used[idOf(name)];
    const isRedLeft = !state.rules?.reds && isFive(idOf(name)) && !reds.has(`0${name[1]}`);
    const red = Math.min(all, Number(isRedLeft));
    return isRed(name) ? red : all - red;
  };
  return new Map(NAMES.map((name) => [name, left(name)]));
}

/** Copies left of each of the 34 kinds, red fives among them. @param {State} state */
function kindsLeft(state) {
  const left = zeros();
  for (const [name, n] of copiesLeft(state)) left[idOf(name)] += n;
  return left;
}

/** The tiles that nobody has shown, each copy once. @param {State} state @returns {Name[]} */
function unseen(state) {
  const left = copiesLeft(state);
  return NAMES.flatMap((name) => new Array(left.get(name) ?? 0).fill(name));
}

export { copiesLeft, kindsLeft, unseen };
