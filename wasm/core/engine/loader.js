// Makes the load() of an entry, which starts an engine from the entry's module or a given one.
// SPDX-License-Identifier: MIT

import { makeEngine } from './engine.js';
import { once } from '../module/once.js';
import { instantiate } from '../module/platform.js';
import { moduleFrom } from '../module/source.js';
import { readNamed } from '../options/read-options.js';

/** @import { LoadOptions, Mahjong } from '../types.js' */

/**
 * Makes load(): all calls resolve to one engine; after a failure the next call tries again.
 * @param {() => Promise<WebAssembly.Module>} entryModule the entry's own module
 * @returns {(options?: LoadOptions) => Promise<Mahjong>}
 */
export const loaderOf = (entryModule) =>
  once(async (options) => {
    const { wasm } = readNamed(options, ['wasm']);
    const module = wasm === undefined ? await entryModule() : await moduleFrom(wasm);
    return makeEngine(module, await instantiate(module));
  });
