// The logs that a command names: files, those in folders in the order of their names, and links.
// SPDX-License-Identifier: MIT

import { createReadStream } from 'node:fs';
import { MahjongError } from '../../notation/error.js';
import { isLink, logsIn } from '../../log/files.js';
import { UsageError } from '../usage.js';
import { standardInput } from '../input.js';

/** @param {string} path */
function filesOf(path) {
  if (isLink(path)) return [path];
  if (path === '-') {
    standardInput();
    return [path];
  }
  try {
    return logsIn(path);
  } catch (error) {
    if (error instanceof MahjongError) throw new UsageError(error.message);
    throw error;
  }
}

/** What a log is read from. @param {string} log */
const sourceOf = (log) => (log === '-' ? process.stdin : isLink(log) ? log : createReadStream(log));

/** @param {readonly string[]} paths */
const logsOf = (paths) => paths.flatMap(filesOf);

export { logsOf, sourceOf };
