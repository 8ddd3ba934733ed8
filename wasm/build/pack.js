// pack.js MODULE OUTPUT - writes the module as JavaScript: deflated, in base64.
// SPDX-License-Identifier: MIT
//
// Deflated by zopfli, which takes seconds and saves a tenth. It runs in WebAssembly, so that the
// same module gives the same script everywhere, and so the same integrity hash.

import { readFileSync, writeFileSync } from 'node:fs';
import { deflateAsync } from '@gfx/zopfli';

const [, , from, to] = process.argv;
const bytes = readFileSync(from);
const deflated = Buffer.from(await deflateAsync(bytes, { numiterations: 5 }));
writeFileSync(to, `// Written by wasm/build/pack.js; do not edit.
const size = ${bytes.length};
const deflated = '${deflated.toString('base64')}';

export { deflated, size };
`);
