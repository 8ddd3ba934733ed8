// Reads a question's options about win probability, and makes a plan: the arguments of win_begin.
// SPDX-License-Identifier: MIT
//
// All facts are copied at once, since the calculation may have to wait for its turn.

import { AGARI_SIZE, DECLARATIONS, UTILITY_STEPS, KINDS, WIN_DRAWS } from '../../dist/layout.js';
import { MODES, MOST_POOL, WIN_EXTRA, WIN_PATHS, WIN_WIDTH } from '../../dist/layout.js';
import { show, MahjongError } from '../core/notation/error.js';
import { putSituation, copyRules } from '../score/score-question.js';
import * as Names from '../core/options/names.js';
import { GOALS, badOption, flag, fraction, milliseconds } from '../core/options/read-options.js';
import { oneOf, pick, readGoal, readNamed, readPart } from '../core/options/read-options.js';
import { rejectOption, whole } from '../core/options/read-options.js';
import { countReds, countTiles } from '../core/options/tile-lists.js';
import { questionOf } from '../core/engine/core.js';

/** @import { AskedMode, Question, Settings } from '../core/types.js' */

// ---- the option `points` ----

/**
 * Rates of the other players, each in two lists: before the player's riichi, and in riichi.
 * @typedef {{ ends: number[][], costs: number[][], ron: number[][] }} Others
 *
 * Limits of a list's numbers and length, and words for its index.
 * @typedef {{ least: number, most: number, fewest: number, length: number, by: string }} Shape
 */

const VALUES = WIN_DRAWS + 1;
const MOST_POINTS = 1_000_000;
const BY_DRAWS = { fewest: 1, length: VALUES, by: 'by draws left' };

/** @type {Record<keyof Others, Shape>} */
const SHAPES = {
  ends: { least: 0, most: 1, ...BY_DRAWS },
  costs: { least: -MOST_POINTS, most: MOST_POINTS, ...BY_DRAWS },
  ron: { least: 0, most: 1, fewest: KINDS, length: KINDS, by: 'by tile' },
};

/** Reads rates; a short list repeats its last. @param {string} option @param {unknown} values */
function numberList(option, values, /** @type {Shape} */ { least, most, fewest, length, by }) {
  const inRange = (/** @type {string} */ place, /** @type {unknown} */ x) =>
    typeof x === 'number' && x >= least && x <= most
      ? x
      : badOption(place, `${show(x)} is not a number from ${least} to ${most}`);
  if (!Array.isArray(values)) return new Array(length).fill(inRange(option, values));
  if (values.length < fewest || values.length > length) {
    const right = fewest === length ? `${fewest}` : `${fewest} to ${length}`;
    badOption(option, `${values.length} numbers; ${by} there are ${right}`);
  }
  const list = Array.from(values, (x, i) => inRange(`${option}[${i}]`, x));
  return Array.from({ length }, (_, i) => list[Math.min(i, list.length - 1)]);
}

/** @param {any} values of `points` @returns {Others | null} */
function readOthers({ others, ron }) {
  if (others === undefined) return null;
  if (ron !== undefined) badOption('ron', 'not beside others; say it there, as others.ron');
  const { riichi = {}, ...free } = { ...readPart('others', others, Names.OTHERS_OPTIONS) };
  const inRiichi = readPart('others.riichi', riichi, Names.OTHERS_IN_RIICHI);
  const pair = (/** @type {keyof Others} */ name) => {
    const { [name]: rate = 0 } = free;
    const list = numberList(`others.${name}`, rate, SHAPES[name]);
    const option = `others.riichi.${name}`;
    const other = inRiichi[name];
    return [list, other === undefined ? list : numberList(option, other, SHAPES[name])];
  };
  return { ends: pair('ends'), costs: pair('costs'), ron: pair('ron') };
}

/** @typedef {ReturnType<typeof readValue>} Value */

const STICK = 1000;

/** @param {string} option @param {unknown} value @param {number} usual */
const wholePoints = (option, value, usual, least = -MOST_POINTS) =>
  value === undefined ? usual : whole(option, value, least, MOST_POINTS);

/** @typedef {[points: number, worth: number]} Step of a utility */

const UTILITY_HELP =
  "give 'points', { atLeast: 7700 } or { table: [[0, 1], [7700, 2]] }, from how many points and "
  + 'worth what';

/** @param {unknown} utility @returns {never} */
const badUtility = (utility) => badOption('utility', `${show(utility)}: ${UTILITY_HELP}`);

/** @param {string} option @param {unknown} points */
const leastPoints = (option, points) => whole(option, points, -MOST_POINTS, MOST_POINTS);

/** Reads an entry of `utility.table`. @type {(entry: unknown, at: number, all: Step[]) => Step} */
function stepOf(entry, i, before) {
  const option = `utility.table[${i}]`;
  const [from, worth, ...rest] = Array.isArray(entry) ? entry : [];
  if (typeof worth !== 'number' || rest.length) {
    badOption(option, `${show(entry)} is no pair of points and worth, as in [7700, 2]`);
  }
  const step = /** @type {[number, number]} */ ([leastPoints(option, from), worth]);
  if (!(worth >= 0 && worth < Infinity)) badOption(option, `worth ${show(worth)} is not 0 or more`);
  const last = before[i - 1];
  if (last && (step[0] <= last[0] || worth < last[1])) {
    const pairs = `[${step.join(', ')}] after [${last.join(', ')}]`;
    badOption(option, `${pairs}: points rise, worth never falls`);
  }
  return step;
}

/** @param {unknown} utility @returns {[number, number][]} no steps for points themselves */
function readUtility(utility) {
  if (utility === undefined || utility === 'points') return [];
  if (typeof utility !== 'object' || utility === null) return badUtility(utility);
  const no = () => badUtility(utility);
  const { atLeast, table } = readNamed(utility, Names.UTILITY_OPTIONS, no);
  if ((atLeast === undefined) === (table === undefined)) return no();
  if (table === undefined) return [[leastPoints('utility.atLeast', atLeast), 1]];
  if (!Array.isArray(table)) return badUtility({ table });
  if (!table.length || table.length > UTILITY_STEPS) {
    badOption('utility.table', `${table.length} steps; there are 1 to ${UTILITY_STEPS}`);
  }
  /** @type {[number, number][]} */
  const steps = [];
  table.forEach((entry, i) => steps.push(stepOf(entry, i, steps)));
  return steps;
}

/** Counts seen red fives by suit. @param {unknown} visible @param {any} points */
function redsSeen(visible, { indicators, ownDiscards }) {
  const option = visible === undefined ? 'ownDiscards' : 'visible';
  const reds = countReds(option, visible ?? ownDiscards ?? []);
  if (indicators === undefined) return reds;
  const shown = countReds('indicators', indicators);
  return reds.map((n, suit) =>
    visible === undefined ? n + shown[suit] : Math.max(n, shown[suit]),
  );
}

/** @param {any} values */
function readValueNumbers(values) {
  const { declare = 'best', ippatsu, lastDraw, firstDiscard, stick } = values;
  const { drawTenpai, drawNoten, ron } = values;
  return {
    declare: oneOf('declare', declare, DECLARATIONS),
    ippatsu: Number(flag('ippatsu', ippatsu, true)),
    lastDraw: Number(flag('lastDraw', lastDraw, true)),
    firstDiscard: Number(flag('firstDiscard', firstDiscard)),
    stick: wholePoints('stick', stick, STICK, 0),
    drawTenpai: wholePoints('drawTenpai', drawTenpai, 0),
    drawNoten: wholePoints('drawNoten', drawNoten, 0),
    ron: ron === undefined ? 0 : fraction('ron', ron),
  };
}

/** Fields of the option `points` that the code of score() reads and writes. */
const RECORDED = ['roundWind', 'seatWind', 'indicators', 'riichi', 'honba', 'deposits', 'norths'];

/** Reads the option `points`. @param {any} options @param {Question} question */
export function readValue({ points, visible }, { players, sight }) {
  const values = readPart('points', points, Names.POINTS_OPTIONS);
  const { rules, ownDiscards, riichi } = values;
  const thrown = ownDiscards === undefined ? undefined : countTiles('ownDiscards', ownDiscards);
  const record = new Uint8Array(AGARI_SIZE);
  putSituation(record, 0, pick(values, RECORDED));
  return {
    record, // the situation, without tiles
    rules: copyRules(rules),
    players,
    riichi: riichi === true || riichi === 'double',
    numbers: /** @type {Record<string, number>} */ (readValueNumbers(values)),
    others: readOthers(values),
    utility: readUtility(values.utility),
    thrown,
    sight: { ...sight, seen: sight.seen ?? thrown },
    redSeen: redsSeen(visible, values),
  };
}

// ---- the plan ----

/** @typedef {{ mode: AskedMode, keeping: boolean }} Usual the defaults of two options */
/** @typedef {ReturnType<typeof planOf>} Plan all values of a calculation */

export const DRAWS = 18;
export const MOST_MEMORY = 256; // megabytes
const MOST_PATHS = 100_000_000;
const MOST_SEED = 2 ** 32 - 1;

const SETTLED = ['goal', 'points'];
const PUBLISHED_EXTRA = 1;

/** Modes with points. @type {readonly AskedMode[]} */
const VALUED = ['auto', 'straight', 'graph', 'sampled'];

/** Defaults for one hand, with which a call takes some hundredths of a second. @type {Usual} */
export const ADVICE = { mode: 'auto', keeping: false };
/** Defaults for batches, with which a hand takes some hundredths of a millisecond. @type {Usual} */
export const QUICK = { mode: 'straight', keeping: true };

/** Reads each option of a call once. @param {unknown} options @param {readonly string[]} more */
export const readWinOptions = (options, more) =>
  readNamed(options, [...Names.WIN_OPTIONS, ...more], (message, name) => {
    if (name === 'live') badOption('live', 'not for win probability');
    if (name === 'published') badOption(name, 'part of model, as in model: { published: true }');
    return rejectOption(message, name);
  });

/** Reads the option `model`. @param {any} values */
function readModel(values) {
  const model =
    values.model === undefined ? {} : readPart('model', values.model, Names.MODEL_OPTIONS);
  const published = flag('published', model.published);
  const river = oneOf('river', model.river ?? !published, Names.RIVERS);
  const isOnward = Names.RIVERS[river] === 'onward' ? "river: 'onward'" : undefined;
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
    badOption('extra', "of graph mode; say mode: 'graph'");
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
    badOption('points', `${mode} mode knows no points; ask for mode: 'straight'`);
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
  const question = questionOf(values);
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
    // If points are computed, `writeValue` writes the unseen copies: indicators count as seen.
    question: value ? { ...question, sight: { ...question.sight, seen: undefined } } : question,
  };
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
