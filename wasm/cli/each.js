// Hands one after another, as arguments or from standard input: a bad one says why and where, and
// keeps none of the others from its answer.
// SPDX-License-Identifier: MIT

import { existsSync } from 'node:fs';
import { MahjongError } from '../notation/notation.js';
import { caretLines } from './caret.js';
import { typed } from './commands.js';
import { optionsOf } from './options.js';
import { UsageError } from './usage.js';

/** @typedef {import('./args.js').Values} Values */

/**
 * What a command says of a hand: a report for an argument, a line for a line.
 * @template A
 * @typedef {object} Forms
 * @property {(text: string) => A | Promise<A>} ask
 * @property {(answer: A) => object} json
 * @property {(answer: A) => string} line without its end
 * @property {(answer: A) => string} report lines, each with its end
 * @property {(error: MahjongError) => string[]} [advise] lines below an error
 */

const BAD_HAND = 1;

/** @param {unknown} error @param {string} text @param {(error: MahjongError) => string[]} advise */
function complain(error, text, advise) {
  if (!(error instanceof MahjongError)) throw error;
  const lines = [`ukeire: ${error.message}`, ...caretLines(text, error), ...advise(error)];
  process.stderr.write(`${lines.join('\n')}\n`);
}

/**
 * @param {readonly string[]} hands
 * @param {boolean} apart whether a blank line comes between the answers
 * @param {(hand: string) => string | Promise<string>} answer
 * @param {(error: MahjongError) => string[]} [advise] lines below an error
 * @returns {Promise<number>} exit status
 */
async function answerEach(hands, apart, answer, advise = () => []) {
  let status = 0;
  for (const [i, text] of hands.entries()) {
    try {
      const lines = await answer(text);
      process.stdout.write(i && apart ? `\n${lines}` : lines);
    } catch (error) {
      complain(error, text, advise);
      status = BAD_HAND;
    }
  }
  return status;
}

/**
 * Whether hands come from standard input: that is what - stands for, in every command.
 * @param {string} command @param {readonly string[]} hands
 */
function isStandardInput(command, hands) {
  const file = hands.find((text) => text.includes('.') && existsSync(text));
  if (file) {
    const options = optionsOf(command);
    const also = options.has('fields')
      ? `, or --fields LIST ${file}`
      : options.has('at')
        ? `, or ${file} --at ROUND.TURN`
        : '';
    throw new UsageError(`${file} is a file: ${typed(command)} - < ${file}${also}`);
  }
  if (!hands.includes('-')) return false;
  if (hands.length > 1) throw new UsageError('-: other hands do not go with standard input');
  return true;
}

/** What a line has no room for. @param {string} command @param {Values} values */
function checkLineOptions(command, values) {
  const option = [...optionsOf(command).values()].find(({ name, wide }) => wide && name in values);
  if (option && !values.json) {
    throw new UsageError(`--${option.name}: with hands from standard input, only beside --json`);
  }
}

/** @template A @param {boolean} asJson @param {Forms<A>} forms */
async function answerLines(asJson, { ask, json, line }) {
  const { eachLine } = await import('./stream.js');
  const good = await eachLine((input, number) => {
    const said = (/** @type {A} */ answer) =>
      asJson ? JSON.stringify({ line: number, input, ...json(answer) }) : line(answer);
    const found = ask(input);
    return found instanceof Promise ? found.then(said) : said(found);
  });
  return good ? 0 : BAD_HAND;
}

/**
 * @template A
 * @param {string} command @param {readonly string[]} hands @param {Values} values
 * @param {Forms<A>} forms
 * @returns {Promise<number>} exit status
 */
async function answerHands(command, hands, values, forms) {
  const asJson = values.json === true;
  if (!hands.length) throw new UsageError('a hand is missing; - stands for standard input');
  if (isStandardInput(command, hands)) {
    checkLineOptions(command, values);
    return answerLines(asJson, forms);
  }
  const { ask, json, report, advise } = forms;
  const answer = async (/** @type {string} */ text) => {
    const found = await ask(text);
    return asJson ? `${JSON.stringify(json(found))}\n` : report(found);
  };
  return answerEach(hands, !asJson, answer, advise);
}

export { BAD_HAND, answerEach, answerHands, checkLineOptions, isStandardInput };
