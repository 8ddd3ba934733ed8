// How a complete hand is won, beside what the table tells.
// SPDX-License-Identifier: MIT

/** @import { Luck } from './types.js' */

/** In the order in which they are told. @type {Luck[]} */
const LUCK = [
  'ron',
  'riichi',
  'double-riichi',
  'ippatsu',
  'haitei',
  'houtei',
  'rinshan',
  'chankan',
  'tenhou',
  'chiihou',
  'renhou',
  'pao-right',
  'pao-across',
  'pao-left',
];
/** @type {Luck[]} */
const FIRST = ['tenhou', 'chiihou', 'renhou'];
/** A win has at most one of each list. @type {Luck[][]} */
const APART = [
  ['riichi', 'double-riichi', ...FIRST],
  ['ippatsu', 'rinshan'],
  ['haitei', 'houtei', 'rinshan', 'chankan', ...FIRST],
  ['pao-right', 'pao-across', 'pao-left'],
];

/**
 * With one more, without those that it excludes; or without it, where it was there.
 * @param {readonly Luck[]} luck @param {Luck} one
 */
const toggled = (luck, one) =>
  LUCK.filter((other) =>
    other === one
      ? !luck.includes(one)
      : luck.includes(other) && !APART.some((list) => list.includes(one) && list.includes(other)),
  );

/**
 * The own riichi, which links and texts tell by how the hand is won.
 * @param {readonly Luck[]} luck @returns {{ riichi?: true | 'double' }}
 */
const ownRiichi = (luck) => ({
  ...(luck.includes('riichi') && { riichi: /** @type {const} */ (true) }),
  ...(luck.includes('double-riichi') && { riichi: /** @type {const} */ ('double') }),
});

export { LUCK, ownRiichi, toggled };
