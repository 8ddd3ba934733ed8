// table-games.js - passes the events of random games to a table and to its simple model.
// SPDX-License-Identifier: MIT

import { createGame } from '../../wasm/table.js';
import { byLot } from '../play/bots.js';
import { eventsOfBots } from '../play/server.js';
import { laidTable } from './positions.js';
import { Model } from './table-model.js';

/** @typedef {import('./table-model.js').Random} Random */
/** @typedef {import('../../wasm/ukeire.js').Mahjong} Mahjong */

const UNKNOWN = /^(pass|riichi|win|end)$/;
const FINE = 2 ** 30;

/**
 * Passes the events of random games to tables and models until isEnough() is true. If `look`
 * throws, the events of the round are printed.
 * @param {{ random: Random, players: number, mahjong: Mahjong, isEnough: () => boolean }} how
 * @param {(seen: { event: any, model: Model, t: import('../../wasm/table.js').Table }) => void}
 *   look is called after each event
 */
function playTables({ random, players: n, mahjong: engine, isEnough }, look) {
  const players = /** @type {3 | 4} */ (n);
  const bots = new Array(players).fill(byLot(() => random(FINE) / FINE));
  while (!isEnough()) {
    let [model, t] = [new Model(players), laidTable()];
    const game = createGame({ players, seed: random(FINE) }, { engine });
    for (const event of eventsOfBots(game, bots)) {
      if (UNKNOWN.test(event.type)) continue;
      if (event.type === 'start') [model, t] = [new Model(players), laidTable({ engine, players })];
      model.see(event);
      t.apply(event);
      try {
        look({ event, model, t });
      } catch (error) {
        console.log(JSON.stringify(model.history));
        throw error;
      }
      if (isEnough()) break;
    }
  }
}

export { playTables };
