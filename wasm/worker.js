// ukeire/worker: the engine in a thread of its own; every method returns a promise.
// SPDX-License-Identifier: MIT
//
// The thread's script and the module are inside this file, so there is no address to resolve: a
// browser starts the script from a Blob, which works from a file too, and node from its text.

import { source } from '../dist/thread.js';
import { moduleBytes } from './bytes.js';
import { MahjongError } from './notation/error.js';
import { makeThread } from './remote.js';

export * from './notation.js';
export { WIN_RECORD } from './marshal-score.js';

/**
 * @typedef {import('./worker.js').MahjongWorker} MahjongWorker
 * @typedef {import('./worker.js').WorkerOptions} WorkerOptions
 */

/** @param {string | URL | undefined} url of the same script, where Blobs are not allowed */
function startBrowser(url) {
  if (url) return new Worker(url);
  const blob = URL.createObjectURL(new Blob([source], { type: 'text/javascript' }));
  const worker = new Worker(blob);
  // Once it runs, the address has done its work.
  worker.addEventListener('message', () => URL.revokeObjectURL(blob), { once: true });
  return worker;
}

/** @param {string | URL | undefined} url @returns {any} */
function startThread(url) {
  const threads = globalThis.process?.getBuiltinModule?.('node:worker_threads');
  if (threads) return url ? new threads.Worker(url) : new threads.Worker(source, { eval: true });
  if (typeof Worker === 'function') return startBrowser(url);
  throw new MahjongError('no-worker', 'there are no workers here; use the engine of "ukeire"');
}

/** @param {WorkerOptions} [options] @returns {Promise<MahjongWorker>} */
async function load({ url } = {}) {
  const bytes = await moduleBytes();
  const thread = makeThread(startThread(url));
  thread.start(bytes);
  return thread.methods;
}

export { load };
