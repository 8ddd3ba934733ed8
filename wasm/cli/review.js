// ukeire review: compares the decisions of games with the best choices.
// SPDX-License-Identifier: MIT
//
// The main thread reads the games. Each other thread reviews one player of one game at a time.

import { BAD_HAND, load } from './each.js';
import { itemsInLogs, logsOf } from './logs.js';
import { pickValues } from './options.js';
import { complain, textLines, write } from './output.js';
import { inOrder } from './pool.js';
import { reviewLines } from './review/report.js';
import { makePaint } from './text.js';

/** @import { Game, Values } from './types.js' */
/** @import { Bad, Item, Result, Sums } from './review/task.js' */

const TASK = new URL('./review/task.js', import.meta.url);
const WORST = 10;

/** Returns a name; player 0 is the first dealer. @param {Game} game @param {number} player */
const playerName = ({ names }, player) => names[player] || `player ${player}`;

/** @param {Game} game @param {string | undefined} who a number or a name */
function reviewedPlayers({ players, names }, who) {
  const all = Array.from({ length: players }, (_, player) => player);
  if (who === undefined) return all;
  return all.filter((p) => (/^\d$/.test(who) ? p === Number(who) : names[p] === who));
}

/** Reports moves that the rules forbid. @param {Game} game @param {string} log */
function tellBreaches(game, log) {
  for (const { place, round, event, code, message } of game.breaches) {
    const { player } = /** @type {any} */ (game.rounds[round].events[event]);
    const who = player === undefined ? '' : `${playerName(game, player)}: `;
    complain(`${log}: ${place}, round ${round + 1}: against the rules: ${who}${message} (${code})`);
  }
}

/** @param {Values} values @param {string[]} paths @returns {Promise<number>} exit status */
export async function run(values, paths) {
  const { goal = 'table', worst: most = WORST, json = false, noCalls, jobs, player: who } = values;
  const logs = logsOf(paths);
  let status = 0;
  const fail = (/** @type {string} */ text) => {
    status = BAD_HAND;
    complain(text);
  };
  /** Lists the players to review. @type {(game: Game, log: string, number: number) => Item[]} */
  const itemsOf = (game, log, number) => {
    const reviewed = reviewedPlayers(game, who);
    tellBreaches(game, log);
    if (!reviewed.length && game.rounds.length) {
      fail(`${log}: no player ${who}: ${game.names.join(', ')}`);
    }
    // Messages to threads cannot contain errors, so the errors in the game are left out.
    const data = { ...game, problem: null, breaches: [] };
    return reviewed.map((player) => {
      return { log, game: number, player, name: playerName(game, player), data };
    });
  };
  const games = itemsInLogs(logs, { engine: await load(), rules: values.rules }, itemsOf, fail);
  /** The sums of each name. @type {Map<string, Sums>} */
  const players = new Map();
  /** @type {Bad[]} */
  let worst = [];
  const request = { goal, calls: !noCalls, json, ...pickValues(values, 'mode rules') };
  const addResult = async (/** @type {Result} */ { text, name, sums, worst: more }) => {
    await write(text);
    const all = players.get(name);
    if (!all) players.set(name, sums);
    else for (const key of Object.keys(sums)) all[key] += sums[key];
    worst = [...worst, ...more].sort((a, b) => b.loss - a.loss).slice(0, most);
  };
  await inOrder(games, { module: TASK, request, jobs }, addResult);
  const isEmpty = [...players.values()].every(({ decisions, wins }) => !decisions && !wins);
  if (!json && !(isEmpty && (status || !players.size))) {
    await write(textLines(reviewLines(players, worst, goal, makePaint(values))));
  }
  return status;
}
