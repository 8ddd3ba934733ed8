// The engine of the command line, which is opened once.
// SPDX-License-Identifier: MIT

import { openBeside } from '../beside.js';
import { once } from '../once.js';

const load = once(() => openBeside());

export { load };
