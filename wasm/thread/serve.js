// Runs an engine in a worker, with messages for calls and answers.
// SPDX-License-Identifier: MIT
//
// The first message has the wasm module, and its answer has the names of the methods.

import { answeredBy } from '../core/engine/turns.js';
import { MahjongError } from '../core/notation/error.js';
import { builtin, instantiate } from '../core/module/platform.js';
import { makeEngine } from '../core/engine/engine.js';
import { putBack } from './uncarried.js';

/**
 * A call. `answers`: whether to send all answers, not only the last. `uncarried`: see uncarried.js.
 * @typedef {{ id: number, method: string, args: any[], batch?: Batch, progress?: boolean,
 *   answers?: boolean, uncarried?: import('./uncarried.js').Uncarried[] }} Call
 * @typedef {{ id: number, cancel: true }} Cancel
 * @typedef {{ module: WebAssembly.Module }} Start
 *
 * A batch in shared memory, with the typed arrays of its answer, for all threads of a pool.
 * @typedef {import('../pool/cut.js').Cut & { columns: any[] }} Batch
 *
 * The result of a run of parts: the number of hands done, and the failed part, if any.
 * @typedef {{ done: number, i?: number, error?: any }} Run
 */

/** A thread works for this many milliseconds on parts of a batch, and then reports. */
const RUN = 4;

/** @type {Map<number, AbortController>} */
const running = new Map();

/** @type {any} */
let engine;
/** @type {Map<string, string>} */
let methods;

/** Copies an error as a plain object, as messages lose its class. @param {any} error */
function plainError(error) {
  const { name, message, code, index, position, length, option } = error;
  const ours = error instanceof MahjongError;
  return { ours, name, message, code, index, position, length, option };
}

/** @param {any} port @param {Call} call @param {AbortSignal} signal @returns {Promise<any>} */
async function runCall(port, { id, method, args, batch, progress, answers }, signal) {
  const by = /** @type {string} */ (methods.get(method));
  if (by === method) return engine[method](...args);
  const sendPart = (/** @type {number} */ part) => port.postMessage({ id, part });
  const sendAnswer = (/** @type {any} */ answer) => port.postMessage({ id, answer });
  const listeners = {
    ...(progress && { onProgress: sendPart }),
    ...(answers && { onAnswer: sendAnswer }),
  };
  const [hand, options = {}] = args;
  const usable = typeof options === 'object' && !Array.isArray(options);
  const askEngine = (/** @type {any} */ what) =>
    engine[by](what, usable ? { signal, ...options, ...listeners } : options);
  return batch ? takeParts(batch, askEngine) : askEngine(hand);
}

/** Answers parts until the time of a run is over. @param {Batch} batch @returns {Promise<Run>} */
async function takeParts(batch, /** @type {(hands: any) => Promise<any>} */ ask) {
  const { whole, width, hands, size, parts, next, columns } = batch;
  const until = performance.now() + RUN;
  const step = size * width;
  let done = 0;
  while (performance.now() < until) {
    const i = Atomics.add(next, 0, 1);
    if (i >= parts) break;
    const part = whole.subarray(i * step, (i + 1) * step);
    try {
      const views = viewsIn(await ask(part));
      columns.forEach((column, c) => column.set(views[c], (column.length / hands) * size * i));
    } catch (error) {
      return { done, i, error: plainError(error) };
    }
    done += part.length / width;
  }
  return { done };
}

/** Lists the typed arrays of an answer. @param {any} value @returns {any[]} */
function viewsIn(value) {
  const parts = ArrayBuffer.isView(value) ? [value] : Object.values(value ?? {});
  return parts.filter((part) => ArrayBuffer.isView(part));
}

/** Answers a call, and transfers the buffers of the answer. @param {any} port @param {Call} call */
async function answerCall(port, call) {
  const { id } = call;
  const controller = new AbortController();
  running.set(id, controller);
  try {
    putBack(call.args, call.uncarried ?? []);
    const value = await runCall(port, call, controller.signal);
    port.postMessage({ id, value }, [...new Set(viewsIn(value).map(({ buffer }) => buffer))]);
  } catch (error) {
    port.postMessage({ id, error: plainError(error) });
  } finally {
    running.delete(id);
  }
}

/** @param {any} port @param {WebAssembly.Module} module */
async function startEngine(port, module) {
  try {
    engine = makeEngine(module, await instantiate(module));
    methods = answeredBy(engine);
    port.postMessage({ ready: Array.from(methods, ([name, by]) => [name, by !== name]) });
  } catch (error) {
    port.postMessage({ error: plainError(error) });
  }
}

export function serve() {
  const parent = builtin('node:worker_threads')?.parentPort;
  const port = parent ?? globalThis;
  /** @param {Start | Call | Cancel} message */
  const receive = (message) => {
    if ('module' in message) startEngine(port, message.module);
    else if ('cancel' in message) running.get(message.id)?.abort();
    else answerCall(port, message);
  };
  if (parent) parent.on('message', receive);
  else port.onmessage = (/** @type {MessageEvent} */ { data }) => receive(data);
}
