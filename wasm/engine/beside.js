// The engine in node, its module read from the file that it is.
// SPDX-License-Identifier: MIT
//
// To read it takes a third of what it takes to unpack it.

import { makeEngine } from './engine.js';
import { builtin, compile, instantiate } from '../module/platform.js';
import { unpack } from '../module/unpack.js';

/** @returns {Uint8Array<ArrayBuffer> | undefined} */
function readFile() {
  try {
    return builtin('node:fs').readFileSync(new URL('../../dist/ukeire.wasm', import.meta.url));
  } catch {
    return undefined;
  }
}

/**
 * The bytes of ukeire.wasm. Where a bundler has moved this script, there is no such file, or that
 * of another version, which is known by its size: the module in base64 is loaded then.
 * @param {number} [size]
 */
async function moduleBytes(size) {
  const bytes = readFile();
  if (bytes && bytes.length === (size ?? bytes.length)) return bytes;
  return unpack(await import('../../dist/module.js'));
}

/** @param {number} [size] @returns {Promise<import('../ukeire.js').Mahjong>} */
async function openBeside(size) {
  const module = await compile(await moduleBytes(size));
  return makeEngine(module, await instantiate(module));
}

export { moduleBytes, openBeside };
