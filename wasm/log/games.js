// Reads the games of a text, of bytes, an object, files, or a stream.
// SPDX-License-Identifier: MIT

import { MahjongError, brief, show } from '../core/notation/error.js';
import { readNamed } from '../core/options/read-options.js';
import { LogError, refuse } from './error.js';
import { filesOf, isUrl, pathsOf, readFile } from './files.js';
import { Judge } from './judge.js';
import { WANTED, isProtobuf, loadProtobuf, decodeRecords } from './majsoul-protobuf.js';
import { isText, joined, textPart, partsFrom, partsOf, readAll } from './source-parts.js';
import { GameReader } from './read-text.js';
import { LONGEST_DOCUMENT, encodingByMark } from './text.js';
import { builtin, missing } from '../core/module/platform.js';

// ---- gzip ----

/** Logs grow five to thirty times; a higher rate is an attack. */
const MOST_TIMES = 100;
/** Bytes that may exceed MOST_TIMES. */
const INFLATED = 1 << 26;

/** @param {number} packed */
const mostOf = (packed) => INFLATED + MOST_TIMES * packed;

/** @param {number} at @returns {never} */
function tooLong(at) {
  const most = `more than ${MOST_TIMES} times as long and ${INFLATED} bytes`;
  return refuse('too-long', `gzip that becomes ${most}`, `byte ${at}`);
}

/** @param {unknown} error @param {number} at @returns {never} */
function damaged(error, at) {
  const message = `damaged gzip: ${brief(/** @type {Error} */ (error).message)}`;
  return refuse('bad-gzip', message, `byte ${at}`);
}

/**
 * Makes a stream from an iterator. Errors of the iterator and of the stream are stored separately.
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
        const part = textPart(value);
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
 * Yields decompressed parts.
 * @param {{ bytes: number, error: unknown, stream: ReadableStream<any> }} packed its bytes so far,
 * or all of them
 */
export async function* inflated(packed) {
  if (typeof DecompressionStream !== 'function') missing('DecompressionStream');
  let bytes = 0;
  try {
    for await (const part of readAll(packed.stream.pipeThrough(new DecompressionStream('gzip')))) {
      bytes += part.length;
      if (bytes > mostOf(packed.bytes)) tooLong(bytes);
      yield part;
    }
  } catch (error) {
    if (packed.error || error instanceof MahjongError) throw packed.error ?? error;
    damaged(error, packed.bytes);
  }
}

/** Decompresses in node; null elsewhere, where only streams can. @param {Uint8Array} packed */
function inflatedAtOnce(packed) {
  const zlib = builtin('node:zlib');
  if (!zlib) return null;
  const most = mostOf(packed.length);
  try {
    return /** @type {Uint8Array} */ (zlib.gunzipSync(packed, { maxOutputLength: most }));
  } catch (error) {
    const { code } = /** @type {NodeJS.ErrnoException} */ (error);
    return code === 'ERR_BUFFER_TOO_LARGE' ? tooLong(most) : damaged(error, packed.length);
  }
}

// ---- games ----

/** @import { Game, LogSource } from './types.js' */

/** @typedef {{ judge: Judge, protobuf: any }} Options */

const KNOWN = ['engine', 'rules', 'protobuf'];
/** The number of bytes that show encoding and format. */
const ENOUGH = 6;

/** @param {unknown} settings @returns {Options} */
function readLogOptions(settings) {
  const { engine, rules, protobuf } = readNamed(settings, KNOWN);
  return { judge: new Judge(engine, rules), protobuf };
}

/** @param {unknown} log @returns {string | undefined} */
function jsonOf(log) {
  try {
    return JSON.stringify(log);
  } catch (error) {
    // The log contains itself, or lists nested too deeply.
    throw new MahjongError('bad-source', `no log: ${brief(/** @type {Error} */ (error).message)}`);
  }
}

/** @param {Uint8Array} bytes @param {any} protobuf */
const recordText = (bytes, protobuf) => JSON.stringify(decodeRecords(bytes, protobuf));

/** Decompresses bytes if they are compressed. */
function unpacked(/** @type {string | Uint8Array} */ content, /** @type {any} */ protobuf) {
  if (typeof content === 'string') return content;
  // If gzip cannot be inflated synchronously, the decoder reports it.
  const bytes = encodingByMark(content) === 'gzip' ? (inflatedAtOnce(content) ?? content) : content;
  if (!isProtobuf(bytes)) return bytes;
  return protobuf ? recordText(bytes, protobuf) : refuse('protobuf', WANTED);
}

/** @param {unknown} log @param {Options} options @returns {Game[]} */
function readLog(log, { judge, protobuf }) {
  const text = isText(log) ? textPart(log) : jsonOf(log);
  if (text === undefined) throw new MahjongError('bad-source', `${show(log)} is no log`);
  const reader = new GameReader(judge);
  const games = [];
  try {
    for (const part of partsOf(unpacked(text, protobuf))) games.push(...reader.feed(part));
  } catch (error) {
    if (!(error instanceof LogError)) throw error;
    return reader.breakOff(error);
  }
  return [...games, ...reader.end()];
}

/** @param {any} log @param {unknown} [settings] @returns {Game[]} */
export function readGames(log, settings) {
  const options = readLogOptions(settings);
  if (!isUrl(log)) return readLog(log, options);
  const paths = pathsOf(log);
  if (!paths) return readLog(log.href, options);
  return paths.flatMap((file) =>
    readLog(readFile(file), options).map((game) => ({ ...game, file })),
  );
}

/** Reads enough bytes to recognise a log. @param {AsyncIterator<any>} parts */
async function firstBytes(parts) {
  let first = new Uint8Array(0);
  while (first.length < ENOUGH) {
    const { done, value } = await parts.next();
    if (done) break;
    const part = textPart(value);
    if (typeof part === 'string') return part;
    const both = new Uint8Array(first.length + part.length);
    both.set(first);
    both.set(part, first.length);
    first = both;
  }
  return first;
}

/** @param {any} parts @returns {AsyncIterator<any>} */
const iteratorOf = (parts) => (parts[Symbol.asyncIterator] ?? parts[Symbol.iterator]).call(parts);

/** Yields all parts. @param {string | Uint8Array} first @param {AsyncIterator<any>} rest */
async function* follow(first, rest) {
  yield first;
  for (;;) {
    const { done, value } = await rest.next();
    if (done) return;
    yield textPart(value);
  }
}

/** Joins all bytes of a record. @param {AsyncIterable<string | Uint8Array>} parts */
async function joinedBytes(parts) {
  const all = [];
  let length = 0;
  for await (const part of parts) {
    const bytes = typeof part === 'string' ? new TextEncoder().encode(part) : part;
    length += bytes.length;
    if (length > LONGEST_DOCUMENT) {
      refuse('too-long', `a record of more than ${LONGEST_DOCUMENT} bytes`, `byte ${length}`);
    }
    all.push(bytes);
  }
  return joined(all);
}

/**
 * Yields the parts of a text, unpacked as their first bytes require.
 * @param {any} parts @param {any} protobuf @param {boolean} [packed] whether gzip is possible
 * @returns {AsyncGenerator<string | Uint8Array>}
 */
async function* unpackedParts(parts, protobuf, packed = true) {
  const iterator = iteratorOf(parts);
  try {
    const first = await firstBytes(iterator);
    const bytes = typeof first === 'string' ? new Uint8Array(0) : first;
    if (packed && encodingByMark(bytes) === 'gzip') {
      yield* unpackedParts(inflated(packedFrom(iterator, bytes)), protobuf, false);
    } else if (isProtobuf(bytes)) {
      const all = await joinedBytes(follow(first, iterator));
      yield recordText(all, protobuf ?? (await loadProtobuf()));
    } else yield* follow(first, iterator);
  } finally {
    // Closes the file if reading stops early.
    await iterator.return?.();
  }
}

/** @type {(parts: AsyncIterable<any> | Iterable<any>, judge?: Judge) => AsyncGenerator<Game>} */
export async function* gamesIn(parts, judge) {
  const reader = new GameReader(judge);
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

/** @param {LogSource} source @param {unknown} [settings] @returns {AsyncGenerator<Game>} */
export async function* streamGames(source, settings) {
  const { judge, protobuf } = readLogOptions(settings);
  const gamesFrom = (/** @type {any} */ one) =>
    gamesIn(unpackedParts(partsFrom(one), protobuf), judge);
  const files = filesOf(source);
  if (!files) return yield* gamesFrom(isUrl(source) ? String(source) : source);
  for await (const file of files) {
    for await (const game of gamesFrom(file.source)) yield { ...game, file: file.name };
  }
}
