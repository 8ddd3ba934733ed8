// names.js - the 37 tile names of the page: '1m' to '7z', and the red fives '0m' '0p' '0s'.
// SPDX-License-Identifier: MIT
//
// In the library a tile is an id, and a red five is an id with a mark. Here each face has a name.

import * as tiles from '../../../wasm/core/notation/tiles.js';
import { isRed, plain } from '../../../wasm/reasons/terms.js';

/** @typedef {string} Name one of NAMES */

/** The name of a face. @param {number} id @param {boolean} [red] @returns {Name} */
const nameOf = (id, red = false) => (red ? `0${tiles.TILE_NAMES[id][1]}` : tiles.TILE_NAMES[id]);

const REDS = Object.freeze(tiles.FIVES.map((id) => nameOf(id, true)));

/**
 * In the order of a sorted hand: a red five stands before the others, as the library writes it.
 */
const NAMES = Object.freeze(
  tiles.TILE_NAMES.flatMap((name, id) => (tiles.isFive(id) ? [nameOf(id, true), name] : [name])),
);

/** @type {Name} set aside with three players */
const NORTH = '4z';

const ORDER = new Map(NAMES.map((name, i) => [name, i]));
const IDS = new Map(NAMES.map((name) => [name, tiles.tileId(name)]));

/** 1 to 9; of a red five 5. @param {Name} name */
function rankOf(name) {
  return Number(name[0]) || 5;
}

/** @param {unknown} name @returns {name is Name} */
const isName = (name) => ORDER.has(/** @type {string} */ (name));

/** The tile id of the library, 0 to 33. @param {Name} name */
const idOf = (name) => IDS.get(name) ?? -1;

/** @param {readonly Name[]} names @returns {Name[]} */
const sorted = (names) => [...names].sort((a, b) => (ORDER.get(a) ?? 0) - (ORDER.get(b) ?? 0));

/** Whether three players have this tile. @param {Name} name */
const inSanma = (name) => tiles.inSanma(idOf(name));

/**
 * The list without one such tile.
 * @param {readonly Name[]} names @param {Name} name @returns {Name[]}
 */
function without(names, name) {
  const at = names.indexOf(name);
  return at < 0 ? [...names] : names.toSpliced(at, 1);
}

/** '123m40p' of such tiles, in their order. @param {readonly Name[]} names */
function write(names) {
  return names.map((name, i) => (names[i + 1]?.[1] === name[1] ? name[0] : name)).join('');
}

/**
 * The tiles of a text such as '123m40p', or null for any other text.
 * @param {string} text @returns {Name[] | null}
 */
function read(text) {
  if (!/^(?:\d+[mpsz])*$/.test(text)) return null;
  const names = [...text.matchAll(/(\d+)([mpsz])/g)].flatMap(([, ranks, suit]) =>
    Array.from(ranks, (rank) => rank + suit),
  );
  return names.every(isName) ? names : null;
}

/**
 * Anything with names of tiles, as it is where there are no red fives.
 * @template T @param {T} it @returns {T}
 */
const withoutReds = (it) => JSON.parse(JSON.stringify(it).replace(/"0([mps])"/g, '"5$1"'));

export {
  NAMES,
  NORTH,
  REDS,
  idOf,
  inSanma,
  isName,
  isRed,
  nameOf,
  plain,
  rankOf,
  read,
  sorted,
  without,
  withoutReds,
  write,
};
