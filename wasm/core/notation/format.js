// Writes a hand as text, in the canonical spelling or as a hand string of kobalab.
// SPDX-License-Identifier: MIT

import { readNamed, flag } from '../options/read-options.js';
import { readHand } from './input.js';
import { FIVES, SUITS, TILE_NAMES, isFive, suitOf, tileGlyph } from './tiles.js';

/** @import { Hand, HandInput, Meld } from '../types.js' */

/** @typedef {{ id: number, red: boolean }} Face */
/** @typedef {(tiles: Face[]) => string} Speller */

const MARKS = { left: '-', across: '=', right: '+' };

/** @param {HandInput} input @param {{ suitFirst?: boolean, unicode?: boolean }} [options] */
export function format(input, options) {
  const read = readNamed(options, ['suitFirst', 'unicode']);
  const suitFirst = flag('suitFirst', read.suitFirst ?? undefined);
  const unicode = flag('unicode', read.unicode ?? undefined);
  const hand = readHand(input);
  const spell = unicode ? spellGlyphs : speller(suitFirst);
  const tiles = concealedFaces(hand);
  const [a, b] = tiles.slice(-2);
  const isInOrder = !b || a.id < b.id || (a.id === b.id && (a.red || !b.red));
  const apart = hand.drawn !== null && !isInOrder;
  const body = apart ? spell(tiles.slice(0, -1)) + spell(tiles.slice(-1)) : spell(tiles);
  const melds = hand.melds.map((meld) => {
    let red = meld.reds;
    const text = spell(meld.tiles.map((id) => ({ id, red: isFive(id) && red-- > 0 })));
    return meld.open ? `[${text}]` : `(${text})`;
  });
  return body + melds.join('') + commaOf(hand);
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

/** Lists concealed tiles by id, and the drawn tile last. @type {(hand: Hand) => Face[]} */
export function concealedFaces(hand) {
  /** @type {Face[]} */
  const faces = [];
  hand.counts.forEach((n, id) => {
    const reds = n && FIVES.includes(id) ? hand.reds[suitOf(id)] : 0;
    for (let i = 0; i < n; i++) faces.push({ id, red: i < reds });
  });
  if (hand.drawn === null) return faces;
  const at = faces.findIndex(({ id, red }) => id === hand.drawn && red === hand.drawnRed);
  return [...faces.slice(0, at), ...faces.slice(at + 1), faces[at]];
}

/** @param {Face[]} tiles */
const spellGlyphs = (tiles) => tiles.map(({ id }) => tileGlyph(id)).join('');

/** @param {boolean} suitFirst @returns {Speller} */
const speller = (suitFirst) => (tiles) =>
  Array.from(SUITS, (suit, s) => {
    let digits = '';
    for (const one of tiles) if (suitOf(one.id) === s) digits += digit(one);
    if (digits === '') return '';
    return suitFirst ? suit + digits : digits + suit;
  }).join('');

/** @param {Face} face */
const digit = ({ id, red }) => (red ? '0' : TILE_NAMES[id][0]);

/** Writes tiles from the hand, then the called and the added one. @param {Meld} meld */
function kobalabMeld({ kind, open, tiles, reds, ...call }) {
  const suit = SUITS[suitOf(tiles[0])];
  if (kind === 'chi') {
    const called = call.called ?? tiles[2];
    const digits = tiles.map((id) => {
      const written = digit({ id, red: isFive(id) && reds > 0 });
      return id === called ? written + MARKS.left : written;
    });
    return suit + digits.join('');
  }
  const plain = TILE_NAMES[tiles[0]][0];
  const held = tiles.length - Number(open) - Number(call.added);
  const heldReds = Math.min(held, reds - Number(call.calledRed) - Number(call.addedRed));
  const text = suit + plain.repeat(held - heldReds) + '0'.repeat(heldReds);
  if (!open) return text;
  // If a red five of the meld is not from the hand, it was called or added.
  const spare = reds - heldReds;
  const isCalledRed = spare > Number(call.addedRed);
  const added = spare > Number(isCalledRed) ? '0' : plain;
  const called = (isCalledRed ? '0' : plain) + MARKS[call.from ?? 'left'];
  return text + called + (call.added ? added : '');
}
