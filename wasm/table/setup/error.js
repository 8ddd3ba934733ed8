// What a table throws: an error with the place on the table.
// SPDX-License-Identifier: MIT

import { MahjongError } from '../../core/notation/error.js';

class TableError extends MahjongError {
  /**
   * @param {string} code
   * @param {string} message
   * @param {string[]} [places] where on the table: 'hand of self', 'river of left, third'
   */
  constructor(code, message, places = []) {
    super(code, message);
    this.places = places;
  }
}

/** @param {string} code @param {string} message @param {string[]} [places] @returns {never} */
function reject(code, message, places) {
  throw new TableError(code, message, places);
}

/** What readers of options throw at a table, with the name of the option. @param {string} code */
function failWith(code) {
  return (/** @type {string} */ option, /** @type {string} */ why) => {
    throw Object.assign(new TableError(code, `${option}: ${why}`), { option });
  };
}

export { TableError, failWith, reject };
