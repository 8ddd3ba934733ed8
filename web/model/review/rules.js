// rules.js - by which rules of scoring a game is reviewed.
// SPDX-License-Identifier: MIT

import { rulesOf } from '../../../wasm/review/options.js';
import { engineRules, readRules } from '../../state/rules.js';

/**
 * @typedef {import('../../../wasm/log.js').Game} Game
 * @typedef {import('../../state/rules.js').Rules} Rules
 */

/** Those that the log tells, as the page has rules; else null. @param {Game} game */
const rulesTold = ({ rules: { score } }) =>
  /** @type {Rules | null} */ (typeof score === 'string' ? { preset: score } : score);

/**
 * In the engine's words: those of the log, else those that were chosen.
 * @param {Game} game @param {Rules} chosen
 */
const reviewRules = (game, chosen) =>
  rulesOf(game, game.rules.score ?? engineRules(chosen) ?? 'default');

/**
 * The same as the page has rules: with red fives where the log has any.
 * @param {Game} game @param {Rules} chosen
 */
function rulesBy(game, chosen) {
  const { reds } = /** @type {any} */ (reviewRules(game, chosen));
  return readRules({ ...(rulesTold(game) ?? chosen), ...(reds?.some(Boolean) && { reds: true }) });
}

export { reviewRules, rulesBy, rulesTold };
