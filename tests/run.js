// run.js [NAME...] - runs every suite, two at a time, and adds up what they count.
// SPDX-License-Identifier: MIT
//
// A suite is a command that prints how many checks passed and failed: C programs as `N passed, N failed`,
// uvu as Total, Passed and Skipped. One that crashes, hangs, skips, or counts nothing has failed, and so
// has a C program that was to be built and is not there. The last line is `N passed, N failed`. NAMEs
// choose the suites whose names contain one of them.

import { spawn } from 'node:child_process';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const AT_ONCE = 2;
const MINUTES = 5;
const LIST = new URL('../build/c_tests.list', import.meta.url);
const NOT_BUILT = 'no C programs to test; first run: ./build.sh c_tests';

/** @typedef {{ name: string, command: string[], env?: Record<string, string> }} Suite */
/** @typedef {{ passed: number, failed: number, output: string, seconds: number }} Result */

/** @param {string} folder @param {RegExp} pattern */
function filesIn(folder, pattern) {
  return readdirSync(new URL(`../${folder}`, import.meta.url))
    .filter((f) => pattern.test(f))
    .sort()
    .map((file) => `${folder}/${file}`);
}

/** What a program is given on its command line. @param {string} file */
function argumentsOf(file) {
  if (/(golden|win|score_oracle)_test/.test(file)) return ['tests/vectors'];
  if (/oracle_test/.test(file)) return ['tests/vectors/shanten.txt', 'tests/vectors/ukeire.txt'];
  return [];
}

/** The C programs that build.sh says it has built: one that is lost must not go unnoticed. */
function builtPrograms() {
  if (!existsSync(LIST)) return [];
  return readFileSync(LIST, 'utf8')
    .split('\n')
    .filter((name) => /_test(\.checked)?$/.test(name))
    .sort();
}

/** Those without sanitizers take many more hands. @returns {Suite[]} */
function programs() {
  const built = builtPrograms();
  if (!built.length)
    return [{ name: 'c/', command: [process.execPath, '-e', `throw '${NOT_BUILT}'`] }];
  return built.map((program) => {
    const hands = process.env.UKEIRE_HANDS ?? (program.endsWith('_test') ? '1000000' : '20000');
    return {
      name: `c/${program}`,
      command: [`build/${program}`, ...argumentsOf(program)],
      env: { UKEIRE_HANDS: hands },
    };
  });
}

/** @returns {Suite[]} */
function scripts() {
  const folders = ['tests/browser', 'tests/package', 'tests/js'];
  return folders
    .flatMap((folder) => filesIn(folder, /\.test\.js$/))
    .map((file) => ({ name: file.replace(/^tests\//, ''), command: [process.execPath, file] }));
}

/**
 * What uvu counts; its total leaves out what is skipped, and a skipped check proves nothing.
 * @param {string} output
 */
function countUvu(output) {
  const summary = output.match(/^ +Total: +(\d+)\n +Passed: +(\d+)\n +Skipped: +(\d+)$/m);
  if (!summary) return null;
  const [total, passed, skipped] = summary.slice(1).map(Number);
  return { passed, failed: total - passed + skipped };
}

/**
 * The last line of a C program, or the summary of uvu. Only there: a test may print such a line itself.
 * @param {string} output @returns {{ passed: number, failed: number } | null}
 */
function count(output) {
  const line = output.trimEnd().match(/(?:^|\n)(\d+) passed, (\d+) failed$/);
  return line ? { passed: Number(line[1]), failed: Number(line[2]) } : countUvu(output);
}

/** @param {string} output @param {number | null} code */
function judge(output, code) {
  const { passed, failed } = count(output) ?? { passed: 0, failed: 1 };
  return { passed, failed: failed || (code === 0 && passed > 0 ? 0 : 1) };
}

/** @param {Suite} suite @returns {Promise<Result>} */
function run({ command: [program, ...args], env }) {
  const start = performance.now();
  return new Promise((resolve) => {
    const child = spawn(program, args, {
      cwd: ROOT,
      env: { ...process.env, FORCE_COLOR: undefined, NO_COLOR: '1', ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    const add = (/** @type {Buffer | string} */ chunk) => {
      output += chunk;
    };
    child.stdout.on('data', add);
    child.stderr.on('data', add);
    child.on('error', (error) => add(`${error.message}\n`));
    const timer = setTimeout(() => {
      add(`\nstopped after ${MINUTES} minutes\n`);
      child.kill('SIGKILL');
      // A program that it started may hold the pipes open for ever.
      child.stdout.destroy();
      child.stderr.destroy();
    }, MINUTES * 60_000);
    child.on('close', (code) => {
      clearTimeout(timer);
      resolve({ ...judge(output, code), output, seconds: (performance.now() - start) / 1000 });
    });
  });
}

/** @param {Suite} suite @param {Result} result */
function print({ name }, { passed, failed, output, seconds }) {
  console.log(
    `${failed ? 'FAIL' : 'ok  '} ${name.padEnd(36)}${String(passed).padStart(9)} passed`
      + `${failed ? `, ${failed} failed` : ''}, ${seconds.toFixed(1)} s`,
  );
  if (failed) console.log(output.replace(/^/gm, '     '));
}

/** @param {Suite[]} suites */
async function runAll(suites) {
  const sum = { passed: 0, failed: 0 };
  const queue = suites.slice();
  const worker = async () => {
    for (let suite = queue.shift(); suite; suite = queue.shift()) {
      const result = await run(suite);
      print(suite, result);
      sum.passed += result.passed;
      sum.failed += result.failed;
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  return sum;
}

const wanted = process.argv.slice(2);
/** @type {Suite} */
const types = { name: 'types', command: [process.execPath, 'tests/types/check.js'] };
const suites = [...scripts(), types, ...programs()].filter(
  ({ name }) => !wanted.length || wanted.some((word) => name.includes(word)),
);
const { passed, failed } = await runAll(suites);
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed || !passed ? 1 : 0;
