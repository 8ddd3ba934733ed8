// ukeire/worker: the engine in a separate thread, so that no question blocks the caller.
// SPDX-License-Identifier: MIT
//
//   import { createWorker } from 'ukeire/worker';
//   const mahjong = await createWorker();
//   await mahjong.winProbability('147m258p369s12345z', { signal, onProgress });

import type { Address } from './platform.js';
import type { MahjongAsync, Source } from './ukeire.js';

export * from './ukeire.js';

/**
 * An engine in a thread. Arguments are copied to the thread, and a `MahjongError` there rejects the
 * promise. Long calls run in slices of 8 ms (`census` takes 50 ms), so short calls need not wait.
 */
export interface MahjongWorker extends MahjongAsync {
  /** Ends the thread. Pending and later calls reject with the code `terminated`. */
  terminate(): unknown;
}

export interface WorkerOptions {
  /**
   * The address of the script `ukeire/thread`, for pages that allow no workers from Blobs. By
   * default, the worker runs the script inside this package.
   */
  url?: string | Address;
  /** A source of the wasm module; default: the module inside this package. */
  wasm?: Source;
}

/**
 * Starts a thread with an engine: a Web Worker, or a worker thread of node. Each call starts
 * another thread. All threads share one compiled module. In node an idle thread does not keep the
 * process alive. Rejects with the code `no-worker` if the thread does not start, and with
 * `unsupported` if the module cannot run.
 */
export function createWorker(options?: WorkerOptions): Promise<MahjongWorker>;
