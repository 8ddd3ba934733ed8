// Hands as arguments, a report for each, or from standard input, a line for each.
// SPDX-License-Identifier: MIT

import { UsageError, readArguments } from './args.js';
import { BAD_HAND, answerEach } from './each.js';
import { fromStandardInput } from './hands.js';
import { load } from './open.js';
import { speechOf } from './score-words.js';
import { makeScreen } from './screen.js';

/**
 * @typedef {ReturnType<typeof speechOf>} Speech
 * @typedef {ReturnType<typeof makeScreen>} Screen
 */

/**
 * @template A
 * @typedef {object} Forms
 * @property {(text: string) => A} ask
 * @property {(answer: A) => object} json
 * @property {(answer: A) => string} line without its end
 * @property {(answer: A) => string} report lines, each with its end
 */

/**
 * A command whose answers are in the words of scores.
 * @template A
 * @typedef {object} Command
 * @property {string} help
 * @property {import('./args.js').OptionTable} options as arguments give them
 * @property {(values: import('./args.js').Values) => any} asked the options of the question
 * @property {(engine: import('../ukeire.js').Mahjong, text: string, asked: any) => A} ask
 * @property {(answer: A) => object} json
 * @property {(answer: A, speech: Speech, screen: Screen) => string} line
 * @property {(answer: A, speech: Speech, screen: Screen, asked: any) => string} report
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

/** @template A @param {string[]} args @param {Command<A>} command */
async function runHands(args, { help, options, asked, ask, json, line, report }) {
  const { values, positionals: hands } = readArguments(args, options);
  if (values.help) {
    process.stdout.write(help);
    return 0;
  }
  const question = asked(values);
  const speech = speechOf(values);
  const screen = makeScreen(values);
  const engine = await load();
  return answerHands(hands, values.json === true, {
    ask: (text) => ask(engine, text, question),
    json,
    line: (answer) => line(answer, speech, screen),
    report: (answer) => report(answer, speech, screen, question),
  });
}

export { runHands };
