// All actions of the player who asks, as events for `apply`.
// SPDX-License-Identifier: MIT
//
// Uses the rows of calls (call-ways.js), as questions about calls do, and the reasons of the
// referee (ends.js, turn.js).

import { engineOf, runAtOnce } from './request.js';
import { ownWays, thrownWays } from './call-ways.js';
import { ownSeat, riichiDiscards } from './ask.js';
import { shantenOf, whyNoEnd, whyNoWin } from './ends.js';
import { nameOf, tileOf, without } from '../setup/faces.js';
import { MOST_KANS, forbidden } from '../setup/rules.js';
import { legalFaces } from '../play/turn.js';
import { whoIs } from '../setup/state.js';

/**
 * @import { TableAction } from '../../table.js'
 * @import { Pending, State } from '../setup/state.js'
 * @import { Way } from './call-ways.js'
 * @import { Asked } from './request.js'
 */

/** The question for ways. @param {Asked} asked @param {number} tile discarded, or -1 */
function questionOf({ state, rules }, tile) {
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

/** A way as an event. @param {State} state @param {Way} way @returns {TableAction} */
function eventOf({ self: player, pending }, { call, own }) {
  const names = own.map(nameOf);
  if (call === 'north') return { type: call, player };
  if (call === 'closed-kan') return { type: call, player, own: names };
  if (call === 'added-kan') return { type: call, player, tile: names[0] };
  const { player: from, face } = /** @type {Pending} */ (pending);
  return { type: /** @type {'chi'} */ (call), player, from, tile: nameOf(face), own: names };
}

// ---- the own turn ----

/**
 * Lists the discards, from the hand and as drawn, without and with riichi.
 * @param {State} state @param {readonly number[]} declare the tiles that may declare it
 */
function discardsOf(state, declare) {
  const { self: player, called } = state;
  const seat = ownSeat(state);
  const { hand, riichi, drawn } = seat;
  return legalFaces(seat, called).flatMap((face) => {
    const tile = nameOf(face);
    const held = face !== drawn || (!riichi && without(hand, face).includes(face));
    const ways = [...(held ? [false] : []), ...(face === drawn ? [true] : [])];
    return ways.flatMap((asDrawn) => {
      /** @type {TableAction} */
      const plain = { type: 'discard', player, tile, drawn: asDrawn };
      if (!declare.includes(tileOf(face))) return [plain];
      return [plain, { ...plain, riichi: /** @type {const} */ (true) }];
    });
  });
}

/** @param {Asked} asked @returns {TableAction[]} */
function inTurn(asked) {
  const { state } = asked;
  const { self: player, called } = state;
  if (called) return discardsOf(state, []);
  const shanten = shantenOf(asked);
  const ways = runAtOnce(engineOf(asked, 'riichiKans'), ownWays(questionOf(asked, -1)));
  const declare = shanten > 0 ? [] : riichiDiscards(asked).map(({ tile }) => tile);
  const { drawn } = state.seats[player];
  return [
    ...(drawn === null || shanten >= 0 || whyNoWin(asked)
      ? []
      : [{ type: /** @type {const} */ ('win'), player, from: player, tile: nameOf(drawn) }]),
    ...(whyNoEnd(asked, 'nine-kinds')
      ? []
      : [{ type: /** @type {const} */ ('end'), reason: /** @type {const} */ ('nine-kinds') }]),
    ...ways.map((way) => eventOf(state, way)),
    ...discardsOf(state, declare),
  ];
}

// ---- a tile that lies open ----

/** Whether a legal discard remains after a chi or a pon. @param {State} state @param {Way} way */
export function leavesDiscard({ self, seats, pending, rules }, { call, own }) {
  if (call === 'kan') return true;
  const rest = own.reduce(without, /** @type {number[]} */ (seats[self].hand));
  const tiles = own.map(tileOf).sort((a, b) => a - b);
  const tile = tileOf(/** @type {Pending} */ (pending).face);
  const after = { hand: rest, riichi: null, drawn: null };
  return legalFaces(after, forbidden(tile, tiles, rules.kuikae)).length > 0;
}

/** @param {Asked} asked @returns {TableAction[]} */
function callsOf(asked) {
  const { state } = asked;
  const { self, phase, pending, wall, seats } = state;
  if (phase !== 'call' || !pending || wall === 0 || seats[self].riichi) return [];
  return thrownWays(questionOf(asked, pending.face))
    .filter((way) => leavesDiscard(state, way))
    .map((way) => eventOf(state, way));
}

/** Lists the ways to take the open tile, except a pass. @param {Asked} asked */
export function offered(asked) {
  const { state } = asked;
  const { self: player, pending } = state;
  if (!pending || pending.player === player || pending.passed?.includes(player)) return [];
  if (state.won.includes(player)) return [];
  const { player: from, face } = pending;
  const win = { type: /** @type {const} */ ('win'), player, from, tile: nameOf(face) };
  return [...(whyNoWin(asked) ? [] : [win]), ...callsOf(asked)];
}

/** @param {Asked} asked @returns {TableAction[]} */
export function actions(asked) {
  const { state } = asked;
  const { phase, turn, self: player } = state;
  if (phase === 'none') return [];
  ownSeat(state);
  if (phase === 'discard') return turn === player ? inTurn(asked) : [];
  const found = offered(asked);
  return found.length ? [...found, { type: 'pass', player }] : [];
}
