// Returns errors of calls and rejections of promises.
// SPDX-License-Identifier: MIT

import { MahjongError } from '../../wasm/core/notation/notation.js';

/**
 * @typedef {'code' | 'position' | 'length' | 'index' | 'option'} Field
 * @typedef {Error & Partial<Pick<MahjongError, Field>>} Fault
 */

/** The MahjongError that a call throws. @param {() => unknown} call @returns {MahjongError} */
function fault(call) {
  try {
    call();
  } catch (error) {
    if (error instanceof MahjongError) return error;
    throw error;
  }
  throw new Error('nothing is thrown');
}

/** The rejection of a promise. @param {Promise<unknown>} promise @returns {Promise<Fault>} */
async function rejection(promise) {
  const outcome = await promise.then(
    () => null,
    (reason) => ({ reason }),
  );
  if (!outcome) throw new Error('the promise is no rejection');
  return outcome.reason;
}

/** @typedef {[method: string, ...args: unknown[]]} Call */

/**
 * The outcome of a call, or of its twin with a promise if there is one: an answer or an error.
 * @param {object} of @param {Call} call
 */
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

/** Passes an argument that the types forbid. @param {unknown} value @returns {any} */
const wrong = (value) => value;

export { fault, outcome, rejection, wrong };
