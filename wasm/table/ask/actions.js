// Lists the actions of the player who asks, as events for `apply`.
// SPDX-License-Identifier: MIT
//
// Uses the rows of calls (call-ways.js), as questions about calls do, and the reasons of the
// referee (ends.js, turn.js).

import { engineOf, answerAtOnce } from './request.js';
import { ownWays, thrownWays } from './call-ways.js';
import { ownSeat, riichiDiscardsAtTable } from './hand-questions.js';
import { shantenToWin, whyNoEnd, whyNoWin } from './ends.js';
import { nameOf, tileOf, without } from '../setup/faces.js';
import { MOST_KANS, forbidden } from '../setup/table-rules.js';
import { legalFaces } from '../play/turn.js';
import { whoIs } from '../setup/state.js';

/** @import { Asked, Pending, State, TableAction, Tiles, Way } from '../types.js' */

/** Makes the question for calls. @param {Asked} asked @param {number} tile discarded, or -1 */
function waysQuestion({ state, rules }, tile) {
  const { self, players, kans, wall, pending } = state;
  const { hand, melds, drawn, riichi } = ownSeat(state);
  const from = pending ? whoIs(players, self, pending.player) : 'left';
  return /** @type {any} */ ({
    faces: hand.slice().sort((a, b) => a - b),
    melds,
    drawn,
    tile,
    from,
    players,
    riichi: riichi !== null,
    rules,
    over: wall === 0,
    kans: kans < MOST_KANS,
  });
}

/** Converts a way to an event. @param {State} state @param {Way} way @returns {TableAction} */
function eventOf({ self: player, pending }, { call, own }) {
  const names = own.map(nameOf);
  if (call === 'north') return { type: call, player };
  if (call === 'closed-kan') return { type: call, player, own: names };
  if (call === 'added-kan') return { type: call, player, tile: names[0] };
  const { player: from, face: tileFace } = /** @type {Pending} */ (pending);
  return { type: /** @type {'chi'} */ (call), player, from, tile: nameOf(tileFace), own: names };
}

// ---- the own turn ----

/**
 * Lists the discards, with riichi those in `declare`. @param {State} state @param {Tiles} declare
 */
function discardActions(state, declare) {
  const { self: player, called } = state;
  const seat = ownSeat(state);
  const { hand, riichi, drawn } = seat;
  return legalFaces(seat, called).flatMap((tileFace) => {
    const tile = nameOf(tileFace);
    const held = tileFace !== drawn || (!riichi && without(hand, tileFace).includes(tileFace));
    const ways = [...(held ? [false] : []), ...(tileFace === drawn ? [true] : [])];
    return ways.flatMap((asDrawn) => {
      /** @type {TableAction} */
      const plain = { type: 'discard', player, tile, drawn: asDrawn };
      if (!declare.includes(tileOf(tileFace))) return [plain];
      return [plain, { ...plain, riichi: /** @type {const} */ (true) }];
    });
  });
}

/** @param {Asked} position @returns {TableAction[]} */
function inTurn(position) {
  const { state } = position;
  const { self: player, called } = state;
  if (called) return discardActions(state, []);
  const shanten = shantenToWin(position);
  const ways = answerAtOnce(engineOf(position, 'riichiKans'), ownWays(waysQuestion(position, -1)));
  const declare = shanten > 0 ? [] : riichiDiscardsAtTable(position).map(({ tile }) => tile);
  const { drawn } = state.seats[player];
  return [
    ...(drawn === null || shanten >= 0 || whyNoWin(position)
      ? []
      : [{ type: /** @type {const} */ ('win'), player, from: player, tile: nameOf(drawn) }]),
    ...(whyNoEnd(position, 'nine-kinds')
      ? []
      : [{ type: /** @type {const} */ ('end'), reason: /** @type {const} */ ('nine-kinds') }]),
    ...ways.map((variant) => eventOf(state, variant)),
    ...discardActions(state, declare),
  ];
}

// ---- a tile that lies open ----

/** Whether a legal discard remains after a chi or a pon. @param {State} state @param {Way} way */
export function leavesDiscard({ self, seats, pending, rules }, { call, own }) {
  if (call === 'kan') return true;
  const rest = own.reduce(without, /** @type {number[]} */ (seats[self].hand));
  const { face: called } = /** @type {Pending} */ (pending);
  const after = { hand: rest, riichi: null, drawn: null };
  return legalFaces(after, forbidden(called, own, rules.kuikae)).length > 0;
}

/** @param {Asked} position @returns {TableAction[]} */
function callsOf(position) {
  const { state } = position;
  const { self, phase, pending, wall, seats } = state;
  if (phase !== 'call' || !pending || wall === 0 || seats[self].riichi) return [];
  return thrownWays(waysQuestion(position, pending.face))
    .filter((variant) => leavesDiscard(state, variant))
    .map((variant) => eventOf(state, variant));
}

/** Lists the ways to take the open tile, without the pass. @param {Asked} position */
export function offered(position) {
  const { state } = position;
  const { self: player, pending } = state;
  if (!pending || pending.player === player || pending.passed?.includes(player)) return [];
  if (state.won.includes(player)) return [];
  const { player: from, face: tileFace } = pending;
  const win = { type: /** @type {const} */ ('win'), player, from, tile: nameOf(tileFace) };
  return [...(whyNoWin(position) ? [] : [win]), ...callsOf(position)];
}

/** @param {Asked} position @returns {TableAction[]} */
export function actions(position) {
  const { state } = position;
  const { phase, turn, self: player } = state;
  if (phase === 'none') return [];
  ownSeat(state);
  if (phase === 'discard') return turn === player ? inTurn(position) : [];
  const offers = offered(position);
  return offers.length ? [...offers, { type: 'pass', player }] : [];
}
