// The engine of the command line and of its threads.
// SPDX-License-Identifier: MIT

import { openBeside } from '../engine/beside.js';
import { once } from '../module/once.js';

const load = once(() => openBeside(new URL('../../dist/ukeire.wasm', import.meta.url)));

export { load };
