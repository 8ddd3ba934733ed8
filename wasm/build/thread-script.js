// thread-script.js SCRIPT OUTPUT - writes the worker's script as a string in a module.
// SPDX-License-Identifier: MIT

import { readFileSync, writeFileSync } from 'node:fs';

const [, , from, to] = process.argv;
writeFileSync(
  to,
  `// Written by wasm/build/thread-script.js; do not edit.
const source = ${JSON.stringify(readFileSync(from, 'utf8'))};

export { source };
`,
);
