// ukeire simulate: how often a hand really wins when its walls are shuffled and played out.
// SPDX-License-Identifier: MIT

import { GAMES, MOST_COMPARED, MOST_GAMES, PLAYED_MODES } from '../win/simulate.js';
import { MahjongError, tileId } from '../notation/notation.js';
import { GOALS } from '../win/plan.js';
import { handFacts } from './analysis.js';
import { UsageError, rate, readArguments, wholeNumber } from './args.js';
import { answerHands } from './each.js';
import { games, gamesLine } from './games.js';
import { MODEL_HELP, MODEL_OPTIONS, advice, modelOf } from './model.js';
import { load } from './open.js';
import { withProgress } from './progress.js';
import { ofTheTable } from './score-args.js';
import { makeScreen } from './screen.js';
import { VALUE_HELP, VALUE_OPTIONS, withValue } from './value.js';

/**
 * @typedef {import('../ukeire.js').Mahjong} Mahjong
 * @typedef {import('./args.js').Values} Values
 * @typedef {import('./games.js').Games} Games
 * @typedef {import('./games.js').Question} Question
 */

const HELP = `ukeire simulate: how often a hand wins on shuffled walls

Usage:
  ukeire simulate [options] HAND...   of 13 tiles, or of 14 after a discard
  ukeire simulate [options] -         hands from standard input, a line for each

Plays what ukeire win computes to the end, on walls from which every tile comes
once: a tile that was thrown never comes back. One player draws alone. With
points it declares riichi, and ura are turned over. Without, the excess is
told: what the model hoped for of tiles that were gone. The model less the
excess tells far more than as many counted wins.

Options:
  --games N             games to play; 100000 by default
  --seed N              equal seeds, equal games; 1 by default
  --discard TILE        thrown first, as in 5m; by default the best
  --rivals RATE         the discards whose model is at most so much below, as in
                        0.02, play the same walls, too; they are put in the
                        order of the model less the excess, and 20000 games are
                        enough
  --mode MODE           the player: auto (the default), graph or straight, as
                        in ukeire win; the widest that fits into memory
  --goal GOAL           what is played for: win (the default), tenpai, or score
                        (the default with points)
${MODEL_HELP}
  --json                an object a line: hand, tiles, melds, players, seed,
                        mode, shanten, draws, games, discard, wins, win,
                        interval, model, tenpai, byDraw (0 first); in graph mode
                        extra; with points score (mean, interval, model,
                        meanScore, riichi), and value as it was asked; without
                        them and --constant-pool excess (mean, interval) and
                        adjusted (win, interval): the model less the excess;
                        with --rivals rivals: discard, model, excess, adjusted,
                        behind (win, interval), equal; line and input before all
                        that, for hands from standard input
  --no-color            no colours; so does NO_COLOR in the environment
  -h, --help            this

${VALUE_HELP}
  Others throw nothing in the games: there is no ron.

Examples:
  ukeire simulate 12478m111999p11s1z --games 1000000
  ukeire simulate 12478m111999p11s1z --discard 2m --mode graph
  ukeire simulate 12478m111999p11s1z --goal score --dora 3m --seat south
  ukeire simulate 79m456677889p6s55z --mode graph --rivals 0.02 --games 20000

Exit status: 1 if a hand was bad or memory ran out, 2 if the use was wrong.
`;

const OPTIONS = /** @type {const} */ ({
  ...MODEL_OPTIONS,
  ...VALUE_OPTIONS,
  games: { type: 'string' },
  discard: { type: 'string' },
  rivals: { type: 'string' },
});

const SEED = 1;

/** @param {string} name */
function tileOf(name) {
  try {
    return tileId(name);
  } catch (error) {
    if (!(error instanceof MahjongError)) throw error;
    throw new UsageError(`--discard: ${error.message}`);
  }
}

/** @param {Values} values @returns {Question} */
function readQuestion(values) {
  const model = withValue(values, modelOf(values, PLAYED_MODES, GOALS));
  if (model.value?.ron) throw new UsageError('--ron: not for games, in which others throw nothing');
  const rivals = rate(values, 'rivals');
  const most = rivals === undefined ? MOST_GAMES : MOST_COMPARED;
  const question = {
    ...model,
    seed: model.seed ?? SEED,
    games: wholeNumber(values, 'games', 1, most) ?? GAMES,
    ...(rivals === undefined ? {} : { rivals }),
  };
  return values.discard === undefined
    ? question
    : { ...question, discard: tileOf(String(values.discard)) };
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

/** @param {string[]} args */
async function run(args) {
  const { values, positionals: hands } = readArguments(args, OPTIONS);
  if (values.help) {
    process.stdout.write(HELP);
    return 0;
  }
  const question = readQuestion(values);
  const engine = await load();
  const screen = makeScreen(values);
  /** @type {import('./each.js').Forms<Games>} */
  const forms = {
    ask: (text) => play(engine, text, question),
    json: (played) => played,
    line: (played) => gamesLine(played, question, screen),
    report: (played) => games(played, question, screen),
    advise: (error) => advice(error, question, PLAYED_MODES),
  };
  return answerHands('ukeire simulate', hands, values, forms, ['rivals']);
}

export { HELP, OPTIONS, run };
