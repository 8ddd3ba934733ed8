// ukeire/worker: the engine in its own thread; every method returns a promise.
// SPDX-License-Identifier: MIT
//
// The thread's script and the module are inside, without addresses: a browser starts the script
// from a Blob, also from a file, and node from its text. The caller may give both.

import { connect } from './thread/connection.js';
import { methodsOf } from './thread/remote.js';
import { checkOptions, loadParts } from './thread/spawn.js';

export * from './core/engine/exports.js';

/** @import { MahjongWorker, WorkerOptions } from './worker.js' */

/** @param {WorkerOptions} [options] @returns {Promise<MahjongWorker>} */
export async function createWorker(options) {
  const connection = await connect(await loadParts(checkOptions(options, ['url', 'wasm'])));
  return { ...methodsOf(connection), terminate: connection.terminate };
}
