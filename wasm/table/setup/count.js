// Counts every tile of a table once, each with its place.
// SPDX-License-Identifier: MIT
//
// A discard that was called lies in the meld; the river only remembers it.

import { COPIES, TILES, TILE_NAMES, inSanma, isFive, suitOf } from '../../core/notation/tiles.js';
import { reject } from './fields.js';
import { NORTH, isRed, tileOf } from './faces.js';
import { nameOfPlayer, nth } from './state.js';

/**
 * @import { Meld } from '../../core/notation/notation.js'
 * @import { State } from './state.js'
 *
 * So many copies of a tile in one place, `red` of them red.
 * @typedef {{ place: string, copies: number, red: number }} Spot
 */

/** @param {Meld} meld @param {number} tile */
const inMeld = (meld, tile) => meld.tiles.filter((t) => t === tile).length;

/** Where a player's copies of a tile lie. @param {State} state @param {number} p */
function* spotsOfPlayer(state, p, /** @type {number} */ tile) {
  const { hand, melds, river, norths } = state.seats[p];
  const who = nameOfPlayer(state, p);
  const held = (hand ?? []).filter((face) => tileOf(face) === tile);
  yield { place: `hand of ${who}`, copies: held.length, red: held.filter(isRed).length };
  for (const [i, meld] of melds.entries()) {
    const red = isFive(tile) ? meld.reds : 0;
    const copies = inMeld(meld, tile);
    yield { place: `meld of ${who}, ${nth(i)}`, copies, red: copies ? red : 0 };
  }
  for (const [i, { face, by }] of river.entries()) {
    const here = by === null && tileOf(face) === tile;
    yield { place: `river of ${who}, ${nth(i)}`, copies: Number(here), red: Number(isRed(face)) };
  }
  if (tile === NORTH) yield { place: `norths of ${who}`, copies: norths, red: 0 };
}

/** Where the copies of a tile lie. @param {State} state @param {number} tile @returns {Spot[]} */
function spotsOf(state, tile) {
  const spots = state.seats.flatMap((_, p) => [...spotsOfPlayer(state, p, tile)]);
  const { indicators, ura, visible } = state;
  const lists = { indicator: indicators, 'ura indicator': ura, visible };
  for (const [name, faces] of Object.entries(lists)) {
    for (const [i, face] of faces.entries()) {
      const here = tileOf(face) === tile;
      spots.push({ place: `${name}, ${nth(i)}`, copies: Number(here), red: Number(isRed(face)) });
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
function checkReds(state, tile, spots) {
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

/** How many copies of a tile lie on the table. @param {State} state @param {number} tile */
function copiesOf({ seats, indicators, ura, visible }, tile) {
  let all = 0;
  for (const { hand, melds, river, norths } of seats) {
    if (hand) for (const face of hand) if (tileOf(face) === tile) all++;
    for (const meld of melds) for (const t of meld.tiles) if (t === tile) all++;
    for (const { face, by } of river) if (by === null && tileOf(face) === tile) all++;
    if (tile === NORTH) all += norths;
  }
  for (const face of indicators) if (tileOf(face) === tile) all++;
  for (const face of ura) if (tileOf(face) === tile) all++;
  for (const face of visible) if (tileOf(face) === tile) all++;
  return all;
}

/**
 * That nobody has a tile too many. Where the tiles lie is found out only where it matters.
 * @param {State} state @param {number} tile
 */
export function checkTile(state, tile) {
  const all = copiesOf(state, tile);
  if (all && state.players === 3 && !inSanma(tile)) {
    const [{ place }] = spotsOf(state, tile);
    reject('not-in-sanma', `${TILE_NAMES[tile]}: with three players there is none`, [place]);
  }
  if (all > COPIES) tooMany(spotsOf(state, tile), tile);
  if (isFive(tile)) checkReds(state, tile, spotsOf(state, tile));
}

/** @param {State} state */
export function checkTiles(state) {
  for (let t = 0; t < TILES; t++) checkTile(state, t);
}

/** What a player sees of the tiles, the own hand among them. @param {State} state */
function seenBy(state, /** @type {number} */ p) {
  const seen = new Array(TILES).fill(0);
  for (const face of state.seats[p].hand ?? []) seen[tileOf(face)]++;
  for (const { melds, river, norths } of state.seats) {
    for (const meld of melds) for (const t of meld.tiles) seen[t]++;
    for (const { face, by } of river) if (by === null) seen[tileOf(face)]++;
    seen[NORTH] += norths;
  }
  for (const face of state.indicators) seen[tileOf(face)]++;
  for (const face of state.visible) seen[tileOf(face)]++;
  return seen;
}

/** What a player does not see: 34 counts. @param {State} state @param {number} p */
export function unseenBy(state, p) {
  return seenBy(state, p).map((n, t) => (state.players === 3 && !inSanma(t) ? 0 : COPIES - n));
}
