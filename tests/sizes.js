// sizes.js BUDGET - prints the size of each file that users load, and fails where the module is too big.
// SPDX-License-Identifier: MIT

import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

const FILES = ['ukeire.wasm', 'module.js', 'ukeire.global.js'];
const BROTLI = {
  params: {
    [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_LGWIN]: 24,
  },
};

/** @param {string} name */
function measure(name) {
  const bytes = readFileSync(new URL(`../dist/${name}`, import.meta.url));
  const brotli = brotliCompressSync(bytes, BROTLI).length;
  const sizes = [bytes.length, gzipSync(bytes, { level: 9 }).length, brotli];
  console.log(`${`dist/${name}`.padEnd(24)}${sizes.map((n) => String(n).padStart(9)).join('')}`);
  return { bytes, brotli };
}

console.log(`${'bytes'.padEnd(24)}${['raw', 'gzip -9', 'brotli'].map((s) => s.padStart(9)).join('')}`);
const [wasm, , script] = FILES.map(measure);
const hash = createHash('sha384').update(script.bytes).digest('base64');
console.log(`integrity of dist/ukeire.global.js: sha384-${hash}`);

const budget = Number(process.argv[2]);
if (wasm.brotli > budget) {
  console.error(`dist/ukeire.wasm: ${wasm.brotli} bytes with brotli, more than its budget of ${budget}`);
  process.exit(1);
}
