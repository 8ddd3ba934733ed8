// What a review may be asked, read and checked.
// SPDX-License-Identifier: MIT

import { MahjongError, show } from '../notation/error.js';

/**
 * @typedef {import('../review.js').ReviewOptions} ReviewOptions
 *
 * @typedef {object} Asked
 * @property {import('../ukeire.js').Mahjong} engine
 * @property {number} player
 * @property {'win' | 'tenpai' | 'score'} goal
 * @property {'auto' | 'straight' | 'graph'} mode
 * @property {import('../ukeire.js').WinValue | null | undefined} value undefined: what a table
 *   says by itself
 * @property {import('../ukeire.js').RulesPreset | import('../ukeire.js').ScoreRules} rules
 * @property {boolean} calls
 */

const KNOWN = ['engine', 'player', 'goal', 'mode', 'value', 'rules', 'calls'];
const GOALS = ['score', 'win', 'tenpai'];
const MODES = ['auto', 'straight', 'graph'];

/** @param {string} option @param {string} message @returns {never} */
function bad(option, message) {
  throw new MahjongError('bad-option', `${option}: ${message}`);
}

/** @template T @param {string} option @param {T | undefined} value @param {readonly T[]} all */
function oneOf(option, value, all) {
  if (value === undefined) return all[0];
  return all.includes(value) ? value : bad(option, `${show(value)} is none of ${all.join(', ')}`);
}

/**
 * Rules with the red fives of the log: so many as it tells of, or shows; else those of the rules.
 * @param {import('../log.js').Game} game @param {Asked['rules']} score @returns {Asked['rules']}
 */
function rulesOf({ rules: { reds }, rounds }, score) {
  const text = JSON.stringify(rounds);
  const seen = ['m', 'p', 's'].map((suit) => Number(text.includes(`"0${suit}"`)));
  const plain = !reds && !seen.includes(1);
  if (plain || (typeof score !== 'string' && typeof score !== 'object')) return score;
  const rules = typeof score === 'string' ? { preset: score } : score;
  return { ...rules, reds: seen.map((n, suit) => (reds ? Math.max(n, reds[suit]) : 1)) };
}

/**
 * @param {ReviewOptions} options @param {import('../log.js').Game} game
 * @returns {Asked}
 */
function readOptions(options, game) {
  if (typeof options !== 'object' || options === null) return bad('options', `${show(options)}`);
  const unknown = Object.keys(options).find((name) => !KNOWN.includes(name));
  if (unknown) bad(unknown, `no such option; there are ${KNOWN.join(', ')}`);
  const { engine, player, value, calls = true } = options;
  if (typeof engine?.shanten !== 'function') bad('engine', 'is required: what load() resolves to');
  if (!Number.isInteger(player) || player < 0 || player >= game.players) {
    bad('player', `${show(player)} is no player, 0 to ${game.players - 1}`);
  }
  const goal = /** @type {any} */ (oneOf('goal', options.goal, /** @type {any} */ (GOALS)));
  const mode = /** @type {any} */ (oneOf('mode', options.mode, /** @type {any} */ (MODES)));
  if (typeof calls !== 'boolean') bad('calls', `${show(calls)} is no boolean`);
  const rules = rulesOf(game, options.rules ?? game.rules.score ?? 'tenhou');
  if (value === null && goal === 'score') bad('value', 'the goal score needs points');
  const points = value === undefined && goal === 'score' ? {} : value;
  return { engine, player, goal, mode, value: points, rules, calls };
}

export { readOptions, rulesOf };
