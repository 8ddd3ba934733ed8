// Counts the tiles in sight of a question, and the copies of each that remain.
// SPDX-License-Identifier: MIT

import { TILE_NAMES, inSanma } from '../notation/tiles.js';
import { badOption, checkOneOf } from './read-options.js';
import { countTiles, readCounts } from './tile-lists.js';

/**
 * Each field has 34 counts, or is undefined. `option`: the option that gave the seen tiles.
 * @typedef {object} Sight
 * @property {'visible' | 'ownDiscards'} option
 * @property {number[] | undefined} seen
 * @property {number[] | undefined} unseen
 */

/** @type {Sight} */
const NOTHING = Object.freeze({ option: 'ownDiscards', seen: undefined, unseen: undefined });

/**
 * Reads seen and unseen tiles. Own discards are part of `visible`, or alone the seen tiles.
 * @param {any} given options that were read @param {number[]} [thrown] the own discards
 * @returns {Sight}
 */
export function readSight({ visible, unseen }, thrown) {
  if (visible === undefined && unseen === undefined && !thrown) return NOTHING;
  checkOneOf('unseen', unseen, 'visible', visible);
  return {
    option: visible === undefined ? 'ownDiscards' : 'visible',
    seen: visible === undefined ? thrown : countTiles('visible', visible),
    unseen: unseen === undefined ? undefined : readCounts('unseen', unseen),
  };
}

const IN_SANMA = TILE_NAMES.map((_, t) => inSanma(t));

/**
 * Counts the remaining copies of a tile of which n are seen. @param {string} option their source
 * @param {number} n @param {number} t @param {number} rest copies outside the hand
 * @param {number} players @param {string} leaves as in `the hand leaves`
 */
export function leftOf(option, n, t, rest, players, leaves) {
  const missing = players === 3 && !IN_SANMA[t];
  const left = missing ? 0 : Math.max(0, rest);
  if (n > left) rejectSeen(option, n, t, missing ? null : `${leaves} ${left} of them`);
  return left - n;
}

/** @type {(option: string, n: number, t: number, remaining: string | null) => never} */
function rejectSeen(option, n, t, left) {
  const name = TILE_NAMES[t];
  const code = left ? 'too-many-copies' : 'not-in-sanma';
  const why = left ?? `there is no ${name} with three players`;
  return badOption(option, `${n} ${name}, but ${why}`, code, { index: t });
}
