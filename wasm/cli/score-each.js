// Commands whose answers are in the words of scores.
// SPDX-License-Identifier: MIT

import { answerHands } from './each.js';
import { load } from './open.js';
import { speechIn } from './score-words.js';
import { makeScreen } from './screen.js';

/**
 * @typedef {ReturnType<typeof speechIn>} Speech
 * @typedef {ReturnType<typeof makeScreen>} Screen
 */

/**
 * @template A
 * @typedef {object} Command
 * @property {string} name
 * @property {(values: import('./args.js').Values) => any} asked the options of the question
 * @property {(engine: import('../ukeire.js').Mahjong, text: string, asked: any) => A} ask
 * @property {(answer: A) => object} json
 * @property {(answer: A, speech: Speech, screen: Screen) => string} line
 * @property {(answer: A, speech: Speech, screen: Screen, asked: any) => string} report
 */

/**
 * @template A
 * @param {import('./args.js').Values} values @param {string[]} hands @param {Command<A>} command
 */
async function runHands(values, hands, { name, asked, ask, json, line, report }) {
  const question = asked(values);
  const speech = speechIn(values.language ?? 'en');
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
