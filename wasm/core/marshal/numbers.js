// Reads answers as numbers, without lists.
// SPDX-License-Identifier: MIT

import * as L from '../../../dist/layout.js';
import { HONOURS_START } from '../notation/tiles.js';

/** @import { Fields, Found } from '../types.js' */

/** @typedef {{ -readonly [Name in keyof Found]: number }} Numbers */

/** Splits a mask in two. @param {Int32Array} words @param {number} p @param {Numbers} numbers */
function readMask(words, p, numbers) {
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

/** The shanten from a batch of one valid hand. @param {Fields} fields */
export function firstShanten({ bytes, at }) {
  return (bytes[at.distances] << 24) >> 24; // signed: -1 for a complete hand
}

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

/** Reads the first discard, which is the best. @param {Fields} fields */
export function readFirstDiscard(fields, /** @type {Numbers} */ numbers) {
  const p = fields.at.discards;
  readNumbers(fields, p + L.DISCARD_AFTER, numbers);
  numbers.tile = fields.bytes[p + L.DISCARD_TILE];
}
