// Reads standard input or a file in blocks of whole lines.
// SPDX-License-Identifier: MIT

import { createReadStream, fstatSync, statSync } from 'node:fs';
import { UsageError } from './usage.js';

const LINE_END = 10;
/** The limit of characters in a line. A longer line is cut, and then refused. */
export const LONGEST_LINE = 1 << 20;
const MOST_BYTES = 3 * LONGEST_LINE + 3;
const CHUNK = 1 << 16;
const UTF_16 = ['fffe', 'feff'];

/**
 * A block of whole lines. `first`: the number of its first line.
 * @typedef {{ first: number, lines: number, bytes: Uint8Array }} Block
 * @typedef {AsyncGenerator<Block, void, void>} Blocks
 * @typedef {{ text: string, line: number }} Line a text and its number
 */

// The option `bigint` avoids a fault of node: without it, node would use the status of a pipe when
// it resolves paths, and follow no symbolic link.
/** Returns standard input; refuses a folder, which would be read as empty. */
export function standardInput() {
  const { fd } = process.stdin;
  if (fstatSync(fd, { bigint: true }).isDirectory())
    throw new UsageError('-: a folder, and no text');
  return process.stdin;
}

/** @param {string} file `-`: standard input */
function openInput(file) {
  if (file === '-') return standardInput();
  try {
    if (statSync(file).isDirectory()) throw new UsageError(`${file} is a folder`);
    return createReadStream(file, { highWaterMark: CHUNK });
  } catch (error) {
    if (error instanceof UsageError) throw error;
    const { message } = /** @type {Error} */ (error);
    throw new UsageError(`${message}; hands themselves go in by standard input, as -`);
  }
}

/** @param {Uint8Array} bytes */
function lineEnds(bytes) {
  let lines = 0;
  for (let at = bytes.indexOf(LINE_END); at >= 0; at = bytes.indexOf(LINE_END, at + 1)) lines++;
  return lines;
}

/** Finds where a block of `most` lines ends. @param {Uint8Array} bytes @param {number} most */
function blockEnd(bytes, most) {
  let end = 0;
  for (let n = 0; n < most; n++) {
    const at = bytes.indexOf(LINE_END, end);
    if (at < 0) break;
    end = at + 1;
  }
  return end;
}

/** Yields blocks of at most `most` lines. @type {(file: string, most?: number) => Blocks} */
export async function* lineBlocks(file, most = Infinity) {
  let rest = Buffer.alloc(0);
  let first = 1;
  let isStart = true;
  for await (const chunk of openInput(file)) {
    if (isStart && UTF_16.includes(chunk.toString('hex', 0, 2))) {
      throw new UsageError(`${file}: a text in UTF-16; iconv -f UTF-16 -t UTF-8 makes it UTF-8`);
    }
    isStart = false;
    let bytes = rest.length ? Buffer.concat([rest, chunk]) : chunk;
    for (;;) {
      const end = most === Infinity ? bytes.lastIndexOf(LINE_END) + 1 : blockEnd(bytes, most);
      if (!end) break;
      const lines = lineEnds(bytes.subarray(0, end));
      yield { first, lines, bytes: new Uint8Array(bytes.subarray(0, end)) };
      first += lines;
      bytes = bytes.subarray(end);
    }
    // Copies the bytes, so that the memory of the block can be freed.
    rest = Buffer.from(bytes.subarray(0, MOST_BYTES));
  }
  if (rest.length) yield { first, lines: 1, bytes: new Uint8Array(rest) };
}

/** Lists the trimmed lines of a block, without empty lines and comments. @param {Block} block */
export function linesIn({ first, bytes }) {
  const lines = new TextDecoder().decode(bytes).split('\n');
  return lines.flatMap((all, i) => {
    // A cut line is not trimmed, so that its length shows that it was cut.
    const text = all.length > LONGEST_LINE ? all : all.trim();
    return text && !text.startsWith('#') ? [{ text, line: first + i }] : [];
  });
}
