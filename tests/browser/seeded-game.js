// seeded-game.js - a seeded game for suites that read a log.
// SPDX-License-Identifier: MIT

import { roundsOfGame } from '../js/kobalab-games.js';

/** The log of the game, cut after a number of rounds. @param {number} rounds */
const seededGame = (rounds) => roundsOfGame(11, rounds);

export { seededGame };
