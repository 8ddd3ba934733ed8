// Computes wider and wider answers of graph mode, while time remains.
// SPDX-License-Identifier: MIT
//
// The width of the first answer depends only on the shanten, so equal questions have equal answers;
// the final width depends on the machine. Each wider answer is a new calculation and replaces the
// last.

import { WIN_EXTRA, WIN_WIDTH } from '../../dist/layout.js';
import { MahjongError, isMemory } from '../core/notation/error.js';
import { badOption } from '../core/options/read-options.js';
import { listener, milliseconds } from '../core/options/values.js';
import { planOfWidth } from './plan.js';

/** @import { Plan, WideningOptions, WinProbability } from './types.js' */

/**
 * @typedef {import('./win-methods.js').Calculation<WinProbability>} Calculation
 *
 * @typedef {object} Widening
 * @property {number} budget in milliseconds; 0 for a single answer
 * @property {((answer: WinProbability) => void) | undefined} onAnswer
 */

/** Reads and checks the options. @type {(options: WideningOptions, plan: Plan) => Widening} */
export function wideningOf(options, { settings, published }) {
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
 * @param {Calculation} calculation @param {number} from @param {number} share @param {number} until
 * @returns {Generator<number, WinProbability | null, void>}
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
 * Computes a wider answer; null without enough time or memory. @param {Calculation} calculation
 * @param {number} from @param {number} share @param {number} until
 * @returns {Generator<number, WinProbability | null, void>}
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
 * @param {(plan: Plan) => Calculation} calculate @param {Plan} plan @param {Widening} widening
 * @returns {Calculation}
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
