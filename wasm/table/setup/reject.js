// The errors of tables.
// SPDX-License-Identifier: MIT

import { MahjongError } from '../../core/notation/error.js';

export class TableError extends MahjongError {
  /** @param {string} code @param {string} message @param {string[]} [places] as 'hand of self' */
  constructor(code, message, places = []) {
    super(code, message);
    this.places = places;
  }
}

/** @param {string} code @param {string} message @param {string[]} [places] @returns {never} */
export function reject(code, message, places) {
  throw new TableError(code, message, places);
}

/** Makes a function that reports wrong options of a table with this code. @param {string} code */
export const failWith = (code) => (/** @type {string} */ option, /** @type {string} */ why) => {
  throw Object.assign(new TableError(code, `${option}: ${why}`), { option });
};

export const badSetup = failWith('bad-setup');
export const badOption = failWith('bad-option');
