// Reads and checks the options of a review.
// SPDX-License-Identifier: MIT

import { show } from '../core/notation/error.js';
import { badOption, readNamed } from '../core/options/read-options.js';
import { engineWith, flag, oneOf, whole } from '../core/options/values.js';

/**
 * @import { Game, Mahjong, ReviewOptions, RulesPreset, ScoreRules, WinPoints } from './types.js'
 */

/**
 * @typedef {object} Asked
 * @property {Mahjong} engine
 * @property {number} player
 * @property {'win' | 'tenpai' | 'score'} goal the goal, without other players
 * @property {boolean} atTable whether choices are compared at the table
 * @property {'auto' | 'straight' | 'graph'} mode
 * @property {WinPoints | null | undefined} points undefined: the
 *   table's default
 * @property {RulesPreset | ScoreRules} rules
 * @property {boolean} calls
 * @property {number[]} rounds
 */

const KNOWN = ['engine', 'player', 'goal', 'mode', 'points', 'rules', 'calls', 'round'];
const GOALS = /** @type {const} */ (['table', 'score', 'win', 'tenpai']);
const MODES = /** @type {const} */ (['auto', 'straight', 'graph']);

/** Returns the rules with the log's red fives. @param {Game} game @param {Asked['rules']} score */
export function rulesWithReds({ rules: { reds }, rounds }, score) {
  const events = rounds.flatMap((round) => /** @type {any[]} */ (round.events));
  const parts = events.flatMap((e) => [e?.tile, e?.own, e?.hands, e?.indicators, e?.uraIndicators]);
  const shown = new Set(parts.flat(2));
  const seen = ['0m', '0p', '0s'].map((name) => Number(shown.has(name)));
  const plain = !reds && !seen.includes(1);
  if (plain || (typeof score !== 'string' && typeof score !== 'object')) return score;
  const rules = typeof score === 'string' ? { preset: score } : score;
  return { ...rules, reds: seen.map((n, suit) => (reds ? Math.max(n, reds[suit]) : 1)) };
}

/** @param {ReviewOptions} options @param {Game} game @returns {Asked} */
export function readOptions(options, game) {
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
    player,
    goal: atTable ? 'score' : goal,
    atTable,
    mode: values.mode === undefined ? 'auto' : MODES[oneOf('mode', values.mode, MODES)],
    points: points === undefined && scores ? {} : points,
    rules: rulesWithReds(game, values.rules ?? game.rules.score ?? 'tenhou'),
    calls: flag('calls', values.calls, true),
    rounds: values.round === undefined ? rounds : [whole('round', values.round, 0, last)],
  };
}
