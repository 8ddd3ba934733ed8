// ukeire HAND...: tables for hands as arguments, one line each for hands from standard input.
// SPDX-License-Identifier: MIT

import { readFileSync } from 'node:fs';
import { analyse } from './analysis.js';
import { COMMON_OPTIONS, UsageError, handOptionsOf, readArguments } from './args.js';
import { COMMANDS } from './commands.js';
import { DATA_HELP, DATA_OPTIONS, dataRequest, strayOption } from './data/options.js';
import { BAD_HAND, answerEach, checkLineOptions, isStandardInput } from './each.js';
import { nearest } from './nearest.js';
import { load } from './open.js';
import { report } from './report.js';
import { makeScreen } from './screen.js';

/**
 * @typedef {import('../ukeire.js').Mahjong} Mahjong
 * @typedef {import('../ukeire.js').Options} Options
 * @typedef {import('./args.js').Values} Values
 * @typedef {import('./screen.js').Screen} Screen
 *
 * @typedef {object} Request
 * @property {Options} options
 * @property {{ explain: boolean, all: boolean, json: boolean }} wishes
 * @property {Screen} screen
 */

const USAGE = `Usage:
  ukeire [options] HAND...    a table for each hand of 13 or 14 tiles
  ukeire [options] -          hands from standard input, a line in, a line out
  ukeire --fields LIST FILE|- many hands: a row of CSV each, in all cores
  ukeire win [options] HAND   how likely to win, by discard: ukeire win --help
  ukeire score [options] HAND what a won hand is worth: ukeire score --help
  ukeire waits [options] HAND the waits, what each is worth: ukeire waits --help
  ukeire calls ... HAND TILE  to call it or not: ukeire calls --help
  ukeire simulate ... HAND    the same played out: ukeire simulate --help
  ukeire deal [options]       the shanten of random hands: ukeire deal --help
  ukeire review [options] LOG what the decisions of games gave up: ... --help
  ukeire completion SHELL     what bash, zsh or fish propose`;

const HELP = `ukeire: shanten, useful tiles and discards of riichi mahjong hands, exact

${USAGE}

A hand:
  123m406p789s1122z   digits, then their suit: man, pin, sou, z for honours
                      0m 0p 0s are red fives
                      1z to 7z are East South West North White Green Red
  [123p] (1111z)      melds: chi, pon, open kan; closed kan (quote them)
  11123m[789s],       a comma at the end: just called, a discard is due, so that
                      it is not won even if it is complete
  A hand that is short by whole triples is taken to have that many melds.
  Spaces, full-width digits, kanji and Unicode tiles are fine.

Options:
  --all                 every discard and improvement; with --explain every form
  --explain             why: blocks, the count, the nearest complete hands
  --forms LIST          only these: standard,chiitoitsu,kokushi
  --four-as-two-pairs   in chiitoitsu, four of a kind are two pairs
  --live                a wait for tiles of which none is left is none
  --melds N             the hand has N melds, 0 to 4
  --must-discard        hands of 14 have just called and drawn nothing, as if
                        each ended with a comma
  --sanma               three players: no 2m to 8m
  --visible TILES       tiles seen elsewhere, as in 5m33z: they cannot be drawn
  --json                an object a line: hand, tiles, melds, players, shanten,
                        forms, standard, chiitoitsu, kokushi (null: impossible);
                        ukeire and improvements of 13 tiles, discards of 14,
                        otherwise null; explanation with --explain; line and
                        input before all that, for hands from standard input
  --no-color            no colours; so does NO_COLOR in the environment
  -h, --help            this
  -v, --version         the version

${DATA_HELP}

Examples:
  ukeire 123m406p789s11223z
  ukeire 123m456p13789s12z --visible 25s2z
  ukeire '13m456p445s55z[789s]' --explain
  ukeire --json - < hands.txt | jq .shanten
  ukeire --fields hand,shanten,total,best - < hands.txt | head

Exit status: 1 if a hand was bad (others are answered), 2 if the use was, 3 if a
run with --fields could not be finished.
`;

const OPTIONS = /** @type {const} */ ({
  ...COMMON_OPTIONS,
  all: { type: 'boolean' },
  explain: { type: 'boolean' },
  live: { type: 'boolean' },
  melds: { type: 'string' },
  'must-discard': { type: 'boolean' },
  visible: { type: 'string' },
  version: { type: 'boolean', short: 'v' },
  ...DATA_OPTIONS,
});

const BAD_USAGE = 2;

function version() {
  const file = new URL('../../package.json', import.meta.url);
  return JSON.parse(readFileSync(file, 'utf8')).version;
}

/** @param {Values} values @returns {Request} */
function requestOf(values) {
  const { all, explain, json } = values;
  return {
    options: handOptionsOf(values),
    wishes: { all: all === true, explain: explain === true, json: json === true },
    screen: makeScreen(values),
  };
}

/** @param {Mahjong} engine @param {string} text @param {Request} request */
function answer(engine, text, { options, wishes, screen }) {
  const analysis = analyse(engine, text, options, wishes);
  return wishes.json ? `${JSON.stringify(analysis)}\n` : report(analysis, options, wishes, screen);
}

/** @param {string[]} hands @param {Request} request */
async function answerAll(hands, request) {
  const engine = await load();
  return answerEach(hands, !request.wishes.json, (text) => answer(engine, text, request));
}

/** @param {Request} request */
async function answerStream(request) {
  const { answerLines } = await import('./stream.js');
  return (await answerLines(await load(), request)) ? 0 : BAD_HAND;
}

/** Rows of fields for many hands. @param {Values} values @param {string[]} files */
async function answerMany(values, files) {
  const request = dataRequest(values, files);
  const many = await import('./data/run.js');
  return many.answerMany(request);
}

/** What is no hand, but a command that was meant. @param {string[]} hands */
function checkCommand(hands) {
  if (!/^[a-z]{3,}$/.test(hands[0] ?? '')) return;
  const commands = Array.from(COMMANDS.keys());
  const meant = nearest(hands[0], commands);
  const right = meant ? `did you mean ${meant}?` : `the commands are ${commands.join(', ')}`;
  throw new UsageError(`"${hands[0]}" is no hand and no command: ${right}`);
}

/** @param {string[]} args */
async function run(args) {
  const { values, positionals: hands } = readArguments(args, OPTIONS);
  if (values.help || values.version) {
    process.stdout.write(values.help ? HELP : `${version()}\n`);
    return 0;
  }
  if (values.fields !== undefined) return answerMany(values, hands);
  const stray = strayOption(values);
  if (stray) throw new UsageError(`--${stray}: only with --fields`);
  const request = requestOf(values);
  checkCommand(hands);
  const isInput = isStandardInput(hands, 'ukeire', '--fields LIST');
  if (hands.length && !isInput) return answerAll(hands, request);
  checkLineOptions(values, ['explain']);
  if (hands.length || !process.stdin.isTTY) return answerStream(request);
  process.stderr.write(`${USAGE}\n\nTry: ukeire --help\n`);
  return BAD_USAGE;
}

export { HELP, OPTIONS, run };
