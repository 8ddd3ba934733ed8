// Finds the logs that a command names: files, folders in the order of names, and links.
// SPDX-License-Identifier: MIT

import { createReadStream } from 'node:fs';
import { isLink, logsIn } from '../log/sources.js';
import { MahjongError } from '../core/notation/error.js';
import { standardInput } from './input.js';
import { UsageError } from './usage.js';

/** @param {string} path */
function logFiles(path) {
  if (isLink(path) || path === '-') return [path];
  try {
    return logsIn(path);
  } catch (error) {
    if (error instanceof MahjongError) throw new UsageError(error.message);
    throw error;
  }
}

/** @param {readonly string[]} paths */
export const logsOf = (paths) => paths.flatMap(logFiles);

/** Returns what `streamGames` reads for a log. @param {string} log */
export function sourceOf(log) {
  if (log === '-') return standardInput();
  return isLink(log) ? log : createReadStream(log);
}

/** Names a log; of a link only the part before the log. @param {string} log */
export const nameOfLog = (log) => (isLink(log) ? log.replace(/json=.*/s, 'json=...') : log);
