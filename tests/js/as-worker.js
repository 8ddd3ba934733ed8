// as-worker.js - makes an engine of this thread answer as one in a worker.
// SPDX-License-Identifier: MIT

/**
 * It takes a signal and answers later; other calls are answered at once.
 * @param {import('../../wasm/ukeire.js').Mahjong} engine
 */
const asWorker = (engine) =>
  /** @type {any} */ ({
    ...engine,
    winProbability: (/** @type {any} */ hand, /** @type {any} */ options) =>
      engine.winProbabilityAsync(hand, options),
  });

export { asWorker };
