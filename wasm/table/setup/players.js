// Players by number, by place as seen by another, and by wind.
// SPDX-License-Identifier: MIT

import { WINDS } from '../../core/notation/tiles.js';

/** @import { State, Who, Wind } from '../types.js' */

export const WHO = ['self', 'right', 'across', 'left'];

/** Names the place of a player as seen by another, such as 'left'. @param {number} players */
export function whoIs(players, /** @type {number} */ from, /** @type {number} */ other) {
  const steps = (other - from + players) % players;
  return /** @type {Who} */ (players === 3 && steps === 2 ? 'left' : WHO[steps]);
}

/** Returns who sits at a place seen by `from`: a number, or -1. @param {number} players */
export function playerAt(players, /** @type {number} */ from, /** @type {unknown} */ who) {
  for (let p = 0; p < players; p++) if (whoIs(players, from, p) === who) return p;
  return -1;
}

/** Returns the seat wind of a player. @param {State} state @param {number} p */
export const windOf = ({ dealer, players }, p) =>
  /** @type {Wind} */ (WINDS[(p - dealer + players) % players]);

/** @param {State} state @param {number} p */
export const next = (state, p) => (p + 1) % state.players;

/** @param {State} state @param {number} p */
export const nameOfPlayer = (state, p) => whoIs(state.players, state.self, p);
