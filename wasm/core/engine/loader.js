// Makes the load() of an entry, which starts an engine from the entry's module or a given one.
// SPDX-License-Identifier: MIT

import { makeAsking } from './core.js';
import { makeAnswers, makeEngine } from './engine.js';
import { instantiate, needWebAssembly, once } from '../module/platform.js';
import { moduleFrom } from '../module/source.js';
import { openDoors } from '../notation/doors.js';
import { readNamed } from '../options/read-options.js';

/** @import { LoadOptions, Mahjong, MahjongLite } from '../types.js' */

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

/**
 * Makes load() of ukeire/lite. Both modules have the same layout, so the same code reads and writes
 * their memory. @param {() => Promise<WebAssembly.Module>} entryModule
 * @returns {() => Promise<MahjongLite>}
 */
export const liteLoaderOf = (entryModule) =>
  once(async () => {
    needWebAssembly();
    const instance = await instantiate(await entryModule());
    const { shanten, ukeire, discards } = makeAnswers(makeAsking(instance));
    return openDoors({ shanten, ukeire, discards });
  });
