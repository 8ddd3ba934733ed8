// copies.js - the copies of each tile that nobody has shown.
// SPDX-License-Identifier: MIT

import { zeros } from '../../../wasm/notation/hand.js';
import { COPIES } from '../../../wasm/notation/tiles.js';
import { NAMES, idOf, inSanma, isRed, plain } from './names.js';
import { known } from './state.js';

/**
 * @typedef {import('./names.js').Name} Name
 * @typedef {import('./state.js').State} State
 */

/**
 * Copies left of each of the 37 names. A plain five counts the red one too, as in the answers.
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
    const most = isRed(name) ? Number(!reds.has(name)) : COPIES;
    return Math.min(COPIES - used[idOf(name)], most);
  };
  return new Map(NAMES.map((name) => [name, left(name)]));
}

/** The tiles that nobody has shown, each copy once. @param {State} state @returns {Name[]} */
function unseen(state) {
  const left = copiesLeft(state);
  return NAMES.flatMap((name) => {
    const red = `0${name[1]}`;
    const reds = name !== red && plain(red) === name ? (left.get(red) ?? 0) : 0;
    return new Array((left.get(name) ?? 0) - reds).fill(name);
  });
}

export { copiesLeft, unseen };
