// A win as a record: a struct mj_agari of bytes.
// SPDX-License-Identifier: MIT
//
// A record lies in the buffer of the module or in an array of the caller.

import * as L from '../../../dist/layout.js';
import { copyCountsTo } from './put.js';

/** @import { Fields } from '../types.js' */

/** Offsets of a record's fields, for callers who write records. */
export const WIN_RECORD = /** @type {typeof import('../../ukeire.js').WIN_RECORD} */ (
  Object.freeze({
    size: L.AGARI_SIZE,
    count: L.AGARI_COUNT,
    reds: L.AGARI_REDS,
    winTile: L.AGARI_WIN_TILE,
    winRed: L.AGARI_WIN_RED,
    from: L.AGARI_FROM,
    seatWind: L.AGARI_SEAT,
    roundWind: L.AGARI_ROUND,
    melds: L.AGARI_MELDS,
    meld: L.AGARI_MELD,
    indicatorCount: L.AGARI_DORA_COUNT,
    indicators: L.AGARI_DORA,
    uraIndicatorCount: L.AGARI_URA_COUNT,
    uraIndicators: L.AGARI_URA,
    riichi: L.AGARI_RIICHI,
    ippatsu: L.AGARI_IPPATSU,
    last: L.AGARI_LAST,
    rinshan: L.AGARI_RINSHAN,
    chankan: L.AGARI_CHANKAN,
    first: L.AGARI_FIRST,
    norths: L.AGARI_NORTHS,
    honba: L.AGARI_HONBA,
    deposits: L.AGARI_DEPOSITS,
    pao: L.AGARI_PAO,
  })
);

const R = WIN_RECORD;
export const EAST = 27;
const NORTH = 30;

/** The numbers of yakuman with pao, in the order of LIABLE_YAKU. */
export const PAO_NUMBERS = [L.YAKU_DAISANGEN, L.YAKU_DAISUUSHII, L.YAKU_SUUKANTSU];

/** Writes concealed tiles. @type {(f: Fields, counts: ArrayLike<number>) => number} */
export const putConcealed = (fields, counts) =>
  copyCountsTo(fields, fields.at.agari + R.count, counts);

/** @param {Uint8Array} bytes @param {number} p @param {number} i @param {number} kind */
export function putMeld(bytes, p, i, kind, /** @type {number} */ tile, /** @type {number} */ reds) {
  const at = p + R.meld + i * L.MELD_SIZE;
  bytes[at + L.MELD_KIND] = kind;
  bytes[at + L.MELD_TILE] = tile;
  bytes[at + L.MELD_REDS] = reds;
}

/** @type {(bytes: Uint8Array, p: number, i: number, yaku: number, from: number) => void} */
export function putPao(bytes, p, i, yaku, from) {
  const at = p + R.pao + i * L.PAO_SIZE;
  bytes[at + L.PAO_YAKU] = yaku;
  bytes[at + L.PAO_FROM] = from;
}

/** Counts red fives of a record by suit. @param {Fields} fields */
export function redsHeldIn({ bytes, at }) {
  const p = at.agari;
  const reds = Array.from(bytes.subarray(p + R.reds, p + R.reds + 3));
  for (let i = 0; i < bytes[p + R.melds]; i++) {
    const meld = p + R.meld + i * L.MELD_SIZE;
    const suit = Math.floor(bytes[meld + L.MELD_TILE] / 9);
    if (suit < 3) reds[suit] += bytes[meld + L.MELD_REDS];
  }
  return reds;
}

/** @param {Fields} fields @param {Uint8Array} record */
export function putRecord({ bytes, at }, record) {
  bytes.set(record, at.agari);
}

/** Counts each tile of a record, melds and norths too. @param {Fields} fields */
export function heldIn({ bytes, at }) {
  const p = at.agari;
  const held = Array.from(bytes.subarray(p + R.count, p + R.count + L.KINDS));
  for (let i = 0; i < bytes[p + R.melds]; i++) {
    const meld = p + R.meld + i * L.MELD_SIZE;
    const [kind, tile] = [bytes[meld + L.MELD_KIND], bytes[meld + L.MELD_TILE]];
    if (kind === L.MELD_CHI) for (let t = tile; t < tile + 3; t++) held[t]++;
    else held[tile] += kind === L.MELD_PON ? 3 : 4;
  }
  held[NORTH] += bytes[p + R.norths];
  return held;
}

/** Lists the dora indicators of the win. @param {Fields} fields */
export function indicatorsIn({ bytes, at }) {
  const p = at.agari + R.indicators;
  return Array.from(bytes.subarray(p, p + bytes[at.agari + R.indicatorCount]));
}

/** Clears all bytes of the win. @param {Fields} fields */
export function clearWin({ bytes, at }) {
  bytes.fill(0, at.agari, at.agari + R.size);
}

/** Copies the win to place i. @type {(f: Fields, records: Uint8Array, i: number) => void} */
export function takeWin({ bytes, at }, records, i) {
  records.set(bytes.subarray(at.agari, at.agari + R.size), i * R.size);
}
