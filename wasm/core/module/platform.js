// Compiles and starts the wasm module in browsers and other JavaScript programs.
// SPDX-License-Identifier: MIT
//
// In node, synchronous compilation takes half the time of a compilation in other threads.

import { MahjongError } from '../notation/error.js';

/** The bytes of a wasm module that is valid only with SIMD: `i32.const 0`, `i8x16.splat`. */
const WITH_SIMD = [
  [0x00, 0x61, 0x73, 0x6d, 0x01, 0x00, 0x00, 0x00], // the magic number, version 1
  [0x01, 0x05, 0x01, 0x60, 0x00, 0x01, 0x7b], // types: no argument, result v128
  [0x03, 0x02, 0x01, 0x00], // functions: one of type 0
  [0x0a, 0x08, 0x01, 0x06, 0x00, 0x41, 0x00, 0xfd, 0x0f, 0x0b], // the code of the function
];

/** @param {string} what @returns {never} */
export function missing(what) {
  throw new MahjongError(
    'unsupported',
    `${what} is missing here: ukeire runs in browsers of 2023 or later and in node 20.19 or later`,
  );
}

/** Gets a module of node by a call that bundlers do not follow. @type {(name: string) => any} */
export const builtin = (name) => globalThis.process?.getBuiltinModule?.(name);

const inNode = () => builtin('node:fs') !== undefined;

export function needWebAssembly() {
  if (typeof WebAssembly !== 'object') missing('WebAssembly');
  if (!WebAssembly.validate(new Uint8Array(WITH_SIMD.flat()))) missing('WebAssembly SIMD');
}

/** Replaces an error of a page's security policy by what it must allow. @param {any} error */
function explained(error) {
  if (!/CSP|content security policy/i.test(error?.message)) return error;
  return new MahjongError(
    'unsupported',
    "the page's policy forbids WebAssembly: its script-src needs 'wasm-unsafe-eval'",
  );
}

/** @param {BufferSource} bytes @returns {Promise<WebAssembly.Module>} */
export async function compile(bytes) {
  needWebAssembly();
  try {
    if (inNode()) return new WebAssembly.Module(bytes);
    return await WebAssembly.compile(bytes);
  } catch (error) {
    throw explained(error);
  }
}

/** @param {WebAssembly.Module} module @returns {Promise<WebAssembly.Instance>} */
export const instantiate = async (module) =>
  inNode() ? new WebAssembly.Instance(module) : WebAssembly.instantiate(module);

/**
 * Wraps an asynchronous function so that it runs once. Later calls get the promise of the first
 * call, unless this promise was rejected.
 * @template T @template {unknown[]} A
 * @param {(...args: A) => Promise<T>} start @returns {(...args: A) => Promise<T>}
 */
export function once(start) {
  /** @type {Promise<T> | undefined} */
  let started;
  return (...args) => {
    started ??= start(...args).catch((error) => {
      started = undefined;
      throw error;
    });
    return started;
  };
}
