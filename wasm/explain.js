// Why a hand is as far as it is: blocks, the count that learners are taught, the nearest goals.
// SPDX-License-Identifier: MIT
//
// Reads mj_reading and mj_goal, and says in words what their numbers mean.

import { formsOf, left, shantenOf } from './answer.js';
import { MahjongError, show } from './notation/error.js';
import { format } from './notation/format.js';
import { FORMS } from './question.js';
import { TILES, TILE_NAMES } from './notation/tiles.js';

/**
 * @typedef {import('./ukeire.js').Block} Block
 * @typedef {import('./ukeire.js').BlockKind} BlockKind
 * @typedef {import('./ukeire.js').Form} Form
 * @typedef {import('./ukeire.js').Goal} Goal
 * @typedef {import('./ukeire.js').Reading} Reading
 * @typedef {import('./answer.js').Fields} Fields
 */

// mj_reading; the tiles that it lacks are its first eight bytes.
const BLOCK = 8;
const BLOCKS = 36;
const SETS = 38;
const PARTIALS = 39;
const PAIR = 40;
const KINDS = 41;
const CLASSICAL = 42;
const DISTANCE = 43;

// mj_goal
const FORM = 34;
const WAYS = 36;
const GOAL = 40;

const MOST_GOALS = 100;

/**
 * By mj_block_kind: the name, and the tiles as offsets from the lowest.
 * @type {[BlockKind, number[]][]}
 */
const KIND = [
  ['triplet', [0, 0, 0]],
  ['run', [0, 1, 2]],
  ['ryanmen', [0, 1]],
  ['kanchan', [0, 2]],
  ['penchan', [0, 1]],
  ['toitsu', [0, 0]],
  ['head', [0, 0]],
  ['single', [0]],
  ['spare', [0]],
];

/** @param {number} kind @param {number} tile @returns {Block} */
function makeBlock(kind, tile) {
  const [name, offsets] = KIND[kind];
  const tiles = offsets.map((i) => tile + i);
  return { kind: name, tiles, names: tiles.map((t) => TILE_NAMES[t]) };
}

/** @param {Uint8Array} bytes @param {number} p */
function blocksAt(bytes, p) {
  return Array.from({ length: bytes[p + BLOCKS] }, (_, i) => {
    const at = p + BLOCK + 2 * i;
    return makeBlock(bytes[at], bytes[at + 1]);
  });
}

/** @param {Uint8Array} bytes @param {number} p */
function tilesIn(bytes, p) {
  return TILE_NAMES.map((_, t) => t).filter((t) => (bytes[p + (t >> 3)] >> (t & 7)) & 1);
}

/**
 * The count as it is written on paper.
 * @param {Form} form
 * @param {{ sets: number, partials: number, pair: number, kinds: number, classical: number }} n
 */
function formulaOf(form, { sets, partials, pair, kinds, classical }) {
  if (form === 'standard') return `8 - 2×${sets} - ${partials} - ${pair} = ${classical}`;
  if (form === 'kokushi') return `13 - ${kinds} - ${pair} = ${classical}`;
  return `6 - ${pair}${kinds < 7 ? ` + ${7 - kinds}` : ''} = ${classical}`;
}

/**
 * Why the exact shanten is more than the count.
 * @param {number} shanten @param {number} classical @param {number[]} lacking @param {boolean} live
 */
function noteOf(shanten, classical, lacking, live) {
  if (shanten === classical) return null;
  if (shanten === Infinity) return 'No complete hand can be made of the tiles that are left.';
  const names = lacking.map((t) => TILE_NAMES[t]).join(' or ');
  const reason = live
    ? `every hand that it aims at needs more ${names || 'tiles'} than are left`
    : `every hand that it aims at needs a fifth ${names}, and the hand holds all four`;
  return `The count says ${classical}, but it is ${shanten}: ${reason}.`;
}

/**
 * @param {Fields} fields @param {Form} form @param {number} melds @param {boolean} live
 * @returns {Reading}
 */
function readReading({ bytes, at }, form, melds, live) {
  const p = at.reading;
  const classical = (bytes[p + CLASSICAL] << 24) >> 24;
  const shanten = shantenOf(bytes[p + DISTANCE]);
  const sets = bytes[p + SETS] + melds;
  const [partials, pair, kinds] = [bytes[p + PARTIALS], bytes[p + PAIR], bytes[p + KINDS]];
  const lacking = tilesIn(bytes, p);
  return {
    form,
    shanten,
    classical,
    formula: formulaOf(form, { sets, partials, pair, kinds, classical }),
    blocks: blocksAt(bytes, p),
    sets,
    partials,
    pair,
    kinds,
    lacking,
    note: noteOf(shanten, classical, lacking, live),
  };
}

/** @param {Fields} fields @param {number} i @returns {Goal} */
function readGoal(fields, i) {
  const { bytes, at } = fields;
  const p = at.goals + GOAL * i;
  const counts = Array.from(bytes.subarray(p, p + TILES));
  const missing = [];
  for (let tile = 0; tile < TILES; tile++) {
    const count = counts[tile] - bytes[at.count + tile];
    if (count > 0) missing.push({ tile, name: TILE_NAMES[tile], count, left: left(fields, tile) });
  }
  return {
    form: formsOf(bytes[p + FORM])[0],
    counts,
    text: format(counts),
    missing,
    ways: new DataView(bytes.buffer).getUint32(p + WAYS, true),
  };
}

/** @param {unknown} limit @returns {number} */
function checkLimit(limit = 10) {
  if (!Number.isInteger(limit) || Number(limit) < 0 || Number(limit) > MOST_GOALS) {
    throw new MahjongError('bad-option', `limit: ${show(limit)} is not 0 to ${MOST_GOALS}`);
  }
  return Number(limit);
}

/** The nearest first; of equals, in the order of the forms. @param {Reading[]} readings */
function nearestFirst(readings) {
  return readings.sort((a, b) => (a.shanten === b.shanten ? 0 : a.shanten - b.shanten));
}

/**
 * @param {any} wasm @param {Fields} fields
 * @param {number} bits the question's, which the core has answered already
 * @param {number} limit
 */
function explain(wasm, fields, bits, limit) {
  const melds = bits & 7;
  const readings = [];
  for (const [i, form] of /** @type {Form[]} */ (FORMS).entries()) {
    if (!((bits >> (6 + i)) & 1) || wasm.read(bits, 1 << i) < 0) continue;
    readings.push(readReading(fields, form, melds, ((bits >> 10) & 1) === 1));
  }
  nearestFirst(readings);
  const best = wasm.shanten(bits);
  const goalCount = wasm.goals(bits, limit);
  return {
    shanten: shantenOf(best & 255),
    forms: formsOf(best >> 8),
    readings,
    goals: Array.from({ length: Math.min(limit, goalCount) }, (_, i) => readGoal(fields, i)),
    goalCount,
  };
}

export { checkLimit, explain };
