// Games of a text, of bytes, of an object, or of a stream.
// SPDX-License-Identifier: MIT

import { MahjongError, isDetached, show } from '../notation/error.js';
import { missing } from '../module/platform.js';
import { LogError, refuse } from './error.js';
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
/** Logs become five to thirty times as long; what becomes longer was made to fill a memory. */
const MOST_TIMES = 100;
/** So many bytes more may come. */
const INFLATED = 1 << 26;

/** @param {unknown} value @returns {value is string | Uint8Array | ArrayBuffer} */
const isText = (value) =>
  typeof value === 'string' || value instanceof ArrayBuffer || ArrayBuffer.isView(value);

/** @param {any} value @returns {string | Uint8Array} */
function partOf(value) {
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
function* partsOf(all) {
  for (let at = 0; at < all.length; at += PART) yield all.slice(at, at + PART);
}

/** @param {unknown} log @returns {string | undefined} */
function jsonOf(log) {
  try {
    return JSON.stringify(log);
  } catch (error) {
    // Lists that hold themselves, and such as are nested too deep.
    throw new MahjongError('bad-source', `no log: ${/** @type {Error} */ (error).message}`);
  }
}

/** @param {unknown} log @param {unknown} [options] @returns {Game[]} */
function readGames(log, options) {
  const text = isText(log) ? partOf(log) : jsonOf(log);
  if (text === undefined) throw new MahjongError('bad-source', `${show(log)} is no log`);
  const reader = new GameReader(options);
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

/**
 * What a stream takes from an iterator. An error of the iterator is kept, to be told from one of
 * the stream.
 * @param {AsyncIterator<any> | Iterator<any>} rest @param {Uint8Array} first
 */
function packedFrom(rest, first) {
  /** @type {{ bytes: number, error: unknown, stream: ReadableStream<any> }} */
  const packed = { bytes: first.length, error: null, stream: /** @type {any} */ (null) };
  packed.stream = new ReadableStream({
    start: (controller) => controller.enqueue(first),
    async pull(controller) {
      try {
        const { done, value } = await rest.next();
        if (done) return controller.close();
        const part = partOf(value);
        packed.bytes += part.length;
        return controller.enqueue(part);
      } catch (error) {
        packed.error = error;
        throw error;
      }
    },
  });
  return packed;
}

/**
 * The parts of what was packed.
 * @param {{ bytes: number, error: unknown, stream: ReadableStream<any> }} packed its bytes so far,
 * or all of them
 */
async function* inflated(packed) {
  if (typeof DecompressionStream !== 'function') missing('DecompressionStream');
  let bytes = 0;
  try {
    for await (const part of readAll(packed.stream.pipeThrough(new DecompressionStream('gzip')))) {
      bytes += part.length;
      if (bytes > INFLATED + MOST_TIMES * packed.bytes) {
        const most = `more than ${MOST_TIMES} times as long and ${INFLATED} bytes`;
        refuse('too-long', `gzip that becomes ${most}`, `byte ${bytes}`);
      }
      yield part;
    }
  } catch (error) {
    if (packed.error || error instanceof MahjongError) throw packed.error ?? error;
    const message = `damaged gzip: ${/** @type {Error} */ (error).message}`;
    refuse('bad-gzip', message, `byte ${packed.bytes}`);
  }
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
  try {
    const first = await firstOf(iterator);
    if (typeof first !== 'string' && markOf(first) === 'gzip') {
      yield* inflated(packedFrom(iterator, first));
      return;
    }
    yield first;
    for (;;) {
      const { done, value } = await iterator.next();
      if (done) return;
      yield partOf(value);
    }
  } finally {
    // A file that nobody reads on is closed.
    await iterator.return?.();
  }
}

/**
 * @param {AsyncIterable<string | Uint8Array> | Iterable<string | Uint8Array>} parts
 * @param {unknown} [options] @returns {AsyncGenerator<Game>}
 */
async function* gamesIn(parts, options) {
  const reader = new GameReader(options);
  try {
    for await (const part of parts) {
      for (const piece of partsOf(part)) yield* reader.feed(piece);
      if (reader.broken) break;
    }
  } catch (error) {
    if (!(error instanceof LogError)) throw error;
    yield* reader.breakOff(error);
  }
  yield* reader.end();
}

/** @param {LogSource} source @param {unknown} [options] @returns {AsyncGenerator<Game>} */
const streamGames = (source, options) => gamesIn(plainParts(source), options);

export { gamesIn, inflated, readGames, streamGames };
