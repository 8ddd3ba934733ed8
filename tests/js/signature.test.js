// The signature of the benchmark: 65,536 seeded hands are answered as they were when it was written
// down. A change of an answer that is meant: write the new one into tests/bench/signature.txt and
// say so.
// SPDX-License-Identifier: MIT

import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { load } from '../../wasm/ukeire.js';
import { expectedSignature, makeSets, signature } from '../bench/signature.js';

test('the signature of all answers to seeded hands', async () => {
  assert.is(signature(await load(), makeSets()), expectedSignature());
});

test.run();
