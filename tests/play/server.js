// server.js - plays whole games between bots at tables of the library.
// SPDX-License-Identifier: MIT

import { createGame, createTable } from '../../wasm/table.js';
import { pick, wholeNumbers } from '../js/random.js';

/** @typedef {import('../../wasm/table.js').Table} Table */
/** @typedef {import('../../wasm/table.js').TableEvent} TableEvent */
/** @typedef {import('../../wasm/ukeire.js').Mahjong} Mahjong */
/** @typedef {import('./seat.js').Bot} Bot */

const ROUNDS = 4;

/** @param {import('../../wasm/table.js').Game} game @param {readonly Bot[]} bots by player */
function* eventsOfBots(game, bots) {
  for (let seen = 0; ;) {
    const { events } = game;
    yield* events.slice(seen);
    seen = events.length;
    if (game.over) return;
    for (const p of game.toMove()) game.act(p, bots[p](game.table(p), game.actions(p)));
  }
}

/**
 * Plays the first rounds of a game, and checks each event at a strict table.
 * @param {number} seed @param {Mahjong} engine @param {readonly Bot[]} bots
 * @param {{ rules?: any, watch?: (t: Table) => void }} [options] `watch` gets the table after each
 *   event
 * @returns {TableEvent[][]} the events of each round
 */
function serveHands(seed, engine, bots, { watch = () => {}, rules = 'default' } = {}) {
  const players = /** @type {3 | 4} */ (bots.length);
  const game = createGame({ players, rules, seed, match: { broke: false } }, { engine });
  const t = createTable({ seats: new Array(players).fill({}), rules }, { engine, strict: true });
  /** @type {TableEvent[][]} */
  const played = [];
  for (const event of eventsOfBots(game, bots)) {
    if (event.type === 'start' && played.length === ROUNDS) break;
    if (event.type === 'start') played.push([]);
    t.apply(event);
    watch(t);
    played[played.length - 1].push(event);
  }
  return played;
}

/** @param {number} seed @param {Mahjong} engine */
function roundsByLot(seed, engine) {
  const random = wholeNumbers(seed);
  const game = createGame({ seed }, { engine });
  while (!game.over) for (const p of game.toMove()) game.act(p, pick(random, game.actions(p)));
  return game.events.filter(({ type }) => type === 'start').length;
}

export { eventsOfBots, roundsByLot, serveHands };
