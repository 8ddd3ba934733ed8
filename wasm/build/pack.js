// pack.js MODULE OUTPUT - writes the module as JavaScript: deflated, in base64.
// SPDX-License-Identifier: MIT
//
// Deflated by JavaScript, not by node's zlib, whose output differs between versions: the same
// module gives the same script, and so the same integrity hash.

import { readFileSync, writeFileSync } from 'node:fs';
import { deflateSync } from 'fflate';

const [, , from, to] = process.argv;
const bytes = readFileSync(from);
const deflated = Buffer.from(deflateSync(bytes, { level: 9, mem: 12 }));
writeFileSync(to, `// Written by wasm/build/pack.js; do not edit.
const size = ${bytes.length};
const deflated = '${deflated.toString('base64')}';

export { deflated, size };
`);
