// Win probability and simulation: calculations that run in steps, at once or in turns with others.
// SPDX-License-Identifier: MIT
//
// A module instance holds one calculation. The one that waits between its steps has an instance of
// its own, so that whoever asks for another at once disturbs nothing, and takes its turn there.

import { makeCore } from './core.js';
import { losesShanten } from './discard.js';
import { SCORE_ERR_RULES } from '../dist/layout.js';
import { pagesOf, putAllowed, settingsWord } from './marshal.js';
import { show } from './notation/error.js';
import { CONTROL_OPTIONS, GAMES_OPTIONS, WIDENING_OPTIONS } from './option-names.js';
import { badOption } from './options.js';
import { raiseHand, raiseWin } from './score-raise.js';
import { games, gamesPlan } from './simulate.js';
import { makeTurns, nextTurn } from './turns.js';
import { readAnswer } from './win-answer.js';
import { planOf, readWinOptions, subject } from './win-plan.js';
import { writeValue } from './win-value.js';
import { widening, wideningOf } from './win-widen.js';

/**
 * @typedef {import('./core.js').Core} Core
 * @typedef {import('./ukeire.js').HandInput} HandInput
 * @typedef {import('./ukeire.js').WinOptions} WinOptions
 * @typedef {import('./ukeire.js').SimulationOptions} SimulationOptions
 * @typedef {import('./ukeire.js').AsyncOptions} AsyncOptions
 * @typedef {import('./ukeire.js').WideningOptions} WideningOptions
 * @typedef {import('./ukeire.js').WinProbability} WinProbability
 * @typedef {import('./win-plan.js').Plan} Plan
 */

/**
 * A calculation: after each step it says which part is done, at its end what came out.
 * @template T
 * @typedef {Generator<number, T, void>} Calculation
 */

// Pieces of work a step, and how long to work before others get a turn.
const BUDGET = 100;
const SLICE = 8; // ms

/**
 * Writes the question.
 * @param {Core} core @param {HandInput} hand @param {Plan} plan
 */
function put(core, hand, { question, value, settings }) {
  const { fields, wasm } = core;
  const word = core.putRead(hand, question);
  const nearest = core.sound(wasm.shanten(word), word, hand);
  const { due } = fields;
  putAllowed(fields, due?.allowed ?? null);
  // Where nothing allowed keeps the shanten, what comes nearest is what is asked for.
  const keeping = settings.keeping && !(due && losesShanten(core, word, nearest));
  return {
    word: value ? writeValue(core, hand, value, word, nearest) : word,
    settings: keeping === settings.keeping ? settings : { ...settings, keeping },
  };
}

/**
 * For a situation that cannot be.
 * @param {Core} core @param {number} error @param {HandInput} hand @returns {never}
 */
function raiseTable({ wasm, fields }, error, hand) {
  if (wasm.score_fault() === error) raiseWin(wasm, fields, hand);
  return raiseHand(wasm, fields, error, 'value');
}

/**
 * Makes the calculation in the module.
 * @param {Core} core @param {HandInput} hand @param {Plan} plan
 */
function begin(core, hand, plan) {
  const { pool, memory, paths, seed } = plan;
  const { word, settings } = put(core, hand, plan);
  const pages = pagesOf(memory);
  const error = core.wasm.win_begin(word, settingsWord(settings), pool, pages, paths, seed);
  core.refresh();
  if (error <= SCORE_ERR_RULES) raiseTable(core, error, hand);
  core.soundAlone(error, subject(error, plan));
}

/** @param {Core} core @param {Plan} plan @returns {boolean} whether there is more to do */
function step(core, plan) {
  const more = core.wasm.win_step(BUDGET);
  core.refresh();
  return core.soundAlone(more, subject(more, plan)) > 0;
}

/**
 * @param {Core} core @param {HandInput} hand @param {Plan} plan
 * @returns {Calculation<WinProbability>}
 */
function* calculate(core, hand, plan) {
  begin(core, hand, plan);
  while (step(core, plan)) yield core.wasm.win_progress();
  core.wasm.win_finish();
  return readAnswer(core, plan);
}

/** @template T @param {Calculation<T>} calculation @returns {T} */
function runAtOnce(calculation) {
  for (;;) {
    const { done, value } = calculation.next();
    if (done) return value;
  }
}

/** @template T @param {Calculation<T>} calculation @returns {IteratorResult<number, T>} */
function runSlice(calculation) {
  const until = performance.now() + SLICE;
  for (;;) {
    const result = calculation.next();
    if (result.done || performance.now() >= until) return result;
  }
}

/**
 * @template T
 * @param {Calculation<T>} calculation @param {AsyncOptions} control
 * @returns {Promise<T>}
 */
async function runInTurns(calculation, { signal, onProgress }) {
  for (;;) {
    const { done, value } = runSlice(calculation);
    onProgress?.(done ? 1 : value);
    signal?.throwIfAborted();
    if (done) return value;
    await nextTurn();
    signal?.throwIfAborted();
  }
}

/**
 * What a calculation is told from outside, checked.
 * @param {any} given options that were read @returns {AsyncOptions}
 */
function controlOf({ signal, onProgress }) {
  const isSignal = typeof signal?.addEventListener === 'function' && 'aborted' in signal;
  if (signal !== undefined && signal !== null && !isSignal) {
    badOption('signal', `${show(signal)} is no AbortSignal: give the signal of an AbortController`);
  }
  if (onProgress !== undefined && onProgress !== null && typeof onProgress !== 'function') {
    badOption('onProgress', `${show(onProgress)} is no function: it is told the part that is done`);
  }
  return { signal: signal ?? undefined, onProgress: onProgress ?? undefined };
}

/** @param {WebAssembly.Module} module @param {Core} core for calls that wait for nothing */
function makeWin(module, core) {
  const takeTurn = makeTurns(async () => makeCore(await WebAssembly.instantiate(module)));

  /** @param {HandInput} hand @param {WinOptions} [options] */
  function winProbability(hand, options) {
    return runAtOnce(calculate(core, hand, planOf(readWinOptions(options, []))));
  }

  /** @param {HandInput} hand @param {WinOptions & AsyncOptions & WideningOptions} [options] */
  async function winProbabilityAsync(hand, options) {
    const given = readWinOptions(options, [...CONTROL_OPTIONS, ...WIDENING_OPTIONS]);
    const plan = planOf(given);
    const control = controlOf(given);
    const wider = wideningOf(given, plan);
    return takeTurn(control.signal, (own) =>
      runInTurns(
        widening((part) => calculate(own, hand, part), plan, wider),
        control,
      ),
    );
  }

  /** @param {HandInput} hand @param {SimulationOptions} [options] */
  function simulate(hand, options) {
    const given = readWinOptions(options, GAMES_OPTIONS);
    return runAtOnce(games(core, hand, gamesPlan(given), calculate));
  }

  /** @param {HandInput} hand @param {SimulationOptions & AsyncOptions} [options] */
  async function simulateAsync(hand, options) {
    const given = readWinOptions(options, [...GAMES_OPTIONS, ...CONTROL_OPTIONS]);
    const plan = gamesPlan(given);
    const control = controlOf(given);
    return takeTurn(control.signal, (own) =>
      runInTurns(games(own, hand, plan, calculate), control),
    );
  }

  return { winProbability, winProbabilityAsync, simulate, simulateAsync };
}

export { begin, makeWin, step };
