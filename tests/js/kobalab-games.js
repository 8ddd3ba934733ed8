// kobalab-games.js - seeded games of majiang-core between bots that act at random.
// SPDX-License-Identifier: MIT

import { readGames } from '../../wasm/log.js';
import { load } from '../../wasm/ukeire.js';
import { byLot } from '../play/bots.js';
import { playGame } from '../play/kobalab-game.js';
import { seatsOf } from '../play/seat.js';
import { splitmix } from './random.js';

const engine = await load();

/** Returns the log of a game. @param {number} seed */
function paipuOf(seed) {
  const bots = new Array(4).fill(byLot(splitmix(seed)));
  return JSON.parse(JSON.stringify(playGame(seed, seatsOf(bots, engine))._paipu));
}

/** Reads some rounds of a game. @param {number} seed @param {(rounds: any[]) => any[]} chosen */
function chosenRounds(seed, chosen) {
  const { log, ...rest } = paipuOf(seed);
  const [all] = readGames({ ...rest, log: chosen(log), defen: undefined });
  if (all.problem) throw all.problem;
  return all;
}

/** The first rounds of a seeded game. @param {number} seed @param {number} rounds */
const roundsOfGame = (seed, rounds) => chosenRounds(seed, (log) => log.slice(0, rounds));

/** Returns a game with only the shortest round of a seeded game. @param {number} seed */
const shortGame = (seed) =>
  chosenRounds(seed, (log) => [log.reduce((a, b) => (b.length < a.length ? b : a))]);

export { paipuOf, roundsOfGame, shortGame };
