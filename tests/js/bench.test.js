// What the benchmark keeps: the figures of the last ten runs.
// SPDX-License-Identifier: MIT

import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { keepRun } from '../bench/history.js';

test('ten runs are kept, the newest last, in a folder that is made', () => {
  const folder = mkdtempSync(join(tmpdir(), 'ukeire-bench-'));
  const path = join(folder, 'new', 'bench.ndjson');
  for (let i = 1; i <= 13; i++) assert.is(keepRun(path, { run: i, ns: i / 2 }), Math.min(i, 10));
  const lines = readFileSync(path, 'utf8').trimEnd().split('\n');
  assert.equal(
    lines.map((line) => JSON.parse(line)),
    Array.from({ length: 10 }, (_, i) => ({ run: i + 4, ns: (i + 4) / 2 })),
  );
  rmSync(folder, { recursive: true });
});

test.run();
