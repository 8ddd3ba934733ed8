// Circumstances of a win that the table does not show.
// SPDX-License-Identifier: MIT

/** @import { Luck } from './types.js' */

const RIICHI = /** @type {const} */ (['riichi', 'double-riichi', 'ippatsu']);
const LAST = /** @type {const} */ (['haitei', 'houtei', 'rinshan', 'chankan']);
export const FIRST = /** @type {const} */ (['tenhou', 'chiihou', 'renhou']);
export const PAO = /** @type {const} */ (['pao-right', 'pao-across', 'pao-left']);
export const LUCK = /** @type {const} */ (['ron', ...RIICHI, ...LAST, ...FIRST, ...PAO]);
/** In each list, any two circumstances exclude each other. @type {(readonly Luck[])[]} */
const APART = [
  ['riichi', 'double-riichi', ...FIRST],
  ['ippatsu', 'rinshan'],
  [...LAST, ...FIRST],
  PAO,
];

/** Removes a circumstance, or adds it and removes those that it excludes. */
export const toggled = (/** @type {readonly Luck[]} */ luck, /** @type {Luck} */ one) =>
  LUCK.filter((other) =>
    other === one
      ? !luck.includes(one)
      : luck.includes(other) && !APART.some((list) => list.includes(one) && list.includes(other)),
  );

/** Returns the field `riichi` of seat 0, which links and texts write as a circumstance. */
export const ownRiichi = (/** @type {readonly Luck[]} */ luck) => ({
  ...(luck.includes('riichi') && { riichi: /** @type {const} */ (true) }),
  ...(luck.includes('double-riichi') && { riichi: /** @type {const} */ ('double') }),
});
