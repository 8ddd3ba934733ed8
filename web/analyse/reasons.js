// Reasons why one row of the list is better than another, from the library.
// SPDX-License-Identifier: MIT

import { reasonsOfChoices, compareRows } from '../../wasm/reasons.js';
import { plain } from '../state/tiles.js';

/** @import { Row } from './rows.js' */
/** @import { Explanation } from '../../wasm/ukeire.js' */
/** @import { Reason } from '../../wasm/table.js' */

/** The worth of a row at the table in the library's form. @param {Row} row */
const adviceOf = ({ win, dealsIn, pushWin, later, ...row }) =>
  row.plan
    ? /** @type {any} */ ({ ...row, win: pushWin, later: { loss: later }, round: { win, dealsIn } })
    : null;

/** The useful tiles and shapes that only one discard has. @param {Row} a @param {Row} b */
export function sidesOf(a, b, /** @type {readonly Explanation[] | null} */ hands) {
  const [x, y] = [a, b].map((row) => {
    const tile = String(row.tile);
    return /** @type {any} */ ({ ...row, face: tile, name: plain(tile) });
  });
  const none = /** @type {any} */ ({ readings: [] });
  return compareRows(x, y, (row) => hands?.[row === x ? 0 : 1] ?? none);
}

/**
 * The reasons why a is better than b. `dora`: the known dora; `hands`: explanations of the hands
 * after both discards, if known.
 * @param {Row} a @param {Row} b @param {{ dora?: readonly string[], hands?: readonly Explanation[]
 * | null }} [more] @returns {Reason[]}
 */
export function reasonsOf(a, b, { dora, hands = null } = {}) {
  const isSame = a.type === b.type && a.tile === b.tile && a.mode === b.mode && a.plan === b.plan;
  if (a.type === 'win' || b.refused || b.bound || isSame) return [];
  const [x, y] = [a, b].map((row) => ({ ...row, advice: adviceOf(row) }));
  return reasonsOfChoices(x, y, { dora, sides: () => sidesOf(a, b, hands) });
}
