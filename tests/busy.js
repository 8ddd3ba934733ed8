// busy.js - by how much longer things take than on a quiet machine.
// SPDX-License-Identifier: MIT

import { availableParallelism, loadavg } from 'node:os';

/** How many programs wanted each core in the last minute; 1 where there are cores to spare. */
const busy = () => Math.max(1, loadavg()[0] / availableParallelism());

export { busy };
