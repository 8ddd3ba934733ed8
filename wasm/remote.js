// Our side of a worker: calls become messages, answers become what the promises come to.
// SPDX-License-Identifier: MIT
//
// The thread says which methods it has, so there is no list of them here.

import { MahjongError } from './notation/error.js';
import { optionsToSend } from './remote-options.js';
import { noWorker, spawn } from './spawn.js';

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
 * @param {(message: any) => void} onMessage @param {(reason: string) => void} onEnd
 */
function listen(worker, onMessage, onEnd) {
  const died = (/** @type {any} */ e) => onEnd(e?.message || 'its script did not load');
  if (worker.on) {
    worker.on('message', onMessage);
    worker.on('error', died);
    worker.on('exit', (/** @type {number} */ code) => onEnd(`its thread ended with code ${code}`));
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
  return { add, get, take, rejectAll };
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
    pending.rejectAll(ended);
  }

  /** @param {object} question @param {Told} [told] */
  function call(question, told = {}) {
    if (ended) return { id: -1, answer: Promise.reject(ended) };
    let id = -1;
    const answer = new Promise((resolve, reject) => {
      id = pending.add({ resolve, reject, told });
    });
    try {
      const wanted = { progress: !!told.onProgress, answers: !!told.onAnswer };
      worker.postMessage({ id, ...question, ...wanted });
    } catch (error) {
      pending.take(id)?.reject(error);
    }
    return { id, answer };
  }

  return { call, giveUp, end, onMessage };
}

/** @param {any} value */
const isFunction = (value) => typeof value === 'function';
/** @param {any} value */
const isSignal = (value) => isFunction(value?.throwIfAborted);

/**
 * What cannot be sent, taken out of the options: those who listen, and a signal. Anything else that
 * has these names stays, for the engine to complain of.
 * @param {string} method @param {unknown} options
 * @returns {{ told: Told, signal?: AbortSignal, sent: any }}
 */
function splitOptions(method, options) {
  const sent = optionsToSend(method, options);
  if (sent === undefined) return { told: {}, sent };
  const take = (/** @type {string} */ name, /** @type {(value: any) => boolean} */ fits) => {
    const value = sent[name];
    if (!fits(value)) return undefined;
    delete sent[name];
    return value;
  };
  const told = {
    onProgress: take('onProgress', isFunction),
    onAnswer: take('onAnswer', isFunction),
  };
  return { told, signal: take('signal', isSignal), sent };
}

/**
 * The methods, as the thread names them.
 * @param {[name: string, long: boolean][]} names @param {ReturnType<typeof makeCalls>} calls
 */
function makeMethods(names, { call, giveUp }) {
  /** @param {string} method @param {unknown[]} args */
  async function callQuick(method, ...[hand, options, ...more]) {
    return call({ method, args: [hand, optionsToSend(method, options), ...more] }).answer;
  }

  /** @param {string} method @param {any} hand @param {any} [options] */
  async function callLong(method, hand, options) {
    const { told, signal, sent } = splitOptions(method, options);
    signal?.throwIfAborted();
    const { id, answer } = call({ method, args: [hand, sent] }, told);
    const abort = () => giveUp(id, signal?.reason);
    signal?.addEventListener('abort', abort);
    return answer.finally(() => signal?.removeEventListener('abort', abort));
  }

  return Object.fromEntries(
    names.map(([name, long]) => [name, (long ? callLong : callQuick).bind(null, name)]),
  );
}

/**
 * What the thread says first: the names of its methods, or why it has none.
 * @param {any} worker @param {WebAssembly.Module} module
 * @param {ReturnType<typeof makeCalls>} calls @param {string | URL | undefined} url
 * @returns {Promise<[name: string, long: boolean][]>}
 */
function greet(worker, module, { onMessage, end }, url) {
  return new Promise((resolve, reject) => {
    let started = false;
    listen(
      worker,
      (message) => {
        if (message.error && !started) reject(errorOf(message.error));
        else if (message.ready) resolve(message.ready);
        else onMessage(message);
        started = true;
      },
      (reason) => {
        reject(noWorker(url, reason));
        end(new MahjongError('terminated', `the worker ended: ${reason}`));
      },
    );
    worker.postMessage({ module });
  });
}

/**
 * A thread with the engine in it, once it answers.
 * @param {WebAssembly.Module} module
 * @param {string | URL | undefined} url of its script, or else
 * @param {string | null} script
 * @returns {Promise<MahjongWorker>}
 */
async function openThread(module, url, script) {
  const worker = spawn(url, script);
  const calls = makeCalls(worker);

  function terminate() {
    calls.end(new MahjongError('terminated', 'the worker was ended by terminate()'));
    return worker.terminate();
  }

  try {
    const names = await greet(worker, module, calls, url);
    holder(worker)(false);
    return /** @type {any} */ ({ ...makeMethods(names, calls), terminate });
  } catch (error) {
    terminate();
    throw error;
  }
}

export { openThread };
