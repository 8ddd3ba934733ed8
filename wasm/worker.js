// ukeire/worker: the engine in a thread of its own; every method returns a promise.
// SPDX-License-Identifier: MIT
//
// The thread's script and the module are inside this file, so there is no address to resolve: a
// browser starts the script from a Blob, which works from a file too, and node from its text.

import { source } from '../dist/thread.js';
import { sharedModule } from './module/compiled.js';
import { openThread } from './thread/remote.js';
import { checkOptions } from './thread/spawn.js';

export { asyncOf } from './engine/async.js';
export * from './notation/notation.js';
export { WIN_RECORD } from './marshal/record.js';

/**
 * @typedef {import('./worker.js').MahjongWorker} MahjongWorker
 * @typedef {import('./worker.js').WorkerOptions} WorkerOptions
 */

/** @param {WorkerOptions} [options] @returns {Promise<MahjongWorker>} */
async function load(options) {
  const { url } = checkOptions(options, ['url']);
  return openThread(await sharedModule(), url, source);
}

export { load };
