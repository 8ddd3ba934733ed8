// One log: its games, the decisions of the players asked about, and what they come to.
// SPDX-License-Identifier: MIT

import { createReadStream } from 'node:fs';
import { streamGames } from '../../log.js';
import { decisions, summarize } from '../../review.js';
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
 * @property {'score' | 'win' | 'tenpai'} goal
 * @property {'auto' | 'straight' | 'graph'} mode
 * @property {any} rules undefined: those of the log
 * @property {boolean} calls
 * @property {'text' | 'json' | 'csv'} format
 *
 * @typedef {object} Result
 * @property {string} log
 * @property {string} text rows
 * @property {Tally[]} tallies
 * @property {string[]} problems
 * @property {number} games
 */

const STDIN = '-';

/** @param {Game} game @param {string | null} wanted */
function playersOf({ players, names }, wanted) {
  const all = Array.from({ length: players }, (_, p) => p);
  if (wanted === null) return all;
  if (/^\d$/.test(wanted)) return all.filter((p) => p === Number(wanted));
  return all.filter((p) => names[p] === wanted);
}

/** Player 0 is the first dealer. @param {Game} game @param {number} p */
const nameOf = ({ names }, p) => names[p] || `player ${p}`;

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

  /** @param {string} log @returns {Promise<Result>} */
  return async function task(log) {
    /** @type {Result} */
    const result = { log, text: '', tallies: [], problems: [], games: 0 };
    const stream = log === STDIN ? process.stdin : createReadStream(log);
    for await (const game of streamGames(stream)) {
      if (game.problem) result.problems.push(`${log}: ${game.problem.message}`);
      const players = playersOf(game, request.player);
      for (const player of players) {
        const { text, tally } = review(game, log, result.games, player);
        result.text += text;
        result.tallies.push(tally);
      }
      if (!players.length && game.rounds.length) {
        result.problems.push(`${log}: no player ${request.player}: ${game.names.join(', ')}`);
      }
      result.games++;
    }
    return result;
  };
}

export { makeTask };
