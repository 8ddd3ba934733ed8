// ukeire review: what the decisions of games gave up.
// SPDX-License-Identifier: MIT

import { availableParallelism } from 'node:os';
import { PRESETS } from '../../dist/layout.js';
import { UsageError, readArguments, wholeNumber } from './args.js';
import { makeProgress } from './progress.js';
import { logsOf } from './review/files.js';
import { playersTable, worstTable } from './review/report.js';
import { csvHead } from './review/rows.js';
import { runReviews } from './review/run.js';
import { addUp, emptyTally } from './review/tally.js';
import { makeScreen } from './screen.js';

/**
 * @typedef {import('./args.js').Values} Values
 * @typedef {import('./review/tally.js').Tally} Tally
 */

const HELP = `ukeire review: what the decisions of games gave up

Usage:
  ukeire review [options] LOG...   files, or folders of files
  ukeire review [options] -        a log from standard input

Reads logs of tenhou (JSON, XML), mjai, majiang-core and mahjong soul, also in
gzip. For each decision of a player (discard, riichi or not, call or pass, kan)
it computes what every choice is worth, with what the player could see, and how
much less the choice that was made is worth than the best. These are the values
of ukeire win: one player draws alone. Others are facts beside it: who is in
riichi, and which tiles are safe.

Options:
  --player WHO          a number, 0 the first dealer, or a name; by default all
  --goal GOAL           score (the default), win, or tenpai
  --mode MODE           auto (the default): with changes of the hand near tenpai;
                        straight: without them, in a quarter of the time; graph:
                        with them everywhere, in two times the time
  --rules NAME          ${PRESETS.join(', ')}; by default those of
                        the log, else tenhou
  --no-calls            only the own turns
  --worst N             how many of the most expensive decisions to show, 0 to
                        100; 10 by default
  --jobs N              threads, 1 to 64; by default one for each core
  --state FILE          remembers there which logs are done, and goes on after
                        the last one when it is run again
  --json                an object a line: each decision with all its choices
  --csv                 a line for each decision
  --no-color            no colours; so does NO_COLOR in the environment
  -h, --help            this

Examples:
  ukeire review game.xml --player 0
  ukeire review logs --goal win --state done.ndjson
  ukeire review logs --csv > decisions.csv

Exit status: 1 if something is wrong with a log, 2 if the use was wrong.
`;

const OPTIONS = /** @type {const} */ ({
  player: { type: 'string' },
  goal: { type: 'string' },
  mode: { type: 'string' },
  rules: { type: 'string' },
  'no-calls': { type: 'boolean' },
  worst: { type: 'string' },
  jobs: { type: 'string' },
  state: { type: 'string' },
  json: { type: 'boolean' },
  csv: { type: 'boolean' },
  'no-color': { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
});

const WORST = 10;
const MOST_WORST = 100;
const MOST_JOBS = 64;

/** @param {Values} values @param {string} name @param {readonly string[]} all */
function oneOf(values, name, all) {
  const value = values[name];
  if (value === undefined) return all[0];
  if (all.includes(String(value))) return String(value);
  throw new UsageError(`--${name} ${value}: none of ${all.join(', ')}`);
}

/** @param {Values} values @returns {import('./review/task.js').Request} */
function requestOf(values) {
  if (values.json && values.csv) throw new UsageError('--json or --csv, not both');
  const goal = /** @type {any} */ (oneOf(values, 'goal', ['score', 'win', 'tenpai']));
  const mode = /** @type {any} */ (oneOf(values, 'mode', ['auto', 'straight', 'graph']));
  const rules = values.rules === undefined ? undefined : oneOf(values, 'rules', PRESETS);
  const format = values.json ? 'json' : values.csv ? 'csv' : 'text';
  const player = values.player === undefined ? null : String(values.player);
  return { player, goal, mode, rules, calls: !values['no-calls'], format };
}

/** Players of one name are one. @param {Map<string, Tally>} all @param {readonly Tally[]} some */
function collect(all, some) {
  for (const tally of some) {
    const known = all.get(tally.name) ?? emptyTally(tally.name);
    all.set(tally.name, addUp(known, tally));
  }
}

/** @param {readonly string[]} problems */
function complain(problems) {
  for (const problem of problems) process.stderr.write(`ukeire: ${problem}\n`);
}

/** @param {string} text waits where the reader is slow */
function write(text) {
  if (!text || process.stdout.write(text)) return undefined;
  return new Promise((resolve) => process.stdout.once('drain', resolve));
}

/** @param {string[]} args @returns {Promise<number>} */
async function run(args) {
  const { values, positionals } = readArguments(args, OPTIONS);
  if (values.help) {
    process.stdout.write(HELP);
    return 0;
  }
  if (!positionals.length) throw new UsageError('no log');
  const request = requestOf(values);
  const worst = wholeNumber(values, 'worst', 0, MOST_WORST) ?? WORST;
  const jobs = wholeNumber(values, 'jobs', 1, MOST_JOBS) ?? availableParallelism();
  const state = values.state === undefined ? null : String(values.state);
  const logs = logsOf(positionals);
  if (!logs.length) throw new UsageError(`${positionals.join(' ')}: no logs there`);
  if (request.format === 'csv') process.stdout.write(csvHead());
  /** @type {Map<string, Tally>} */
  const all = new Map();
  let [failed, done, games] = [false, 0, 0];
  const progress = makeProgress(logs.length, 'games');
  for await (const { result, before } of runReviews(logs, request, { jobs, state })) {
    collect(all, result.tallies);
    if (!before) await write(result.text);
    complain(result.problems);
    failed ||= result.problems.length > 0;
    games += result.games;
    progress.show(++done, games);
  }
  progress.end();
  if (request.format === 'text') report([...all.values()], request.goal, worst, values);
  return failed ? 1 : 0;
}

/** @param {Tally[]} tallies @param {string} goal @param {number} worst @param {Values} values */
function report(tallies, goal, worst, values) {
  const screen = makeScreen(values);
  if (!tallies.length) return;
  const lines = playersTable(tallies, goal, screen);
  const sum = addUp(emptyTally('all'), ...tallies);
  if (worst && sum.worst.length) {
    lines.push('', 'the most expensive decisions', ...worstTable(sum, worst, goal, screen));
  }
  process.stdout.write(`${lines.join('\n')}\n`);
}

export { HELP, OPTIONS, run };
