// Writes a hand and its unseen tiles into the buffer.
// SPDX-License-Identifier: MIT

import * as L from '../../../dist/layout.js';
import { copyCounts } from '../notation/input.js';
import { readQuick } from '../notation/quick.js';
import { putMask } from './memory.js';

/** @import { Fields, Hand } from '../types.js' */

// Writes only if the buffer has melds, because a write would delay the next vector loads.
/** Clears the tiles of melds. @param {Fields} fields */
function clearMelds(fields) {
  const { bytes, at } = fields;
  if (fields.hasMelds) bytes.fill(0, at.melded, at.melded + L.KINDS);
  fields.hasMelds = false;
}

/** Writes a hand without known melds. @param {Fields} fields @param {ArrayLike<number>} counts */
export function putCounts(fields, counts) {
  clearMelds(fields);
  return copyCountsTo(fields, fields.at.count, counts);
}

/** Writes a hand of text; returns its number of tiles, or NOT_QUICK. @param {Fields} fields */
export function putText(fields, /** @type {string} */ text) {
  clearMelds(fields);
  return readQuick(text, fields.words, fields.at.count >> 2);
}

/** Whether all four are 0 to 7. @param {number} a @param {number} b @param {number} c */
const areSmall = (a, b, c, /** @type {number} */ d) =>
  typeof a === 'number'
  && typeof b === 'number'
  && typeof c === 'number'
  && typeof d === 'number'
  && (a & 7) === a
  && (b & 7) === b
  && (c & 7) === c
  && (d & 7) === d;

const FOUR_THREES = 0x03030303; // carries counts from 5 to 7 into bit 3
const FOUR_EIGHTS = 0x08080808;
const FOUR_ONES = 0x01010101; // a multiplier that sums four bytes into the highest

// Copies four counts at a time, as copying takes a fifth of a call.
/** Writes 34 counts. @type {(fields: Fields, p: number, counts: ArrayLike<number>) => number} */
export function copyCountsTo({ bytes, view }, p, counts) {
  if (typeof counts !== 'object' || counts === null || counts.length !== L.KINDS) {
    return copyCounts(counts, bytes, p);
  }
  let sums = 0;
  for (let t = 0; t < 32; t += 4) {
    const a = counts[t];
    const b = counts[t + 1];
    const c = counts[t + 2];
    const d = counts[t + 3];
    if (!areSmall(a, b, c, d)) return copyCounts(counts, bytes, p);
    const four = a | (b << 8) | (c << 16) | (d << 24);
    if ((four + FOUR_THREES) & FOUR_EIGHTS) return copyCounts(counts, bytes, p);
    view.setInt32(p + t, four, true);
    sums = (sums + four) | 0;
  }
  const y = counts[32];
  const z = counts[33];
  if (!areSmall(y, z, 0, 0) || y > L.COPIES || z > L.COPIES) return copyCounts(counts, bytes, p);
  bytes[p + 32] = y;
  bytes[p + 33] = z;
  return (Math.imul(sums, FOUR_ONES) >>> 24) + y + z;
}

/** Whether counts are bytes. @param {unknown} counts @returns {counts is Uint8Array} */
function areBytes(counts) {
  const bytes = counts instanceof Uint8Array || counts instanceof Int8Array;
  return bytes && counts.length === L.KINDS;
}

/** Writes counts that C will check; returns their sum. @param {Fields} fields */
export function putBytes(fields, /** @type {ArrayLike<number>} */ counts) {
  const { bytes, words, at } = fields;
  if (!areBytes(counts)) return putCounts(fields, counts);
  clearMelds(fields);
  bytes.set(counts, at.count);
  const first = at.count >> 2;
  let sums = 0;
  for (let i = 0; i < 8; i++) sums = (sums + words[first + i]) | 0;
  return (Math.imul(sums, FOUR_ONES) >>> 24) + bytes[at.count + 32] + bytes[at.count + 33];
}

/** Writes a batch of one hand, if its counts are bytes. @param {Fields} fields */
export function putBatchOfOne({ bytes, at }, /** @type {unknown} */ counts) {
  if (!areBytes(counts)) return false;
  bytes.set(counts, at.counts);
  return true;
}

/** Writes unseen copies, if they are bytes. @param {Fields} fields @param {unknown} unseen */
export function putUnseenBytes({ bytes, at }, unseen) {
  if (!areBytes(unseen)) return false;
  bytes.set(unseen, at.unseen);
  return true;
}

/** @param {Fields} fields @param {Hand} hand */
export function putHand(fields, { counts, melds }) {
  const tiles = putCounts(fields, counts);
  fields.hasMelds = melds.length > 0;
  for (const meld of melds) for (const t of meld.tiles) fields.bytes[fields.at.melded + t]++;
  return tiles;
}

/** @param {Fields} fields @param {ArrayLike<number>} counts */
export const putUnseen = (fields, counts) => copyCountsTo(fields, fields.at.unseen, counts);

/** Sets the unseen copies of a tile. @param {Fields} fields @param {number} t */
export function putUnseenOf({ bytes, at }, t, /** @type {number} */ copies) {
  bytes[at.unseen + t] = copies;
}

/** Writes allowed discards; null: all. @param {Fields} fields @param {boolean[] | null} allowed */
export const putAllowed = ({ bytes, at }, allowed) => putMask(bytes, at.allowed, allowed);

/** Removes a tile from the hand. @param {Fields} fields @param {number} t */
export function throwAway({ bytes, at }, t) {
  bytes[at.count + t]--;
}

/** Returns the concealed copies of a tile. @param {Fields} fields @param {number} t */
export const concealed = ({ bytes, at }, t) => bytes[at.count + t];

/** Returns the copies of a tile outside hand and melds. @param {Fields} fields @param {number} t */
export const notHeld = ({ bytes, at }, t) => L.COPIES - bytes[at.count + t] - bytes[at.melded + t];

/** Returns the unseen copies of a tile. @param {Fields} fields @param {number} t */
export const left = (fields, t) =>
  fields.unseenGiven ? fields.bytes[fields.at.unseen + t] : notHeld(fields, t);

/** Writes the default unseen copies into the buffer, if none are there. @param {Fields} fields */
export function settleUnseen(fields) {
  for (let t = 0; t < L.KINDS; t++) putUnseenOf(fields, t, left(fields, t));
  fields.unseenGiven = true;
}
