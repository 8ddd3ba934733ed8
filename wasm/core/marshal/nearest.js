// Converts distances and forms of the core to shanten and names.
// SPDX-License-Identifier: MIT
//
// The core counts the tiles still to draw; `shantenOf` alone subtracts the one that makes shanten.

import * as L from '../../../dist/layout.js';
import { ALL_FORMS, formBit } from './option-words.js';

/** @import { Form } from '../types.js' */

/** @param {number} distance tiles still to draw */
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

/** @param {number} nearest result of the export shanten */
export const shantenIn = (nearest) =>
  shantenOf((nearest >> L.NEAREST_DISTANCE) & L.NEAREST_DISTANCE_MASK);

/** @param {number} nearest */
export const formsIn = (nearest) => formsOf((nearest >> L.NEAREST_FORMS) & L.NEAREST_FORMS_MASK);

/** Names the forms with a shanten. @param {(number | null)[]} byForm @param {number} shanten */
export const formsAt = (byForm, shanten) =>
  L.FORMS.filter((_, i) => byForm[i] === shanten && shanten < Infinity);
