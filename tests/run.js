// run.js [--quick] [NAME...] - runs every suite, some at a time, and adds up what they count.
// SPDX-License-Identifier: MIT
//
// A suite is a command that prints how many cases passed and failed: our own programs as a last
// line `N passed, N failed`, uvu as Total, Passed and Skipped. One that crashes, hangs, skips, or
// counts nothing has failed, and so has a C program that was to be built and is not there. A suite
// whose program is not installed says `not run: WHY`; it is named before the last line, which adds
// all of them up. NAMEs choose the suites whose names contain one of them; `--quick` leaves out
// what takes long, and takes fewer random hands. Where the environment has CI, more hands are
// taken, and the page is tried in every combination of browser, language and size; a suite of
// browsers that fails there has a second try.

import { existsSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { runAll, sum, summary } from './runner.js';
import { samplesOf } from './samples.js';

const quick = process.argv.includes('--quick');
const wanted = process.argv.slice(2).filter((word) => word !== '--quick');
const AT_ONCE = availableParallelism() + 1; // suites of browsers mostly wait
// What hangs is stopped, after so many minutes of a quiet machine. In CI the suites of browsers go
// through more combinations.
const MINUTES = process.env.CI ? 25 : 10;
const LIST = new URL(`../build/${quick ? 'quick_' : ''}c_tests.list`, import.meta.url);
const TIMES = new URL(`../build/times${quick ? '.quick' : ''}.json`, import.meta.url);
const NOT_BUILT = 'no C programs to test; first run: ./build.sh c_tests';

/** How much is random, where the environment does not say it. */
const RANDOM = samplesOf(quick ? 'quick' : process.env.CI ? 'ci' : 'plain');

/** @typedef {import('./runner.js').Suite} Suite */
/** @typedef {import('./runner.js').Result} Result */

/** @param {string} folder @param {RegExp} pattern */
function filesIn(folder, pattern) {
  return readdirSync(new URL(`../${folder}`, import.meta.url))
    .filter((f) => pattern.test(f))
    .sort()
    .map((file) => `${folder}/${file}`);
}

/** What a program is given on its command line. @param {string} file */
function argumentsOf(file) {
  if (/(golden|win|score|score_oracle|expected|danger)_test/.test(file)) return ['tests/vectors'];
  if (/oracle_test/.test(file)) return ['tests/vectors/shanten.txt', 'tests/vectors/ukeire.txt'];
  return [];
}

/** The C programs that were to be built: one that is lost must not go unnoticed. */
function builtPrograms() {
  if (!existsSync(LIST)) return [];
  return readFileSync(LIST, 'utf8').split(/\s+/).filter(Boolean).sort();
}

/** @returns {Suite[]} */
function programs() {
  const built = builtPrograms();
  if (!built.length)
    return [{ name: 'c/', command: [process.execPath, '-e', `throw '${NOT_BUILT}'`] }];
  return built.map((program) => ({
    name: `c/${program}`,
    command: [`build/${program}`, ...argumentsOf(program)],
    env: quick || program.endsWith('.checked') ? RANDOM.c : RANDOM.fast,
  }));
}

/**
 * Left out by --quick: what looks at sources alone, drives browsers, packs the package, starts the
 * command line or a thread again and again, builds the module again, fills memories with logs,
 * compares thousands of calculations with the native program, plays against majiang-ai, or asks
 * about every decision of whole games. Programs of the guides run all the same: what they print
 * changes with every weight. Proofs that go through all there is are not built then.
 */
const LONG = new RegExp(
  '^(lint|browser/|package/(?!programs))'
    + '|js/(cli|platform|pool|worker|runner|articles|boundary|log-limits|majsoul-protobuf|native)'
    + '|js/(match|danger-measure|one-truth|page-(advice|board|review)|review-(danger|table))',
);

/** @returns {Suite[]} */
function scripts() {
  return ['tests/browser', 'tests/package', 'tests/js']
    .flatMap((folder) => filesIn(folder, /\.test\.js$/))
    .map((file) => ({ name: file.replace(/^tests\//, ''), command: [process.execPath, file] }));
}

/** Looks at our sources, not at what they do. @returns {Suite[]} */
function readers() {
  return [
    { name: 'types', command: [process.execPath, 'tests/types/check.js'] },
    { name: 'lint', command: [process.execPath, 'tests/lint/check.js'] },
  ];
}

/**
 * The order in which suites start: those that took longest the last time first, so that none of
 * them is left alone at the end. What has not run before goes by its kind.
 * @param {Suite[]} suites
 */
function byLength(suites) {
  /** @type {Record<string, number>} */
  const known = existsSync(TIMES) ? JSON.parse(readFileSync(TIMES, 'utf8')) : {};
  const guess = (/** @type {string} */ name) => {
    if (/browser\/(access|offers|page|practice|review)/.test(name)) return 300;
    if (name.startsWith('browser/')) return 100;
    return /win_|_test$/.test(name) ? 60 : 5;
  };
  const length = (/** @type {Suite} */ { name }) => known[name] ?? guess(name);
  return suites.toSorted((a, b) => length(b) - length(a));
}

/** For the order of the next run. @param {Map<Suite, Result>} results */
function keepTimes(results) {
  const known = existsSync(TIMES) ? JSON.parse(readFileSync(TIMES, 'utf8')) : {};
  for (const [{ name }, { seconds, absent }] of results)
    if (!absent) known[name] = Math.round(seconds * 10) / 10;
  writeFileSync(TIMES, JSON.stringify(known));
}

const suites = [...readers(), ...programs(), ...scripts()].filter(
  ({ name }) =>
    (!wanted.length || wanted.some((word) => name.includes(word))) && !(quick && LONG.test(name)),
);
if (quick)
  console.log(
    'note: quick: no browsers, packages, command line, threads or proofs; fewer random hands',
  );
const results = await runAll(byLength(suites), {
  atOnce: AT_ONCE,
  minutes: MINUTES,
  env: RANDOM.all,
  mayTryAgain: ({ name }) => Boolean(process.env.CI) && name.startsWith('browser/'),
});
keepTimes(results);
for (const line of summary(results)) console.log(line);
process.exitCode = sum(results, 'failed') || !sum(results, 'passed') ? 1 : 0;
