// ukeire: the engine with its module inside, so that it works in every bundler and from a file.
// SPDX-License-Identifier: MIT
//
// Importing does nothing; load() unpacks.

import { sharedModule } from './compiled.js';
import { makeEngine } from './engine.js';
import { instantiate } from './platform.js';

export { asyncOf } from './async.js';
export * from './notation.js';
export { WIN_RECORD } from './marshal-score.js';

/** @typedef {import('./ukeire.js').Mahjong} Mahjong */

/** @type {Promise<Mahjong> | undefined} */
let engine;

/** @returns {Promise<Mahjong>} */
function load() {
  engine ??= start().catch((error) => {
    engine = undefined;
    throw error;
  });
  return engine;
}

async function start() {
  const module = await sharedModule();
  return makeEngine(module, await instantiate(module));
}

export { load };
