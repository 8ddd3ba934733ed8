// seeded-game.js - a game with a seed, for the suites that read a log.
// SPDX-License-Identifier: MIT

import { readGames } from '../../wasm/log.js';
import { playKobalab } from '../js/kobalab-games.js';
import { wholeNumbers } from '../js/random.js';

/** The game, cut after so many rounds. @param {number} [rounds] */
function seededGame(rounds) {
  const paipu = JSON.parse(JSON.stringify(playKobalab(wholeNumbers(11), () => {})._paipu));
  return readGames({ ...paipu, log: paipu.log.slice(0, rounds), defen: undefined })[0];
}

export { seededGame };
