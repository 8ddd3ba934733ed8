// ukeire/worker: the same in a thread of its own, so that no question ever blocks the caller.
// SPDX-License-Identifier: MIT
//
//   import { createWorker } from 'ukeire/worker';
//   const mahjong = await createWorker();
//   await mahjong.winProbability('147m258p369s12345z', { signal, onProgress });

import type { Address } from './platform.js';
import type { MahjongAsync, Source } from './ukeire.js';

export * from './ukeire.js';

/**
 * An engine in a thread. An argument is copied to it; errors come back as the `MahjongError`
 * that they are there. What takes long runs in slices of 8 ms, so that a short call does not wait
 * behind it; only `census` is answered in one piece, of some 50 ms.
 */
export interface MahjongWorker extends MahjongAsync {
  /** Ends the thread; calls that wait for it, and later ones, reject with the code `terminated`. */
  terminate(): unknown;
}

export interface WorkerOptions {
  /**
   * Where the thread's script `ukeire/thread` is served, for pages that allow no workers from
   * Blobs. Without it the script is inside.
   */
  url?: string | Address;
  /** The module; without it the one that this package carries. */
  wasm?: Source;
}

/**
 * Starts a thread, a Web Worker or a worker thread of node, with an engine in it; each call another
 * one, all with one compiled module. In node an idle thread does not keep the process alive.
 * Rejects with the code `no-worker` where it does not start, and with `unsupported` where the
 * module cannot run.
 */
export function createWorker(options?: WorkerOptions): Promise<MahjongWorker>;
