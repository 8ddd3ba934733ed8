// Random games, followed by a simple table.
// SPDX-License-Identifier: MIT

import { createGame } from '../../wasm/table.js';
import { byLot } from '../play/bots.js';
import { laidTable } from './positions.js';
import { Model } from './table-model.js';

/** @typedef {import('./table-model.js').Random} Random */
/** @typedef {import('../../wasm/ukeire.js').Mahjong} Mahjong */

/** Events of which logs and the model know nothing, and those that end a round. */
const SILENT = /^(pass|riichi)$/;
const ENDS = /^(win|end)$/;
const FINE = 2 ** 30;

/**
 * Passes the events of random games to tables, until there are enough. If a check fails, the events
 * so far are printed.
 * @param {{ random: Random, players: number, mahjong: Mahjong, isEnough: () => boolean }} how
 * @param {(seen: { event: any, model: Model, t: import('../../wasm/table.js').Table }) => void}
 *   look after each event
 */
function playTables({ random, players: n, mahjong: engine, isEnough }, look) {
  const players = /** @type {3 | 4} */ (n);
  const bot = byLot(() => random(FINE) / FINE);
  while (!isEnough()) {
    const game = createGame({ players, seed: random(FINE) }, { engine });
    let [seen, model, t] = [0, new Model(players), laidTable()];
    const follow = (/** @type {any} */ event) => {
      if (event.type === 'start') [model, t] = [new Model(players), laidTable({ engine, players })];
      model.see(event);
      t.apply(event);
      try {
        look({ event, model, t });
      } catch (error) {
        console.log(JSON.stringify(model.history));
        throw error;
      }
    };
    while (!game.over && !isEnough()) {
      const { events } = game;
      for (const event of events.slice(seen))
        if (!SILENT.test(event.type) && !ENDS.test(event.type)) follow(event);
      seen = events.length;
      for (const p of game.toMove()) game.act(p, bot(game.table(p), game.actions(p)));
    }
  }
}

export { playTables };
