// What runs inside the worker: takes calls by message, answers by message.
// SPDX-License-Identifier: MIT
//
// The first message holds the bytes of the module. It is bundled into one classic script, since
// that is what a Blob worker and a node worker from text can run.

import { MahjongError } from './notation/error.js';
import { load } from './slim.js';

/**
 * @typedef {import('./ukeire.js').Mahjong} Mahjong
 * @typedef {{ id: number, method: string, args: any[] } & Wanted} Call
 * @typedef {{ progress?: boolean, answers?: boolean }} Wanted what the caller is told meanwhile
 * @typedef {{ id: number, cancel: true }} Cancel
 * @typedef {{ bytes: ArrayBuffer }} Start
 */

// The methods that take long run in slices, so that a cancel can come in between.
const LONG = new Map([
  ['winProbability', 'winProbabilityAsync'],
  ['simulate', 'simulateAsync'],
]);

/** @type {Map<number, AbortController>} */
const running = new Map();

/** @type {Promise<any>} */
let engine;

/** A worker of node has its port, one of a browser is its own. @returns {any} */
function findPort() {
  const threads = globalThis.process?.getBuiltinModule?.('node:worker_threads');
  return threads ? threads.parentPort : globalThis;
}

/** Classes don't survive a message. @param {any} error */
function plain(error) {
  const { name, message, code, index, position, length, option } = error;
  const ours = error instanceof MahjongError;
  return { ours, name, message, code, index, position, length, option };
}

/** @param {number} id */
function start(id) {
  const controller = new AbortController();
  running.set(id, controller);
  return controller;
}

/** @param {any} port @param {Call} call @returns {Promise<any>} */
async function run(port, { id, method, args, progress, answers }) {
  const long = LONG.get(method);
  if (!long) return (await engine)[method](...args);
  // Before anything is waited for, as a cancel may come next.
  const { signal } = start(id);
  const told = {
    ...(progress && { onProgress: (/** @type {number} */ part) => port.postMessage({ id, part }) }),
    ...(answers && { onAnswer: (/** @type {any} */ found) => port.postMessage({ id, found }) }),
  };
  const [hand, options = {}] = args;
  return (await engine)[long](
    hand,
    typeof options === 'object' ? { ...options, signal, ...told } : options,
  );
}

/** @param {any} port @param {Call} call */
async function answer(port, call) {
  try {
    port.postMessage({ id: call.id, value: await run(port, call) });
  } catch (error) {
    port.postMessage({ id: call.id, error: plain(error) });
  } finally {
    running.delete(call.id);
  }
}

/** @param {any} port @param {Start | Call | Cancel} message */
function take(port, message) {
  if ('bytes' in message) engine = load(message.bytes);
  else if ('cancel' in message) running.get(message.id)?.abort();
  else answer(port, message);
}

const port = findPort();
if (port === globalThis)
  port.onmessage = (/** @type {MessageEvent} */ { data }) => take(port, data);
else port.on('message', (/** @type {any} */ data) => take(port, data));
