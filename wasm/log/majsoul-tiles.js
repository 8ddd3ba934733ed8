// Reads the tiles of Mahjong Soul's records.
// SPDX-License-Identifier: MIT

import { show } from '../core/notation/error.js';
import { refuse } from './error.js';

/** @param {unknown} tile '0m' is a red five; a t after it means face up @returns {string} */
export function fromRecord(tile) {
  const [, name] = String(tile).match(/^([0-9][mps]|[1-7]z)t?$/) ?? [];
  return name ?? refuse('bad-tile', `${show(tile)}: a record has 0m to 9s and 1z to 7z`);
}

/** @param {unknown} tiles */
export function majsoulTiles(tiles) {
  if (!Array.isArray(tiles)) return refuse('bad-event', `${show(tiles)} is no list of tiles`);
  return tiles.map(fromRecord);
}
