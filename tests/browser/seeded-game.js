// seeded-game.js - a seeded game for suites that read a log.
// SPDX-License-Identifier: MIT

import { readGames } from '../../wasm/log.js';
import { playKobalab } from '../js/kobalab-games.js';
import { wholeNumbers } from '../js/random.js';

/** The log of the game, cut after a number of rounds. @param {number} [rounds] */
function seededGame(rounds) {
  const paipu = JSON.parse(JSON.stringify(playKobalab(wholeNumbers(11), () => {})._paipu));
  return readGames({ ...paipu, log: paipu.log.slice(0, rounds), defen: undefined })[0];
}

export { seededGame };
