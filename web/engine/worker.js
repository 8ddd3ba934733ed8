// Runs the engine in a worker, and answers questions one after another.
// SPDX-License-Identifier: MIT

import { load } from '../../wasm/ukeire.js';
import * as questions from './questions.js';

const loading = load();
/** Loaders of modules. The first module loads at once, and others load when needed. */
const MODULES = [
  () => questions,
  () => import('./practice-questions.js'),
  () => import('./review-questions.js'),
];

/** @param {string} name @returns {Promise<Function>} */
async function findQuestion(name) {
  for (const module of MODULES) {
    const all = /** @type {Record<string, any>} */ (await module());
    if (name in all) return all[name];
  }
  throw new Error(`no question: ${name}`);
}

addEventListener('message', async ({ data: { id, name, input } }) => {
  try {
    const [engine, ask] = await Promise.all([loading, findQuestion(name)]);
    const progress = (/** @type {unknown} */ part) => postMessage({ id, part });
    postMessage({ id, answer: await ask(engine, input, progress) });
  } catch (/** @type {any} */ error) {
    postMessage({ id, error: { code: error.code, message: String(error.message ?? error) } });
  }
});
