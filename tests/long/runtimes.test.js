// Tests that node, Deno and Bun find the entries of the packed package by `exports`.
// SPDX-License-Identifier: MIT

import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { ROOT, makeProject, runIn } from '../package/consumer.js';

const MAIN = `
  import { load, names } from 'ukeire';
  import { load as loadLite } from 'ukeire/lite';
  import { createTable } from 'ukeire/table';
  import { readGames } from 'ukeire/log';
  import { summarize } from 'ukeire/review';
  import { createWorker } from 'ukeire/worker';
  import { createPool } from 'ukeire/pool';
  const HAND = '123m406p789s1122z';
  const [engine, lite, worker, pool] = await Promise.all(
    [load(), loadLite(), createWorker(), createPool({ threads: 2 })]);
  const seats = [{ hand: HAND }, {}, {}, {}];
  console.log(
    engine.ukeire(HAND).total,
    lite.ukeire(HAND).total,
    createTable({ seats }, { engine }).ukeire().total,
    (await worker.ukeire(HAND)).total,
    (await pool.shantenBatch(new Uint8Array(34).fill(1, 0, 13)))[0],
    readGames('')[0].problem.code,
    summarize([]).decisions,
    typeof names,
  );
  await Promise.all([worker.terminate(), pool.terminate()]);
`;

const PACKAGES = join(ROOT, 'tests/long/node_modules');
const BUN = join(PACKAGES, `@oven/bun-${process.platform}-${process.arch}/bin/bun`);

for (const [name, program, ...command] of [
  ['node', process.execPath],
  ['Deno', join(PACKAGES, 'deno/bin.cjs'), 'run', '--allow-read', '--allow-env'],
  ['Bun', BUN],
]) {
  const run = existsSync(program) ? test : test.skip;
  run(`${name}: all entries`, () => {
    const folder = makeProject(`runtime-${name}`, { 'main.mjs': MAIN });
    assert.is(runIn(folder, [program, ...command, 'main.mjs']), '4 4 4 4 0 empty 0 object\n');
  });
}

test.run();
