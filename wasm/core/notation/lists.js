// Reads and writes hands as lists of tenhou's tile ids, 0 to 135, or of mjai's tile names.
// SPDX-License-Identifier: MIT

import { readNamed, flag } from '../options/read-options.js';
import { MahjongError, fail, show } from './error.js';
import { concealedFaces } from './format.js';
import { addTile, finishHand, startHand, ALL_TILES, COPIES, FACES, FIVES } from './tiles.js';
import { HONOURS_START, RED, TILE_NAMES, isFive } from './tiles.js';
import { isArrayLike, readHand } from './input.js';

/** @import { Hand, HandInput } from '../types.js' */

/** Makes a hand; `tileOf` reads an entry as a face. @param {unknown} list */
function handFromList(list, /** @type {(value: unknown, index: number) => number} */ tileOf) {
  if (typeof list !== 'object' || list === null || !isArrayLike(list)) {
    throw new MahjongError('bad-hand', `${show(list)}: give a list`);
  }
  if (list.length > ALL_TILES) {
    throw new MahjongError('too-many-tiles', `${list.length} tiles: there are ${ALL_TILES}`);
  }
  const draft = startHand();
  for (let index = 0; index < list.length; index++) {
    const tileFace = tileOf(list[index], index);
    addTile(draft, { id: tileFace & ~RED, red: tileFace >= RED, where: { index } });
  }
  return finishHand(draft);
}

/** Lists the tiles of a hand without melds. @param {HandInput} input */
function listedFaces(input) {
  const hand = readHand(input);
  if (hand.melds.length > 0) {
    const why = 'this hand has melds, and the list holds concealed tiles only; for those give ';
    throw new MahjongError('has-melds', `${why}{ ...hand, melds: [] }`);
  }
  return concealedFaces(hand);
}

/** Reads the option whether red fives exist. @param {unknown} options */
const readReds = (options) => flag('reds', readNamed(options, ['reds']).reds ?? undefined, true);

/** @param {ArrayLike<number>} ids @param {{ reds?: boolean }} [options] @returns {Hand} */
export function from136(ids, options) {
  const reds = readReds(options);
  const used = new Set();
  return handFromList(ids, (value, index) => {
    if (!Number.isInteger(value) || Number(value) < 0 || Number(value) >= ALL_TILES) {
      fail('bad-id', { index }, show(value), 'an id is 0 to 135');
    }
    if (used.has(value)) fail('duplicate-id', { index }, show(value), 'each id is there once');
    used.add(value);
    const id = Math.floor(Number(value) / COPIES);
    return reds && isFive(id) && Number(value) % COPIES === 0 ? id | RED : id;
  });
}

/** @param {HandInput} input @param {{ reds?: boolean }} [options] @returns {number[]} */
export function to136(input, options) {
  const reds = readReds(options);
  const faces = listedFaces(input);
  const redFives = faces.filter(({ red }) => reds && red).map(({ id }) => id);
  const twoRed = FIVES.find((five) => redFives.filter((id) => id === five).length > 1);
  if (twoRed !== undefined) rejectFives(twoRed, 'two red');
  /** @type {number[]} */
  const next = Array.from(TILE_NAMES, (_, id) => (reds && isFive(id) ? 1 : 0));
  return faces.map(({ id, red }) => {
    if (reds && red) return id * COPIES;
    if (next[id] === COPIES) rejectFives(id, 'four plain');
    return id * COPIES + next[id]++;
  });
}

/** @param {number} id @param {string} what @returns {never} */
function rejectFives(id, what) {
  throw new MahjongError(
    'red-fives',
    `${what} ${TILE_NAMES[id]}: with red fives, a suit has one `
      + 'red and three plain; { reds: false } writes all as plain',
  );
}

const MJAI_HONOURS = 'ESWNPFC';

/** The mjai name of each face, red fives included. @type {Map<number | undefined, string>} */
export const MJAI_NAMES = new Map(
  Array.from(FACES.values(), (tileFace) => {
    const id = tileFace & ~RED;
    const suited = TILE_NAMES[id] + (id < tileFace ? 'r' : '');
    return [tileFace, MJAI_HONOURS[id - HONOURS_START] ?? suited];
  }),
);
/** The face of each mjai tile name. @type {Map<unknown, number>} */
export const MJAI_FACES = new Map(
  Array.from(MJAI_NAMES, ([tileFace, name]) => [name, Number(tileFace)]),
);

/** @param {ArrayLike<string>} names @returns {Hand} */
export const fromMjai = (names) =>
  handFromList(names, (name, index) => {
    const tileFace = MJAI_FACES.get(name);
    if (tileFace !== undefined) return tileFace;
    if (name === '?') fail('face-down', { index }, '"?"', 'a tile face down cannot be counted');
    return fail('bad-tile', { index }, show(name), 'mjai has 1m to 9s, 5mr 5pr 5sr, E S W N P F C');
  });

/** @param {HandInput} input @returns {string[]} */
export const toMjai = (input) =>
  listedFaces(input).map(({ id, red }) => String(MJAI_NAMES.get(red ? id | RED : id)));
