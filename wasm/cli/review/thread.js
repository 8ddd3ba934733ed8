// A thread of reviews: paths of logs in, results out.
// SPDX-License-Identifier: MIT

import { parentPort, workerData } from 'node:worker_threads';
import { makeEngine } from '../../engine.js';
import { makeTask } from './task.js';

/** @type {{ module: WebAssembly.Module, request: any }} */
const { module, request } = workerData;
const port = /** @type {import('node:worker_threads').MessagePort} */ (parentPort);
const task = makeTask(makeEngine(module, await WebAssembly.instantiate(module)), request);

port.on('message', async (log) => {
  try {
    port.postMessage(await task(log));
  } catch (error) {
    const { message } = /** @type {Error} */ (error);
    port.postMessage({ log, text: '', tallies: [], problems: [`${log}: ${message}`], games: 0 });
  }
});
