// ukeire/lite for edge runtimes, which compile modules ahead and refuse bytes.
// SPDX-License-Identifier: MIT

// @ts-ignore: there, the import of a .wasm file is a WebAssembly.Module
import module from '../dist/ukeire.lite.wasm';
import { liteLoaderOf } from './engine/hints.js';

export * from './notation/notation.js';

const load = liteLoaderOf(async () => module);

export { load };
