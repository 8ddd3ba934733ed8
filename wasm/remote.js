// Our side of a worker: calls become messages, answers become what the promises come to.
// SPDX-License-Identifier: MIT

import { checkControl } from './control.js';
import { MahjongError, show } from './notation/error.js';
import { optionsToSend } from './remote-options.js';

/**
 * @typedef {import('./worker.js').MahjongWorker} MahjongWorker
 *
 * @typedef {object} Pending
 * @property {(value: any) => void} resolve
 * @property {(error: unknown) => void} reject
 * @property {Told} told
 *
 * Who is told while the call waits.
 * @typedef {{ onProgress?: (part: number) => void, onAnswer?: (found: any) => void }} Told
 */

const METHODS = [
  'shanten',
  'shantenByForm',
  'ukeire',
  'discards',
  'improvements',
  'explain',
  'validate',
  'unseen',
  'shantenBatch',
  'ukeireBatch',
  'discardsBatch',
  'winBatch',
  'census',
  'score',
  'waits',
  'riichiDiscards',
  'riichiKans',
  'nineKinds',
  'scoreBatch',
  'packWins',
  'yakuIds',
];
const LONG_METHODS = ['winProbability', 'simulate'];

/** @param {any} told what thread.js says of an error */
function errorOf({ ours, name, message, code, ...place }) {
  if (ours) return new MahjongError(code, message, place);
  const error = new Error(message);
  error.name = name;
  return error;
}

/** A thread of node keeps the process alive only while it works. @param {any} worker */
function holder(worker) {
  return (/** @type {boolean} */ busy) => (busy ? worker.ref?.() : worker.unref?.());
}

/**
 * @param {any} worker
 * @param {(message: any) => void} onMessage @param {(error: Error) => void} onEnd
 */
function listen(worker, onMessage, onEnd) {
  const died = (/** @type {any} */ e) =>
    onEnd(new Error(`the worker ended: ${e?.message ?? 'it did not start'}`));
  if (worker.on) {
    worker.on('message', onMessage);
    worker.on('error', died);
    worker.on('exit', (/** @type {number} */ code) =>
      onEnd(new Error(`the worker ended with code ${code}`)),
    );
  } else {
    worker.onmessage = (/** @type {MessageEvent} */ { data }) => onMessage(data);
    worker.onerror = died;
  }
}

/** The calls that wait for an answer. @param {any} worker of node or of a browser */
function makePending(worker) {
  /** @type {Map<number, Pending>} */
  const pending = new Map();
  const hold = holder(worker);
  let calls = 0;

  /** @param {Pending} call @returns {number} its id */
  function add(call) {
    const id = calls++;
    pending.set(id, call);
    hold(true);
    return id;
  }

  /** @param {number} id */
  function take(id) {
    const call = pending.get(id);
    pending.delete(id);
    if (!pending.size) hold(false);
    return call;
  }

  /** @param {Error} reason */
  function rejectAll(reason) {
    for (const id of [...pending.keys()]) take(id)?.reject(reason);
  }

  const get = (/** @type {number} */ id) => pending.get(id);
  return { add, get, take, rejectAll, rest: () => hold(false) };
}

/** Calls as messages, and answers to those who wait. @param {any} worker */
function makeCalls(worker) {
  const pending = makePending(worker);
  /** @type {Error | undefined} */
  let ended;

  /** @param {number} id @param {unknown} reason */
  function giveUp(id, reason) {
    pending.take(id)?.reject(reason);
    worker.postMessage({ id, cancel: true });
  }

  /** @param {number} id @param {keyof Told} name @param {any} what */
  function tell(id, name, what) {
    try {
      pending.get(id)?.told[name]?.(what);
    } catch (error) {
      giveUp(id, error);
    }
  }

  /** @param {any} message */
  function onMessage({ id, part, found, error, value }) {
    if (part !== undefined) tell(id, 'onProgress', part);
    else if (found) tell(id, 'onAnswer', found);
    else if (error) pending.take(id)?.reject(errorOf(error));
    else pending.take(id)?.resolve(value);
  }

  /** @param {Error} reason */
  function end(reason) {
    ended ??= reason;
    pending.rejectAll(reason);
  }

  /** @param {string} method @param {any[]} args @param {Told} [told] */
  function call(method, args, told = {}) {
    if (ended) return { id: -1, answer: Promise.reject(ended) };
    let id = -1;
    const answer = new Promise((resolve, reject) => {
      id = pending.add({ resolve, reject, told });
    });
    try {
      const { onProgress, onAnswer } = told;
      const wanted = { progress: onProgress !== undefined, answers: onAnswer !== undefined };
      worker.postMessage({ id, method, args, ...wanted });
    } catch (error) {
      pending.take(id)?.reject(error);
    }
    return { id, answer };
  }

  listen(worker, onMessage, end);
  pending.rest(); // only now: to listen holds
  return { call, giveUp, end };
}

/**
 * A function cannot be sent, so what is wrong with this one is said here.
 * @param {string} method @param {unknown} onAnswer
 */
function checkListener(method, onAnswer) {
  if (onAnswer === undefined || (method === 'winProbability' && typeof onAnswer === 'function')) {
    return;
  }
  const message =
    method === 'winProbability'
      ? `onAnswer: ${show(onAnswer)} is no function`
      : '"onAnswer" is no option here';
  throw new MahjongError('bad-option', message);
}

/** @param {any} worker */
function makeThread(worker) {
  const { call, giveUp, end } = makeCalls(worker);

  /** @param {string} method @param {any} hand @param {any} [options] */
  async function callLong(method, hand, options) {
    const { signal, onProgress, onAnswer, ...plain } = optionsToSend(method, options) ?? {};
    checkControl({ signal, onProgress });
    signal?.throwIfAborted();
    checkListener(method, onAnswer);
    const { id, answer } = call(method, [hand, plain], { onProgress, onAnswer });
    const abort = () => giveUp(id, signal.reason);
    signal?.addEventListener('abort', abort);
    return answer.finally(() => signal?.removeEventListener('abort', abort));
  }

  function terminate() {
    end(new Error('the worker was ended by terminate()'));
    return worker.terminate();
  }

  /** @param {string} name */
  const quick =
    (name) =>
    async (/** @type {any[]} */ ...[subject, options]) =>
      call(name, [subject, optionsToSend(name, options)]).answer;
  const methods = Object.fromEntries([
    ...METHODS.map((name) => [name, quick(name)]),
    ...LONG_METHODS.map((name) => [name, callLong.bind(null, name)]),
    ['terminate', terminate],
  ]);
  return {
    /** @param {Uint8Array<ArrayBuffer>} bytes */
    start(bytes) {
      worker.postMessage({ bytes: bytes.buffer }, [bytes.buffer]);
    },
    methods: /** @type {MahjongWorker} */ (methods),
  };
}

export { makeThread };
