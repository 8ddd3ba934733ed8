// Faces: tile ids that distinguish red fives from plain ones.
// SPDX-License-Identifier: MIT
//
// A face is a tile id, with the bit RED for a red five. Callers see names: '5p', '0p'.

import { show } from '../../core/notation/error.js';
import {
  ALL_TILES,
  FACES,
  HONOURS_START,
  RED,
  TILE_NAMES,
  isFive,
  isTile,
  suitOf,
} from '../../core/notation/tiles.js';
import { reject } from './fields.js';

/** @import { Meld, Tiles } from '../types.js' */

export const NORTH = 30;
const HAKU = 31;
const CHUN = 33;

/** @param {number} tileFace */
export const tileOf = (tileFace) => tileFace & ~RED;

/** @param {number} tileFace */
export const isRed = (tileFace) => tileFace >= RED;

/** @param {number} tile @param {boolean} red */
export const makeFace = (tile, red) => (red ? tile | RED : tile);

/** @param {number} tileFace */
export function nameOf(tileFace) {
  const name = TILE_NAMES[tileOf(tileFace)];
  return isRed(tileFace) ? name.replace('5', '0') : name;
}

/** Reads a tile, an id or a name. @param {unknown} value @param {string} what it is, for errors */
export function readFace(value, what) {
  if (isTile(value)) return value;
  const tileFace = FACES.get(value);
  if (tileFace !== undefined) return tileFace;
  return reject('bad-tile', `${what}: ${show(value)} is no tile: give a name, 1m to 7z, or an id`);
}

/** The longest text of tiles, in characters; more than the names of all tiles need. */
const LONGEST = 1000;

const GROUP = /(\d+)([mpsz])/gy;

/** Reads tiles from text in their order: '19m5z'. @param {string} text @param {string} what */
function facesInText(text, what) {
  /** @type {number[]} */
  const faces = [];
  if (text.length > LONGEST) reject('bad-tile', `${what}: ${text.length} characters are too many`);
  const plain = text.replace(/\s/g, '');
  GROUP.lastIndex = 0;
  let end = 0;
  for (let group = GROUP.exec(plain); group; group = GROUP.exec(plain)) {
    for (const digit of group[1]) faces.push(readFace(digit + group[2], what));
    end = GROUP.lastIndex;
  }
  if (end < plain.length) {
    reject('bad-tile', `${what}: ${show(plain.slice(end))} is no text such as 19m5z`);
  }
  return faces;
}

/** Reads text, or a list of tiles. @type {(value: unknown, what: string) => number[]} */
export function readFaces(value, what) {
  if (typeof value === 'string') return facesInText(value, what);
  if (!Array.isArray(value) || value.length > ALL_TILES) {
    return reject('bad-tile', `${what}: ${show(value)} is neither text nor a list of tiles`);
  }
  return value.map((tile) => readFace(tile, what));
}

/** @param {Tiles} faces */
export function countFaces(faces) {
  const counts = new Array(TILE_NAMES.length).fill(0);
  for (const tileFace of faces) counts[tileOf(tileFace)]++;
  return counts;
}

/** Counts red fives: man, pin, sou. @param {Tiles} faces @returns {number[]} */
export function redsOfFaces(faces) {
  const reds = [0, 0, 0];
  for (const tileFace of faces) if (isRed(tileFace)) reds[suitOf(tileOf(tileFace))]++;
  return reds;
}

/** Lists the tiles of a hand by id, plain fives first. @param {Tiles} counts @param {Tiles} reds */
export const facesOf = (counts, reds) =>
  counts.flatMap((n, t) => {
    const red = isFive(t) ? reds[suitOf(t)] : 0;
    return Array.from({ length: n }, (_, i) => makeFace(t, i >= n - red));
  });

/** Removes one copy of a tile. @param {Tiles} faces @param {number} tileFace */
export function without(faces, tileFace) {
  const at = faces.indexOf(tileFace);
  return at < 0 ? faces.slice() : [...faces.slice(0, at), ...faces.slice(at + 1)];
}

/** Returns the dora that an indicator shows. @param {number} tileFace @param {number} players */
export function doraOf(tileFace, players) {
  const t = tileOf(tileFace);
  const suit = 9 * suitOf(t);
  if (t === NORTH) return HONOURS_START;
  if (t === CHUN) return HAKU;
  if (players === 3 && t === 0) return 8;
  return suit + ((t - suit + 1) % 9);
}

/** Lists the tiles of a meld, red fives first. @param {Meld} meld */
export function facesOfMeld({ tiles, reds: most }) {
  let reds = most;
  return tiles.map((t) => makeFace(t, isFive(t) && reds-- > 0));
}
