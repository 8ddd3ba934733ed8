// ukeire score: what a won hand is worth, and who pays what.
// SPDX-License-Identifier: MIT

import { LIABLE_YAKU } from '../../dist/layout.js';
import { format } from '../notation/notation.js';
import { handFacts } from './analysis.js';
import { SEATS } from './options.js';
import { asked, said, situationOf } from './score-args.js';
import { runHands } from './score-each.js';
import { wonHand } from './score-hand.js';
import { scoreLine, scoreReport } from './score-report.js';
import { rulesHelp } from './score-rules.js';
import { UsageError } from './usage.js';

/**
 * @typedef {import('../ukeire.js').Mahjong} Mahjong
 * @typedef {import('../ukeire.js').Score} Score
 * @typedef {import('../ukeire.js').ScoreOptions} ScoreOptions
 * @typedef {import('../ukeire.js').Seat} Seat
 * @typedef {import('./args.js').Values} Values
 *
 * @typedef {object} Answer
 * @property {import('./score-hand.js').Won} won
 * @property {3 | 4} players
 * @property {ScoreOptions} options
 * @property {Score} score
 * @property {Score} bare the same without honba and deposits
 */

/** @param {string} options */
const help = (options) => `
Usage:
  ukeire score [options] HAND...   a table for each hand of 14 tiles
  ukeire score [options] -         hands from standard input, a line for each

The last tile of the hand that is written outside melds wins, or --win says
which. A hand of 13 tiles gets that of --win. Of several readings the one that
is worth most is scored.

${options}

${rulesHelp()}

An object of --json has hand, tiles, melds, players, win, by, outcome, yaku,
han, fu, fuParts, dora, red, ura, north, limit, yakuman, points, base, gains,
payments, blocks, closed; shanten of a hand that is not complete; line and input
before all that, for hands from standard input.

Examples:
  ukeire score 34567m456p55678s2m --ron --riichi --dora 4s
  ukeire score '11123m55p[789s](2222z)' --win 1m --seat south --round south
  ukeire score 19m19p19s1234567z1z --ron --from left --honba 2
`;

/** @param {string} text YAKU:SEAT @returns {[string, Seat]} */
function paoEntry(text) {
  const [yaku, seat] = text.split(':');
  const known = LIABLE_YAKU.find((id) => id === yaku);
  const found = SEATS.find((word) => word === seat);
  if (known && found) return [known, found];
  throw new UsageError(
    `--pao ${text}: one of ${LIABLE_YAKU.join(', ')}, a colon, and one of ${SEATS.join(', ')}`,
  );
}

/** @param {Values} values @returns {ScoreOptions['pao']} */
function paoOf({ pao }) {
  if (pao === undefined) return undefined;
  return Object.fromEntries(/** @type {string[]} */ (pao).map(paoEntry));
}

/** @param {Values} values @returns {ScoreOptions} */
function scoreOptionsOf(values) {
  const { ron, from, win, rinshan, first } = values;
  return said({
    ...situationOf(values),
    by: ron ? 'ron' : 'draw',
    from,
    win,
    rinshan,
    chankan: values['closed-chankan'] ? 'closed' : values.chankan,
    first,
    pao: paoOf(values),
  });
}

/** @param {Mahjong} engine @param {string} text @param {ScoreOptions} options @returns {Answer} */
function answerOf(engine, text, options) {
  const score = asked(() => engine.score(text, options));
  const bare =
    options.honba || options.deposits
      ? engine.score(text, { ...options, honba: 0, deposits: 0 })
      : score;
  const won = wonHand(text, /** @type {string | undefined} */ (options.win));
  return { won, players: options.players ?? 4, options, score, bare };
}

/** @param {Answer} answer */
function jsonOf({ won, options, score }) {
  const { hand, tiles, melds, players } = handFacts(format(won.hand), options);
  return { hand, tiles, melds, players, win: won.win, by: options.by, ...score };
}

/** @param {Values} values @param {string[]} hands */
const run = (values, hands) =>
  runHands(values, hands, {
    name: 'score',
    asked: scoreOptionsOf,
    ask: answerOf,
    json: jsonOf,
    line: scoreLine,
    report: scoreReport,
  });

export { help, run };
