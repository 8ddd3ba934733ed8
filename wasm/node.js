// ukeire in node: the same as ukeire.js, but the module is read from its file.
// SPDX-License-Identifier: MIT
//
// It is bundled into dist/ukeire.node.js: to find and read 60 files takes longer than all else.

import { moduleBytes } from './beside.js';
import { makeEngine } from './engine.js';
import { once } from './once.js';
import { compile, instantiate } from './platform.js';

export { asyncOf } from './async.js';
export * from './notation.js';
export { WIN_RECORD } from './marshal-score.js';

/** @returns {Promise<import('./ukeire.js').Mahjong>} */
async function start() {
  const module = await compile(await moduleBytes());
  return makeEngine(module, await instantiate(module));
}

const load = /* @__PURE__ */ once(start);

export { load };
