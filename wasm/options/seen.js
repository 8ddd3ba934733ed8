// What lies in sight of a question, and what that leaves of each tile.
// SPDX-License-Identifier: MIT

import { COPIES, TILE_NAMES, inSanma } from '../notation/tiles.js';
import { badOption, checkOneOf } from './read.js';
import { countTiles, readCounts } from './tile-lists.js';

/**
 * 34 counts each, undefined where nothing is said. `option`: what says which tiles are seen.
 * @typedef {object} Sight
 * @property {'visible' | 'ownDiscards'} option
 * @property {number[] | undefined} seen
 * @property {number[] | undefined} unseen
 */

/**
 * Own discards are among the visible tiles; by themselves they are all that is seen.
 * @param {any} given options that were read @param {number[]} [thrown] the own discards
 * @returns {Sight}
 */
function readSight(given, thrown) {
  checkOneOf(given, 'unseen', 'visible');
  const { visible, unseen } = given;
  return {
    option: visible === undefined ? 'ownDiscards' : 'visible',
    seen: visible === undefined ? thrown : countTiles('visible', visible),
    unseen: unseen === undefined ? undefined : readCounts('unseen', unseen),
  };
}

const IN_SANMA = TILE_NAMES.map((_, t) => inSanma(t));

/**
 * What is left of each tile.
 * @param {string} option @param {readonly number[]} seen as it says
 * @param {(tile: number) => number} heldOf how many copies lie elsewhere
 * @param {number} players @param {string} leaves as in `the hand leaves`
 */
function leftBeside(option, seen, heldOf, players, leaves) {
  return seen.map((n, t) => {
    const missing = players === 3 && !IN_SANMA[t];
    const left = missing ? 0 : Math.max(0, COPIES - heldOf(t));
    if (n <= left) return left - n;
    const name = TILE_NAMES[t];
    const [code, why] = missing
      ? ['not-in-sanma', `there is no ${name} with three players`]
      : ['too-many-copies', `${leaves} ${left} of them`];
    return badOption(option, `${n} ${name}, but ${why}`, code, { index: t });
  });
}

export { leftBeside, readSight };
