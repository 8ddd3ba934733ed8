// shapes.js - problems about good and bad shapes: discards whose waits differ.
// SPDX-License-Identifier: MIT
//
// Of a 1-shanten hand, some useful tiles bring a wait of five tiles or more, others a worse one.

import { idOf } from '../table/names.js';

/**
 * @typedef {import('../../../wasm/ukeire.js').Mahjong} Mahjong
 * @typedef {import('../../../wasm/ukeire.js').Discard} Discard
 */

const GOOD_WAIT = 5;
/** A discard with this part of the most useful tiles is one to think about. */
const SERIOUS = 0.6;
/** So much must the parts of good waits differ. */
const APART = 0.25;

/**
 * The part of the useful tiles that bring a good wait.
 * @param {Mahjong} mahjong @param {readonly number[]} hand @param {Discard} row
 */
function goodPart(mahjong, hand, { tile, tiles, total }) {
  const rest = hand.toSpliced(hand.indexOf(tile), 1);
  const good = tiles.filter((draw) => mahjong.discards([...rest, draw.tile])[0].total >= GOOD_WAIT);
  return good.reduce((sum, { count }) => sum + count, 0) / total;
}

/**
 * Whether serious discards differ in how many of their tiles bring a good wait.
 * @param {Mahjong} mahjong @param {readonly string[]} names @param {readonly Discard[]} rows
 */
function tellsShapes(mahjong, names, rows) {
  const hand = names.map(idOf);
  const parts = rows
    .filter(({ keeps, total }) => keeps && total >= SERIOUS * rows[0].total)
    .map((row) => goodPart(mahjong, hand, row));
  return Math.max(...parts) - Math.min(...parts) >= APART;
}

export { tellsShapes };
