// ukeire simulate: how often a hand really wins when its walls are shuffled and played out.
// SPDX-License-Identifier: MIT

import { tileId } from '../notation/notation.js';
import { GAMES, MOST_COMPARED } from '../win/simulate.js';
import { handFacts } from './analysis.js';
import { answerHands } from './each.js';
import { games, gamesLine } from './games.js';
import { advice, modelOf } from './model.js';
import { load } from './open.js';
import { withProgress } from './progress.js';
import { ofTheTable, said } from './score-args.js';
import { makeScreen } from './screen.js';
import { UsageError } from './usage.js';
import { withValue } from './value.js';

/**
 * @typedef {import('../ukeire.js').Mahjong} Mahjong
 * @typedef {import('./args.js').Values} Values
 * @typedef {import('./games.js').Games} Games
 * @typedef {import('./games.js').Question} Question
 */

/** @param {string} options */
const help = (options) => `
Usage:
  ukeire simulate [options] HAND...   of 13 tiles, or of 14 after a discard
  ukeire simulate [options] -         hands from standard input, a line for each

Plays what ukeire win computes to the end, on walls from which every tile comes
once: a tile that was thrown never comes back. One player draws alone. With
points it declares riichi, and ura are turned over. Without, the excess is
told: what the model hoped for of tiles that were gone. The model less the
excess tells far more than as many counted wins. With --rivals the discards
whose model is at most so much below play the same walls, too; they are put in
the order of the model less the excess, and 20000 games are enough.

${options}
  Others throw nothing in the games: there is no ron.

An object of --json has hand, tiles, melds, players, seed, mode, shanten, draws,
games, discard, wins, win, interval, model, tenpai, byDraw (0 first); in graph
mode extra; with points score (mean, interval, model, meanScore, riichi), and
value as it was asked; without them and --constant-pool excess (mean, interval)
and adjusted (win, interval): the model less the excess; with --rivals rivals:
discard, model, excess, adjusted, behind (win, interval), equal; line and input
before all that, for hands from standard input.

Examples:
  ukeire simulate 12478m111999p11s1z --games 1000000
  ukeire simulate 12478m111999p11s1z --discard 2m --mode graph
  ukeire simulate 12478m111999p11s1z --goal score --dora 3m --seat south
  ukeire simulate 79m456677889p6s55z --mode graph --rivals 0.02 --games 20000
`;

const SEED = 1;

/** @param {Values} values @returns {Question} */
function readQuestion(values) {
  const { games = GAMES, rivals, discard } = values;
  if (rivals !== undefined && games > MOST_COMPARED) {
    const right = `a whole number from 1 to ${MOST_COMPARED}`;
    throw new UsageError(`--games ${games}: with --rivals ${right}`);
  }
  return said({
    seed: SEED,
    ...withValue(values, modelOf(values)),
    games,
    rivals,
    discard: discard === undefined ? undefined : tileId(discard),
  });
}

/**
 * @param {Mahjong} engine @param {string} text @param {Question} question
 * @returns {Promise<Games>}
 */
async function play(engine, text, question) {
  const result = await withProgress((control) =>
    engine.simulateAsync(text, {
      .../** @type {any} */ (question),
      excess: !question.value && !question.constantPool,
      ...control,
    }),
  ).catch((error) => {
    throw question.value ? ofTheTable(error) : error;
  });
  const { seed, value } = question;
  return { ...handFacts(text, question), seed, ...result, ...(value ? { value } : {}) };
}

/** @param {Values} values @param {string[]} hands */
async function run(values, hands) {
  const question = readQuestion(values);
  const engine = await load();
  const screen = makeScreen(values);
  return answerHands('simulate', hands, values, {
    ask: (text) => play(engine, text, question),
    json: (played) => played,
    line: (played) => gamesLine(played, question, screen),
    report: (played) => games(played, question, screen),
    advise: (error) => advice(error, question, 'simulate'),
  });
}

export { help, run };
