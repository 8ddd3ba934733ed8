// Hands in text and lists, read and written: the door to the notation modules.
// SPDX-License-Identifier: MIT
//
// Types and documentation: notation.d.ts.

import { MahjongError } from './notation/error.js';
import { format, toKobalab } from './notation/format.js';
import { copyCounts, readHand } from './notation/input.js';
import { fromKobalab } from './notation/kobalab.js';
import { from136, fromMjai, to136, toMjai } from './notation/lists.js';
import { parse } from './notation/parse.js';
import { TILE_NAMES, tileGlyph, tileId, tileName } from './notation/tiles.js';

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
