// question.js - random hands of 14 that leave something to decide.
// SPDX-License-Identifier: MIT

import { deal, pick } from '../engine/deal.js';
import { idOf, sorted } from '../table/names.js';

/**
 * @typedef {import('../../../wasm/ukeire.js').Mahjong} Mahjong
 * @typedef {import('../../../wasm/ukeire.js').Discard} Discard
 * @typedef {{ least: number, most: number }} Level shanten of the 14 tiles
 */

const TRIES = 500;

/**
 * Whether more than one discard keeps the shanten, and they are not equally good.
 * @param {Discard[]} rows
 */
function isQuestion(rows) {
  const keep = rows.filter(({ keeps }) => keeps);
  return keep.some(({ total }) => total !== keep[0].total);
}

/** @param {Level} level @param {() => number} random */
function shantenOf({ least, most }, random) {
  return pick(
    Array.from({ length: most - least + 1 }, (_, i) => least + i),
    random,
  );
}

/**
 * A sorted hand of 14 tiles with such a shanten. If chance gives no question, it is the last try.
 * @param {Mahjong} mahjong @param {Level} level @param {() => number} [random]
 */
function dealQuestion(mahjong, level, random = Math.random) {
  /** @type {string[]} */
  let hand = [];
  for (let i = 0; i < TRIES; i++) {
    hand =
      deal(mahjong, { tiles: 14, shanten: shantenOf(level, random), players: 4 }, random) ?? hand;
    if (hand.length && isQuestion(mahjong.discards(hand.map(idOf)))) break;
  }
  return sorted(hand);
}

export { dealQuestion };
