// compare.js - why one discard beats another: what each keeps that the other does not.
// SPDX-License-Identifier: MIT

import { handOf, optionsOf } from '../table/hands.js';

/**
 * @typedef {import('./rank.js').Ranked} Ranked
 * @typedef {import('../../../wasm/ukeire.js').Explanation} Explanation
 * @typedef {import('../../../wasm/ukeire.js').TileCount} TileCount
 * @typedef {{ kind: string, names: readonly string[] }} Block
 *
 * `tiles`: useful after this discard alone. `blocks`: shapes that the other discard breaks.
 * `spare`: whether the tile of the other discard, which stays in hand, belongs to no shape.
 * @typedef {object} Side
 * @property {Ranked} row
 * @property {TileCount[]} tiles
 * @property {Block[]} blocks
 * @property {boolean} spare
 */

/** @param {Ranked} a @param {Ranked} b */
function onlyIn(a, b) {
  const others = new Set(b.tiles.map(({ tile }) => tile));
  return a.tiles.filter(({ tile }) => !others.has(tile));
}

/** The shapes of the nearest reading. @param {Explanation} explanation @returns {Block[]} */
const blocksOf = ({ readings, shanten }) =>
  readings.find((reading) => reading.shanten === shanten)?.blocks ?? [];

/** Blocks of the first that the second lacks, each as often as it lacks it. */
function missingIn(/** @type {Block[]} */ first, /** @type {Block[]} */ second) {
  const keys = second.map(({ names }) => names.join());
  return first.filter(({ names }) => {
    const at = keys.indexOf(names.join());
    if (at >= 0) keys.splice(at, 1);
    return at < 0;
  });
}

/** Single tiles are no shapes. @param {Block} block */
const isShape = ({ names }) => names.length > 1;

/**
 * @param {Ranked} first @param {Ranked} second
 * @param {(row: Ranked) => Explanation} explain the hand after a discard
 * @returns {[Side, Side]}
 */
function compareRows(first, second, explain) {
  const all = [first, second].map((row) => blocksOf(explain(row)));
  const [a, b] = all.map((blocks) => blocks.filter(isShape));
  const spare = (/** @type {Block[]} */ blocks, /** @type {Ranked} */ { name }) =>
    blocks.some(({ kind, names }) => kind === 'spare' && names[0] === name);
  return [
    {
      row: first,
      tiles: onlyIn(first, second),
      blocks: missingIn(a, b),
      spare: spare(all[0], second),
    },
    {
      row: second,
      tiles: onlyIn(second, first),
      blocks: missingIn(b, a),
      spare: spare(all[1], first),
    },
  ];
}

/**
 * Why the hand is as far as it is after a discard, or as it stands; `limit` complete hands at most.
 * @param {import('../../../wasm/ukeire.js').Mahjong} mahjong
 * @param {import('../table/state.js').State} state
 * @param {{ tile: number } | null} row @param {number} [limit]
 */
function explainAfter(mahjong, state, row, limit) {
  const { counts, melds } = handOf(state);
  const { players, visible } = optionsOf(state);
  if (row) {
    counts[row.tile]--;
    visible[row.tile]++;
  }
  const options = { players, visible, ...(limit !== undefined && { limit }) };
  return mahjong.explain({ counts, melds }, options);
}

export { compareRows, explainAfter };
