// The module that this package carries, compiled once for the engine here and those in threads.
// SPDX-License-Identifier: MIT

import { moduleBytes } from './bytes.js';
import { compile } from './platform.js';

/** @type {Promise<WebAssembly.Module> | undefined} */
let module;

/** One module for all: compiled once, and its code is in memory once. */
function sharedModule() {
  module ??= moduleBytes()
    .then(compile)
    .catch((error) => {
      module = undefined;
      throw error;
    });
  return module;
}

export { sharedModule };
