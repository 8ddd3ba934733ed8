// Reviews a game: all decisions of a player, and their summary.
// SPDX-License-Identifier: MIT

import { show } from '../core/notation/error.js';
import { badOption, isBag } from '../core/options/read-options.js';
import { playersOf, redFives } from '../core/options/values.js';
import { decisionsOfRound } from './decisions.js';
import { readOptions } from './review-options.js';
import { summarize } from './summary.js';

/** @import { Game, Review, ReviewOptions, Told } from './types.js' */

/** Checks a log; a round with an error has the events before it. @param {Game} game */
function checkGame(game) {
  const rounds = Array.isArray(game?.rounds) ? game.rounds : [null];
  // The search ends at the first missing round: an invalid list may be billions long.
  const wrong = rounds.findIndex((round) => !Array.isArray(round?.events));
  if (wrong < 0 && isBag(game.rules)) {
    playersOf(game.players);
    if ((game.rules.reds ?? null) !== null) redFives('reds', game.rules.reds);
  } else {
    badOption('game', `${show(game)} is no game: give one of those that readGames() gives`);
  }
}

/** @param {Game} game @param {ReviewOptions} options @returns {Generator<Told>} */
export function* decisions(game, options) {
  checkGame(game);
  const request = readOptions(options, game);
  for (const round of request.rounds) yield* decisionsOfRound(game, round, request);
}

/** @param {Game} game @param {ReviewOptions} options @returns {Review} */
export function reviewGame(game, options) {
  const all = [...decisions(game, options)];
  const { player, goal: alone, atTable } = readOptions(options, game);
  const goal = atTable ? 'table' : alone;
  const rounds = game.rounds.map((_, i) => summarize(all.filter(({ round }) => round === i)));
  return { player, goal, decisions: all, rounds, summary: summarize(all) };
}
