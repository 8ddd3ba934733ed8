// A thread of reviews: paths of logs in, what each of their games comes to out.
// SPDX-License-Identifier: MIT

import { parentPort, workerData } from 'node:worker_threads';
import { makeEngine } from '../../engine/engine.js';
import { makeTask } from './task.js';

/** @type {{ module: WebAssembly.Module, request: any, ahead: number }} */
const { module, request, ahead } = workerData;
const port = /** @type {import('node:worker_threads').MessagePort} */ (parentPort);
const task = makeTask(makeEngine(module, await WebAssembly.instantiate(module)), request);

/** Results that may still be sent before one is taken. */
let room = ahead;
/** @type {(() => void) | null} */
let wake = null;

/** @param {string} log */
async function run(log) {
  for await (const result of task(log)) {
    while (room === 0) await new Promise((resolve) => (wake = () => resolve(undefined)));
    room--;
    port.postMessage(result);
  }
  port.postMessage(null);
}

port.on('message', ({ log, taken = 0 }) => {
  room += taken;
  if (taken) wake?.();
  else run(log);
});
