// From plain values to the memory of the module and back.
// SPDX-License-Identifier: MIT
//
// With marshal-score.js, the one that knows offsets, sizes and bits. Both have them from
// dist/layout.js, which the build writes from wasm/boundary/table.def; L.WIN_ROW_TILE is the offset
// of `tile` in an mj_win_row.
// What it reads are copies, never views. The core counts the tiles still to draw; shanten is one
// less, and `shantenOf` is the one place that says so.

import * as L from '../dist/layout.js';
import { copyCounts } from './notation/input.js';
import { readQuick } from './notation/quick.js';
import { HONOURS_START, TILE_NAMES } from './notation/tiles.js';
import { BY_HELD, BY_LEFT, STRIDE } from './tile-counts.js';

/**
 * @typedef {import('./ukeire.js').BlockKind} BlockKind
 * @typedef {import('./ukeire.js').Discard} Discard
 * @typedef {import('./ukeire.js').Form} Form
 * @typedef {import('./ukeire.js').Improvement} Improvement
 * @typedef {import('./ukeire.js').TileCount} TileCount
 * @typedef {import('./ukeire.js').Ukeire} Ukeire
 *
 * @typedef {import('./ukeire.js').WinLines & import('./ukeire.js').ErrorLines} Lines
 *
 * The memory of the module, and where the parts of its buffer lie.
 * @typedef {object} Fields
 * @property {Uint8Array} bytes
 * @property {Int32Array} words of the same bytes
 * @property {DataView} view of the same bytes
 * @property {Float64Array} doubles of the same bytes
 * @property {ReturnType<typeof placesFrom>} at
 * @property {boolean} hasMelds whether a tile is among the melds of the hand in the buffer
 * @property {boolean} unseenGiven whether the last question said what is unseen
 * @property {Due | null} due what the last question said of the discard
 * @property {import('./ukeire.js').Hand | null} hand that of the last question with options, as it
 * was read
 *
 * @typedef {{ -readonly [Name in keyof import('./ukeire.js').Found]: number }} Numbers
 *
 * A hand that is to discard: whether it must, as it has just called, so that it is not won even if
 * it is complete; which tiles it may throw, null for all; and the option that says so.
 * @typedef {{ must: boolean, allowed: boolean[] | null, option: string }} Due
 */

/** Engines are slow to read frozen arrays. */
const NAMES = [...TILE_NAMES];

// ---- the buffer ----

/** @param {number} buffer its address */
function placesFrom(buffer) {
  return {
    count: buffer + L.BUFFER_HAND + L.HAND_COUNT,
    melded: buffer + L.BUFFER_HAND + L.HAND_MELDED,
    unseen: buffer + L.BUFFER_UNSEEN,
    useful: buffer + L.BUFFER_USEFUL,
    discards: buffer + L.BUFFER_DISCARDS,
    improvements: buffer + L.BUFFER_IMPROVEMENTS,
    goals: buffer + L.BUFFER_GOALS,
    reading: buffer + L.BUFFER_READING,
    allowed: buffer + L.BUFFER_ALLOWED,
    win: buffer + L.BUFFER_WIN,
    rules: buffer + L.BUFFER_RULES,
    agari: buffer + L.BUFFER_AGARI,
    value: buffer + L.BUFFER_VALUE,
    score: buffer + L.BUFFER_SCORE,
    fault: buffer + L.BUFFER_FAULT,
    waits: buffer + L.BUFFER_WAITS,
    tiles: buffer + L.BUFFER_TILES,
    wins: buffer + L.BUFFER_WINS,
    yaku: buffer + L.BUFFER_YAKU,
    gains: buffer + L.BUFFER_GAINS,
    points: buffer + L.BUFFER_POINTS,
    outcomes: buffer + L.BUFFER_OUTCOMES,
    han: buffer + L.BUFFER_HAN,
    fu: buffer + L.BUFFER_FU,
    yakuman: buffer + L.BUFFER_YAKUMAN,
    simulation: buffer + L.BUFFER_SIMULATION,
    census: buffer + L.BUFFER_CENSUS,
    counts: buffer + L.BUFFER_COUNTS,
    distances: buffer + L.BUFFER_DISTANCES,
    masks: buffer + L.BUFFER_MASKS,
    kinds: buffer + L.BUFFER_KINDS,
    totals: buffer + L.BUFFER_TOTALS,
    rows: buffer + L.BUFFER_ROWS,
  };
}

/** @param {any} wasm the module's exports @returns {Fields} */
function makeFields(wasm) {
  const at = placesFrom(wasm.buffer());
  const views = viewsOf(wasm.memory.buffer);
  return { ...views, at, hasMelds: false, unseenGiven: false, due: null, hand: null };
}

/** @param {ArrayBuffer} memory */
function viewsOf(memory) {
  return {
    bytes: new Uint8Array(memory),
    words: new Int32Array(memory),
    view: new DataView(memory),
    doubles: new Float64Array(memory),
  };
}

// ---- packed words ----

/**
 * @param {number} players @param {number} forms a bit each
 * @param {boolean} four @param {boolean} live
 */
function rulesWord(players, forms, four, live) {
  return (
    (players << L.OPTIONS_PLAYERS)
    | (forms << L.OPTIONS_FORMS)
    | (Number(four) << L.OPTIONS_FOUR_AS_TWO_PAIRS)
    | (Number(live) << L.OPTIONS_LIVE)
  );
}

const ALL_FORMS = L.OPTIONS_FORMS_MASK;
const USUAL_RULES = rulesWord(4, ALL_FORMS, false, false);

/**
 * The options of a question.
 * @param {number} rules @param {number} melds @param {boolean} unseenGiven
 */
function optionsWord(rules, melds, unseenGiven) {
  return rules | (melds << L.OPTIONS_MELDS) | (Number(unseenGiven) << L.OPTIONS_UNSEEN_GIVEN);
}

/** The same question with what is unseen in its place. @param {number} options */
function withUnseen(options) {
  return options | (1 << L.OPTIONS_UNSEEN_GIVEN);
}

/** @param {number} options */
function meldsIn(options) {
  return (options >> L.OPTIONS_MELDS) & L.OPTIONS_MELDS_MASK;
}

/** @param {number} options */
function playersIn(options) {
  return (options >> L.OPTIONS_PLAYERS) & L.OPTIONS_PLAYERS_MASK;
}

/** @param {number} options */
function fourIn(options) {
  return ((options >> L.OPTIONS_FOUR_AS_TWO_PAIRS) & 1) === 1;
}

/** @param {number} options */
function liveIn(options) {
  return ((options >> L.OPTIONS_LIVE) & 1) === 1;
}

/** @param {number} options */
function unseenGivenIn(options) {
  return ((options >> L.OPTIONS_UNSEEN_GIVEN) & 1) === 1;
}

/** @param {number} i of FORMS */
function formBit(i) {
  return 1 << i;
}

/** @param {number} options @param {number} i of FORMS */
function asksForm(options, i) {
  return ((options >> L.OPTIONS_FORMS) & formBit(i)) !== 0;
}

/** The same question about one form alone. @param {number} options @param {number} i of FORMS */
function inForm(options, i) {
  return (options & ~(ALL_FORMS << L.OPTIONS_FORMS)) | (formBit(i) << L.OPTIONS_FORMS);
}

/**
 * @typedef {object} Settings of win probability
 * @property {import('./ukeire.js').WinMode} mode
 * @property {import('./ukeire.js').WinGoal | 'each'} goal
 * @property {number} extra
 * @property {boolean} river
 * @property {boolean} passing
 * @property {boolean} every
 * @property {boolean} value whether its places are written
 * @property {number} draws
 * @property {boolean} constantPool
 * @property {boolean} keeping
 * @property {boolean} play
 * @property {number} first
 */

/** @param {Settings} settings */
function settingsWord(settings) {
  const flag = (/** @type {boolean} */ on, /** @type {number} */ bit) => Number(on) << bit;
  return (
    (L.MODES.indexOf(settings.mode) << L.SETTINGS_MODE)
    | (L.GOALS.indexOf(settings.goal) << L.SETTINGS_GOAL)
    | (settings.extra << L.SETTINGS_EXTRA)
    | (settings.draws << L.SETTINGS_DRAWS)
    | (settings.first << L.SETTINGS_FIRST)
    | flag(settings.river, L.SETTINGS_RIVER)
    | flag(settings.passing, L.SETTINGS_PASSING)
    | flag(settings.every, L.SETTINGS_EVERY)
    | flag(settings.value, L.SETTINGS_VALUE_GIVEN)
    | flag(settings.constantPool, L.SETTINGS_CONSTANT_POOL)
    | flag(settings.keeping, L.SETTINGS_KEEPING)
    | flag(settings.play, L.SETTINGS_PLAY)
  );
}

const MEGABYTE = 2 ** 20;

/** Memory as the module counts it. @param {number} megabytes */
function pagesOf(megabytes) {
  return (megabytes * MEGABYTE) / L.PAGE_BYTES;
}

/** @param {number} distance tiles still to draw */
function shantenOf(distance) {
  return distance === L.NEVER ? Infinity : distance - 1;
}

/** @type {Form[][]} */
const FORM_LISTS = Array.from({ length: ALL_FORMS + 1 }, (_, mask) =>
  L.FORMS.filter((_, i) => mask & formBit(i)),
);

/** @param {number} mask @returns {Form[]} */
function formsOf(mask) {
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

/** @param {number} nearest what the function shanten says */
function shantenIn(nearest) {
  return shantenOf((nearest >> L.NEAREST_DISTANCE) & L.NEAREST_DISTANCE_MASK);
}

/** @param {number} nearest */
function formsIn(nearest) {
  return formsOf((nearest >> L.NEAREST_FORMS) & L.NEAREST_FORMS_MASK);
}

/** The forms of some shanten. @param {(number | null)[]} byForm @param {number} shanten */
function formsAt(byForm, shanten) {
  return L.FORMS.filter((_, i) => byForm[i] === shanten && shanten < Infinity);
}

/** @param {number} error below 0 */
function codeOf(error) {
  return L.ERROR_CODES[-error];
}

const BAD_OPTION = -L.ERROR_CODES.indexOf('bad-option');
const NO_MEMORY = -L.ERROR_CODES.indexOf('no-memory');

/** A C string. @param {Fields} fields @param {number} p */
function textAt({ bytes }, p) {
  let s = '';
  for (; bytes[p]; p++) s += String.fromCharCode(bytes[p]);
  return s;
}

// ---- the question ----

/**
 * The melds of a hand are not known. Bytes that are 0 already are not written: a processor that
 * soon loads them as vectors has to wait.
 * @param {Fields} fields
 */
function clearMelds(fields) {
  const { bytes, at } = fields;
  if (fields.hasMelds) bytes.fill(0, at.melded, at.melded + L.KINDS);
  fields.hasMelds = false;
}

/**
 * A hand without known melds. Its number of tiles.
 * @param {Fields} fields @param {ArrayLike<number>} counts
 */
function putCounts(fields, counts) {
  clearMelds(fields);
  return copyCountsTo(fields, fields.at.count, counts);
}

/**
 * A hand of the commonest spelling. Its number of tiles, or NOT_QUICK.
 * @param {Fields} fields @param {string} text
 */
function putText(fields, text) {
  clearMelds(fields);
  return readQuick(text, fields.words, fields.at.count >> 2);
}

/** @param {number} a @param {number} b @param {number} c @param {number} d */
function areSmall(a, b, c, d) {
  return (
    typeof a === 'number'
    && typeof b === 'number'
    && typeof c === 'number'
    && typeof d === 'number'
    && (a & 7) === a
    && (b & 7) === b
    && (c & 7) === c
    && (d & 7) === d
  );
}

const FOUR_THREES = 0x03030303; // carries 5 to 7 into the bit of 8
const FOUR_EIGHTS = 0x08080808;
const FOUR_ONES = 0x01010101; // times four bytes: their sum is the highest

/**
 * Writes 34 counts to p; how many tiles they are. Four at a time: they take a fifth of any call.
 * Where one is no count, copyCounts finds out which, and throws.
 * @param {Fields} fields @param {number} p @param {ArrayLike<number>} counts
 */
function copyCountsTo({ bytes, view }, p, counts) {
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

/** Whether it can be copied as it is. @param {unknown} counts @returns {counts is Uint8Array} */
function areBytes(counts) {
  const bytes = counts instanceof Uint8Array || counts instanceof Int8Array;
  return bytes && counts.length === L.KINDS;
}

/**
 * A hand without known melds, for a core that finds what is no count. Its number of tiles.
 * @param {Fields} fields @param {ArrayLike<number>} counts
 */
function putBytes(fields, counts) {
  const { bytes, words, at } = fields;
  if (!areBytes(counts)) return putCounts(fields, counts);
  clearMelds(fields);
  bytes.set(counts, at.count);
  const first = at.count >> 2;
  let sums = 0;
  for (let i = 0; i < 8; i++) sums = (sums + words[first + i]) | 0;
  return (Math.imul(sums, FOUR_ONES) >>> 24) + bytes[at.count + 32] + bytes[at.count + 33];
}

/** Whether they could be copied as they are. @param {Fields} fields @param {unknown} counts */
function putBatchOfOne({ bytes, at }, counts) {
  if (!areBytes(counts)) return false;
  bytes.set(counts, at.counts);
  return true;
}

/** Whether it could be copied as it is. @param {Fields} fields @param {unknown} unseen */
function putUnseenBytes({ bytes, at }, unseen) {
  if (!areBytes(unseen)) return false;
  bytes.set(unseen, at.unseen);
  return true;
}

/** @param {Fields} fields @param {import('./ukeire.js').Hand} hand */
function putHand(fields, { counts, melds }) {
  const tiles = putCounts(fields, counts);
  fields.hasMelds = melds.length > 0;
  for (const meld of melds) for (const t of meld.tiles) fields.bytes[fields.at.melded + t]++;
  return tiles;
}

/** @param {Fields} fields @param {ArrayLike<number>} counts */
function putUnseen({ bytes, at }, counts) {
  copyCounts(counts, bytes, at.unseen);
}

/** What is unseen of one tile. @param {Fields} fields @param {number} t @param {number} copies */
function putUnseenOf({ bytes, at }, t, copies) {
  bytes[at.unseen + t] = copies;
}

/**
 * The first discards that are allowed; null for all.
 * @param {Fields} fields @param {boolean[] | null} allowed
 */
function putAllowed({ bytes, at }, allowed) {
  bytes.fill(0, at.allowed, at.allowed + 8);
  allowed?.forEach((may, t) => {
    if (may) bytes[at.allowed + (t >> 3)] |= 1 << (t & 7);
  });
}

/** Takes a tile out of the hand. @param {Fields} fields @param {number} t */
function throwAway({ bytes, at }, t) {
  bytes[at.count + t]--;
}

/** Copies of a tile among the concealed ones. @param {Fields} fields @param {number} t */
function concealed({ bytes, at }, t) {
  return bytes[at.count + t];
}

/** Copies that hand and melds leave. @param {Fields} fields @param {number} t */
function notHeld({ bytes, at }, t) {
  return L.COPIES - bytes[at.count + t] - bytes[at.melded + t];
}

/** Unseen copies of a tile, as the core takes them. @param {Fields} fields @param {number} t */
function left(fields, t) {
  return fields.unseenGiven ? fields.bytes[fields.at.unseen + t] : notHeld(fields, t);
}

/** Writes what is unseen, as if the question had said it. @param {Fields} fields */
function settleUnseen(fields) {
  for (let t = 0; t < L.KINDS; t++) putUnseenOf(fields, t, left(fields, t));
  fields.unseenGiven = true;
}

// ---- shanten, ukeire, discards ----

/** @param {Uint8Array} bytes @param {number} p */
function word(bytes, p) {
  return bytes[p] | (bytes[p + 1] << 8) | (bytes[p + 2] << 16) | (bytes[p + 3] << 24);
}

/** @param {number} bits 32 of them */
function bitsIn(bits) {
  const pairs = bits - ((bits >>> 1) & 0x55555555);
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

/**
 * The entries for the tiles of an answer, and where the number of each tile is that chooses one: of
 * copies left where the question said it or melds take part in it, else of copies held.
 * @typedef {object} Copies
 * @property {TileCount[]} entries
 * @property {number} from
 */

/** @param {Fields} fields @returns {Copies} */
function copiesFor(fields) {
  if (fields.hasMelds) settleUnseen(fields);
  const { at, unseenGiven } = fields;
  return unseenGiven ? { entries: BY_LEFT, from: at.unseen } : { entries: BY_HELD, from: at.count };
}

/**
 * The list for the mask at p. Most of the time of a single call is spent on these lists.
 * @param {Fields} fields @param {number} p @param {Copies} copies
 */
function tilesAt({ bytes, words }, p, { entries, from }) {
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

/** @param {Fields} fields @returns {Ukeire} */
function readUseful(fields) {
  const { bytes, at } = fields;
  const p = at.useful;
  return {
    shanten: shantenOf(bytes[p + L.USEFUL_DISTANCE]),
    forms: formsOf(bytes[p + L.USEFUL_FORMS]),
    tiles: tilesAt(fields, p + L.USEFUL_MASK, copiesFor(fields)),
    kinds: bytes[p + L.USEFUL_KINDS],
    total: bytes[p + L.USEFUL_TOTAL],
  };
}

/** @param {Fields} fields @param {number} p @param {Copies} copies @returns {Discard} */
function discardAt(fields, p, copies) {
  const { bytes } = fields;
  const after = p + L.DISCARD_AFTER;
  const tile = bytes[p + L.DISCARD_TILE];
  // Not with usefulAt: to spread an object takes as long as all the rest.
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
function readDiscards(fields, n) {
  const copies = copiesFor(fields);
  /** @type {Discard[]} */
  const list = new Array(n);
  const p = fields.at.discards;
  for (let i = 0; i < n; i++) list[i] = discardAt(fields, p + L.DISCARD_SIZE * i, copies);
  return list;
}

// ---- the same as numbers ----

/** A mask in two. @param {Int32Array} words @param {number} p @param {Numbers} found */
function readMask(words, p, found) {
  const low = words[p >> 2];
  found.suits = low & ((1 << HONOURS_START) - 1);
  found.honours = (low >>> HONOURS_START) | (words[(p >> 2) + 1] << (32 - HONOURS_START));
}

/** @param {Fields} fields @param {number} p of an mj_useful @param {Numbers} found */
function readNumbers({ bytes, words }, p, found) {
  found.shanten = bytes[p + L.USEFUL_DISTANCE] - 1;
  found.kinds = bytes[p + L.USEFUL_KINDS];
  found.total = bytes[p + L.USEFUL_TOTAL];
  readMask(words, p + L.USEFUL_MASK, found);
}

/** Of a batch of one valid hand. @param {Fields} fields */
function firstShanten({ bytes, at }) {
  return (bytes[at.distances] << 24) >> 24; // signed: a hand that is complete has -1
}

/** @param {Fields} fields @param {Numbers} found */
function readFirstOfBatch(fields, found) {
  const { bytes, words, at } = fields;
  found.shanten = firstShanten(fields);
  found.tile = -1;
  found.kinds = bytes[at.kinds];
  found.total = bytes[at.totals];
  readMask(words, at.masks, found);
}

/** @param {Fields} fields @param {Numbers} found */
function readFound(fields, found) {
  readNumbers(fields, fields.at.useful, found);
  found.tile = -1;
}

/** The first discard, which is the best. @param {Fields} fields */
function readFirstDiscard(fields, /** @type {Numbers} */ found) {
  const p = fields.at.discards;
  readNumbers(fields, p + L.DISCARD_AFTER, found);
  found.tile = fields.bytes[p + L.DISCARD_TILE];
}

/**
 * The first of n discards that is allowed, which is the best one; null where none is.
 * @param {Fields} fields @param {number} n @param {boolean[] | null} allowed null: all are
 */
function firstDiscard({ bytes, at }, n, allowed) {
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
  putUnseenOf(fields, tile, count - 1); // one is drawn
  const tiles = tilesAt(fields, after + L.USEFUL_MASK, { entries: BY_LEFT, from: at.unseen });
  putUnseenOf(fields, tile, count);
  return {
    tile,
    name: NAMES[tile],
    count,
    discard,
    discardName: NAMES[discard],
    shanten: shantenOf(bytes[after + L.USEFUL_DISTANCE]),
    forms: formsOf(bytes[after + L.USEFUL_FORMS]),
    tiles,
    kinds: bytes[after + L.USEFUL_KINDS],
    total: bytes[after + L.USEFUL_TOTAL],
  };
}

/** @param {Fields} fields @param {number} n @returns {Improvement[]} */
function readImprovements(fields, n) {
  settleUnseen(fields);
  /** @type {Improvement[]} */
  const list = new Array(n);
  const p = fields.at.improvements;
  for (let i = 0; i < n; i++) list[i] = improvementAt(fields, p + L.IMPROVEMENT_SIZE * i);
  return list;
}

// ---- why ----

/** @param {Uint8Array} bytes @param {number} p */
function maskTiles(bytes, p) {
  return TILE_NAMES.map((_, t) => t).filter((t) => (bytes[p + (t >> 3)] >> (t & 7)) & 1);
}

/** @param {Uint8Array} bytes @param {number} p @returns {{ kind: BlockKind, tile: number }} */
function blockAt(bytes, p) {
  return { kind: L.BLOCK_KINDS[bytes[p + L.BLOCK_KIND]], tile: bytes[p + L.BLOCK_TILE] };
}

/** An mj_reading, its sets without the melds. @param {Fields} fields */
function readReading({ bytes, at }) {
  const p = at.reading;
  return {
    shanten: shantenOf(bytes[p + L.READING_DISTANCE]),
    classical: (bytes[p + L.READING_CLASSICAL] << 24) >> 24,
    blocks: Array.from({ length: bytes[p + L.READING_BLOCKS] }, (_, i) =>
      blockAt(bytes, p + L.READING_BLOCK + L.BLOCK_SIZE * i),
    ),
    sets: bytes[p + L.READING_SETS],
    partials: bytes[p + L.READING_PARTIALS],
    pair: bytes[p + L.READING_PAIR],
    kinds: bytes[p + L.READING_KINDS],
    lacking: maskTiles(bytes, p + L.READING_LACKING),
  };
}

/** The rows of the four parts. @param {Fields} fields */
function readRows({ bytes, at }) {
  return Array.from({ length: L.PARTS }, (_, part) => {
    const p = at.rows + L.ROW * part;
    const numbers = Array.from(bytes.subarray(p, p + L.ROW), (n) => (n === L.NEVER ? Infinity : n));
    return { sets: numbers.slice(0, L.ROW / 2), withPair: numbers.slice(L.ROW / 2) };
  });
}

/** @param {Fields} fields @param {number} i */
function readGoal({ bytes, at }, i) {
  const p = at.goals + L.GOAL_SIZE * i;
  return {
    form: FORM_LISTS[bytes[p + L.GOAL_FORM]][0],
    counts: Array.from(bytes.subarray(p + L.GOAL_COUNT, p + L.GOAL_COUNT + L.KINDS)),
    ways: word(bytes, p + L.GOAL_WAYS) >>> 0,
  };
}

// ---- win probability ----

/**
 * A loop, as Array.from takes ten times as long.
 * @param {Float64Array} doubles @param {number} p @param {number} draws
 */
function lineAt(doubles, p, draws) {
  const line = new Array(draws + 1);
  for (let i = 0; i <= draws; i++) line[i] = doubles[(p >> 3) + i];
  return line;
}

/**
 * Adds what is expected of points.
 * @param {Lines} lines @param {Uint8Array} bytes @param {Float64Array} doubles
 * @param {number} p @param {number} draws
 */
function addPoints(lines, bytes, doubles, p, draws) {
  const { win } = lines;
  const won = lineAt(doubles, p + L.WIN_ROW_WON, draws);
  const meanScore = new Array(draws + 1);
  const riichi = new Array(draws + 1);
  for (let n = 0; n <= draws; n++) {
    meanScore[n] = win[n] > 0 ? won[n] / win[n] : 0;
    riichi[n] = bytes[p + L.WIN_ROW_RIICHI + n] === 1;
  }
  lines.score = lineAt(doubles, p + L.WIN_ROW_SCORE, draws);
  lines.won = won;
  lines.meanScore = meanScore;
  lines.riichi = riichi;
}

/**
 * @param {Lines} lines @param {Float64Array} doubles @param {number} p
 * @param {Settings} settings
 */
function addErrors(lines, doubles, p, { value, draws }) {
  lines.winError = lineAt(doubles, p + L.WIN_ROW_WIN_ERROR, draws);
  lines.tenpaiError = lineAt(doubles, p + L.WIN_ROW_TENPAI_ERROR, draws);
  if (value) lines.scoreError = lineAt(doubles, p + L.WIN_ROW_SCORE_ERROR, draws);
}

/**
 * @param {Uint8Array} bytes @param {Float64Array} doubles @param {number} p
 * @param {Settings} settings
 */
function linesAt(bytes, doubles, p, settings) {
  const { mode, value, draws } = settings;
  /** @type {Lines} */
  const lines = {
    win: lineAt(doubles, p + L.WIN_ROW_WIN, draws),
    tenpai: lineAt(doubles, p + L.WIN_ROW_TENPAI, draws),
  };
  if (value) addPoints(lines, bytes, doubles, p, draws);
  if (mode === 'sampled') addErrors(lines, doubles, p, settings);
  return lines;
}

/**
 * An mj_win_result: the rows that are ready, and by draws left the place of the best one among
 * them. Where none is ready, as no discard keeps the distance, the best one is there alone.
 * @param {Fields} fields @param {Settings} settings
 */
function readWin({ bytes, doubles, at }, settings) {
  const { draws } = settings;
  const p = at.win;
  const first = bytes[p + L.WIN_RESULT_BEST];
  const rows = [];
  /** @type {number[]} */
  const places = [];
  for (let i = 0; i < bytes[p + L.WIN_RESULT_ROWS]; i++) {
    const row = p + L.WIN_RESULT_ROW + L.WIN_ROW_SIZE * i;
    const ready = bytes[row + L.WIN_ROW_READY] === 1;
    places[i] = rows.length;
    if (!ready && i !== first) continue;
    rows.push({
      tile: bytes[row + L.WIN_ROW_TILE],
      shanten: shantenOf(bytes[row + L.WIN_ROW_DISTANCE]),
      ready,
      bound: bytes[row + L.WIN_ROW_BOUND] === 1,
      alone: bytes[row + L.WIN_ROW_ALONE] === 1,
      lines: linesAt(bytes, doubles, row, settings),
    });
  }
  /** @type {number[]} */
  const best = [];
  for (let n = 0; n <= draws; n++) best[n] = places[bytes[p + L.WIN_RESULT_BEST + n]];
  return {
    rows,
    shanten: shantenOf(bytes[p + L.WIN_RESULT_DISTANCE]),
    extra: bytes[p + L.WIN_RESULT_EXTRA],
    best,
    states: word(bytes, p + L.WIN_RESULT_STATES) >>> 0,
    edges: word(bytes, p + L.WIN_RESULT_EDGES) >>> 0,
    memory: word(bytes, p + L.WIN_RESULT_MEMORY) >>> 0,
  };
}

/** The best row of an mj_win_result with all draws left. @param {Fields} fields */
function readBest({ bytes, view, at }, /** @type {number} */ draws) {
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

/** The shanten after each discard of an mj_win_result. @param {Fields} fields */
function readAfter({ bytes, at }) {
  return Array.from({ length: bytes[at.win + L.WIN_RESULT_ROWS] }, (_, i) => {
    const row = at.win + L.WIN_RESULT_ROW + L.WIN_ROW_SIZE * i;
    return { shanten: shantenOf(bytes[row + L.WIN_ROW_DISTANCE]) };
  });
}

/** @param {Fields} fields @param {number} draws */
function readSimulation({ bytes, at }, draws) {
  const view = new DataView(bytes.buffer, at.simulation, L.SIMULATION_SIZE);
  const count = (/** @type {number} */ p) => Number(view.getBigUint64(p, true));
  return {
    wins: count(L.SIMULATION_WINS),
    tenpai: count(L.SIMULATION_TENPAI),
    byDraw: Array.from({ length: draws + 1 }, (_, n) => count(L.SIMULATION_BY_DRAW + 8 * n)),
    excess: view.getFloat64(L.SIMULATION_EXCESS, true),
    excessSquares: view.getFloat64(L.SIMULATION_EXCESS_SQUARES, true),
    riichi: count(L.SIMULATION_RIICHI),
    worth: view.getFloat64(L.SIMULATION_WORTH, true),
    worthSquares: view.getFloat64(L.SIMULATION_WORTH_SQUARES, true),
    won: view.getFloat64(L.SIMULATION_WON, true),
  };
}

/** Of the games so far. @param {Fields} fields */
function readExcess({ bytes, at }) {
  const view = new DataView(bytes.buffer, at.simulation, L.SIMULATION_SIZE);
  return view.getFloat64(L.SIMULATION_EXCESS, true);
}

// ---- many hands ----

/** @param {Fields} fields */
function readCensus({ bytes, at }) {
  return Array.from(new BigUint64Array(bytes.buffer, at.census, L.CENSUS));
}

/**
 * Hands `first` to `first + n - 1` of a batch.
 * @param {Fields} fields @param {Uint8Array} counts @param {number} first @param {number} n
 */
function putBatch({ bytes, at }, counts, first, n) {
  bytes.set(counts.subarray(first * L.KINDS, (first + n) * L.KINDS), at.counts);
}

const VIEWS = {
  distances: Int8Array,
  masks: BigUint64Array,
  kinds: Uint8Array,
  totals: Uint8Array,
  yaku: BigUint64Array,
  gains: Int32Array,
  points: Int32Array,
  outcomes: Uint8Array,
  han: Uint8Array,
  fu: Uint8Array,
  yakuman: Uint8Array,
};

/** @typedef {keyof typeof VIEWS} Answers a place that has answers of a batch */

/**
 * @param {Fields} fields @param {Answers} place @param {number} n
 * @returns {any} a view, not to be kept
 */
function batchAnswers({ bytes, at }, place, n) {
  return new VIEWS[place](/** @type {ArrayBuffer} */ (bytes.buffer), at[place], n);
}

export {
  ALL_FORMS,
  BAD_OPTION,
  NO_MEMORY,
  USUAL_RULES,
  asksForm,
  batchAnswers,
  codeOf,
  concealed,
  copyCountsTo,
  firstDiscard,
  firstShanten,
  formBit,
  formsAt,
  formsIn,
  fourIn,
  inForm,
  left,
  liveIn,
  makeFields,
  meldsIn,
  notHeld,
  optionsWord,
  pagesOf,
  playersIn,
  putAllowed,
  putBatch,
  putBatchOfOne,
  putBytes,
  putCounts,
  putHand,
  putText,
  putUnseen,
  putUnseenBytes,
  putUnseenOf,
  readAfter,
  readBest,
  readCensus,
  readDiscards,
  readFirstDiscard,
  readFirstOfBatch,
  readFound,
  readGoal,
  readImprovements,
  readReading,
  readRows,
  readExcess,
  readSimulation,
  readUseful,
  readWin,
  rulesWord,
  settingsWord,
  shantenIn,
  shantenOf,
  textAt,
  throwAway,
  unseenGivenIn,
  viewsOf,
  withUnseen,
  word,
};
