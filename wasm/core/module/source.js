// Loads a module from the caller's source.
// SPDX-License-Identifier: MIT

import { MahjongError, brief, show } from '../notation/error.js';
import { builtin, compile, needWebAssembly } from './platform.js';

/** @import { Source } from '../types.js' */

/** An export of this module that foreign modules and ukeire/lite lack. */
const OURS = 'riichi_kans';

/** @param {Source | undefined} source @returns {Promise<WebAssembly.Module>} */
export async function moduleFrom(source) {
  needWebAssembly();
  const all = /** @type {any} */ (await source);
  const module = all instanceof WebAssembly.Module ? all : await compiled(all);
  if (WebAssembly.Module.exports(module).some(({ name }) => name === OURS)) return module;
  return noSource('a module that is not ukeire.wasm');
}

/** @param {any} source */
async function compiled(source) {
  const isAddress = typeof source === 'string' || source instanceof URL;
  const bytes = await sourceBytes(isAddress ? await fetchFrom(source) : source);
  return orNoSource(() => compile(bytes), 'no module');
}

// Recognises a response by its method, as naming Response in node would load all of fetch.
/** Returns the bytes of a source. @param {any} source @returns {Promise<BufferSource>} */
async function sourceBytes(source) {
  if (source instanceof ArrayBuffer || ArrayBuffer.isView(source))
    return /** @type {any} */ (source);
  if (typeof source?.arrayBuffer !== 'function') noSource(`${show(source)} is no source`);
  if (source.ok === false) noSource(`${brief(source.url)} answers ${source.status}`);
  return orNoSource(() => source.arrayBuffer(), 'no bytes');
}

/** Fetches a module; node's fetch reads no files. @param {string | URL} address */
const fetchFrom = async (address) =>
  orNoSource(
    async () => {
      const { href, protocol } = new URL(address, globalThis.location?.href);
      const fs = protocol === 'file:' && builtin('node:fs');
      return fs ? fs.promises.readFile(new URL(href)) : fetch(href);
    },
    `no module at "${brief(address)}"`,
  );

/** Adds the platform's message. @type {<T>(get: () => Promise<T>, what: string) => Promise<T>} */
async function orNoSource(get, what) {
  try {
    return await get();
  } catch (error) {
    if (error instanceof MahjongError) throw error;
    return noSource(`${what} (${brief(/** @type {any} */ (error)?.message)})`);
  }
}

/** @param {string} what @returns {never} */
function noSource(what) {
  throw new MahjongError(
    'bad-source',
    `${what}: load() takes the bytes of ukeire.wasm, an address, a `
      + 'Response or a WebAssembly.Module',
  );
}
