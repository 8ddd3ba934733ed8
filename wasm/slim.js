// ukeire/slim: the engine without the module inside; the caller says where it is.
// SPDX-License-Identifier: MIT

import { makeEngine } from './engine.js';
import { instantiate } from './platform.js';
import { moduleFrom } from './source.js';

export { asyncOf } from './async.js';
export * from './notation.js';
export { WIN_RECORD } from './marshal-score.js';

/**
 * @typedef {import('./ukeire.js').Mahjong} Mahjong
 * @typedef {import('./slim.js').Source} Source
 */

/** @type {Promise<Mahjong> | undefined} */
let engine;

/** @param {Source} [source] */
function load(source) {
  engine ??= start(source).catch((error) => {
    engine = undefined;
    throw error;
  });
  return engine;
}

/** @param {Source | undefined} source */
async function start(source) {
  const module = await moduleFrom(source);
  return makeEngine(module, await instantiate(module));
}

export { load };
