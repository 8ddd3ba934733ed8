// ukeire/lite: shanten, ukeire and discards alone, with a module of their own inside, for pages in
// which every kilobyte counts.
// SPDX-License-Identifier: MIT
//
// Both modules have one layout, so all that reads and writes their memory is the same.

import * as packed from '../dist/lite.js';
import { makeAsking } from './core.js';
import { makeAnswers } from './engine.js';
import { compile, instantiate } from './platform.js';
import { unpack } from './unpack.js';

export * from './notation.js';

/** @typedef {import('./lite.js').MahjongLite} MahjongLite */

/** @type {Promise<MahjongLite> | undefined} */
let engine;

/** @returns {Promise<MahjongLite>} */
function load() {
  engine ??= start().catch((error) => {
    engine = undefined;
    throw error;
  });
  return engine;
}

async function start() {
  const instance = await instantiate(await compile(await unpack(packed)));
  const { shanten, ukeire, discards } = makeAnswers(makeAsking(instance));
  return { shanten, ukeire, discards };
}

export { load };
