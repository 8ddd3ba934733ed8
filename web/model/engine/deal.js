// deal.js - random tiles, and hands of a wished distance.
// SPDX-License-Identifier: MIT
//
// A hand of a small distance is reached by playing: draw at random, then throw one of the discards
// that leave the hand nearest. Such a hand looks like one at a table, not like a complete hand with
// holes.

import { unseen } from '../table/copies.js';
import { idOf } from '../table/names.js';
import { EMPTY } from '../table/state.js';

/**
 * @typedef {import('../../../wasm/ukeire.js').Mahjong} Mahjong
 * @typedef {{ tiles: 13 | 14, shanten: number | null, players: 3 | 4 }} Wish
 */

const MOST_DRAWS = 60;
const MOST_DEALS = 3000;

/** @template T @param {readonly T[]} list @param {() => number} random */
const pick = (list, random) => list[Math.floor(random() * list.length)];

/** @param {readonly string[]} names @param {() => number} random */
function shuffle(names, random) {
  const wall = [...names];
  for (let i = wall.length - 1; i > 0; i--) {
    const j = Math.floor(random() * (i + 1));
    [wall[i], wall[j]] = [wall[j], wall[i]];
  }
  return wall;
}

/** @param {Mahjong} mahjong @param {readonly string[]} hand @param {3 | 4} players */
const distance = (mahjong, hand, players) => mahjong.shanten(hand.map(idOf), { players });

/**
 * Throws a tile after which the hand is nearest.
 * @param {Mahjong} mahjong @param {string[]} hand @param {Wish} wish @param {() => number} random
 */
function throwOne(mahjong, hand, { players, shanten }, random) {
  const rows = mahjong.discards(hand.map(idOf), { players });
  const near = rows.filter(
    (row) =>
      row.shanten >= (shanten ?? 0) && row.shanten === Math.max(rows[0].shanten, shanten ?? 0),
  );
  const { tile } = pick(near.length ? near : rows, random);
  hand.splice(
    hand.findLastIndex((name) => idOf(name) === tile),
    1,
  );
}

/**
 * Plays until the hand is as near as wished, or null if that takes too long.
 * @param {Mahjong} mahjong @param {Wish} wish @param {() => number} random
 */
function play(mahjong, wish, random) {
  const wall = shuffle(unseen({ ...EMPTY, players: wish.players }), random);
  const hand = wall.splice(0, wish.tiles);
  if (wish.shanten === null) return hand;
  for (let i = 0; i < MOST_DRAWS; i++) {
    const now = distance(mahjong, hand, wish.players);
    if (now === wish.shanten) return hand;
    if (now < wish.shanten) return null;
    if (wish.tiles === 13) hand.push(/** @type {string} */ (wall.pop()));
    throwOne(mahjong, hand, wish, random);
    if (wish.tiles === 14) hand.push(/** @type {string} */ (wall.pop()));
  }
  return null;
}

/**
 * A random hand, the drawn tile last, or null if such hands are too rare.
 * @param {Mahjong} mahjong @param {Wish} wish @param {() => number} [random]
 */
function deal(mahjong, wish, random = Math.random) {
  for (let i = 0; i < MOST_DEALS; i++) {
    const hand = play(mahjong, wish, random);
    if (hand) return hand;
  }
  return null;
}

export { deal, pick };
