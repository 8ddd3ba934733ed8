// history.js - keeps the figures of the last ten runs in a file, a line of JSON each.
// SPDX-License-Identifier: MIT

import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

const LAST = 10;

/**
 * Adds a run to the file, which is made where it is missing, and drops what is older than the last
 * ten.
 * @param {string} path @param {Record<string, number | string>} run
 */
function keepRun(path, run) {
  const lines = existsSync(path) ? readFileSync(path, 'utf8').split('\n').filter(Boolean) : [];
  const kept = [...lines, JSON.stringify(run)].slice(-LAST);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, `${kept.join('\n')}\n`);
  return kept.length;
}

export { keepRun };
