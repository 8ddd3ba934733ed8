// Choices of a list.
// SPDX-License-Identifier: MIT

/**
 * Every way to choose n of a list, each value as often as one likes, in the order of the list.
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
