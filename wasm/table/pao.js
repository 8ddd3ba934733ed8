// Pao: who fed the last set that made a yakuman sure.
// SPDX-License-Identifier: MIT

import { HONOURS_START } from '../notation/tiles.js';

/**
 * @typedef {import('../notation/notation.js').Meld} Meld
 * @typedef {import('../ukeire.js').PaoYaku} PaoYaku
 */

const DRAGONS = HONOURS_START + 4;

/** @type {[PaoYaku, number, (meld: Meld) => boolean][]} */
const YAKU = [
  ['daisangen', 3, ({ tiles: [t] }) => t >= DRAGONS],
  ['daisuushii', 4, ({ tiles: [t] }) => t >= HONOURS_START && t < DRAGONS],
  ['suukantsu', 4, ({ kind }) => kind === 'kan'],
];

/**
 * Who is liable, by yakuman; null if nobody is. Melds are in the order in which they were made.
 * @param {readonly Meld[]} melds
 */
function liableIn(melds) {
  const found = YAKU.flatMap(([yaku, sets, belongs]) => {
    const those = melds.filter(belongs);
    const last = those[those.length - 1];
    // A kan that was added has the place of its pon, which does not say when it became a kan.
    const dated = yaku !== 'suukantsu' || those.every(({ added }) => !added);
    return those.length === sets && dated && last.from ? [[yaku, last.from]] : [];
  });
  return found.length ? Object.fromEntries(found) : null;
}

export { liableIn };
