// ukeire convert: writes games of logs in another format.
// SPDX-License-Identifier: MIT

import { streamGames, writeKobalab, writeMjai, writeTenhou } from '../log.js';
import { BAD_HAND } from './each.js';
import { logsOf, nameOfLog, sourceOf } from './logs.js';
import { complain, jsonLine, write } from './output.js';
import { UsageError } from './usage.js';

/** @import { Game } from '../log.js' */
/** @import { Values } from './options.js' */

/** Functions that write a game, with a final line end. */
const WRITERS = {
  mjai: writeMjai,
  majiang: (/** @type {Game} */ game) => `${writeKobalab(game)}\n`,
  tenhou: (/** @type {Game} */ game) => `${writeTenhou(game).trimEnd()}\n`,
};

/**
 * Writes the games of a log, up to an error.
 * @param {string} path @param {(game: Game) => string} written
 * @returns {Promise<boolean>} whether the log is valid
 */
async function convert(path, written) {
  const log = nameOfLog(path);
  let sound = true;
  try {
    for await (const game of streamGames(sourceOf(path))) {
      if (game.problem) complain(`${log}: ${game.problem.message}`);
      sound &&= !game.problem;
      if (game.rounds.length) await write(written(game));
    }
    return sound;
  } catch (error) {
    if (error instanceof UsageError) throw error;
    complain(`${log}: ${/** @type {Error} */ (error).message}`);
    return false;
  }
}

/** @param {Values} values @param {string[]} paths @returns {Promise<number>} exit status */
export async function run({ to = 'mjai', json }, paths) {
  if (!paths.length) throw new UsageError('no log');
  const logs = logsOf(paths);
  if (!logs.length) throw new UsageError(`${paths.join(' ')}: no logs there`);
  const written = json ? jsonLine : WRITERS[/** @type {keyof typeof WRITERS} */ (to)];
  let failed = false;
  for (const path of logs) failed = !(await convert(path, written)) || failed;
  return failed ? BAD_HAND : 0;
}
