// ukeire: the engine with its module inside, so that it works in every bundler and from a file.
// SPDX-License-Identifier: MIT
//
// Importing does nothing; load() unpacks.

import { sharedModule } from './module/compiled.js';
import { makeEngine } from './engine/engine.js';
import { once } from './module/once.js';
import { instantiate } from './module/platform.js';
import { MahjongError, show } from './notation/error.js';

export { asyncOf } from './engine/async.js';
export * from './notation/notation.js';
export { WIN_RECORD } from './marshal/record.js';

/** @returns {Promise<import('./ukeire.js').Mahjong>} */
async function start() {
  const module = await sharedModule();
  return makeEngine(module, await instantiate(module));
}

const loadOnce = /* @__PURE__ */ once(start);

/** @param {unknown} [given] */
async function load(given) {
  if (given === undefined) return loadOnce();
  throw new MahjongError(
    'bad-source',
    `${show(given)}: load() takes nothing, as the module is inside; load() of ukeire/slim takes it`,
  );
}

export { load };
