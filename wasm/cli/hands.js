// ukeire HAND...: tables for hands as arguments, one line each for hands from standard input.
// SPDX-License-Identifier: MIT

import { readFileSync } from 'node:fs';
import { parse } from '../notation/notation.js';
import { analyse } from './analysis.js';
import { COMMANDS, HANDS, NAMES, typed } from './commands.js';
import { FIELDS_HELP } from './data/fields.js';
import { BAD_HAND, answerEach, checkLineOptions, isStandardInput } from './each.js';
import { handOptionsOf } from './model.js';
import { nearest } from '../options/nearest.js';
import { load } from './open.js';
import { report } from './report.js';
import { makeScreen } from './screen.js';
import { UsageError } from './usage.js';

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

const COLUMN = 30;

const USAGE = `Usage:
  ukeire [options] HAND...    a table for each hand of 13 or 14 tiles
  ukeire [options] -          hands from standard input, a line in, a line out
  ukeire --fields LIST FILE|- many hands: a row of CSV each, in all cores
${NAMES.map((name) => {
  const { takes, about } = COMMANDS[name];
  return `  ${typed(name)} ${takes}`.padEnd(COLUMN) + about;
}).join('\n')}
Each command has options of its own, as ukeire win --help says them.`;

/** @param {string} options */
const help = (options) => `
${USAGE}

A hand:
  123m406p789s1122z   digits, then their suit: man, pin, sou, z for honours
                      0m 0p 0s are red fives
                      1z to 7z are East South West North White Green Red
  [123p] (1111z)      melds: chi, pon, open kan; closed kan (quote them)
  11123m[789s],       a comma at the end: just called, a discard is due, so that
                      it is not won even if it is complete
  Whole triples that are missing are taken to be melds that are not shown.
  Spaces, full-width digits, kanji and Unicode tiles are fine.

${options}

Fields:
${FIELDS_HELP}
With risk or safest a line is a table, as in ukeire danger: the hand, and its
parts after semicolons. Where nobody threatens, both are empty.

An object of --json has hand, tiles, melds, players, shanten, forms, standard,
chiitoitsu, kokushi (null: impossible); ukeire and improvements of 13 tiles,
discards of 14, otherwise null; explanation with --explain; line and input
before all that, for hands from standard input.

Examples:
  ukeire 123m406p789s11223z
  ukeire 123m456p13789s12z --visible 25s2z
  ukeire '13m456p445s55z[789s]' --explain
  ukeire --json - < hands.txt | jq .shanten
  ukeire --fields hand,shanten,total,best - < hands.txt | head
`;

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
  const [{ dataRequest }, many] = await Promise.all([
    import('./data/options.js'),
    import('./data/run.js'),
  ]);
  return many.answerMany(dataRequest(values, files));
}

/** @param {string} word */
function isHand(word) {
  try {
    return Boolean(parse(word));
  } catch {
    return false;
  }
}

/**
 * What is no hand, but a command that was meant: near to one, or of letters that no hand has.
 * @param {string[]} hands
 */
function checkCommand(hands) {
  const named = hands.find((word) => NAMES.includes(word));
  if (named) throw new UsageError(`'${named}' is a command, and goes first: ukeire ${named} ...`);
  const [word = '-'] = hands;
  if (word === '-' || word.includes('.') || isHand(word)) return;
  const meant = nearest(word.toLowerCase(), NAMES);
  if (!meant && !(/^[a-z-]+$/i.test(word) && /[^mpsz-]/i.test(word))) return;
  const right = meant ? `did you mean '${meant}'?` : `the commands are ${NAMES.join(', ')}`;
  throw new UsageError(`no command '${word}'; ${right}`);
}

/** @param {Values} values @param {string[]} hands */
async function run(values, hands) {
  if (values.version) {
    process.stdout.write(`${version()}\n`);
    return 0;
  }
  if (values.fields !== undefined) return answerMany(values, hands);
  const request = requestOf(values);
  checkCommand(hands);
  const isInput = isStandardInput(HANDS, hands);
  if (hands.length && !isInput) return answerAll(hands, request);
  checkLineOptions(HANDS, values);
  if (hands.length || !process.stdin.isTTY) return answerStream(request);
  process.stderr.write(`${USAGE}\n\nTry: ukeire --help\n`);
  return BAD_USAGE;
}

export { help, run };
