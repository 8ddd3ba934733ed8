// ukeire review: compares the decisions of games with the best choices.
// SPDX-License-Identifier: MIT
//
// The main thread reads games in sequence; other threads review them, one player's game at a time.

import { streamGames } from '../log.js';
import { BAD_HAND } from './each.js';
import { load } from './engine.js';
import { logsOf, nameOfLog, sourceOf } from './logs.js';
import { pickValues } from './options.js';
import { complain, textLines, write } from './output.js';
import { inOrder } from './pool.js';
import { reviewLines } from './review/report.js';
import { makePaint } from './text.js';
import { UsageError } from './usage.js';

/** @import { Game } from '../log.js' */
/** @import { Values } from './options.js' */
/** @import { Bad, Item, Result, Sums } from './review/task.js' */

const TASK = new URL('./review/task.js', import.meta.url);
const WORST = 10;

/** Player 0 is the first dealer. @param {Game} game @param {number} player */
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

/** The games of all logs, and the errors of reading. */
class Games {
  failed = false;

  /** @param {Values} values @param {readonly string[]} logs */
  constructor(values, logs) {
    this.values = values;
    this.logs = logs;
  }

  /** @param {string} text */
  fail(text) {
    this.failed = true;
    complain(text);
  }

  /** Yields each player's game. @returns {AsyncGenerator<Item>} */
  async *[Symbol.asyncIterator]() {
    const { rules } = this.values;
    const engine = await load();
    for (const path of this.logs) {
      const log = nameOfLog(path);
      let number = 0;
      try {
        for await (const game of streamGames(sourceOf(path), { engine, rules })) {
          yield* this.ofGame(game, log, number++);
        }
      } catch (error) {
        if (error instanceof UsageError) throw error;
        this.fail(`${log}: ${/** @type {Error} */ (error).message}`);
      }
    }
  }

  /** @param {Game} game @param {string} log @param {number} number @returns {Generator<Item>} */
  *ofGame(game, log, number) {
    const { player: who } = this.values;
    const players = reviewedPlayers(game, who);
    if (game.problem) this.fail(`${log}: ${game.problem.message}`);
    tellBreaches(game, log);
    if (!players.length && game.rounds.length) {
      this.fail(`${log}: no player ${who}: ${game.names.join(', ')}`);
    }
    // Errors cannot be sent to a thread, and the thread does not need them.
    const data = { ...game, problem: null, breaches: [] };
    for (const player of players)
      yield { log, game: number, player, name: playerName(game, player), data };
  }
}

/** @param {Values} values @param {string[]} paths @returns {Promise<number>} exit status */
export async function run(values, paths) {
  if (!paths.length) throw new UsageError('no log');
  const { goal = 'table', worst: most = WORST, json = false, noCalls, jobs } = values;
  const logs = logsOf(paths);
  if (!logs.length) throw new UsageError(`${paths.join(' ')}: no logs there`);
  const games = new Games(values, logs);
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
  if (!json && !(isEmpty && (games.failed || !players.size))) {
    await write(textLines(reviewLines(players, worst, goal, makePaint(values))));
  }
  return games.failed ? BAD_HAND : 0;
}
