// The weights of the kinds of waits with which the module is built.
// SPDX-License-Identifier: MIT

import { readFileSync } from 'node:fs';

const WEIGHTS = new URL('../../c/danger/weights.def', import.meta.url);

/** By kind, in the order of WAIT_KINDS. @returns {number[]} */
function readWeights() {
  const text = readFileSync(WEIGHTS, 'utf8');
  return Array.from(text.matchAll(/^WEIGHT\(\w+, ([\d.]+)/gm), ([, weight]) => Number(weight));
}

export { WEIGHTS, readWeights };
