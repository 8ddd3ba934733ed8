// A module from wherever the caller says it is.
// SPDX-License-Identifier: MIT

import { MahjongError, show } from '../notation/error.js';
import { builtin, compile, needWebAssembly } from './platform.js';

/** @typedef {import('../slim.js').Source} Source */

/** @param {Source | undefined} source @returns {Promise<WebAssembly.Module>} */
async function moduleFrom(source) {
  needWebAssembly();
  return moduleOf(await source);
}

/** @param {any} source @returns {Promise<WebAssembly.Module>} */
async function moduleOf(source) {
  if (source instanceof WebAssembly.Module) return source;
  if (source instanceof ArrayBuffer || ArrayBuffer.isView(source)) {
    return compile(/** @type {BufferSource} */ (source));
  }
  if (typeof source === 'string' || source instanceof URL) return moduleOf(await fetchFrom(source));
  return moduleOf(await bodyOf(source));
}

/**
 * Known by its method: in node, to name Response would load the whole of fetch.
 * @param {any} source
 */
async function bodyOf(source) {
  if (typeof source?.arrayBuffer !== 'function') noSource(`${show(source)} is no source`);
  if (source.ok === false) noSource(`${source.url} answers ${source.status}`);
  return source.arrayBuffer();
}

/** Node's fetch does not read files. @param {string | URL} address */
async function fetchFrom(address) {
  const { protocol } = new URL(address, globalThis.location?.href);
  const fs = protocol === 'file:' && builtin('node:fs');
  return fs ? fs.promises.readFile(new URL(address)) : fetch(address);
}

/** @param {string} what @returns {never} */
function noSource(what) {
  throw new MahjongError(
    'bad-source',
    `${what}: load() takes the bytes of ukeire.wasm, an address, a `
      + 'Response or a WebAssembly.Module',
  );
}

export { moduleFrom };
