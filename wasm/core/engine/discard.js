// Answers questions about a hand that must discard, or whose discards are limited.
// SPDX-License-Identifier: MIT

import { FORMS } from '../../../dist/layout.js';
import { asksForm, formsAt, inForm, withUnseen } from '../marshal/option-words.js';
import { left, putUnseenOf, throwAway } from '../marshal/put.js';
import { firstDiscard } from '../marshal/hand-answers.js';
import { TILE_NAMES } from '../notation/tiles.js';
import { badOption } from '../options/read-options.js';

/** @import { Asking as Core, Due } from '../types.js' */
/** @typedef {(word: number) => number | null} ShantenFor the shanten in the one form of a word */
/** @typedef {{ tile: number, shanten: number, keeps: boolean }} Row */

/** Refuses the options `only` and `except` for a hand that need not discard. */
function checkMust(/** @type {Due} */ { must, option }) {
  if (!must) badOption(option, 'this is for a hand that must discard; say mustDiscard: true');
}

/** Finds the best allowed discard of a table. @param {Core} core @param {number} rows of it */
function bestAllowed({ fields }, rows) {
  const best = firstDiscard(fields, rows, fields.due?.allowed ?? null);
  if (!best) throw new Error('a discard table without a tile of the hand');
  return best;
}

/** Lists the shanten of each form, null for those without. @param {number} word */
export const shantenByForms = (word, /** @type {ShantenFor} */ shantenFor) =>
  FORMS.map((_, i) => (asksForm(word, i) ? shantenFor(inForm(word, i)) : null));

/** Returns the shanten of a hand that must discard. @param {Core} core @param {number} word */
export function nearestDue(core, word) {
  checkMust(/** @type {Due} */ (core.fields.due));
  const byForm = shantenByForms(word, (one) => {
    const discards = core.wasm.discards(one);
    return discards < 0 ? null : bestAllowed(core, discards).shanten;
  });
  const shanten = Math.min(...byForm.map((n) => n ?? Infinity));
  return { shanten, forms: formsAt(byForm, shanten), byForm };
}

/** Discards the best allowed tile of the written hand. @param {Core} core @param {number} word */
export function throwBest(core, word) {
  const { fields, wasm } = core;
  checkMust(/** @type {Due} */ (fields.due));
  const { tile } = bestAllowed(core, wasm.discards(word));
  TILE_NAMES.forEach((_, t) => putUnseenOf(fields, t, left(fields, t)));
  throwAway(fields, tile);
  fields.unseenGiven = true;
  return { word: withUnseen(word), discard: tile, discardName: TILE_NAMES[tile] };
}

/** Lists allowed discards. @type {<R extends Row>(rows: R[], due: Due, shanten: number) => R[]} */
export function rowsDue(rows, { must, allowed }, shanten) {
  const may = allowed ? rows.filter(({ tile }) => allowed[tile]) : rows;
  const base = baseOf(may, must, shanten);
  return may.map((row) => ({ ...row, keeps: row.shanten === base }));
}

/** Returns the shanten after rows that `keeps` marks. @param {{ shanten: number }[]} rows */
export function baseOf(rows, /** @type {boolean} */ must, /** @type {number} */ shanten) {
  if (shanten < 0 && !must) return shanten;
  return rows.reduce((least, row) => Math.min(least, row.shanten), Infinity);
}
