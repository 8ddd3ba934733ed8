// ukeire/slim-worker: the engine in a thread of its own, without module and script inside.
// SPDX-License-Identifier: MIT
//
//   import { load } from 'ukeire/slim-worker';
//   const mahjong = await load({ module: '/ukeire.wasm', url: '/ukeire.thread.js' });

import type { Address } from './platform.js';
import type { Source } from './slim.js';
import type { MahjongWorker } from './worker.js';

export * from './ukeire.js';
export type { Source } from './slim.js';
export type { MahjongWorker } from './worker.js';

export interface SlimWorkerOptions {
  /** Where `ukeire/ukeire.wasm` is: its bytes, an address, a response, or a compiled module. */
  module: Source;
  /** Where the thread's script `ukeire/thread` is served. */
  url: string | Address;
}

/** Starts a thread with an engine in it; each call another one. */
export function load(options: SlimWorkerOptions): Promise<MahjongWorker>;
