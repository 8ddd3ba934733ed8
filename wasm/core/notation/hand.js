// Builds the hand objects that all readers return.
// SPDX-License-Identifier: MIT
//
// A finished hand has at most four copies of each tile, melds included, and at most four melds,
// each a chi, pon or kan. The `reds` and `drawn` of a hand are about concealed tiles only.

import { MAX_MELDS } from '../../../dist/layout.js';
import { fail, quote } from './error.js';
import { COPIES, HONOURS_START, TILES, TILE_NAMES, rankOf, suitOf } from './tiles.js';

/** @import { Hand, Meld, Where } from '../types.js' */

/** @typedef {{ id: number, red: boolean, where: Where }} Written a tile with its place */
/**
 * A hand under construction. `seen`: the copies of each tile, melds included. `places`: the first
 * place of each tile in the input. `last` is the concealed tile read last.
 * @typedef {{ hand: Hand, seen: number[], places: Where[], last: Written | null }} Draft
 */

/** @returns {Hand} */
export const emptyHand = () => ({
  counts: zeros(),
  reds: [0, 0, 0],
  melds: [],
  drawn: null,
  drawnRed: false,
  mustDiscard: false,
});

/** @returns {Draft} */
export const startHand = () => ({ hand: emptyHand(), seen: zeros(), places: [], last: null });

/** @returns {number[]} */
export const zeros = () => new Array(TILES).fill(0);

/** @param {Draft} draft @param {Written} tile */
export function addTile(draft, tile) {
  countCopy(draft, tile);
  draft.hand.counts[tile.id]++;
  if (tile.red) draft.hand.reds[suitOf(tile.id)]++;
  draft.last = tile;
}

/** @param {Draft} draft @param {Meld} meld @param {Written[]} tiles @param {Where} where */
export function addMeld(draft, meld, tiles, where) {
  if (draft.hand.melds.length === MAX_MELDS) {
    const what = where.text === undefined ? 'fifth meld' : quote(where.text);
    fail('too-many-melds', where, what, 'a hand has at most four melds');
  }
  for (const tile of tiles) countCopy(draft, tile);
  draft.hand.melds.push(meld);
}

/** @param {Draft} draft @param {Written} tile */
function countCopy(draft, tile) {
  draft.places[tile.id] ??= tile.where;
  if (++draft.seen[tile.id] > COPIES) {
    const what = `fifth ${TILE_NAMES[tile.id]}`;
    fail('too-many-copies', tile.where, what, 'there are four of each tile');
  }
}

/** Marks a hand that has just called. @param {Draft} draft */
export function markMustDiscard(draft) {
  draft.hand.mustDiscard = true;
  draft.last = null;
}

/** If there are 3n+2 tiles, makes the last one the drawn tile. @type {(draft: Draft) => Hand} */
export function finishHand(draft) {
  const { hand, last } = draft;
  if (last && sum(hand.counts) % 3 === 2) {
    hand.drawn = last.id;
    hand.drawnRed = last.red;
  }
  return hand;
}

/** @param {ArrayLike<number>} numbers */
export function sum(numbers) {
  let total = 0;
  for (let i = 0; i < numbers.length; i++) total += numbers[i];
  return total;
}

/** Returns the kind of a meld of sorted tiles. @type {(tiles: number[]) => Meld['kind'] | null} */
export function meldKind(tiles) {
  const [a, b, c] = tiles;
  if (tiles.length < 3 || tiles.length > 4) return null;
  if (tiles.every((t) => t === a)) return tiles.length === 4 ? 'kan' : 'pon';
  const run = b === a + 1 && c === a + 2 && rankOf(a) <= 6 && a < HONOURS_START;
  return run && tiles.length === 3 ? 'chi' : null;
}

/**
 * Makes a meld of sorted tiles whose call is unknown. @param {Meld['kind']} kind
 * @param {boolean} open @param {number[]} tiles @param {number} reds @returns {Meld}
 */
export function makeMeld(kind, open, tiles, reds) {
  const call = { called: null, calledRed: false, from: null, added: false, addedRed: false };
  return { kind, open, tiles, reds, ...call };
}

/** @param {number} a @param {number} b */
export const ascending = (a, b) => a - b;
