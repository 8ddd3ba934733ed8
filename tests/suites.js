// suites.js [--long] [NAME...] - runs all suites, several at a time, and adds up their cases.
// SPDX-License-Identifier: MIT
//
// A suite is a program that prints how many cases passed and failed. Our programs print `N passed,
// N failed` last, and uvu prints Total, Passed and Skipped. A suite fails if it crashes, hangs,
// skips a case, counts nothing, or is a C program that was not built. With NAMEs, only suites whose
// names contain a NAME run. `--long` also runs the suites of tests/long and the C programs without
// sanitizers, and takes more random samples (UKEIRE_EFFORT).

import { spawn } from 'node:child_process';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';

/** @typedef {{ name: string, command: string[], env?: Record<string, string> }} Suite */
/** @typedef {{ passed: number, failed: number, output: string, seconds: number }} Result */

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const long = process.argv.includes('--long');
const names = process.argv.slice(2).filter((word) => word !== '--long');
const AT_ONCE = availableParallelism() + 1; // one more than cores, because browsers mostly wait
const HANGS = (long ? 60 : 20) * 60_000; // the time limit of a suite in ms
const BUILT = new URL(`../build/${long ? 'long' : 'c'}_tests.list`, import.meta.url);

/** Suites that start first, because a long suite at the end would run alone. */
const LONGEST = [
  /^(long\/browsers|lint|browser\/(access|numbers|tasks|delivery))/,
  /^(browser|package|types)/,
  /^c\/(win|value|straight_value|simulate|score_oracle)_/,
  /^c\//,
];

function scriptsIn(/** @type {string} */ folder) {
  return readdirSync(`${ROOT}/tests/${folder}`)
    .filter((file) => file.endsWith('.test.js'))
    .map((file) => ({ name: `${folder}/${file}`, command: ['node', `tests/${folder}/${file}`] }));
}

function argumentsOf(/** @type {string} */ program) {
  return /^(golden|win|score|expected|danger)_test/.test(program) ? ['tests/vectors'] : [];
}

/** Returns the C programs that the build lists, also missing ones, which count as failed. */
function programs() {
  const built = existsSync(BUILT) ? readFileSync(BUILT, 'utf8').split(/\s+/).filter(Boolean) : [];
  if (!built.length) throw new Error('no C programs to test; first run: ./build.sh c_tests');
  return built.map((program) => ({
    name: `c/${program}`,
    command: [`build/${program}`, ...argumentsOf(program)],
    // Sanitizers make a program about ten times slower.
    ...(long && program.endsWith('.checked') ? { env: { UKEIRE_EFFORT: '2' } } : {}),
  }));
}

/** @returns {Suite[]} */
function allSuites() {
  const readers = ['types', 'lint'].map((name) => ({
    name,
    command: ['node', `tests/${name}/${name}.js`],
  }));
  const folders = ['browser', 'package', 'js', ...(long ? ['long'] : [])];
  return [...readers, ...programs(), ...folders.flatMap(scriptsIn)];
}

/** @param {Suite} suite */
function suiteRank({ name }) {
  const position = LONGEST.findIndex((pattern) => pattern.test(name));
  return position < 0 ? LONGEST.length : position;
}

/** Reads counts in the last line of our programs, or in uvu's summary. @param {string} output */
function checkCounts(output) {
  const line = output.trimEnd().match(/(?:^|\n)(\d+) passed, (\d+) failed$/);
  if (line) return { passed: Number(line[1]), failed: Number(line[2]) };
  const uvu = output.match(/^ +Total: +(\d+)\n +Passed: +(\d+)\n +Skipped: +(\d+)$/m);
  if (!uvu) return { passed: 0, failed: 1 };
  const [total, passed, skipped] = uvu.slice(1).map(Number);
  return { passed, failed: total - passed + skipped };
}

/** @param {Suite} suite @returns {Promise<Result>} */
function runSuite({ command: [program, ...args], env }) {
  const start = performance.now();
  return new Promise((resolve) => {
    const child = spawn(program, args, {
      cwd: ROOT,
      env: {
        UKEIRE_EFFORT: long ? '10' : '1',
        ...env,
        ...process.env,
        FORCE_COLOR: undefined,
        NO_COLOR: '1',
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    const appendChunk = (/** @type {Buffer | string} */ chunk) => {
      output += chunk;
    };
    child.stdout.on('data', appendChunk);
    child.stderr.on('data', appendChunk);
    child.on('error', (error) => appendChunk(`${error.message}\n`));
    const clock = setTimeout(() => {
      appendChunk('\nit hangs, and was stopped\n');
      child.kill('SIGKILL');
      // The suite may have left a program running that holds the pipes open.
      child.stdout.destroy();
      child.stderr.destroy();
    }, HANGS);
    child.on('close', (code) => {
      clearTimeout(clock);
      const { passed, failed } = checkCounts(output);
      const sound = code === 0 && passed > 0;
      const seconds = (performance.now() - start) / 1000;
      resolve({ passed, failed: failed || (sound ? 0 : 1), output, seconds });
    });
  });
}

function printSuite(/** @type {Suite} */ { name }, /** @type {Result} */ result) {
  const { passed, failed, output, seconds } = result;
  console.log(
    `${failed ? 'FAIL' : 'ok  '} ${name.padEnd(36)}${String(passed).padStart(9)} passed`
      + `${failed ? `, ${failed} failed` : ''}, ${seconds.toFixed(1)} s`,
  );
  const shown = failed ? output.trimEnd() : (output.match(/^note: .*$/gm) ?? []).join('\n');
  if (shown) console.log(shown.replace(/^/gm, '     '));
}

const suites = allSuites()
  .filter(({ name }) => !names.length || names.some((word) => name.includes(word)))
  .toSorted((a, b) => suiteRank(a) - suiteRank(b));
/** @type {Result[]} */
const results = [];
const queue = suites.slice();
const worker = async () => {
  for (let suite = queue.shift(); suite; suite = queue.shift()) {
    const result = await runSuite(suite);
    results.push(result);
    printSuite(suite, result);
  }
};
await Promise.all(Array.from({ length: AT_ONCE }, worker));
const resultSum = (/** @type {'passed' | 'failed'} */ which) =>
  results.reduce((total, result) => total + result[which], 0);
console.log(`${resultSum('passed')} passed, ${resultSum('failed')} failed`);
process.exitCode = resultSum('failed') || !resultSum('passed') ? 1 : 0;
