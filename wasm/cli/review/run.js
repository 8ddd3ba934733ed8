// Many logs over threads: results in the order of the logs, and what was done before left out.
// SPDX-License-Identifier: MIT

import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { Worker } from 'node:worker_threads';
import { moduleBytes } from '../../bytes.js';
import { makeEngine } from '../../engine.js';
import { UsageError } from '../args.js';
import { makeTask } from './task.js';

/**
 * @typedef {import('./task.js').Request} Request
 * @typedef {import('./task.js').Result} Result
 */

/** Results that wait to be written: no thread runs farther ahead. */
const AHEAD = 4;

/** A way to ask: here, or in threads. @typedef {(log: string) => Promise<Result>} Ask */

/** A thread answers in the order in which it is asked. */
class Thread {
  /** @type {{ resolve: (result: Result) => void, reject: (error: unknown) => void }[]} */
  #waiting = [];

  /** @param {WebAssembly.Module} module @param {Request} request */
  constructor(module, request) {
    this.worker = new Worker(new URL('./thread.js', import.meta.url), {
      workerData: { module, request },
    });
    this.worker.on('message', (result) => this.#waiting.shift()?.resolve(result));
    this.worker.on('error', (error) => {
      for (const { reject } of this.#waiting.splice(0)) reject(error);
    });
  }

  get busy() {
    return this.#waiting.length;
  }

  /** @param {string} log @returns {Promise<Result>} */
  ask(log) {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ resolve, reject });
      this.worker.postMessage(log);
    });
  }
}

/** Logs that a state file has, with what they came to. @param {string | null} path */
function readState(path, /** @type {string} */ asked) {
  /** @type {Map<string, Result>} */
  const done = new Map();
  if (path === null || !existsSync(path)) return done;
  for (const [i, line] of readFileSync(path, 'utf8').split('\n').entries()) {
    if (!line) continue;
    try {
      const { request, result } = JSON.parse(line);
      if (request !== asked) {
        throw new UsageError(`--state ${path}: line ${i + 1} was made with other options`);
      }
      done.set(result.log, result);
    } catch (error) {
      // The last line may have been cut when the run was.
      if (error instanceof UsageError) throw error;
    }
  }
  return done;
}

/**
 * @param {readonly string[]} logs @param {Request} request
 * @param {{ jobs: number, state: string | null }} how
 * @returns {AsyncGenerator<{ result: Result, before: boolean }>}
 */
async function* runReviews(logs, request, { jobs, state }) {
  const asked = JSON.stringify({ ...request, format: undefined });
  const done = readState(state, asked);
  const module = await WebAssembly.compile(await moduleBytes());
  /** @type {Thread[]} */
  const threads = [];
  const own = makeTask(makeEngine(module, await WebAssembly.instantiate(module)), request);
  /** @param {string} log @returns {Promise<{ result: Result, before: boolean }>} */
  const start = async (log) => {
    const known = done.get(log);
    if (known) return { result: known, before: true };
    if (jobs === 1 || log === '-' || logs.length === 1) {
      return { result: await own(log), before: false };
    }
    while (threads.length < Math.min(jobs, logs.length)) threads.push(new Thread(module, request));
    const [free] = threads.toSorted((a, b) => a.busy - b.busy);
    return { result: await free.ask(log), before: false };
  };
  /** @type {Promise<{ result: Result, before: boolean }>[]} */
  const running = [];
  try {
    for (let next = 0; next < logs.length || running.length;) {
      while (next < logs.length && running.length < (jobs === 1 ? 1 : AHEAD * jobs)) {
        running.push(start(logs[next++]));
      }
      const answer = await /** @type {Promise<{ result: Result, before: boolean }>} */ (
        running.shift()
      );
      yield answer;
      if (state !== null && !answer.before) {
        const result = { ...answer.result, text: '' };
        appendFileSync(state, `${JSON.stringify({ request: asked, result })}\n`);
      }
    }
  } finally {
    await Promise.all(threads.map(({ worker }) => worker.terminate()));
  }
}

export { runReviews };
