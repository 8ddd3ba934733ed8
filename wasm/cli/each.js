// Answers hands one by one, from arguments or standard input. A bad hand is reported with its
// place, and the others are still answered.
// SPDX-License-Identifier: MIT

import { existsSync } from 'node:fs';
import { MahjongError } from '../core/notation/error.js';
import { caretLines } from './caret.js';
import { typed } from './commands.js';
import { lineBlocks, eachLine } from './input.js';
import { optionsOf } from './options.js';
import { jsonLine, textLines, write } from './output.js';
import { UsageError } from './usage.js';

/**
 * The way in which a command answers a hand.
 * @template A
 * @typedef {object} Forms
 * @property {(text: string) => A | Promise<A>} ask the library
 * @property {(answer: A, text: string) => string[]} report lines
 * @property {(error: { code: string }) => string | undefined} [advise] a line below an error
 */

export const BAD_HAND = 1;
/** Codes of errors that do not depend on the hand. */
const OF_OPTIONS = ['bad-option', 'bad-ippatsu', 'bad-ura', 'bad-last', 'bad-norths'];

/**
 * Converts an error of the library about a hand; a wrong option is an error of usage.
 * @param {unknown} error @returns {MahjongError}
 */
export function errorOfHand(error) {
  if (!(error instanceof MahjongError)) throw error;
  if (OF_OPTIONS.includes(error.code)) throw new UsageError(error.message);
  return error;
}

/** Returns the place of an error in the hand. @param {MahjongError} error */
const placeInHand = ({ option, position, length }) =>
  option === undefined ? { position, length } : {};

/**
 * @template A
 * @param {readonly string[]} hands @param {boolean | undefined} json @param {Forms<A>} forms
 * @returns {Promise<number>} exit status
 */
export async function answerEach(hands, json, { ask, report, advise }) {
  let status = 0;
  for (const [i, text] of hands.entries()) {
    try {
      const answer = await ask(text);
      const lines = json ? jsonLine(answer) : textLines(report(answer, text));
      await write(i && !json ? `\n${lines}` : lines);
    } catch (thrown) {
      const error = errorOfHand(thrown);
      const advice = advise?.(error);
      const lines = [`ukeire: ${error.message}`, ...caretLines(text, placeInHand(error))];
      process.stderr.write(textLines(advice ? [...lines, advice] : lines));
      status = BAD_HAND;
    }
  }
  return status;
}

/**
 * Answers hands from standard input, one a line. In JSON the answer is next to its line.
 * @template A
 * @param {boolean | undefined} json @param {Forms<A>} forms
 */
async function answerLines(json, { ask, report }) {
  let status = 0;
  let count = 0;
  for await (const block of lineBlocks('-')) {
    /** @type {[string, number][]} */
    const lines = [];
    eachLine(block, (input, line) => lines.push([input, line]));
    for (const [input, line] of lines) {
      try {
        const answer = await ask(input);
        const text = json ? jsonLine({ line, input, answer }) : textLines(report(answer, input));
        await write(count++ && !json ? `\n${text}` : text);
      } catch (error) {
        process.stderr.write(`line ${line}: ${errorOfHand(error).message}\n`);
        status = BAD_HAND;
      }
    }
  }
  return status;
}

/**
 * @template A
 * @param {string} command @param {readonly string[]} hands
 * @param {import('./options.js').Values} values @param {Forms<A>} forms
 * @returns {Promise<number>} exit status
 */
export async function answerHands(command, hands, { json }, forms) {
  if (!hands.length) throw new UsageError('a hand is missing; - stands for standard input');
  const file = hands.find((text) => text.includes('.') && existsSync(text));
  if (file) {
    const names = optionsOf(command).map(({ name }) => name);
    const fields = names.includes('fields') ? `, or ukeire --fields LIST ${file}` : '';
    const log = names.includes('at') ? `, or ${file} --at ROUND.TURN` : '';
    throw new UsageError(`${file} is a file: ${typed(command)} - < ${file}${fields}${log}`);
  }
  if (!hands.includes('-')) return answerEach(hands, json, forms);
  if (hands.length > 1) throw new UsageError('-: other hands do not go with standard input');
  return answerLines(json, forms);
}
