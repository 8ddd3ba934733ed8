// The interface of the engine to its platform, and modules compiled there.
// SPDX-License-Identifier: MIT
//
// A platform without it is told so, in one kind of error, before anything is tried. Node compiles
// at once: to hand work of a few milliseconds to other threads takes as long again.

import { MahjongError } from '../notation/error.js';

/** A module with one function, `i32.const 0` and `i8x16.splat`: valid only where there is SIMD. */
const WITH_SIMD = [
  [0x00, 0x61, 0x73, 0x6d, 0x01, 0x00, 0x00, 0x00], // the magic number, version 1
  [0x01, 0x05, 0x01, 0x60, 0x00, 0x01, 0x7b], // types: nothing to v128
  [0x03, 0x02, 0x01, 0x00], // functions: one of it
  [0x0a, 0x08, 0x01, 0x06, 0x00, 0x41, 0x00, 0xfd, 0x0f, 0x0b], // its code
];

/** @param {string} what @returns {never} */
function missing(what) {
  throw new MahjongError(
    'unsupported',
    `${what} is missing here: ukeire runs in browsers of 2023 or later and in node 20.19 or later`,
  );
}

/**
 * A module of node by its name, undefined elsewhere. Not imported, as bundlers would look for it.
 * @param {string} name @returns {any}
 */
function builtin(name) {
  return globalThis.process?.getBuiltinModule?.(name);
}

/** By a module that node has loaded when it starts: others cost a millisecond. */
function inNode() {
  return builtin('node:fs') !== undefined;
}

/** Throws where the module cannot run. */
function needWebAssembly() {
  if (typeof WebAssembly !== 'object') missing('WebAssembly');
  if (!WebAssembly.validate(new Uint8Array(WITH_SIMD.flat()))) missing('WebAssembly SIMD');
}

/** Where a policy forbids it, a browser says that and not what is needed. @param {any} error */
function explained(error) {
  if (!/CSP|content security policy/i.test(error?.message)) return error;
  return new MahjongError(
    'unsupported',
    "the page's policy forbids WebAssembly: its script-src needs 'wasm-unsafe-eval'",
  );
}

/** @param {BufferSource} bytes @returns {Promise<WebAssembly.Module>} */
async function compile(bytes) {
  needWebAssembly();
  try {
    if (inNode()) return new WebAssembly.Module(bytes);
    return await WebAssembly.compile(bytes);
  } catch (error) {
    throw explained(error);
  }
}

/** @param {WebAssembly.Module} module @returns {Promise<WebAssembly.Instance>} */
async function instantiate(module) {
  return inNode() ? new WebAssembly.Instance(module) : WebAssembly.instantiate(module);
}

export { builtin, compile, instantiate, missing, needWebAssembly };
