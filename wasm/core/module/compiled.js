// The module inside this package, compiled once for the engine and for threads.
// SPDX-License-Identifier: MIT

import { moduleBytes } from './bytes.js';
import { once } from './once.js';
import { compile } from './platform.js';

/** Compiles the module once, so that memory holds its code once. */
export const sharedModule = /* @__PURE__ */ once(async () => compile(await moduleBytes()));
