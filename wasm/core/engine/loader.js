// The load() of an entry: an engine of the module that the entry carries, or of one that is given.
// SPDX-License-Identifier: MIT

import { makeEngine } from './engine.js';
import { once } from '../module/once.js';
import { instantiate } from '../module/platform.js';
import { moduleFrom } from '../module/source.js';
import { readNamed } from '../options/read.js';

/**
 * @typedef {import('../../ukeire.js').LoadOptions} LoadOptions
 * @typedef {import('../../ukeire.js').Mahjong} Mahjong
 */

/**
 * All calls give one engine, until one has failed.
 * @param {() => Promise<WebAssembly.Module>} own the module that the entry carries
 * @returns {(options?: LoadOptions) => Promise<Mahjong>}
 */
function loaderOf(own) {
  return once(async (options) => {
    const { wasm } = readNamed(options, ['wasm']);
    const module = wasm === undefined ? await own() : await moduleFrom(wasm);
    return makeEngine(module, await instantiate(module));
  });
}

export { loaderOf };
