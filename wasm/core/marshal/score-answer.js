// Reads scores and waits from the buffer.
// SPDX-License-Identifier: MIT

import * as L from '../../../dist/layout.js';
import { TILE_NAMES } from '../notation/tiles.js';
import { textAt, NAMES, shantenOf } from './memory.js';
import { EAST, PAO_NUMBERS, WIN_RECORD as R, isSanma } from './record.js';

/** @import { CompleteScore, Fields, FuPart, Payments, Score, ScoreBlock } from '../types.js' */
/** @import { Seat, Wait, WaitScore, Yaku, YakuId } from '../types.js' */

// ---- objects that scores share: yaku, parts of fu, blocks ----
//
// All scores share frozen objects, each made when first needed. New objects for each score took a
// quarter of a call.

/** The tiles of each kind of block, as distances from the first tile. @type {number[][]} */
const SHAPES = [];
SHAPES[L.BLOCK_KINDS.indexOf('run')] = [0, 1, 2];
SHAPES[L.BLOCK_KINDS.indexOf('triplet')] = [0, 0, 0];
SHAPES[L.BLOCK_KINDS.indexOf('head')] = [0, 0];
SHAPES[L.KAN] = [0, 0, 0, 0];

const MOST_HAN = 13;
const PLACES = 32; // five bits: concealed, won, and three for the meld
const BLOCKS = 5; // the most blocks of a hand whose parts of fu name a block
const LOGS = 6; // a part of fu with a block is 2, 4, 8, 16 or 32
const FIRST_WITH_BLOCK = L.FU_KINDS.indexOf('set');
const WITH_BLOCK = 3; // kinds of fu with a block: set, pair, wait

/** @type {(Yaku | undefined)[]} by han, then id */
const yakuMade = new Array((MOST_HAN + 1) * L.YAKU_COUNT);
/** @type {(FuPart | undefined)[]} without a block, by kind */
const fuMade = new Array(L.FU_KINDS.length);
/** @type {(FuPart | undefined)[]} parts with a block, by kind, fu, block and tile */
const fuOfBlockMade = new Array(WITH_BLOCK * LOGS * BLOCKS * L.KINDS);
/** @type {(ScoreBlock | undefined)[]} by flags, kind and tile, so that frequent ones are close */
const blocksMade = new Array(PLACES * (L.KAN + 1) * L.KINDS);

/** Returns null for L.NOT_HELD. @param {number} n */
const held = (n) => (n === L.NOT_HELD ? null : n);

/** @param {number} two bytes: id, han @param {('' | YakuId)[]} ids @returns {Yaku} */
export function yakuOf(two, ids) {
  const yaku = two & 255;
  const han = two >> 8;
  const i = han * L.YAKU_COUNT + yaku;
  return (yakuMade[i] ??= Object.freeze({ id: /** @type {YakuId} */ (ids[yaku]), han }));
}

/** @param {number} four bytes: kind, fu, tile, block @returns {FuPart} */
function makeFuPart(four) {
  const tile = held((four >> 16) & 255);
  return Object.freeze({
    kind: L.FU_KINDS[four & 255],
    fu: (four >> 8) & 255,
    tile,
    name: tile === null ? null : TILE_NAMES[tile],
    block: held(four >> 24),
  });
}

/** @param {number} four bytes: kind, fu, tile, block */
export function fuPartOf(four) {
  const block = four >> 24;
  const kind = four & 255;
  if (block === L.NOT_HELD) return (fuMade[kind] ??= makeFuPart(four));
  const log = 31 - Math.clz32((four >> 8) & 255);
  const tile = (four >> 16) & 255;
  const i = (((kind - FIRST_WITH_BLOCK) * LOGS + log) * BLOCKS + block) * L.KINDS + tile;
  return (fuOfBlockMade[i] ??= makeFuPart(four));
}

/** @type {(four: number, meld: number) => ScoreBlock} */
function makeBlock(four, meld) {
  const kind = four & 255;
  const t = (four >> 8) & 255;
  const tiles = Object.freeze((SHAPES[kind] ?? [0]).map((i) => t + i));
  return Object.freeze({
    kind: /** @type {ScoreBlock['kind']} */ (kind === L.KAN ? 'kan' : L.BLOCK_KINDS[kind]),
    tiles,
    names: Object.freeze(tiles.map((id) => TILE_NAMES[id])),
    concealed: (four & 0x10000) !== 0,
    won: (four & 0x1000000) !== 0,
    meld: held(meld),
  });
}

/** @param {number} four bytes: kind, tile, concealed, won @param {number} meld or L.NOT_HELD */
export function sharedBlock(four, meld) {
  const flags = ((four >> 16) & 1) | ((four >> 23) & 2) | ((meld & 7) << 2);
  const i = (flags * (L.KAN + 1) + (four & 255)) * L.KINDS + ((four >> 8) & 255);
  return (blocksMade[i] ??= makeBlock(four, meld));
}

// ---- scores ----

/** @type {Seat[][]} seats by steps to the right, of four players and of three */
const SEATS = [
  /** @type {any} */ ([null, 'right', 'across', 'left']),
  /** @type {any} */ ([null, 'right', 'left']),
];

/** Lists players liable for a yakuman, as steps to the right. @param {Fields} fields */
function liableSeats({ bytes, at }) {
  const count = bytes[at.score + L.SCORE_RESULT_YAKU_COUNT];
  const first = at.score + L.SCORE_RESULT_YAKU + L.SCORED_YAKU_YAKU;
  const scored = Array.from({ length: count }, (_, k) => bytes[first + k * L.SCORED_YAKU_SIZE]);
  return [0, 1].flatMap((i) => {
    const p = at.agari + R.pao + i * L.PAO_SIZE;
    const yaku = bytes[p + L.PAO_YAKU];
    const rule = PAO_NUMBERS.indexOf(yaku);
    const isLiable = rule >= 0 && (bytes[at.rules + L.SCORE_RULES_PAO] >> rule) & 1;
    return isLiable && scored.includes(yaku) ? [bytes[p + L.PAO_FROM]] : [];
  });
}

/** Returns a player's payment. @param {Fields} fields @param {number} seat in steps to the right */
const paidBy = ({ view, at }, seat) =>
  0 - view.getInt32(at.score + L.SCORE_RESULT_GAIN + 4 * seat, true);

/** Reads payments. Payments of 0 points are omitted if a player is liable. @returns {Payments} */
function paymentsIn(/** @type {Fields} */ fields) {
  const { bytes, at } = fields;
  const p = at.agari;
  const from = bytes[p + R.from];
  const players = bytes[at.rules + L.SCORE_RULES_PLAYERS];
  const dealer = (EAST + players - bytes[p + R.seatWind]) % players;
  const liable = bytes[p + R.pao + L.PAO_YAKU] ? liableSeats(fields) : null;
  if (!liable?.length) {
    if (from) return { discarder: paidBy(fields, from) };
    if (dealer === 0) return { all: paidBy(fields, 1) };
    return { dealer: paidBy(fields, dealer), others: paidBy(fields, dealer === 1 ? 2 : 1) };
  }
  /** @type {Payments} */
  const payments = {};
  /** @type {NonNullable<Payments['liable']>} */
  const paid = [];
  SEATS[isSanma(fields) ? 1 : 0].forEach((name, seat) => {
    const points = seat && paidBy(fields, seat);
    const other = from ? 'discarder' : dealer === 0 ? 'all' : dealer === seat ? 'dealer' : 'others';
    if (points && liable.includes(seat)) paid.push({ seat: name, points });
    else if (points) payments[other] = points;
  });
  return { ...payments, liable: paid };
}

const [WIN, NO_YAKU, NOT_COMPLETE] = [0, 1, 2];

/** @param {number} error a value of mj_score_err or mj_err */
export const scoreCode = (error) =>
  error > L.SCORE_ERR_RULES
    ? L.ERROR_CODES[-error]
    : L.SCORE_ERROR_CODES[L.SCORE_ERR_RULES - error];

/** Reads which part of a win is invalid. @param {Fields} fields */
export function readFault({ bytes, at }) {
  const signed = (/** @type {number} */ p) => (bytes[at.fault + p] << 24) >> 24;
  return {
    option: L.OPTIONS_AT_FAULT[bytes[at.fault + L.SCORE_FAULT_FIELD]],
    index: signed(L.SCORE_FAULT_INDEX),
    tile: signed(L.SCORE_FAULT_TILE),
  };
}

/** Reads the ids of all yaku. @param {any} wasm @param {Fields} fields */
export const readYakuIds = (wasm, fields) =>
  /** @type {('' | YakuId)[]} */ (
    Array.from({ length: L.YAKU_COUNT }, (_, i) => (i ? textAt(fields, wasm.yaku_name(i)) : ''))
  );

/** Reads gains by seat. @param {DataView} view @param {number} p @param {boolean} sanma */
function gainsAt(view, p, sanma) {
  const two = view.getInt32(p + 8, true);
  return {
    self: view.getInt32(p, true),
    right: view.getInt32(p + 4, true),
    across: sanma ? 0 : two,
    left: sanma ? two : view.getInt32(p + 12, true),
  };
}

/** @param {Fields} fields @param {number} score the address of an mj_score_result */
function blocksAt({ bytes, view }, score) {
  const n = bytes[score + L.SCORE_RESULT_BLOCK_COUNT];
  /** @type {CompleteScore['blocks']} */
  const blocks = new Array(n);
  let p = score + L.SCORE_RESULT_BLOCK;
  for (let i = 0; i < n; i++, p += L.SCORE_BLOCK_SIZE)
    blocks[i] = sharedBlock(view.getInt32(p, true), bytes[p + L.SCORE_BLOCK_MELD]);
  return blocks;
}

/** @param {Fields} fields @param {number} score */
function fuPartsAt({ bytes, view }, score) {
  const n = bytes[score + L.SCORE_RESULT_FU_COUNT];
  /** @type {CompleteScore['fuParts']} */
  const parts = new Array(n);
  let p = score + L.SCORE_RESULT_FU_PART;
  for (let i = 0; i < n; i++, p += L.FU_PART_SIZE) parts[i] = fuPartOf(view.getInt32(p, true));
  return parts;
}

/** @param {Fields} fields @param {number} score @param {('' | YakuId)[]} ids */
function yakuAt({ bytes, view }, score, ids) {
  const n = bytes[score + L.SCORE_RESULT_YAKU_COUNT];
  /** @type {CompleteScore['yaku']} */
  const yaku = new Array(n);
  let p = score + L.SCORE_RESULT_YAKU;
  for (let i = 0; i < n; i++, p += L.SCORED_YAKU_SIZE)
    yaku[i] = yakuOf(view.getUint16(p, true), ids);
  return yaku;
}

/** @param {number} limit a value of mj_limit */
const limitOf = (limit) => /** @type {CompleteScore['limit']} */ (L.LIMIT_NAMES[limit] || null);

/** @type {(fields: Fields, outcome: number, ids: ('' | YakuId)[]) => Score} */
export function readScore(fields, outcome, ids) {
  const { bytes, view, at } = fields;
  const p = at.score;
  if (outcome === NOT_COMPLETE) {
    return { outcome: 'not-complete', shanten: shantenOf(bytes[p + L.SCORE_RESULT_DISTANCE]) };
  }
  return {
    outcome: outcome === WIN ? 'win' : 'no-yaku',
    yaku: yakuAt(fields, p, ids),
    han: bytes[p + L.SCORE_RESULT_HAN],
    fu: bytes[p + L.SCORE_RESULT_FU],
    fuParts: fuPartsAt(fields, p),
    dora: bytes[p + L.SCORE_RESULT_DORA],
    reds: bytes[p + L.SCORE_RESULT_RED],
    ura: bytes[p + L.SCORE_RESULT_URA],
    norths: bytes[p + L.SCORE_RESULT_NORTH],
    limit: limitOf(bytes[p + L.SCORE_RESULT_LIMIT]),
    yakuman: bytes[p + L.SCORE_RESULT_YAKUMAN],
    points: view.getInt32(p + L.SCORE_RESULT_POINTS, true),
    base: view.getInt32(p + L.SCORE_RESULT_BASE, true),
    gains: gainsAt(view, p + L.SCORE_RESULT_GAIN, isSanma(fields)),
    payments: outcome === WIN ? paymentsIn(fields) : {},
    blocks: blocksAt(fields, p),
    closed: bytes[p + L.SCORE_RESULT_CLOSED] === 1,
  };
}

/** @param {Uint8Array} bytes @param {number} p @param {('' | YakuId)[]} ids */
function yakuInMask(bytes, p, ids) {
  /** @type {YakuId[]} */
  const yaku = [];
  for (let i = 1; i < ids.length; i++)
    if ((bytes[p + (i >> 3)] >> (i & 7)) & 1) yaku.push(/** @type {YakuId} */ (ids[i]));
  return yaku;
}

/** @type {(fields: Fields, p: number, sanma: boolean, ids: ('' | YakuId)[]) => WaitScore} */
const briefAt = ({ bytes, view }, p, sanma, ids) => ({
  outcome: bytes[p + L.SCORE_BRIEF_OUTCOME] === NO_YAKU ? 'no-yaku' : 'win',
  yaku: yakuInMask(bytes, p + L.SCORE_BRIEF_YAKU, ids),
  han: bytes[p + L.SCORE_BRIEF_HAN],
  fu: bytes[p + L.SCORE_BRIEF_FU],
  dora: bytes[p + L.SCORE_BRIEF_DORA],
  reds: bytes[p + L.SCORE_BRIEF_RED],
  ura: bytes[p + L.SCORE_BRIEF_URA],
  norths: bytes[p + L.SCORE_BRIEF_NORTH],
  limit: limitOf(bytes[p + L.SCORE_BRIEF_LIMIT]),
  yakuman: bytes[p + L.SCORE_BRIEF_YAKUMAN],
  points: view.getInt32(p + L.SCORE_BRIEF_POINTS, true),
  gains: gainsAt(view, p + L.SCORE_BRIEF_GAIN, sanma),
});

/** Reads the answer of mj_waits. @param {Fields} fields @param {('' | YakuId)[]} ids */
export function readWaits(fields, ids) {
  const { bytes, at } = fields;
  const sanma = isSanma(fields);
  /** @type {Wait[]} */
  const waits = [];
  for (let i = 0; i < bytes[at.waits + L.WAITS_RESULT_WAITS]; i++) {
    const p = at.waits + L.WAITS_RESULT_WAIT + i * L.WAIT_SIZE;
    const tile = bytes[p + L.WAIT_TILE];
    waits.push({
      tile,
      name: NAMES[tile],
      remaining: bytes[p + L.WAIT_LEFT],
      discarded: bytes[p + L.WAIT_DISCARDED] === 1,
      tsumo: briefAt(fields, p + L.WAIT_DRAW, sanma, ids),
      ron: briefAt(fields, p + L.WAIT_RON, sanma, ids),
    });
  }
  return {
    waits,
    remaining: bytes[at.waits + L.WAITS_RESULT_LEFT],
    furiten: bytes[at.waits + L.WAITS_RESULT_FURITEN] === 1,
  };
}
