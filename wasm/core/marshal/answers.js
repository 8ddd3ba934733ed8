// Reads answers about hands, about waits of a tenpai player and about win probability.
// SPDX-License-Identifier: MIT

import * as L from '../../../dist/layout.js';
import { HONOURS_START, TILE_NAMES } from '../notation/tiles.js';
import { tilesInMask, wordAt, FORM_LISTS, NAMES, formsOf, shantenOf } from './memory.js';
import { putUnseenOf, settleUnseen, putMask } from './memory.js';

/** @import { BlockKind, Dangers, Discard, ErrorLines, Fields, Found } from '../types.js' */
/** @import { Improvement, Settings, TileCount, Ukeire, WinDiscard, WinLines } from '../types.js' */

// All answers share 170 frozen objects, one for each tile and count. An answer about discards lists
// about ninety tiles with counts; new objects for them took a third of a call.

const STRIDE = L.COPIES + 1;

/** The shared objects, ordered by `tile` and then by `count`. @type {TileCount[]} */
const BY_LEFT = TILE_NAMES.flatMap((name, tile) =>
  Array.from({ length: STRIDE }, (_, count) => Object.freeze({ tile, name, count })),
);

/** Shared objects by `tile`, then by copies in hand (4 - `count`). @type {TileCount[]} */
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

// ---- the waits of a tenpai player ----

const ALL_TILES = new Array(L.KINDS).fill(1);
const WAIT_KINDS = L.WAIT_KINDS.length;

/** @typedef {ArrayLike<number>} Counts by tile */

/**
 * Writes a question without allocation. By default `held` and `allowed` are all tiles.
 * @param {Fields} fields @param {Counts} unseen @param {Counts} safe @param {number} melds
 * @param {Counts | null} [held] @param {Counts | null} [allowed]
 */
export function putDanger({ bytes, at }, unseen, safe, melds, held, allowed) {
  const p = at.dangerQuery;
  putMask(bytes, p + L.DANGER_QUERY_SAFE, safe);
  putMask(bytes, p + L.DANGER_QUERY_ALLOWED, allowed ?? ALL_TILES);
  putMask(bytes, p + L.DANGER_QUERY_HELD, held ?? ALL_TILES);
  for (let t = 0; t < L.KINDS; t++) bytes[p + L.DANGER_QUERY_UNSEEN + t] = unseen[t];
  bytes[p + L.DANGER_QUERY_MELDS] = melds;
}

/** Returns weights as parts of their total; all 0 if no hand is possible. @param {Fields} fields */
export function readDanger({ doubles, at }) {
  const start = at.danger >> 3;
  const total = doubles[start + (L.DANGER_RESULT_TOTAL >> 3)];
  /** @param {number} field @param {number} n @param {number} i @param {number} step */
  const part = (field, n, i, step) => total && doubles[start + (field >> 3) + i * step + n] / total;
  const waitChances = (/** @type {number} */ k) =>
    ALL_TILES.map((_, t) => part(L.DANGER_RESULT_BY_KIND, k, t, WAIT_KINDS));
  const byKind = L.WAIT_KINDS.map((name, k) => [
    name,
    { chance: part(L.DANGER_RESULT_KIND, k, 0, 0), waits: waitChances(k) },
  ]);
  return /** @type {Dangers} */ ({
    total,
    waits: ALL_TILES.map((_, t) => part(L.DANGER_RESULT_WAIT, t, 0, 0)),
    byKind: Object.fromEntries(byKind),
  });
}

/** Writes 34 chances to `into`, and returns the weight of all hands. @param {Fields} fields */
export function readWaitChances({ doubles, at }, /** @type {Float64Array} */ into, from = 0) {
  const start = at.danger >> 3;
  const total = doubles[start + (L.DANGER_RESULT_TOTAL >> 3)];
  const first = start + (L.DANGER_RESULT_WAIT >> 3);
  for (let t = 0; t < L.KINDS; t++) into[from + t] = total && doubles[first + t] / total;
  return total;
}

// ---- win probability and simulated games ----

/** @typedef {WinLines & ErrorLines} Lines */

/** Reads one number for each number of draws. @param {Float64Array} doubles @param {number} p */
function lineAt(doubles, p, /** @type {number} */ draws) {
  const line = new Array(draws + 1);
  for (let i = 0; i <= draws; i++) line[i] = doubles[(p >> 3) + i];
  return line;
}

// Sets properties one by one, because a spread would take ten times as long.
/** @type {(to: Lines, fields: Fields, p: number, settings: Settings, sampled: boolean) => void} */
function addLines(to, { bytes, doubles }, p, { value, draws }, sampled) {
  const win = lineAt(doubles, p + L.WIN_ROW_WIN, draws);
  to.win = win;
  to.tenpai = lineAt(doubles, p + L.WIN_ROW_TENPAI, draws);
  if (value) {
    const won = lineAt(doubles, p + L.WIN_ROW_WON, draws);
    const meanScore = new Array(draws + 1);
    const riichi = new Array(draws + 1);
    for (let n = 0; n <= draws; n++) {
      meanScore[n] = win[n] > 0 ? won[n] / win[n] : 0;
      riichi[n] = bytes[p + L.WIN_ROW_RIICHI + n] === 1;
    }
    to.score = lineAt(doubles, p + L.WIN_ROW_SCORE, draws);
    to.won = won;
    to.meanScore = meanScore;
    to.riichi = riichi;
  }
  if (!sampled) return;
  to.winError = lineAt(doubles, p + L.WIN_ROW_WIN_ERROR, draws);
  to.tenpaiError = lineAt(doubles, p + L.WIN_ROW_TENPAI_ERROR, draws);
  if (value) to.scoreError = lineAt(doubles, p + L.WIN_ROW_SCORE_ERROR, draws);
}

// Omits rows that were not computed, but never the best row.
/** Reads rows, and for each number of draws the best one. @param {Fields} fields */
export function readWin(fields, /** @type {Settings} */ settings) {
  const { bytes, at } = fields;
  const { draws } = settings;
  const p = at.win;
  const first = bytes[p + L.WIN_RESULT_BEST];
  const mode = L.MODES[bytes[p + L.WIN_RESULT_MODE]];
  const rows = [];
  /** @type {number[]} */
  const places = [];
  for (let i = 0; i < bytes[p + L.WIN_RESULT_ROWS]; i++) {
    const row = p + L.WIN_RESULT_ROW + L.WIN_ROW_SIZE * i;
    const ready = bytes[row + L.WIN_ROW_READY] === 1;
    places[i] = rows.length;
    if (!ready && i !== first) continue;
    const tile = bytes[row + L.WIN_ROW_TILE];
    const discard = /** @type {WinDiscard} */ ({
      tile,
      name: TILE_NAMES[tile],
      shanten: shantenOf(bytes[row + L.WIN_ROW_DISTANCE]),
      keeps: bytes[row + L.WIN_ROW_ALONE] !== 1,
      bound: bytes[row + L.WIN_ROW_BOUND] === 1,
    });
    addLines(discard, fields, row, settings, mode === 'sampled');
    rows.push({ ready, discard });
  }
  /** @type {number[]} */
  const best = [];
  for (let n = 0; n <= draws; n++) best[n] = places[bytes[p + L.WIN_RESULT_BEST + n]];
  return {
    mode,
    rows,
    shanten: shantenOf(bytes[p + L.WIN_RESULT_DISTANCE]),
    extra: bytes[p + L.WIN_RESULT_EXTRA],
    best,
    states: wordAt(bytes, p + L.WIN_RESULT_STATES) >>> 0,
    edges: wordAt(bytes, p + L.WIN_RESULT_EDGES) >>> 0,
    memory: wordAt(bytes, p + L.WIN_RESULT_MEMORY) >>> 0,
  };
}

/** Reads the best row of an mj_win_result for all draws remaining. @param {Fields} fields */
export function readBest({ bytes, view, at }, /** @type {number} */ draws) {
  const best = bytes[at.win + L.WIN_RESULT_BEST + draws];
  const row = at.win + L.WIN_RESULT_ROW + L.WIN_ROW_SIZE * best;
  const valueAt = (/** @type {number} */ line) => view.getFloat64(row + line + 8 * draws, true);
  return {
    tile: bytes[row + L.WIN_ROW_TILE],
    shanten: shantenOf(bytes[at.win + L.WIN_RESULT_DISTANCE]),
    ready: bytes[row + L.WIN_ROW_READY] === 1,
    win: valueAt(L.WIN_ROW_WIN),
    tenpai: valueAt(L.WIN_ROW_TENPAI),
    score: valueAt(L.WIN_ROW_SCORE),
  };
}

/** Reads the shanten after each discard of an mj_win_result. @param {Fields} fields */
export const readAfter = ({ bytes, at }) =>
  Array.from({ length: bytes[at.win + L.WIN_RESULT_ROWS] }, (_, i) => {
    const row = at.win + L.WIN_RESULT_ROW + L.WIN_ROW_SIZE * i;
    return { shanten: shantenOf(bytes[row + L.WIN_ROW_DISTANCE]) };
  });

/** @param {Fields} fields @param {number} draws */
export function readSimulation({ bytes, at }, draws) {
  const view = new DataView(bytes.buffer, at.simulation, L.SIMULATION_SIZE);
  const countAt = (/** @type {number} */ p) => Number(view.getBigUint64(p, true));
  return {
    wins: countAt(L.SIMULATION_WINS),
    tenpai: countAt(L.SIMULATION_TENPAI),
    byDraw: Array.from({ length: draws + 1 }, (_, n) => countAt(L.SIMULATION_BY_DRAW + 8 * n)),
    riichi: countAt(L.SIMULATION_RIICHI),
    worth: view.getFloat64(L.SIMULATION_WORTH, true),
    worthSquares: view.getFloat64(L.SIMULATION_WORTH_SQUARES, true),
    won: view.getFloat64(L.SIMULATION_WON, true),
  };
}
