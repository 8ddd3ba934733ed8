// Starts the engine of ukeire/lite from its small module.
// SPDX-License-Identifier: MIT
//
// Both modules have the same layout, so the same code reads and writes their memory.

import { makeAsking } from './core.js';
import { makeAnswers } from './engine.js';
import { once } from '../module/once.js';
import { instantiate, needWebAssembly } from '../module/platform.js';
import { openDoors } from '../notation/doors.js';

/** @import { MahjongLite } from '../types.js' */

/** @param {() => Promise<WebAssembly.Module>} compiled @returns {Promise<MahjongLite>} */
async function startLite(compiled) {
  needWebAssembly();
  const instance = await instantiate(await compiled());
  const { shanten, ukeire, discards } = makeAnswers(makeAsking(instance));
  return openDoors({ shanten, ukeire, discards });
}

/** @param {() => Promise<WebAssembly.Module>} compiled */
export const liteLoaderOf = (compiled) => once(() => startLite(compiled));
