// A thread of many hands: blocks in, results out, in the order in which they come.
// SPDX-License-Identifier: MIT

import { parentPort, workerData } from 'node:worker_threads';
import { makeEngine } from '../../engine/engine.js';
import { buffersOf } from './table.js';
import { makeTask } from './task.js';

/** @type {{ module: WebAssembly.Module, request: any, header: any }} */
const { module, request, header } = workerData;
const port = /** @type {import('node:worker_threads').MessagePort} */ (parentPort);
const task = makeTask(makeEngine(module, await WebAssembly.instantiate(module)), request, header);

port.on('message', (block) => {
  const result = task(block);
  const moved = result.table ? buffersOf(result.table) : [];
  if (result.bytes) moved.push(result.bytes.buffer);
  port.postMessage(result, /** @type {ArrayBuffer[]} */ (moved));
});
