// The module in node, read from the file that it is.
// SPDX-License-Identifier: MIT
//
// To read it takes a third of what it takes to unpack it.

import { builtin, compile } from '../module/platform.js';
import { unpack } from '../module/unpack.js';

/** @param {URL} file @returns {Uint8Array<ArrayBuffer> | undefined} */
function readFile(file) {
  try {
    return builtin('node:fs').readFileSync(file);
  } catch {
    return undefined;
  }
}

/**
 * The bytes of ukeire.wasm. Where a bundler has moved this script, there is no such file, or that
 * of another version, which is known by its size: the module in base64 is loaded then.
 * @param {URL} file as it lies beside the caller, who may be bundled @param {number} [size]
 */
async function bytesBeside(file, size) {
  const bytes = readFile(file);
  if (bytes && bytes.length === (size ?? bytes.length)) return bytes;
  return unpack(await import('../../../dist/module.js'));
}

/** @param {URL} file @param {number} [size] */
const moduleBeside = async (file, size) => compile(await bytesBeside(file, size));

export { moduleBeside };
