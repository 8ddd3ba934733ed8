// From the fields of the module to plain objects: copies, never views.
// SPDX-License-Identifier: MIT
//
// The only file that knows how the structs of mj.h lie in memory. The core counts tiles still to
// draw; shanten is one less, and `shantenOf` is the one place that says so.

import { FORMS } from './question.js';
import { COPIES, TILES, TILE_NAMES } from './notation/tiles.js';

/**
 * @typedef {import('./ukeire.js').Form} Form
 * @typedef {import('./ukeire.js').TileCount} TileCount
 * @typedef {import('./ukeire.js').Ukeire} Ukeire
 * @typedef {import('./ukeire.js').Discard} Discard
 * @typedef {import('./ukeire.js').Improvement} Improvement
 *
 * The memory of the module and what its last question was about.
 * @typedef {object} Fields
 * @property {Uint8Array} bytes
 * @property {Record<string, number>} at where each field lies
 * @property {boolean} unseenGiven
 */

// mj_useful; the mask is its first eight bytes.
const DISTANCE = 8;
const FORM_MASK = 9;
const KINDS = 10;
const TOTAL = 11;

// mj_discard and mj_improvement begin with an mj_useful.
const TILE = 16;
const KEEPS = 17;
const LEFT = 17;
const DISCARD = 18;
const ENTRY = 24;

const NEVER = 99;

/** @param {number} distance tiles still to draw */
function shantenOf(distance) {
  return distance === NEVER ? Infinity : distance - 1;
}

/** @type {Form[][]} */
const FORM_LISTS = Array.from(
  { length: 8 },
  (_, mask) => /** @type {Form[]} */ (FORMS.filter((_, i) => (mask >> i) & 1)),
);

/** @param {number} mask */
function formsOf(mask) {
  return FORM_LISTS[mask].slice();
}

/**
 * Unseen copies of a tile, as the core takes them.
 * @param {Fields} fields @param {number} t
 */
function left({ bytes, at, unseenGiven }, t) {
  return unseenGiven ? bytes[at.unseen + t] : COPIES - bytes[at.count + t] - bytes[at.melded + t];
}

/** @param {Uint8Array} bytes @param {number} p */
function word(bytes, p) {
  return bytes[p] | (bytes[p + 1] << 8) | (bytes[p + 2] << 16) | (bytes[p + 3] << 24);
}

/**
 * The list for a mask at p. Most of the time of a single call is spent on these objects.
 * @param {Fields} fields @param {number} p
 * @param {number} drawn a tile of which one copy less is unseen, or -1
 */
function tilesOf({ bytes, at, unseenGiven }, p, drawn) {
  const { count: held, melded, unseen } = at;
  /** @type {TileCount[]} */
  const tiles = [];
  for (let base = 0; base < TILES; base += 32) {
    for (let bits = word(bytes, p + (base >> 3)); bits !== 0; bits &= bits - 1) {
      const tile = base + 31 - Math.clz32(bits & -bits);
      const copies = unseenGiven
        ? bytes[unseen + tile]
        : COPIES - bytes[held + tile] - bytes[melded + tile];
      tiles.push({ tile, name: TILE_NAMES[tile], count: tile === drawn ? copies - 1 : copies });
    }
  }
  return tiles;
}

/** @param {Fields} fields @param {number} p @returns {Ukeire} */
function readUseful(fields, p) {
  const { bytes } = fields;
  return {
    shanten: shantenOf(bytes[p + DISTANCE]),
    forms: formsOf(bytes[p + FORM_MASK]),
    tiles: tilesOf(fields, p, -1),
    kinds: bytes[p + KINDS],
    total: bytes[p + TOTAL],
  };
}

/** @param {Fields} fields @param {number} n @returns {Discard[]} */
function readDiscards(fields, n) {
  const { bytes, at } = fields;
  /** @type {Discard[]} */
  const list = [];
  for (let i = 0; i < n; i++) {
    const p = at.discards + ENTRY * i;
    const tile = bytes[p + TILE];
    list.push({
      tile,
      name: TILE_NAMES[tile],
      shanten: shantenOf(bytes[p + DISTANCE]),
      keeps: bytes[p + KEEPS] === 1,
      forms: formsOf(bytes[p + FORM_MASK]),
      tiles: tilesOf(fields, p, -1),
      kinds: bytes[p + KINDS],
      total: bytes[p + TOTAL],
    });
  }
  return list;
}

/** @param {Fields} fields @param {number} n @returns {Improvement[]} */
function readImprovements(fields, n) {
  const { bytes, at } = fields;
  return Array.from({ length: n }, (_, i) => {
    const p = at.improvements + ENTRY * i;
    const tile = bytes[p + TILE];
    const discard = bytes[p + DISCARD];
    return {
      tile,
      name: TILE_NAMES[tile],
      count: bytes[p + LEFT],
      discard,
      discardName: TILE_NAMES[discard],
      ...readUseful(fields, p),
      tiles: tilesOf(fields, p, tile),
    };
  });
}

export { formsOf, left, readDiscards, readImprovements, readUseful, shantenOf };
