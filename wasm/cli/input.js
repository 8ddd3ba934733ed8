// What is read: standard input, where it can be read, and bytes that are to be UTF-8.
// SPDX-License-Identifier: MIT
//
// Node reads a folder as if it were empty. What is no bigint, node keeps where its search for real
// paths looks as well: after a pipe it follows no symbolic link, and a package that pnpm has linked
// does not find what it needs.

import { fstatSync } from 'node:fs';
import { UsageError } from './usage.js';

const MARKS = ['fffe', 'feff'];
const LOOKED_AT = 256;

const statInput = () => fstatSync(process.stdin.fd, { bigint: true });

function standardInput() {
  if (statInput().isDirectory()) throw new UsageError('-: a folder, and no text');
  return process.stdin;
}

/**
 * By its mark, or by the zeros of ASCII: they are every other byte.
 * @param {Uint8Array} bytes the first ones
 */
function isUtf16(bytes) {
  const start = bytes.subarray(0, LOOKED_AT);
  if (MARKS.includes(Buffer.from(start.subarray(0, 2)).toString('hex'))) return true;
  const [even, odd] = [0, 1].map((side) => start.filter((b, i) => i % 2 === side && !b).length);
  return Math.min(even, odd) === 0 && Math.max(even, odd) > start.length / 4;
}

/**
 * The chunks of a text, of which the first has two bytes or more, if there are so many.
 * @param {AsyncIterable<any>} stream of bytes @param {string} [name] of a file
 * @returns {AsyncGenerator<Uint8Array, void, void>}
 */
async function* utf8Chunks(stream, name = '-') {
  let first = Buffer.alloc(0);
  for await (const chunk of stream) {
    if (first.length >= 2) {
      yield chunk;
      continue;
    }
    first = Buffer.concat([first, chunk]);
    if (first.length < 2) continue;
    if (isUtf16(first)) {
      const way = `iconv -f UTF-16 -t UTF-8, or in PowerShell: Set-Content -Encoding utf8`;
      throw new UsageError(`${name}: a text in UTF-16, and UTF-8 is read; to make it that: ${way}`);
    }
    yield first;
  }
  if (first.length === 1) yield first;
}

export { standardInput, statInput, utf8Chunks };
