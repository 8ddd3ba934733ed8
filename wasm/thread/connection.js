// Connects to a thread with an engine: calls become messages, answers settle promises.
// SPDX-License-Identifier: MIT
//
// The thread tells in its first message which methods it has.

import { MahjongError, brief } from '../core/notation/error.js';
import { noWorker, spawn } from './spawn.js';
import { leaveOut } from './uncarried.js';

/**
 * @typedef {object} Pending
 * @property {(value: any) => void} resolve
 * @property {(error: unknown) => void} reject
 * @property {Told} told
 *
 * A question to a thread.
 * @typedef {{ method: string, args: unknown[], batch?: import('./serve.js').Batch }} Question
 *
 * The functions that a waiting call notifies.
 * @typedef {{ onProgress?: (part: number) => void, onAnswer?: (found: any) => void }} Told
 */

/** @param {any} told error as sent by thread.js */
export function errorOf({ ours, name, message, code, ...place }) {
  if (ours) return new MahjongError(code, message, place);
  const error = new Error(message);
  error.name = name;
  return error;
}

/** Lets node's process end when the thread is idle. @param {any} worker */
const holder = (worker) => (/** @type {boolean} */ busy) =>
  busy ? worker.ref?.() : worker.unref?.();

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
  function takeCall(id) {
    const call = pending.get(id);
    if (pending.delete(id) && !pending.size) hold(false);
    return call;
  }

  /** @param {Error} reason */
  function rejectAll(reason) {
    for (const id of [...pending.keys()]) takeCall(id)?.reject(reason);
  }

  const get = (/** @type {number} */ id) => pending.get(id);
  return { add, get, take: takeCall, rejectAll };
}

/** Sends calls as messages, and delivers answers. @param {any} worker */
function makeCalls(worker) {
  const pending = makePending(worker);
  /** @type {Error | undefined} */
  let ended;

  /** @param {number} id @param {unknown} reason */
  function giveUp(id, reason) {
    const call = pending.take(id);
    if (!call) return;
    call.reject(reason);
    worker.postMessage({ id, cancel: true });
  }

  /** @param {number} id @param {keyof Told} name @param {any} what */
  function notify(id, name, what) {
    try {
      pending.get(id)?.told[name]?.(what);
    } catch (error) {
      giveUp(id, error);
    }
  }

  /** @param {any} message */
  function onMessage({ id, part, found, error, value }) {
    if (part !== undefined) notify(id, 'onProgress', part);
    else if (found) notify(id, 'onAnswer', found);
    else if (error) pending.take(id)?.reject(errorOf(error));
    else pending.take(id)?.resolve(value);
  }

  /** @param {Error} reason */
  function endCalls(reason) {
    ended ??= reason;
    pending.rejectAll(ended);
  }

  /** @param {Question & { id: number }} message @param {ArrayBuffer[]} moved */
  function send(message, moved) {
    try {
      worker.postMessage(message, moved);
    } catch (error) {
      if (/** @type {Error} */ (error).name !== 'DataCloneError') throw error;
      worker.postMessage({ ...message, ...leaveOut(message.args) }, moved);
    }
  }

  /** @param {Question} question @param {Told} [listeners] @param {ArrayBuffer[]} [moved] */
  function call(question, listeners = {}, moved = []) {
    if (ended) return { id: -1, answer: Promise.reject(ended) };
    let id = -1;
    const answer = new Promise((resolve, reject) => {
      id = pending.add({ resolve, reject, told: listeners });
    });
    try {
      const wanted = { progress: !!listeners.onProgress, answers: !!listeners.onAnswer };
      send({ id, ...question, ...wanted }, moved);
    } catch (error) {
      pending.take(id)?.reject(error);
    }
    return { id, answer };
  }

  return { call, giveUp, end: endCalls, onMessage };
}

/**
 * Waits for the thread's first message: the names of its methods, or an error. @param {any} worker
 * @param {WebAssembly.Module} module @param {ReturnType<typeof makeCalls>} calls
 * @param {string | URL | undefined} url @returns {Promise<[name: string, long: boolean][]>}
 */
const greet = (worker, module, { onMessage, end }, url) =>
  new Promise((resolve, reject) => {
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
        end(new MahjongError('terminated', `the worker ended: ${brief(reason)}`));
      },
    );
    worker.postMessage({ module });
  });

/**
 * @typedef {object} Connection
 * @property {[name: string, long: boolean][]} names of its methods; the long ones work in slices
 * @property {ReturnType<typeof makeCalls>['call']} call
 * @property {ReturnType<typeof makeCalls>['giveUp']} giveUp
 * @property {() => unknown} terminate
 */

/**
 * Connects to a thread; resolves once it answers. @param {WebAssembly.Module} module
 * @param {string | URL | undefined} url of its script, or else @param {string | null} script
 * @returns {Promise<Connection>}
 */
export async function connect(module, url, script) {
  const worker = spawn(url, script);
  const calls = makeCalls(worker);

  function terminate() {
    calls.end(new MahjongError('terminated', 'the worker was ended by terminate()'));
    return worker.terminate();
  }

  try {
    const names = await greet(worker, module, calls, url);
    holder(worker)(false);
    return { names, call: calls.call, giveUp: calls.giveUp, terminate };
  } catch (error) {
    terminate();
    throw error;
  }
}
