// ukeire for edge runtimes, which import wasm modules but cannot compile them from bytes.
// SPDX-License-Identifier: MIT

// @ts-ignore: there, the import of a .wasm file is a WebAssembly.Module
import module from '../dist/ukeire.wasm';
import { loaderOf } from './core/engine/engine.js';

export * from './core/engine/exports.js';

export const load = /* @__PURE__ */ loaderOf(async () => module);
