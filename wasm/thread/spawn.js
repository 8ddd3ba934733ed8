// Starts a Web Worker or a worker thread of node, or explains why none starts.
// SPDX-License-Identifier: MIT

import { moduleFrom, sharedModule } from '../core/module/compiled.js';
import { builtin } from '../core/module/platform.js';
import { MahjongError, brief, show } from '../core/notation/error.js';
import { badOption, readNamed } from '../core/options/read-options.js';

/**
 * Parts from which a thread starts: the module, and the address of its script or its text.
 * @typedef {{ module: WebAssembly.Module, url?: string | URL, script: string | null }} Parts
 */

const SERVE = "serve ukeire/thread (dist/ukeire.thread.js) and say where: { url: '...' }";

/** @param {string | URL | undefined} url of the thread's script @param {unknown} reason */
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
  // A thread that runs does not need the address of the Blob.
  const revoke = () => URL.revokeObjectURL(blob);
  worker.addEventListener('message', revoke, { once: true });
  worker.addEventListener('error', revoke, { once: true });
  return worker;
}

/** Starts a worker of node or of a browser. @param {Parts['url']} url @returns {any} */
export function spawn(url, /** @type {Parts['script']} */ script) {
  try {
    const threads = builtin('node:worker_threads');
    // Node would read text as a path, so the text of an address becomes a URL.
    if (threads && url) {
      return new threads.Worker(/^(file|data):/i.test(String(url)) ? new URL(url) : url);
    }
    if (threads) return new threads.Worker(script, { eval: true });
    if (typeof Worker === 'function') return url ? new Worker(url) : startBlob(String(script));
  } catch (error) {
    throw noWorker(url, /** @type {any} */ (error)?.message);
  }
  throw new MahjongError('no-worker', 'there are no workers here; use the engine of "ukeire"');
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

/** Loads module and script, by default those of the package. @returns {Promise<Parts>} */
export async function loadParts(/** @type {import('../worker.js').WorkerOptions} */ { url, wasm }) {
  const module = await (wasm === undefined ? sharedModule() : moduleFrom(wasm));
  const script = url === undefined ? (await import('../../dist/thread.js')).source : null;
  return { module, url: /** @type {Parts['url']} */ (url), script };
}
