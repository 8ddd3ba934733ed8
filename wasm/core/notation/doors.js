// Wraps methods so that the traces of their errors begin at the caller's line.
// SPDX-License-Identifier: MIT

import { MahjongError } from './error.js';

/** @param {(...given: any[]) => any} method of at most three arguments */
export function doorOf(method) {
  // Takes named arguments, as a list of them would cost more than the rest of a small question.
  /** @this {any} @param {any} [a] @param {any} [b] @param {any} [c] @returns {any} */
  function door(a, b, c) {
    try {
      return method.call(this, a, b, c);
    } catch (error) {
      // Engines other than V8 have no captureStackTrace.
      if (error instanceof MahjongError) Error.captureStackTrace?.(error, door);
      throw error;
    }
  }
  return door;
}

/** Wraps all methods of an object, in place. @template {object} T @param {T} methods */
export function openDoors(methods) {
  for (const [name, { value }] of Object.entries(Object.getOwnPropertyDescriptors(methods))) {
    if (name === 'constructor' || typeof value !== 'function') continue;
    Object.defineProperty(methods, name, { value: doorOf(value) });
  }
  return methods;
}
