// Makes winProbability and simulate, which run in steps: at once, or in turns with other code.
// SPDX-License-Identifier: MIT
//
// A module instance holds one calculation. Calculations that wait between steps share a second
// instance and take turns there, so that a synchronous call cannot disturb them.

import { makeCore } from '../core/engine/core.js';
import { MahjongError } from '../core/notation/error.js';
import { controlOf } from '../core/options/values.js';
import { SCORE_ERR_RULES } from '../../dist/layout.js';
import { putAllowed } from '../core/marshal/put.js';
import { pagesOf, settingsWord } from '../core/marshal/option-words.js';
import { CONTROL_OPTIONS, GAMES_OPTIONS, WIDENING_OPTIONS } from '../core/options/names.js';
import { raiseHand, raiseWin } from '../score/raise.js';
import { games, gamesPlan } from './simulate.js';
import { makeTurns, runAtOnce, runInTurns } from '../core/engine/turns.js';
import { readAnswer } from './answer.js';
import { winsInBatch, handList } from './win-batch.js';
import { QUICK, planOf, readWinOptions, subject } from './plan.js';
import { writeValue } from './value.js';
import { widening, wideningOf } from './widen.js';

/**
 * @import { AsyncOptions, Core, HandInput, OfPlan, Plan, SimulationOptions } from './types.js'
 * @import { WideningOptions, WinOptions, WinProbability } from './types.js'
 */

/**
 * @template T
 * @typedef {import('../core/engine/turns.js').Calculation<T>} Calculation
 */

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
