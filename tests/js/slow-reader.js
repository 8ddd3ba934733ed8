// slow-reader.js CLI ARGUMENT... - runs the command line with a slow reader of the output. The
// reader takes output only when the program has nothing else to do. The last line on standard error
// has two numbers: the bytes of input read before any output was taken, and all bytes of output.
// SPDX-License-Identifier: MIT

import { pathToFileURL } from 'node:url';

const [cli, ...args] = process.argv.slice(2);
process.argv = [process.argv[0], cli, ...args];
let ahead = 0;
let written = 0;
let waiting = false;
process.stdout.write = (/** @type {string | Uint8Array} */ data) => {
  written += data.length;
  waiting = true;
  return false;
};
process.on('beforeExit', () => {
  ahead ||= /** @type {any} */ (process.stdin).bytesRead;
  if (!waiting) return;
  waiting = false;
  setImmediate(() => process.stdout.emit('drain'));
});
process.on('exit', () => process.stderr.write(`${ahead} ${written}\n`));
import(pathToFileURL(cli).href);
