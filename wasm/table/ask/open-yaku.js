// Which tiles an open hand must consist of to have a yaku, as its melds show it.
// SPDX-License-Identifier: MIT
//
// Without a meld of value a hand of simples is mostly tanyao, and one of a suit often a flush. How
// often was counted in games of majiang-ai (c/danger/DANGER.md).

import { HONOURS_START, TILE_NAMES, rankOf, suitOf } from '../../core/notation/tiles.js';

/** @typedef {import('../setup/state.js').State} State */

const DRAGONS_START = 31;
const LAST_RANK = 8;
/** The part of the hands that keeps to the tiles: of simples, of one suit with honours. */
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
 * The tiles to which a part of the hands keeps; null where the melds say nothing.
 * @param {State} state @param {number} p
 * @returns {{ allowed: number[], part: number } | null}
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

export { shownBy };
