// The memory of the wasm module: addresses, packed words, and the hand and unseen tiles in it.
// SPDX-License-Identifier: MIT
//
// Only the files of wasm/core/marshal import offsets, sizes and bits from dist/layout.js, which the
// build writes from wasm/core/boundary/table.def. Instead of the shanten, C uses the distance: the
// number of draws until a win, which is the shanten plus 1.

import * as L from '../../../dist/layout.js';
import { TILE_NAMES, inSanma } from '../notation/tiles.js';
import { copyCounts } from '../notation/input.js';
import { readQuick } from '../notation/quick.js';
import { badOption } from '../options/read-options.js';

/** @import { AskedMode, Form, Hand, WinGoal } from '../types.js' */

/**
 * Views of the module's memory, and facts about the last question. `at`: the addresses of the parts
 * of the module's buffer. `hand`: the hand of the question if it has options.
 * @typedef {{ bytes: Uint8Array, words: Int32Array, view: DataView, doubles: Float64Array,
 *   at: Places, hasMelds: boolean, unseenGiven: boolean, due: Due | null, hand: Hand | null }}
 * Fields
 * @typedef {Record<keyof typeof L.BUFFER_OFFSETS | 'count' | 'melded', number>} Places
 */
/**
 * Limits of a discard. `must`: whether the hand has just called, so that it must discard and cannot
 * win. `allowed`: for each tile whether it may be discarded, or null if every tile may. `option`:
 * the option that sets the limits, for errors.
 * @typedef {{ must: boolean, allowed: boolean[] | null, option: string }} Due
 */

/** @param {number} buffer the address of the buffer */
function placesFrom(buffer) {
  const { hand } = L.BUFFER_OFFSETS;
  /** @type {Places} a literal, as engines are slow to read an object made key by key */
  const at = { ...L.BUFFER_OFFSETS, count: hand + L.HAND_COUNT, melded: hand + L.HAND_MELDED };
  for (const name in at) at[/** @type {keyof Places} */ (name)] += buffer;
  return at;
}

/** @param {any} wasm the module's exports @returns {Fields} */
export function makeFields(wasm) {
  const at = placesFrom(wasm.buffer());
  const views = viewsOf(wasm.memory.buffer);
  return { ...views, at, hasMelds: false, unseenGiven: false, due: null, hand: null };
}

/** @param {ArrayBuffer} memory */
export const viewsOf = (memory) => ({
  bytes: new Uint8Array(memory),
  words: new Int32Array(memory),
  view: new DataView(memory),
  doubles: new Float64Array(memory),
});

/** @param {Uint8Array} bytes @param {number} p */
export const wordAt = (bytes, p) =>
  bytes[p] | (bytes[p + 1] << 8) | (bytes[p + 2] << 16) | (bytes[p + 3] << 24);

/** Sets a bit for each tile that is not 0. @param {Uint8Array} bytes @param {number} p */
export function putMask(bytes, p, /** @type {ArrayLike<unknown> | null | undefined} */ tiles) {
  for (let i = 0; i < 8; i++) bytes[p + i] = 0;
  if (!tiles) return;
  for (let t = 0; t < L.KINDS; t++) if (tiles[t]) bytes[p + (t >> 3)] |= 1 << (t & 7);
}

/** Lists the tiles whose bits are set. @param {Uint8Array} bytes @param {number} p */
export const tilesInMask = (bytes, p) =>
  TILE_NAMES.map((_, t) => t).filter((t) => (bytes[p + (t >> 3)] >> (t & 7)) & 1);

/** Reads a C string. @param {Fields} fields @param {number} p */
export function textAt({ bytes }, p) {
  let s = '';
  for (; bytes[p]; p++) s += String.fromCharCode(bytes[p]);
  return s;
}

/** @param {number} error below 0 */
export const errorCode = (error) => L.ERROR_CODES[-error];

export const BAD_OPTION = -L.ERROR_CODES.indexOf('bad-option');
export const NO_MEMORY = -L.ERROR_CODES.indexOf('no-memory');

// ---- words ----

/** @type {(players: number, forms: number, four: boolean, live: boolean) => number} */
export const rulesWord = (players, forms, four, live) =>
  (players << L.OPTIONS_PLAYERS)
  | (forms << L.OPTIONS_FORMS)
  | (Number(four) << L.OPTIONS_FOUR_AS_TWO_PAIRS)
  | (Number(live) << L.OPTIONS_LIVE);

export const ALL_FORMS = L.OPTIONS_FORMS_MASK;
export const USUAL_RULES = rulesWord(4, ALL_FORMS, false, false);

/** Packs a question. @type {(rules: number, melds: number, unseenGiven: boolean) => number} */
export const optionsWord = (rules, melds, unseenGiven) =>
  rules | (melds << L.OPTIONS_MELDS) | (Number(unseenGiven) << L.OPTIONS_UNSEEN_GIVEN);

/** Marks that unseen copies are in the buffer. @param {number} options */
export const withUnseen = (options) => options | (1 << L.OPTIONS_UNSEEN_GIVEN);

/** @param {number} options */
export const meldsIn = (options) => (options >> L.OPTIONS_MELDS) & L.OPTIONS_MELDS_MASK;

/** @param {number} options */
export const playersIn = (options) => (options >> L.OPTIONS_PLAYERS) & L.OPTIONS_PLAYERS_MASK;

/** Makes a function that tests a bit. @type {(bit: number) => (options: number) => boolean} */
const bitAt = (bit) => (options) => ((options >> bit) & 1) === 1;
export const fourIn = bitAt(L.OPTIONS_FOUR_AS_TWO_PAIRS);
export const liveIn = bitAt(L.OPTIONS_LIVE);
export const unseenGivenIn = bitAt(L.OPTIONS_UNSEEN_GIVEN);

/** @param {number} i the index in FORMS */
export const formBit = (i) => 1 << i;

/** @param {number} options @param {number} i the index in FORMS */
export const asksForm = (options, i) => ((options >> L.OPTIONS_FORMS) & formBit(i)) !== 0;

/** Limits options to one form. @param {number} options @param {number} i the index in FORMS */
export const inForm = (options, i) =>
  (options & ~(ALL_FORMS << L.OPTIONS_FORMS)) | (formBit(i) << L.OPTIONS_FORMS);

/**
 * Settings of win probability. `value` is whether the buffer has facts for computing points.
 * @typedef {'passing' | 'every' | 'value' | 'keeping' | 'play'} Flag
 * @typedef {'extra' | 'river' | 'draws' | 'first'} Count
 * @typedef {Record<Count, number> & Record<Flag, boolean>} Numbers
 * @typedef {Numbers & { mode: AskedMode, goal: WinGoal | 'each' }} Settings
 */

/** @param {Settings} settings */
export function settingsWord(settings) {
  const flagBit = (/** @type {boolean} */ on, /** @type {number} */ bit) => Number(on) << bit;
  return (
    (L.MODES.indexOf(settings.mode) << L.SETTINGS_MODE)
    | (L.GOALS.indexOf(settings.goal) << L.SETTINGS_GOAL)
    | (settings.extra << L.SETTINGS_EXTRA)
    | (settings.river << L.SETTINGS_RIVER)
    | (settings.draws << L.SETTINGS_DRAWS)
    | (settings.first << L.SETTINGS_FIRST)
    | flagBit(settings.passing, L.SETTINGS_PASSING)
    | flagBit(settings.every, L.SETTINGS_EVERY)
    | flagBit(settings.value, L.SETTINGS_VALUE_GIVEN)
    | flagBit(settings.keeping, L.SETTINGS_KEEPING)
    | flagBit(settings.play, L.SETTINGS_PLAY)
  );
}

const MEGABYTE = 2 ** 20;

/** Converts megabytes to pages. @param {number} megabytes */
export const pagesOf = (megabytes) => (megabytes * MEGABYTE) / L.PAGE_BYTES;

/** A copy of the frozen list TILE_NAMES, since JavaScript engines read frozen arrays slowly. */
export const NAMES = [...TILE_NAMES];

/** @param {number} distance the number of tiles to draw until a win */
export const shantenOf = (distance) => (distance === L.NEVER ? Infinity : distance - 1);

/** @type {Form[][]} */
export const FORM_LISTS = Array.from({ length: ALL_FORMS + 1 }, (_, mask) =>
  L.FORMS.filter((_, i) => mask & formBit(i)),
);

/** @param {number} mask @returns {Form[]} */
export function formsOf(mask) {
  switch (mask) {
    case 1:
      return ['standard'];
    case 2:
      return ['chiitoitsu'];
    case 3:
      return ['standard', 'chiitoitsu'];
    case 4:
      return ['kokushi'];
    default:
      return FORM_LISTS[mask].slice();
  }
}

/** @param {number} nearest the result of the exported function shanten */
export const shantenIn = (nearest) =>
  shantenOf((nearest >> L.NEAREST_DISTANCE) & L.NEAREST_DISTANCE_MASK);

/** @param {number} nearest */
export const formsIn = (nearest) => formsOf((nearest >> L.NEAREST_FORMS) & L.NEAREST_FORMS_MASK);

/** Lists the forms that have a shanten. @param {(number | null)[]} byForm */
export const formsAt = (byForm, /** @type {number} */ shanten) =>
  L.FORMS.filter((_, i) => byForm[i] === shanten && shanten < Infinity);

// ---- hands and unseen tiles ----

// If the buffer has no melds, nothing is written: a write would delay the next vector loads.
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

// Copying 34 counts takes a fifth of a call, so four counts are copied at a time.
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

const IN_SANMA = TILE_NAMES.map((_, t) => inSanma(t));

/**
 * Returns the unseen copies of a tile; `n` are seen. @param {string} option with seen tiles
 * @param {number} n @param {number} t @param {number} rest copies outside the hand
 * @param {number} players @param {string} leaves the words 'the hand leaves' of the error
 */
export function leftOf(option, n, t, rest, players, leaves) {
  const isMissing = players === 3 && !IN_SANMA[t];
  const most = isMissing ? 0 : Math.max(0, rest);
  if (n > most) {
    const name = TILE_NAMES[t];
    const why = isMissing ? `there is no ${name} with three players` : `${leaves} ${most} of them`;
    const code = isMissing ? 'not-in-sanma' : 'too-many-copies';
    badOption(option, `${n} ${name}, but ${why}`, code, { index: t });
  }
  return most - n;
}

/** Writes the default unseen copies into the buffer, if none are there. @param {Fields} fields */
export function settleUnseen(fields) {
  for (let t = 0; t < L.KINDS; t++) putUnseenOf(fields, t, left(fields, t));
  fields.unseenGiven = true;
}
