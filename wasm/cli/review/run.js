// Many logs over threads: results in the order of the logs, and what was done before left out.
// SPDX-License-Identifier: MIT
//
// A thread has one log at a time, and sends what each game of it comes to. It goes on when that was
// taken, so that one long log waits for its turn without filling the memory.

import { Worker } from 'node:worker_threads';
import { compiled } from '../open.js';
import { makeEngine } from '../../engine/engine.js';
import { problemOf, makeTask } from './task.js';

/**
 * @typedef {import('./task.js').Request} Request
 * @typedef {import('./task.js').Result} Result
 */

/** Results of games that wait at a thread to be taken. */
const AHEAD = 4;

/** The games of a log, as somebody takes them. */
class Running {
  /** @type {Result[]} */
  #ready = [];
  /** @type {(() => void) | null} */
  #wake = null;
  #ended = false;

  /** @param {Result | null} result null at the end */
  put(result) {
    if (result) this.#ready.push(result);
    else this.#ended = true;
    this.#wake?.();
  }

  /** @param {() => void} taken @returns {AsyncGenerator<Result>} */
  async *results(taken) {
    for (;;) {
      const result = this.#ready.shift();
      if (result) {
        taken();
        yield result;
      } else if (this.#ended) return;
      else {
        await new Promise((resolve) => {
          this.#wake = () => resolve(undefined);
        });
      }
    }
  }
}

/** A thread, and the log that it is at. */
class Thread {
  /** @type {Running | null} */
  #running = null;
  /** @type {Worker | null} */
  #worker = null;

  /** @param {WebAssembly.Module} module @param {Request} request @param {() => void} onFree */
  constructor(module, request, onFree) {
    this.workerData = { module, request, ahead: AHEAD };
    this.onFree = onFree;
  }

  get busy() {
    return this.#running !== null;
  }

  /** The log is done, or as much of it as can be. @param {Result | null} last */
  #end(last) {
    const running = this.#running;
    this.#running = null;
    if (last) running?.put(last);
    running?.put(null);
    this.onFree();
  }

  #start() {
    const worker = new Worker(new URL('./thread.js', import.meta.url), {
      workerData: this.workerData,
    });
    worker.on('message', (result) => (result ? this.#running?.put(result) : this.#end(null)));
    // Such a log ends its thread, and not the run.
    worker.on('error', (error) => {
      this.#worker = null;
      this.#end(problemOf(this.log ?? '', error));
    });
    return worker;
  }

  /** @param {string} log */
  run(log) {
    this.log = log;
    this.#running = new Running();
    this.#worker ??= this.#start();
    const worker = this.#worker;
    worker.postMessage({ log });
    return this.#running.results(() => worker.postMessage({ taken: 1 }));
  }

  async stop() {
    await this.#worker?.terminate();
  }
}

/** Threads, each of which has a log whenever there is one left. */
class Threads {
  /** @type {Thread[]} */
  #threads = [];
  /** @type {(() => void)[]} */
  #waiting = [];

  /** @param {WebAssembly.Module} module @param {Request} request @param {number} jobs */
  constructor(module, request, jobs) {
    const onFree = () => this.#waiting.shift()?.();
    this.#threads = Array.from({ length: jobs }, () => new Thread(module, request, onFree));
  }

  /** @returns {Promise<Thread>} one that has nothing to do */
  async free() {
    for (;;) {
      const idle = this.#threads.find(({ busy }) => !busy);
      if (idle) return idle;
      await new Promise((resolve) => this.#waiting.push(() => resolve(undefined)));
    }
  }

  async stop() {
    await Promise.all(this.#threads.map((thread) => thread.stop()));
  }
}

/**
 * The results of each log, in the order of the logs. So many logs are under way as there are
 * threads, and as many wait behind them.
 * @param {readonly string[]} logs @param {Threads} threads @param {number} jobs
 * @returns {AsyncGenerator<{ log: string, results: AsyncGenerator<Result> }>}
 */
async function* overThreads(logs, threads, jobs) {
  /** @type {Promise<{ log: string, results: AsyncGenerator<Result> }>[]} */
  const started = [];
  let before = Promise.resolve();
  const start = (/** @type {string} */ log) => {
    const thread = before
      .then(() => threads.free())
      .then((free) => ({ log, results: free.run(log) }));
    before = thread.then(() => {});
    return thread;
  };
  for (let next = 0; next < logs.length || started.length;) {
    while (next < logs.length && started.length < AHEAD * jobs) started.push(start(logs[next++]));
    yield await /** @type {typeof started[0]} */ (started.shift());
  }
}

/**
 * @param {readonly string[]} logs @param {Request} request @param {number} jobs
 * @returns {AsyncGenerator<{ log: string, results: AsyncGenerator<Result> }>}
 */
async function* runReviews(logs, request, jobs) {
  const module = await compiled();
  if (jobs === 1 || logs.length === 1 || logs.includes('-')) {
    const task = makeTask(makeEngine(module, await WebAssembly.instantiate(module)), request);
    for (const log of logs) yield { log, results: task(log) };
    return;
  }
  const threads = new Threads(module, request, Math.min(jobs, logs.length));
  try {
    yield* overThreads(logs, threads, jobs);
  } finally {
    await threads.stop();
  }
}

export { runReviews };
