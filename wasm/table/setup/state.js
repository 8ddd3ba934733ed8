// The state of a table: plain data that is never modified.
// SPDX-License-Identifier: MIT
//
// Each event makes a new state that shares all unchanged parts with the old one. So a refused event
// leaves the state as it was, and copying a table costs nothing. Players are numbered as they sit,
// each one to the right of the player before; all tiles are faces (faces.js).

import { DEAL, drawsOfRound } from './rules.js';

export * from './copies.js';
export * from './players.js';
export * from './rules.js';

/** @import { EmptyState, Player, WithSeat, WithSeats } from '../types.js' */

export const HIDDEN = -1;
export const SOMEBODY = -1;

/** @returns {Player} */
export const emptySeat = () => ({
  hand: null,
  size: DEAL,
  drawn: null,
  melds: [],
  river: [],
  norths: 0,
  riichi: null,
  passed: [],
  lastKan: null,
});

/** Returns a table before its first round. @type {EmptyState} */
export const emptyState = (players, self, rules) => ({
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
  ura: [],
  visible: [],
  wall: drawsOfRound(players),
  kans: 0,
  kanAt: null,
  phase: 'none',
  turn: null,
  pending: null,
  called: null,
  rinshan: false,
  broken: false,
  breaks: false,
  won: [],
  exhausted: false,
  discards: 0,
  seats: Array.from({ length: players }, emptySeat),
});

/** Changes fields of one player. @type {WithSeat} */
export const withSeat = (state, p, changes) => ({
  ...state,
  seats: state.seats.with(p, { ...state.seats[p], ...changes }),
});

/** Changes every player. @type {WithSeats} */
export const withSeats = (state, change) => ({ ...state, seats: state.seats.map(change) });

/** Counts a player's tiles including melds; a kan counts as three. @param {Player} seat */
export const totalOf = ({ size, melds }) => size + 3 * melds.length;

/** Whether a hand has to discard: it has two tiles more than its sets need. @param {Player} seat */
export const isFull = ({ size }) => size % 3 === 2;

/** Whether no set of a hand was called. @param {Pick<Player, 'melds'>} seat */
export const isClosed = (seat) => seat.melds.every((meld) => !meld.open);
