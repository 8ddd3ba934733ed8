// ukeire/lite for edge runtimes, which import wasm modules but cannot compile them from bytes.
// SPDX-License-Identifier: MIT

// @ts-ignore: there, the import of a .wasm file is a WebAssembly.Module
import module from '../dist/ukeire.lite.wasm';
import { liteLoaderOf } from './core/engine/engine.js';

export * from './core/notation/notation.js';

export const load = liteLoaderOf(async () => module);
