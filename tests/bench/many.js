// many.js - batches over a pool of threads, beside one worker.
// SPDX-License-Identifier: MIT
//
//   node tests/bench/many.js [HANDS]     10,000,000 hands otherwise
//
// The pool has a thread for each processor. Calls alternate, and each figure is the least of
// several, of the whole call: hands to the threads, answers back.

import { load as loadPool } from '../../wasm/pool.js';
import { load as loadWorker } from '../../wasm/worker.js';
import { Hands } from './signature.js';

const HANDS = Number(process.argv[2] ?? 10_000_000);
const ROUNDS = 5;

/** Four kinds of hands over and over, in memory of their own or shared. @param {boolean} shared */
function makeHands(shared) {
  const kinds = [0, 1, 2, 3].map((kind) => new Hands(kind, 13).counts);
  const length = HANDS * 34;
  const buffer = shared ? new SharedArrayBuffer(length) : new ArrayBuffer(length);
  const counts = new Uint8Array(buffer);
  for (let at = 0, i = 0; at < length; i++) {
    const part = kinds[i % 4].subarray(0, length - at);
    counts.set(part, at);
    at += part.length;
  }
  return counts;
}

const worker = await loadWorker();
const one = await loadPool({ threads: 1 });
const pool = await loadPool();
const engines = { 'one worker': worker, 'a pool of one': one, [`a pool of ${pool.threads}`]: pool };

console.log(`${HANDS.toLocaleString('en')} hands, ${pool.threads} processors`);
for (const shared of [false, true]) {
  const counts = makeHands(shared);
  for (const method of /** @type {const} */ (['shantenBatch', 'ukeireBatch'])) {
    /** @type {Record<string, number>} */
    const least = {};
    for (let round = 0; round < ROUNDS; round++) {
      for (const [name, engine] of Object.entries(engines)) {
        const start = performance.now();
        await engine[method](counts);
        least[name] = Math.min(least[name] ?? Infinity, performance.now() - start);
      }
    }
    console.log(`\n${method}, memory that is ${shared ? 'shared' : 'copied'}`);
    for (const [name, ms] of Object.entries(least)) {
      const times = (least['one worker'] / ms).toFixed(2);
      console.log(`  ${name.padEnd(20)}${ms.toFixed(0).padStart(7)} ms, ${times} times one worker`);
    }
  }
}
await Promise.all([worker, one, pool].map((engine) => engine.terminate()));
