// Hands as lists: the 136 tile ids of tenhou logs, and the tile names of mjai.
// SPDX-License-Identifier: MIT
//
// A tenhou id is four times the tile id plus the copy; with red fives, copy 0 of each five (16, 52,
// 88) is the red one. Both lists hold concealed tiles only, the drawn one last.

import { readNamed } from '../options/read-options.js';
import { flag } from '../options/values.js';
import { MahjongError, fail, show } from './error.js';
import { concealedFaces } from './format.js';
import { addTile, finishHand, startHand } from './hand.js';
import { isArrayLike, readHand } from './input.js';
import {
  ALL_TILES,
  COPIES,
  FACES,
  FIVES,
  HONOURS_START,
  RED,
  TILE_NAMES,
  isFive,
} from './tiles.js';

/** @import { Hand, HandInput } from '../types.js' */

/** Whether red fives exist. @param {unknown} options */
const readReds = (options) => flag('reds', readNamed(options, ['reds']).reds ?? undefined, true);

/** @param {ArrayLike<number>} ids @param {{ reds?: boolean }} [options] @returns {Hand} */
export function from136(ids, options) {
  const reds = readReds(options);
  const draft = startHand();
  const used = new Set();
  eachOf(ids, (value, index) => {
    if (!Number.isInteger(value) || Number(value) < 0 || Number(value) >= ALL_TILES) {
      fail('bad-id', { index }, show(value), 'an id is 0 to 135');
    }
    if (used.has(value)) fail('duplicate-id', { index }, show(value), 'each id is there once');
    used.add(value);
    const id = Math.floor(Number(value) / COPIES);
    const isRed = reds && isFive(id) && Number(value) % COPIES === 0;
    addTile(draft, { id, red: isRed, where: { index } });
  });
  return finishHand(draft);
}

/** @param {HandInput} input @param {{ reds?: boolean }} [options] @returns {number[]} */
export function to136(input, options) {
  const reds = readReds(options);
  const hand = concealedOnly(input);
  const twoRed = reds ? hand.reds.findIndex((n) => n > 1) : -1;
  if (twoRed >= 0) rejectFives(FIVES[twoRed], 'two red');
  /** @type {number[]} */
  const next = Array.from(TILE_NAMES, (_, id) => (reds && isFive(id) ? 1 : 0));
  return concealedFaces(hand).map((tileFace) => {
    if (reds && tileFace.red) return tileFace.id * COPIES;
    if (next[tileFace.id] === COPIES) rejectFives(tileFace.id, 'four plain');
    return tileFace.id * COPIES + next[tileFace.id]++;
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

/** The names of faces in mjai. @type {Map<number | undefined, string>} */
export const MJAI_NAMES = new Map(
  Array.from(FACES.values(), (tileFace) => {
    const id = tileFace & ~RED;
    return [
      tileFace,
      MJAI_HONOURS[id - HONOURS_START] ?? TILE_NAMES[id] + (id < tileFace ? 'r' : ''),
    ];
  }),
);
/** Faces by those names. @type {Map<unknown, number>} */
export const MJAI_FACES = new Map(
  Array.from(MJAI_NAMES, ([tileFace, name]) => [name, Number(tileFace)]),
);

/** @param {ArrayLike<string>} names @returns {Hand} */
export function fromMjai(names) {
  const draft = startHand();
  eachOf(names, (name, index) => {
    const tileFace = MJAI_FACES.get(name);
    if (tileFace !== undefined) {
      return addTile(draft, { id: tileFace & ~RED, red: tileFace >= RED, where: { index } });
    }
    if (name === '?') fail('face-down', { index }, '"?"', 'a tile face down cannot be counted');
    return fail('bad-tile', { index }, show(name), 'mjai has 1m to 9s, 5mr 5pr 5sr, E S W N P F C');
  });
  return finishHand(draft);
}

/** @param {HandInput} input @returns {string[]} */
export function toMjai(input) {
  const faces = concealedFaces(concealedOnly(input));
  return faces.map(({ id, red }) => String(MJAI_NAMES.get(red ? id | RED : id)));
}

/** @param {unknown} list @param {(value: unknown, index: number) => void} visit */
function eachOf(list, visit) {
  if (typeof list !== 'object' || list === null || !isArrayLike(list)) {
    throw new MahjongError('bad-hand', `${show(list)}: give a list`);
  }
  if (list.length > ALL_TILES) {
    throw new MahjongError('too-many-tiles', `${list.length} tiles: there are ${ALL_TILES}`);
  }
  for (let i = 0; i < list.length; i++) visit(list[i], i);
}

/** @param {HandInput} input */
function concealedOnly(input) {
  const hand = readHand(input);
  if (hand.melds.length > 0) {
    throw new MahjongError(
      'has-melds',
      'this hand has melds, and the list holds concealed tiles '
        + 'only; for those give { ...hand, melds: [] }',
    );
  }
  return hand;
}
