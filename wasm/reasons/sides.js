// Compares two discards: the tiles and shapes that each keeps and the other does not.
// SPDX-License-Identifier: MIT

/** @import { Explanation } from '../ukeire.js' */
/** @import { Block, Row, Side } from '../reasons.js' */

/** @param {Row} a @param {Row} b */
export function onlyIn(a, b) {
  const others = new Set(b.tiles.map(({ tile }) => tile));
  return a.tiles.filter(({ tile }) => !others.has(tile));
}

/** The shapes of the nearest split. @param {Explanation} explanation @returns {Block[]} */
const nearestBlocks = ({ readings, shanten }) =>
  readings.find((reading) => reading.shanten === shanten)?.blocks ?? [];

/** Lists blocks that only the first list has. */
function missingIn(/** @type {Block[]} */ first, /** @type {Block[]} */ second) {
  const keys = second.map(({ names }) => names.join());
  return first.filter(({ names }) => {
    const at = keys.indexOf(names.join());
    if (at >= 0) keys.splice(at, 1);
    return at < 0;
  });
}

/** Whether a block is a shape, not a single tile. @param {Block} block */
const isShape = ({ names }) => names.length > 1;

/**
 * @template {Row} R @param {R} first @param {R} second @param {(row: R) => Explanation} explain the
 * hand after a discard @returns {[Side<R>, Side<R>]}
 */
export function compareRows(first, second, explain) {
  const all = [first, second].map((row) => nearestBlocks(explain(row)));
  const [a, b] = all.map((blocks) => blocks.filter(isShape));
  const spare = (/** @type {Block[]} */ blocks, /** @type {Row} */ { name }) =>
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
