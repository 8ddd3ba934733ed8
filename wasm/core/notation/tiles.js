// The 34 tiles: ids, names and glyphs.
// SPDX-License-Identifier: MIT
//
// Ids are 0 to 33: 1m to 9m, 1p to 9p, 1s to 9s, then East South West North White Green Red.

import { COPIES, KINDS as TILES } from '../../../dist/layout.js';
import { MahjongError, show } from './error.js';

export const ALL_TILES = TILES * COPIES;
export const SUITS = 'mpsz';
export const HONOURS_START = 27;
export const WINDS = ['east', 'south', 'west', 'north'];
export const HONOUR_NAMES = 'East South West North White Green Red';

/** Fives that may be red: 5m, 5p, 5s. */
export const FIVES = Object.freeze([4, 13, 22]);

export const TILE_NAMES = Object.freeze(
  Array.from({ length: TILES }, (_, t) => `${(t % 9) + 1}${SUITS[Math.floor(t / 9)]}`),
);

// The order of tiles in Unicode is winds, Red, Green, White, man, sou, pin.
export const UNICODE_FIRST = 0x1f000;
export const UNICODE_ORDER = Object.freeze([
  27, 28, 29, 30, 33, 32, 31, 0, 1, 2, 3, 4, 5, 6, 7, 8, 18, 19, 20, 21, 22, 23, 24, 25, 26, 9, 10,
  11, 12, 13, 14, 15, 16, 17,
]);

/** The bit of a red five. A face is a tile id, perhaps with this bit. */
export const RED = 64;
/** Faces by tile name. @type {Map<unknown, number>} */
export const FACES = new Map(TILE_NAMES.map((name, t) => [name, t]));
for (const five of FIVES) FACES.set(TILE_NAMES[five].replace('5', '0'), five | RED);

/** @param {string} name */
export const isRedName = (name) => name[0] === '0';

/** Returns '5m' for '0m', and other names unchanged. @param {string} name */
export const plainName = (name) => name.replace('0', '5');

/** @param {unknown} value @returns {value is number} */
export const isTile = (value) =>
  typeof value === 'number' && Number.isInteger(value) && value >= 0 && value < TILES;

/** @param {number} id */
function requireTile(id) {
  if (!isTile(id)) throw new MahjongError('bad-id', `${show(id)}: a tile id is 0 to 33`);
}

/** Returns the name of a tile, '1m' or '7z'. @param {number} id */
export function tileName(id) {
  requireTile(id);
  return TILE_NAMES[id];
}

/** Returns the id of a tile name; '0m' is a five. @param {string} name */
export function tileId(name) {
  const id = TILE_NAMES.indexOf(typeof name === 'string' ? name.replace(/^0(?=[mps]$)/, '5') : '');
  if (id < 0) {
    throw new MahjongError(
      'bad-tile',
      `${show(name)}: a tile name is 1m to 9m, 1p to 9p, 1s to 9s `
        + `or 1z to 7z (${HONOUR_NAMES}); 0m, 0p, 0s are red fives`,
    );
  }
  return id;
}

// U+FE0E after the red dragon keeps it from becoming an emoji.
/** Returns the Unicode character of a tile. @param {number} id */
export function tileGlyph(id) {
  requireTile(id);
  const glyph = String.fromCodePoint(UNICODE_FIRST + UNICODE_ORDER.indexOf(id));
  return glyph + (id === 33 ? '\uFE0E' : '');
}

/** Whether a tile is a terminal or an honour. @param {number} id */
export const isYaochuu = (id) => id >= HONOURS_START || id % 9 === 0 || id % 9 === 8;

/** Returns the suit: 0 man, 1 pin, 2 sou, 3 honours. @param {number} id */
export const suitOf = (id) => Math.floor(id / 9);

/** Returns the rank: 0 to 8 in a suit, 0 to 6 for honours. @param {number} id */
export const rankOf = (id) => id % 9;

/** @param {number} id */
export const isFive = (id) => id < HONOURS_START && id % 9 === 4;

/** Whether the tile exists with three players. @param {number} id */
export const inSanma = (id) => id < 1 || id > 7;

export { COPIES, TILES };
