// Pao: who fed the last set that made a yakuman sure.
// SPDX-License-Identifier: MIT

import { HONOURS_START } from '../../core/notation/tiles.js';

/**
 * @typedef {import('../../core/notation/notation.js').Meld} Meld
 * @typedef {import('../../ukeire.js').PaoYaku} PaoYaku
 */

const DRAGONS = HONOURS_START + 4;

/** @type {[PaoYaku, number, (meld: Meld) => boolean][]} */
const YAKU = [
  ['daisangen', 3, ({ tiles: [t] }) => t >= DRAGONS],
  ['daisuushii', 4, ({ tiles: [t] }) => t >= HONOURS_START && t < DRAGONS],
  ['suukantsu', 4, ({ kind }) => kind === 'kan'],
];

/**
 * The set that was made last; null where that is not known. Melds are in the order in which they
 * were made, but an added kan has the place of its pon.
 * @param {readonly Meld[]} those @param {Meld | undefined} lastKan
 */
function lastOf(those, yaku = '', lastKan) {
  if (yaku !== 'suukantsu') return those[those.length - 1];
  if (lastKan) return lastKan;
  return those.some(({ added }) => added) ? null : those[those.length - 1];
}

/**
 * Who is liable, by yakuman; null if nobody is.
 * @param {readonly Meld[]} melds @param {number | null} [lastKan] its place, where it is known
 */
function liableIn(melds, lastKan = null) {
  const found = YAKU.flatMap(([yaku, sets, belongs]) => {
    const those = melds.filter(belongs);
    if (those.length !== sets) return [];
    const last = lastOf(those, yaku, lastKan === null ? undefined : melds[lastKan]);
    // The tile that was added to a pon came from nobody.
    const fed = last && !(yaku === 'suukantsu' && last.added);
    return fed && last.from ? [[yaku, last.from]] : [];
  });
  return found.length ? Object.fromEntries(found) : null;
}

export { liableIn };
