// runner.js - runs suites, some at a time, counts what they say, and prints it.
// SPDX-License-Identifier: MIT
//
// A suite may take so many minutes of a quiet machine: where programs wait for cores, its clock is
// slower. So what hangs is stopped, and what is only slow is not.
//
// A suite that may be tried again is run once more where it failed: alone, when all others are done
// and the machine is quiet. Both outcomes are printed, and only the second one counts.

import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { busy } from './busy.js';

const ROOT = fileURLToPath(new URL('..', import.meta.url));

/** @typedef {{ name: string, command: string[], env?: Record<string, string> }} Suite */
/**
 * `absent` says why a suite could not run.
 * `tries` says how often it ran.
 * @typedef {{ passed: number, failed: number, absent?: string, output: string,
 *   seconds: number, tries: number }} Result
 *
 * `env` is what suites are told unless the environment says otherwise, `say` where text goes to,
 * `slowness` by how much longer things take than on a quiet machine.
 * @typedef {{ atOnce: number, minutes: number, env?: Record<string, string>,
 *   mayTryAgain: (suite: Suite) => boolean, say?: (text: string) => void,
 *   slowness?: () => number }} Way
 */

/** Between two looks at the clock of a suite, in milliseconds. */
const TICK = 500;

/**
 * Calls `stop` after so many minutes of a quiet machine.
 * @param {number} minutes @param {() => number} slowness @param {() => void} stop
 */
function startClock(minutes, slowness, stop) {
  let left = minutes * 60_000;
  let seen = performance.now();
  const timer = setInterval(() => {
    const now = performance.now();
    left -= (now - seen) / slowness();
    seen = now;
    if (left > 0) return;
    clearInterval(timer);
    stop();
  }, TICK);
  return timer;
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
 * The last line of a C program, or the summary of uvu. Only there: a test may print such
 * a line itself.
 * @param {string} output @returns {{ passed: number, failed: number } | null}
 */
function count(output) {
  const line = output.trimEnd().match(/(?:^|\n)(\d+) passed, (\d+) failed$/);
  return line ? { passed: Number(line[1]), failed: Number(line[2]) } : countUvu(output);
}

/** @param {string} output @param {number | null} code */
function judge(output, code) {
  const absent = code === 0 ? output.match(/^not run: (.+)\n$/)?.[1] : undefined;
  if (absent) return { passed: 0, failed: 0, absent };
  const { passed, failed } = count(output) ?? { passed: 0, failed: 1 };
  return { passed, failed: failed || (code === 0 && passed > 0 ? 0 : 1) };
}

/**
 * @param {Suite} suite @param {Pick<Way, 'minutes' | 'env' | 'slowness'>} way
 * @returns {Promise<Result>}
 */
function run({ command: [program, ...args], env }, { minutes, env: all, slowness = busy }) {
  const start = performance.now();
  return new Promise((resolve) => {
    const child = spawn(program, args, {
      cwd: ROOT,
      env: { ...all, ...env, ...process.env, FORCE_COLOR: undefined, NO_COLOR: '1' },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    const add = (/** @type {Buffer | string} */ chunk) => {
      output += chunk;
    };
    child.stdout.on('data', add);
    child.stderr.on('data', add);
    child.on('error', (error) => add(`${error.message}\n`));
    const clock = startClock(minutes, slowness, () => {
      add(`\nstopped after ${minutes} minutes of a quiet machine\n`);
      child.kill('SIGKILL');
      // A program that it started may hold the pipes open for ever.
      child.stdout.destroy();
      child.stderr.destroy();
    });
    child.on('close', (code) => {
      clearInterval(clock);
      const seconds = (performance.now() - start) / 1000;
      resolve({ ...judge(output, code), output, seconds, tries: 1 });
    });
  });
}

/**
 * What is printed of a suite: how it went, and all that it said where it failed.
 * @param {Suite} suite @param {Result} result
 */
function told({ name }, { passed, failed, absent, output, seconds, tries }) {
  if (absent) return `--   ${name.padEnd(36)} not run: ${absent}`;
  const line =
    `${failed ? 'FAIL' : 'ok  '} ${name.padEnd(36)}${String(passed).padStart(9)} passed`
    + `${failed ? `, ${failed} failed` : ''}${tries > 1 ? ' at the second try' : ''}`
    + `, ${seconds.toFixed(1)} s`;
  const shown = failed ? output.trimEnd() : (output.match(/^note: .*$/gm) ?? []).join('\n');
  return shown ? `${line}\n${shown.replace(/^/gm, '     ')}` : line;
}

/** @param {Suite} suite */
const postponed = ({ name }) =>
  `...  ${name.padEnd(36)} failed; once more when all others are done`;

/**
 * Starts the suites in their order, and prints each result when all before it are printed.
 * @param {Suite[]} suites @param {Way} way
 */
async function runOnce(suites, { mayTryAgain, say = console.log, ...way }) {
  /** @type {Map<Suite, Result>} */
  const results = new Map();
  const queue = suites.slice();
  let printed = 0;
  const printReady = () => {
    for (let suite = suites[printed]; results.has(suite); suite = suites[++printed]) {
      const result = /** @type {Result} */ (results.get(suite));
      if (result.failed && mayTryAgain(suite)) say(postponed(suite));
      else say(told(suite, result));
    }
  };
  const worker = async () => {
    for (let suite = queue.shift(); suite; suite = queue.shift()) {
      results.set(suite, await run(suite, way));
      printReady();
    }
  };
  await Promise.all(Array.from({ length: way.atOnce }, worker));
  return results;
}

/**
 * Runs all; those that failed and may be tried again a second time, one by one.
 * @param {Suite[]} suites @param {Way} way
 */
async function runAll(suites, way) {
  const results = await runOnce(suites, way);
  const { mayTryAgain, say = console.log } = way;
  for (const [suite, first] of results) {
    if (!first.failed || !mayTryAgain(suite)) continue;
    say(told(suite, first));
    const second = { ...(await run(suite, way)), tries: 2 };
    say(told(suite, second));
    results.set(suite, second);
  }
  return results;
}

/** @param {Map<Suite, Result>} results @param {'passed' | 'failed'} what */
function sum(results, what) {
  return [...results.values()].reduce((total, result) => total + result[what], 0);
}

/**
 * The last lines: what did not run, what passed late, and the sum.
 * @param {Map<Suite, Result>} all
 */
function summary(all) {
  const entries = [...all];
  const late = entries.filter(([, { tries, failed }]) => tries > 1 && !failed);
  return [
    ...entries.flatMap(([{ name }, { absent }]) => (absent ? `not run: ${name}: ${absent}` : [])),
    ...(late.length
      ? [`passed only at the second try: ${late.map(([{ name }]) => name).join(', ')}`]
      : []),
    `${sum(all, 'passed')} passed, ${sum(all, 'failed')} failed`,
  ];
}

export { runAll, sum, summary };
