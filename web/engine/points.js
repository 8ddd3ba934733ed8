// The model of points for a player without opponents, used by every question about points.
// SPDX-License-Identifier: MIT

/**
 * The chance that one unseen copy of a wait is discarded in a go-around: the rate of tiles 4 to 6
 * against a riichi, the lowest in wasm/table/decide/round-rates.js. Assumes that the other players
 * do nothing else.
 */
const OTHERS = { ron: 0.0065, ends: 0, costs: 0 };

/** @param {import('../state/types.js').Goal} goal @param {number} [least] points that are enough */
export const pointsFor = (goal, least = 0) => ({
  declare: /** @type {const} */ ('best'),
  others: OTHERS,
  ...(goal === 'atLeast' && { utility: { atLeast: least } }),
});
