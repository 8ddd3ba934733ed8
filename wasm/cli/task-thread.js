// Runs a task in a thread: receives items and sends their results in the same order.
// SPDX-License-Identifier: MIT

import { parentPort, workerData } from 'node:worker_threads';

const port = /** @type {import('node:worker_threads').MessagePort} */ (parentPort);
const { makeTask } = await import(workerData.module);
const task = await makeTask(workerData.request);

port.on('message', (item) => {
  const result = task(item);
  port.postMessage(result, result.bytes ? [result.bytes.buffer] : []);
});
