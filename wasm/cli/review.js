// ukeire review: what the decisions of games gave up.
// SPDX-License-Identifier: MIT

import { availableParallelism } from 'node:os';
import { makeProgress } from './progress.js';
import { logsOf } from './review/files.js';
import { playersTable, risksTable, shown, sumsTable, worstTable } from './review/report.js';
import { csvHead } from './review/rows.js';
import { makeOutput } from './review/output.js';
import { runReviews } from './review/run.js';
import { State } from './review/state.js';
import { Worst, addUp, emptyTally } from './review/tally.js';
import { makeScreen } from './screen.js';
import { UsageError } from './usage.js';

/**
 * @typedef {import('./args.js').Values} Values
 * @typedef {import('./review/task.js').Request} Request
 * @typedef {import('./review/task.js').Result} Result
 * @typedef {import('./review/tally.js').Tally} Tally
 */

/** @param {string} options */
const help = (options) => `
Usage:
  ukeire review [options] LOG...   files, folders, or links that hold a log
  ukeire review [options] -        a log from standard input

Reads logs of tenhou (JSON, XML, links of its viewer), mjai, majiang-core and
mahjong soul (JSON, and Protobuf where protobufjs is installed), also in gzip.
For each decision of a player (discard, riichi or not, call or pass, kan) it
computes what every choice is worth, with what the player could see, and how
much less the choice that was made is worth than the best: in points of the
round, by a model of what others do, so that folding may be the best. Beside it
stands the loss of a player who draws alone, as ukeire win has it, which a fold
costs; --goal score, win and tenpai compare by that alone. And who is in riichi,
which tiles are safe, what the tile thrown risked (ukeire danger).

The table has for each player the games and decisions; how many of these were
the best, and how many as good as that: within the error of the model, alone at
most 1 % behind; the loss and the useful tiles lost, a decision; riichi
declared, and how many with a good wait; wins, and those passed. Below it stand
the mistakes, which are the other decisions, with the points that they gave up
in all, at the table and alone; the tiles thrown while another was in riichi,
the deal-ins to such a player that were to be expected with them, and those that
were; a double ron is one. What a log has against the rules is told.

${options}

Examples:
  ukeire review game.xml --player 0
  ukeire review logs --goal win --state done.ndjson
  ukeire review logs --csv > decisions.csv
`;

const WORST = 10;

/** @param {Values} values @returns {Request} */
function requestOf({ player = null, goal = 'table', mode = 'auto', rules, ...values }) {
  const format = values.json ? 'json' : values.csv ? 'csv' : 'text';
  return { player, goal, mode, rules, calls: !values['no-calls'], format };
}

/** Players of one name are one. @param {Map<string, Tally>} all @param {readonly Tally[]} some */
function collect(all, some) {
  for (const tally of some) {
    const known = all.get(tally.name) ?? emptyTally(tally.name);
    all.set(tally.name, addUp(known, tally));
  }
}

/** @param {readonly string[]} words */
function complain(words) {
  for (const one of words) process.stderr.write(`ukeire: ${shown(one)}\n`);
}

/** The sums of all players, and the most expensive decisions. */
class Statistics {
  /** @type {Map<string, Tally>} */
  players = new Map();
  worst = new Worst();
  games = 0;
  failed = false;

  /**
   * @param {Omit<Result, 'text'>} result
   * @returns {Tally[]} with those of their worst decisions that are among the worst of all
   */
  add({ tallies, problems, breaches, games }) {
    collect(this.players, tallies);
    complain([...problems, ...breaches]);
    this.failed ||= problems.length > 0;
    this.games += games;
    return tallies.map((tally) => ({ ...tally, worst: this.worst.add(tally.worst) }));
  }
}

/**
 * One log: its rows are written as its games come, and what it came to is remembered.
 * @param {AsyncIterable<Result>} results @param {Statistics} all
 * @param {import('./review/output.js').Output} output
 */
async function takeLog(results, all, output) {
  /** @type {Map<string, Tally>} */
  const players = new Map();
  const sum = {
    tallies: /** @type {Tally[]} */ ([]),
    problems: /** @type {string[]} */ ([]),
    breaches: /** @type {string[]} */ ([]),
    games: 0,
  };
  for await (const result of results) {
    await output.write(result.text);
    const tallies = all.add(result);
    collect(players, tallies);
    for (const { name, worst } of tallies) players.get(name)?.worst.push(...worst);
    sum.problems.push(...result.problems);
    sum.breaches.push(...result.breaches);
    sum.games += result.games;
  }
  return { ...sum, tallies: [...players.values()] };
}

/** @param {Values} values @param {Request} request */
function filesOf({ output = null, state }, request) {
  // Rows are part of what was asked only where they are kept. `form`: that of the state.
  const asked = JSON.stringify({
    ...request,
    form: 4,
    format: output === null ? undefined : request.format,
  });
  return { output, state: state === undefined ? null : new State(state, asked) };
}

/** @param {Values} values @param {string[]} paths @returns {Promise<number>} */
async function run(values, paths) {
  if (!paths.length) throw new UsageError('no log');
  const request = requestOf(values);
  const { worst = WORST, jobs = availableParallelism() } = values;
  const files = filesOf(values, request);
  const logs = logsOf(paths);
  if (!logs.length) throw new UsageError(`${paths.join(' ')}: no logs there`);
  const all = await reviewAll(logs, request, jobs, files, !values['no-header']);
  if (request.format === 'text') report(all, request.goal, worst, values);
  return all.failed ? 1 : 0;
}

/**
 * @param {string[]} logs @param {Request} request @param {number} jobs
 * @param {{ output: string | null, state: State | null }} files @param {boolean} head
 */
async function reviewAll(logs, request, jobs, { output: file, state }, head) {
  const all = new Statistics();
  const named = new Set(logs);
  for (const before of state?.before() ?? []) if (named.has(before.log)) all.add(before);
  const output = await makeOutput(file, state);
  const left = state ? logs.filter((log) => !state.done.has(log)) : logs;
  if (request.format === 'csv' && head && left.length === logs.length)
    await output.write(csvHead());
  const progress = makeProgress(logs.length, 'games');
  let done = logs.length - left.length;
  for await (const { log, results } of runReviews(left, request, jobs)) {
    const result = await takeLog(results, all, output);
    state?.add({ log, ...result, size: output.size });
    progress.show(++done, all.games);
  }
  progress.end();
  await output.end();
  return all;
}

/** @param {Statistics} all @param {string} goal @param {number} most @param {Values} values */
function report({ players, worst, failed }, goal, most, values) {
  const screen = makeScreen(values);
  const tallies = [...players.values()];
  const isEmpty = !tallies.some(({ decisions, wins }) => decisions || wins);
  if (isEmpty && (failed || !players.size)) return;
  const lines = playersTable(tallies, goal, screen);
  const sums = goal === 'table' ? sumsTable(tallies, screen) : [];
  for (const more of [sums, risksTable(tallies, screen)]) {
    if (more.length) lines.push('', ...more);
  }
  if (most && worst.list.length) {
    lines.push('', 'the most expensive decisions', ...worstTable(worst.list, most, goal, screen));
  }
  process.stdout.write(`${lines.join('\n')}\n`);
}

export { help, run };
