// Makes winProbability and simulate, which run in steps: at once, or in turns with other code.
// SPDX-License-Identifier: MIT
//
// A module instance holds one calculation. Calculations that wait between steps share a second
// instance and take turns there, so that a synchronous call cannot disturb them.

import { makeCore } from '../core/engine/core.js';
import { MahjongError, isMemory, isDetached, show } from '../core/notation/error.js';
import { controlOf, listener, milliseconds } from '../core/options/values.js';
import { SCORE_ERR_RULES, WIN_EXTRA, WIN_WIDTH, NOT_HELD } from '../../dist/layout.js';
import { putAllowed } from '../core/marshal/put.js';
import { pagesOf, settingsWord } from '../core/marshal/option-words.js';
import { CONTROL_OPTIONS, GAMES_OPTIONS, WIDENING_OPTIONS } from '../core/options/names.js';
import { raiseHand, raiseWin } from '../score/raise.js';
import { games, gamesPlan } from './simulate.js';
import { makeTurns, runAtOnce, runInTurns } from '../core/engine/turns.js';
import { readAnswer } from './answer.js';
import { QUICK, planOf, readWinOptions, subject, planOfWidth } from './plan.js';
import { writeValue } from './value.js';
import { badOption } from '../core/options/read-options.js';
import { baseOf } from '../core/engine/discard.js';
import { readAfter, readBest } from '../core/marshal/win-answer.js';
import { TILES } from '../core/notation/tiles.js';

// ---- batches ----
//
// Options are read once, and no result objects are made.

/**
 * @import { AsyncOptions, Core, HandInput, OfPlan, Plan, SimulationOptions } from './types.js'
 * @import { WideningOptions, WinBatch, WinOptions, WinProbability } from './types.js'
 */

/** Means that no discard is best. */
const NONE = 255;

/** The limit of hands in a batch. */
const MOST = 2 ** 26;

/** Lists the hands of a batch. @param {unknown} hands @returns {HandInput[]} */
function handList(hands) {
  if (Array.isArray(hands) && hands.length <= MOST) return hands;
  if (!(hands instanceof Uint8Array) || isDetached(hands)) {
    throw new MahjongError(
      'bad-batch',
      `hands: ${show(hands)} is neither a list of hands nor a Uint8Array of ${TILES} counts a hand`,
    );
  }
  if (hands.length % TILES) {
    throw new MahjongError(
      'bad-batch',
      `hands: ${hands.length} bytes: a hand has ${TILES} counts, and that is no multiple of it`,
    );
  }
  return Array.from({ length: hands.length / TILES }, (_, i) =>
    hands.subarray(i * TILES, (i + 1) * TILES),
  );
}

/** Reads the best row of the calculation. @param {Core} core */
function bestOf({ fields }, /** @type {Plan} */ { draws }) {
  const best = readBest(fields, draws);
  const { due } = fields;
  return due ? { ...best, shanten: baseOf(readAfter(fields), due.must, best.shanten) } : best;
}

/** @param {unknown} error @param {number} i @returns {never} */
function raiseAtHand(error, i) {
  if (!(error instanceof MahjongError)) throw error;
  const { code, message, position, length, option } = error;
  throw new MahjongError(code, `hand at index ${i}: ${message}`, {
    index: i,
    position,
    length,
    option,
  });
}

/** @param {number} length @param {Plan} plan @returns {WinBatch} */
const tablesOf = (length, { value }) => ({
  shanten: new Int8Array(length),
  best: new Uint8Array(length),
  win: new Float64Array(length),
  tenpai: new Float64Array(length),
  ...(value ? { score: new Float64Array(length) } : {}),
});

/**
 * @param {Core} core @param {readonly HandInput[]} list @param {Plan} plan
 * @param {(core: Core, hand: HandInput, plan: Plan) => Generator<number, void>} work on a hand
 * @returns {Calculation<WinBatch>}
 */
function* winsInBatch(core, list, plan, work) {
  const { length } = list;
  const tables = tablesOf(length, plan);
  for (let i = 0; i < length; i++) {
    try {
      for (const part of work(core, list[i], plan)) yield (i + part) / length;
      storeAnswer(tables, i, bestOf(core, plan), plan);
    } catch (error) {
      raiseAtHand(error, i);
    }
  }
  return tables;
}

/** @param {WinBatch} tables @param {number} i @param {ReturnType<typeof readBest>} answer */
function storeAnswer(tables, i, answer, /** @type {Plan} */ { value, settings }) {
  const { shanten, tile, ready, win, tenpai, score } = answer;
  // As in single answers, a complete hand has won if there are no points.
  const won = shanten < 0 && !value;
  tables.shanten[i] = shanten;
  const thrown = ready && tile !== NOT_HELD && !(settings.keeping && shanten < 0);
  tables.best[i] = thrown ? tile : NONE;
  tables.win[i] = won ? 1 : win;
  tables.tenpai[i] = won ? 1 : tenpai;
  if (tables.score) tables.score[i] = score;
}

// ---- methods ----

// ---- widening ----
//
// The width of the first answer depends only on the shanten, so equal questions have equal answers;
// the final width depends on the machine. Each wider answer is a new calculation and replaces the
// last.

/**
 * @template T @typedef {import('../core/engine/turns.js').Calculation<T>} Calculation
 */

/**
 * @typedef {object} Widening
 * @property {number} budget in milliseconds; 0 for a single answer
 * @property {((answer: WinProbability) => void) | undefined} onAnswer
 */

/** Reads and checks the options. @type {(options: WideningOptions, plan: Plan) => Widening} */
function wideningOf(options, { settings, published }) {
  const onAnswer = listener('onAnswer', options.onAnswer, 'each answer');
  if (options.budget === undefined) return { budget: 0, onAnswer };
  const budget = milliseconds('budget', options.budget);
  if (settings.mode !== 'auto' && settings.mode !== 'graph') {
    badOption('budget', "only graph mode can be widened; say mode: 'graph', or no mode");
  }
  if (settings.extra !== WIN_WIDTH) {
    const other = published ? 'published' : 'extra';
    throw new MahjongError('bad-option', `budget and ${other}: then the width is settled`);
  }
  return { budget, onAnswer };
}

/**
 * Computes an answer, `share` of the progress; null after the time.
 * @param {Calculation<WinProbability>} calculation @param {number} from @param {number} share
 * @param {number} until @returns {Generator<number, WinProbability | null, void>}
 */
function* answerWithin(calculation, from, share, until) {
  for (;;) {
    const { done, value } = calculation.next();
    if (done) return value;
    if (performance.now() >= until) return null;
    yield from + share * value;
  }
}

/**
 * Computes a wider answer; null without enough time or memory.
 * @param {Calculation<WinProbability>} calculation @param {number} from @param {number} share
 * @param {number} until @returns {Generator<number, WinProbability | null, void>}
 */
function* widerAnswer(calculation, from, share, until) {
  try {
    return yield* answerWithin(calculation, from, share, until);
  } catch (error) {
    if (!isMemory(error)) throw error;
    return null;
  }
}

/**
 * Yields progress, and returns the widest finished answer.
 * @param {(plan: Plan) => Calculation<WinProbability>} calculate @param {Plan} plan
 * @param {Widening} widening @returns {Calculation<WinProbability>}
 */
export function* widening(calculate, plan, { budget, onAnswer }) {
  const until = performance.now() + budget;
  const share = budget ? 1 / 2 : 1;
  let latest = /** @type {WinProbability} */ (
    yield* answerWithin(calculate(plan), 0, share, Infinity)
  );
  onAnswer?.(latest);
  const first = latest.extra ?? 0; // with 'auto' the first answer may not be from a graph
  for (let extra = first + 1; budget && extra <= WIN_EXTRA; extra++) {
    const part = share + (share * (extra - first - 1)) / (WIN_EXTRA - first);
    const more = share / (WIN_EXTRA - first);
    const wider = yield* widerAnswer(calculate(planOfWidth(plan, extra)), part, more, until);
    if (!wider) break;
    latest = wider;
    onAnswer?.(latest);
  }
  return latest;
}

const BUDGET = 100; // pieces of work in a step

/** Writes the question about the hand; returns the options word. @type {OfPlan<number>} */
function putWinQuestion(core, hand, { question, value }) {
  const { fields, wasm } = core;
  const word = core.putRead(hand, question);
  const nearest = core.sound(wasm.shanten(word), word, hand);
  putAllowed(fields, fields.due?.allowed ?? null);
  return value ? writeValue(core, value, word, nearest) : word;
}

/**
 * Throws for an impossible situation. @type {(core: Core, error: number, hand: HandInput) => never}
 */
function raiseTable({ wasm, fields }, error, hand) {
  if (wasm.score_fault() === error) raiseWin(wasm, fields, hand);
  return raiseHand(wasm, fields, error, 'points');
}

/** Begins the calculation in the module. @type {OfPlan<void>} */
function beginWin(core, hand, plan) {
  const { pool, memory, paths, seed, settings } = plan;
  const word = putWinQuestion(core, hand, plan);
  const pages = pagesOf(memory);
  const error = core.wasm.win_begin(word, settingsWord(settings), pool, pages, paths, seed);
  core.refresh();
  if (error <= SCORE_ERR_RULES) raiseTable(core, error, hand);
  core.soundAlone(error, subject(error, plan));
}

/** @param {Core} core @param {Plan} plan @returns {boolean} whether there is more to do */
function stepOnce(core, plan) {
  const more = core.wasm.win_step(BUDGET);
  core.refresh();
  return core.soundAlone(more, subject(more, plan)) > 0;
}

/** @type {OfPlan<Calculation<WinProbability>>} */
function* calculate(core, hand, plan) {
  yield* work(core, hand, plan);
  return readAnswer(core, plan);
}

/** Runs the calculation; the result stays in the module. @type {OfPlan<Calculation<void>>} */
function* work(core, hand, plan) {
  const until = performance.now() + plan.timeout;
  beginWin(core, hand, plan);
  while (stepOnce(core, plan)) {
    if (performance.now() >= until) raiseTimeout(plan);
    yield core.wasm.win_progress();
  }
  core.wasm.win_finish();
}

/** @param {Plan} plan @returns {never} */
function raiseTimeout({ timeout }) {
  throw new MahjongError('timeout', `timeout: no answer after ${timeout} ms`, {
    option: 'timeout',
  });
}

/** @param {WebAssembly.Module} module @param {Core} core for synchronous calls */
export function makeWin(module, core) {
  const takeTurn = makeTurns(async () => makeCore(await WebAssembly.instantiate(module)));

  /** @param {HandInput} hand @param {WinOptions} [options] */
  function winProbability(hand, options) {
    return runAtOnce(calculate(core, hand, planOf(readWinOptions(options, []))));
  }

  /** @param {HandInput} hand @param {WinOptions & AsyncOptions & WideningOptions} [options] */
  async function winProbabilityAsync(hand, options) {
    const values = readWinOptions(options, [...CONTROL_OPTIONS, ...WIDENING_OPTIONS]);
    const plan = planOf(values);
    const control = controlOf(values);
    const wider = wideningOf(values, plan);
    return takeTurn(control.signal, (ownCore) =>
      runInTurns(
        widening((part) => calculate(ownCore, hand, part), plan, wider),
        control,
      ),
    );
  }

  /** @param {Uint8Array | readonly HandInput[]} hands @param {WinOptions} [options] */
  function winBatch(hands, options) {
    const plan = planOf(readWinOptions(options, []), QUICK);
    return runAtOnce(winsInBatch(core, handList(hands), plan, work));
  }

  /**
   * @param {Uint8Array | readonly HandInput[]} hands @param {WinOptions & AsyncOptions} [options]
   */
  async function winBatchAsync(hands, options) {
    const values = readWinOptions(options, CONTROL_OPTIONS);
    const plan = planOf(values, QUICK);
    const control = controlOf(values);
    handList(hands);
    // A copy, as the caller may change the list meanwhile.
    const list = handList(hands.slice());
    return takeTurn(control.signal, (ownCore) =>
      runInTurns(winsInBatch(ownCore, list, plan, work), control),
    );
  }

  /** @param {HandInput} hand @param {SimulationOptions} [options] */
  function simulate(hand, options) {
    const values = readWinOptions(options, GAMES_OPTIONS);
    return runAtOnce(games(core, hand, gamesPlan(values), calculate));
  }

  /** @param {HandInput} hand @param {SimulationOptions & AsyncOptions} [options] */
  async function simulateAsync(hand, options) {
    const values = readWinOptions(options, [...GAMES_OPTIONS, ...CONTROL_OPTIONS]);
    const plan = gamesPlan(values);
    const control = controlOf(values);
    return takeTurn(control.signal, (ownCore) =>
      runInTurns(games(ownCore, hand, plan, calculate), control),
    );
  }

  return {
    winProbability,
    winProbabilityAsync,
    winBatch,
    winBatchAsync,
    simulate,
    simulateAsync,
  };
}
