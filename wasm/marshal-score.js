// From a win in plain values to the memory of the module, and from a score back.
// SPDX-License-Identifier: MIT
//
// The other half of marshal.js: these two files alone know offsets, sizes and bits. A record is a
// struct mj_agari, in the buffer of the module or in an array of a caller's; its fields are bytes.

import * as L from '../dist/layout.js';
import { batchAnswers, copyCountsTo, shantenOf, textAt } from './marshal.js';
import { TILE_NAMES } from './notation/tiles.js';
import { blockOf, fuPartOf, yakuOf } from './score-parts.js';

/**
 * @typedef {import('./marshal.js').Fields} Fields
 * @typedef {import('./ukeire.js').CompleteScore} CompleteScore
 * @typedef {import('./ukeire.js').Payments} Payments
 * @typedef {import('./ukeire.js').Score} Score
 * @typedef {import('./ukeire.js').ScoreBatch} ScoreBatch
 * @typedef {import('./ukeire.js').Seat} Seat
 * @typedef {import('./ukeire.js').Wait} Wait
 * @typedef {import('./ukeire.js').WaitScore} WaitScore
 * @typedef {import('./ukeire.js').YakuId} YakuId
 */

/** Where the fields of a record lie, for those who write records of their own. */
const WIN_RECORD = /** @type {typeof import('./ukeire.js').WIN_RECORD} */ (
  Object.freeze({
    size: L.AGARI_SIZE,
    count: L.AGARI_COUNT,
    reds: L.AGARI_REDS,
    winTile: L.AGARI_WIN_TILE,
    winRed: L.AGARI_WIN_RED,
    from: L.AGARI_FROM,
    seat: L.AGARI_SEAT,
    round: L.AGARI_ROUND,
    melds: L.AGARI_MELDS,
    meld: L.AGARI_MELD,
    doraCount: L.AGARI_DORA_COUNT,
    dora: L.AGARI_DORA,
    uraCount: L.AGARI_URA_COUNT,
    ura: L.AGARI_URA,
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
/** Engines are slow to read frozen arrays. */
const NAMES = [...TILE_NAMES];
const EAST = 27;
const NORTH = 30;

/** The number of each yakuman that has pao, in the order of LIABLE_YAKU. */
const PAO_NUMBERS = [L.YAKU_DAISANGEN, L.YAKU_DAISUUSHII, L.YAKU_SUUKANTSU];

// ---- rules ----

/** The switches of one byte. @type {Record<string, number>} */
const RULES = {
  kuitan: L.SCORE_RULES_KUITAN,
  ura: L.SCORE_RULES_URA,
  ippatsu: L.SCORE_RULES_IPPATSU,
  kiriage: L.SCORE_RULES_KIRIAGE,
  countedYakuman: L.SCORE_RULES_COUNTED_YAKUMAN,
  doubleYakuman: L.SCORE_RULES_DOUBLE_YAKUMAN,
  addYakuman: L.SCORE_RULES_ADD_YAKUMAN,
  doubleWindFu: L.SCORE_RULES_DOUBLE_WIND_FU,
  renhou: L.SCORE_RULES_RENHOU,
  sanmaPayment: L.SCORE_RULES_SANMA_PAYMENT,
  pao: L.SCORE_RULES_PAO,
  paoHonba: L.SCORE_RULES_PAO_HONBA,
  paoWhole: L.SCORE_RULES_PAO_WHOLE,
  kokushiChankan: L.SCORE_RULES_KOKUSHI_CHANKAN,
  riichiKan: L.SCORE_RULES_RIICHI_KAN,
};

/** @param {Fields} fields @param {string} name @param {number} value */
function putRule({ bytes, at }, name, value) {
  bytes[at.rules + RULES[name]] = value;
}

/** Points a honba. @param {Fields} fields @param {string} name @param {number} points */
function putHonbaRule({ bytes, at }, name, points) {
  const p = at.rules + (name === 'honbaDraw' ? L.SCORE_RULES_HONBA_DRAW : L.SCORE_RULES_HONBA_RON);
  bytes[p] = points & 255;
  bytes[p + 1] = points >> 8;
}

/** @param {Fields} fields @param {number} suit @param {number} reds in the set of tiles */
function putRedsRule({ bytes, at }, suit, reds) {
  bytes[at.rules + L.SCORE_RULES_REDS + suit] = reds;
}

// ---- a win ----

/**
 * The concealed tiles of the win; their number.
 * @param {Fields} fields @param {ArrayLike<number>} counts
 */
function putConcealed(fields, counts) {
  return copyCountsTo(fields, fields.at.agari + R.count, counts);
}

/**
 * @param {Uint8Array} bytes @param {number} p
 * @param {number} i @param {number} kind @param {number} tile @param {number} reds
 */
function putMeld(bytes, p, i, kind, tile, reds) {
  const at = p + R.meld + i * L.MELD_SIZE;
  bytes[at + L.MELD_KIND] = kind;
  bytes[at + L.MELD_TILE] = tile;
  bytes[at + L.MELD_REDS] = reds;
}

/**
 * @param {Uint8Array} bytes @param {number} p
 * @param {number} i @param {number} yaku 0 where nobody is liable @param {number} from
 */
function putPao(bytes, p, i, yaku, from) {
  const at = p + R.pao + i * L.PAO_SIZE;
  bytes[at + L.PAO_YAKU] = yaku;
  bytes[at + L.PAO_FROM] = from;
}

// ---- a value ----

/** The fields of one byte. @type {Record<string, number>} */
const VALUE_BYTES = {
  declare: L.VALUE_DECLARE,
  ippatsu: L.VALUE_IPPATSU,
  lastDraw: L.VALUE_LAST_DRAW,
  firstDiscard: L.VALUE_FIRST,
};

/** Points, which may be less than 0. @type {Record<string, number>} */
const VALUE_POINTS = {
  stick: L.VALUE_STICK,
  drawTenpai: L.VALUE_DRAW_TENPAI,
  drawNoten: L.VALUE_DRAW_NOTEN,
};

/** @typedef {import('./win-value.js').Value} Value */

/** All of a value but its table and rules. @param {Fields} fields @param {Value} value */
function putValue({ bytes, view, at }, value) {
  const p = at.value;
  bytes.fill(0, p, p + L.VALUE_SIZE);
  bytes.set(value.redSeen, p + L.VALUE_RED_SEEN);
  for (const name in VALUE_BYTES) bytes[p + VALUE_BYTES[name]] = value.numbers[name];
  for (const name in VALUE_POINTS) view.setInt32(p + VALUE_POINTS[name], value.numbers[name], true);
  view.setFloat64(p + L.VALUE_RON, value.numbers.ron, true);
  putMask(bytes, p + L.VALUE_DISCARDS, value.thrown);
  bytes[p + L.VALUE_STEPS] = value.utility.length;
  value.utility.forEach(([from, worth], i) => {
    const step = p + L.VALUE_UTILITY + i * L.UTILITY_SIZE;
    view.setInt32(step + L.UTILITY_FROM, from, true);
    view.setFloat64(step + L.UTILITY_WORTH, worth, true);
  });
}

/**
 * Which tiles there are, a bit each.
 * @param {Uint8Array} bytes @param {number} p @param {number[]} [counts] of them
 */
function putMask(bytes, p, counts) {
  bytes.fill(0, p, p + 8);
  counts?.forEach((n, t) => {
    if (n) bytes[p + (t >> 3)] |= 1 << (t & 7);
  });
}

/** Red fives that the record holds, by suit, melds too. @param {Fields} fields */
function redsHeldIn({ bytes, at }) {
  const p = at.agari;
  const reds = Array.from(bytes.subarray(p + R.reds, p + R.reds + 3));
  for (let i = 0; i < bytes[p + R.melds]; i++) {
    const meld = p + R.meld + i * L.MELD_SIZE;
    const suit = Math.floor(bytes[meld + L.MELD_TILE] / 9);
    if (suit < 3) reds[suit] += bytes[meld + L.MELD_REDS];
  }
  return reds;
}

/** Those of the set of tiles. @param {Fields} fields */
function redsInRules({ bytes, at }) {
  const p = at.rules + L.SCORE_RULES_REDS;
  return Array.from(bytes.subarray(p, p + 3));
}

/** @param {Fields} fields @param {Uint8Array} record */
function putRecord({ bytes, at }, record) {
  bytes.set(record, at.agari);
}

/** How many of each tile a record holds, melds and norths too. @param {Fields} fields */
function heldIn({ bytes, at }) {
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

/** The dora indicators of the win. @param {Fields} fields */
function doraIn({ bytes, at }) {
  const p = at.agari + R.dora;
  return Array.from(bytes.subarray(p, p + bytes[at.agari + R.doraCount]));
}

/** Tiles of a question. @param {Fields} fields @param {number[]} [counts] none by default */
function putTiles({ bytes, at }, counts) {
  putMask(bytes, at.tiles, counts);
}

/** @param {Fields} fields */
function readTiles({ bytes, at }) {
  return TILE_NAMES.map((_, t) => t).filter((t) => (bytes[at.tiles + (t >> 3)] >> (t & 7)) & 1);
}

// ---- errors ----

/** @param {number} error of mj_score_err, or of mj_err */
function scoreCode(error) {
  return error > L.SCORE_ERR_RULES
    ? L.ERROR_CODES[-error]
    : L.SCORE_ERROR_CODES[L.SCORE_ERR_RULES - error];
}

/** Where a win is not valid. @param {Fields} fields */
function readFault({ bytes, at }) {
  const signed = (/** @type {number} */ p) => (bytes[at.fault + p] << 24) >> 24;
  return {
    option: L.OPTIONS_AT_FAULT[bytes[at.fault + L.SCORE_FAULT_FIELD]],
    index: signed(L.SCORE_FAULT_INDEX),
    tile: signed(L.SCORE_FAULT_TILE),
  };
}

/** The ids of all yaku. @param {any} wasm @param {Fields} fields */
function readYakuIds(wasm, fields) {
  return /** @type {('' | YakuId)[]} */ (
    Array.from({ length: L.YAKU_COUNT }, (_, i) => (i ? textAt(fields, wasm.yaku_name(i)) : ''))
  );
}

// ---- a score ----

/** By relative seat. @param {DataView} view @param {number} p @param {boolean} sanma */
function gainsAt(view, p, sanma) {
  const two = view.getInt32(p + 8, true);
  return {
    self: view.getInt32(p, true),
    right: view.getInt32(p + 4, true),
    across: sanma ? 0 : two,
    left: sanma ? two : view.getInt32(p + 12, true),
  };
}

/** @param {Fields} fields @param {number} score of an mj_score_result */
function blocksAt({ bytes, view }, score) {
  const n = bytes[score + L.SCORE_RESULT_BLOCK_COUNT];
  /** @type {CompleteScore['blocks']} */
  const blocks = new Array(n);
  let p = score + L.SCORE_RESULT_BLOCK;
  for (let i = 0; i < n; i++, p += L.SCORE_BLOCK_SIZE)
    blocks[i] = blockOf(view.getInt32(p, true), bytes[p + L.SCORE_BLOCK_MELD]);
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

/** @param {number} limit of mj_limit */
function limitOf(limit) {
  return /** @type {CompleteScore['limit']} */ (L.LIMIT_NAMES[limit] || null);
}

// ---- who pays ----

/** @type {Seat[][]} by relative seat, of four players and of three */
const SEATS = [
  /** @type {any} */ ([null, 'right', 'across', 'left']),
  /** @type {any} */ ([null, 'right', 'left']),
];

/** @param {Fields} fields */
function isSanma({ bytes, at }) {
  return bytes[at.rules + L.SCORE_RULES_PLAYERS] === 3;
}

/** Relative seats of those who are liable for a yakuman of the hand. @param {Fields} fields */
function liableIn({ bytes, at }) {
  const seats = [];
  const score = at.score + L.SCORE_RESULT_YAKU;
  const count = bytes[at.score + L.SCORE_RESULT_YAKU_COUNT];
  for (let p = at.agari + R.pao, i = 0; i < 2; i++, p += L.PAO_SIZE) {
    const rule = PAO_NUMBERS.indexOf(bytes[p + L.PAO_YAKU]);
    if (rule < 0 || !((bytes[at.rules + L.SCORE_RULES_PAO] >> rule) & 1)) continue;
    for (let k = 0; k < count; k++) {
      const yaku = bytes[score + k * L.SCORED_YAKU_SIZE + L.SCORED_YAKU_YAKU];
      if (yaku === PAO_NUMBERS[rule]) seats.push(bytes[p + L.PAO_FROM]);
    }
  }
  return seats;
}

/** What a player pays. @param {Fields} fields @param {number} seat relative */
function paidBy({ view, at }, seat) {
  return 0 - view.getInt32(at.score + L.SCORE_RESULT_GAIN + 4 * seat, true);
}

/**
 * With somebody liable. Who pays nothing is left out.
 * @param {Fields} fields @param {number} from @param {number} dealer @param {number[]} liable
 */
function paymentsWithPao(fields, from, dealer, liable) {
  const names = SEATS[isSanma(fields) ? 1 : 0];
  /** @type {Payments} */
  const payments = {};
  /** @type {NonNullable<Payments['liable']>} */
  const paid = [];
  for (let seat = 1; seat < names.length; seat++) {
    const points = paidBy(fields, seat);
    if (!points) continue;
    if (liable.includes(seat)) paid.push({ seat: names[seat], points });
    else if (from) payments.discarder = points;
    else if (dealer === 0) payments.all = points;
    else if (dealer === seat) payments.dealer = points;
    else payments.others = points;
  }
  payments.liable = paid;
  return payments;
}

/** @param {Fields} fields @returns {Payments} */
function paymentsIn(fields) {
  const { bytes, at } = fields;
  const p = at.agari;
  const from = bytes[p + R.from];
  const players = bytes[at.rules + L.SCORE_RULES_PLAYERS];
  const dealer = (EAST + players - bytes[p + R.seat]) % players;
  if (bytes[p + R.pao + L.PAO_YAKU]) {
    const liable = liableIn(fields);
    if (liable.length) return paymentsWithPao(fields, from, dealer, liable);
  }
  if (from) return { discarder: paidBy(fields, from) };
  if (dealer === 0) return { all: paidBy(fields, 1) };
  return { dealer: paidBy(fields, dealer), others: paidBy(fields, dealer === 1 ? 2 : 1) };
}

// ---- all of it ----

const [WIN, NO_YAKU, NOT_COMPLETE] = [0, 1, 2];

/**
 * The answer that lies in the buffer.
 * @param {Fields} fields @param {number} outcome @param {('' | YakuId)[]} ids
 * @returns {Score}
 */
function readScore(fields, outcome, ids) {
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
    red: bytes[p + L.SCORE_RESULT_RED],
    ura: bytes[p + L.SCORE_RESULT_URA],
    north: bytes[p + L.SCORE_RESULT_NORTH],
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

/**
 * @param {Fields} fields @param {number} p of an mj_score_brief
 * @param {boolean} sanma @param {('' | YakuId)[]} ids
 * @returns {WaitScore}
 */
function briefAt({ bytes, view }, p, sanma, ids) {
  return {
    outcome: bytes[p + L.SCORE_BRIEF_OUTCOME] === NO_YAKU ? 'no-yaku' : 'win',
    yaku: yakuInMask(bytes, p + L.SCORE_BRIEF_YAKU, ids),
    han: bytes[p + L.SCORE_BRIEF_HAN],
    fu: bytes[p + L.SCORE_BRIEF_FU],
    dora: bytes[p + L.SCORE_BRIEF_DORA],
    red: bytes[p + L.SCORE_BRIEF_RED],
    ura: bytes[p + L.SCORE_BRIEF_URA],
    north: bytes[p + L.SCORE_BRIEF_NORTH],
    limit: limitOf(bytes[p + L.SCORE_BRIEF_LIMIT]),
    yakuman: bytes[p + L.SCORE_BRIEF_YAKUMAN],
    points: view.getInt32(p + L.SCORE_BRIEF_POINTS, true),
    gains: gainsAt(view, p + L.SCORE_BRIEF_GAIN, sanma),
  };
}

/** The answer of mj_waits. @param {Fields} fields @param {('' | YakuId)[]} ids */
function readWaits(fields, ids) {
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
      left: bytes[p + L.WAIT_LEFT],
      discarded: bytes[p + L.WAIT_DISCARDED] === 1,
      draw: briefAt(fields, p + L.WAIT_DRAW, sanma, ids),
      ron: briefAt(fields, p + L.WAIT_RON, sanma, ids),
    });
  }
  return {
    waits,
    left: bytes[at.waits + L.WAITS_RESULT_LEFT],
    furiten: bytes[at.waits + L.WAITS_RESULT_FURITEN] === 1,
  };
}

// ---- many wins ----

/** @param {Fields} fields @param {Uint8Array} wins @param {number} first @param {number} n */
function putWins({ bytes, at }, wins, first, n) {
  bytes.set(wins.subarray(first * R.size, (first + n) * R.size), at.wins);
}

/** All bytes 0, also those that no win uses. @param {Fields} fields */
function clearWin({ bytes, at }) {
  bytes.fill(0, at.agari, at.agari + R.size);
}

/**
 * The win into place i of records of a caller's.
 * @param {Fields} fields @param {Uint8Array} records @param {number} i
 */
function takeWin({ bytes, at }, records, i) {
  records.set(bytes.subarray(at.agari, at.agari + R.size), i * R.size);
}

/** One of them into its own place, to be asked about. @param {Fields} fields @param {number} i */
function isolateWin({ bytes, at }, i) {
  const p = at.wins + i * R.size;
  bytes.copyWithin(at.agari, p, p + R.size);
}

/** The outcome of win i, or its error. @param {Fields} fields @param {number} i */
function outcomeOf({ bytes, at }, i) {
  return (bytes[at.outcomes + i] << 24) >> 24;
}

/** @param {number} n @returns {ScoreBatch} */
function makeTables(n) {
  return {
    outcome: new Uint8Array(n),
    points: new Int32Array(n),
    han: new Uint8Array(n),
    fu: new Uint8Array(n),
    yakuman: new Uint8Array(n),
    gains: new Int32Array(L.GAINS * n),
    yaku: new BigUint64Array(n),
  };
}

/** @param {unknown} array @param {Function} type @param {number} n */
function isTable(array, type, n) {
  return array instanceof type && /** @type {any} */ (array).length === n;
}

/** Are they what makeTables(n) makes? @param {any} tables @param {number} n */
function areTables(tables, n) {
  if (typeof tables !== 'object' || tables === null) return false;
  const { outcome, points, han, fu, yakuman, gains, yaku } = tables;
  const bytes = [outcome, han, fu, yakuman];
  return (
    bytes.every((array) => isTable(array, Uint8Array, n))
    && isTable(points, Int32Array, n)
    && isTable(gains, Int32Array, L.GAINS * n)
    && isTable(yaku, BigUint64Array, n)
  );
}

/** Where the module writes the answers, a view for each table. @param {Fields} fields */
function viewColumns(fields) {
  return {
    outcome: batchAnswers(fields, 'outcomes', L.BATCH_WINS),
    points: batchAnswers(fields, 'points', L.BATCH_WINS),
    han: batchAnswers(fields, 'han', L.BATCH_WINS),
    fu: batchAnswers(fields, 'fu', L.BATCH_WINS),
    yakuman: batchAnswers(fields, 'yakuman', L.BATCH_WINS),
    gains: batchAnswers(fields, 'gains', L.GAINS * L.BATCH_WINS),
    yaku: batchAnswers(fields, 'yaku', L.BATCH_WINS),
  };
}

/** The first n entries. @param {any} column @param {number} n */
function firstOf(column, n) {
  return n === column.length ? column : column.subarray(0, n);
}

/**
 * The answers about wins `first` to `first + n - 1`.
 * @param {ReturnType<typeof viewColumns>} columns @param {ScoreBatch} tables
 * @param {number} first @param {number} n
 */
function keepScores(columns, tables, first, n) {
  tables.outcome.set(firstOf(columns.outcome, n), first);
  tables.points.set(firstOf(columns.points, n), first);
  tables.han.set(firstOf(columns.han, n), first);
  tables.fu.set(firstOf(columns.fu, n), first);
  tables.yakuman.set(firstOf(columns.yakuman, n), first);
  tables.gains.set(firstOf(columns.gains, L.GAINS * n), L.GAINS * first);
  tables.yaku.set(firstOf(columns.yaku, n), first);
}

export {
  EAST,
  PAO_NUMBERS,
  WIN_RECORD,
  areTables,
  clearWin,
  doraIn,
  heldIn,
  isolateWin,
  keepScores,
  makeTables,
  outcomeOf,
  putConcealed,
  putHonbaRule,
  putMeld,
  putPao,
  putRecord,
  putRedsRule,
  putRule,
  putTiles,
  putValue,
  putWins,
  readFault,
  readScore,
  readTiles,
  readWaits,
  readYakuIds,
  redsHeldIn,
  redsInRules,
  scoreCode,
  takeWin,
  viewColumns,
};
