// ukeire for edge runtimes, which compile modules ahead and refuse bytes.
// SPDX-License-Identifier: MIT

// @ts-ignore: there, the import of a .wasm file is a WebAssembly.Module
import module from '../dist/ukeire.wasm';
import { load as loadFrom } from './slim.js';

export { asyncOf } from './engine/async.js';
export * from './notation/notation.js';
export { WIN_RECORD } from './marshal/record.js';

function load() {
  return loadFrom(module);
}

export { load };
