// The 37 names of tiles: '1m' to '7z', and the red fives '0m', '0p', '0s'.
// SPDX-License-Identifier: MIT

/** @typedef {string} Name one of NAMES */

export const SUITS = [...'mpsz'];

/** All names in the order of a sorted hand, a red five before plain fives. @type {Name[]} */
export const NAMES = SUITS.flatMap((suit) =>
  [...(suit === 'z' ? '1234567' : '1234056789')].map((rank) => rank + suit),
);
/** The 34 kinds in the order of the library's numbers. */
export const KINDS = NAMES.filter((name) => name[0] !== '0');
const ORDER = new Map(NAMES.map((name, i) => [name, i]));
export const NORTH = '4z';

/** @param {unknown} name @returns {name is Name} */
export const isName = (name) => ORDER.has(/** @type {string} */ (name));

export const isRed = (/** @type {Name} */ name) => name[0] === '0';

/** Returns the name of a tile without red. @param {Name} name */
export const plain = (name) => (isRed(name) ? `5${name[1]}` : name);

/** Returns the rank of a number tile, 5 for a red five. @param {Name} name */
export const rankOf = (name) => Number(name[0]) || 5;

/** Whether the tile exists with three players. @param {Name} name */
export const inSanma = (name) => name[1] !== 'm' || name[0] === '1' || name[0] === '9';

/** @param {number} players */
export const namesFor = (players) => (players === 4 ? NAMES : NAMES.filter(inSanma));

/** @param {readonly Name[]} names @returns {Name[]} */
export const sorted = (names) =>
  names.toSorted((a, b) => (ORDER.get(a) ?? 0) - (ORDER.get(b) ?? 0));

/** Removes one copy of a tile from a list. @param {readonly Name[]} names @returns {Name[]} */
export function without(names, /** @type {Name} */ name) {
  const at = names.indexOf(name);
  return at < 0 ? [...names] : names.toSpliced(at, 1);
}

/** Writes tiles in their order: '123m40p'. @param {readonly Name[]} names */
export const writeNames = (names) =>
  names.map((name, i) => (names[i + 1]?.[1] === name[1] ? name[0] : name)).join('');

/** Reads '123m40p', or returns null. @param {string} text @returns {Name[] | null} */
export function readNames(text) {
  if (!/^(?:\d+[mpsz])*$/.test(text)) return null;
  const names = [...text.matchAll(/(\d+)([mpsz])/g)].flatMap(([, ranks, suit]) =>
    Array.from(ranks, (rank) => rank + suit),
  );
  return names.every(isName) ? names : null;
}
