// The entries of all lists of tiles: a tile, its name, and its remaining copies.
// SPDX-License-Identifier: MIT
//
// A discard table has some ninety entries, and making them took a third of the time of a call. So
// the 170 different entries are made once, frozen, and shared by all lists; a list itself belongs
// to the caller.

import { COPIES } from '../../../dist/layout.js';
import { TILE_NAMES } from '../notation/tiles.js';

/** @import { TileCount } from '../types.js' */

/** The entries of one tile in a table. */
export const STRIDE = COPIES + 1;

/** The entries by tile, then by remaining copies. @type {TileCount[]} */
export const BY_LEFT = TILE_NAMES.flatMap((name, tile) =>
  Array.from({ length: STRIDE }, (_, count) => Object.freeze({ tile, name, count })),
);

/** The entries by tile, then by copies held. @type {TileCount[]} */
export const BY_HELD = BY_LEFT.map(({ tile, count }) => BY_LEFT[tile * STRIDE + COPIES - count]);
