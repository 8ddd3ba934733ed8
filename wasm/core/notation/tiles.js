// The 34 tiles with ids, names and glyphs, and the hand objects that all readers return.
// SPDX-License-Identifier: MIT
//
// Ids are 0 to 33: 1m to 9m, 1p to 9p, 1s to 9s, then East South West North White Green Red.

import { COPIES, KINDS as TILES, MAX_MELDS } from '../../../dist/layout.js';
import { MahjongError, show, fail, quote } from './error.js';

/** @import { Hand, Meld, Where } from '../types.js' */

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

/** The bit of a red five. A face is a tile id, with the bit RED for a red five. */
export const RED = 64;
/** Faces by tile name. @type {Map<unknown, number>} */
export const FACES = new Map(TILE_NAMES.map((name, t) => [name, t]));
for (const five of FIVES) FACES.set(TILE_NAMES[five].replace('5', '0'), five | RED);

export const tileOf = (/** @type {number} */ tileFace) => tileFace & ~RED;
export const isRed = (/** @type {number} */ tileFace) => tileFace >= RED;
export const makeFace = (/** @type {number} */ tile, /** @type {boolean} */ red) =>
  red ? tile | RED : tile;

export function nameOf(/** @type {number} */ tileFace) {
  const name = TILE_NAMES[tileOf(tileFace)];
  return isRed(tileFace) ? name.replace('5', '0') : name;
}

/** Counts faces by tile. @param {readonly number[]} faces */
export function countFaces(faces) {
  const counts = new Array(TILES).fill(0);
  for (const tileFace of faces) counts[tileOf(tileFace)]++;
  return counts;
}

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

// U+FE0E after the red dragon makes platforms draw a character instead of an emoji.
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

// ---- hands ----
//
// A finished hand has at most four copies of each tile, melds included, and at most four melds,
// each a chi, pon or kan. The fields `reds` and `drawn` are about concealed tiles only.

/** @typedef {{ id: number, red: boolean, where: Where }} Written a tile with its place */
/**
 * A hand under construction. `seen`: the copies of each tile, melds included. `places`: the first
 * place of each tile in the input. `last` is the concealed tile read last.
 * @typedef {{ hand: Hand, seen: number[], places: Where[], last: Written | null }} Draft
 */

/** @returns {Hand} */
export const emptyHand = () => ({
  counts: zeros(),
  reds: [0, 0, 0],
  melds: [],
  drawn: null,
  drawnRed: false,
  mustDiscard: false,
});

/** @returns {Draft} */
export const startHand = () => ({ hand: emptyHand(), seen: zeros(), places: [], last: null });

/** @type {number[]} */
const ZEROS = new Array(TILES).fill(0);
/** Returns 34 zeros; a copy takes half the time of a new array. */
export const zeros = () => ZEROS.slice();

/** @param {Draft} draft @param {Written} tile */
export function addTile(draft, tile) {
  countCopy(draft, tile);
  draft.hand.counts[tile.id]++;
  if (tile.red) draft.hand.reds[suitOf(tile.id)]++;
  draft.last = tile;
}

/** @param {Draft} draft @param {Meld} meld @param {Written[]} tiles @param {Where} where */
export function addMeld(draft, meld, tiles, where) {
  if (draft.hand.melds.length === MAX_MELDS) {
    const what = where.text === undefined ? 'fifth meld' : quote(where.text);
    fail('too-many-melds', where, what, 'a hand has at most four melds');
  }
  for (const tile of tiles) countCopy(draft, tile);
  draft.hand.melds.push(meld);
}

/** @param {Draft} draft @param {Written} tile */
function countCopy(draft, tile) {
  draft.places[tile.id] ??= tile.where;
  if (++draft.seen[tile.id] > COPIES) {
    const what = `fifth ${TILE_NAMES[tile.id]}`;
    fail('too-many-copies', tile.where, what, 'there are four of each tile');
  }
}

/** Marks a hand that has just called. @param {Draft} draft */
export function markMustDiscard(draft) {
  draft.hand.mustDiscard = true;
  draft.last = null;
}

/** Sets the drawn tile if there are 2, 5, 8, 11 or 14 tiles. @type {(draft: Draft) => Hand} */
export function finishHand(draft) {
  const { hand, last } = draft;
  if (last && sum(hand.counts) % 3 === 2) {
    hand.drawn = last.id;
    hand.drawnRed = last.red;
  }
  return hand;
}

/** @param {ArrayLike<number>} numbers */
export function sum(numbers) {
  let total = 0;
  for (let i = 0; i < numbers.length; i++) total += numbers[i];
  return total;
}

/** Returns the kind of a meld of sorted tiles. @type {(tiles: number[]) => Meld['kind'] | null} */
export function meldKind(tiles) {
  const [a, b, c] = tiles;
  if (tiles.length < 3 || tiles.length > 4) return null;
  if (tiles.every((t) => t === a)) return tiles.length === 4 ? 'kan' : 'pon';
  const run = b === a + 1 && c === a + 2 && rankOf(a) <= 6 && a < HONOURS_START;
  return run && tiles.length === 3 ? 'chi' : null;
}

/**
 * Makes a meld of sorted tiles whose call is unknown. @param {Meld['kind']} kind
 * @param {boolean} open @param {number[]} tiles @param {number} reds @returns {Meld}
 */
export function makeMeld(kind, open, tiles, reds) {
  const call = { called: null, calledRed: false, from: null, added: false, addedRed: false };
  return { kind, open, tiles, reds, ...call };
}

/** @type {(kind: Meld['kind'], called: number, faces: number[], from: Meld['from']) => Meld} */
export function calledMeld(kind, called, faces, from) {
  const all = [...faces, called];
  const tiles = all.map(tileOf).sort(ascending);
  const meld = makeMeld(kind, true, tiles, all.filter(isRed).length);
  return { ...meld, called: tileOf(called), calledRed: isRed(called), from };
}

/** @param {readonly number[]} faces @returns {Meld} */
export const closedKan = (faces) =>
  makeMeld('kan', false, faces.map(tileOf), faces.filter(isRed).length);

/** Makes the kan of a pon and a tile. @param {Meld} pon @param {number} tileFace @returns {Meld} */
export function addedKan(pon, tileFace) {
  const tiles = new Array(4).fill(tileOf(tileFace));
  const addedRed = isRed(tileFace);
  const reds = pon.reds + Number(addedRed);
  return { ...pon, kind: 'kan', tiles, reds, added: true, addedRed };
}

/** @param {number} a @param {number} b */
export const ascending = (a, b) => a - b;
