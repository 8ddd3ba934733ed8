// Finds the choice to compare with the best, and the tiles and shapes that only one discard keeps.
// SPDX-License-Identifier: MIT

/** @import { Explanation } from '../ukeire.js' */
/** @import { Block, Row, Side, Weighed } from '../reasons.js' */

/** @param {Row} a @param {Row} b */
export function onlyIn(a, b) {
  const others = new Set(b.tiles.map(({ tile }) => tile));
  return a.tiles.filter(({ tile }) => !others.has(tile));
}

/** Returns the nearest reading's blocks. @param {Explanation} explanation @returns {Block[]} */
const nearestBlocks = ({ readings, shanten }) =>
  readings.find((reading) => reading.shanten === shanten)?.blocks ?? [];

function missingIn(/** @type {Block[]} */ first, /** @type {Block[]} */ second) {
  const keys = second.map(({ names }) => names.join());
  return first.filter(({ names }) => {
    const at = keys.indexOf(names.join());
    if (at >= 0) keys.splice(at, 1);
    return at < 0;
  });
}

/**
 * @template {Row} R @param {R} first @param {R} second @param {(row: R) => Explanation} explain the
 * hand after a discard @returns {[Side<R>, Side<R>]}
 */
export function compareRows(first, second, explain) {
  const sides = [first, second].map((row) => ({ row, all: nearestBlocks(explain(row)) }));
  // A shape is a block of two or more tiles.
  const shapes = sides.map(({ all }) => all.filter(({ names }) => names.length > 1));
  const [a, b] = sides.map(({ row, all }, i) => {
    const other = sides[1 - i].row;
    return {
      row,
      tiles: onlyIn(row, other),
      blocks: missingIn(shapes[i], shapes[1 - i]),
      spare: all.some(({ kind, names }) => kind === 'spare' && names[0] === other.name),
    };
  });
  return [a, b];
}

/**
 * Returns the first choice that pushes or, if none pushes, the choice with the most valuable push.
 * @template {Weighed} T @param {readonly T[]} rows the best first
 * @param {(row: T, plan: 'push', worth: number) => T} asPlan the choice with the other plan
 * @returns {T | undefined}
 */
export function bestPush(rows, asPlan) {
  const push = rows.find(({ plan }) => plan === 'push');
  if (push) return push;
  const known = rows.filter((row) => typeof row.push === 'number');
  const [most] = known.toSorted((a, b) => Number(b.push) - Number(a.push));
  return most && asPlan(most, 'push', Number(most.push));
}

/**
 * Returns the choice to compare `best` with. A fold is compared with the best push. Any other
 * choice is compared with the best worse choice or, if all choices are equal, with the next one.
 * @template {Weighed} T @param {T} best @param {readonly T[]} others the best first
 * @param {T | undefined} push @returns {T | undefined}
 */
export function otherOf(best, others, push) {
  const known = others.filter(({ worth }) => worth !== -Infinity);
  return (best.plan === 'fold' && push) || (known.find(({ equal }) => !equal) ?? known[0]);
}
