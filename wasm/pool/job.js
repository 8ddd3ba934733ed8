// A job: one batch shared by threads, with its parts in order, its progress, its end.
// SPDX-License-Identifier: MIT
//
// A job fails with the error of the first invalid hand, as one engine would. So parts before that
// hand are awaited, and later ones are cancelled.
//
// With shared memory each thread fetches its own work. After the first answer has shown how much
// memory answers need, a thread takes several parts at a time, called a run; their number is not
// known in advance.

import { errorOf } from '../thread/connection.js';
import { MahjongError } from '../core/notation/error.js';
import {
  handsOfPart,
  hasParts,
  storePart,
  partToSend,
  takeNoMore,
  takePart,
} from './batch-parts.js';

/**
 * @import { Connection } from '../thread/connection.js'
 * @import { Batch, Run } from '../thread/serve.js'
 * @import { Answers, Cut } from './batch-parts.js'
 *
 * A part in work, or a run of parts: the first one (or an earlier one), the number of hands done,
 * and a function to cancel it.
 *
 * A part in work, or a run of parts: its first part (or an earlier one), how many of its hands are
 * done, and how to cancel it.
 * @typedef {{ i: number, done: number, cancel: (reason: unknown) => void }} Running
 */

/** Gives an error the index in the whole batch. @param {any} error @param {number} first hand */
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

function deferred() {
  /** @type {any} */
  const settle = {};
  const promise = new Promise((resolve, reject) => {
    Object.assign(settle, { resolve, reject });
  });
  return { promise, ...settle };
}

/**
 * Returns the next part, or a run of parts once the memory of answers is known. @param {Cut} cut
 * @param {any} sent @param {Answers} answers
 * @returns {{ i: number, args: any[], moved: ArrayBuffer[], batch?: Batch }}
 */
function nextQuestion(cut, sent, { joined }) {
  if (cut.shared && joined) {
    const columns = ArrayBuffer.isView(joined) ? [joined] : Object.values(joined);
    const batch = { ...cut, columns };
    return { i: Atomics.load(cut.next, 0), args: [[], sent], moved: [], batch };
  }
  const i = takePart(cut);
  const { hands, moved } = partToSend(cut, i);
  return { i, args: [hands, sent], moved };
}

/**
 * @param {string} method @param {any} sent its options @param {Cut} cut
 * @param {((part: number) => void) | undefined} onProgress
 */
export function makeJob(method, sent, cut, onProgress) {
  const answers = { joined: /** @type {any} */ (undefined) };
  /** @type {Set<Running>} */
  const running = new Set();
  /** @type {{ i: number, error: unknown } | undefined} */
  let fault;
  let done = 0; // hands of answered parts
  let ended = false;
  const { promise, resolve, reject } = deferred();
  const hasMore = () => hasParts(cut);

  /** @param {unknown} reason */
  function failJob(reason) {
    ended = true;
    takeNoMore(cut);
    reject(reason);
    for (const part of [...running]) part.cancel(reason);
  }

  /** @param {number} share done, of a part if given @param {Running} [part] */
  function reportProgress(share, part) {
    if (part) part.done = share * handsOfPart(cut, part.i);
    const all = [...running].reduce((sum, one) => sum + one.done, done);
    if (!ended) onProgress?.(cut.hands ? all / cut.hands : share);
  }

  /** Ends the job if no part before the fault is running, or all are done. */
  function settleJob() {
    if (ended) return;
    const before = [...running].some(({ i }) => !fault || i < fault.i);
    if (fault && !before) failJob(fault.error);
    else if (!fault && !running.size && !hasMore()) resolve(answers.joined);
  }

  /** @param {Running} part @param {any} answer */
  function takeAnswer(part, answer) {
    running.delete(part);
    done += handsOfPart(cut, part.i);
    if (!ended) storePart(cut, part.i, answer, answers);
    settleJob();
  }

  /** @param {Running} run @param {Run} answer */
  function takeRun(run, answer) {
    running.delete(run);
    done += answer.done;
    if (answer.error) miss(run, errorOf(answer.error), answer.i);
    else reportProgress(1);
    settleJob();
  }

  /** @param {Running} part @param {unknown} error @param {number} [i] of a run, which failed */
  function miss(part, error, i = part.i) {
    running.delete(part);
    if (!ended && !(fault && fault.i < i)) {
      fault = { i, error: shifted(error, i * cut.size) };
      takeNoMore(cut);
      for (const other of [...running]) if (other.i > i) other.cancel(error);
    }
    settleJob();
  }

  /** Gives the next part to a thread. @param {Connection} thread @returns {Promise<void>} */
  async function giveTo(thread) {
    const { i, moved, ...question } = nextQuestion(cut, sent, answers);
    const onShare = (/** @type {number} */ n) => reportProgress(n, part);
    const listeners = onProgress && !question.batch ? { onProgress: onShare } : {};
    const { id, answer } = thread.call({ method, ...question }, listeners, moved);
    const part = { i, done: 0, cancel: thread.giveUp.bind(undefined, id) };
    running.add(part);
    await answer
      .then((value) => (question.batch ? takeRun : takeAnswer)(part, value))
      .catch((error) => miss(part, error));
  }

  return { answer: promise, fail: failJob, giveTo, hasMore };
}
