// Reads the module from its file in node.
// SPDX-License-Identifier: MIT
//
// Reading the file takes a third of the time of unpacking the module in base64.

import { builtin, compile } from '../module/platform.js';
import { moduleBytes } from '../module/compiled.js';

/**
 * Compiles ukeire.wasm. If a bundler has moved this script, the file is missing or of another
 * version, recognised by its size; then the module in base64 is loaded.
 * @param {URL} file next to the caller, who may be bundled @param {number} [size]
 */
export async function moduleBeside(file, size) {
  let bytes;
  try {
    bytes = builtin('node:fs').readFileSync(file);
  } catch {
    bytes = null;
  }
  const isOurs = bytes && bytes.length === (size ?? bytes.length);
  return compile(isOurs ? bytes : await moduleBytes());
}
