// The discard that is due: which tiles a question allows, and what a hand is that must throw one.
// SPDX-License-Identifier: MIT
//
// A hand that has just called drew nothing, so it is not won even if it is complete. It is as near
// as the best discard leaves it, and its ukeire is that of the hand after this discard.

import { FORMS } from '../../../dist/layout.js';
import { formsAt } from '../marshal/nearest.js';
import { left, putUnseenOf, throwAway } from '../marshal/put.js';
import { firstDiscard } from '../marshal/read.js';
import { asksForm, inForm, withUnseen } from '../marshal/words.js';
import { TILE_NAMES } from '../notation/tiles.js';
import { badOption } from '../options/read.js';

/**
 * @typedef {import('./core.js').Asking} Core
 * @typedef {import('../marshal/memory.js').Due} Due
 * @typedef {import('../../ukeire.js').Form} Form
 */

/** That a question about the hand as a whole is one about the hand after a discard. */
function checkMust(/** @type {Due} */ { must, option }) {
  if (!must) badOption(option, 'this is for a hand that must discard; say mustDiscard: true');
}

/**
 * The best discard that is allowed, of those that the core has written.
 * @param {Core} core @param {number} discards how many
 */
function bestAllowed({ fields }, discards) {
  const best = firstDiscard(fields, discards, fields.due?.allowed ?? null);
  if (!best) throw new Error('a discard table without a tile of the hand');
  return best;
}

/**
 * Shanten of a hand that must discard, by form: null where the form is not asked for.
 * @param {Core} core @param {number} word of the question
 * @returns {(number | null)[]}
 */
function shantenOfForms(core, word) {
  return FORMS.map((_, i) => {
    const found = asksForm(word, i) ? core.wasm.discards(inForm(word, i)) : -1;
    return found < 0 ? null : bestAllowed(core, found).shanten;
  });
}

/**
 * How near a hand is that must discard.
 * @param {Core} core @param {number} word of the question, which the core finds sound
 */
function nearestDue(core, word) {
  checkMust(/** @type {Due} */ (core.fields.due));
  const byForm = shantenOfForms(core, word);
  const shanten = Math.min(...byForm.map((n) => n ?? Infinity));
  return { shanten, forms: formsAt(byForm, shanten), byForm };
}

/**
 * Throws the best discard that is allowed: the question about the hand that it leaves.
 * @param {Core} core @param {number} word of the question, which the core finds sound
 */
function throwBest(core, word) {
  const { fields, wasm } = core;
  checkMust(/** @type {Due} */ (fields.due));
  const { tile } = bestAllowed(core, wasm.discards(word));
  TILE_NAMES.forEach((_, t) => putUnseenOf(fields, t, left(fields, t)));
  throwAway(fields, tile);
  fields.unseenGiven = true;
  return { word: withUnseen(word), discard: tile, discardName: TILE_NAMES[tile] };
}

/**
 * The rows of discards that are allowed. A row keeps the shanten if it is the least that can be
 * kept; a hand that is complete, and need not discard, loses it with any.
 * @template {{ tile: number, shanten: number, keeps: boolean }} Row
 * @param {Row[]} rows best first @param {Due} due @param {number} shanten of the hand
 * @returns {Row[]}
 */
function rowsDue(rows, { must, allowed }, shanten) {
  const may = allowed ? rows.filter(({ tile }) => allowed[tile]) : rows;
  const base = baseOf(may, must, shanten);
  return may.map((row) => ({ ...row, keeps: row.shanten === base }));
}

/**
 * The shanten of a hand whose discards are limited.
 * @param {{ shanten: number }[]} rows that are allowed @param {boolean} must
 * @param {number} shanten of the hand as a whole
 */
function baseOf(rows, must, shanten) {
  if (shanten < 0 && !must) return shanten;
  return rows.reduce((least, row) => Math.min(least, row.shanten), Infinity);
}

export { baseOf, nearestDue, rowsDue, throwBest };
