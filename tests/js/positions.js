// positions.js - makes tables for tests from a hand, a seat wind, and facts of players by place.
// SPDX-License-Identifier: MIT

import { parse } from '../../wasm/core/notation/notation.js';
import { WINDS } from '../../wasm/core/notation/tiles.js';
import { createTable } from '../../wasm/table.js';
import { playerAt } from '../../wasm/table/setup/state.js';

/** Returns a river with the numbers of the callers. @param {any} river */
function readRiver(river, /** @type {number} */ players, /** @type {number} */ p) {
  if (!Array.isArray(river) || river.length > 40) return river;
  return river.map((discard) =>
    typeof discard?.called === 'string'
      ? { ...discard, called: playerAt(players, p, discard.called) }
      : discard,
  );
}

/**
 * Returns a setup. `hand`, `drawn` and `seatWind` belong to player `self`. `melds`, `rivers`,
 * `riichi`, `norths` and `scores` have a value for each place: { self, right, across, left }.
 * @param {any} [options]
 * @returns {import('../../wasm/table.js').Setup}
 */
function setupOf({ players = 4, self = 0, hand, drawn, seatWind, ...options } = {}) {
  const { melds, rivers, riichi, norths, scores, ...setup } = options;
  const seats = Array.from({ length: players }, (_, p) => {
    const who = ['self', 'right', 'across', 'left'].find(
      (name) => playerAt(players, self, name) === p,
    );
    const ofSeat = (/** @type {any} */ by) => by?.[String(who)];
    return {
      ...(p === self && { hand, drawn }),
      melds: ofSeat(melds),
      river: rivers && (readRiver(ofSeat(rivers), players, p) ?? []),
      riichi: ofSeat(riichi),
      norths: ofSeat(norths),
      score: ofSeat(scores),
    };
  });
  const wind = seatWind === undefined ? 0 : WINDS.indexOf(seatWind);
  return { seats, self, dealer: (self - wind + players) % players, ...setup };
}

/** Makes a table. @param {any} [options] of setupOf() and of createTable() */
const laidTable = ({ engine, strict, ...options } = {}) =>
  createTable(setupOf(options), { engine, strict });

/** Returns the 34 counts of a hand. @param {string} text */
const countsOf = (text) => Uint8Array.from(parse(text).counts);

export { countsOf, setupOf, laidTable };
