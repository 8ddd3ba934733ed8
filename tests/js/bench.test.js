// The signature of all answers that the benchmark prints.
// SPDX-License-Identifier: MIT

import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { load } from '../../wasm/ukeire.js';
import { expectedSignature, makeSets, signature } from '../bench/signature.js';

test('65,536 seeded hands have the answers of signature.txt', async () => {
  assert.is(signature(await load(), makeSets()), expectedSignature());
});

test.run();
