// Makes the methods that answer about shanten, useful tiles and discards of one hand.
// SPDX-License-Identifier: MIT

import { FORMS } from '../../../dist/layout.js';
import { asksForm, formsAt, formsIn, inForm, shantenIn, withUnseen } from '../marshal/memory.js';
import { left, putUnseenOf, throwAway } from '../marshal/memory.js';
import { firstDiscard, readDiscards, readImprovements, readUseful } from '../marshal/answers.js';
import { TILE_NAMES } from '../notation/tiles.js';
import { badOption } from '../options/read-options.js';

/** @import { Asking, Due, HandInput, Options } from '../types.js' */
/** @typedef {(word: number) => number | null} ShantenFor the shanten in the one form of a word */
/** @typedef {{ tile: number, shanten: number, keeps: boolean }} Row */

/** Refuses the options `only` and `except` for a hand that need not discard. */
function checkMust(/** @type {Due} */ { must, option }) {
  if (!must) badOption(option, 'this is for a hand that must discard; say mustDiscard: true');
}

/** Finds the best allowed discard of a table. @param {Asking} core @param {number} rows of it */
function bestAllowed({ fields }, rows) {
  const best = firstDiscard(fields, rows, fields.due?.allowed ?? null);
  if (!best) throw new Error('a discard table without a tile of the hand');
  return best;
}

/** Lists the shanten of each form, null for those without. @param {number} word */
const shantenByForms = (word, /** @type {ShantenFor} */ shantenFor) =>
  FORMS.map((_, i) => (asksForm(word, i) ? shantenFor(inForm(word, i)) : null));

/** Returns the shanten of a hand that must discard. @param {Asking} core @param {number} word */
function nearestDue(core, word) {
  checkMust(/** @type {Due} */ (core.fields.due));
  const byForm = shantenByForms(word, (one) => {
    const discards = core.wasm.discards(one);
    return discards < 0 ? null : bestAllowed(core, discards).shanten;
  });
  const shanten = Math.min(...byForm.map((n) => n ?? Infinity));
  return { shanten, forms: formsAt(byForm, shanten), byForm };
}

/** Discards the best allowed tile of the written hand. @param {Asking} core @param {number} word */
function throwBest(core, word) {
  const { fields, wasm } = core;
  checkMust(/** @type {Due} */ (fields.due));
  const { tile } = bestAllowed(core, wasm.discards(word));
  TILE_NAMES.forEach((_, t) => putUnseenOf(fields, t, left(fields, t)));
  throwAway(fields, tile);
  fields.unseenGiven = true;
  return { word: withUnseen(word), discard: tile, discardName: TILE_NAMES[tile] };
}

/** Lists allowed discards. @type {<R extends Row>(rows: R[], due: Due, shanten: number) => R[]} */
function rowsDue(rows, { must, allowed }, shanten) {
  const may = allowed ? rows.filter(({ tile }) => allowed[tile]) : rows;
  const base = baseOf(may, must, shanten);
  return may.map((row) => ({ ...row, keeps: row.shanten === base }));
}

/** Returns the shanten after rows that `keeps` marks. @param {{ shanten: number }[]} rows */
export function baseOf(rows, /** @type {boolean} */ must, /** @type {number} */ shanten) {
  if (shanten < 0 && !must) return shanten;
  return rows.reduce((least, row) => Math.min(least, row.shanten), Infinity);
}

/** Makes the methods on shanten and useful tiles. @param {Asking} core */
export function makeAnswers(core) {
  const { wasm, fields, put, sound } = core;

  /** @param {HandInput} hand @param {Options} [options] */
  function shanten(hand, options) {
    const word = put(hand, options);
    const nearest = sound(wasm.shanten(word), word, hand);
    return fields.due ? nearestDue(core, word).shanten : shantenIn(nearest);
  }

  /** @param {HandInput} hand @param {Options} [options] */
  function shantenByForm(hand, options) {
    const word = put(hand, options);
    const nearest = sound(wasm.shanten(word), word, hand);
    const due = fields.due && nearestDue(core, word);
    const byForm =
      due?.byForm
      ?? shantenByForms(word, (one) => {
        const alone = wasm.shanten(one);
        return alone < 0 ? null : shantenIn(alone);
      });
    const [standard, chiitoitsu, kokushi] = byForm;
    const { shanten: least, forms } = due ?? {
      shanten: shantenIn(nearest),
      forms: formsIn(nearest),
    };
    return { shanten: least, forms, standard, chiitoitsu, kokushi };
  }

  /** @param {HandInput} hand @param {Options} [options] */
  function ukeire(hand, options) {
    const word = put(hand, options);
    if (fields.due) {
      sound(wasm.shanten(word), word, hand);
      const { word: then, ...thrown } = throwBest(core, word);
      sound(wasm.ukeire(then), then, hand);
      return { ...readUseful(fields), ...thrown };
    }
    sound(wasm.ukeire(word), word, hand);
    return readUseful(fields);
  }

  /** @param {HandInput} hand @param {Options} [options] */
  function discards(hand, options) {
    const word = put(hand, options);
    const rows = readDiscards(fields, sound(wasm.discards(word), word, hand));
    return fields.due ? rowsDue(rows, fields.due, shantenIn(wasm.shanten(word))) : rows;
  }

  /** @param {HandInput} hand @param {Options} [options] */
  function improvements(hand, options) {
    const { word } = putWaiting(core, hand, options);
    return readImprovements(fields, sound(wasm.improvements(word), word, hand));
  }

  return { shanten, shantenByForm, ukeire, discards, improvements };
}

/** Writes a waiting hand: after a due discard. @param {Asking} core @param {HandInput} hand */
export function putWaiting(core, hand, /** @type {Options | undefined} */ options) {
  const word = core.put(hand, options);
  if (!core.fields.due) return { word };
  core.sound(core.wasm.shanten(word), word, hand);
  return throwBest(core, word);
}
