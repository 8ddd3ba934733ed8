// Whole games of players who choose among the actions of a table, checked event by event.
// SPDX-License-Identifier: MIT

import { createGame, createTable } from '../../wasm/table.js';

/** @typedef {import('../../wasm/table.js').Table} Table */
/** @typedef {import('../../wasm/table.js').TableEvent} TableEvent */
/** @typedef {import('../../wasm/table.js').TableAction} TableAction */
/** @typedef {import('../../wasm/ukeire.js').Mahjong} Mahjong */
/** @typedef {(t: Table, actions: TableAction[]) => TableAction} Chooser */

const ROUNDS = 4;

/**
 * Plays the first rounds of a game.
 * @param {number} seed @param {Mahjong} engine @param {Chooser[]} choosers
 * @param {{ rules?: any, watch?: (t: Table) => void }} [options] `watch` gets each state
 * @returns {TableEvent[][]} the events of each round
 */
function serveHands(seed, engine, choosers, options = {}) {
  const { watch = () => {}, rules = 'default' } = options;
  const players = /** @type {3 | 4} */ (choosers.length);
  const game = createGame({ players, rules, seed, match: { broke: false } }, { engine });
  const t = createTable({ seats: new Array(players).fill({}), rules }, { engine, strict: true });
  /** @type {TableEvent[][]} */
  const played = [];

  /** Applies events to the table; returns false once there are enough rounds. */
  function follow() {
    for (const event of game.events.slice(played.flat().length)) {
      if (event.type === 'start' && played.length === ROUNDS) return false;
      if (event.type === 'start') played.push([]);
      t.apply(event);
      watch(t);
      played[played.length - 1].push(event);
    }
    return !game.over;
  }

  while (follow()) {
    for (const p of game.toMove()) game.act(p, choosers[p](game.table(p), game.actions(p)));
  }
  return played;
}

export { serveHands };
