// The entry of the notation modules, which read and write hands as text and lists.
// SPDX-License-Identifier: MIT
//
// Types and documentation: notation.d.ts.

export { MahjongError } from './error.js';
export { format, toKobalab } from './format.js';
export { copyCounts, readHand } from './input.js';
export { from136, fromMjai, to136, toMjai } from './lists.js';
export { fromKobalab, parse } from './parse.js';
export { TILE_NAMES, tileGlyph, tileId, tileName } from './tiles.js';
