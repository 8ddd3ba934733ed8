// The engine of the command line, which is opened once.
// SPDX-License-Identifier: MIT

import { openBeside } from '../engine/beside.js';
import { once } from '../module/once.js';

const load = once(() => openBeside());

export { load };
