// Writes a hand as text, in the canonical spelling or in that of kobalab.
// SPDX-License-Identifier: MIT
//
// Canonical order: man, pin, sou, honours; a red five before the others; the drawn tile last;
// melds in the order in which they were called.

import { readNamed } from '../options/read-options.js';
import { flag } from '../options/values.js';
import { readHand } from './input.js';
import { FIVES, SUITS, TILES, TILE_NAMES, isFive, suitOf, tileGlyph } from './tiles.js';

/** @import { Hand, HandInput, Meld } from '../types.js' */

/**
 * @typedef {{ id: number, red: boolean }} Face
 * @typedef {(tiles: Face[]) => string} Speller
 */

const MARKS = { left: '-', across: '=', right: '+' };

/** @param {HandInput} input @param {{ suitFirst?: boolean, unicode?: boolean }} [options] */
export function format(input, options) {
  const read = readNamed(options, ['suitFirst', 'unicode']);
  const suitFirst = flag('suitFirst', read.suitFirst ?? undefined);
  const unicode = flag('unicode', read.unicode ?? undefined);
  const hand = readHand(input);
  const spell = unicode ? spellGlyphs : speller(suitFirst);
  const tiles = concealedFaces(hand);
  const apart = hand.drawn !== null && !isLastInOrder(tiles);
  const body = apart ? spell(tiles.slice(0, -1)) + spell(tiles.slice(-1)) : spell(tiles);
  const melds = hand.melds.map((meld) => bracketed(meld, spell)).join('');
  return body + melds + commaOf(hand);
}

/** @param {HandInput} input */
export function toKobalab(input) {
  const hand = readHand(input);
  const spell = speller(true);
  const tiles = concealedFaces(hand);
  const drawn = hand.drawn === null ? [] : tiles.splice(-1);
  const melds = hand.melds.map((meld) => `,${kobalabMeld(meld)}`).join('');
  return spell(tiles) + spell(drawn) + melds + commaOf(hand);
}

/** Adds a comma to a hand that must discard. @param {Hand} hand */
const commaOf = ({ mustDiscard }) => (mustDiscard ? ',' : '');

/** Lists the concealed tiles in order, the drawn one last. @type {(hand: Hand) => Face[]} */
export function concealedFaces(hand) {
  /** @type {Face[]} */
  const faces = [];
  for (let id = 0; id < TILES; id++) {
    const red = FIVES.includes(id) ? hand.reds[suitOf(id)] : 0;
    for (let i = 0; i < hand.counts[id]; i++) faces.push({ id, red: i < red });
  }
  if (hand.drawn === null) return faces;
  const at = faces.findIndex(({ id, red }) => id === hand.drawn && red === hand.drawnRed);
  return [...faces.slice(0, at), ...faces.slice(at + 1), faces[at]];
}

/** @param {Face[]} tiles */
function isLastInOrder(tiles) {
  if (tiles.length < 2) return true;
  const [a, b] = tiles.slice(-2);
  return a.id < b.id || (a.id === b.id && (a.red || !b.red));
}

/** @param {Face[]} tiles */
const spellGlyphs = (tiles) => tiles.map(({ id }) => tileGlyph(id)).join('');

/** @param {boolean} suitFirst @returns {Speller} */
const speller = (suitFirst) => (tiles) =>
  Array.from(SUITS, (suit, s) => {
    const digits = tiles
      .filter(({ id }) => suitOf(id) === s)
      .map(digit)
      .join('');
    if (digits === '') return '';
    return suitFirst ? suit + digits : digits + suit;
  }).join('');

/** @param {Face} face */
const digit = ({ id, red }) => (red ? '0' : TILE_NAMES[id][0]);

/** Lists the tiles of a meld, red first. @param {Meld} meld @returns {Face[]} */
function meldFaces(meld) {
  let red = meld.reds;
  return meld.tiles.map((id) => ({ id, red: isFive(id) && red-- > 0 }));
}

/** @param {Meld} meld @param {Speller} spell */
function bracketed(meld, spell) {
  const text = spell(meldFaces(meld));
  return meld.open ? `[${text}]` : `(${text})`;
}

/** @param {Meld} meld */
function kobalabMeld(meld) {
  const suit = SUITS[suitOf(meld.tiles[0])];
  return suit + (meld.kind === 'chi' ? kobalabChi(meld) : kobalabSame(meld));
}

/** Writes a chi; an unknown called tile is the last. @param {Meld} meld */
function kobalabChi(meld) {
  const called = meld.called ?? meld.tiles[2];
  return meld.tiles
    .map((id) => {
      const written = digit({ id, red: isFive(id) && meld.reds > 0 });
      return id === called ? written + MARKS.left : written;
    })
    .join('');
}

/** Writes a pon or kan: own tiles, red last, called, added. @param {Meld} meld */
function kobalabSame(meld) {
  const plain = TILE_NAMES[meld.tiles[0]][0];
  const called = Number(meld.open);
  const held = meld.tiles.length - called - Number(meld.added);
  const ownRed = Math.min(held, meld.reds - Number(meld.calledRed) - Number(meld.addedRed));
  // If a meld has more red fives than own tiles, the called tile is one of them.
  const spare = meld.reds - ownRed;
  const calledRed = spare > Number(meld.addedRed);
  const addedRed = spare > Number(calledRed);
  const text = plain.repeat(held - ownRed) + '0'.repeat(ownRed);
  if (!meld.open) return text;
  const added = addedRed ? '0' : plain;
  return text + (calledRed ? '0' : plain) + MARKS[meld.from ?? 'left'] + (meld.added ? added : '');
}
