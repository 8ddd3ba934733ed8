// Reads the module from its file in node.
// SPDX-License-Identifier: MIT
//
// Reading the file takes a third of the time of unpacking the module in base64.

import { builtin, compile } from '../module/platform.js';
import { moduleBytes } from '../module/compiled.js';

/** @param {URL} file @returns {Uint8Array<ArrayBuffer> | undefined} */
function fileBytes(file) {
  try {
    return builtin('node:fs').readFileSync(file);
  } catch {
    return undefined;
  }
}

/**
 * Returns the bytes of ukeire.wasm. If a bundler has moved this script, the file is missing or of
 * another version, recognised by its size; then the module in base64 is loaded.
 * @param {URL} file next to the caller, who may be bundled @param {number} [size]
 */
async function bytesBeside(file, size) {
  const bytes = fileBytes(file);
  if (bytes && bytes.length === (size ?? bytes.length)) return bytes;
  return moduleBytes();
}

/** @param {URL} file @param {number} [size] */
export const moduleBeside = async (file, size) => compile(await bytesBeside(file, size));
