// Random games on a simple table: legal, with many calls, kans and riichi.
// SPDX-License-Identifier: MIT

import { laidTable } from './positions.js';
import { Model, NORTH, idOf, isComplete } from './table-model.js';

/**
 * @typedef {import('./table-model.js').Random} Random
 * @typedef {import('../../wasm/ukeire.js').Mahjong} Mahjong
 */

/**
 * Tiles forbidden by kuikae, from its definition: those that make the same set with the two tiles.
 * @param {number[]} ownTiles @param {number} tile the called tile
 */
function bannedBy(ownTiles, tile) {
  const sets = (/** @type {number} */ t) => {
    const [a, b, c] = [...ownTiles.map(idOf), t].sort((x, y) => x - y);
    if (a === b && b === c) return true;
    return c < 27 && b === a + 1 && c === b + 1 && Math.floor(a / 9) === Math.floor(c / 9);
  };
  return Array.from({ length: 34 }, (_, t) => t).filter((t) => t === idOf(tile) || sets(t));
}

/** Pairs of a hand that make a chi or pon with the tile, and triplets that make a kan. */
function waysToCall(/** @type {Model} */ model, /** @type {number} */ q) {
  const { p, tile } = /** @type {{ p: number, tile: number }} */ (model.open);
  const { hand, riichi } = model.seats[q];
  /** @type {{ kind: 'chi' | 'pon' | 'kan', own: number[] }[]} */
  const ways = [];
  if (riichi || p === q || model.wall.length === 0) return ways;
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
  if (drawn === null || model.wall.length === 0) return { closed: [], added: [], north: false };
  const ids = [...new Set(hand.map(idOf))];
  const closed = ids.filter((id) => hand.filter((i) => idOf(i) === id).length === 4);
  const pons = melds.filter((m) => m.kind === 'pon').map((m) => idOf(m.tiles[0]));
  const added = hand.filter((i) => pons.includes(idOf(i)));
  const may = model.kans < 4 && !riichi;
  const north = model.players === 3 && ids.includes(NORTH) && (!riichi || idOf(drawn) === NORTH);
  return { closed: may ? closed : [], added: may ? added : [], north };
}

/** The legal discards. @param {Model} model @param {number[]} banned */
function throwable(model, banned) {
  const { hand, drawn, riichi } = model.seats[model.turn];
  if (riichi && drawn !== null) return [drawn];
  return hand.filter((i) => !banned.includes(idOf(i)));
}

/**
 * Plays a round to its end, or until a tile would complete the hand of its taker.
 * @param {Random} random @param {number} players @param {Mahjong} mahjong chooses most discards
 * @param {(event: any, model: Model, banned: number[]) => void} visit after each event
 */
function playHand(random, players, mahjong, visit) {
  const model = new Model(random, players);
  let banned = /** @type {number[]} */ ([]);
  let toTurn = 0;
  visit(model.history[0], model, banned);
  const visitEvent = (/** @type {any} */ event) => visit(event, model, banned);
  const showSigns = () => {
    for (; toTurn > 0; toTurn--) visitEvent(model.sign());
  };

  for (;;) {
    const { turn, phase } = model;
    const seat = model.seats[turn];
    if (phase === 'discard') {
      const { closed, added, north } = waysToKan(model);
      if (closed.length && random(2)) {
        visitEvent(model.closedKan(closed[random(closed.length)]));
        toTurn++;
        showSigns();
      } else if (added.length && random(2)) {
        visitEvent(model.addedKan(added[random(added.length)]));
        toTurn++;
      } else if (north && random(2)) {
        visitEvent(model.north());
      } else {
        const [tile, riichi] = chooseDiscard(random, model, banned, mahjong);
        banned = [];
        visitEvent(model.discard(tile, riichi));
        showSigns();
      }
      continue;
    }
    if (phase === 'call') {
      const called = chooseCall(random, model);
      if (called) {
        const { tile } = /** @type {{ tile: number }} */ (model.open);
        banned = called.kind === 'kan' ? [] : bannedBy(called.own, tile);
        visitEvent(model.call(called.q, called.kind, called.own));
        if (called.kind === 'kan') toTurn++;
        continue;
      }
    }
    if (model.wall.length === 0) return model;
    visitEvent(model.draw());
    if (isComplete(model.counts(turn)) && random(3) === 0) return model;
    if (seat.riichi && model.seats.every((s) => s.riichi)) return model;
  }
}

/** A random call of a player. @param {Random} random @param {Model} model */
function chooseCall(random, model) {
  const { p } = /** @type {{ p: number }} */ (model.open);
  for (let step = 1; step < model.players; step++) {
    const q = (p + step) % model.players;
    const ways = waysToCall(model, q);
    const kan = ways.find(({ kind }) => kind === 'kan');
    if (kan && random(2)) return { q, ...kan };
    if (ways.length && random(3) === 0) return { q, ...ways[random(ways.length)] };
  }
  return null;
}

/**
 * Mostly the best discard that no player can pon, with riichi if possible.
 * @param {Random} random @param {Model} model @param {number[]} banned @param {Mahjong} mahjong
 * @returns {[number, boolean]}
 */
function chooseDiscard(random, model, banned, mahjong) {
  const seat = model.seats[model.turn];
  const all = throwable(model, banned);
  if (seat.riichi || random(4) === 0) return [all[random(all.length)], false];
  const pons = seat.melds.filter((m) => m.kind === 'pon').map((m) => idOf(m.tiles[0]));
  const free = all.filter((i) => !pons.includes(idOf(i)));
  const tiles = free.length ? free : all;
  const melds = /** @type {0} */ (seat.melds.length);
  const counts = model.counts(model.turn);
  const players = /** @type {3 | 4} */ (model.players);
  const rows = mahjong.discards(counts, { players, melds });
  const best = rows.find((row) => tiles.some((i) => idOf(i) === row.tile));
  const tile = /** @type {number} */ (tiles.find((i) => idOf(i) === best?.tile));
  const closed = seat.melds.every((m) => !m.open);
  const riichi = closed && best?.shanten === 0 && model.wall.length >= model.players;
  return [tile, riichi && random(2) === 0];
}

/**
 * Plays rounds, passing each event to a table, until there are enough. If a check fails, the events
 * so far are printed.
 * @param {{ random: Random, players: number, mahjong: Mahjong, isEnough: () => boolean }} how
 * @param {(seen: { event: any, model: Model, t: import('../../wasm/table.js').Table,
 *   banned: number[] }) => void} look after each event
 */
function playTables({ random, players, mahjong, isEnough }, look) {
  while (!isEnough()) {
    const t = laidTable({ engine: mahjong, players: /** @type {3 | 4} */ (players) });
    playHand(random, players, mahjong, (event, model, banned) => {
      t.apply(event);
      try {
        look({ event, model, t, banned });
      } catch (error) {
        console.log(JSON.stringify(model.history));
        throw error;
      }
    });
  }
}

export { bannedBy, playHand, playTables, throwable, waysToCall, waysToKan };
