// A seeded game of majiang-core between four players.
// SPDX-License-Identifier: MIT

import { createRequire } from 'node:module';
import { splitmix } from '../js/random.js';

/** @type {any} */
const Majiang = createRequire(import.meta.url)('@kobalab/majiang-core');

/** The length of games: rounds of four hands. */
const ROUNDS = { tonpuu: 1, hanchan: 2 };

/** Runs `work` with a seeded `Math.random`. @template T */
function seeded(/** @type {() => number} */ random, /** @type {() => T} */ work) {
  const before = Math.random;
  Math.random = random;
  try {
    return work();
  } finally {
    Math.random = before;
  }
}

/**
 * A player for majiang-core, with a table that follows the game.
 * @typedef {{ table: import('../../wasm/table.js').Table,
 *   action: (message: any, answer?: (reply?: any) => void) => void }} Player
 */

/**
 * Plays a game. `watch` gets each event before the players, `decide` each decision, and `end` the
 * players at the end.
 * @param {number} seed of the walls and the first dealer
 * @param {Player[]} players
 * @param {{ rules?: Record<string, number>, watch?: (entry: any, game: any, players: Player[]) =>
 *   void, end?: (game: any, players: Player[]) => void, decide?: (player: Player, message: any,
 *   reply: any, game: any) => void }} [options] `rules`: changes to majiang-core's, east only
 * @returns {any} the finished game
 */
function playGame(seed, players, { rules, watch, decide, end } = {}) {
  /** @type {any} */
  let game = null;
  const heard = players.map((player) => ({
    action: (
      /** @type {any} */ message,
      /** @type {((reply?: any) => void) | undefined} */ answer,
    ) =>
      player.action(
        message,
        answer
          && ((reply = {}) => {
            decide?.(player, message, reply, game);
            answer(reply);
          }),
      ),
  }));
  class Watched extends Majiang.Game {
    /** @param {any} entry */
    add_paipu(entry) {
      super.add_paipu(entry);
      watch?.(entry, this, players);
    }
  }
  return seeded(splitmix(seed), () => {
    const all = Majiang.rule({ 場数: ROUNDS.tonpuu, ...rules });
    game = new /** @type {any} */ (Watched)(heard, null, all, '');
    game.do_sync();
    end?.(game, players);
    return game;
  });
}

export { Majiang, ROUNDS, playGame, seeded };
