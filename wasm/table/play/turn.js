// Whose turn it is, and what becomes of a tile that nobody took.
// SPDX-License-Identifier: MIT

import { reject } from '../setup/error.js';
import { nameOf, tileOf } from '../setup/faces.js';
import { including, nameOfPlayer, withSeat, withSeats } from '../setup/state.js';

/** @typedef {import('../setup/state.js').State} State */

const STICK = 1000;

/** The stick of a riichi that nobody won on. @param {State} state @returns {State} */
function payStick(state) {
  const p = state.seats.findIndex(({ riichi }) => riichi && !riichi.paid);
  if (p < 0) return state;
  const riichi = /** @type {import('../setup/state.js').Riichi} */ (state.seats[p].riichi);
  const paid = withSeat(state, p, { riichi: { ...riichi, paid: true } });
  const scores = state.scores?.map((points, q) => (q === p ? points - STICK : points)) ?? null;
  return { ...paid, scores, deposits: state.deposits + 1 };
}

/**
 * Nobody won with the tile that lay open: those who could have are furiten by it.
 * @param {State} state @returns {State}
 */
function pass(state) {
  const { pending } = state;
  if (!pending) return state;
  const paid = payStick({ ...state, pending: null });
  if (pending.kind === 'closed-kan') return paid;
  const tile = tileOf(pending.face);
  return withSeats(paid, (seat, p) =>
    p === pending.player ? seat : { ...seat, passed: including(seat.passed, tile) },
  );
}

/** Nobody is in the first go-around any more, nor within one of riichi. @param {State} state */
function interrupt(state) {
  return withSeats({ ...state, broken: true, breaks: false }, (seat) =>
    seat.riichi?.ippatsu ? { ...seat, riichi: { ...seat.riichi, ippatsu: false } } : seat,
  );
}

/** What may come now, in words. @param {State} state */
function expected(state) {
  const { phase, turn } = state;
  const who = turn === null ? 'nobody' : nameOfPlayer(state, turn);
  if (phase === 'none') return 'no round has started';
  if (phase === 'over') return 'the hand is over';
  if (phase === 'discard') return `${who} is to discard`;
  return `${who} is to draw`;
}

/** That a player is to discard, and holds the tile. @param {State} state @param {number} p */
function checkHolds(state, p, /** @type {number} */ face) {
  const { hand } = state.seats[p];
  const who = nameOfPlayer(state, p);
  if (state.phase !== 'discard' || state.turn !== p) {
    if (state.phase !== 'unknown') reject('out-of-turn', `a turn of ${who}: ${expected(state)}`);
  }
  if (!hand || hand.includes(face)) return;
  reject('not-in-hand', `${nameOf(face)}: the hand of ${who} has none`, [`hand of ${who}`]);
}

/** In riichi what is put down is the tile just drawn. @param {State} state @param {number} p */
function checkRiichiTile(state, p, /** @type {number} */ face) {
  const { riichi, drawn } = state.seats[p];
  if (!riichi || drawn === null || drawn < 0 || tileOf(drawn) === tileOf(face)) return;
  reject(
    'bad-riichi',
    `${nameOf(face)}: ${nameOfPlayer(state, p)} is in riichi and did not draw it`,
  );
}

export { STICK, checkHolds, checkRiichiTile, expected, interrupt, pass, payStick };
