// run.js - runs a program that may loop, and finds files.
// SPDX-License-Identifier: MIT

import { spawn } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * @typedef {{ file: string, args: string[], cwd: string, env?: Record<string, string> }} Program
 */

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
/** What waits for something takes no time of a processor: it is stopped by the clock. */
const CLOCK = 8;

/** @param {string} folder @param {RegExp} pattern @returns {string[]} */
function filesIn(folder, pattern) {
  return readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .map((name) => `${folder}/${name}`)
    .filter((name) => pattern.test(name))
    .sort();
}

/**
 * Runs a program; null when it took more time of a processor than it may have.
 * @param {Program} program @param {number} seconds
 * @returns {Promise<{ code: number | null, errors: string } | null>}
 */
function run({ file, args, cwd, env }, seconds) {
  return new Promise((resolve, reject) => {
    const limited = `ulimit -t ${Math.ceil(seconds)}; exec "$0" "$@"`;
    const child = spawn('sh', ['-c', limited, file, ...args], {
      cwd,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    const clock = setTimeout(() => child.kill('SIGKILL'), 1000 * CLOCK * seconds);
    let errors = '';
    child.stderr.on('data', (/** @type {Buffer} */ data) => {
      errors += data;
    });
    child.on('error', reject);
    child.on('close', (code, signal) => {
      clearTimeout(clock);
      const late = signal === 'SIGXCPU' || signal === 'SIGKILL';
      resolve(late ? null : { code, errors });
    });
  });
}

export { ROOT, filesIn, run };
