// ukeire score: what a won hand is worth, and who pays what.
// SPDX-License-Identifier: MIT

import { LIABLE_YAKU } from '../../dist/layout.js';
import { format } from '../notation/notation.js';
import { handFacts } from './analysis.js';
import { UsageError } from './args.js';
import {
  RULES_HELP,
  SEATS,
  SITUATION_OPTIONS,
  TABLE_HELP,
  asked,
  said,
  seatFrom,
  situationOf,
  tileOf,
} from './score-args.js';
import { runHands } from './score-each.js';
import { wonHand } from './score-hand.js';
import { scoreLine, scoreReport } from './score-report.js';

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

const HELP = `ukeire score: what a won hand is worth, and who pays what

Usage:
  ukeire score [options] HAND...   a table for each hand of 14 tiles
  ukeire score [options] -         hands from standard input, a line for each

The last tile of the hand that is written outside melds wins, or --win says
which. A hand of 13 tiles gets that of --win. Of several readings the one that
is worth most is scored.

Options:
  --win TILE            the winning tile, as in 5z; 0p is a red five
  --tsumo               the winner drew it (the default)
  --ron                 another player threw it
  --from SEAT           with --ron who: right (the default), across, left
${TABLE_HELP}
  --rinshan             drawn after a kan, or a north set aside
  --chankan             with --ron: robbed from an added kan
  --closed-chankan      with --ron and kokushi: robbed from a closed kan
  --first               before the winner's first discard: tenhou, chiihou or
                        renhou
  --pao YAKU:SEAT       who is liable, as in daisangen:left; also daisuushii,
                        suukantsu
${RULES_HELP}
  --json                an object a line: hand, tiles, melds, players, win, by,
                        outcome, yaku, han, fu, fuParts, dora, red, ura, north,
                        limit, yakuman, points, base, gains, payments, blocks,
                        closed; shanten of a hand that is not complete; line
                        and input before all that, for hands from standard
                        input
  --no-color            no colours; so does NO_COLOR in the environment
  -h, --help            this

Examples:
  ukeire score 34567m456p55678s2m --ron --riichi --dora 4s
  ukeire score '11123m55p[789s](2222z)' --win 1m --seat south --round south
  ukeire score 19m19p19s1234567z1z --ron --from left --honba 2

Exit status: 1 if a hand was bad (others are answered), 2 if the use was.
`;

const OPTIONS = /** @type {const} */ ({
  ...SITUATION_OPTIONS,
  win: { type: 'string' },
  tsumo: { type: 'boolean' },
  ron: { type: 'boolean' },
  rinshan: { type: 'boolean' },
  chankan: { type: 'boolean' },
  'closed-chankan': { type: 'boolean' },
  first: { type: 'boolean' },
  pao: { type: 'string', multiple: true },
});

/** @param {Values} values @returns {Pick<ScoreOptions, 'by' | 'from'>} */
function winnerOf(values) {
  if (values.tsumo && values.ron) throw new UsageError('--tsumo and --ron: one or the other');
  const from = seatFrom(values);
  if (from && !values.ron) throw new UsageError('--from: only with --ron');
  return said({ by: values.ron ? 'ron' : 'draw', from });
}

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
  const chankan = values['closed-chankan'] ? 'closed' : values.chankan === true || undefined;
  return said({
    ...situationOf(values),
    ...winnerOf(values),
    win: tileOf(values, 'win'),
    rinshan: values.rinshan === true || undefined,
    chankan,
    first: values.first === true || undefined,
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

/** @param {string[]} args */
const run = (args) =>
  runHands(args, {
    name: 'ukeire score',
    help: HELP,
    options: OPTIONS,
    asked: scoreOptionsOf,
    ask: answerOf,
    json: jsonOf,
    line: scoreLine,
    report: scoreReport,
  });

export { HELP, OPTIONS, run };
