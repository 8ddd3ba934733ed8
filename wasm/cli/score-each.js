// Hands as arguments, a report for each, or from standard input, a line for each.
// SPDX-License-Identifier: MIT

import { UsageError } from './args.js';
import { BAD_HAND, answerEach } from './each.js';
import { fromStandardInput } from './hands.js';

/**
 * @template A
 * @typedef {object} Forms
 * @property {(text: string) => A} ask
 * @property {(answer: A) => object} json
 * @property {(answer: A) => string} line without its end
 * @property {(answer: A) => string} report lines, each with its end
 */

/** @template A @param {boolean} asJson @param {Forms<A>} forms */
async function answerStream(asJson, { ask, json, line }) {
  const { eachLine } = await import('./stream.js');
  const good = await eachLine((input, number) => {
    const answer = ask(input);
    return asJson ? JSON.stringify({ line: number, input, ...json(answer) }) : line(answer);
  });
  return good ? 0 : BAD_HAND;
}

/**
 * @template A
 * @param {string[]} hands @param {boolean} asJson @param {Forms<A>} forms
 * @returns {Promise<number>} exit status
 */
async function answerHands(hands, asJson, forms) {
  if (!hands.length) throw new UsageError('a hand is missing');
  if (fromStandardInput(hands)) return answerStream(asJson, forms);
  return answerEach(hands, !asJson, (text) => {
    const answer = forms.ask(text);
    return asJson ? `${JSON.stringify(forms.json(answer))}\n` : forms.report(answer);
  });
}

export { answerHands };
