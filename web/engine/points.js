// What points are worth to a player alone, in every question that counts them.
// SPDX-License-Identifier: MIT

/**
 * How often one unseen copy of a wait is thrown in a go-around: the measured rate of 4 to 6 against
 * a riichi, the least of all tiles (wasm/table/round-rates.js). Nobody else does anything.
 */
const OTHERS = { ron: 0.0065, ends: 0, costs: 0 };

/** @param {import('../state/types.js').Goal} goal @param {number} [least] points that are enough */
export const pointsFor = (goal, least = 0) => ({
  declare: /** @type {const} */ ('best'),
  others: OTHERS,
  ...(goal === 'atLeast' && { utility: { atLeast: least } }),
});
