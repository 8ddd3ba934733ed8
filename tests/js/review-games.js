// Games for reviews: their first rounds, as bots of majiang-core play them.
// SPDX-License-Identifier: MIT

import * as assert from 'uvu/assert';
import { readGames } from '../../wasm/log.js';
import { playGame } from './kobalab-games.js';
import { wholeNumbers } from './random.js';

/** @param {number} seed @param {number} rounds */
function gameBetweenBots(seed, rounds) {
  const game = playGame(wholeNumbers(seed), () => {});
  const { log, ...rest } = JSON.parse(JSON.stringify(game._paipu));
  const [all] = readGames({ ...rest, log: log.slice(0, rounds), defen: undefined });
  assert.is(all.problem, null, all.problem?.message);
  return all;
}

export { gameBetweenBots };
