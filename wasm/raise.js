// From the core's error numbers to MahjongError.
// SPDX-License-Identifier: MIT
//
// The sentence comes from mj_strerror; what is added here is the figure or the tile at fault and,
// for text, its place.

import { MahjongError } from './notation/error.js';
import { placeOf } from './notation/parse.js';
import { TILES, TILE_NAMES } from './notation/tiles.js';
import { missingMelds } from './question.js';

/**
 * @typedef {import('./answer.js').Fields} Fields
 */

/** By minus mj_err. */
const CODES = [
  '',
  'bad-option',
  'too-many-copies',
  'bad-meld',
  'wrong-total',
  'not-in-sanma',
  'too-many-unseen',
  'needs-closed-hand',
  'to-discard',
  'waiting',
  'no-memory',
  'bad-pool',
];

/**
 * A C string.
 * @param {Uint8Array} bytes @param {number} p
 */
function text(bytes, p) {
  let s = '';
  for (; bytes[p]; p++) s += String.fromCharCode(bytes[p]);
  return s;
}

/** Melds that the engine only inferred are not mentioned. @param {Fields} fields @param {number} melds */
function describe({ bytes, at }, melds) {
  let tiles = 0;
  for (let t = 0; t < TILES; t++) tiles += bytes[at.count + t];
  return (
    `${tiles} concealed tile${tiles === 1 ? '' : 's'}`
    + (melds !== missingMelds(tiles) ? ` and ${melds} meld${melds === 1 ? '' : 's'}` : '')
  );
}

/** @param {unknown} input @param {number} tile */
function placeIn(input, tile) {
  if (tile < 0) return {};
  return (typeof input === 'string' && placeOf(input, tile)) || { index: tile };
}

/**
 * @param {any} wasm the module's exports
 * @param {Fields} fields
 * @param {number} error
 * @param {number} bits the question's
 * @param {unknown} input the hand as it was given
 * @returns {never}
 */
function raise(wasm, fields, error, bits, input) {
  const message = text(fields.bytes, wasm.message(error));
  const tile = (wasm.check(bits) >> 8) - 1;
  const who = tile >= 0 ? TILE_NAMES[tile] : describe(fields, bits & 7);
  const where = placeIn(input, tile);
  const at = where.position === undefined ? '' : ` at position ${where.position}`;
  throw new MahjongError(CODES[-error], `${who}${at}: ${message}`, where);
}

/**
 * For what concerns no hand of a caller's, or one among many.
 * @param {any} wasm @param {Fields} fields @param {number} error @param {string} what
 * @param {number} [index]
 * @returns {never}
 */
function raiseAlone(wasm, fields, error, what, index) {
  const message = text(fields.bytes, wasm.message(error));
  throw new MahjongError(CODES[-error], `${what}: ${message}`, { index });
}

export { raise, raiseAlone };
