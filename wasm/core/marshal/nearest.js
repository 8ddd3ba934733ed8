// Distances and forms as the core tells them: the shanten and names that users are told.
// SPDX-License-Identifier: MIT
//
// The core counts the tiles still to draw; shanten is one less, and `shantenOf` is the one place
// that says so.

import * as L from '../../../dist/layout.js';
import { ALL_FORMS, formBit } from './words.js';

/**
 * @typedef {import('../../ukeire.js').Form} Form
 */

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

export { FORM_LISTS, formsAt, formsIn, formsOf, shantenIn, shantenOf };
