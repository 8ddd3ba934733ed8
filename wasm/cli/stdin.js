// Standard input, where it can be read.
// SPDX-License-Identifier: MIT
//
// Node reads a folder as if it were empty. What is no bigint, node keeps where its search for real
// paths looks as well: after a pipe it follows no symbolic link, and a package that pnpm has linked
// does not find what it needs.

import { fstatSync } from 'node:fs';
import { UsageError } from './args.js';

const statInput = () => fstatSync(process.stdin.fd, { bigint: true });

function standardInput() {
  if (statInput().isDirectory()) throw new UsageError('-: a folder, and no text');
  return process.stdin;
}

export { standardInput, statInput };
