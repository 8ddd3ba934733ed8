// ukeire/slim-worker: the engine in a thread of its own, without module and script inside; the
// caller says where they are.
// SPDX-License-Identifier: MIT

import { badOption } from './options/read.js';
import { openThread } from './thread/remote.js';
import { moduleFrom } from './module/source.js';
import { checkOptions } from './thread/spawn.js';

export { asyncOf } from './engine/async.js';
export * from './notation/notation.js';
export { WIN_RECORD } from './marshal/record.js';

/**
 * @typedef {import('./worker.js').MahjongWorker} MahjongWorker
 * @typedef {import('./slim-worker.js').SlimWorkerOptions} SlimWorkerOptions
 */

/** @param {SlimWorkerOptions} options @returns {Promise<MahjongWorker>} */
async function load(options) {
  const { module, url } = checkOptions(options, ['module', 'url']);
  if (url === undefined) {
    badOption('url', 'say where the script ukeire/thread is served');
  }
  return openThread(await moduleFrom(module), url, null);
}

export { load };
