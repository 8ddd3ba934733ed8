// Names a part of fu exactly: which set, which wait.
// SPDX-License-Identifier: MIT

import { FU, SETS, WAITS } from './yaku.js';

/**
 * @import { FuPart, ScoreBlock } from '../ukeire.js'
 * @import { Names } from './yaku.js'
 */

const MIDDLE = 1;

/** @param {ScoreBlock} block that the winning tile completed @param {number | null} tile */
function waitId({ kind, tiles }, tile) {
  if (kind !== 'run') return 'tanki';
  return tiles[MIDDLE] === tile ? 'kanchan' : 'penchan';
}

/**
 * @param {FuPart} part @param {readonly ScoreBlock[]} blocks of the score
 * @returns {[names: Names, id: string]}
 */
export function fuName({ kind, tile, block }, blocks) {
  const at = block === null ? null : blocks[block];
  if (at && kind === 'set') return [SETS, `${at.concealed ? 'closed' : 'open'}-${at.kind}`];
  if (at && kind === 'wait') return [WAITS, waitId(at, tile)];
  return [FU, kind];
}
