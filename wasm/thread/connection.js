// Connects to a thread with an engine. Calls become messages, and answers settle promises.
// SPDX-License-Identifier: MIT

import { MahjongError, brief } from '../core/notation/error.js';
import { noWorker, spawn } from './spawn.js';
import { leaveOut } from './uncarried.js';

/** @import { Batch } from './serve.js' */
/** @import { Parts } from './spawn.js' */

/**
 * Functions of the caller for the progress and the answers of a call.
 * @typedef {{ onProgress?: (part: number) => void, onAnswer?: (answer: any) => void }} Listeners
 * @typedef {{ resolve: (value: any) => void, reject: (error: unknown) => void }} Promised
 * @typedef {{ method: string, args: unknown[], batch?: Batch }} Question to a thread
 *
 * `names`: the methods of the thread, and whether they are long, so that they run in slices.
 * @typedef {ReturnType<typeof makeCalls> & { names: [name: string, long: boolean][] }} Connection
 */

/** Makes an error again from a message. @param {any} sent */
export function errorOf({ ours, name, message, code, ...place }) {
  if (ours) return new MahjongError(code, message, place);
  const error = new Error(message);
  error.name = name;
  return error;
}

/** Keeps node's process alive while the thread is busy. @param {any} worker */
const hold = (worker, /** @type {boolean} */ busy) => (busy ? worker.ref?.() : worker.unref?.());

/** Sends calls as messages, and delivers answers. @param {any} worker of node or of a browser */
function makeCalls(worker) {
  /** @type {Map<number, Promised & { listeners: Listeners }>} */
  const pending = new Map();
  let calls = 0;
  /** @type {Error | undefined} */
  let ended;

  /** @param {number} id */
  function takeCall(id) {
    const pendingCall = pending.get(id);
    if (pending.delete(id) && !pending.size) hold(worker, false);
    return pendingCall;
  }

  /** @param {number} id @param {unknown} reason */
  function giveUp(id, reason) {
    const pendingCall = takeCall(id);
    if (!pendingCall) return;
    pendingCall.reject(reason);
    worker.postMessage({ id, cancel: true });
  }

  /** @param {any} message */
  function onMessage({ id, part, answer, error, value }) {
    const isNews = part !== undefined || answer;
    if (error) takeCall(id)?.reject(errorOf(error));
    else if (!isNews) takeCall(id)?.resolve(value);
    if (!isNews) return;
    const { onProgress, onAnswer } = pending.get(id)?.listeners ?? {};
    try {
      if (answer) onAnswer?.(answer);
      else onProgress?.(part);
    } catch (failure) {
      giveUp(id, failure);
    }
  }

  /** Rejects all calls, and later ones too. @param {string} message */
  function end(message) {
    ended ??= new MahjongError('terminated', message);
    for (const id of [...pending.keys()]) takeCall(id)?.reject(ended);
  }

  function terminate() {
    end('the worker was ended by terminate()');
    return worker.terminate();
  }

  /** @param {Question} question @param {Listeners} [listeners] @param {ArrayBuffer[]} [moved] */
  function call(question, listeners = {}, moved = []) {
    if (ended) return { id: -1, answer: Promise.reject(ended) };
    const id = calls++;
    hold(worker, true);
    const answer = new Promise((resolve, reject) => {
      pending.set(id, { resolve, reject, listeners });
    });
    const { onProgress, onAnswer } = listeners;
    const message = { id, ...question, progress: !!onProgress, answers: !!onAnswer };
    try {
      worker.postMessage(message, moved);
    } catch (error) {
      try {
        if (/** @type {Error} */ (error).name !== 'DataCloneError') throw error;
        worker.postMessage({ ...message, ...leaveOut(message.args) }, moved);
      } catch (failure) {
        takeCall(id)?.reject(failure);
      }
    }
    return { id, answer };
  }

  return { call, giveUp, terminate, end, onMessage };
}

/** Starts a thread and gets its method names. @type {(parts: Parts) => Promise<Connection>} */
export async function connect({ module, url, script }) {
  const worker = spawn(url, script);
  const calls = makeCalls(worker);
  try {
    const names = await new Promise((resolve, reject) => {
      let started = false;
      const onMessage = (/** @type {any} */ message) => {
        if (message.error && !started) reject(errorOf(message.error));
        else if (message.ready) resolve(message.ready);
        else calls.onMessage(message);
        started = true;
      };
      const onEnd = (/** @type {string} */ reason) => {
        reject(noWorker(url, reason));
        calls.end(`the worker ended: ${brief(reason)}`);
      };
      const onError = (/** @type {any} */ e) => onEnd(e?.message || 'its script did not load');
      if (worker.on) {
        worker.on('message', onMessage);
        worker.on('error', onError);
        worker.on('exit', (/** @type {number} */ n) => onEnd(`its thread ended with code ${n}`));
      } else {
        worker.onmessage = (/** @type {MessageEvent} */ { data }) => onMessage(data);
        worker.onerror = onError;
      }
      worker.postMessage({ module });
    });
    hold(worker, false);
    return { names, ...calls };
  } catch (error) {
    calls.terminate();
    throw error;
  }
}
