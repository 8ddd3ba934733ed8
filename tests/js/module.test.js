// The bare module: imports nothing, exports what it should, and no argument makes it trap.
// SPDX-License-Identifier: MIT
//
// UKEIRE_CALLS sets the number of fuzzed calls, UKEIRE_SEED the seed.

import { readFileSync } from 'node:fs';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { splitmix } from './random.js';

const SEED = Number(process.env.UKEIRE_SEED ?? 1);
const CALLS = Number(process.env.UKEIRE_CALLS ?? 1_000_000);
const FIELDS = 15;
const bytes = readFileSync(new URL('../../dist/ukeire.wasm', import.meta.url));
const module = new WebAssembly.Module(bytes);

test('imports nothing', () => {
  assert.equal(WebAssembly.Module.imports(module), []);
});

test('first answer from bytes', async () => {
  const start = performance.now();
  const { instance } = await WebAssembly.instantiate(bytes);
  instance.exports.shanten(4 << 3 | 7 << 6);
  console.log(`  from bytes to the first answer: ${(performance.now() - start).toFixed(1)} ms`);
});

/** How far each field reaches: to the next one, or as far as a batch. */
function extents(wasm) {
  const starts = Array.from({ length: FIELDS }, (_, i) => wasm.at(i));
  const sorted = starts.slice().sort((a, b) => a - b);
  const last = sorted[FIELDS - 1] + 34 * wasm.batch_size();
  return starts.map((start) => [start, sorted[sorted.indexOf(start) + 1] ?? last]);
}

/** Mostly counts that a hand could have, so that calls get past the checks; sometimes anything. */
function scribble(random, memory, [start, end]) {
  const wild = random() < 0.2;
  const stop = Math.min(end, start + 34 * 8);
  for (let p = start; p < stop; p++) memory[p] = wild ? random() * 256 : random() ** 6 * 4.5;
}

/** A hand of a random number of tiles in the field of the counts. */
function deal(random, memory, start) {
  memory.fill(0, start, start + 34);
  const tiles = random() * 15;
  for (let i = 0; i < tiles; i++) memory[start + Math.floor(random() * 34)]++;
}

function randomOptions(random) {
  if (random() < 0.1) return random() * 2 ** 32;
  const melds = random() < 0.7 ? 0 : random() * 5;
  return melds | (random() < 0.5 ? 4 : 3) << 3 | (1 + random() * 7) << 6 | (random() * 8) << 9;
}

/** Any i32, near the edges more often. */
function anyInteger(random) {
  const edges = [0, 1, -1, 2047, 2048, 2049, 0x7fffffff, -0x80000000, 13, 14];
  return random() < 0.3 ? edges[Math.floor(random() * edges.length)] : (random() * 2 ** 32) | 0;
}

/** A calculation with settings and limits of any kind, given up anywhere. */
function winCalls(wasm, random, counts) {
  const settings = random() < 0.1 ? anyInteger(random) : random() * 512;
  const pool = random() < 0.5 ? 0 : random() * 200;
  const error = wasm.win_begin(randomOptions(random), settings, pool, random() * 64);
  for (let steps = random() * 5; steps > 0; steps--) {
    const more = wasm.win_step(random() * 50);
    const progress = wasm.win_progress();
    assert.ok(more <= 1 && progress >= 0 && progress <= 1);
    assert.is(wasm.win_finish() < 0, error < 0);
  }
  wasm.win_average(anyInteger(random), anyInteger(random), anyInteger(random), anyInteger(random));
  wasm.win_average(random() * 14, random() * 30, 122, 0);
  for (const name of ['win_begin', 'win_step', 'win_progress', 'win_finish', 'win_average']) {
    counts.set(name, counts.get(name) + 1);
  }
}

test(`no trap in ${CALLS} calls of every export with random arguments and fields`, () => {
  const wasm = new WebAssembly.Instance(module).exports;
  const random = splitmix(SEED);
  let memory = new Uint8Array(wasm.memory.buffer);
  const fields = extents(wasm);
  const single = ['shanten', 'ukeire', 'discards', 'check', 'unseen', 'improvements', 'goals', 'read'];
  const others = ['at', 'message', 'batch_size', 'shanten_batch', 'ukeire_batch', 'discards_batch',
    'census'];
  const win = ['win_begin', 'win_step', 'win_progress', 'win_finish', 'win_average'];
  const calls = WebAssembly.Module.exports(module).filter((e) => e.kind === 'function')
    .map((e) => e.name);
  assert.equal(calls.slice().sort(), [...single, ...others, ...win].sort());
  const counts = new Map(calls.map((name) => [name, 0]));
  for (let i = 0; i < CALLS; i++) {
    if (memory.length === 0) memory = new Uint8Array(wasm.memory.buffer);
    scribble(random, memory, fields[Math.floor(random() * FIELDS)]);
    if (random() < 0.8) deal(random, memory, fields[0][0]);
    if (random() < 0.5) memory.fill(0, fields[1][0], fields[1][0] + 34);
    // The slow ones less often: a whole batch, the goals of a far hand, a census.
    const slow = random() < 0.001;
    const names = slow ? others : single.slice(0, random() < 0.02 ? 8 : 5);
    const name = names[Math.floor(random() * names.length)];
    const first = slow ? anyInteger(random) : randomOptions(random);
    const second = slow || random() < 0.1 ? randomOptions(random) : random() * 9;
    wasm[name](first, second);
    counts.set(name, counts.get(name) + 1);
    if (random() < 0.01) winCalls(wasm, random, counts);
  }
  for (const [name, n] of counts) if (CALLS >= 1e6) assert.ok(n > 0, name);
  assert.ok(wasm.memory.buffer.byteLength < 24 << 20, 'memory is bounded');
});

test.run();
