// combinations.js - chooses values of a list with repetition.
// SPDX-License-Identifier: MIT

/**
 * Yields every choice of n values of a list, in the order of the list; a value may repeat.
 * @template T @param {readonly T[]} list @param {number} n @returns {Generator<T[]>}
 */
function* choices(list, n) {
  if (n === 0) yield [];
  else {
    for (const [i, one] of list.entries()) {
      for (const rest of choices(list.slice(i), n - 1)) yield [one, ...rest];
    }
  }
}

export { choices };
