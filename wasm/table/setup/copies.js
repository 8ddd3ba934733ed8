// The copies of tiles on a table: how many there may be, and how many a player does not see.
// SPDX-License-Identifier: MIT
//
// A called discard is counted in the meld, not in the river.

import { COPIES, RED, TILES, TILE_NAMES } from '../../core/notation/tiles.js';
import { inSanma, isFive, suitOf } from '../../core/notation/tiles.js';
import { reject } from './reject.js';
import { facesOfMeld, NORTH, tileOf } from './faces.js';
import { nameOfPlayer } from './players.js';

/** @import { EachCopy, OfPlayer, PlaceName, State } from '../types.js' */

const ORDINALS = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth'];

/** Returns 'first' to 'sixth', then '7th' and so on. @param {number} i from 0 */
function nth(i) {
  if (i < ORDINALS.length) return ORDINALS[i];
  const ending = i === 20 ? 'st' : i === 21 ? 'nd' : i === 22 ? 'rd' : 'th';
  return `${i + 1}${ending}`;
}

/** Names a place such as 'river of left, first'; `p` is null outside of seats. @type {PlaceName} */
export function placeName(state, kind, p, i) {
  const owned = p === null ? kind : `${kind} of ${nameOfPlayer(state, p)}`;
  return i === undefined ? owned : `${owned}, ${nth(i)}`;
}

/** Visits each copy with its place: the kind, the player and the index. @type {EachCopy} */
function eachCopy({ seats, indicators, ura, visible }, visit) {
  seats.forEach(({ hand, melds, river, norths }, p) => {
    hand?.forEach((tileFace) => visit(tileFace, 'hand', p));
    melds.forEach((meld, i) => facesOfMeld(meld).forEach((f) => visit(f, 'meld', p, i)));
    river.forEach(({ face: tileFace, by }, i) => by === null && visit(tileFace, 'river', p, i));
    for (let n = 0; n < norths; n++) visit(NORTH, 'norths', p);
  });
  indicators.forEach((tileFace, i) => visit(tileFace, 'indicator', null, i));
  ura.forEach((tileFace, i) => visit(tileFace, 'ura indicator', null, i));
  visible.forEach((tileFace, i) => visit(tileFace, 'visible', null, i));
}

/** Returns the number of copies of a tile in each place. @param {State} state */
function placesOf(state, /** @type {number} */ tile) {
  /** @type {Map<string, number>} */
  const places = new Map();
  eachCopy(state, (tileFace, kind, p, i) => {
    if (tileOf(tileFace) !== tile) return;
    const place = placeName(state, kind, p, i);
    places.set(place, (places.get(place) ?? 0) + 1);
  });
  return places;
}

/** @param {State} state @param {number} tile @param {Uint8Array} counts of the table by face */
function checkCopies(state, tile, counts) {
  const red = counts[tile | RED];
  const plain = counts[tile];
  const name = TILE_NAMES[tile];
  if (plain + red && state.players === 3 && !inSanma(tile)) {
    const [place] = placesOf(state, tile).keys();
    reject('not-in-sanma', `${name}: with three players there is none`, [place]);
  }
  if (plain + red > COPIES) {
    const places = placesOf(state, tile);
    const list = Array.from(places, ([place, n]) => place + (n > 1 ? ` (${n})` : ''));
    reject('too-many-copies', `a fifth ${name}: ${list.join('; ')}`, [...places.keys()]);
  }
  if (!isFive(tile)) return;
  const { reds } = state.rules;
  const mostRed = reds ? reds[suitOf(tile)] : 1;
  const mostPlain = reds ? COPIES - mostRed : COPIES;
  if (red <= mostRed && plain <= mostPlain) return;
  const places = [...placesOf(state, tile).keys()];
  const what = red > mostRed ? `${red} red` : `${plain} plain`;
  const most = red > mostRed ? mostRed : mostPlain;
  reject('red-fives', `${what} ${name}, and there are ${most}: ${places.join('; ')}`, places);
}

/** Counts the copies of each face. @param {State} state */
function countsByFace(state) {
  const counts = new Uint8Array(RED + TILES);
  eachCopy(state, (tileFace) => counts[tileFace]++);
  return counts;
}

/** Checks the copies of a tile. @type {OfPlayer<void>} */
export const checkTile = (state, tile) => checkCopies(state, tile, countsByFace(state));

/** @param {State} state */
export function checkTiles(state) {
  const counts = countsByFace(state);
  for (let tile = 0; tile < TILES; tile++) checkCopies(state, tile, counts);
}

/** Counts the unseen copies of each tile. @param {State} state @param {number} viewer */
export function unseenBy(state, viewer) {
  const unseen = TILE_NAMES.map((_, t) => (state.players === 3 && !inSanma(t) ? 0 : COPIES));
  eachCopy(state, (tileFace, kind, p) => {
    const seen = kind === 'hand' ? p === viewer : kind !== 'ura indicator';
    if (seen) unseen[tileOf(tileFace)]--;
  });
  return unseen;
}
