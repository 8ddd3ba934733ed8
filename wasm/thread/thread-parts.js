// Loads the parts of a thread: module and script of the package, unless others are given.
// SPDX-License-Identifier: MIT

import { sharedModule } from '../core/module/compiled.js';
import { moduleFrom } from '../core/module/source.js';

/** @param {import('../ukeire.js').Source | undefined} wasm */
export const moduleOf = (wasm) => (wasm === undefined ? sharedModule() : moduleFrom(wasm));

/** Returns the script's text, null if it has an address. @param {unknown} url */
export const scriptAt = async (url) =>
  url === undefined ? (await import('../../dist/thread.js')).source : null;
