// fu-wait.js - which wait the fu of a wait are for.
// SPDX-License-Identifier: MIT

const MIDDLE = 1;

/**
 * @param {import('./ukeire.js').ScoreBlock} block that the winning tile completed
 * @param {number | null} tile
 */
function waitId({ kind, tiles }, tile) {
  if (kind !== 'run') return 'tanki';
  return tiles[MIDDLE] === tile ? 'kanchan' : 'penchan';
}

export { waitId };
