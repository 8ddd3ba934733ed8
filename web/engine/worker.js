// The engine in its thread: answers the questions of questions.js, one after another.
// SPDX-License-Identifier: MIT

import { load } from '../../wasm/ukeire.js';
import * as questions from './questions.js';

const loading = load();

addEventListener('message', async ({ data: { id, name, input } }) => {
  try {
    const engine = await loading;
    const progress = (/** @type {unknown} */ part) => postMessage({ id, part });
    const ask = /** @type {Record<string, Function>} */ (questions)[name];
    postMessage({ id, answer: await ask(engine, input, progress) });
  } catch (/** @type {any} */ error) {
    postMessage({ id, error: { code: error.code, message: String(error.message ?? error) } });
  }
});
