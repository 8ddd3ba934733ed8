// The benchmark: its signature of all answers, and the runs that it keeps.
// SPDX-License-Identifier: MIT

import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { load } from '../../wasm/ukeire.js';
import { keepRun } from '../bench/history.js';
import { expectedSignature, makeSets, signature } from '../bench/signature.js';

test('65,536 seeded hands have the answers of signature.txt', async () => {
  assert.is(signature(await load(), makeSets()), expectedSignature());
});

test('ten runs are kept, the newest last, in a folder that is made', () => {
  const folder = mkdtempSync(join(tmpdir(), 'ukeire-bench-'));
  const path = join(folder, 'new', 'bench.ndjson');
  for (let run = 1; run <= 13; run++) assert.is(keepRun(path, { run }), Math.min(run, 10));
  const runs = readFileSync(path, 'utf8').trimEnd().split('\n');
  assert.equal([runs.length, runs[0], runs[9]], [10, '{"run":4}', '{"run":13}']);
  rmSync(folder, { recursive: true });
});

test.run();
