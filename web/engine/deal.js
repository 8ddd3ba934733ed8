// Deals random hands, of a wished distance.
// SPDX-License-Identifier: MIT
//
// A hand of a small distance is reached by playing: draw at random, then throw one of the discards
// that leave the hand nearest. Such a hand looks like one at a table, not like a complete hand with
// holes.

import { emptySetup, remainingOf } from '../state/setup.js';
import { inSanma, NAMES, plain, write } from '../state/tiles.js';

/**
 * @typedef {import('../../wasm/ukeire.js').Mahjong} Mahjong
 * @typedef {{ tiles: 13 | 14, shanten: number | null, players: 3 | 4 }} Wish null: any
 */

const MOST_DRAWS = 60;
const MOST_DEALS = 3000;

/** @template T @param {readonly T[]} list */
const pick = (list) => list[Math.floor(Math.random() * list.length)];

/** All tiles in random order. @param {3 | 4} players */
function shuffledWall(players) {
  const remaining = remainingOf(emptySetup(players), undefined);
  const names = NAMES.filter((name) => players === 4 || inSanma(name));
  const wall = names.flatMap((name) => new Array(remaining(name)).fill(name));
  for (let i = wall.length - 1; i > 0; i--) {
    const j = Math.floor(Math.random() * (i + 1));
    [wall[i], wall[j]] = [wall[j], wall[i]];
  }
  return wall;
}

/** Throws a tile after which the hand is nearest, but not nearer than wished. */
function throwOne(
  /** @type {Mahjong} */ engine,
  /** @type {string[]} */ hand,
  /** @type {Wish} */ { players, shanten },
) {
  const rows = engine.discards(write(hand), { players });
  const wanted = Math.max(rows[0].shanten, shanten ?? 0);
  const near = rows.filter((row) => row.shanten === wanted);
  const { name } = pick(near.length ? near : rows);
  hand.splice(
    hand.findLastIndex((one) => plain(one) === plain(name)),
    1,
  );
}

/** Plays until the hand is as near as wished; null if that takes too long. */
function play(/** @type {Mahjong} */ engine, /** @type {Wish} */ wish) {
  const wall = shuffledWall(wish.players);
  const hand = wall.splice(0, wish.tiles);
  for (let i = 0; wish.shanten !== null && i < MOST_DRAWS; i++) {
    const distance = engine.shanten(write(hand), { players: wish.players });
    if (distance === wish.shanten) return hand;
    if (distance < wish.shanten) return null;
    if (wish.tiles === 13) hand.push(wall.pop());
    throwOne(engine, hand, wish);
    if (wish.tiles === 14) hand.push(wall.pop());
  }
  return wish.shanten === null ? hand : null;
}

/**
 * A random hand, the drawn tile last; null if such hands are too rare.
 * @param {Mahjong} engine @param {Wish} wish
 */
export function deal(engine, wish) {
  for (let i = 0; i < MOST_DEALS; i++) {
    const hand = play(engine, wish);
    if (hand) return hand;
  }
  return null;
}
