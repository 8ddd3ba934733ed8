// Hands one after another: a bad one says why and where, and keeps none of the others from its
// answer.
// SPDX-License-Identifier: MIT

import { MahjongError } from '../notation.js';
import { caretLines } from './caret.js';

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

export { BAD_HAND, answerEach };
