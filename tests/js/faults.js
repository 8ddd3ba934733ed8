// What calls throw and promises reject with.
// SPDX-License-Identifier: MIT

import { MahjongError } from '../../wasm/notation/notation.js';

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

/** What a promise rejects with. @param {Promise<unknown>} promise @returns {Promise<Fault>} */
async function rejection(promise) {
  const outcome = await promise.then(
    () => null,
    (reason) => ({ reason }),
  );
  if (!outcome) throw new Error('it is no rejection');
  return outcome.reason;
}

/**
 * An argument that the types refuse: what then happens is what the test asks.
 * @param {unknown} value @returns {any}
 */
const wrong = (value) => value;

export { fault, rejection, wrong };
