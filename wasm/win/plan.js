// Converts the options of a question about win probability to a plan, the arguments of win_begin.
// SPDX-License-Identifier: MIT

import { MODES, MOST_POOL, WIN_DRAWS, WIN_EXTRA, WIN_PATHS, WIN_WIDTH } from '../../dist/layout.js';
import { BAD_OPTION, NO_MEMORY } from '../core/marshal/memory.js';
import { MahjongError } from '../core/notation/error.js';
import { MODEL_OPTIONS, WIN_HAND_OPTIONS, WIN_OPTIONS } from '../core/options/names.js';
import * as Read from '../core/options/read-options.js';
import { GOALS, flag, milliseconds, oneOf, readGoal, whole } from '../core/options/read-options.js';
import { readQuestion } from '../core/engine/core.js';
import { readValue } from './value.js';

/** @import { AskedMode, Settings } from './types.js' */

/** @typedef {{ mode: AskedMode, keeping: boolean }} Usual the defaults of two options */
/** @typedef {ReturnType<typeof planOf>} Plan all values of a calculation */

export const DRAWS = 18;
export const MOST_MEMORY = 256; // megabytes
const MOST_PATHS = 100_000_000;
const MOST_SEED = 2 ** 32 - 1;

const SETTLED = ['goal', 'points'];
const PUBLISHED_EXTRA = 1;

/** Values of `model.river`; the indexes are values of `river` in mj_win.h. */
export const RIVERS = [false, true, 'onward'];

/** Modes with points. @type {readonly AskedMode[]} */
const VALUED = ['auto', 'straight', 'graph', 'sampled'];

/** Defaults for one hand, with which a call takes some hundredths of a second. @type {Usual} */
export const ADVICE = { mode: 'auto', keeping: false };
/** Defaults for batches, with which a hand takes some hundredths of a millisecond. @type {Usual} */
export const QUICK = { mode: 'straight', keeping: true };

/** Reads each option of a call once. @param {unknown} options @param {readonly string[]} more */
export const readWinOptions = (options, more) =>
  Read.readNamed(options, [...WIN_OPTIONS, ...more], (message, name) => {
    if (name === 'live') Read.badOption('live', 'not for win probability');
    if (name === 'published')
      Read.badOption(name, 'part of model, as in model: { published: true }');
    return Read.rejectOption(message, name);
  });

/** Reads the option `model`. @param {any} values */
function readModel(values) {
  const model =
    values.model === undefined ? {} : Read.readPart('model', values.model, MODEL_OPTIONS);
  const published = flag('published', model.published);
  const river = oneOf('river', model.river ?? !published, RIVERS);
  const isOnward = RIVERS[river] === 'onward' ? "river: 'onward'" : undefined;
  const other = SETTLED.find((name) => values[name] !== undefined) ?? isOnward;
  if (published && other) {
    throw new MahjongError(
      'bad-option',
      `published and ${other}: the published definition leaves no choice; leave one of them out`,
    );
  }
  return { published, river };
}

/** @param {any} values @param {boolean} published @param {AskedMode} mode */
function extraOf(values, published, mode) {
  const usual = published ? PUBLISHED_EXTRA : WIN_WIDTH;
  const extra = values.extra === undefined ? usual : whole('extra', values.extra, 0, WIN_EXTRA);
  if (mode === 'auto' && extra !== WIN_WIDTH) {
    Read.badOption('extra', "of graph mode; say mode: 'graph'");
  }
  return mode === 'auto' || mode === 'graph' ? extra : 0;
}

/** @param {any} values @param {Usual} usual @param {readonly AskedMode[]} modes */
export function planOf(values, usual = ADVICE, modes = MODES) {
  const { points, goal } = values;
  const { published, river } = readModel(values);
  const usualMode = published ? 'straight' : usual.mode;
  const mode = values.mode === undefined ? usualMode : modes[oneOf('mode', values.mode, modes)];
  if (points !== undefined && !VALUED.includes(mode)) {
    Read.badOption('points', `${mode} mode knows no points; ask for mode: 'straight'`);
  }
  const usualGoal = points === undefined ? 'win' : 'score';
  const oneGoal = goal === undefined ? usualGoal : readGoal(goal, points !== undefined);
  /** @type {Settings} */
  const settings = {
    mode,
    goal: published ? 'each' : oneGoal,
    extra: extraOf(values, published, mode),
    river,
    passing: !published,
    every: flag('every', values.every),
    value: points !== undefined,
    draws: whole('draws', values.draws ?? DRAWS, 1, WIN_DRAWS),
    keeping: flag('keeping', values.keeping ?? usual.keeping),
    play: false,
    first: 0,
  };
  const question = readQuestion(Read.pick(values, WIN_HAND_OPTIONS));
  const value = points === undefined ? null : readValue(values, question);
  return {
    draws: settings.draws,
    settings,
    published,
    value,
    pool: values.pool === undefined ? 0 : whole('pool', values.pool, 1, MOST_POOL),
    memory: whole('memory', values.memory ?? MOST_MEMORY, 1, MOST_MEMORY), // megabytes
    paths: whole('paths', values.paths ?? WIN_PATHS, 1, MOST_PATHS),
    seed: whole('seed', values.seed ?? 1, 0, MOST_SEED),
    timeout: values.timeout === undefined ? Infinity : milliseconds('timeout', values.timeout),
    // With points, `writeValue` writes the unseen copies, since indicators count as seen.
    question: value ? { ...question, sight: { ...question.sight, seen: undefined } } : question,
  };
}

/** Names the option at fault in an error. @param {number} error @param {Plan} plan */
export function subject(error, { pool, draws, memory, settings }) {
  if (error === NO_MEMORY) return `memory: ${memory} MB`;
  if (error === BAD_OPTION) return `goal: ${settings.goal} in ${settings.mode} mode`;
  return pool ? `pool: ${pool}` : `draws: ${draws}`;
}

/** Returns the plan to play after a discard. @type {(plan: Plan, first: number | null) => Plan} */
export const planToPlay = (plan, first) => ({
  ...plan,
  settings: { ...plan.settings, play: true, first: first ?? 0 },
});

/** Returns the plan with a graph of width `extra`. @type {(plan: Plan, extra: number) => Plan} */
export const planOfWidth = (plan, extra) => ({
  ...plan,
  settings: { ...plan.settings, mode: 'graph', extra },
});

export { GOALS };
