// The module inside this package, compiled once for the engine and for threads.
// SPDX-License-Identifier: MIT

import { once } from './once.js';
import { compile } from './platform.js';
import { unpack } from './unpack.js';

/** The bytes of ukeire.wasm, in a script of its own, which is loaded on demand. */
export const moduleBytes = async () => unpack(await import('../../../dist/module.js'));

/** Compiles the module once, so that memory holds its code once. */
export const sharedModule = /* @__PURE__ */ once(async () => compile(await moduleBytes()));
