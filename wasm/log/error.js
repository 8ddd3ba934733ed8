// LogError, the error of the log readers, with its place in the file and in the game.
// SPDX-License-Identifier: MIT

import { TableError } from '../table/setup/fields.js';

export class LogError extends TableError {
  /**
   * @param {string} code @param {string} message
   * @param {{ place?: string, round?: number | null, event?: number | null,
   *   places?: string[] }} [at]
   */
  constructor(code, message, { place = '', round = null, event = null, places = [] } = {}) {
    super(code, message, places);
    /** The place in the file: 'line 12', 'log[3][5][7]', 'tag 220 <N>'. */
    this.place = place;
    /** The round of the game, from 0. */
    this.round = round;
    /** The number of valid events in the round. */
    this.event = event;
  }
}

/** @param {string} code @param {string} message @param {string} [place] @returns {never} */
export function refuse(code, message, place) {
  throw new LogError(code, place ? `${place}: ${message}` : message, { place });
}
