// A job: a batch whose parts several threads answer.
// SPDX-License-Identifier: MIT
//
// For a batch in shared memory, the first answer shows how much memory all answers need. After
// the first answer, a thread takes as many parts at once as it can answer in a fixed time.
//
// A job fails with the error of the first invalid hand, like a call of one engine. After an error
// in a part, later parts are cancelled, but earlier parts are completed.

import { errorOf } from '../thread/connection.js';
import { MahjongError } from '../core/notation/error.js';
import { cutBatch, handsOfPart, joinPart, partToSend } from './cut.js';

/** @import { Connection, Listeners } from '../thread/connection.js' */
/** @import { Batch, Run } from '../thread/serve.js' */

/**
 * A part in work, or a run of parts: the index of its first part (or of an earlier one), how many
 * of its hands are done, and a function that cancels it.
 * @typedef {{ i: number, done: number, cancel: (reason: unknown) => void }} Running
 */

/** Changes the index in an error of a part. @param {any} error @param {number} first hand */
function shifted(error, first) {
  if (!(error instanceof MahjongError) || error.index === undefined || !first) return error;
  const { code, message, position, length, option } = error;
  const index = error.index + first;
  const text = message.replace(/ at index \d+/, ` at index ${index}`);
  return new MahjongError(code, text, { index, position, length, option });
}

export class Job {
  #method;
  #options;
  #cut;
  #onProgress;
  /** @type {any} the answers for all hands */
  #joined;
  /** @type {Set<Running>} */
  #running = new Set();
  /** @type {{ i: number, error: unknown } | undefined} the first part with an invalid hand */
  #fault;
  #done = 0; // hands of answered parts
  #ended = false;
  /** @type {any} functions that settle the answer */
  #settle = {};
  answer = new Promise((resolve, reject) => {
    this.#settle = { resolve, reject };
  });

  /** @param {string} method @param {any} hands @param {any} options @param {number} threads */
  constructor(method, hands, options, threads, /** @type {Listeners['onProgress']} */ onProgress) {
    this.#method = method;
    this.#options = options;
    this.#cut = cutBatch(method, hands, threads);
    this.#onProgress = onProgress;
  }

  get hasMore() {
    return Atomics.load(this.#cut.next, 0) < this.#cut.parts;
  }

  #takeNoMore() {
    Atomics.store(this.#cut.next, 0, this.#cut.parts);
  }

  /** @param {unknown} reason */
  fail(reason) {
    this.#ended = true;
    this.#takeNoMore();
    this.#settle.reject(reason);
    for (const part of [...this.#running]) part.cancel(reason);
  }

  /** @param {number} share of the work done: of the part, or of all @param {Running} [part] */
  #reportProgress(share, part) {
    const { hands } = this.#cut;
    if (part) part.done = share * handsOfPart(this.#cut, part.i);
    const all = [...this.#running].reduce((sum, one) => sum + one.done, this.#done);
    if (!this.#ended) this.#onProgress?.(hands ? all / hands : share);
  }

  #settleJob() {
    if (this.#ended) return;
    const fault = this.#fault;
    const isBefore = [...this.#running].some(({ i }) => !fault || i < fault.i);
    if (fault && !isBefore) this.fail(fault.error);
    else if (!fault && !this.#running.size && !this.hasMore) this.#settle.resolve(this.#joined);
  }

  /** @param {Running} part @param {any} value */
  #takeAnswer(part, value) {
    this.#running.delete(part);
    this.#done += handsOfPart(this.#cut, part.i);
    if (!this.#ended) this.#joined = joinPart(this.#cut, part.i, value, this.#joined);
    this.#settleJob();
  }

  /** @param {Running} run @param {Run} result */
  #takeRun(run, { done, error, i }) {
    this.#running.delete(run);
    this.#done += done;
    if (error) this.#miss(run, errorOf(error), i);
    else this.#reportProgress(1);
    this.#settleJob();
  }

  /** @param {Running} part @param {unknown} error @param {number} [i] the failed part of a run */
  #miss(part, error, i = part.i) {
    this.#running.delete(part);
    if (!this.#ended && !(this.#fault && this.#fault.i < i)) {
      this.#fault = { i, error: shifted(error, i * this.#cut.size) };
      this.#takeNoMore();
      for (const other of [...this.#running]) if (other.i > i) other.cancel(error);
    }
    this.#settleJob();
  }

  /** @returns {{ i: number, hands: any, moved: ArrayBuffer[], batch?: Batch }} */
  #next() {
    const [cut, joined] = [this.#cut, this.#joined];
    if (cut.shared && joined) {
      const columns = ArrayBuffer.isView(joined) ? [joined] : Object.values(joined);
      return { i: Atomics.load(cut.next, 0), hands: [], moved: [], batch: { ...cut, columns } };
    }
    const i = Atomics.add(cut.next, 0, 1);
    return { i, ...partToSend(cut, i) };
  }

  /** Gives the next part to a thread. @param {Connection} thread @returns {Promise<void>} */
  async giveTo(thread) {
    const { i, hands, moved, batch } = this.#next();
    const onProgress = (/** @type {number} */ share) => this.#reportProgress(share, part);
    const listeners = this.#onProgress && !batch ? { onProgress } : {};
    const question = {
      method: this.#method,
      args: [hands, this.#options],
      ...(batch && { batch }),
    };
    const { id, answer } = thread.call(question, listeners, moved);
    const part = { i, done: 0, cancel: thread.giveUp.bind(undefined, id) };
    this.#running.add(part);
    await answer
      .then((value) => (batch ? this.#takeRun(part, value) : this.#takeAnswer(part, value)))
      .catch((error) => this.#miss(part, error));
  }
}
