// The table as `ukeire score` and `ukeire waits` have it, and errors that are those of the table.
// SPDX-License-Identifier: MIT

import { MahjongError } from '../notation/error.js';
import { scoreRulesOf } from './score-rules.js';
import { UsageError } from './usage.js';

/**
 * @typedef {import('../ukeire.js').Situation} Situation
 * @typedef {import('./args.js').Values} Values
 */

/** Without what is not there, as the engine prefers it. @template {object} T @param {T} options */
function said(options) {
  const entries = Object.entries(options).filter(([, value]) => value !== undefined);
  return /** @type {T} */ (Object.fromEntries(entries));
}

/** @param {Values} values @returns {Situation['riichi']} */
function riichiOf(values) {
  return values['double-riichi'] ? 'double' : values.riichi;
}

/** @param {Values} values @returns {Situation} */
function situationOf(values) {
  const { round, seat, dora, ura, ippatsu, last, honba, deposits, norths, players } = values;
  const riichi = riichiOf(values);
  const rules = scoreRulesOf(values);
  const table = { round, seat, dora, ura, riichi, ippatsu, last, honba, deposits, norths };
  return said({ ...table, players, rules });
}

/** Errors that the options have by themselves, whatever the hand is. */
const OF_THE_TABLE = new Set(['bad-option', 'bad-ippatsu', 'bad-ura', 'bad-last', 'bad-norths']);

/**
 * An error of the options is wrong use; the place of one in an option is not a place in the hand.
 * @param {unknown} error @returns {unknown}
 */
function ofTheTable(error) {
  if (!(error instanceof MahjongError)) return error;
  if (OF_THE_TABLE.has(error.code)) return new UsageError(error.message);
  if (error.option === undefined) return error;
  return new MahjongError(error.code, error.message, { option: error.option });
}

/** What the engine answers. @template T @param {() => T} ask @returns {T} */
function asked(ask) {
  try {
    return ask();
  } catch (error) {
    throw ofTheTable(error);
  }
}

export { asked, ofTheTable, riichiOf, said, situationOf };
