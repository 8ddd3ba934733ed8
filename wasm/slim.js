// ukeire/slim: the engine without the module inside; the caller says where it is.
// SPDX-License-Identifier: MIT

import { makeEngine } from './engine.js';
import { MahjongError, show } from './notation/error.js';

export * from './notation.js';
export { WIN_RECORD } from './marshal-score.js';

/**
 * @typedef {import('./ukeire.js').Mahjong} Mahjong
 * @typedef {import('./slim.js').Source} Source
 */

/** @type {Promise<Mahjong> | undefined} */
let engine;

/** @param {Source} [source] */
function load(source) {
  engine ??= start(source).catch((error) => {
    engine = undefined;
    throw error;
  });
  return engine;
}

/** @param {Source | undefined} source */
async function start(source) {
  const module = await compile(await source);
  return makeEngine(module, await WebAssembly.instantiate(module));
}

/** @param {any} source @returns {Promise<WebAssembly.Module>} */
async function compile(source) {
  if (source instanceof WebAssembly.Module) return source;
  if (source instanceof ArrayBuffer || ArrayBuffer.isView(source)) {
    return WebAssembly.compile(/** @type {BufferSource} */ (source));
  }
  if (typeof source === 'string' || source instanceof URL) return compile(await fetchFrom(source));
  return compile(await bodyOf(source));
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
  const fs = protocol === 'file:' && globalThis.process?.getBuiltinModule?.('node:fs');
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

export { load };
