// The state of a table: plain data that no step changes.
// SPDX-License-Identifier: MIT
//
// A step makes a new state and shares what stays the same. So an event that is refused leaves the
// state as it was, and a copy of a table costs nothing. Players are numbered as they sit, each one
// to the right of the player before; all tiles are faces (faces.js).

import { WINDS } from '../../core/notation/tiles.js';

/**
 * @import { Kuikae, Meld, Phase, Who, Wind } from '../types.js'
 *
 * A thrown tile. `drawn`: just as it was drawn, null where that is not known. `by`: who called it,
 * null nobody, -1 somebody. `order`: the how many-th discard of the round, null where unknown.
 * @typedef {{ face: number, drawn: boolean | null, riichi: boolean, by: number | null,
 *   order: number | null }} Thrown
 *
 * `at`: the entry of the river; `paid`: the stick lies on the table.
 * @typedef {{ at: number, paid: boolean, double: boolean, ippatsu: boolean }} Riichi
 *
 * `hand`: the concealed faces, the drawn one among them, or null where they lie face down. `size`:
 * how many they are. `drawn`: the face drawn last, -1 face down, null none. `passed`: the tiles of
 * others that this player could have won with: since the own last discard, or since riichi.
 * `lastKan`: the place among the melds of the kan that was made last, null where unknown or none.
 * @typedef {{ hand: number[] | null, size: number, drawn: number | null, melds: Meld[],
 *   river: Thrown[], norths: number, riichi: Riichi | null, passed: number[],
 *   lastKan: number | null }} Player
 *
 * A tile that others may still win with.
 * `passed`: who has said that they let it pass.
 * @typedef {{ player: number, face: number, passed?: number[],
 *   kind: 'discard' | 'closed-kan' | 'added-kan' | 'north' }} Pending
 *
 * @typedef {object} Rules
 * @property {Kuikae} kuikae
 * @property {number[] | null} reds how many red fives there are, null at most one of each
 * @property {boolean} [strict] what the rules forbid is refused
 *
 * `turn`: whose turn it is, or in the phase `call` who draws if nobody calls. `called`: after a chi
 * or pon the tiles that must not be thrown, else null. `broken`: somebody called, so that the first
 * go-around is over. `breaks`: somebody will have, once the tile of a kan is not robbed.
 * @typedef {object} State
 * @property {3 | 4} players
 * @property {number} self who asks
 * @property {Rules} rules
 * @property {number} dealer
 * @property {number} round 0 east to 3 north
 * @property {number | null} number of the hand in the round, 1 to 4
 * @property {number} honba
 * @property {number} deposits
 * @property {number[] | null} scores
 * @property {number[]} indicators
 * @property {number[]} ura
 * @property {number[]} visible other tiles that were seen, of no seat
 * @property {number} wall draws left
 * @property {number} kans
 * @property {number | null} kanAt discards of the round before the last kan, null where unknown
 * @property {Phase} phase
 * @property {number | null} turn
 * @property {Pending | null} pending
 * @property {number[] | null} called
 * @property {boolean} rinshan the tile in hand was drawn after a kan or a north
 * @property {boolean} broken
 * @property {boolean} breaks
 * @property {number[]} won who has won, of several with the tile that lies open the nearest first
 * @property {boolean} exhausted the hand is over, and nobody won
 * @property {number} discards so far in this round
 * @property {Player[]} seats
 */

export const HIDDEN = -1;
export const SOMEBODY = -1;
export const DEAD_WALL = 14;
export const DEAL = 13;
export const WHO = ['self', 'right', 'across', 'left'];

/** How many tiles a set has. @param {number} players */
const setOf = (players) => (players === 3 ? 108 : 136);

/** Draws of a round. @param {number} players */
export const drawsOfRound = (players) => setOf(players) - DEAD_WALL - DEAL * players;

/** How another player sits, seen by one of them. @param {number} players */
export function whoIs(players, /** @type {number} */ from, /** @type {number} */ other) {
  const steps = (other - from + players) % players;
  return /** @type {Who} */ (players === 3 && steps === 2 ? 'left' : WHO[steps]);
}

/** The number of a player who sits there, or -1. @param {number} players */
export function playerAt(players, /** @type {number} */ from, /** @type {unknown} */ who) {
  for (let p = 0; p < players; p++) if (whoIs(players, from, p) === who) return p;
  return -1;
}

/** The seat wind. @param {State} state @param {number} p */
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

/** What is so at the start of a round. @param {number} players */
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
 * A table before its first round.
 * @param {3 | 4} players @param {number} self @param {Rules} rules @returns {State}
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
 * The state with something of one player changed.
 * @param {State} state @param {number} p @param {Partial<Player>} changes @returns {State}
 */
export function withSeat(state, p, changes) {
  const seats = state.seats.slice();
  seats[p] = { ...seats[p], ...changes };
  return { ...state, seats };
}

/**
 * The state with something of every player changed.
 * @param {State} state @param {(seat: Player, p: number) => Player} change @returns {State}
 */
export function withSeats(state, change) {
  return { ...state, seats: state.seats.map(change) };
}

/** Tiles of a player, those of melds among them: a kan counts as three. @param {Player} seat */
export const totalOf = ({ size, melds }) => size + 3 * melds.length;

/** Whether a hand is to discard: it has two tiles beside its sets. @param {Player} seat */
export const isFull = ({ size }) => size % 3 === 2;

/** Whether no set was called. @param {Pick<Player, 'melds'>} seat */
export const isClosed = (seat) => seat.melds.every((meld) => !meld.open);

/** @param {readonly number[]} list @param {number} value */
export const including = (list, value) => (list.includes(value) ? list.slice() : [...list, value]);

const ORDINALS = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth'];

/** 'first' to 'sixth', then '7th'. @param {number} i from 0 */
export function nth(i) {
  if (i < ORDINALS.length) return ORDINALS[i];
  const ending = i === 20 ? 'st' : i === 21 ? 'nd' : i === 22 ? 'rd' : 'th';
  return `${i + 1}${ending}`;
}
