// pack.js MODULE OUTPUT - writes the module as JavaScript: deflated, in base64.
// SPDX-License-Identifier: MIT

import { readFileSync, writeFileSync } from 'node:fs';
import { constants, deflateRawSync } from 'node:zlib';

const [, , from, to] = process.argv;
const bytes = readFileSync(from);
const deflated = deflateRawSync(bytes, { level: 9, memLevel: 9, strategy: constants.Z_DEFAULT_STRATEGY });
writeFileSync(to, `// Written by wasm/build/pack.js; do not edit.
const size = ${bytes.length};
const deflated = '${deflated.toString('base64')}';

export { deflated, size };
`);
