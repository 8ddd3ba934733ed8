// Runs work once for many calls.
// SPDX-License-Identifier: MIT

/**
 * Makes a function that starts once. Later calls get the same promise, unless it failed.
 * @template T @template {unknown[]} A
 * @param {(...args: A) => Promise<T>} start @returns {(...args: A) => Promise<T>}
 */
export function once(start) {
  /** @type {Promise<T> | undefined} */
  let started;
  return (...args) => {
    started ??= start(...args).catch((error) => {
      started = undefined;
      throw error;
    });
    return started;
  };
}
