// One log: for each of its games the decisions of the players asked about, and what they come to.
// SPDX-License-Identifier: MIT

import { isLink } from '../../log/files.js';
import { streamGames } from '../../log.js';
import { decisions, summarize } from '../../review.js';
import { sourceOf } from './files.js';
import { csvLine, jsonLine } from './rows.js';
import { tallyOf } from './tally.js';

/**
 * @typedef {import('./tally.js').Tally} Tally
 * @typedef {import('../../ukeire.js').Mahjong} Mahjong
 * @typedef {import('../../log.js').Game} Game
 *
 * What is asked of each log.
 * @typedef {object} Request
 * @property {string | null} player a number or a name; null: all
 * @property {import('../../review.js').ReviewGoal} goal
 * @property {'auto' | 'straight' | 'graph'} mode
 * @property {any} rules undefined: those of the log
 * @property {boolean} calls
 * @property {'text' | 'json' | 'csv'} format
 *
 * What a game comes to, or a log that cannot be read.
 * @typedef {object} Result
 * @property {string} text rows
 * @property {Tally[]} tallies by player
 * @property {string[]} problems
 * @property {string[]} breaches of the rules, by what the log says
 * @property {number} games
 */

/** @param {Game} game @param {string | null} wanted */
function playersOf({ players, names }, wanted) {
  const all = Array.from({ length: players }, (_, p) => p);
  if (wanted === null) return all;
  if (/^\d$/.test(wanted)) return all.filter((p) => p === Number(wanted));
  return all.filter((p) => names[p] === wanted);
}

/** Player 0 is the first dealer. @param {Game} game @param {number} p */
const nameOf = ({ names }, p) => names[p] || `player ${p}`;

/** A link holds all of its log: it is named by what stands before that. @param {string} log */
const nameOfLog = (log) => (isLink(log) ? log.replace(/json=.*/s, 'json=...') : log);

/** A log that ended halfway. @param {string} log @param {unknown} error @returns {Result} */
function problemOf(log, error) {
  const { message } = /** @type {Error} */ (error);
  return { text: '', tallies: [], problems: [`${log}: ${message}`], breaches: [], games: 0 };
}

/** What the rules forbid and was played, and by whom. @param {Game} game @param {string} log */
const breachesOf = (game, log) =>
  game.breaches.map(({ place, round, event, code, message }) => {
    const { player } = /** @type {any} */ (game.rounds[round].events[event]);
    const who = player === undefined ? '' : `${nameOf(game, player)}: `;
    return `${log}: ${place}, round ${round + 1}: against the rules: ${who}${message} (${code})`;
  });

/** @param {Mahjong} engine @param {Request} request */
function makeTask(engine, request) {
  const { goal, mode, rules, calls, format } = request;
  const line = format === 'csv' ? csvLine : jsonLine;

  /** @param {Game} game @param {string} log @param {number} number @param {number} player */
  function review(game, log, number, player) {
    const name = nameOf(game, player);
    const source = { log, game: number, player, name, goal };
    const all = [...decisions(game, { engine, player, goal, mode, rules, calls })];
    const text = format === 'text' ? '' : all.map((decision) => line(source, decision)).join('');
    return { text, tally: tallyOf(name, log, all, summarize(all), game.rounds.length) };
  }

  /** @param {Game} game @param {string} log @param {number} number @returns {Result} */
  function resultOf(game, log, number) {
    const problems = game.problem ? [`${log}: ${game.problem.message}`] : [];
    const players = playersOf(game, request.player);
    const all = players.map((player) => review(game, log, number, player));
    if (!players.length && game.rounds.length) {
      problems.push(`${log}: no player ${request.player}: ${game.names.join(', ')}`);
    }
    return {
      text: all.map(({ text }) => text).join(''),
      tallies: all.map(({ tally }) => tally),
      problems,
      breaches: breachesOf(game, log),
      games: 1,
    };
  }

  /** @param {string} log @returns {AsyncGenerator<Result>} */
  return async function* task(log) {
    let number = 0;
    const name = nameOfLog(log);
    try {
      for await (const game of streamGames(sourceOf(log), { engine, rules })) {
        yield resultOf(game, name, number++);
      }
    } catch (error) {
      yield problemOf(name, error);
    }
  };
}

export { makeTask, problemOf };
