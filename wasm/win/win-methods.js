// Makes winProbability, winBatch and simulate, and their Async twins, which run in short slices.
// SPDX-License-Identifier: MIT
//
// A module instance has room for one calculation. Calculations in slices run one after
// another in a second instance, so that a synchronous call cannot disturb them.

import { NOT_HELD, WIN_EXTRA, WIN_WIDTH } from '../../dist/layout.js';
import { makeCore } from '../core/engine/core.js';
import { baseOf } from '../core/engine/hand-methods.js';
import { makeTurns, partOfWork, runAtOnce, runInTurns } from '../core/engine/turns.js';
import { readAfter, readBest } from '../core/marshal/answers.js';
import { MahjongError, isDetached, isMemory, raiseAt, show } from '../core/notation/error.js';
import { TILES } from '../core/notation/tiles.js';
import { CONTROL_OPTIONS, GAMES_OPTIONS, WIDENING_OPTIONS } from '../core/options/names.js';
import { badOption, controlOf, listener, milliseconds } from '../core/options/read-options.js';
import { calculate, work } from './calculation.js';
import { QUICK, planOf, planOfWidth, readWinOptions } from './plan.js';
import { games, gamesPlan } from './simulate.js';

/** @import { Calculation, Core, HandInput, Plan, WideningOptions } from '../core/types.js' */
/** @import { WinBatch, WinProbability } from '../core/types.js' */

const NONE = 255;

const MOST = 2 ** 26;

/** Lists the hands of a batch. @param {unknown} hands @returns {HandInput[]} */
function handList(hands) {
  if (Array.isArray(hands) && hands.length <= MOST) return hands;
  if (!(hands instanceof Uint8Array) || isDetached(hands)) {
    const why = `is neither a list of hands nor a Uint8Array of ${TILES} counts a hand`;
    throw new MahjongError('bad-batch', `hands: ${show(hands)} ${why}`);
  }
  if (hands.length % TILES) {
    const why = `a hand has ${TILES} counts, and that is no multiple of it`;
    throw new MahjongError('bad-batch', `hands: ${hands.length} bytes: ${why}`);
  }
  return Array.from({ length: hands.length / TILES }, (_, i) =>
    hands.subarray(i * TILES, (i + 1) * TILES),
  );
}

/** Computes the best row of each hand. @param {Core} core @param {readonly HandInput[]} list */
function* winsInBatch(core, list, /** @type {Plan} */ plan) {
  const { length } = list;
  /** @type {WinBatch} */
  const tables = {
    shanten: new Int8Array(length),
    best: new Uint8Array(length),
    win: new Float64Array(length),
    tenpai: new Float64Array(length),
    ...(plan.value ? { score: new Float64Array(length) } : {}),
  };
  for (let i = 0; i < length; i++) {
    try {
      for (const part of work(core, list[i], plan)) yield (i + part) / length;
      storeBest(core, plan, tables, i);
    } catch (error) {
      const { position, length: span } = /** @type {any} */ (error);
      raiseAt(error, `hand at index ${i}`, { index: i, position, length: span });
    }
  }
  return tables;
}

/** @param {Core} core @param {Plan} plan @param {WinBatch} tables @param {number} i */
function storeBest({ fields }, { value, settings, draws }, tables, i) {
  const { tile, ready, win, tenpai, score, ...best } = readBest(fields, draws);
  const { due } = fields;
  const shanten = due ? baseOf(readAfter(fields), due.must, best.shanten) : best.shanten;
  // If the question has no `points`, every complete hand is a win, as in winProbability.
  const won = shanten < 0 && !value;
  tables.shanten[i] = shanten;
  const hasDiscard = ready && tile !== NOT_HELD && !(settings.keeping && shanten < 0);
  tables.best[i] = hasDiscard ? tile : NONE;
  tables.win[i] = won ? 1 : win;
  tables.tenpai[i] = won ? 1 : tenpai;
  if (tables.score) tables.score[i] = score;
}

// The first answer is the same as without the option `budget`. Wider and wider graphs follow while
// time and memory suffice, so the last width depends on the machine.

/**
 * `budget`: in milliseconds; 0 for a single answer.
 * @typedef {{ budget: number, onAnswer?: (answer: WinProbability) => void }} Widening
 */

/** @type {(options: WideningOptions, plan: Plan) => Widening} */
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

/** @param {(plan: Plan) => Calculation<WinProbability>} calculation @param {Plan} plan */
function* widestAnswer(calculation, plan, /** @type {Widening} */ { budget, onAnswer }) {
  const until = performance.now() + budget;
  const share = budget ? 1 / 2 : 1;
  let latest = /** @type {WinProbability} */ (yield* partOfWork(calculation(plan), 0, share));
  onAnswer?.(latest);
  const first = latest.extra ?? 0; // with 'auto' the first answer may not be from a graph
  const more = share / (WIN_EXTRA - first);
  for (let extra = first + 1; budget && extra <= WIN_EXTRA; extra++) {
    const part = share + (share * (extra - first - 1)) / (WIN_EXTRA - first);
    let wider = null;
    try {
      wider = yield* partOfWork(calculation(planOfWidth(plan, extra)), part, more, until);
    } catch (error) {
      if (!isMemory(error)) throw error;
    }
    if (!wider) break;
    latest = wider;
    onAnswer?.(latest);
  }
  return latest;
}

/**
 * Reads a question, and returns a function that makes its calculation for a core. `isLater`:
 * whether the calculation runs later, when the caller may have changed a list of hands.
 * @typedef {(what: any, values: any, isLater: boolean) => (core: Core) => Calculation<any>} Begin
 */

/** @type {Begin} */
function beginProbability(hand, values) {
  const plan = planOf(values);
  const widening = wideningOf(values, plan);
  if (!widening.budget && !widening.onAnswer) return (core) => calculate(core, hand, plan);
  return (core) => widestAnswer((part) => calculate(core, hand, part), plan, widening);
}

/** @type {Begin} */
function beginBatch(hands, values, isLater) {
  const plan = planOf(values, QUICK);
  const list = handList(hands);
  const copy = isLater ? handList(hands.slice()) : list;
  return (core) => winsInBatch(core, copy, plan);
}

/** @type {Begin} */
function beginGames(hand, values) {
  const plan = gamesPlan(values);
  return (core) => games(core, hand, plan, calculate);
}

/** @param {WebAssembly.Module} module @param {Core} core for synchronous calls */
export function makeWin(module, core) {
  const takeTurn = makeTurns(async () => makeCore(await WebAssembly.instantiate(module)));

  /**
   * Makes a synchronous method and its Async twin. @param {string} name @param {Begin} begin
   * @param {readonly string[]} more options @param {readonly string[]} [asyncOnly] options
   */
  const bothForms = (name, begin, more, asyncOnly = []) => ({
    [name]: (/** @type {any} */ what, /** @type {any} */ options) =>
      runAtOnce(begin(what, readWinOptions(options, more), false)(core)),
    async [`${name}Async`](/** @type {any} */ what, /** @type {any} */ options) {
      const values = readWinOptions(options, [...more, ...CONTROL_OPTIONS, ...asyncOnly]);
      const calculation = begin(what, values, true);
      const control = controlOf(values);
      return takeTurn(control.signal, (ownCore) => runInTurns(calculation(ownCore), control));
    },
  });

  return {
    ...bothForms('winProbability', beginProbability, [], WIDENING_OPTIONS),
    ...bothForms('winBatch', beginBatch, []),
    ...bothForms('simulate', beginGames, GAMES_OPTIONS),
  };
}
