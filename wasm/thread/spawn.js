// Starts threads: a Web Worker, or a worker thread of node; or explains why none starts.
// SPDX-License-Identifier: MIT

import { MahjongError, brief, show } from '../core/notation/error.js';
import { badOption, readNamed } from '../core/options/read-options.js';
import { builtin } from '../core/module/platform.js';

/** @typedef {string | null} Script of the thread, as text */

const SERVE = "serve ukeire/thread (dist/ukeire.thread.js) and say where: { url: '...' }";

/** @param {string | URL | undefined} url address of the thread's script @param {unknown} reason */
export function noWorker(url, reason) {
  const hint =
    url === undefined
      ? `a page whose policy allows no workers from blob: is to ${SERVE}`
      : `is ukeire/thread (dist/ukeire.thread.js) at ${brief(url)}?`;
  return new MahjongError('no-worker', `the worker did not start: ${brief(reason)}; ${hint}`);
}

/** @param {string} source */
function startBlob(source) {
  const blob = URL.createObjectURL(new Blob([source], { type: 'text/javascript' }));
  const worker = new Worker(blob);
  // Once the thread runs, the address of the Blob is not needed.
  const revoke = () => URL.revokeObjectURL(blob);
  worker.addEventListener('message', revoke, { once: true });
  worker.addEventListener('error', revoke, { once: true });
  return worker;
}

/** Makes an address an object: node takes text for a path. @param {string | URL} url */
const asNodeTakesIt = (url) => (/^(file|data):/i.test(String(url)) ? new URL(url) : url);

/** @param {string | URL | undefined} url @param {Script} script @returns {any} */
function startWorker(url, script) {
  const threads = builtin('node:worker_threads');
  if (threads && url) return new threads.Worker(asNodeTakesIt(url));
  if (threads) return new threads.Worker(script, { eval: true });
  if (typeof Worker === 'function') return url ? new Worker(url) : startBlob(String(script));
  throw new MahjongError('no-worker', 'there are no workers here; use the engine of "ukeire"');
}

/** Starts a thread. @param {string | URL | undefined} url @param {Script} script */
export function spawn(url, script) {
  try {
    return startWorker(url, script);
  } catch (error) {
    if (error instanceof MahjongError) throw error;
    throw noWorker(url, /** @type {any} */ (error)?.message);
  }
}

/** Checks options of a worker or a pool. @param {unknown} options @param {string[]} known */
export function checkOptions(options, known) {
  const values = readNamed(options ?? undefined, known);
  const { url } = values;
  if (url !== undefined && (typeof url !== 'string' || url === '') && !(url instanceof URL)) {
    badOption('url', `${show(url)} is no address`);
  }
  return values;
}
