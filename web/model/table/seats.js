// seats.js - whose river gets the next tile, when tiles are put in as they are thrown.
// SPDX-License-Identifier: MIT

/**
 * @typedef {import('./state.js').Pile} Pile
 * @typedef {import('./state.js').River} River
 */

/** In the order of play; the own river first. @type {readonly River[]} */
const RIVERS = Object.freeze(['river', 'right', 'across', 'left']);

/**
 * The river after this one; null for what is none.
 * @param {string} pile @param {3 | 4} players @returns {River | null}
 */
function riverAfter(pile, players) {
  const rivers = RIVERS.filter((one) => players === 4 || one !== 'across');
  const at = rivers.findIndex((one) => one === pile);
  return at < 0 ? null : rivers[(at + 1) % rivers.length];
}

export { RIVERS, riverAfter };
