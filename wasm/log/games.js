// Games of a text, of bytes, of an object, or of a stream.
// SPDX-License-Identifier: MIT

import { MahjongError, show } from '../notation/error.js';
import { missing } from '../platform.js';
import { GameReader } from './read.js';
import { markOf } from './text.js';

/**
 * @typedef {import('../log.js').Game} Game
 * @typedef {import('../log.js').LogSource} LogSource
 */

/** A part of this size is read before the next one is looked at. */
const PART = 1 << 20;
/** Bytes that a mark of an encoding or of gzip takes. */
const ENOUGH = 3;

/** @param {unknown} value @returns {value is string | Uint8Array | ArrayBuffer} */
const isText = (value) =>
  typeof value === 'string' || value instanceof ArrayBuffer || ArrayBuffer.isView(value);

/** @param {any} value @returns {string | Uint8Array} */
function partOf(value) {
  if (typeof value === 'string') return value;
  if (value instanceof ArrayBuffer) return new Uint8Array(value);
  if (ArrayBuffer.isView(value)) {
    return new Uint8Array(value.buffer, value.byteOffset, value.byteLength);
  }
  throw new MahjongError('bad-source', `${show(value)} is neither text nor bytes`);
}

/** @param {string | Uint8Array} all */
function* partsOf(all) {
  for (let at = 0; at < all.length; at += PART) yield all.slice(at, at + PART);
}

/** @param {unknown} log @returns {Game[]} */
function readGames(log) {
  const text = isText(log) ? partOf(log) : JSON.stringify(log);
  if (text === undefined) throw new MahjongError('bad-source', `${show(log)} is no log`);
  const reader = new GameReader();
  const games = [];
  for (const part of partsOf(text)) games.push(...reader.feed(part));
  return [...games, ...reader.end()];
}

/** @param {any} source @returns {AsyncIterable<any> | Iterable<any>} */
function partsFrom(source) {
  if (isText(source)) return [source];
  const stream = typeof source?.stream === 'function' ? source.stream() : (source?.body ?? source);
  if (stream?.[Symbol.asyncIterator] || stream?.[Symbol.iterator]) return stream;
  if (typeof stream?.getReader === 'function') return readAll(stream);
  throw new MahjongError('bad-source', `${show(source)} is no stream of text or bytes`);
}

/** A stream of a browser that cannot be iterated. @param {ReadableStream} stream */
async function* readAll(stream) {
  const reader = stream.getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    yield value;
  }
}

/** @param {AsyncIterator<any> | Iterator<any>} rest @param {Uint8Array} first */
async function* inflated(rest, first) {
  if (typeof DecompressionStream !== 'function') missing('DecompressionStream');
  const packed = new ReadableStream({
    start: (controller) => controller.enqueue(first),
    async pull(controller) {
      const { done, value } = await rest.next();
      if (done) controller.close();
      else controller.enqueue(partOf(value));
    },
  });
  yield* readAll(packed.pipeThrough(new DecompressionStream('gzip')));
}

/** The first bytes, enough to say what they are. @param {AsyncIterator<any>} parts */
async function firstOf(parts) {
  let first = new Uint8Array(0);
  while (first.length < ENOUGH) {
    const { done, value } = await parts.next();
    if (done) break;
    const part = partOf(value);
    if (typeof part === 'string') return part;
    const both = new Uint8Array(first.length + part.length);
    both.set(first);
    both.set(part, first.length);
    first = both;
  }
  return first;
}

/** The parts, inflated where the first one says that they are compressed. @param {any} source */
async function* plainParts(source) {
  const parts = /** @type {any} */ (partsFrom(source));
  const iterator = (parts[Symbol.asyncIterator] ?? parts[Symbol.iterator]).call(parts);
  const first = await firstOf(iterator);
  if (typeof first !== 'string' && markOf(first) === 'gzip') {
    yield* inflated(iterator, first);
    return;
  }
  yield first;
  for (;;) {
    const { done, value } = await iterator.next();
    if (done) return;
    yield partOf(value);
  }
}

/** @param {LogSource} source @returns {AsyncGenerator<Game>} */
async function* streamGames(source) {
  const reader = new GameReader();
  for await (const part of plainParts(source)) {
    for (const piece of partsOf(part)) yield* reader.feed(piece);
  }
  yield* reader.end();
}

export { readGames, streamGames };
