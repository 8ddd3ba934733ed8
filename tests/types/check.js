// check.js - the types of our own JavaScript, counted as one check for each file.
// SPDX-License-Identifier: MIT

import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const folder = fileURLToPath(new URL('.', import.meta.url));
const tsc = fileURLToPath(new URL('../../node_modules/.bin/tsc', import.meta.url));
const { stdout, status } = spawnSync(tsc, ['-p', folder, '--listFiles', '--pretty', 'false'], {
  encoding: 'utf8',
});
const lines = stdout.split('\n');
const files = lines.filter((line) => /\/(wasm|web)\/[^:]*\.(js|d\.ts)$/.test(line)).length;
const errors = lines.filter((line) => /: error TS\d+/.test(line));
if (errors.length) console.log(errors.join('\n'));
console.log(`${files} passed, ${errors.length || (status ? 1 : 0)} failed`);
process.exitCode = status ?? 1;
