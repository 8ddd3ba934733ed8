// A table as a log has it at a turn of a player: before that discard.
// SPDX-License-Identifier: MIT

import { settingsOf } from '../../table/options.js';
import { streamGames } from '../../log.js';
import { table } from '../../table.js';
import { sourceOf } from '../review/files.js';
import { UsageError } from '../usage.js';

/**
 * @typedef {import('../../log.js').Game} Game
 * @typedef {import('../../table.js').Table} Table
 * @typedef {import('../../ukeire.js').Mahjong} Mahjong
 */

/** @param {string} text as 3.7, counted from 1 as ukeire review shows them */
function readAt(text) {
  const [, round, turn] = /^([1-9]\d{0,2})\.([1-9]\d?)$/.exec(text) ?? [];
  if (round === undefined) throw new UsageError(`--at ${text}: not ROUND.TURN, as in 3.7`);
  return { round: Number(round) - 1, turn: Number(turn) - 1 };
}

/** @param {Game} game @param {string} who a number or a name */
function playerIn({ players, names }, who) {
  const found = /^\d$/.test(who) ? Number(who) : names.indexOf(who);
  if (found >= 0 && found < players) return found;
  throw new UsageError(`--player ${who}: there are 0 to ${players - 1}, ${names.join(', ')}`);
}

/**
 * @param {Game} game @param {number} self @param {{ round: number, turn: number }} at
 * @param {Mahjong} engine
 * @returns {Table}
 */
function tableIn(game, self, { round, turn }, engine) {
  const events = game.rounds[round]?.events;
  if (!events && game.problem) throw game.problem;
  if (!events) throw new UsageError(`--at: the game has ${game.rounds.length} rounds`);
  const t = table({ ...settingsOf(game), engine, self });
  let left = turn;
  for (const event of events) {
    const own = event.type === 'discard' && event.player === self;
    if (own && left-- === 0) return t;
    t.apply(event);
  }
  throw new UsageError(`--at: player ${self} has ${turn - left} discards in round ${round + 1}`);
}

/**
 * The table of the first game of a log.
 * @param {string} log @param {string} at @param {string} who @param {Mahjong} engine
 */
async function tableAt(log, at, who, engine) {
  const place = readAt(at);
  for await (const game of streamGames(sourceOf(log), { engine })) {
    return tableIn(game, playerIn(game, who), place, engine);
  }
  throw new UsageError(`${log}: no game`);
}

export { tableAt };
