// What the readers of logs find wrong: an error with its place in the file and in the game.
// SPDX-License-Identifier: MIT

import { show } from '../notation/error.js';
import { TableError } from '../table/error.js';

class LogError extends TableError {
  /**
   * @param {string} code
   * @param {string} message
   * @param {{ place?: string, round?: number | null, event?: number | null,
   *   places?: string[] }} [at]
   */
  constructor(code, message, { place = '', round = null, event = null, places = [] } = {}) {
    super(code, message, places);
    /** Where in the file: 'line 12', 'log[3][5][7]', 'tag 220 <N>'. */
    this.place = place;
    /** The round of the game, from 0. */
    this.round = round;
    /** How many events of the round were sound. */
    this.event = event;
  }
}

/** @param {string} code @param {string} message @param {string} [place] @returns {never} */
function refuse(code, message, place) {
  throw new LogError(code, place ? `${place}: ${message}` : message, { place });
}

/** That it is a game as readGames gives it. @param {any} game */
function checkGame(game) {
  if (Array.isArray(game?.rounds) && Array.isArray(game.names)) return;
  refuse('bad-log', `${show(game)} is no game: give one of those that readGames() gives`);
}

export { LogError, checkGame, refuse };
