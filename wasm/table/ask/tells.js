// What a riichi tells beyond furiten: by how much the odds of each tile to be a wait are higher.
// SPDX-License-Identifier: MIT

import { HONOURS_START, TILES, suitOf } from '../../core/notation/tiles.js';
import { ryanmenOf } from './danger.js';
import { TELLS } from './tell-odds.js';

/**
 * What the table shows of a riichi: the discards of the player, the entry of the declaration tile,
 * -1 where unknown; what others passed since; and 34 counts, of what the asker does not see.
 * @typedef {{ river: readonly number[], at: number, passed: readonly number[],
 *   unseen: readonly number[] }} Shown
 */

/** So many discards are early ones. */
const EARLY = 6;
const NEAR = 2;

/**
 * The facts of a tile that say something, as names of `TELLS`: a number, also one at most two
 * places from an early discard, also a suji by the declaration tile (no ryanmen waits for it); an
 * honour of which one copy is unseen.
 * @param {number} tile @param {Shown} shown @returns {(keyof typeof TELLS)[]}
 */
function factsOf(tile, { river, at, passed, unseen }) {
  if (tile >= HONOURS_START) return unseen[tile] === 1 ? ['last'] : [];
  const isNear = (/** @type {number} */ t) =>
    suitOf(t) === suitOf(tile) && Math.abs(t - tile) <= NEAR;
  const suji = ryanmenOf(tile).map(({ other }) => other);
  const isSuji = suji.every((t) => river.includes(t) || passed.includes(t));
  /** @type {(keyof typeof TELLS)[]} */
  const facts = ['number'];
  if (river.slice(0, Math.min(EARLY, Math.max(0, at))).some(isNear)) facts.push('near');
  if (isSuji && suji.includes(river[at])) facts.push('declared');
  return facts;
}

/** By tile, the factor of its odds. @param {Shown} shown @param {typeof TELLS} [odds] */
const tellsOf = (shown, odds = TELLS) =>
  Array.from({ length: TILES }, (_, tile) =>
    factsOf(tile, shown).reduce((product, name) => product * odds[name], 1),
  );

export { factsOf, tellsOf };
