// ukeire win: how likely a hand, or each of its discards, is to win.
// SPDX-License-Identifier: MIT

import { MODES, WIN_PATHS } from '../../dist/layout.js';
import { GOALS, MOST_BUDGET, MOST_PATHS } from '../win/plan.js';
import { handFacts } from './analysis.js';
import { UsageError, readArguments } from './args.js';
import { chances, chancesLine } from './chances.js';
import { answerHands } from './each.js';
import { MODEL_HELP, MODEL_OPTIONS, advice, modelOf, onlyFor } from './model.js';
import { load } from './open.js';
import { withProgress } from './progress.js';
import { ofTheTable } from './score-args.js';
import { makeScreen } from './screen.js';
import { VALUE_HELP, VALUE_OPTIONS, withValue } from './value.js';

/**
 * @typedef {import('../ukeire.js').Mahjong} Mahjong
 * @typedef {import('../ukeire.js').AskedMode} AskedMode
 * @typedef {import('./args.js').Values} Values
 * @typedef {import('./chances.js').Chances} Chances
 * @typedef {import('./model.js').Model} Model
 */

const HELP = `ukeire win: how likely a hand is to win and to become tenpai, and its score

Usage:
  ukeire win [options] HAND...   of 13 tiles, or for each discard of 14
  ukeire win [options] -         hands from standard input, a line for each

One player draws alone: no calls, no other players. Without points there are no
yaku either. The numbers compare discards; they are not how often a hand wins at
a table.

Options:
  --mode MODE           what may be drawn and thrown:
                        auto      graph as far as it is quick, then straight,
                                  for far hands with points sampled (the
                                  default); the answer says which it was
                        graph     changes of the hand and steps back as well
                        straight  only what brings the hand closer
                        sampled   random straight paths, for far hands
                        averaged  a quick estimate
  --goal GOAL           what is played for: win (the default), tenpai, or score
                        (the default with points); all columns are those of
                        that one player
${MODEL_HELP}
  --budget MS           in auto and graph mode: wider graphs for so long; the
                        answer says how wide it is
  --every               in graph mode: no row is left as a bound
  --paths N             in sampled mode: paths a discard; ${WIN_PATHS} by default
  --seed N              in sampled and averaged modes: same seed, same answer;
                        1 by default
  --by-turn             the same for every number of draws left
  --all                 with --by-turn: all discards, not the best few
  --verbose             how much work it was
  --json                an object a line: hand, tiles, melds, players, mode,
                        shanten, draws, win and tenpai by draws left (0 first),
                        best, discards, states, edges, memory; in graph mode
                        extra; with points score, won, meanScore, riichi, and
                        value as it was asked; in sampled mode winError,
                        tenpaiError, scoreError; line and input before all that,
                        for hands from standard input
  --no-color            no colours; so does NO_COLOR in the environment
  -h, --help            this

${VALUE_HELP}

Examples:
  ukeire win 12478m111999p11s1z
  ukeire win 147m258p369s12345z --mode graph --draws 12
  ukeire win 12478m111999p11s1z --visible 3m3m --by-turn
  ukeire win 12478m111999p11s1z --dora 3m --seat south --riichi best

Exit status: 1 if a hand was bad or memory ran out, 2 if the use was wrong.
`;

const OPTIONS = /** @type {const} */ ({
  ...MODEL_OPTIONS,
  ...VALUE_OPTIONS,
  budget: { type: 'string' },
  every: { type: 'boolean' },
  paths: { type: 'string' },
  'by-turn': { type: 'boolean' },
  all: { type: 'boolean' },
  verbose: { type: 'boolean' },
});

/** Those that draw lots. @type {readonly AskedMode[]} */
const BY_LOT = ['auto', 'sampled', 'averaged'];

/** How wide graph mode is to be. @param {Values} values @param {Model} model @returns {Model} */
function withWidth(values, model) {
  const { mode } = model;
  const budget = onlyFor(values, 'budget', mode, ['auto', 'graph'], 1, MOST_BUDGET);
  if (values.every && mode !== 'graph') throw new UsageError('--every: only with --mode graph');
  const settled = ['extra', 'published'].find((name) => values[name] !== undefined);
  if (budget !== undefined && settled) {
    throw new UsageError(`--budget and --${settled}: then the width is settled`);
  }
  return {
    ...model,
    ...(budget === undefined ? {} : { budget }),
    ...(values.every ? { every: true } : {}),
  };
}

/** @param {Values} values @returns {Model} */
function readModel(values) {
  const model = withValue(values, withWidth(values, modelOf(values, MODES, GOALS)));
  const paths = onlyFor(values, 'paths', model.mode, ['auto', 'sampled'], 1, MOST_PATHS);
  if (model.seed !== undefined && !BY_LOT.includes(model.mode)) {
    throw new UsageError(`--seed: only with --mode ${BY_LOT.join(' or ')}`);
  }
  if (values.all && !values['by-turn']) throw new UsageError('--all: only with --by-turn');
  return paths === undefined ? model : { ...model, paths };
}

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

/** @param {string[]} args */
async function run(args) {
  const { values, positionals: hands } = readArguments(args, OPTIONS);
  if (values.help) {
    process.stdout.write(HELP);
    return 0;
  }
  const model = readModel(values);
  const engine = await load();
  const screen = makeScreen(values);
  const wishes = {
    byTurn: values['by-turn'] === true,
    all: values.all === true,
    verbose: values.verbose === true,
  };
  /** @type {import('./each.js').Forms<Chances>} */
  const forms = {
    ask: (text) => chancesOf(engine, text, model),
    json: (found) => found,
    line: (found) => chancesLine(found, model, screen),
    report: (found) => chances(found, model, wishes, screen),
    advise: (error) => advice(error, model, MODES),
  };
  return answerHands('ukeire win', hands, values, forms, ['by-turn', 'verbose']);
}

export { HELP, OPTIONS, run };
