// The module inside this package, compiled once for the engine and for threads.
// SPDX-License-Identifier: MIT

import { moduleBytes } from './bytes.js';
import { once } from './once.js';
import { compile } from './platform.js';

/** One compiled module for all, with one copy of its code in memory. */
export const sharedModule = /* @__PURE__ */ once(async () => compile(await moduleBytes()));
