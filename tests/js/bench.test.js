// The signature of all answers, as the benchmark computes it.
// SPDX-License-Identifier: MIT

import { readFileSync } from 'node:fs';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { load } from '../../wasm/ukeire.js';
import { makeSets, signature } from '../bench/signature.js';

test('65,536 seeded hands have the answers of signature.txt', async () => {
  const expected = readFileSync(new URL('../bench/signature.txt', import.meta.url), 'utf8').trim();
  assert.is(signature(await load(), makeSets()), expected);
});

test.run();
