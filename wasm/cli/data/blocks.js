// A stream in blocks of whole lines, so that each block can be answered on its own.
// SPDX-License-Identifier: MIT

import { UsageError } from '../usage.js';

/**
 * @typedef {object} Block
 * @property {Uint8Array} bytes lines, each with its end, but for the last of the input
 * @property {number} first the number of its first line; the first one of the input is 1
 * @property {number} lines how many
 * @property {Int32Array} [ends] where each text ends, if that is not at a line end
 * @property {unknown[][]} [kept] what is kept of the input, by column, if it is not in the bytes
 */

const LINE_END = 10;
const BLOCK_BYTES = 1 << 18;
/** A line of more is not that of any table. Until it ends, all of it has to be held. */
const MOST_BYTES = 1 << 24;
const BYTE_ORDER_MARK = [0xef, 0xbb, 0xbf];

/** What has been read and not yet given on. */
class Lines {
  constructor() {
    this.bytes = new Uint8Array(BLOCK_BYTES);
    this.size = 0;
    this.first = 1;
  }

  /** Takes in as much as there is room for. @param {Uint8Array} chunk @returns {number} so much */
  take(chunk) {
    const n = Math.min(chunk.length, this.bytes.length - this.size);
    this.bytes.set(chunk.subarray(0, n), this.size);
    this.size += n;
    return n;
  }

  isFull() {
    return this.size === this.bytes.length;
  }

  /** Room for a line that is longer than all there is. */
  grow() {
    if (this.size >= MOST_BYTES) {
      const what = `line ${this.first} is longer than ${MOST_BYTES >> 20} MB`;
      throw new UsageError(`${what}: the input is a hand a line; see --from`);
    }
    const wider = new Uint8Array(2 * this.bytes.length);
    wider.set(this.bytes.subarray(0, this.size));
    this.bytes = wider;
  }

  /**
   * The next block of whole lines.
   * @param {number} most lines @param {boolean} last whether the rest is a line, too
   * @returns {Block | null} where there is none
   */
  next(most, last) {
    let lines = 0;
    let end = 0;
    for (let i = 0; i < this.size && lines < most; i++) {
      if (this.bytes[i] !== LINE_END) continue;
      lines++;
      end = i + 1;
    }
    if (last && lines < most && end < this.size) {
      lines++;
      end = this.size;
    }
    return lines ? this.give(lines, end) : null;
  }

  /** @param {number} lines @param {number} end @returns {Block} */
  give(lines, end) {
    const block = { bytes: this.bytes.slice(0, end), first: this.first, lines };
    this.bytes.copyWithin(0, end, this.size);
    this.size -= end;
    this.first += lines;
    return block;
  }
}

/** @param {Uint8Array} chunk the first one */
function withoutMark(chunk) {
  return BYTE_ORDER_MARK.every((byte, i) => chunk[i] === byte) ? chunk.subarray(3) : chunk;
}

/**
 * Whether whoever writes is slower than we are: then what is there is answered at once.
 * @param {Uint8Array} chunk @param {NodeJS.ReadableStream} stream
 */
function isShort(chunk, stream) {
  return (
    chunk.length < /** @type {import('node:stream').Readable} */ (stream).readableHighWaterMark
  );
}

/**
 * @param {NodeJS.ReadableStream} stream of bytes
 * @param {AsyncIterable<Uint8Array>} chunks of it
 * @param {number} most lines in a block
 * @param {(bytes: number) => void} told of each chunk
 * @returns {AsyncGenerator<Block, void, void>}
 */
async function* blocksOf(stream, chunks, most, told) {
  const lines = new Lines();
  let started = false;
  for await (const read of chunks) {
    let chunk = read;
    const short = isShort(chunk, stream);
    told(chunk.length);
    if (!started) chunk = withoutMark(chunk);
    started = true;
    while (chunk.length) {
      chunk = chunk.subarray(lines.take(chunk));
      if (!lines.isFull() && !(short && !chunk.length)) continue;
      let block = lines.next(most, false);
      if (!block && lines.isFull()) lines.grow();
      for (; block; block = lines.next(most, false)) yield block;
    }
  }
  for (let block = lines.next(most, true); block; block = lines.next(most, true)) yield block;
}

export { blocksOf };
