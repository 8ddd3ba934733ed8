// ukeire/worker: the engine in its own thread; every method returns a promise.
// SPDX-License-Identifier: MIT
//
// The thread's script and the module are inside, without addresses: a browser starts the script
// from a Blob, also from a file, and node from its text. The caller may give both.

import { moduleOf, scriptAt } from './thread/thread-parts.js';
import { openThread } from './thread/remote.js';
import { checkOptions } from './thread/spawn.js';

export * from './core/engine/exports.js';

/** @import { MahjongWorker, WorkerOptions } from './worker.js' */

/** @param {WorkerOptions} [options] @returns {Promise<MahjongWorker>} */
export async function createWorker(options) {
  const { url, wasm } = checkOptions(options, ['url', 'wasm']);
  return openThread(await moduleOf(wasm), url, await scriptAt(url));
}
