// as-worker.js - an engine of this thread, asked as one in a worker is.
// SPDX-License-Identifier: MIT

/**
 * It takes a signal, and answers later. What else is asked is answered at once.
 * @param {import('../../wasm/ukeire.js').Mahjong} engine
 */
const asWorker = (engine) =>
  /** @type {any} */ ({
    ...engine,
    winProbability: (/** @type {any} */ hand, /** @type {any} */ options) =>
      engine.winProbabilityAsync(hand, options),
  });

export { asWorker };
