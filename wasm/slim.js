// ukeire/slim: the engine without the module inside; the caller says where it is.
// SPDX-License-Identifier: MIT

import { makeEngine } from './engine/engine.js';
import { once } from './module/once.js';
import { instantiate } from './module/platform.js';
import { moduleFrom } from './module/source.js';

export { asyncOf } from './engine/async.js';
export * from './notation/notation.js';
export { WIN_RECORD } from './marshal/record.js';

/**
 * @typedef {import('./ukeire.js').Mahjong} Mahjong
 * @typedef {import('./slim.js').Source} Source
 */

/** @param {Source} [source] @returns {Promise<Mahjong>} */
async function start(source) {
  const module = await moduleFrom(source);
  return makeEngine(module, await instantiate(module));
}

const load = /* @__PURE__ */ once(start);

export { load };
