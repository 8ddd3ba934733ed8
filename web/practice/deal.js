// deal.js - random hands of 14 that leave something to decide.
// SPDX-License-Identifier: MIT

import { NAMES, REDS, idOf, sorted, write } from '../names.js';

/**
 * @typedef {import('../../wasm/ukeire.js').Mahjong} Mahjong
 * @typedef {import('../../wasm/ukeire.js').Discard} Discard
 * @typedef {{ least: number, most: number }} Level shanten of the 14 tiles
 */

const TILES = 14;
const TRIES = 20_000;
/** All 136 tiles: four of each, one of the fives red. */
const WALL = NAMES.flatMap((name) => {
  const copies = REDS.includes(name) ? 1 : REDS.some((red) => idOf(red) === idOf(name)) ? 3 : 4;
  return new Array(copies).fill(name);
});

/** @param {() => number} random 0 to 1 @returns {string[]} */
function draw(random) {
  const wall = WALL.slice();
  for (let i = 0; i < TILES; i++) {
    const j = i + Math.floor(random() * (wall.length - i));
    [wall[i], wall[j]] = [wall[j], wall[i]];
  }
  return sorted(wall.slice(0, TILES));
}

/** Whether more than one discard keeps the distance, and they are not all the same. @param {Discard[]} rows */
function isQuestion(rows) {
  const keep = rows.filter(({ keeps }) => keeps);
  return keep.length > 1 && keep.some(({ total }) => total !== keep[0].total);
}

/**
 * A hand of 14 with such a shanten, sorted; the last one tried where chance gives none.
 * @param {Mahjong} mahjong @param {Level} level @param {() => number} [random]
 */
function deal(mahjong, { least, most }, random = Math.random) {
  let hand = draw(random);
  for (let i = 0; i < TRIES; i++, hand = draw(random)) {
    const shanten = mahjong.shanten(hand.map(idOf));
    if (shanten >= least && shanten <= most && isQuestion(mahjong.discards(write(hand)))) break;
  }
  return hand;
}

export { deal };
