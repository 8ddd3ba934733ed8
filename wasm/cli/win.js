// ukeire win: how likely a hand, or each of its discards, is to win.
// SPDX-License-Identifier: MIT

import { handFacts } from './analysis.js';
import { chances, chancesLine } from './chances.js';
import { answerHands } from './each.js';
import { advice, modelOf } from './model.js';
import { load } from './open.js';
import { withProgress } from './progress.js';
import { ofTheTable } from './score-args.js';
import { makeScreen } from './screen.js';
import { withValue } from './value.js';

/**
 * @typedef {import('../ukeire.js').Mahjong} Mahjong
 * @typedef {import('./args.js').Values} Values
 * @typedef {import('./chances.js').Chances} Chances
 * @typedef {import('./model.js').Model} Model
 */

/** @param {string} options */
const help = (options) => `
Usage:
  ukeire win [options] HAND...   of 13 tiles, or for each discard of 14
  ukeire win [options] -         hands from standard input, a line for each

How likely a hand is to win and to become tenpai, and its score. One player
draws alone: no calls, no other players. Without points there are no yaku
either. The numbers compare discards; they are not how often a hand wins at a
table. All columns are those of the one player who plays for --goal.

${options}

Modes:
  auto      graph as far as it is quick, then straight, for far hands with
            points sampled; the answer says which it was
  graph     changes of the hand and steps back as well
  straight  only what brings the hand closer
  sampled   random straight paths, for far hands
  averaged  a quick estimate

An object of --json has hand, tiles, melds, players, mode, shanten, draws, win
and tenpai by draws left (0 first), best, discards, states, edges, memory; in
graph mode extra; with points score, won, meanScore, riichi, and value as it was
asked; in sampled mode winError, tenpaiError, scoreError; line and input before
all that, for hands from standard input.

Examples:
  ukeire win 12478m111999p11s1z
  ukeire win 147m258p369s12345z --mode graph --draws 12
  ukeire win 12478m111999p11s1z --visible 3m3m --by-turn
  ukeire win 12478m111999p11s1z --dora 3m --seat south --declare best
`;

/** @param {Mahjong} engine @param {string} text @param {Model} model @returns {Promise<Chances>} */
async function chancesOf(engine, text, model) {
  const result = await withProgress((control) =>
    engine.winProbabilityAsync(text, { ...model, ...control }),
  ).catch((error) => {
    throw model.value ? ofTheTable(error) : error;
  });
  const { value } = model;
  return { ...handFacts(text, model), ...result, ...(value ? { value } : {}) };
}

/** @param {Values} values @param {string[]} hands */
async function run(values, hands) {
  const model = withValue(values, modelOf(values));
  const engine = await load();
  const screen = makeScreen(values);
  const wishes = {
    byTurn: values['by-turn'] === true,
    all: values.all === true,
    verbose: values.verbose === true,
  };
  return answerHands('win', hands, values, {
    ask: (text) => chancesOf(engine, text, model),
    json: (found) => found,
    line: (found) => chancesLine(found, model, screen),
    report: (found) => chances(found, model, wishes, screen),
    advise: (error) => advice(error, model, 'win'),
  });
}

export { help, run };
