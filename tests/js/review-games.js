// Games for reviews: their first rounds, or a short one, as bots of majiang-core play them.
// SPDX-License-Identifier: MIT

import * as assert from 'uvu/assert';
import { readGames } from '../../wasm/log.js';
import { playGame } from './kobalab-games.js';
import { wholeNumbers } from './random.js';

/** @param {number} seed @param {(rounds: any[]) => any[]} chosen of all rounds of the game */
function gameOf(seed, chosen) {
  const game = playGame(wholeNumbers(seed), () => {});
  const { log, ...rest } = JSON.parse(JSON.stringify(game._paipu));
  const [all] = readGames({ ...rest, log: chosen(log), defen: undefined });
  assert.is(all.problem, null, all.problem?.message);
  return all;
}

/** @param {number} seed @param {number} rounds the first ones */
const gameBetweenBots = (seed, rounds) => gameOf(seed, (log) => log.slice(0, rounds));

/** Of the shortest round, where a test needs few decisions. @param {number} seed */
const shortGame = (seed) =>
  gameOf(seed, (log) => [log.reduce((a, b) => (b.length < a.length ? b : a))]);

export { gameBetweenBots, shortGame };
