// A seeded game of majiang-core between four bots.
// SPDX-License-Identifier: MIT

import { Majiang, seeded } from '../js/kobalab-games.js';
import { splitmix } from '../js/random.js';
import { Seat } from './seat.js';

/** How many rounds of four hands: tonpuu has one, hanchan two. */
const ROUNDS = { tonpuu: 1, hanchan: 2 };

/**
 * Plays a game. `watch` sees what happens when it has just happened and no player knows of it yet,
 * `decide` each decision, and `end` the players when all is over.
 * @param {number} seed of the walls and of who deals first
 * @param {import('./seat.js').Bot[]} bots by player
 * @param {import('../../wasm/ukeire.js').Mahjong} engine
 * @param {{ length?: keyof typeof ROUNDS, watch?: (entry: any, game: any, seats: Seat[]) => void,
 *   end?: (game: any, seats: Seat[]) => void,
 *   decide?: (seat: Seat, message: any, reply: any, game: any) => void }} [options]
 * @returns {any} the game when it is over
 */
function playGame(seed, bots, engine, { length = 'tonpuu', watch, decide, end } = {}) {
  /** @type {any} */
  let game = null;
  const seats = bots.map(
    (bot, player) => new Seat(bot, player, engine, decide && ((...seen) => decide(...seen, game))),
  );
  class Watched extends Majiang.Game {
    /** @param {any} entry */
    add_paipu(entry) {
      super.add_paipu(entry);
      watch?.(entry, this, seats);
    }
  }
  const uniform = splitmix(seed);
  return seeded(
    (n) => Math.floor(uniform() * n),
    () => {
      game = new /** @type {any} */ (Watched)(
        seats,
        null,
        Majiang.rule({ 場数: ROUNDS[length] }),
        '',
      );
      game.do_sync();
      end?.(game, seats);
      return game;
    },
  );
}

export { playGame };
