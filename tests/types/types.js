// types.js - checks the types of our JavaScript and of the tests. Each file is a case.
// SPDX-License-Identifier: MIT

import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const folder = fileURLToPath(new URL('.', import.meta.url));
const tsc = fileURLToPath(new URL('../node_modules/.bin/tsc', import.meta.url));
const { stdout, status } = spawnSync(tsc, ['-p', folder, '--listFiles', '--pretty', 'false'], {
  encoding: 'utf8',
});
const lines = stdout.split('\n');
const ownFrame = /^(?!.*\/node_modules\/)[^(]*\/(wasm|web|tests)\/[^(:]*\.(jsx?|d\.ts)$/;
const files = lines.filter((line) => ownFrame.test(line));
const errors = lines.filter((line) => /: error TS\d+/.test(line));
const wrong = new Set(errors.map((line) => line.slice(0, line.indexOf('('))));
if (errors.length) console.log(errors.join('\n'));
const failed = wrong.size || (status ? 1 : 0);
console.log(`${files.length - wrong.size} passed, ${failed} failed`);
process.exitCode = status ?? 1;
