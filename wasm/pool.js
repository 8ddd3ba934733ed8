// ukeire/pool: the batch calls over several threads.
// SPDX-License-Identifier: MIT
//
// Calls are cut into parts. Threads take one part of each waiting call in turn, so that a short
// call need not wait for a long one.

import { connect } from './thread/connection.js';
import { whole } from './core/options/values.js';
import { badOption } from './core/options/read-options.js';
import { builtin } from './core/module/platform.js';
import { makeJob } from './pool/job.js';
import { METHODS, cut } from './pool/batch-parts.js';
import { moduleOf, scriptAt } from './thread/thread-parts.js';
import { splitOptions } from './thread/remote.js';
import { checkOptions } from './thread/spawn.js';

export * from './core/engine/exports.js';

/**
 * @import { MahjongPool, PoolOptions } from './pool.js'
 * @import { Connection } from './thread/connection.js'
 *
 * @typedef {ReturnType<typeof makeJob>} Job
 */

const MOST_THREADS = 256;
/** Parts that a thread has at a time: one running, one ready. */
const AHEAD = 2;

/** @returns {number} */
function processors() {
  const os = builtin('node:os');
  return os ? os.availableParallelism() : (globalThis.navigator?.hardwareConcurrency ?? 2);
}

/** @param {unknown} threads */
function threadsOf(threads) {
  if (threads === undefined) return Math.min(processors(), MOST_THREADS);
  return whole('threads', threads, 1, MOST_THREADS);
}

/** Gives parts of calls to free threads. @param {Connection[]} connections */
function makeQueue(connections) {
  const threads = connections.map((connection) => ({ connection, parts: 0 }));
  /** @type {Job[]} */
  let waiting = [];

  /** Returns the thread with the fewest parts that can take one. */
  function free() {
    const least = threads.reduce((best, one) => (one.parts < best.parts ? one : best));
    return least.parts < AHEAD ? least : undefined;
  }

  /** Takes the first call and puts it at the end. */
  function nextJob() {
    waiting = waiting.filter((job) => job.hasMore());
    const job = waiting.shift();
    if (job) waiting.push(job);
    return job;
  }

  function handOut() {
    for (let thread = free(), job; thread && (job = nextJob()); thread = free()) {
      const one = thread;
      one.parts++;
      const handing = job.giveTo(one.connection);
      // A job fails if reading the caller's list throws.
      handing.catch(job.fail).then(() => {
        one.parts--;
        handOut();
      });
    }
  }

  return (/** @type {Job} */ job) => {
    waiting.push(job);
    handOut();
  };
}

/** @param {string} method @param {number} threads @param {(job: Job) => void} start */
const makeMethod =
  (method, threads, start) => async (/** @type {any} */ hands, /** @type {any} */ options) => {
    const { told, signal, sent } = splitOptions(method, options);
    if (sent?.into !== undefined) badOption('into', 'not for a pool');
    signal?.throwIfAborted();
    const job = makeJob(method, sent, cut(method, hands, threads), told.onProgress);
    const abortJob = () => job.fail(signal?.reason);
    signal?.addEventListener('abort', abortJob);
    start(job);
    return job.answer.finally(() => signal?.removeEventListener('abort', abortJob));
  };

/** Waits for all. @param {Promise<Connection>[]} opening @returns {Promise<Connection[]>} */
async function allOf(opening) {
  const opened = await Promise.allSettled(opening);
  const failed = opened.find(({ status }) => status === 'rejected');
  if (!failed) return opened.map((one) => /** @type {any} */ (one).value);
  for (const one of opened) if (one.status === 'fulfilled') one.value.terminate();
  throw /** @type {PromiseRejectedResult} */ (failed).reason;
}

/** @param {PoolOptions} [options] @returns {Promise<MahjongPool>} */
export async function createPool(options) {
  const { threads: wanted, url, wasm } = checkOptions(options, ['threads', 'url', 'wasm']);
  const threads = threadsOf(wanted);
  const [module, script] = [await moduleOf(wasm), await scriptAt(url)];
  const opening = Array.from({ length: threads }, () => connect(module, url, script));
  const connections = await allOf(opening);
  const start = makeQueue(connections);
  const methods = Object.keys(METHODS).map((name) => [name, makeMethod(name, threads, start)]);
  return /** @type {any} */ ({
    ...Object.fromEntries(methods),
    threads,
    terminate: async () => void (await Promise.all(connections.map((one) => one.terminate()))),
  });
}
