// ukeire/pool: an engine that spreads batches over several threads.
// SPDX-License-Identifier: MIT
//
//   import { createPool } from 'ukeire/pool';
//   const pool = await createPool({ threads: 4 });
//   const { totals } = await pool.ukeireBatch(counts, { signal, onProgress });
//   await pool.terminate();

import type { MahjongAsync, ScoreBatch, ScoreBatchOptions, AsyncOptions } from './ukeire.js';
import type { WorkerOptions } from './worker.js';

export * from './ukeire.js';

/**
 * Several engines in threads that share batches. Each batch is cut into parts of a few
 * milliseconds, which the threads take in turn. Answers and errors are the same as from a single
 * engine, in the order of the hands. Concurrent calls share the threads.
 *
 * Do not change hands while a call reads them. Each part is copied once. Hands in a
 * `SharedArrayBuffer` are not copied, and their answers are in shared memory, too.
 */
export interface MahjongPool extends Pick<
  MahjongAsync,
  'shantenBatch' | 'ukeireBatch' | 'discardsBatch' | 'winBatch' | 'dangersBatch'
> {
  readonly threads: number;
  /** Scores a batch of wins; `into` is not allowed, since threads write into separate memory. */
  scoreBatch(
    wins: Uint8Array,
    options?: Omit<ScoreBatchOptions, 'into'> & AsyncOptions,
  ): Promise<ScoreBatch>;
  /** Ends the threads. Pending and later calls reject with the code `terminated`. */
  terminate(): Promise<void>;
}

export interface PoolOptions extends WorkerOptions {
  /** The number of threads, 1 to 256; default: the number of processors. */
  threads?: number;
}

/**
 * Starts threads with one compiled module. Idle threads do not keep node alive. Rejects with the
 * code `no-worker` if a thread does not start, and with `unsupported` if the module cannot run.
 */
export function createPool(options?: PoolOptions): Promise<MahjongPool>;
