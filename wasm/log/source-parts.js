// Reads the parts of a text from any source: bytes, streams, responses, files.
// SPDX-License-Identifier: MIT

import { MahjongError, isDetached, show } from '../core/notation/error.js';

/** The size of the parts in which large texts are read. */
const PART = 1 << 20;

/** @param {unknown} value @returns {value is string | Uint8Array | ArrayBuffer} */
export const isText = (value) =>
  typeof value === 'string' || value instanceof ArrayBuffer || ArrayBuffer.isView(value);

/** @param {any} value @returns {string | Uint8Array} */
export function textPart(value) {
  if (typeof value === 'string') return value;
  if (isText(value) && isDetached(value)) {
    throw new MahjongError('bad-source', `${show(value)} holds no text any more`);
  }
  if (value instanceof ArrayBuffer) return new Uint8Array(value);
  if (ArrayBuffer.isView(value)) {
    return new Uint8Array(value.buffer, value.byteOffset, value.byteLength);
  }
  throw new MahjongError('bad-source', `${show(value)} is neither text nor bytes`);
}

/** @param {string | Uint8Array} all */
export function* partsOf(all) {
  for (let at = 0; at < all.length; at += PART) yield all.slice(at, at + PART);
}

/** @param {any} source @returns {AsyncIterable<any> | Iterable<any>} */
export function partsFrom(source) {
  if (isText(source)) return [source];
  const stream = typeof source?.stream === 'function' ? source.stream() : (source?.body ?? source);
  if (stream?.[Symbol.asyncIterator] || stream?.[Symbol.iterator]) return stream;
  if (typeof stream?.getReader === 'function') return readAll(stream);
  throw new MahjongError('bad-source', `${show(source)} is no stream of text or bytes`);
}

/** Iterates streams of browsers without iterators. @param {ReadableStream} stream */
export async function* readAll(stream) {
  const reader = stream.getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    yield value;
  }
}

/** Concatenates bytes. @param {readonly Uint8Array[]} parts */
export function joined(parts) {
  const all = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}
