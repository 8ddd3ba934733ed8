// The module of this package as the file that it is, in node.
// SPDX-License-Identifier: MIT
//
// To read it takes a third of what it takes to unpack it.

import { size } from '../dist/module.js';
import { builtin } from './platform.js';
import { unpack } from './unpack.js';

/** @returns {Uint8Array<ArrayBuffer> | undefined} */
function readFile() {
  try {
    return builtin('node:fs').readFileSync(new URL('../dist/ukeire.wasm', import.meta.url));
  } catch {
    return undefined;
  }
}

/**
 * The bytes of ukeire.wasm. Where a bundler has moved this script, there is no such file, or that
 * of another version: the module in base64 is loaded then.
 */
async function moduleBytes() {
  const bytes = readFile();
  return bytes?.length === size ? bytes : unpack(await import('../dist/module.js'));
}

export { moduleBytes };
