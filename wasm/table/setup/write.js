// Writes the setup of a table: all facts that are needed to make the same table again.
// SPDX-License-Identifier: MIT

import { TILE_NAMES, WINDS } from '../../core/notation/tiles.js';
import { nameOf } from './faces.js';
import { HIDDEN } from './state.js';
import { discardSetup, writeMeld } from './seats.js';

/** @import { SeatSetup, Setup, State } from '../types.js' */

/** @param {State} state @param {number} p @returns {SeatSetup} */
function writeSeat({ seats, scores }, p) {
  const { hand, drawn, melds, river, norths, riichi, passed, lastKan } = seats[p];
  return {
    ...(hand && { hand: hand.map(nameOf) }),
    ...(drawn !== null && { drawn: drawn === HIDDEN ? null : nameOf(drawn) }),
    ...(melds.length && { melds: melds.map(writeMeld) }),
    river: river.map(discardSetup),
    ...(riichi && {
      riichi: riichi.double ? /** @type {const} */ ('double') : true,
      ippatsu: riichi.ippatsu,
      unpaid: !riichi.paid,
    }),
    ...(norths && { norths }),
    passed: passed.map((tile) => TILE_NAMES[tile]),
    ...(scores && { score: scores[p] }),
    ...(lastKan !== null && { lastKan }),
  };
}

/** @param {State} state @returns {NonNullable<Setup['turn']>} */
function writeTurn({ phase, turn, pending, won, rinshan, exhausted, kanAt, discards }) {
  const made = phase === 'call' ? discards - 1 : discards;
  return {
    phase,
    ...(turn !== null && { seat: turn }),
    ...(pending && {
      offered: {
        seat: pending.player,
        tile: nameOf(pending.face),
        kind: pending.kind,
        ...(pending.passed && { passed: pending.passed.slice() }),
      },
    }),
    ...(won.length && { won: won.slice() }),
    ...(rinshan && { rinshan }),
    ...(exhausted && { exhausted }),
    ...(kanAt !== null && { afterKan: kanAt === made }),
  };
}

/** @param {State} state @param {any} rules of scoring @returns {Setup} */
export function writeSetup(state, rules) {
  const { self, dealer, round, number, honba, deposits, indicators, ura, visible } = state;
  const { kuikae, reds } = state.rules;
  return {
    seats: state.seats.map((_, p) => writeSeat(state, p)),
    self,
    dealer,
    roundWind: /** @type {Setup['roundWind']} */ (WINDS[round]),
    ...(number !== null && { number }),
    honba,
    deposits,
    indicators: indicators.map(nameOf),
    ...(ura.length && { uraIndicators: ura.map(nameOf) }),
    ...(visible.length && { visible: visible.map(nameOf) }),
    wall: state.wall,
    interrupted: state.broken,
    turn: writeTurn(state),
    ...(rules !== undefined && { rules: structuredClone(rules) }),
    kuikae,
    ...(reds && { reds: reds.slice() }),
  };
}
