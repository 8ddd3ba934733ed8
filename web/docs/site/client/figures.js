// figures.js - computes the figures of the page about the articles: in a worker, or, where the page
// is a file and may start none, in the page itself.
// SPDX-License-Identifier: MIT

/* global ENGINE */

import { FIGURES } from '../figures/all.js';

const scope = /** @type {any} */ (globalThis);

/** @param {any} ukeire what the package exports */
async function makeCompute(ukeire) {
  const engine = { ukeire, mahjong: await ukeire.load() };
  return (/** @type {keyof typeof FIGURES} */ name) => {
    const start = performance.now();
    const figure = FIGURES[name](engine);
    return { figure, ms: performance.now() - start };
  };
}

if (typeof document === 'undefined') {
  /** @type {Promise<any>} */
  const ready = new Promise((resolve) => {
    scope.ukeireDocs = { engine: resolve };
    scope.importScripts(ENGINE);
  }).then(makeCompute);
  scope.onmessage = async (/** @type {MessageEvent} */ { data: name }) => {
    try {
      scope.postMessage({ name, ...(await ready)(name) });
    } catch (error) {
      scope.postMessage({ name, error: String(error) });
    }
  };
} else {
  scope.ukeireDocs.figures(makeCompute);
}
