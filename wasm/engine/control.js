// What a long calculation is told from outside: to stop, and whom to tell how far it is.
// SPDX-License-Identifier: MIT

import { show } from '../notation/error.js';
import { badOption } from '../options/read.js';

/** @typedef {import('../ukeire.js').AsyncOptions} AsyncOptions */

/** @param {any} signal */
const isSignal = (signal) => typeof signal.addEventListener === 'function' && 'aborted' in signal;

/**
 * The signal and the listener, checked; null is none, too.
 * @param {any} given options that were read @returns {AsyncOptions}
 */
function checkControl({ signal, onProgress }) {
  if ((signal ?? null) !== null && !isSignal(signal)) {
    badOption('signal', `${show(signal)} is no AbortSignal: give the signal of an AbortController`);
  }
  if ((onProgress ?? null) !== null && typeof onProgress !== 'function') {
    badOption('onProgress', `${show(onProgress)} is no function: it is told the part that is done`);
  }
  return { signal: signal ?? undefined, onProgress: onProgress ?? undefined };
}

export { checkControl };
