// One batch that threads work at: its parts in order, its progress, its end.
// SPDX-License-Identifier: MIT
//
// An error is that of the first hand at fault, as an engine alone would say it. So parts before it
// are waited for, and those after it are cancelled.

import { MahjongError } from '../notation/error.js';
import { handsIn, keep, partOf } from './parts.js';

/**
 * @typedef {import('../connection.js').Connection} Connection
 * @typedef {import('./parts.js').Cut} Cut
 *
 * A part in work: which, how much of it is done, and how to cancel it.
 * @typedef {{ i: number, done: number, cancel: (reason: unknown) => void }} Running
 */

/** The same about a hand of the whole batch. @param {any} error @param {number} first hand */
function shifted(error, first) {
  if (!(error instanceof MahjongError) || error.index === undefined || !first) return error;
  const { code, message, index, position, length, option } = error;
  const place = { index: index + first, position, length, option };
  return new MahjongError(
    code,
    message.replace(/ at index \d+/, ` at index ${place.index}`),
    place,
  );
}

/** A promise, and what settles it. */
function deferred() {
  /** @type {any} */
  const settle = {};
  const promise = new Promise((resolve, reject) => {
    Object.assign(settle, { resolve, reject });
  });
  return { promise, ...settle };
}

/**
 * @param {string} method @param {any} sent its options @param {Cut} cut
 * @param {((part: number) => void) | undefined} onProgress
 */
function makeJob(method, sent, cut, onProgress) {
  const answers = { joined: /** @type {any} */ (undefined) };
  /** @type {Set<Running>} */
  const running = new Set();
  /** @type {{ i: number, error: unknown } | undefined} */
  let fault;
  let next = 0;
  let done = 0; // hands of parts that are answered
  let ended = false;
  const { promise, resolve, reject } = deferred();

  /** @param {unknown} reason */
  function fail(reason) {
    ended = true;
    reject(reason);
    for (const part of [...running]) part.cancel(reason);
  }

  /** @param {Running} part @param {number} share of the part that is done */
  function tell(part, share) {
    part.done = share * handsIn(cut, part.i);
    let sum = done;
    for (const one of running) sum += one.done;
    if (!ended) onProgress?.(cut.hands ? sum / cut.hands : share);
  }

  /** Ends where nothing before the fault is in work, or where all is done. */
  function settle() {
    if (ended) return;
    const before = [...running].some(({ i }) => !fault || i < fault.i);
    if (fault && !before) fail(fault.error);
    else if (!fault && !running.size && next === cut.parts) {
      ended = true;
      resolve(answers.joined);
    }
  }

  /** @param {Running} part @param {any} found */
  function take(part, found) {
    running.delete(part);
    done += handsIn(cut, part.i);
    if (!ended) keep(cut, part.i, found, answers);
    settle();
  }

  /** @param {Running} part @param {unknown} error */
  function miss(part, error) {
    running.delete(part);
    if (!ended && !(fault && fault.i < part.i)) {
      fault = { i: part.i, error: shifted(error, part.i * cut.size) };
      for (const other of [...running]) if (other.i > part.i) other.cancel(error);
    }
    settle();
  }

  /** Gives the next part to a thread. @param {Connection} thread @returns {Promise<void>} */
  function giveTo(thread) {
    const i = next++;
    const { hands, moved } = partOf(cut, i);
    /** @type {Running} */
    const part = { i, done: 0, cancel: () => {} };
    const told = onProgress ? { onProgress: (/** @type {number} */ n) => tell(part, n) } : {};
    const { id, answer: found } = thread.call({ method, args: [hands, sent] }, told, moved);
    part.cancel = (reason) => thread.giveUp(id, reason);
    running.add(part);
    return found.then(
      (value) => take(part, value),
      (error) => miss(part, error),
    );
  }

  const hasMore = () => !ended && !fault && next < cut.parts;
  return { answer: promise, fail, giveTo, hasMore };
}

export { makeJob };
