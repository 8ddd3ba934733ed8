// Reads the tiles of an option: text, a list of ids and names, or counts.
// SPDX-License-Identifier: MIT
//
// A list of 34 entries from 0 to 4 has counts: as ids they would be more than the 20 tiles with ids
// from 0 to 4. Lists longer than the set of tiles are refused before any entry is read.

import { is136, isDetached, show } from '../notation/error.js';
import { parse } from '../notation/parse.js';
import { ALL_TILES, COPIES, FACES, RED, TILES, TILE_NAMES } from '../notation/tiles.js';
import { isTile, suitOf } from '../notation/tiles.js';
import { TILES_OPTIONS } from './names.js';
import { badOption, checkOneOf, isBag, readNamed } from './read-options.js';

/** @param {string} option @param {unknown} value @returns {never} */
function badTile(option, value) {
  const hint = is136(value) ? '; ids of tenhou, 0 to 135, are read by from136' : '';
  return badOption(
    option,
    `${show(value)} is no tile: give an id, 0 to 33, or a name, 1m to 7z${hint}`,
  );
}

/** @param {string} option @param {string} text */
function faceInText(option, text) {
  const { counts, reds, melds } = parseFor(option, text);
  const t = counts.indexOf(1);
  if (melds.length || t < 0 || counts.some((n, i) => n > 0 && i !== t)) badTile(option, text);
  return reds.some((n) => n > 0) ? t | RED : t;
}

function parseFor(/** @type {string} */ option, /** @type {string} */ text) {
  try {
    return parse(text);
  } catch (error) {
    const { code, message, ...where } = /** @type {any} */ (error);
    return badOption(option, message, code, where);
  }
}

/** Reads a tile: its id, for a red five with the bit RED. @param {string} option */
export function faceOf(option, /** @type {unknown} */ value) {
  if (isTile(value)) return value;
  const tileFace = FACES.get(value);
  if (tileFace !== undefined) return tileFace;
  return typeof value === 'string' ? faceInText(option, value) : badTile(option, value);
}

/** @typedef {{ list: ArrayLike<unknown>, counts: boolean }} Listed */

/** @param {any} value @returns {value is ArrayLike<unknown>} */
function isTileList(value) {
  if (typeof value !== 'object' || value === null || !Number.isInteger(value.length)) return false;
  return value.length > 0 || !isDetached(value);
}

/** @param {string} option @param {unknown} value @returns {never} */
function badList(option, value) {
  return badOption(
    option,
    `${show(value)} is neither text nor a list of tile ids or names, nor { ids } or { counts }`,
  );
}

/** Refuses lists longer than the set of tiles. @param {string} option @param {unknown} value */
function boundedList(option, value) {
  if (!isTileList(value)) return badList(option, value);
  const { length } = value;
  if (length < 0 || length > ALL_TILES) {
    badOption(option, `${length} entries, and the game has ${ALL_TILES} tiles`);
  }
  return value;
}

/** Whether all of 34 entries can be counts. @param {ArrayLike<unknown>} list */
function areCounts(list) {
  for (let i = 0; i < TILES; i++) {
    const n = list[i];
    if (typeof n === 'string' || (isTile(n) && n > COPIES)) return false;
  }
  return true;
}

/** Returns the list of tiles in an option, and whether the list has 34 counts. @returns {Listed} */
function listIn(/** @type {string} */ option, /** @type {any} */ value) {
  if (isTileList(value)) {
    const list = boundedList(option, value);
    return { list, counts: list.length === TILES && areCounts(list) };
  }
  if (!isBag(value)) return badList(option, value);
  const { ids, counts } = readNamed(value, TILES_OPTIONS, () => badList(option, value));
  if ((ids === undefined) === (counts === undefined)) return badList(option, value);
  if (counts === undefined) return { list: boundedList(`${option}.ids`, ids), counts: false };
  const list = boundedList(`${option}.counts`, counts);
  if (list.length !== TILES) {
    badOption(option, `counts: ${list.length} entries; there are ${TILES} tiles`);
  }
  return { list, counts: true };
}

/** Counts the tiles and red fives of an option, including melds if the option is a text. */
function countBoth(/** @type {string} */ option, /** @type {unknown} */ value) {
  if (typeof value === 'string') {
    const { counts, reds, melds } = parseFor(option, value);
    for (const meld of melds) {
      for (const t of meld.tiles) counts[t]++;
      if (meld.reds) reds[suitOf(meld.tiles[0])] += meld.reds;
    }
    return { counts, reds };
  }
  const { list, counts } = listIn(option, value);
  const reds = [0, 0, 0];
  if (counts) return { counts: countCounts(option, list), reds };
  const tiles = new Array(TILES).fill(0);
  for (let i = 0; i < list.length; i++) {
    const tileFace = faceOf(option, list[i]);
    tiles[tileFace & ~RED]++;
    if (tileFace & RED) reds[suitOf(tileFace & ~RED)]++;
  }
  return { counts: tiles, reds };
}

/** Counts the tiles of an option. @type {(option: string, value: unknown) => number[]} */
export const countTiles = (option, value) => countBoth(option, value).counts;

/** Counts red fives of an option by suit. @type {(option: string, value: unknown) => number[]} */
export const countReds = (option, value) => countBoth(option, value).reds;

/** @param {string} option @param {ArrayLike<unknown>} counts */
const countCounts = (option, counts) =>
  Array.from(counts, (n, t) => {
    if (isTile(n) && n <= COPIES) return n;
    return badOption(option, `${show(n)} ${TILE_NAMES[t]}: a count is 0 to 4`, 'bad-count', {
      index: t,
    });
  });

/** Reads 34 counts. @param {string} option @param {unknown} value */
export function readCounts(option, value) {
  if (typeof value !== 'string') {
    const { list, counts } = listIn(option, value);
    if (counts || list.length === TILES) return countCounts(option, list);
  }
  return badOption(option, `${show(value)} is not a list of ${TILES} counts, one a tile`);
}

/** Lists the tiles of a text, without an array for each kind. @param {string} option */
function tilesOfText(option, /** @type {string} */ text) {
  /** @type {number[]} */
  const list = [];
  const counts = countTiles(option, text);
  for (let t = 0; t < TILES; t++) for (let n = counts[t]; n > 0; n--) list.push(t);
  return list;
}

/**
 * Writes tiles from `bytes[at]` on; returns their number. @param {string} option
 * @param {unknown} value @param {Uint8Array} bytes @param {number} at @param {number} most
 */
export function putTileList(option, value, bytes, at, most) {
  const one = FACES.get(value);
  if (one !== undefined) {
    bytes[at] = one & ~RED;
    return 1;
  }
  const list = typeof value === 'string' ? tilesOfText(option, value) : value;
  if (!isTileList(list)) return badList(option, value);
  const { length } = list;
  if (length > most) badOption(option, `${length} tiles, and there are at most ${most} indicators`);
  for (let i = 0; i < length; i++) bytes[at + i] = faceOf(option, list[i]) & ~RED;
  return length;
}

/**
 * Counts of seen or of unseen tiles, and the name of the option that has them.
 * @typedef {'visible' | 'ownDiscards'} SeenBy
 * @typedef {{ option: SeenBy, seen?: number[], unseen?: number[] }} Sight
 */

/** @type {Sight} */
const NOTHING = Object.freeze({ option: 'ownDiscards', seen: undefined, unseen: undefined });

/** Reads seen and unseen tiles. @type {(options: any, ownDiscards?: number[]) => Sight} */
export function readSight({ visible, unseen }, thrown) {
  if (visible === undefined && unseen === undefined && !thrown) return NOTHING;
  checkOneOf('unseen', unseen, 'visible', visible);
  return {
    option: visible === undefined ? 'ownDiscards' : 'visible',
    seen: visible === undefined ? thrown : countTiles('visible', visible),
    unseen: unseen === undefined ? undefined : readCounts('unseen', unseen),
  };
}
