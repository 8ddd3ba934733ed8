// Deals random hands of a given shanten.
// SPDX-License-Identifier: MIT
// A random hand is played until it has the wished shanten. Each turn draws a random tile and
// discards one that leaves the least shanten, as in a real game.

import { shuffle } from '../state/random.js';
import { emptySetup, unseen } from '../state/setup.js';
import { plain, writeNames } from '../state/tiles.js';

/** @import { Mahjong } from '../../wasm/ukeire.js' */
/** @typedef {{ tiles: 13 | 14, shanten: number | null, players: 3 | 4 }} Wish shanten null: any */
/** @typedef {() => number} Random */

const MOST_DRAWS = 60;
const MOST_DEALS = 3000;

/** @template T @param {readonly T[]} list @param {Random} random */
export const pick = (list, random) => list[Math.floor(random() * list.length)];

/**
 * Discards a tile that leaves the least shanten, but not less than the wished shanten.
 * @param {Mahjong} engine @param {string[]} hand @param {Wish} wish @param {Random} random
 */
function throwOne(engine, hand, { players, shanten }, random) {
  const rows = engine.discards(writeNames(hand), { players });
  const least = Math.max(rows[0].shanten, shanten ?? 0);
  const near = rows.filter((row) => row.shanten === least);
  const { name } = pick(near.length ? near : rows, random);
  const at = hand.findLastIndex((one) => plain(one) === name);
  hand.splice(at, 1);
}

/** Deals a hand with the drawn tile last, or null if it is too rare. @param {Mahjong} engine */
export function dealHand(engine, /** @type {Wish} */ wish, /** @type {Random} */ random) {
  const { tiles, shanten, players } = wish;
  for (let i = 0; i < MOST_DEALS; i++) {
    const wall = shuffle(unseen(emptySetup(players)), random);
    const hand = wall.splice(0, tiles);
    if (shanten === null) return hand;
    for (let draw = 0; draw < MOST_DRAWS; draw++) {
      const distance = engine.shanten(writeNames(hand), { players });
      if (distance === shanten) return hand;
      if (distance < shanten) break;
      if (tiles === 13) hand.push(/** @type {string} */ (wall.pop()));
      throwOne(engine, hand, wish, random);
      if (tiles === 14) hand.push(/** @type {string} */ (wall.pop()));
    }
  }
  return null;
}

/** @param {Mahjong} engine @param {Wish} wish */
export const deal = (engine, wish) => dealHand(engine, wish, Math.random);
