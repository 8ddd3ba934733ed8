// Reads values of options by type: flag, number, word, tiles, listener.
// SPDX-License-Identifier: MIT
//
// `fail` throws the error for a wrong value: MahjongError, or TableError for a table.

import { show } from '../notation/error.js';
import { badOption } from './read-options.js';

/** @import { AsyncOptions, Mahjong } from '../types.js' */

/** @typedef {(option: string, why: string) => never} Fail */

export const GOALS = /** @type {const} */ (['win', 'tenpai', 'score']);
/** For each goal the fields that order rows, the most important field first. */
const ORDERS = /** @type {const} */ ({
  win: ['win', 'score', 'tenpai'],
  tenpai: ['tenpai', 'score', 'win'],
  score: ['score', 'win', 'tenpai'],
  each: ['win', 'tenpai'],
});

/** @param {string} option @param {unknown} value @param {boolean} [usual] @param {Fail} [fail] */
export function flag(option, value, usual = false, fail = badOption) {
  if (value === undefined) return usual;
  return typeof value === 'boolean' ? value : fail(option, `${show(value)} is no boolean`);
}

/** Reads a flag as a number, 2 for `word`. @param {string} option @param {unknown} value */
export function flagNumber(option, value, word = /** @type {any} */ (undefined), fail = badOption) {
  if (value === undefined || value === false) return 0;
  if (value === true) return 1;
  if (word === undefined) return Number(flag(option, value, false, fail));
  return value === word ? 2 : fail(option, `${show(value)} is neither a boolean nor '${word}'`);
}

/** @type {(option: string, value: unknown, least: number, most: number, fail?: Fail) => number} */
export function whole(option, value, least, most, fail = badOption) {
  if (Number.isInteger(value) && Number(value) >= least && Number(value) <= most) {
    return Number(value);
  }
  return fail(option, `${show(value)} is not a whole number from ${least} to ${most}`);
}

/** @param {string} option @param {unknown} value @returns {number} */
export function fraction(option, value) {
  if (typeof value === 'number' && value >= 0 && value <= 1) return value;
  return badOption(option, `${show(value)} is not a number from 0 to 1`);
}

/** @param {string} option @param {unknown} value @param {Fail} [fail] @returns {number} */
export function milliseconds(option, value, fail = badOption) {
  if (typeof value === 'number' && value > 0) return value;
  return fail(option, `${show(value)} is no number of milliseconds above 0`);
}

/** Returns the index of a word; a loop is fast. @param {string} option @param {unknown} value */
export function oneOf(option, value, /** @type {readonly unknown[]} */ words, fail = badOption) {
  for (let i = 0; i < words.length; i++) if (words[i] === value) return i;
  return fail(option, `${show(value)} is none of ${words.join(', ')}`);
}

/** Reads a goal. @param {unknown} goal @param {boolean} points @param {Fail} [fail] */
export function readGoal(goal, points, fail = badOption) {
  const read = GOALS[oneOf('goal', goal, GOALS, fail)];
  if (read !== 'score' || points) return read;
  return fail('goal', "score needs points, as in points: { indicators: '3m', seatWind: 'south' }");
}

/**
 * Returns a function that compares rows by a goal, best first. @template T
 * @param {keyof typeof ORDERS} goal
 * @param {(row: T, line: typeof GOALS[number]) => number | null | undefined} valueOf
 */
export const byGoal = (goal, valueOf) => (/** @type {T} */ a, /** @type {T} */ b) => {
  for (const line of ORDERS[goal]) {
    const difference = (valueOf(b, line) ?? 0) - (valueOf(a, line) ?? 0);
    if (difference) return difference;
  }
  return 0;
};

/** @param {unknown} players @param {Fail} [fail] @returns {3 | 4} */
export function playersOf(players, fail = badOption) {
  if (players === undefined || players === 4) return 4;
  return players === 3 ? 3 : fail('players', `${show(players)} is neither 4 nor 3`);
}

/** Reads red fives by suit. @param {string} option @param {any} reds @param {Fail} [fail] */
export function redFives(option, reds, fail = badOption) {
  if (typeof reds !== 'object' || reds === null || reds.length !== 3) {
    return fail(option, `${show(reds)} is not three numbers, of man, pin and sou`);
  }
  return [0, 1, 2].map((suit) => whole(option, reds[suit], 0, 4, fail));
}

/** Reads a listener: a function, or null for none. @param {string} option @param {unknown} value */
export function listener(option, value, /** @type {string} */ what) {
  if ((value ?? null) === null) return undefined;
  if (typeof value === 'function') return /** @type {any} */ (value);
  return badOption(option, `${show(value)} is no function: it is told ${what}`);
}

/** The property of an engine with its door for questions that a table has checked. */
export const CHECKED = Symbol.for('ukeire.checked');

/** @type {(engine: any, method: string, fail?: Fail) => Mahjong} */
export function engineWith(engine, method, fail = badOption) {
  if (typeof engine?.[method] === 'function') return engine;
  return fail('engine', `${show(engine)} is no engine: give what load() resolves to`);
}

/** Reads the signal and listener of a calculation. @type {(options: any) => AsyncOptions} */
export function controlOf({ signal, onProgress }) {
  const isMissing = (signal ?? null) === null;
  if (!isMissing && !(typeof signal.addEventListener === 'function' && 'aborted' in signal)) {
    badOption('signal', `${show(signal)} is no AbortSignal: give the signal of an AbortController`);
  }
  return {
    signal: signal ?? undefined,
    onProgress: listener('onProgress', onProgress, 'the part that is done'),
  };
}
