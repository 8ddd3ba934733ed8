// LogError, the error of the log readers, with its place in the file and in the game.
// SPDX-License-Identifier: MIT

import { TableError } from '../table/setup/fields.js';

/** @typedef {number | null} Index */
/** @typedef {{ place?: string, round?: Index, event?: Index, places?: string[] }} At */

export class LogError extends TableError {
  /** @param {string} code @param {string} message @param {At} [at] */
  constructor(code, message, { place = '', round = null, event = null, places = [] } = {}) {
    super(code, message, places);
    this.place = place;
    this.round = round;
    this.event = event;
  }
}

/** @param {string} code @param {string} message @param {string} [place] @returns {never} */
export function refuse(code, message, place) {
  throw new LogError(code, place ? `${place}: ${message}` : message, { place });
}
