// Reads and lists faces: tile ids, with the bit RED for a red five.
// SPDX-License-Identifier: MIT

import { show } from '../../core/notation/error.js';
import * as Notation from '../../core/notation/tiles.js';
import { reject } from './fields.js';

/** @import { Meld, Tiles } from '../types.js' */

export const NORTH = 30;
const HAKU = 31;
const CHUN = 33;

export const tileOf = (/** @type {number} */ tileFace) => tileFace & ~Notation.RED;
export const isRed = (/** @type {number} */ tileFace) => tileFace >= Notation.RED;
export const makeFace = (/** @type {number} */ tile, /** @type {boolean} */ red) =>
  red ? tile | Notation.RED : tile;

export function nameOf(/** @type {number} */ tileFace) {
  const name = Notation.TILE_NAMES[tileOf(tileFace)];
  return isRed(tileFace) ? name.replace('5', '0') : name;
}

/** Reads a tile, an id or a name. @param {unknown} value @param {string} what it is, for errors */
export function readFace(value, what) {
  if (Notation.isTile(value)) return value;
  const tileFace = Notation.FACES.get(value);
  if (tileFace !== undefined) return tileFace;
  return reject('bad-tile', `${what}: ${show(value)} is no tile: give a name, 1m to 7z, or an id`);
}

export const LONGEST_TEXT = 1000;

/** Splits text into digits, a suit and marks. @param {string} text @param {RegExp} group */
export function groupsIn(text, group, /** @type {string} */ what, /** @type {string} */ example) {
  const plain = text.replace(/\s/g, '');
  const groups = [...plain.matchAll(group)];
  const rest = plain.slice(groups.map(([all]) => all).join('').length);
  if (rest) reject('bad-tile', `${what}: ${show(rest)} is no text such as ${example}`);
  return groups;
}

/** Reads text, or a list of tiles. @type {(value: unknown, what: string) => number[]} */
export function readFaces(value, what) {
  if (typeof value === 'string') {
    const { length } = value;
    if (length > LONGEST_TEXT) reject('bad-tile', `${what}: ${length} characters are too many`);
    return groupsIn(value, /(\d+)([mpsz])/gy, what, '19m5z').flatMap(([, digits, suit]) =>
      Array.from(digits, (digit) => readFace(digit + suit, what)),
    );
  }
  if (!Array.isArray(value) || value.length > Notation.ALL_TILES) {
    return reject('bad-tile', `${what}: ${show(value)} is neither text nor a list of tiles`);
  }
  return value.map((tile) => readFace(tile, what));
}

export function countFaces(/** @type {Tiles} */ faces) {
  const counts = new Array(Notation.TILE_NAMES.length).fill(0);
  for (const tileFace of faces) counts[tileOf(tileFace)]++;
  return counts;
}

/** Lists the tiles of a hand by id, plain fives first. @param {Tiles} counts @param {Tiles} reds */
export const facesOf = (counts, reds) =>
  counts.flatMap((n, t) => {
    const red = Notation.isFive(t) ? reds[Notation.suitOf(t)] : 0;
    return Array.from({ length: n }, (_, i) => makeFace(t, i >= n - red));
  });

/** @param {Tiles} list @param {number} value */
export const including = (list, value) => (list.includes(value) ? list.slice() : [...list, value]);

/** Removes one copy of a tile. @param {Tiles} faces @param {number} tileFace */
export function without(faces, tileFace) {
  const at = faces.indexOf(tileFace);
  return at < 0 ? faces.slice() : [...faces.slice(0, at), ...faces.slice(at + 1)];
}

/** Returns the dora that an indicator shows. @param {number} tileFace @param {number} players */
export function doraOf(tileFace, players) {
  const t = tileOf(tileFace);
  if (t === NORTH) return Notation.HONOURS_START;
  if (t === CHUN) return HAKU;
  if (players === 3 && t === 0) return 8;
  return Notation.rankOf(t) === 8 ? t - 8 : t + 1;
}

/** Lists the tiles of a meld, red fives first. @param {Pick<Meld, 'tiles' | 'reds'>} meld */
export function facesOfMeld({ tiles, reds: most }) {
  let reds = most;
  return tiles.map((t) => makeFace(t, Notation.isFive(t) && reds-- > 0));
}
