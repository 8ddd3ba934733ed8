// Reads and writes hands in text and lists: the entry of the notation modules.
// SPDX-License-Identifier: MIT
//
// Types and documentation: notation.d.ts.

import { MahjongError } from './error.js';
import { format, toKobalab } from './format.js';
import { copyCounts, readHand } from './input.js';
import { from136, fromMjai, to136, toMjai } from './lists.js';
import { fromKobalab, parse } from './parse.js';
import { TILE_NAMES, tileGlyph, tileId, tileName } from './tiles.js';

export {
  MahjongError,
  TILE_NAMES,
  copyCounts,
  format,
  from136,
  fromKobalab,
  fromMjai,
  parse,
  readHand,
  tileGlyph,
  tileId,
  tileName,
  to136,
  toKobalab,
  toMjai,
};
