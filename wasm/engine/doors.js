// The methods of an engine as its users call them.
// SPDX-License-Identifier: MIT

import { MahjongError } from '../notation/error.js';

/**
 * The same method; the trace of an error that it throws begins at the caller's line.
 * @param {(...given: any[]) => unknown} method of at most three arguments
 */
function doorOf(method) {
  // Arguments by name: a list of them would cost more than the rest of a small question.
  const door = (/** @type {any} */ a, /** @type {any} */ b, /** @type {any} */ c) => {
    try {
      return method(a, b, c);
    } catch (error) {
      // Engines other than V8 have no such function.
      if (error instanceof MahjongError) Error.captureStackTrace?.(error, door);
      throw error;
    }
  };
  return door;
}

/** @template {Record<string, any>} T @param {T} methods @returns {T} */
const doorsOf = (methods) =>
  /** @type {T} */ (
    Object.fromEntries(Object.entries(methods).map(([name, method]) => [name, doorOf(method)]))
  );

export { doorsOf };
