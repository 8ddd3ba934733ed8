// faults.js - functions that catch errors and rejections of calls, and assertions.
// SPDX-License-Identifier: MIT

import * as assert from 'uvu/assert';
import { MahjongError } from '../../wasm/core/notation/notation.js';

/** @typedef {import('../../wasm/ukeire.js').WinProbability} WinProbability */
/** @typedef {'code' | 'position' | 'length' | 'index' | 'option'} Field */
/** @typedef {Error & Partial<Pick<MahjongError, Field>>} Fault */

/** Returns the error that a call throws. @param {() => unknown} call @returns {MahjongError} */
function fault(call) {
  try {
    call();
  } catch (error) {
    if (error instanceof MahjongError) return error;
    throw error;
  }
  throw new Error('nothing is thrown');
}

/** @typedef {readonly [call: () => unknown, code?: string, ...(string | RegExp)[]]} Refused */

/** Checks the codes, options and messages of errors. @param {readonly Refused[]} calls */
function refused(calls) {
  for (const [call, code, ...more] of calls) {
    const error = fault(call);
    if (code) assert.is(error.code, code, `${call}: ${error.message}`);
    for (const one of more) {
      if (typeof one === 'string') assert.is(error.option, one, error.message);
      else assert.match(error.message, one);
    }
  }
}

/** Returns the reason of a rejection. @param {Promise<unknown>} of @returns {Promise<Fault>} */
async function rejection(of) {
  const [settled] = await Promise.allSettled([of]);
  if (settled.status === 'fulfilled') throw new Error('the promise is no rejection');
  return settled.reason;
}

/** Returns the answer of a call, or the code and message of its error. @param {() => any} call */
function answerOrError(call) {
  try {
    return call();
  } catch (/** @type {any} */ { code, message }) {
    return { code, message };
  }
}

/** @typedef {[method: string, ...args: unknown[]]} Call */

/** Returns the answer or error of a method or its Async twin. @param {any} of @param {Call} _ */
async function outcome(of, [method, ...args]) {
  const by = `${method}Async` in of ? `${method}Async` : method;
  try {
    return { value: await Reflect.get(of, by)(...args) };
  } catch (/** @type {any} */ error) {
    const { name, code, message, index, position, length, option } = error;
    const ours = error instanceof MahjongError;
    return { error: { name, code, message, index, position, length, option, ours } };
  }
}

/** Returns a function onProgress() that records parts, and a check that they rise to 1. */
function heardProgress() {
  const parts = [0];
  const onProgress = (/** @type {number} */ part) => void parts.push(part);
  const checkParts = () => {
    parts.forEach((part, i) => assert.ok(part >= (parts[i - 1] ?? 0), `${parts}`));
    assert.is(parts.at(-1), 1);
  };
  return { parts, onProgress, checkParts };
}

/** Fails if numbers differ by `error` or more. @param {number} a @param {number} b */
function assertNear(a, b, what = '', error = 1e-12) {
  assert.ok(Math.abs(a - b) < error, `${what} ${a}, not ${b}`);
}

/** Writes some fields of rows as text. @param {readonly any[]} rows @param {string[]} names */
const rowTexts = (rows, ...names) =>
  rows.map((row) => names.map((name) => row[name]).join(' ')).join(', ');

/** Returns an answer without `memory`, which depends on earlier questions. */
const withoutMemory = (/** @type {WinProbability} */ answer) => ({ ...answer, memory: 0 });

/**
 * Wraps an engine so that every method returns a promise.
 * @param {any} engine @param {(method: string) => void} [before] @returns {any}
 */
const promisingEngine = (engine, before = () => {}) =>
  new Proxy(engine, {
    get:
      (target, name) =>
      async (/** @type {any[]} */ ...args) => {
        before(String(name));
        return target[name](...args);
      },
  });

/** Returns the value with the type `any`. @param {unknown} value @returns {any} */
const wrong = (value) => value;

export {
  answerOrError,
  assertNear,
  fault,
  heardProgress,
  outcome,
  promisingEngine,
  refused,
  rejection,
  rowTexts,
  withoutMemory,
  wrong,
};
