// ukeire convert: writes games of logs in another format.
// SPDX-License-Identifier: MIT

import { writeKobalab, writeMjai, writeTenhou } from '../log.js';
import { BAD_HAND } from './each.js';
import { itemsInLogs, logsOf } from './logs.js';
import { complain, jsonLine, write } from './output.js';

/** @import { Game, Values } from './types.js' */

const WRITERS = {
  mjai: writeMjai,
  majiang: (/** @type {Game} */ game) => `${writeKobalab(game)}\n`,
  tenhou: (/** @type {Game} */ game) => `${writeTenhou(game).trimEnd()}\n`,
};

/** @param {Values} values @param {string[]} paths @returns {Promise<number>} exit status */
export async function run({ to = 'mjai', json }, paths) {
  const written = json ? jsonLine : WRITERS[/** @type {keyof typeof WRITERS} */ (to)];
  let status = 0;
  const textsOf = (/** @type {Game} */ game) => (game.rounds.length ? [written(game)] : []);
  const fail = (/** @type {string} */ text) => {
    status = BAD_HAND;
    complain(text);
  };
  for await (const text of itemsInLogs(logsOf(paths), {}, textsOf, fail)) await write(text);
  return status;
}
