// ukeire/slim: the same without the module inside. Reference: ukeire.d.ts.
// SPDX-License-Identifier: MIT

import type { Mahjong } from './ukeire.js';

export * from './ukeire.js';

/** Where `ukeire.wasm` is: its bytes, an address to fetch, a response, or a compiled module. */
export type Source =
  | BufferSource
  | URL
  | string
  | Response
  | WebAssembly.Module
  | PromiseLike<BufferSource | URL | string | Response | WebAssembly.Module>;

/**
 * Makes an engine of the module. Later calls resolve to the same one, whatever they name, unless it
 * failed; without a source they need an earlier call.
 */
export function load(source?: Source): Promise<Mahjong>;
