// A call that starts its work once.
// SPDX-License-Identifier: MIT

/**
 * The first call starts; the others get the same promise. After a failure the next call tries anew.
 * @template T @template {unknown[]} A
 * @param {(...args: A) => Promise<T>} start @returns {(...args: A) => Promise<T>}
 */
function once(start) {
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

export { once };
