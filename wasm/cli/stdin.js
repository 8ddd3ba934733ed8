// Standard input, where it can be read.
// SPDX-License-Identifier: MIT
//
// Node reads a folder as if it were empty.

import { fstatSync } from 'node:fs';
import { UsageError } from './args.js';

function standardInput() {
  if (fstatSync(process.stdin.fd).isDirectory()) throw new UsageError('-: a folder, and no text');
  return process.stdin;
}

export { standardInput };
