// The memory of the module, with the place of each part of its buffer.
// SPDX-License-Identifier: MIT
//
// Only the files of wasm/core/marshal import offsets, sizes and bits from dist/layout.js, which the
// build writes from wasm/core/boundary/table.def.

import * as L from '../../../dist/layout.js';
import { TILE_NAMES } from '../notation/tiles.js';

/** @import { Hand } from '../types.js' */
/**
 * Views of the module's memory, and facts about the last question. `at`: the addresses of the parts
 * of the module's buffer. `hand`: the hand of the question if it has options.
 * @typedef {{ bytes: Uint8Array, words: Int32Array, view: DataView, doubles: Float64Array,
 *   at: Places, hasMelds: boolean, unseenGiven: boolean, due: Due | null, hand: Hand | null }}
 * Fields
 * @typedef {Record<keyof typeof L.BUFFER_OFFSETS | 'count' | 'melded', number>} Places
 */
/**
 * Limits of a discard. `must`: whether the hand has just called and must discard, so that it has
 * not won even if complete. `allowed`: for each tile whether it may be discarded, null if every
 * tile may. `option`: the option that sets the limits, for errors.
 * @typedef {{ must: boolean, allowed: boolean[] | null, option: string }} Due
 */

/** @param {number} buffer the address of the buffer */
function placesFrom(buffer) {
  const { hand } = L.BUFFER_OFFSETS;
  /** @type {Places} a literal, as engines are slow to read an object made key by key */
  const at = { ...L.BUFFER_OFFSETS, count: hand + L.HAND_COUNT, melded: hand + L.HAND_MELDED };
  for (const name in at) at[/** @type {keyof Places} */ (name)] += buffer;
  return at;
}

/** @param {any} wasm the module's exports @returns {Fields} */
export function makeFields(wasm) {
  const at = placesFrom(wasm.buffer());
  const views = viewsOf(wasm.memory.buffer);
  return { ...views, at, hasMelds: false, unseenGiven: false, due: null, hand: null };
}

/** @param {ArrayBuffer} memory */
export const viewsOf = (memory) => ({
  bytes: new Uint8Array(memory),
  words: new Int32Array(memory),
  view: new DataView(memory),
  doubles: new Float64Array(memory),
});

/** @param {Uint8Array} bytes @param {number} p */
export const wordAt = (bytes, p) =>
  bytes[p] | (bytes[p + 1] << 8) | (bytes[p + 2] << 16) | (bytes[p + 3] << 24);

/** Sets a bit for each tile that is not 0. @param {Uint8Array} bytes @param {number} p */
export function putMask(bytes, p, /** @type {ArrayLike<unknown> | null | undefined} */ tiles) {
  for (let i = 0; i < 8; i++) bytes[p + i] = 0;
  if (!tiles) return;
  for (let t = 0; t < L.KINDS; t++) if (tiles[t]) bytes[p + (t >> 3)] |= 1 << (t & 7);
}

/** Lists the tiles whose bits are set. @param {Uint8Array} bytes @param {number} p */
export const tilesInMask = (bytes, p) =>
  TILE_NAMES.map((_, t) => t).filter((t) => (bytes[p + (t >> 3)] >> (t & 7)) & 1);

/** Reads a C string. @param {Fields} fields @param {number} p */
export function textAt({ bytes }, p) {
  let s = '';
  for (; bytes[p]; p++) s += String.fromCharCode(bytes[p]);
  return s;
}

/** @param {number} error below 0 */
export const errorCode = (error) => L.ERROR_CODES[-error];

export const BAD_OPTION = -L.ERROR_CODES.indexOf('bad-option');
export const NO_MEMORY = -L.ERROR_CODES.indexOf('no-memory');
