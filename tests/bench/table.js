// table.js - microseconds for an event of a table, and for what a player may do.
// SPDX-License-Identifier: MIT
//
// The games are seeded ones of four players who call, declare and win by lot. A question about
// actions is asked of each player to discard, and of all others about each tile thrown. A figure is
// the least over half a second.

import { createTable } from '../../wasm/table.js';
import { splitmix } from '../js/random.js';
import { byLot } from '../play/bots.js';
import { serve } from '../play/server.js';

const GAMES = 8;
const LONG = 500; // ms

/** @typedef {import('../../wasm/table.js').Table} Table */

/** @param {() => void} run @param {number} n */
function report(/** @type {string} */ name, run, n) {
  let least = Infinity;
  const first = performance.now();
  for (let start = first, end = first; end - first < LONG; start = end) {
    run();
    end = performance.now();
    least = Math.min(least, (1000 * (end - start)) / n);
  }
  console.log(`${name.padEnd(36)}${`${least.toFixed(2)} us`.padStart(11)}`);
}

/** Rounds as events, and the tables of those who are asked. @param {any} engine */
function played(engine) {
  /** @type {Table[]} */
  const own = [];
  /** @type {Table[]} */
  const offered = [];
  const watch = (/** @type {Table} */ t) => {
    const { phase, player } = t.turn;
    for (let p = 0; p < t.players; p++) {
      if (phase === 'discard' && p === player) own.push(t.as(p));
      if (phase === 'call' && t.as(p).turn.from !== 'self') offered.push(t.as(p));
    }
  };
  const rounds = Array.from({ length: GAMES }, (_, i) => {
    const bots = new Array(4).fill(byLot(splitmix(i + 1)));
    return serve(i + 1, engine, bots, { watch });
  });
  return { rounds: rounds.flat(), own, offered };
}

/** @param {import('../../wasm/ukeire.js').Mahjong} engine */
function benchTable(engine) {
  const { rounds, own, offered } = played(engine);
  const events = rounds.reduce((sum, round) => sum + round.length, 0);
  const follow = (/** @type {boolean} */ strict) => () => {
    for (const round of rounds) {
      const t = createTable({}, { engine, strict });
      for (const event of round) t.apply(event);
    }
  };
  const ask = (/** @type {Table[]} */ tables) => () => {
    for (const t of tables) t.actions();
  };
  report('apply, an event', follow(false), events);
  report('apply, strict', follow(true), events);
  report('actions, to discard', ask(own), own.length);
  report('actions, a tile thrown', ask(offered), offered.length);
}

export { benchTable };
