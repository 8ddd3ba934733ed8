// ukeire/pool: spreads batch calls over several threads.
// SPDX-License-Identifier: MIT
//
// Threads take a part of each waiting call in turn, so that long calls do not delay short ones.

import { connect } from './thread/connection.js';
import { whole, badOption } from './core/options/read-options.js';
import { builtin } from './core/module/platform.js';
import { METHODS } from './pool/cut.js';
import { Job } from './pool/job.js';
import { splitOptions, withAbort } from './thread/remote.js';
import { checkOptions, loadParts } from './thread/spawn.js';

export * from './core/engine/exports.js';

/** @import { MahjongPool, PoolOptions } from './pool.js' */
/** @import { Connection } from './thread/connection.js' */

const MOST_THREADS = 256;
/** The limit of parts that a thread has at a time: one in work, one waiting. */
const AHEAD = 2;

/** @returns {number} */
function processors() {
  const os = builtin('node:os');
  return os ? os.availableParallelism() : (globalThis.navigator?.hardwareConcurrency ?? 2);
}

/** Makes a function that starts a job. Free threads take the parts of the job. */
function makeQueue(/** @type {Connection[]} */ connections) {
  const threads = connections.map((connection) => ({ connection, parts: 0 }));
  /** @type {Job[]} */
  let waiting = [];

  /** Gives one part of each job in turn to the thread with the fewest parts. */
  function handOut() {
    for (;;) {
      const thread = threads.reduce((best, one) => (one.parts < best.parts ? one : best));
      if (thread.parts >= AHEAD) return;
      waiting = waiting.filter((one) => one.hasMore);
      const job = waiting.shift();
      if (!job) return;
      waiting.push(job);
      thread.parts++;
      // giveTo() may throw, because it reads the caller's list.
      const handing = job.giveTo(thread.connection).catch((error) => job.fail(error));
      handing.then(() => {
        thread.parts--;
        handOut();
      });
    }
  }

  return (/** @type {Job} */ job) => {
    waiting.push(job);
    handOut();
  };
}

/** Waits for all threads. If one fails, ends the others. @param {Promise<Connection>[]} opening */
async function allOf(opening) {
  const opened = await Promise.allSettled(opening);
  const failed = opened.find(({ status }) => status === 'rejected');
  if (!failed) return opened.map((one) => /** @type {any} */ (one).value);
  for (const one of opened) if (one.status === 'fulfilled') one.value.terminate();
  throw /** @type {PromiseRejectedResult} */ (failed).reason;
}

/** @param {PoolOptions} [options] @returns {Promise<MahjongPool>} */
export async function createPool(options) {
  const { threads: wanted, ...places } = checkOptions(options, ['threads', 'url', 'wasm']);
  const threads =
    wanted === undefined
      ? Math.min(processors(), MOST_THREADS)
      : whole('threads', wanted, 1, MOST_THREADS);
  const parts = await loadParts(places);
  const connections = await allOf(Array.from({ length: threads }, () => connect(parts)));
  const start = makeQueue(connections);
  const methods = Object.keys(METHODS).map((method) => [
    method,
    async (/** @type {any} */ hands, /** @type {any} */ settings) => {
      const { listeners, signal, sent } = splitOptions(method, settings);
      if (sent?.into !== undefined) badOption('into', 'not for a pool');
      signal?.throwIfAborted();
      const job = new Job(method, hands, sent, threads, listeners.onProgress);
      const answer = withAbort(job.answer, signal, (reason) => job.fail(reason));
      start(job);
      return answer;
    },
  ]);
  return /** @type {any} */ ({
    ...Object.fromEntries(methods),
    threads,
    terminate: async () => void (await Promise.all(connections.map((one) => one.terminate()))),
  });
}
