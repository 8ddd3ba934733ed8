// ukeire/pool: the batch calls over several threads.
// SPDX-License-Identifier: MIT
//
//   import { createPool } from 'ukeire/pool';
//   const pool = await createPool({ threads: 4 });
//   const { totals } = await pool.ukeireBatch(counts, { signal, onProgress });
//   await pool.terminate();

import type { Address } from './platform.js';
import type {
  AsyncOptions,
  BatchOptions,
  DangerPosition,
  DangersBatch,
  DiscardsBatch,
  DiscardsBatchOptions,
  HandInput,
  ScoreBatch,
  ScoreBatchOptions,
  Source,
  UkeireBatch,
  WinBatch,
  WinOptions,
} from './ukeire.js';

export * from './ukeire.js';

/**
 * Engines in threads that share batches. A batch is cut into parts of some milliseconds, which the
 * threads take in turn. Answers are those of one engine, in the order of the hands, and so are
 * errors: of several hands at fault the first is named. Several calls at a time share the threads.
 *
 * Hands are read while the call runs: don't change them meanwhile. Each part is copied once. Hands
 * in a `SharedArrayBuffer` are not copied, and threads write the answers to them into memory that
 * is shared as well: each typed array of the answer has a `SharedArrayBuffer` of its own.
 */
export interface MahjongPool {
  /** How many there are. */
  readonly threads: number;
  shantenBatch(
    counts: Uint8Array,
    options?: DiscardsBatchOptions & AsyncOptions,
  ): Promise<Int8Array>;
  ukeireBatch(counts: Uint8Array, options?: BatchOptions & AsyncOptions): Promise<UkeireBatch>;
  discardsBatch(
    counts: Uint8Array,
    options?: DiscardsBatchOptions & AsyncOptions,
  ): Promise<DiscardsBatch>;
  winBatch(
    hands: Uint8Array | readonly HandInput[],
    options?: WinOptions & AsyncOptions,
  ): Promise<WinBatch>;
  dangersBatch(positions: readonly DangerPosition[], options?: AsyncOptions): Promise<DangersBatch>;
  /** Without `into`: threads write into memory of their own. */
  scoreBatch(
    wins: Uint8Array,
    options?: Omit<ScoreBatchOptions, 'into'> & AsyncOptions,
  ): Promise<ScoreBatch>;
  /** Ends the threads; calls that wait for them, and later ones, reject with `terminated`. */
  terminate(): Promise<void>;
}

export interface PoolOptions {
  /** From 1 to 256; otherwise as many as the machine has processors. */
  threads?: number;
  /**
   * Where the thread's script `ukeire/thread` is served, for pages that allow no workers from
   * Blobs.
   */
  url?: string | Address;
  /** The module; without it the one that this package carries. */
  wasm?: Source;
}

/**
 * Starts the threads, all with one compiled module; each call starts others. In node idle threads
 * do not keep the process alive. Rejects with the code `no-worker` where one does not start, and
 * with `unsupported` where the module cannot run.
 */
export function createPool(options?: PoolOptions): Promise<MahjongPool>;
