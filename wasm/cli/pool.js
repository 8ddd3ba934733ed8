// Spreads items of work over threads, and delivers the results in the order of the items.
// SPDX-License-Identifier: MIT
//
// A module with a task exports `makeTask(request)`, which resolves to a function of an item. The
// main thread computes the first item, so that a small input starts no thread.

import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';

/** The limit of a thread's items: one in work, one waiting, and two answered but not delivered. */
const ROOM = 4;
/** The size in megabytes of a thread's heap for young objects, a quarter of V8's default. */
const YOUNG_MEGABYTES = 8;

/** @typedef {{ resolve: (result: any) => void, reject: (error: unknown) => void }} Waiting */

class Thread {
  /** @type {Waiting[]} */
  waiting = [];

  /** @param {URL} module @param {unknown} request */
  constructor(module, request) {
    this.worker = new Worker(new URL('./task-thread.js', import.meta.url), {
      workerData: { module: module.href, request },
      resourceLimits: { maxYoungGenerationSizeMb: YOUNG_MEGABYTES },
    });
    this.worker.on('message', (result) => this.waiting.shift()?.resolve(result));
    this.worker.on('error', (error) => this.fail(error));
    this.worker.on('exit', (code) => this.fail(new Error(`a thread ended with status ${code}`)));
  }

  /** @param {unknown} error */
  fail(error) {
    for (const { reject } of this.waiting.splice(0)) reject(error);
  }

  /** @param {unknown} item @returns {Promise<any>} */
  answer(item) {
    return new Promise((resolve, reject) => {
      this.waiting.push({ resolve, reject });
      this.worker.postMessage(item);
    });
  }
}

/**
 * @template I, R
 * @param {AsyncIterable<I>} items that can be sent to a thread
 * @param {{ module: URL, request: unknown, jobs?: number }} work
 * @param {(result: R) => Promise<void>} deliver
 */
export async function inOrder(items, { module, request, jobs = availableParallelism() }, deliver) {
  const { makeTask } = await import(module.href);
  const task = await makeTask(request);
  /** @type {Thread[]} */
  const threads = [];
  /** @type {Promise<void>[]} */
  const underWay = [];
  let last = Promise.resolve();
  let isFirst = true;
  /** @param {I} item @returns {Promise<R>} */
  const answerItem = async (item) => {
    if (jobs === 1 || isFirst) {
      isFirst = false;
      return task(item);
    }
    const [free] = threads.toSorted((a, b) => a.waiting.length - b.waiting.length);
    if (free && (!free.waiting.length || threads.length === jobs)) return free.answer(item);
    threads.push(new Thread(module, request));
    return threads[threads.length - 1].answer(item);
  };
  try {
    for await (const item of items) {
      const both = Promise.all([answerItem(item), last]);
      last = both.then(([result]) => deliver(result));
      // A failure is reported by the code that awaits `last`, so it is ignored here.
      last.catch(() => {});
      underWay.push(last);
      if (underWay.length >= (jobs === 1 ? 1 : ROOM * jobs)) await underWay.shift();
    }
    await last;
  } finally {
    await Promise.all(threads.map(({ worker }) => worker.terminate()));
  }
}
