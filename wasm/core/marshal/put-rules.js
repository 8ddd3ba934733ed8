// Writes rules of scoring and the facts for points into the buffer.
// SPDX-License-Identifier: MIT

import * as L from '../../../dist/layout.js';
import { putMask, tilesInMask } from './memory.js';

/** @import { Fields, Others, Value } from '../types.js' */

/** Offsets of the rules by name. @type {Record<string, number>} */
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

/** Facts of one byte. @type {Record<string, number>} */
const VALUE_BYTES = {
  declare: L.VALUE_DECLARE,
  ippatsu: L.VALUE_IPPATSU,
  lastDraw: L.VALUE_LAST_DRAW,
  firstDiscard: L.VALUE_FIRST,
};

/** Points, perhaps negative. @type {Record<string, number>} */
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

/** Writes a value except its table and rules. @param {Fields} fields @param {Value} value */
export function putValue(fields, value) {
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

/** Writes tiles of a question. @param {Fields} fields @param {number[]} [counts] none by default */
export const putTiles = ({ bytes, at }, counts) => putMask(bytes, at.tiles, counts);

/** @param {Fields} fields */
export const readTileMask = ({ bytes, at }) => tilesInMask(bytes, at.tiles);
