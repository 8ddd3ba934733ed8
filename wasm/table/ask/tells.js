// Signs in the melds and the river of a player: tiles of yaku, and odds of waits.
// SPDX-License-Identifier: MIT

import { HONOURS_START, TILES, TILE_NAMES, rankOf, suitOf } from '../../core/notation/tiles.js';
import { ryanmenOf } from './danger.js';
import { TELLS } from './tell-odds.js';

/**
 * @import { State } from '../setup/state.js'
 *
 * The visible facts of a riichi: the player's discards; the index of the declaration tile, -1 if
 * unknown; tiles passed since; and 34 counts of tiles that the asker does not see.
 * @typedef {{ river: readonly number[], at: number, passed: readonly number[],
 *   unseen: readonly number[] }} Shown
 */

/** The number of discards that count as early. */
const EARLY = 6;
const NEAR = 2;

/**
 * The facts of a tile, as names of `TELLS`: a number; also one at most two ranks from an early
 * discard; also a suji by the declaration tile (no ryanmen waits for it); an honour with one unseen
 * copy.
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

/** The factor on the odds of each tile. @param {Shown} shown @param {typeof TELLS} [odds] */
const tellsOf = (shown, odds = TELLS) =>
  Array.from({ length: TILES }, (_, tile) =>
    factsOf(tile, shown).reduce((product, name) => product * odds[name], 1),
  );

const DRAGONS_START = 31;
const LAST_RANK = 8;
/**
 * The part of hands restricted to the tiles: simples, or one suit with honours. Without a yakuhai
 * meld, melds of simples mostly mean tanyao, and melds of one suit often a flush; counted in games
 * of majiang-ai (c/danger/DANGER.md).
 */
const SIMPLES = 0.9;
const FLUSH = 0.5;

/** @param {number} tile */
const isSimple = (tile) => tile < HONOURS_START && rankOf(tile) > 0 && rankOf(tile) < LAST_RANK;

/** @param {State} state @param {number} p */
function isOfValue({ players, dealer, round }, p) {
  const seat = (p - dealer + players) % players;
  return (/** @type {number} */ tile) =>
    tile >= DRAGONS_START || tile === HONOURS_START + seat || tile === HONOURS_START + round;
}

/** @param {(tile: number) => boolean} isAllowed */
const tilesWhere = (isAllowed) => TILE_NAMES.map((_, t) => t).filter(isAllowed);

/**
 * The tiles to which a part of the hands is restricted; null if the melds suggest nothing.
 * @param {State} state @param {number} p @returns {{ allowed: number[], part: number } | null}
 */
function shownBy(state, p) {
  const { melds } = state.seats[p];
  if (!melds.some(({ open }) => open)) return null;
  const tiles = melds.flatMap((meld) => meld.tiles);
  if (tiles.some(isOfValue(state, p))) return null;
  if (tiles.every(isSimple)) return { allowed: tilesWhere(isSimple), part: SIMPLES };
  const suits = new Set(tiles.filter((t) => t < HONOURS_START).map(suitOf));
  if (suits.size !== 1) return null;
  const isFlush = (/** @type {number} */ t) => t >= HONOURS_START || suits.has(suitOf(t));
  return { allowed: tilesWhere(isFlush), part: FLUSH };
}

export { factsOf, shownBy, tellsOf };
