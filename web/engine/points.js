// The model of points without opponents, which every question about points uses.
// SPDX-License-Identifier: MIT

/**
 * `ron`: the chance that one unseen copy of a wait is discarded in a go-around. The value of `ron`
 * is the lowest rate in wasm/table/decide/round-rates.js, the rate of tiles 4 to 6 against a
 * riichi. `ends` and `costs` are 0: other players end no round and cost no points.
 */
const OTHERS = { ron: 0.0065, ends: 0, costs: 0 };

/** @param {import('../state/types.js').Goal} goal @param {number} [least] for the goal atLeast */
export const pointsFor = (goal, least = 0) => ({
  declare: /** @type {const} */ ('best'),
  others: OTHERS,
  ...(goal === 'atLeast' && { utility: { atLeast: least } }),
});
