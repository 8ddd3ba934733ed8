// The module that this package carries, compiled once for the engine here and those in threads.
// SPDX-License-Identifier: MIT

import { moduleBytes } from './bytes.js';
import { once } from './once.js';
import { compile } from './platform.js';

/** One module for all: compiled once, and its code is in memory once. */
const sharedModule = /* @__PURE__ */ once(async () => compile(await moduleBytes()));

export { sharedModule };
