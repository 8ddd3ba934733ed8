// Writes and reads wins (each a struct mj_agari), batches of wins, and facts for points.
// SPDX-License-Identifier: MIT

import * as L from '../../../dist/layout.js';
import { putMask, tilesInMask, copyCountsTo } from './memory.js';

/** @import { Fields, Others, ScoreBatch, Value } from '../types.js' */

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

/** The yaku numbers of the yakuman with pao (liability), in the order of LIABLE_YAKU. */
export const PAO_NUMBERS = [L.YAKU_DAISANGEN, L.YAKU_DAISUUSHII, L.YAKU_SUUKANTSU];

/** Writes concealed tiles; returns their number. @param {Fields} fields */
export const putConcealed = (fields, /** @type {ArrayLike<number>} */ counts) =>
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

/** Counts the red fives of the win by suit. @param {Fields} fields */
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

/** Counts the tiles of the win, with melds and norths. @param {Fields} fields */
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

/** Copies the win to index `i` of records. @param {Fields} fields @param {Uint8Array} records */
export function takeWin({ bytes, at }, records, /** @type {number} */ i) {
  records.set(bytes.subarray(at.agari, at.agari + R.size), i * R.size);
}

/** The offset of each rule of scoring in the buffer, by name. @type {Record<string, number>} */
const RULES = { ...L.RULE_OFFSETS, honbaTsumo: L.SCORE_RULES_HONBA_DRAW };

/** Writes a rule of one or several bytes. @param {Fields} fields @param {string} name */
export function putRule({ bytes, at }, name, /** @type {number | number[]} */ value) {
  const p = at.rules + RULES[name];
  if (Array.isArray(value)) return bytes.set(value, p);
  bytes[p] = value & 255;
  if (name.startsWith('honba')) bytes[p + 1] = value >> 8;
}

/** Counts the red fives of the set by suit. @param {Fields} fields */
export function redsInRules({ bytes, at }) {
  const p = at.rules + L.SCORE_RULES_REDS;
  return Array.from(bytes.subarray(p, p + 3));
}

/** @param {Fields} fields */
export const isSanma = ({ bytes, at }) => bytes[at.rules + L.SCORE_RULES_PLAYERS] === 3;

/** The offset of each one-byte fact for computing points. @type {Record<string, number>} */
const VALUE_BYTES = {
  declare: L.VALUE_DECLARE,
  ippatsu: L.VALUE_IPPATSU,
  lastDraw: L.VALUE_LAST_DRAW,
  firstDiscard: L.VALUE_FIRST,
};

/** The offset of each fact that is a signed number of points. @type {Record<string, number>} */
const VALUE_POINTS = {
  stick: L.VALUE_STICK,
  drawTenpai: L.VALUE_DRAW_TENPAI,
  drawNoten: L.VALUE_DRAW_NOTEN,
};

/** Writes rates, without and with own riichi. @param {Fields} fields @param {Others} others */
function putOthers({ bytes, view, at }, { ends, costs, ron }) {
  const p = at.value;
  const putLists = (/** @type {number} */ offset, /** @type {number[][]} */ lists) =>
    lists.forEach((list, riichi) => {
      const first = p + L.VALUE_OTHERS + L.OTHERS_SIZE * riichi + offset;
      list.forEach((x, i) => view.setFloat64(first + 8 * i, x, true));
    });
  bytes[p + L.VALUE_WITH_OTHERS] = 1;
  putLists(L.OTHERS_ENDS, ends);
  putLists(L.OTHERS_COSTS, costs);
  putLists(L.OTHERS_RON, ron);
}

/** Writes the facts for points, except situation and rules. @param {Fields} fields */
export function putValue(fields, /** @type {Value} */ value) {
  const { bytes, view, at } = fields;
  const p = at.value;
  bytes.fill(0, p, p + L.VALUE_SIZE);
  bytes.set(value.redSeen, p + L.VALUE_RED_SEEN);
  for (const name in VALUE_BYTES) bytes[p + VALUE_BYTES[name]] = value.numbers[name];
  for (const name in VALUE_POINTS) view.setInt32(p + VALUE_POINTS[name], value.numbers[name], true);
  view.setFloat64(p + L.VALUE_RON, value.numbers.ron, true);
  if (value.others) putOthers(fields, value.others);
  putMask(bytes, p + L.VALUE_DISCARDS, value.thrown);
  bytes[p + L.VALUE_STEPS] = value.utility.length;
  value.utility.forEach(([from, worth], i) => {
    const step = p + L.VALUE_UTILITY + i * L.UTILITY_SIZE;
    view.setInt32(step + L.UTILITY_FROM, from, true);
    view.setFloat64(step + L.UTILITY_WORTH, worth, true);
  });
}

/** Writes own discards; default: none. @param {Fields} fields @param {number[]} [counts] */
export const putTiles = ({ bytes, at }, counts) => putMask(bytes, at.tiles, counts);

/** @param {Fields} fields */
export const readTileMask = ({ bytes, at }) => tilesInMask(bytes, at.tiles);

// ---- batches: hands and wins in the buffer, and views of the answers ----

/** @param {Fields} fields */
export const readCensus = ({ bytes, at }) =>
  Array.from(new BigUint64Array(bytes.buffer, at.census, L.CENSUS));

/** Writes `n` hands. @param {Fields} fields @param {Uint8Array} counts @param {number} first */
export function putBatch({ bytes, at }, counts, first, /** @type {number} */ n) {
  bytes.set(counts.subarray(first * L.KINDS, (first + n) * L.KINDS), at.counts);
}

const VIEWS = {
  ...{ distances: Int8Array, masks: BigUint64Array, kinds: Uint8Array, totals: Uint8Array },
  ...{ yaku: BigUint64Array, gains: Int32Array, points: Int32Array, outcomes: Uint8Array },
  ...{ han: Uint8Array, fu: Uint8Array, yakuman: Uint8Array },
};

/** @typedef {keyof typeof VIEWS} Answers the part of the buffer with a column of a batch */

/** @type {(fields: Fields, place: Answers, n: number) => any} */
export const batchAnswers = ({ bytes, at }, place, n) =>
  new VIEWS[place](/** @type {ArrayBuffer} */ (bytes.buffer), at[place], n);

/** Makes a typed array for `n` answers. @param {Answers} place @param {number} n @returns {any} */
export const makeAnswerColumn = (place, n) => new VIEWS[place](n);

/** Columns of scores: name, part of the buffer, and the number of values for each win. */
const COLUMNS = /** @type {[name: keyof ScoreBatch, place: Answers, width: number][]} */ ([
  ['outcome', 'outcomes', 1],
  ['points', 'points', 1],
  ['han', 'han', 1],
  ['fu', 'fu', 1],
  ['yakuman', 'yakuman', 1],
  ['gains', 'gains', L.GAINS],
  ['yaku', 'yaku', 1],
]);

/** @param {Fields} fields @param {Uint8Array} wins @param {number} first @param {number} n */
export function putWins({ bytes, at }, wins, first, n) {
  const { size } = WIN_RECORD;
  bytes.set(wins.subarray(first * size, (first + n) * size), at.wins);
}

/** Copies win `i` of a batch to the place of one win. @param {Fields} fields @param {number} i */
export function isolateWin({ bytes, at }, i) {
  const p = at.wins + i * WIN_RECORD.size;
  bytes.copyWithin(at.agari, p, p + WIN_RECORD.size);
}

/** Returns the outcome of win `i` or an error below 0. @param {Fields} fields @param {number} i */
export const outcomeOf = ({ bytes, at }, i) => (bytes[at.outcomes + i] << 24) >> 24;

/** @param {(place: Answers, width: number) => any} columnOf @returns {any} */
const columnsBy = (columnOf) =>
  Object.fromEntries(COLUMNS.map(([name, place, width]) => [name, columnOf(place, width)]));

/** Makes the result of a batch of `n` wins, all 0. @param {number} n @returns {ScoreBatch} */
export const makeTables = (n) => columnsBy((place, width) => makeAnswerColumn(place, width * n));

/** Returns views of the columns of scores in the buffer. @returns {ScoreBatch} */
export const viewColumns = (/** @type {Fields} */ fields) =>
  columnsBy((place, width) => batchAnswers(fields, place, width * L.BATCH_WINS));

/** Whether tables are the result of a batch of `n` wins. @param {any} tables @param {number} n */
export const areTables = (tables, n) =>
  typeof tables === 'object'
  && tables !== null
  && COLUMNS.every(
    ([name, place, width]) =>
      tables[name] instanceof VIEWS[place] && tables[name].length === width * n,
  );

/** Copies the scores of `n` wins from `first` on. @param {any} columns @param {any} tables */
export function keepScores(columns, tables, /** @type {number} */ first, /** @type {number} */ n) {
  for (const [name, , width] of COLUMNS) {
    const column = columns[name];
    const some = n === L.BATCH_WINS ? column : column.subarray(0, n * width);
    tables[name].set(some, first * width);
  }
}
