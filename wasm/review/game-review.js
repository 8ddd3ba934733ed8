// Reviews a game: all decisions of a player, and their summary.
// SPDX-License-Identifier: MIT

import { show } from '../core/notation/error.js';
import { badOption, isBag, readNamed, playersOf, redFives } from '../core/options/read-options.js';
import { engineWith, flag, oneOf, whole } from '../core/options/read-options.js';
import { decisionsOfRound } from './decisions.js';
import { summarize } from './summary.js';

/** @import { Game, Review, ReviewOptions, RulesPreset, ScoreRules, Told } from './types.js' */
/** @import { WinPoints } from './types.js' */

/** @typedef {RulesPreset | ScoreRules} Rules */
/** @typedef {ReturnType<typeof readOptions>} Asked the checked options of a review */

const KNOWN = ['engine', 'player', 'goal', 'mode', 'points', 'rules', 'calls', 'round'];
const GOALS = /** @type {const} */ (['table', 'score', 'win', 'tenpai']);
const MODES = /** @type {const} */ (['auto', 'straight', 'graph']);

/** Returns rules with the red fives of the log. @param {Game} game @param {Rules} score */
function rulesWithReds({ rules: { reds }, rounds }, score) {
  const events = rounds.flatMap((round) => /** @type {any[]} */ (round.events));
  const parts = events.flatMap((e) => [e?.tile, e?.own, e?.hands, e?.indicators, e?.uraIndicators]);
  const shown = new Set(parts.flat(2));
  const seen = ['0m', '0p', '0s'].map((name) => Number(shown.has(name)));
  const plain = !reds && !seen.includes(1);
  if (plain || (typeof score !== 'string' && typeof score !== 'object')) return score;
  const rules = typeof score === 'string' ? { preset: score } : score;
  return { ...rules, reds: seen.map((n, suit) => (reds ? Math.max(n, reds[suit]) : 1)) };
}

/** @param {ReviewOptions} options @param {Game} game */
function readOptions(options, game) {
  const values = readNamed(options ?? null, KNOWN);
  const { player, points } = values;
  const goal = values.goal === undefined ? 'table' : GOALS[oneOf('goal', values.goal, GOALS)];
  const atTable = goal === 'table';
  const engine = engineWith(values.engine, atTable ? 'dangers' : 'shanten');
  if (!Number.isInteger(player) || player < 0 || player >= game.players) {
    badOption('player', `${show(player)} is no player, 0 to ${game.players - 1}`);
  }
  const rounds = [...game.rounds.keys()];
  const last = rounds.length - 1;
  const scores = atTable || goal === 'score';
  if (points === null && scores) badOption('points', `the goal ${goal} needs points`);
  return {
    engine,
    player: /** @type {number} */ (player),
    goal: goal === 'table' ? 'score' : goal, // for choices without other players
    atTable,
    mode: values.mode === undefined ? 'auto' : MODES[oneOf('mode', values.mode, MODES)],
    points: /** @type {WinPoints | null | undefined} */ (
      points === undefined && scores ? {} : points
    ),
    rules: rulesWithReds(game, values.rules ?? game.rules.score ?? 'tenhou'),
    calls: flag('calls', values.calls, true),
    rounds: values.round === undefined ? rounds : [whole('round', values.round, 0, last)],
  };
}

/** Checks that a value has the parts of a game that a review reads. @param {Game} game */
function checkGame(game) {
  const rounds = Array.isArray(game?.rounds) ? game.rounds : [null];
  // findIndex() stops at the first invalid round, because a list may have billions of entries.
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
