// Random games, followed by a simple table: what its players may do, by the rules.
// SPDX-License-Identifier: MIT

import { createGame } from '../../wasm/table.js';
import { byLot } from '../play/bots.js';
import { laidTable } from './positions.js';
import { Model, NORTH, bannedBy, idOf } from './table-model.js';

/**
 * @typedef {import('./table-model.js').Random} Random
 * @typedef {import('../../wasm/ukeire.js').Mahjong} Mahjong
 */

/** Pairs of a hand that make a chi or pon with the tile, and triplets that make a kan. */
function waysToCall(/** @type {Model} */ model, /** @type {number} */ q) {
  const { p, tile } = /** @type {{ p: number, tile: number }} */ (model.open);
  const { hand, riichi } = model.seats[q];
  /** @type {{ kind: 'chi' | 'pon' | 'kan', own: number[] }[]} */
  const ways = [];
  if (riichi || p === q || model.wall === 0) return ways;
  const t = idOf(tile);
  const left = (p + 1) % model.players === q && model.players === 4;
  for (const a of hand) {
    for (const b of hand) {
      if (a >= b) continue;
      const [x, y, z] = [t, idOf(a), idOf(b)].sort((m, n) => m - n);
      const suit = Math.floor(x / 9) === Math.floor(z / 9) && t < 27;
      if (x === y && y === z) ways.push({ kind: 'pon', own: [a, b] });
      if (suit && left && y === x + 1 && z === y + 1) ways.push({ kind: 'chi', own: [a, b] });
    }
  }
  const same = hand.filter((i) => idOf(i) === t);
  if (same.length === 3 && model.kans < 4) ways.push({ kind: 'kan', own: same });
  return ways.filter(({ kind, own: ownTiles }) => {
    const banned = bannedBy(ownTiles, tile);
    return kind === 'kan' || hand.some((i) => !ownTiles.includes(i) && !banned.includes(idOf(i)));
  });
}

/** The kans of the player in turn. @param {Model} model */
function waysToKan(model) {
  const { hand, melds, drawn, riichi } = model.seats[model.turn];
  if (drawn === null || model.wall === 0) return { closed: [], added: [], north: false };
  const ids = [...new Set(hand.map(idOf))];
  const closed = ids.filter((id) => hand.filter((i) => idOf(i) === id).length === 4);
  const pons = melds.filter((m) => m.kind === 'pon').map((m) => idOf(m.tiles[0]));
  const added = hand.filter((i) => pons.includes(idOf(i)));
  const may = model.kans < 4 && !riichi;
  const north = model.players === 3 && ids.includes(NORTH) && (!riichi || idOf(drawn) === NORTH);
  return { closed: may ? closed : [], added: may ? added : [], north };
}

/** The legal discards. @param {Model} model */
function throwable(model) {
  const { hand, drawn, riichi } = model.seats[model.turn];
  if (riichi && drawn !== null) return [drawn];
  return hand.filter((i) => !model.banned.includes(idOf(i)));
}

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

export { playTables, throwable, waysToCall, waysToKan };
