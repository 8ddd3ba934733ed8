// Commands whose answers are in the words of scores.
// SPDX-License-Identifier: MIT

import { readArguments } from './args.js';
import { answerHands } from './each.js';
import { load } from './open.js';
import { speechOf } from './score-words.js';
import { makeScreen } from './screen.js';

/**
 * @typedef {ReturnType<typeof speechOf>} Speech
 * @typedef {ReturnType<typeof makeScreen>} Screen
 */

/**
 * @template A
 * @typedef {object} Command
 * @property {string} name as it is typed
 * @property {string} help
 * @property {import('./args.js').OptionTable} options as arguments give them
 * @property {(values: import('./args.js').Values) => any} asked the options of the question
 * @property {(engine: import('../ukeire.js').Mahjong, text: string, asked: any) => A} ask
 * @property {(answer: A) => object} json
 * @property {(answer: A, speech: Speech, screen: Screen) => string} line
 * @property {(answer: A, speech: Speech, screen: Screen, asked: any) => string} report
 */

/** @template A @param {string[]} args @param {Command<A>} command */
async function runHands(args, { name, help, options, asked, ask, json, line, report }) {
  const { values, positionals: hands } = readArguments(args, options);
  if (values.help) {
    process.stdout.write(help);
    return 0;
  }
  const question = asked(values);
  const speech = speechOf(values);
  const screen = makeScreen(values);
  const engine = await load();
  return answerHands(name, hands, values, {
    ask: (text) => ask(engine, text, question),
    json,
    line: (answer) => line(answer, speech, screen),
    report: (answer) => report(answer, speech, screen, question),
  });
}

export { runHands };
