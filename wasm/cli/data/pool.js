// Blocks given to threads, or answered here where there is but one job or little to do.
// SPDX-License-Identifier: MIT

import { Worker } from 'node:worker_threads';
import { compiled } from '../open.js';
import { makeEngine } from '../../engine/engine.js';
import { makeTask } from './task.js';

/**
 * @typedef {import('./blocks.js').Block} Block
 * @typedef {import('./options.js').Request} Request
 * @typedef {import('./rows.js').Header} Header
 * @typedef {import('./task.js').Result} Result
 *
 * @typedef {object} Pool
 * @property {number} room how many blocks may be under way
 * @property {(block: Block) => Promise<Result>} answer
 * @property {() => Promise<void>} end
 */

/** Blocks under way for each thread: one that it works at, one that waits, two to be written. */
const ROOM = 4;
/** A thread keeps so much of what it may throw away; V8 would take four times that. */
const YOUNG_MEGABYTES = 8;

/** @typedef {{ resolve: (result: Result) => void, reject: (error: unknown) => void }} Waiting */

/** A thread, and who waits for its results. */
class Thread {
  /** @param {unknown} data */
  constructor(data) {
    /** @type {Waiting[]} */
    this.waiting = [];
    this.worker = new Worker(new URL('./thread.js', import.meta.url), {
      workerData: data,
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

  /** @param {Block} block @returns {Promise<Result>} */
  answer(block) {
    return new Promise((resolve, reject) => {
      this.waiting.push({ resolve, reject });
      this.worker.postMessage(block, [/** @type {ArrayBuffer} */ (block.bytes.buffer)]);
    });
  }
}

/** @param {Request} request @param {Header | null} header @param {WebAssembly.Module} module */
async function makeOwn(request, header, module) {
  const engine = makeEngine(module, await WebAssembly.instantiate(module));
  return makeTask(engine, request, header);
}

/**
 * The first block is answered here, and starts no thread if it is also the last.
 * @param {Request} request @param {Header | null} header
 * @returns {Promise<Pool>}
 */
async function makePool(request, header) {
  const module = await compiled();
  const own = await makeOwn(request, header, module);
  /** @type {Thread[]} */
  let threads = [];
  let started = false;
  /** @param {Block} block */
  const give = (block) => {
    threads = threads.length
      ? threads
      : Array.from({ length: request.jobs }, () => new Thread({ module, request, header }));
    const [free] = threads.toSorted((a, b) => a.waiting.length - b.waiting.length);
    return free.answer(block);
  };
  return {
    room: request.jobs === 1 ? 1 : ROOM * request.jobs,
    async answer(block) {
      const here = request.jobs === 1 || !started;
      started = true;
      return here ? own(block) : give(block);
    },
    async end() {
      await Promise.all(threads.map(({ worker }) => worker.terminate()));
    },
  };
}

export { makePool };
