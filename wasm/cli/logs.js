// Finds the logs that a command names: files, folders with their files sorted, and links.
// SPDX-License-Identifier: MIT

import { createReadStream } from 'node:fs';
import { streamGames } from '../log.js';
import { isLink, logsIn } from '../log/sources.js';
import { MahjongError } from '../core/notation/error.js';
import { standardInput } from './input.js';
import { UsageError } from './usage.js';

/** @import { Game } from '../log.js' */

/** @param {string} path */
export function logFiles(path) {
  if (isLink(path) || path === '-') return [path];
  try {
    return logsIn(path);
  } catch (error) {
    if (error instanceof MahjongError) throw new UsageError(error.message);
    throw error;
  }
}

/** Lists the logs of paths, at least one. @param {readonly string[]} paths */
export function logsOf(paths) {
  if (!paths.length) throw new UsageError('no log');
  const logs = paths.flatMap(logFiles);
  if (!logs.length) throw new UsageError(`${paths.join(' ')}: no logs there`);
  return logs;
}

/** Returns what `streamGames` reads for a log. @param {string} log */
export function sourceOf(log) {
  if (log === '-') return standardInput();
  return isLink(log) ? log : createReadStream(log);
}

/** Returns the name of a log; of a link only the start. @param {string} log */
const nameOfLog = (log) => (isLink(log) ? log.replace(/json=.*/s, 'json=...') : log);

/**
 * Yields the items that `itemsOf` returns for each game of the logs. `fail` reports bad logs.
 * @template T @param {readonly string[]} paths @param {object} settings of `streamGames`
 * @param {(game: Game, log: string, number: number) => Iterable<T>} itemsOf
 * @param {(text: string) => void} fail
 */
export async function* itemsInLogs(paths, settings, itemsOf, fail) {
  for (const path of paths) {
    const log = nameOfLog(path);
    let number = 0;
    try {
      for await (const game of streamGames(sourceOf(path), settings)) {
        if (game.problem) fail(`${log}: ${game.problem.message}`);
        yield* itemsOf(game, log, number++);
      }
    } catch (error) {
      if (error instanceof UsageError) throw error;
      fail(`${log}: ${/** @type {Error} */ (error).message}`);
    }
  }
}
