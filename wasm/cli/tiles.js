// Tiles as text: one by one with their copies, or by suit.
// SPDX-License-Identifier: MIT

import { SUITS, suitOf } from '../notation/tiles.js';
import { TILE_NAMES } from '../notation/notation.js';

/**
 * @typedef {import('../ukeire.js').Tile} Tile
 * @typedef {import('../ukeire.js').TileCount} TileCount
 * @typedef {import('./screen.js').Paint} Paint
 */

const SUIT_WORDS = new RegExp(`\\d+([${SUITS}])`, 'g');

/** @param {Paint} paint @param {Tile} tile */
function tileText(paint, tile) {
  return paint.tile(suitOf(tile), TILE_NAMES[tile]);
}

/** `1m x3`. @param {Paint} paint @param {TileCount} entry */
function countedTile(paint, { tile, count }) {
  return `${tileText(paint, tile)} ${paint.faint(`x${count}`)}`;
}

/** Tiles as `147m`, `2p`: a word for each suit. @param {Paint} paint @param {Tile[]} tiles */
function suitWords(paint, tiles) {
  const digits = Array.from(SUITS, () => '');
  for (const t of tiles) digits[suitOf(t)] += TILE_NAMES[t][0];
  const words = [];
  for (let s = 0; s < SUITS.length; s++)
    if (digits[s]) words.push(paint.tile(s, digits[s] + SUITS[s]));
  return words;
}

/**
 * The same for useful tiles; those of which none is left come last, as `(9s)`.
 * @param {Paint} paint
 * @param {TileCount[]} tiles
 */
function usefulWords(paint, tiles) {
  /** @type {Tile[]} */
  const left = [];
  /** @type {Tile[]} */
  const gone = [];
  for (const { tile, count } of tiles) (count > 0 ? left : gone).push(tile);
  const words = suitWords(paint, left);
  for (const word of suitWords(paint, gone)) words.push(paint.faint(`(${word})`));
  return words;
}

/**
 * A hand as `format` writes it, each suit in its colour.
 * @param {Paint} paint @param {string} hand
 */
function handText(paint, hand) {
  return hand.replace(SUIT_WORDS, (word, letter) => paint.tile(SUITS.indexOf(letter), word));
}

export { countedTile, handText, suitOf, suitWords, tileText, usefulWords };
