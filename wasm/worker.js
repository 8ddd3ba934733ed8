// ukeire/worker: the engine in a separate thread, with methods that return promises.
// SPDX-License-Identifier: MIT
//
// The thread's script and the module are inside and need no addresses: a browser starts the script
// from a Blob, node from its text. The caller may set another script and module.

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
