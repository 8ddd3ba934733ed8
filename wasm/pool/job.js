// A job: one batch shared by threads, cut into parts, with its progress and its end.
// SPDX-License-Identifier: MIT
//
// A part of a typed array is copied once and then transferred to the thread. An argument that is
// not a batch is sent whole, for the engine to refuse.
//
// Shared memory is not copied: threads take parts of it and write answers into shared memory. After
// the first answer has shown how much memory answers need, a thread takes several parts at a time,
// called a run; their number is not known in advance.
//
// A job fails with the error of the first invalid hand, as one engine would. So parts before that
// hand are awaited, and later ones are cancelled.

import { errorOf } from '../thread/connection.js';
import { WIN_RECORD } from '../core/marshal/record.js';
import { MahjongError } from '../core/notation/error.js';
import { TILES } from '../core/notation/tiles.js';

/** @import { Connection, Listeners } from '../thread/connection.js' */
/** @import { Batch, Run } from '../thread/serve.js' */

// For each method, the bytes of a hand and the most hands of a part. A thread works at least a
// millisecond on a part, so that messages cost little.
/** @type {Record<string, { bytes: number, most: number }>} */
export const METHODS = {
  shantenBatch: { bytes: TILES, most: 65_536 },
  ukeireBatch: { bytes: TILES, most: 32_768 },
  discardsBatch: { bytes: TILES, most: 8192 },
  scoreBatch: { bytes: WIN_RECORD.size, most: 32_768 },
  winBatch: { bytes: TILES, most: 8 },
  dangersBatch: { bytes: TILES, most: 64 },
};

/** The least number of parts a thread, if there are enough hands. */
const PARTS_EACH = 8;

/** How much smaller parts of shared memory are, as they need no message. */
const SMALLER = 2;

/**
 * A batch cut into parts of `size` hands, the last one fewer. `hands` is 0 for an argument that is
 * not a batch, which has one part. `next` holds the index of the first part not yet taken.
 * @typedef {object} Cut
 * @property {any} whole @property {boolean} shared whether in shared memory
 * @property {number} width bytes or entries of a hand @property {number} hands
 * @property {number} size @property {number} parts @property {Int32Array} next
 *
 * A part in work, or a run of parts: its first part (or an earlier one), how many of its hands are
 * done, and how to cancel it.
 * @typedef {{ i: number, done: number, cancel: (reason: unknown) => void }} Running
 */

/** @type {<T>(View: new (memory: any) => T, length: number, shared: boolean) => T} */
function makeView(View, length, shared) {
  if (!shared) return new View(length);
  return new View(new SharedArrayBuffer(length * /** @type {any} */ (View).BYTES_PER_ELEMENT));
}

/** @type {(method: string, whole: any, threads: number) => Cut} */
function cutBatch(method, whole, threads) {
  const { bytes, most } = METHODS[method];
  const width = Array.isArray(whole) ? 1 : bytes;
  const sound = Array.isArray(whole) || (whole instanceof Uint8Array && whole.length % width === 0);
  const hands = sound ? whole.length / width : 0;
  const hasSharing = sound && typeof SharedArrayBuffer === 'function';
  const shared = hasSharing && /** @type {any} */ (whole).buffer instanceof SharedArrayBuffer;
  const largest = shared ? most / SMALLER : most;
  const size = Math.min(largest, Math.ceil(hands / (threads * PARTS_EACH)));
  const parts = hands ? Math.ceil(hands / size) : 1;
  return { whole, shared, width, hands, size, parts, next: makeView(Int32Array, 1, shared) };
}

/** Returns the hands of a part. @param {Cut} cut @param {number} i */
const handsOfPart = ({ hands, size }, i) => Math.min(size, hands - i * size);

/** Returns part i to send, and the buffers to transfer. @param {Cut} cut @param {number} i */
function partToSend(cut, i) {
  const { whole, shared, width, size } = cut;
  if (!cut.hands) return { hands: whole, moved: [] };
  const [from, to] = [i * size * width, (i * size + handsOfPart(cut, i)) * width];
  if (Array.isArray(whole)) return { hands: whole.slice(from, to), moved: [] };
  if (shared) return { hands: whole.subarray(from, to), moved: [] };
  const copy = new Uint8Array(whole.subarray(from, to)); // slice() of a Buffer would not copy
  return { hands: copy, moved: [copy.buffer] };
}

// An answer is a typed array, or several by name.
/** Adds the answer of part i. @type {(cut: Cut, i: number, answer: any, all: any) => any} */
function joinPart(cut, i, answer, all) {
  if (!cut.hands || (cut.parts === 1 && !cut.shared)) return answer;
  const joinColumn = (/** @type {any} */ column, /** @type {any} */ whole) => {
    const width = column.length / handsOfPart(cut, i);
    const target = whole ?? makeView(column.constructor, width * cut.hands, cut.shared);
    target.set(column, i * cut.size * width);
    return target;
  };
  if (ArrayBuffer.isView(answer)) return joinColumn(answer, all);
  const names = Object.keys(answer);
  return Object.fromEntries(names.map((name) => [name, joinColumn(answer[name], all?.[name])]));
}

/** Gives an error the index in the whole batch. @param {any} error @param {number} first hand */
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
  /** @type {{ i: number, error: unknown } | undefined} */
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

  /** @param {number} share done, of a part if given @param {Running} [part] */
  #reportProgress(share, part) {
    const { hands } = this.#cut;
    if (part) part.done = share * handsOfPart(this.#cut, part.i);
    const all = [...this.#running].reduce((sum, one) => sum + one.done, this.#done);
    if (!this.#ended) this.#onProgress?.(hands ? all / hands : share);
  }

  /** Ends the job if no part before the fault is running, or all are done. */
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

  /** @param {Running} part @param {unknown} error @param {number} [i] of a run, which failed */
  #miss(part, error, i = part.i) {
    this.#running.delete(part);
    if (!this.#ended && !(this.#fault && this.#fault.i < i)) {
      this.#fault = { i, error: shifted(error, i * this.#cut.size) };
      this.#takeNoMore();
      for (const other of [...this.#running]) if (other.i > i) other.cancel(error);
    }
    this.#settleJob();
  }

  /**
   * Takes the next part, or a run of parts once the memory of answers is known.
   * @returns {{ i: number, hands: any, moved: ArrayBuffer[], batch?: Batch }}
   */
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
