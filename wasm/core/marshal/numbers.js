// Answers as numbers, without lists.
// SPDX-License-Identifier: MIT

import * as L from '../../../dist/layout.js';
import { HONOURS_START } from '../notation/tiles.js';

/**
 * @import { Found } from '../../ukeire.js'
 * @import { Fields } from './memory.js'
 *
 * @typedef {{ -readonly [Name in keyof Found]: number }} Numbers
 */

/** Splits a mask in two. @param {Int32Array} words @param {number} p @param {Numbers} found */
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

/** The shanten of a batch of one valid hand. @param {Fields} fields */
export function firstShanten({ bytes, at }) {
  return (bytes[at.distances] << 24) >> 24; // signed: -1 for a complete hand
}

/** @param {Fields} fields @param {Numbers} found */
export function readFirstOfBatch(fields, found) {
  const { bytes, words, at } = fields;
  found.shanten = firstShanten(fields);
  found.tile = -1;
  found.kinds = bytes[at.kinds];
  found.total = bytes[at.totals];
  readMask(words, at.masks, found);
}

/** @param {Fields} fields @param {Numbers} found */
export function readFound(fields, found) {
  readNumbers(fields, fields.at.useful, found);
  found.tile = -1;
}

/** Reads the first discard, which is the best. @param {Fields} fields */
export function readFirstDiscard(fields, /** @type {Numbers} */ found) {
  const p = fields.at.discards;
  readNumbers(fields, p + L.DISCARD_AFTER, found);
  found.tile = fields.bytes[p + L.DISCARD_TILE];
}
