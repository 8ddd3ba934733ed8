// The logs that a command names: files, and those in folders, in the order of their names.
// SPDX-License-Identifier: MIT

import { opendirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { UsageError } from '../usage.js';
import { standardInput } from '../input.js';

const LOGS = /\.(json|jsonl|ndjson|mjson|mjlog|xml|txt)(\.gz)?$|\.gz$/i;

/** @param {string} folder @returns {string[]} */
function inFolder(folder) {
  const found = [];
  const directory = opendirSync(folder);
  for (let entry = directory.readSync(); entry; entry = directory.readSync()) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) for (const file of inFolder(path)) found.push(file);
    else if (LOGS.test(entry.name)) found.push(path);
  }
  directory.closeSync();
  return found.sort();
}

/** @param {string} path */
function filesOf(path) {
  if (path === '-') {
    standardInput();
    return [path];
  }
  try {
    return statSync(path).isDirectory() ? inFolder(path) : [path];
  } catch (error) {
    const { code } = /** @type {NodeJS.ErrnoException} */ (error);
    throw new UsageError(`${path}: ${code === 'ENOENT' ? 'no such file or folder' : code}`);
  }
}

/** @param {readonly string[]} paths */
const logsOf = (paths) => paths.flatMap(filesOf);

export { logsOf };
