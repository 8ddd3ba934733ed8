// The options that `ukeire score` and `ukeire waits` share: the table, the rules, the language.
// SPDX-License-Identifier: MIT

import { MahjongError, parse, tileId } from '../notation/notation.js';
import { WINDS } from '../names/yaku.js';
import { UsageError, wholeNumber } from './args.js';
import { scoreRulesOf } from './score-rules.js';

/**
 * @typedef {import('../ukeire.js').Seat} Seat
 * @typedef {import('../ukeire.js').Situation} Situation
 * @typedef {import('../ukeire.js').Wind} Wind
 * @typedef {import('./args.js').Values} Values
 */

/** @satisfies {import('./args.js').OptionTable} */
const SITUATION_OPTIONS = /** @type {const} */ ({
  from: { type: 'string' },
  round: { type: 'string' },
  seat: { type: 'string' },
  dora: { type: 'string' },
  ura: { type: 'string' },
  riichi: { type: 'boolean' },
  'double-riichi': { type: 'boolean' },
  ippatsu: { type: 'boolean' },
  last: { type: 'boolean' },
  honba: { type: 'string' },
  deposits: { type: 'string' },
  norths: { type: 'string' },
  players: { type: 'string' },
  sanma: { type: 'boolean' },
  rules: { type: 'string' },
  rule: { type: 'string', multiple: true },
  language: { type: 'string' },
  json: { type: 'boolean' },
  'no-color': { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
});

/** Those of both commands, for their help. */
const TABLE_HELP = `\
  --round WIND          east (the default), south, west, north
  --seat WIND           the same; east is the dealer
  --dora TILES          dora indicators, not the dora, as in 3m5p
  --ura TILES           ura indicators, with riichi
  --riichi              riichi was declared; --double-riichi on the first turn
  --ippatsu             within a go-around of riichi
  --last                the last tile of the wall, or the discard after it`;

const RULES_HELP = `\
  --honba N             counters on the table
  --deposits N          riichi sticks on the table, the winner's own too
  --sanma               three players; so does --players 3
  --norths N            in sanma: norths set aside
  --rules PRESET        default, tenhou, majsoul, mleague, wrc
  --rule NAME=VALUE     one rule, as in kuitan=off; may be repeated. On or off:
                        kuitan, ura, ippatsu, kiriage, counted-yakuman,
                        add-yakuman, pao-whole, kokushi-chankan. And:
                        double-wind-fu=2 or 4, reds=1,1,1,
                        honba-draw=100, honba-ron=300,
                        double-yakuman=on, off or names with commas,
                        pao=on, off or names, pao-honba=discarder or liable,
                        renhou=none, mangan, baiman, five-han or yakuman,
                        sanma-payment=tsumo-loss, shared or full,
                        riichi-kan=none, waits or reading
  --language CODE       en, ja, zh: the words of the answer`;

const SEATS = /** @type {const} */ (['right', 'across', 'left']);
const MOST_COUNTERS = 255;
const MOST_NORTHS = 4;

/**
 * One of a few words, or its first letter.
 * @template {string} W
 * @param {Values} values @param {string} option @param {readonly W[]} words
 * @returns {W | undefined} undefined where the option is not there
 */
function wordOf(values, option, words) {
  const text = values[option];
  if (text === undefined) return undefined;
  const found = words.find((word) => word === text || word[0] === text);
  if (found) return found;
  throw new UsageError(`--${option} ${text}: none of ${words.join(', ')}`);
}

/**
 * A text that can be read; whether its tiles can be what they are said to be, the engine knows.
 * @param {Values} values @param {string} option @param {(text: string) => unknown} read
 */
function readable(values, option, read) {
  if (values[option] === undefined) return undefined;
  const text = String(values[option]);
  try {
    read(text);
    return text;
  } catch (error) {
    if (!(error instanceof MahjongError)) throw error;
    const { message, position, length } = error;
    const place = position === undefined ? {} : { quoted: text, position, length };
    throw new UsageError(`--${option}: ${message}`, place);
  }
}

/** @param {Values} values @param {string} option */
const tilesOf = (values, option) => readable(values, option, parse);

/** The name of one tile. @param {Values} values @param {string} option */
const tileOf = (values, option) => readable(values, option, tileId);

/** @param {Values} values @returns {Situation['riichi']} */
function riichiOf(values) {
  if (values.riichi && values['double-riichi']) {
    throw new UsageError('--riichi and --double-riichi: one or the other');
  }
  return values['double-riichi'] ? 'double' : values.riichi === true || undefined;
}

/** @param {Values} values @returns {3 | 4 | undefined} */
function playersOf(values) {
  const players = wholeNumber(values, 'players', 3, 4);
  if (values.sanma && players === 4)
    throw new UsageError('--sanma and --players 4: one or the other');
  return values.sanma ? 3 : /** @type {3 | 4 | undefined} */ (players);
}

/** Without what is not there, as the engine prefers it. @template {object} T @param {T} options */
function said(options) {
  const entries = Object.entries(options).filter(([, value]) => value !== undefined);
  return /** @type {T} */ (Object.fromEntries(entries));
}

/** @param {Values} values @returns {Seat | undefined} */
function seatFrom(values) {
  return wordOf(values, 'from', SEATS);
}

/** @param {Values} values @returns {Situation} */
function situationOf(values) {
  const winds = /** @type {Wind[]} */ (Object.keys(WINDS));
  return said({
    round: wordOf(values, 'round', winds),
    seat: wordOf(values, 'seat', winds),
    dora: tilesOf(values, 'dora'),
    ura: tilesOf(values, 'ura'),
    riichi: riichiOf(values),
    ippatsu: values.ippatsu === true || undefined,
    last: values.last === true || undefined,
    honba: wholeNumber(values, 'honba', 0, MOST_COUNTERS),
    deposits: wholeNumber(values, 'deposits', 0, MOST_COUNTERS),
    norths: wholeNumber(values, 'norths', 0, MOST_NORTHS),
    players: playersOf(values),
    rules: scoreRulesOf(values),
  });
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

export {
  RULES_HELP,
  SEATS,
  SITUATION_OPTIONS,
  TABLE_HELP,
  asked,
  ofTheTable,
  said,
  seatFrom,
  situationOf,
  tileOf,
  tilesOf,
  wordOf,
};
