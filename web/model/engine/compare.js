// compare.js - why one discard beats another: what each keeps that the other does not.
// SPDX-License-Identifier: MIT

/**
 * @typedef {import('./rank.js').Ranked} Ranked
 * @typedef {import('../../../wasm/ukeire.js').Explanation} Explanation
 * @typedef {import('../../../wasm/ukeire.js').TileCount} TileCount
 * @typedef {{ kind: string, names: readonly string[] }} Block
 *
 * `tiles`: useful after this discard alone. `blocks`: shapes that the other discard breaks.
 * @typedef {object} Side
 * @property {Ranked} row
 * @property {TileCount[]} tiles
 * @property {Block[]} blocks
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
  const [a, b] = [first, second].map((row) => blocksOf(explain(row)).filter(isShape));
  return [
    { row: first, tiles: onlyIn(first, second), blocks: missingIn(a, b) },
    { row: second, tiles: onlyIn(second, first), blocks: missingIn(b, a) },
  ];
}

export { compareRows };
