// Counts all visible and concealed tiles of a table, and finds where each copy lies.
// SPDX-License-Identifier: MIT
//
// A called discard is counted in the meld, not in the river.

import { COPIES, TILES, TILE_NAMES, inSanma, isFive, suitOf } from '../../core/notation/tiles.js';
import { reject } from './fields.js';
import { NORTH, isRed, tileOf } from './faces.js';
import { nameOfPlayer, nth } from './state.js';

/** @import { Meld, OfPlayer, Spot, State } from '../types.js' */

/** @param {Meld} meld @param {number} tile */
const inMeld = (meld, tile) => meld.tiles.filter((t) => t === tile).length;

/** Lists where a player's copies of a tile lie. @param {State} state @param {number} p */
function* spotsOfPlayer(state, p, /** @type {number} */ tile) {
  const { hand, melds, river, norths } = state.seats[p];
  const who = nameOfPlayer(state, p);
  const held = (hand ?? []).filter((tileFace) => tileOf(tileFace) === tile);
  yield { place: `hand of ${who}`, copies: held.length, red: held.filter(isRed).length };
  for (const [i, meld] of melds.entries()) {
    const red = isFive(tile) ? meld.reds : 0;
    const copies = inMeld(meld, tile);
    yield { place: `meld of ${who}, ${nth(i)}`, copies, red: copies ? red : 0 };
  }
  for (const [i, { face: tileFace, by }] of river.entries()) {
    const here = by === null && tileOf(tileFace) === tile;
    yield {
      place: `river of ${who}, ${nth(i)}`,
      copies: Number(here),
      red: Number(isRed(tileFace)),
    };
  }
  if (tile === NORTH) yield { place: `norths of ${who}`, copies: norths, red: 0 };
}

/** Lists where a tile's copies lie. @param {State} state @param {number} tile @returns {Spot[]} */
function spotsOf(state, tile) {
  const spots = state.seats.flatMap((_, p) => [...spotsOfPlayer(state, p, tile)]);
  const { indicators, ura, visible } = state;
  const lists = { indicator: indicators, 'ura indicator': ura, visible };
  for (const [name, faces] of Object.entries(lists)) {
    for (const [i, tileFace] of faces.entries()) {
      const here = tileOf(tileFace) === tile;
      spots.push({
        place: `${name}, ${nth(i)}`,
        copies: Number(here),
        red: Number(isRed(tileFace)),
      });
    }
  }
  return spots.filter(({ copies }) => copies > 0);
}

/** @param {Spot[]} spots @param {number} tile @returns {never} */
function tooMany(spots, tile) {
  const list = spots.map(({ place, copies }) => `${place}${copies > 1 ? ` (${copies})` : ''}`);
  return reject(
    'too-many-copies',
    `a fifth ${TILE_NAMES[tile]}: ${list.join('; ')}`,
    spots.map(({ place }) => place),
  );
}

/** @param {State} state @param {number} tile @param {Spot[]} spots */
function checkRedCopies(state, tile, spots) {
  const red = spots.reduce((sum, spot) => sum + spot.red, 0);
  const all = spots.reduce((sum, spot) => sum + spot.copies, 0);
  const { reds } = state.rules;
  const most = reds ? reds[suitOf(tile)] : 1;
  const plain = reds ? COPIES - most : COPIES;
  if (red <= most && all - red <= plain) return;
  const what = red > most ? `${red} red` : `${all - red} plain`;
  const there = red > most ? most : plain;
  reject(
    'red-fives',
    `${what} ${TILE_NAMES[tile]}, and there are ${there}: ${spots.map((s) => s.place).join('; ')}`,
    spots.map(({ place }) => place),
  );
}

/**
 * Counts the copies of each tile that a player sees; null: that anybody sees. @param {State} state
 * @param {number | null} viewer
 */
function countsSeen({ seats, indicators, visible }, viewer) {
  const counts = new Array(TILES).fill(0);
  for (let p = 0; p < seats.length; p++) {
    const { hand, melds, river, norths } = seats[p];
    if (hand && (viewer ?? p) === p) for (const tileFace of hand) counts[tileOf(tileFace)]++;
    for (const meld of melds) for (const t of meld.tiles) counts[t]++;
    for (const { face: tileFace, by } of river) if (by === null) counts[tileOf(tileFace)]++;
    counts[NORTH] += norths;
  }
  for (const tileFace of indicators) counts[tileOf(tileFace)]++;
  for (const tileFace of visible) counts[tileOf(tileFace)]++;
  return counts;
}

/** Counts all copies of each tile on the table. @param {State} state */
function copiesOnTable(state) {
  const counts = countsSeen(state, null);
  for (const tileFace of state.ura) counts[tileOf(tileFace)]++;
  return counts;
}

/** @param {State} state @param {number} tile @param {number} copies on the table */
function checkCopies(state, tile, copies) {
  if (copies && state.players === 3 && !inSanma(tile)) {
    const [{ place }] = spotsOf(state, tile);
    reject('not-in-sanma', `${TILE_NAMES[tile]}: with three players there is none`, [place]);
  }
  if (copies > COPIES) tooMany(spotsOf(state, tile), tile);
  if (isFive(tile)) checkRedCopies(state, tile, spotsOf(state, tile));
}

/** Checks the copies of a tile; only an error looks up where they lie. @type {OfPlayer<void>} */
export const checkTile = (state, tile) => checkCopies(state, tile, copiesOnTable(state)[tile]);

/** @param {State} state */
export const checkTiles = (state) =>
  copiesOnTable(state).forEach((copies, tile) => checkCopies(state, tile, copies));

/** Counts the copies of each tile unseen by a player. @param {State} state @param {number} p */
export const unseenBy = (state, p) =>
  countsSeen(state, p).map((n, t) => (state.players === 3 && !inSanma(t) ? 0 : COPIES - n));
