// Answers hands one by one, from arguments or standard input. An invalid hand is reported with its
// place, and later hands are still answered.
// SPDX-License-Identifier: MIT

import { existsSync } from 'node:fs';
import { loaderOf } from '../core/engine/engine.js';
import { moduleBeside } from '../core/module/compiled.js';
import { MahjongError } from '../core/notation/error.js';
import { typed } from './commands.js';
import { lineBlocks, linesIn } from './input.js';
import { optionsOf } from './options.js';
import { jsonLine, textLines, write } from './output.js';
import { UsageError, caretLines } from './usage.js';

/** @import { Line } from './input.js' */
/** @import { Values } from './options.js' */

/**
 * `ask` answers a hand, `report` writes the answer, and `advise` writes advice below an error.
 * @template A
 * @typedef {{ ask: (text: string) => A | Promise<A>, report: (answer: A, text: string) => string[],
 *   advise?: (error: { code: string }) => string | undefined }} Forms
 */

export const load = loaderOf(() =>
  moduleBeside(new URL('../../dist/ukeire.wasm', import.meta.url)),
);

export const BAD_HAND = 1;
const OF_OPTIONS = ['bad-option', 'bad-ippatsu', 'bad-ura', 'bad-last', 'bad-norths'];

/** Returns a MahjongError; throws any other error. @type {(error: unknown) => MahjongError} */
export function errorOfHand(error) {
  if (!(error instanceof MahjongError)) throw error;
  if (OF_OPTIONS.includes(error.code)) throw new UsageError(error.message);
  return error;
}

/** Writes an error, with carets below it. @param {string} text @param {MahjongError} error */
function complaintOf(text, { message, option, position, length }, advice = '') {
  const carets = caretLines(text, option === undefined ? { position, length } : {});
  return textLines([`ukeire: ${message}`, ...carets, ...(advice ? [advice] : [])]);
}

/** @returns {AsyncGenerator<Line>} */
async function* inputLines() {
  for await (const block of lineBlocks('-')) yield* linesIn(block);
}

/**
 * Answers hands. An answer in JSON also has the text and number of its input line. @template A
 * @param {Iterable<{ text: string, line?: number }> | AsyncIterable<Line>} hands
 * @param {boolean | undefined} json @param {Forms<A>} forms @returns {Promise<number>} exit status
 */
export async function answerEach(hands, json, { ask, report, advise }) {
  let status = 0;
  let isFirst = true;
  for await (const { text, line } of hands) {
    const isAlone = line === undefined;
    try {
      const answer = await ask(text);
      const value = isAlone ? answer : { line, input: text, answer };
      const lines = json ? jsonLine(value) : textLines(report(answer, text));
      await write(isFirst || json ? lines : `\n${lines}`);
      isFirst = false;
    } catch (thrown) {
      const error = errorOfHand(thrown);
      const short = `line ${line}: ${error.message}\n`;
      process.stderr.write(isAlone ? complaintOf(text, error, advise?.(error)) : short);
      status = BAD_HAND;
      isFirst &&= !isAlone;
    }
  }
  return status;
}

/** @template A @param {string} command @param {readonly string[]} hands @param {Values} values */
export async function answerHands(command, hands, { json }, /** @type {Forms<A>} */ forms) {
  if (!hands.length) throw new UsageError('a hand is missing; - stands for standard input');
  const file = hands.find((text) => text.includes('.') && existsSync(text));
  if (file) {
    const names = optionsOf(command).map(({ name }) => name);
    const fields = names.includes('fields') ? `, or ukeire --fields LIST ${file}` : '';
    const log = names.includes('at') ? `, or ${file} --at ROUND.TURN` : '';
    throw new UsageError(`${file} is a file: ${typed(command)} - < ${file}${fields}${log}`);
  }
  const inputs = hands.map((text) => ({ text }));
  if (!hands.includes('-')) return answerEach(inputs, json, forms);
  if (hands.length > 1) throw new UsageError('-: other hands do not go with standard input');
  return answerEach(inputLines(), json, forms);
}
