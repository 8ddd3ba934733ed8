// The engine of the command line, which is opened once, and its module for threads.
// SPDX-License-Identifier: MIT

import { moduleBytes, openBeside } from '../engine/beside.js';
import { once } from '../module/once.js';

const MODULE = new URL('../../dist/ukeire.wasm', import.meta.url);

const load = once(() => openBeside(MODULE));

/** The module, compiled for threads to share. */
const compiled = async () => WebAssembly.compile(await moduleBytes(MODULE));

export { compiled, load };
