// ukeire/worker: the same in a thread of its own, so that no question ever blocks the caller.
// SPDX-License-Identifier: MIT
//
//   import { load } from 'ukeire/worker';
//   const mahjong = await load();
//   await mahjong.winProbability('147m258p369s12345z', { signal, onProgress });

import type {
  AsyncOptions,
  HandInput,
  Mahjong,
  Simulation,
  SimulationOptions,
  WideningOptions,
  WinOptions,
  WinProbability,
} from './ukeire.js';

export * from './ukeire.js';

/** The methods of {@link Mahjong} that answer at once there. */
type Quick = Omit<
  Mahjong,
  'winProbability' | 'winProbabilityAsync' | 'winBatchAsync' | 'simulate' | 'simulateAsync'
>;

/**
 * Every method as a promise. An argument is copied to the thread; errors come back as the
 * {@link MahjongError} that they are there.
 */
export type MahjongWorker = {
  [Name in keyof Quick]: (...args: Parameters<Quick[Name]>) => Promise<ReturnType<Quick[Name]>>;
} & {
  winProbability(
    hand: HandInput,
    options?: WinOptions & AsyncOptions & WideningOptions,
  ): Promise<WinProbability>;
  simulate(hand: HandInput, options?: SimulationOptions & AsyncOptions): Promise<Simulation>;
  /** Ends the thread; calls that wait for it, and later ones, reject. */
  terminate(): unknown;
};

export interface WorkerOptions {
  /**
   * Where the thread's script `ukeire/thread` is served, for pages that allow no workers from
   * Blobs.
   */
  url?: string | URL;
}

/**
 * Starts a thread, a Web Worker or a worker thread of node, with an engine in it; each call another
 * one. In node an idle thread does not keep the process alive. Rejects with the code `no-worker`
 * where there are none.
 */
export function load(options?: WorkerOptions): Promise<MahjongWorker>;
