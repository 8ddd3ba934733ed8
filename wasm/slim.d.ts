// ukeire/slim: the same without the module inside. Reference: ukeire.d.ts.
// SPDX-License-Identifier: MIT

import type { Address, Body } from './platform.js';
import type { Mahjong } from './ukeire.js';

export * from './ukeire.js';

/** A `WebAssembly.Module`, which no member tells from other objects. */
type Module = object;

type Given = ArrayBuffer | ArrayBufferView | Address | string | Body | Module;

/** Where `ukeire.wasm` is: its bytes, an address to fetch, a response, or a compiled module. */
export type Source = Given | PromiseLike<Given>;

/**
 * Makes an engine of the module. Later calls resolve to the same one, whatever they name, unless it
 * failed; without a source they need an earlier call.
 */
export function load(source?: Source): Promise<Mahjong>;
