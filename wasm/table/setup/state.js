// The state of a table: plain data that is never modified.
// SPDX-License-Identifier: MIT
//
// Each event makes a new state that shares all unchanged parts with the old one. So a refused event
// leaves the state as it was, and copying a table costs nothing. Players are numbered as they sit,
// each one to the right of the player before; all tiles are faces (faces.js).

import { WINDS } from '../../core/notation/tiles.js';

/** @import { Player, Rules, State, Tiles, Who, Wind } from '../types.js' */

export const HIDDEN = -1;
export const SOMEBODY = -1;
export const DEAD_WALL = 14;
export const DEAL = 13;
export const WHO = ['self', 'right', 'across', 'left'];

/** The number of tiles in a set. @param {number} players */
const setOf = (players) => (players === 3 ? 108 : 136);

/** The number of draws in a round. @param {number} players */
export const drawsOfRound = (players) => setOf(players) - DEAD_WALL - DEAL * players;

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

/** @returns {Player} */
export function emptySeat() {
  return {
    hand: null,
    size: DEAL,
    drawn: null,
    melds: [],
    river: [],
    norths: 0,
    riichi: null,
    passed: [],
    lastKan: null,
  };
}

/** Returns the facts that every round starts with. @param {number} players */
export const freshRound = (players) => ({
  ura: [],
  visible: [],
  wall: drawsOfRound(players),
  kans: 0,
  kanAt: null,
  pending: null,
  called: null,
  rinshan: false,
  broken: false,
  breaks: false,
  won: [],
  exhausted: false,
  discards: 0,
});

/**
 * Returns a table before its first round. @param {3 | 4} players @param {number} self
 * @param {Rules} rules @returns {State}
 */
export function emptyState(players, self, rules) {
  return {
    ...freshRound(players),
    players,
    self,
    rules,
    dealer: 0,
    round: 0,
    number: null,
    honba: 0,
    deposits: 0,
    scores: null,
    indicators: [],
    phase: 'none',
    turn: null,
    seats: Array.from({ length: players }, emptySeat),
  };
}

/**
 * Changes fields of one player.
 * @type {(state: State, p: number, changes: Partial<Player>) => State}
 */
export function withSeat(state, p, changes) {
  const seats = state.seats.slice();
  seats[p] = { ...seats[p], ...changes };
  return { ...state, seats };
}

/**
 * Changes every player.
 * @type {(state: State, change: (seat: Player, p: number) => Player) => State}
 */
export function withSeats(state, change) {
  return { ...state, seats: state.seats.map(change) };
}

/** Counts a player's tiles including melds; a kan counts as three. @param {Player} seat */
export const totalOf = ({ size, melds }) => size + 3 * melds.length;

/** Whether a hand has to discard: it has two tiles more than its sets need. @param {Player} seat */
export const isFull = ({ size }) => size % 3 === 2;

/** Whether no set of a hand was called. @param {Pick<Player, 'melds'>} seat */
export const isClosed = (seat) => seat.melds.every((meld) => !meld.open);

/** @param {Tiles} list @param {number} value */
export const including = (list, value) => (list.includes(value) ? list.slice() : [...list, value]);

const ORDINALS = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth'];

/** Returns 'first' to 'sixth', then '7th' and so on. @param {number} i from 0 */
export function nth(i) {
  if (i < ORDINALS.length) return ORDINALS[i];
  const ending = i === 20 ? 'st' : i === 21 ? 'nd' : i === 22 ? 'rd' : 'th';
  return `${i + 1}${ending}`;
}
