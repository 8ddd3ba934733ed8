// pack.js MODULE OUTPUT - writes the module as JavaScript, compressed and in base64.
// SPDX-License-Identifier: MIT
//
// zopfli takes seconds and saves a tenth of the size. zopfli runs in WebAssembly, so for a module
// every machine writes the same script, with the same integrity hash.

import { readFileSync, writeFileSync } from 'node:fs';
import { deflateAsync } from '@gfx/zopfli';

const [, , from, to] = process.argv;
const bytes = readFileSync(from);
const deflated = Buffer.from(await deflateAsync(bytes, { numiterations: 5 }));
writeFileSync(
  to,
  `// Written by wasm/build/pack.js; do not edit.
const size = ${bytes.length};
const deflated = '${deflated.toString('base64')}';

export { deflated, size };
`,
);
