// Makes load(), which starts an engine from the module of an entry or of the caller.
// SPDX-License-Identifier: MIT

import { makeAsking } from './core.js';
import { makeEngine } from './engine.js';
import { makeAnswers } from './hand-methods.js';
import { instantiate, needWebAssembly, once } from '../module/platform.js';
import { moduleFrom } from '../module/compiled.js';
import { openDoors } from '../notation/error.js';
import { readNamed } from '../options/read-options.js';

/** @import { LoadOptions, Mahjong, MahjongLite } from '../types.js' */

/** @typedef {() => Promise<WebAssembly.Module>} EntryModule compiles the module of an entry */

/** Makes load(). @type {(module: EntryModule) => (options?: LoadOptions) => Promise<Mahjong>} */
export const loaderOf = (entryModule) =>
  once(async (options) => {
    const { wasm } = readNamed(options, ['wasm']);
    const module = wasm === undefined ? await entryModule() : await moduleFrom(wasm);
    return makeEngine(module, await instantiate(module));
  });

// The small module has the memory layout of the whole one, so the same code reads and writes it.
/** Makes load() of ukeire/lite. @type {(entryModule: EntryModule) => () => Promise<MahjongLite>} */
export const liteLoaderOf = (entryModule) =>
  once(async () => {
    needWebAssembly();
    const instance = await instantiate(await entryModule());
    const { shanten, ukeire, discards } = makeAnswers(makeAsking(instance));
    return openDoors({ shanten, ukeire, discards });
  });
