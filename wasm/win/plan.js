// What a question about win probability may say, checked, and as win_begin takes it.
// SPDX-License-Identifier: MIT

import { MODES, MOST_POOL, WIN_DRAWS, WIN_EXTRA, WIN_PATHS, WIN_WIDTH } from '../../dist/layout.js';
import { BAD_OPTION, NO_MEMORY } from '../marshal/memory.js';
import { show } from '../notation/error.js';
import { WIN_HAND_OPTIONS, WIN_OPTIONS } from '../options/names.js';
import { pick, readNamed, rejectOption } from '../options/read.js';
import { bad, flag, readQuestion } from '../engine/question.js';
import { readValue } from './value.js';

/**
 * @typedef {import('../ukeire.js').WinOptions} WinOptions
 * @typedef {import('../ukeire.js').WinGoal} WinGoal
 * @typedef {import('../ukeire.js').AskedMode} AskedMode
 *
 * @typedef {{ mode: AskedMode, keeping: boolean }} Usual where the caller says nothing
 *
 * @typedef {object} Plan what win_begin is asked
 * @property {number} draws
 * @property {import('../marshal/words.js').Settings} settings mode and draws among them
 * @property {number} pool
 * @property {number} memory in megabytes
 * @property {number} paths
 * @property {number} seed
 * @property {number} timeout milliseconds, or Infinity
 * @property {boolean} published whether it is one of the literature's
 * @property {import('./value.js').Value | null} value
 * @property {import('../engine/question.js').Question} question about the hand
 */

const DRAWS = 18;
const MOST_MEMORY = 256; // megabytes
const MOST_PATHS = 100_000_000;
const MOST_SEED = 2 ** 32 - 1;
/** On the command line: an hour, in milliseconds. */
const MOST_BUDGET = 3_600_000;

const GOALS = /** @type {const} */ (['win', 'tenpai', 'score']);

/** What the published definitions leave no choice of. */
const SETTLED = ['goal', 'river', 'passing', 'value'];
const PUBLISHED_EXTRA = 1;

/** The modes that know points. @type {readonly AskedMode[]} */
const VALUED = ['auto', 'straight', 'graph', 'sampled'];

/**
 * What is asked where nothing is said: the best advice that takes some hundredths of a second. The
 * engine finds out which mode that is.
 * @type {Usual}
 */
const ADVICE = { mode: 'auto', keeping: false };
/** Of millions of hands: some hundredths of a millisecond. @type {Usual} */
const QUICK = { mode: 'straight', keeping: true };

/**
 * @param {Record<string, any>} options @param {string} name
 * @param {number} usual @param {number} least @param {number} most
 * @returns {number}
 */
function whole(options, name, usual, least, most) {
  const value = options[name] ?? usual;
  if (!Number.isInteger(value) || value < least || value > most) {
    bad(`${name}: ${show(value)} is not a whole number from ${least} to ${most}`);
  }
  return value;
}

/**
 * The options of a call, each read once.
 * @param {unknown} options @param {readonly string[]} more names that the caller reads
 * @returns {any}
 */
function readWinOptions(options, more) {
  return readNamed(options, [...WIN_OPTIONS, ...more], (message, name) => {
    return rejectOption(name === 'live' ? 'live: not for win probability' : message, name);
  });
}

/** @param {WinOptions} given @param {readonly AskedMode[]} modes @param {Usual} usual */
function modeOf(given, modes, usual) {
  const { published, mode = published ? 'straight' : usual.mode } = given;
  if (!modes.includes(mode)) bad(`mode: ${show(mode)} is none of ${modes.join(', ')}`);
  return mode;
}

/** @param {WinOptions} given @param {boolean} published @returns {WinGoal | 'each'} */
function goalOf({ goal, value }, published) {
  if (published) return 'each';
  if (goal === undefined) return value === undefined ? 'win' : 'score';
  if (!GOALS.includes(goal)) bad(`goal: ${show(goal)} is none of ${GOALS.join(', ')}`);
  if (goal === 'score' && value === undefined) {
    bad("goal: score needs a value, as in value: { dora: '3m', seat: 'south' }");
  }
  return goal;
}

/** After so many milliseconds the question is given up. @param {WinOptions} given */
function timeoutOf({ timeout = Infinity }) {
  if (typeof timeout === 'number' && timeout > 0) return timeout;
  return bad(`timeout: ${show(timeout)} is no number of milliseconds above 0`);
}

/** A flag that is on unless it is said to be off. @param {string} name @param {unknown} value */
function unlessOff(name, value) {
  flag(name, value);
  return value !== false;
}

/** Whether it asks for the definitions of the literature. @param {WinOptions} given */
function publishedIn(given) {
  const published = flag('published', given.published);
  const other = SETTLED.find((name) => Reflect.get(given, name) !== undefined);
  if (published && other) {
    bad(`published and ${other}: the published definition leaves no choice; leave one of them out`);
  }
  return published;
}

/** How far play may stray. @param {WinOptions} given @param {AskedMode} mode */
function extraOf(given, mode) {
  const usual = given.published ? PUBLISHED_EXTRA : WIN_WIDTH;
  const extra = given.extra === undefined ? usual : whole(given, 'extra', 0, 0, WIN_EXTRA);
  if (mode === 'auto' && extra !== WIN_WIDTH) bad("extra: of graph mode; say mode: 'graph'");
  return mode === 'auto' || mode === 'graph' ? extra : 0;
}

/**
 * What the engine is to compute.
 * @param {WinOptions} given @param {AskedMode} mode @param {Usual} usual
 * @returns {import('../marshal/words.js').Settings}
 */
function settingsOf(given, mode, usual) {
  const published = publishedIn(given);
  if (given.value !== undefined && !VALUED.includes(mode)) {
    bad(`value: ${mode} mode knows no points; ask for mode: 'straight'`);
  }
  return {
    mode,
    goal: goalOf(given, published),
    extra: extraOf(given, mode),
    river: unlessOff('river', given.river) && !published,
    passing: unlessOff('passing', given.passing) && !published,
    every: flag('every', given.every),
    value: given.value !== undefined,
    draws: whole(given, 'draws', DRAWS, 1, WIN_DRAWS),
    constantPool: flag('constantPool', given.constantPool),
    keeping: flag('keeping', given.keeping ?? usual.keeping),
    play: false,
    first: 0,
  };
}

/**
 * @param {any} given options that were read
 * @param {Usual} [usual] @param {readonly AskedMode[]} [modes] that it knows
 * @returns {Plan}
 */
function planOf(given, usual = ADVICE, modes = MODES) {
  const settings = settingsOf(given, modeOf(given, modes, usual), usual);
  const ofHand = pick(given, WIN_HAND_OPTIONS);
  return {
    draws: settings.draws,
    settings,
    published: given.published === true,
    value: given.value === undefined ? null : readValue(given.value, ofHand),
    pool: given.pool === undefined ? 0 : whole(given, 'pool', 0, 1, MOST_POOL),
    memory: whole(given, 'memory', MOST_MEMORY, 1, MOST_MEMORY),
    paths: whole(given, 'paths', WIN_PATHS, 1, MOST_PATHS),
    seed: whole(given, 'seed', 1, 0, MOST_SEED),
    timeout: timeoutOf(given),
    question: readQuestion(given.value === undefined ? ofHand : { ...ofHand, visible: undefined }),
  };
}

/** What an error that is not the hand's is about. @param {number} error @param {Plan} plan */
function subject(error, { pool, draws, memory, settings }) {
  if (error === NO_MEMORY) return `memory: ${memory} MB`;
  if (error === BAD_OPTION) return `goal: ${settings.goal} in ${settings.mode} mode`;
  return pool ? `pool: ${pool}` : `draws: ${draws}`;
}

/**
 * The plan for a calculation that is to be played: of one first discard, where there is any.
 * @param {Plan} plan @param {number | null} first @returns {Plan}
 */
function planToPlay(plan, first) {
  return { ...plan, settings: { ...plan.settings, play: true, first: first ?? 0 } };
}

/**
 * The same question in graph mode, so wide.
 * @param {Plan} plan @param {number} extra @returns {Plan}
 */
function planOfWidth(plan, extra) {
  return { ...plan, settings: { ...plan.settings, mode: 'graph', extra } };
}

export {
  ADVICE,
  DRAWS,
  GOALS,
  MOST_BUDGET,
  MOST_MEMORY,
  MOST_PATHS,
  MOST_SEED,
  QUICK,
  planOf,
  planOfWidth,
  planToPlay,
  readWinOptions,
  subject,
  whole,
};
