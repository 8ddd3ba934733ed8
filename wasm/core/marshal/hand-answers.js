// Reads useful tiles, discards, improvements and explanations, as lists or as numbers.
// SPDX-License-Identifier: MIT

import * as L from '../../../dist/layout.js';
import { HONOURS_START, TILE_NAMES } from '../notation/tiles.js';
import { tilesInMask, wordAt } from './memory.js';
import { FORM_LISTS, NAMES, formsOf, shantenOf } from './option-words.js';
import { putUnseenOf, settleUnseen } from './put.js';

/** @import { BlockKind, Discard, Fields, Found, Improvement, TileCount } from '../types.js' */
/** @import { Ukeire } from '../types.js' */

// All answers share 170 frozen objects, one for each tile and count. An answer about discards has
// some ninety such objects, and making them anew took a third of a call.

const STRIDE = L.COPIES + 1;

/** The shared objects, sorted by `tile` and then by `count`. @type {TileCount[]} */
const BY_LEFT = TILE_NAMES.flatMap((name, tile) =>
  Array.from({ length: STRIDE }, (_, count) => Object.freeze({ tile, name, count })),
);

/** Shared objects sorted by `tile`, then by copies in hand (4 - `count`). @type {TileCount[]} */
const BY_HELD = BY_LEFT.map(({ tile, count }) => BY_LEFT[tile * STRIDE + L.COPIES - count]);

/** Counts the bits that are 1. @param {number} bits a word of 32 bits */
function bitsIn(bits) {
  const pairs = bits - ((bits >>> 1) & 0x55555555);
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

/**
 * Entries for the lists of an answer, and the address of 34 counts that index them: unseen copies
 * if the question has them or the hand has melds, else the copies in hand.
 * @typedef {{ entries: TileCount[], from: number }} Copies
 */

/** @param {Fields} fields @returns {Copies} */
function copiesFor(fields) {
  if (fields.hasMelds) settleUnseen(fields);
  const { at, unseenGiven } = fields;
  return unseenGiven ? { entries: BY_LEFT, from: at.unseen } : { entries: BY_HELD, from: at.count };
}

/** Lists the tiles of a mask, with counts. @param {Fields} fields @param {number} p */
function tilesAt({ bytes, words }, p, /** @type {Copies} */ { entries, from }) {
  const low = words[p >> 2];
  const high = words[(p >> 2) + 1];
  /** @type {TileCount[]} */
  const tiles = new Array(bitsIn(low) + bitsIn(high));
  let i = 0;
  for (let bits = low; bits !== 0; bits &= bits - 1) {
    const t = 31 - Math.clz32(bits & -bits);
    tiles[i++] = entries[t * STRIDE + bytes[from + t]];
  }
  for (let bits = high; bits !== 0; bits &= bits - 1) {
    const t = 63 - Math.clz32(bits & -bits);
    tiles[i++] = entries[t * STRIDE + bytes[from + t]];
  }
  return tiles;
}

/** Reads an mj_useful. @type {(fields: Fields, p: number, copies: Copies) => Ukeire} */
const usefulAt = (fields, p, copies) => ({
  shanten: shantenOf(fields.bytes[p + L.USEFUL_DISTANCE]),
  forms: formsOf(fields.bytes[p + L.USEFUL_FORMS]),
  tiles: tilesAt(fields, p + L.USEFUL_MASK, copies),
  kinds: fields.bytes[p + L.USEFUL_KINDS],
  total: fields.bytes[p + L.USEFUL_TOTAL],
});

/** @param {Fields} fields */
export const readUseful = (fields) => usefulAt(fields, fields.at.useful, copiesFor(fields));

/** @param {Fields} fields @param {number} p @param {Copies} copies @returns {Discard} */
function discardAt(fields, p, copies) {
  const { bytes } = fields;
  const after = p + L.DISCARD_AFTER;
  const tile = bytes[p + L.DISCARD_TILE];
  // Repeats the code of usefulAt(), because spreading its result would double a call's time.
  return {
    tile,
    name: NAMES[tile],
    shanten: shantenOf(bytes[after + L.USEFUL_DISTANCE]),
    keeps: bytes[p + L.DISCARD_KEEPS] === 1,
    forms: formsOf(bytes[after + L.USEFUL_FORMS]),
    tiles: tilesAt(fields, after + L.USEFUL_MASK, copies),
    kinds: bytes[after + L.USEFUL_KINDS],
    total: bytes[after + L.USEFUL_TOTAL],
  };
}

/** @param {Fields} fields @param {number} n @returns {Discard[]} */
export function readDiscards(fields, n) {
  const copies = copiesFor(fields);
  /** @type {Discard[]} */
  const list = new Array(n);
  const p = fields.at.discards;
  for (let i = 0; i < n; i++) list[i] = discardAt(fields, p + L.DISCARD_SIZE * i, copies);
  return list;
}

/** Returns the best allowed of `n` discards. @param {Fields} fields @param {number} n */
export function firstDiscard({ bytes, at }, n, /** @type {boolean[] | null} */ allowed) {
  for (let i = 0; i < n; i++) {
    const p = at.discards + L.DISCARD_SIZE * i;
    const tile = bytes[p + L.DISCARD_TILE];
    if (allowed && !allowed[tile]) continue;
    return { tile, shanten: shantenOf(bytes[p + L.DISCARD_AFTER + L.USEFUL_DISTANCE]) };
  }
  return null;
}

/** @param {Fields} fields @param {number} p @returns {Improvement} */
function improvementAt(fields, p) {
  const { bytes, at } = fields;
  const after = p + L.IMPROVEMENT_AFTER;
  const tile = bytes[p + L.IMPROVEMENT_TILE];
  const discard = bytes[p + L.IMPROVEMENT_DISCARD];
  const count = bytes[p + L.IMPROVEMENT_LEFT];
  putUnseenOf(fields, tile, count - 1); // one copy is drawn
  const useful = usefulAt(fields, after, { entries: BY_LEFT, from: at.unseen });
  putUnseenOf(fields, tile, count);
  const [name, discardName] = [NAMES[tile], NAMES[discard]];
  return { tile, name, count, discard, discardName, ...useful };
}

/** @param {Fields} fields @param {number} n @returns {Improvement[]} */
export function readImprovements(fields, n) {
  settleUnseen(fields);
  /** @type {Improvement[]} */
  const list = new Array(n);
  const p = fields.at.improvements;
  for (let i = 0; i < n; i++) list[i] = improvementAt(fields, p + L.IMPROVEMENT_SIZE * i);
  return list;
}

/** Reads one reading: a division of the hand into blocks. @param {Fields} fields */
export function readReading({ bytes, at }) {
  const p = at.reading;
  return {
    shanten: shantenOf(bytes[p + L.READING_DISTANCE]),
    classical: (bytes[p + L.READING_CLASSICAL] << 24) >> 24,
    blocks: Array.from({ length: bytes[p + L.READING_BLOCKS] }, (_, i) => {
      const block = p + L.READING_BLOCK + L.BLOCK_SIZE * i;
      const kind = /** @type {BlockKind} */ (L.BLOCK_KINDS[bytes[block + L.BLOCK_KIND]]);
      return { kind, tile: bytes[block + L.BLOCK_TILE] };
    }),
    sets: bytes[p + L.READING_SETS],
    partials: bytes[p + L.READING_PARTIALS],
    pair: bytes[p + L.READING_PAIR],
    kinds: bytes[p + L.READING_KINDS],
    lacking: tilesInMask(bytes, p + L.READING_LACKING),
  };
}

/** Reads the rows of the four parts of a hand, see `PartRow`. @param {Fields} fields */
export const readRows = ({ bytes, at }) =>
  Array.from({ length: L.PARTS }, (_, part) => {
    const p = at.rows + L.ROW * part;
    const numbers = Array.from(bytes.subarray(p, p + L.ROW), (n) => (n === L.NEVER ? Infinity : n));
    return { sets: numbers.slice(0, L.ROW / 2), withPair: numbers.slice(L.ROW / 2) };
  });

/** @param {Fields} fields @param {number} i */
export function readGoalAt({ bytes, at }, i) {
  const p = at.goals + L.GOAL_SIZE * i;
  return {
    form: FORM_LISTS[bytes[p + L.GOAL_FORM]][0],
    counts: Array.from(bytes.subarray(p + L.GOAL_COUNT, p + L.GOAL_COUNT + L.KINDS)),
    ways: wordAt(bytes, p + L.GOAL_WAYS) >>> 0,
  };
}

/** @typedef {{ -readonly [Name in keyof Found]: number }} Numbers */

/** Splits a mask into number tiles and honours. @param {Int32Array} words @param {number} p */
function readMask(words, p, /** @type {Numbers} */ numbers) {
  const low = words[p >> 2];
  numbers.suits = low & ((1 << HONOURS_START) - 1);
  numbers.honours = (low >>> HONOURS_START) | (words[(p >> 2) + 1] << (32 - HONOURS_START));
}

/** @param {Fields} fields @param {number} p of an mj_useful @param {Numbers} numbers */
function readNumbers({ bytes, words }, p, numbers) {
  numbers.shanten = bytes[p + L.USEFUL_DISTANCE] - 1;
  numbers.kinds = bytes[p + L.USEFUL_KINDS];
  numbers.total = bytes[p + L.USEFUL_TOTAL];
  readMask(words, p + L.USEFUL_MASK, numbers);
}

/** Returns the shanten of the first hand of a batch, as a signed byte. @param {Fields} fields */
export const firstShanten = ({ bytes, at }) => (bytes[at.distances] << 24) >> 24;

/** @param {Fields} fields @param {Numbers} numbers */
export function readFirstOfBatch(fields, numbers) {
  const { bytes, words, at } = fields;
  numbers.shanten = firstShanten(fields);
  numbers.tile = -1;
  numbers.kinds = bytes[at.kinds];
  numbers.total = bytes[at.totals];
  readMask(words, at.masks, numbers);
}

/** @param {Fields} fields @param {Numbers} numbers */
export function readFound(fields, numbers) {
  readNumbers(fields, fields.at.useful, numbers);
  numbers.tile = -1;
}

/** Reads the first discard of a table, which is the best. @param {Fields} fields */
export function readFirstDiscard(fields, /** @type {Numbers} */ numbers) {
  const p = fields.at.discards;
  readNumbers(fields, p + L.DISCARD_AFTER, numbers);
  numbers.tile = fields.bytes[p + L.DISCARD_TILE];
}
