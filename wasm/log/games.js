// Reads the games of a text, bytes, an object, files, or a stream.
// SPDX-License-Identifier: MIT

import { MahjongError, brief, show } from '../core/notation/error.js';
import { readNamed } from '../core/options/read-options.js';
import { Judge } from './builder.js';
import { LogError, refuse } from './error.js';
import { WANTED, decodeRecords, isProtobuf, loadProtobuf } from './majsoul-protobuf.js';
import { GameReader } from './read-text.js';
import * as Sources from './sources.js';
import { LONGEST_DOCUMENT, encodingByMark } from './text.js';

/** @import { Game, LogSource } from './types.js' */

/** @typedef {{ judge: Judge, protobuf: any }} Options */

const KNOWN = ['engine', 'rules', 'protobuf'];
/** The number of bytes that suffice to recognise encoding and format. */
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
    // The log contains itself, or its lists are nested too deeply.
    throw new MahjongError('bad-source', `no log: ${brief(/** @type {Error} */ (error).message)}`);
  }
}

/** @param {Uint8Array} bytes @param {any} protobuf */
const recordText = (bytes, protobuf) => JSON.stringify(decodeRecords(bytes, protobuf));

function unpacked(/** @type {string | Uint8Array} */ content, /** @type {any} */ protobuf) {
  if (typeof content === 'string') return content;
  // On platforms that cannot decompress synchronously, the decoder refuses gzip.
  const isPacked = encodingByMark(content) === 'gzip';
  const bytes = isPacked ? (Sources.inflatedAtOnce(content) ?? content) : content;
  if (!isProtobuf(bytes)) return bytes;
  return protobuf ? recordText(bytes, protobuf) : refuse('protobuf', WANTED);
}

/** @param {unknown} log @param {Options} options @returns {Game[]} */
function readLog(log, { judge, protobuf }) {
  const text = Sources.isText(log) ? Sources.textPart(log) : jsonOf(log);
  if (text === undefined) throw new MahjongError('bad-source', `${show(log)} is no log`);
  const reader = new GameReader(judge);
  const games = [];
  try {
    for (const part of Sources.partsOf(unpacked(text, protobuf))) games.push(...reader.feed(part));
  } catch (error) {
    if (!(error instanceof LogError)) throw error;
    return reader.breakOff(error);
  }
  return [...games, ...reader.end()];
}

/** @param {any} log @param {unknown} [settings] @returns {Game[]} */
export function readGames(log, settings) {
  const options = readLogOptions(settings);
  if (!Sources.isUrl(log)) return readLog(log, options);
  const paths = Sources.pathsOf(log);
  if (!paths) return readLog(log.href, options);
  return paths.flatMap((file) =>
    readLog(Sources.readFile(file), options).map((game) => ({ ...game, file })),
  );
}

/** Reads enough bytes to recognise a log. @param {AsyncIterator<any>} parts */
async function firstBytes(parts) {
  /** @type {Uint8Array} */
  let first = new Uint8Array(0);
  while (first.length < ENOUGH) {
    const { done, value } = await parts.next();
    if (done) break;
    const part = Sources.textPart(value);
    if (typeof part === 'string') return part;
    first = Sources.joined([first, part]);
  }
  return first;
}

/** Yields the first part and all others. @param {string | Uint8Array} first */
async function* follow(first, /** @type {AsyncIterator<any>} */ rest) {
  yield first;
  for (;;) {
    const { done, value } = await rest.next();
    if (done) return;
    yield Sources.textPart(value);
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
  return Sources.joined(all);
}

/**
 * Yields parts of text, from gzip and Protobuf too.
 * @type {(parts: any, protobuf: any, gzip?: boolean) => AsyncGenerator<any>}
 */
async function* unpackedParts(parts, protobuf, gzip = true) {
  /** @type {AsyncIterator<any>} */
  const iterator = (parts[Symbol.asyncIterator] ?? parts[Symbol.iterator]).call(parts);
  try {
    const first = await firstBytes(iterator);
    const bytes = typeof first === 'string' ? new Uint8Array(0) : first;
    if (gzip && encodingByMark(bytes) === 'gzip') {
      yield* unpackedParts(Sources.inflated(iterator, bytes), protobuf, false);
    } else if (isProtobuf(bytes)) {
      const all = await joinedBytes(follow(first, iterator));
      yield recordText(all, protobuf ?? (await loadProtobuf()));
    } else yield* follow(first, iterator);
  } finally {
    // Closes the file if reading stops early.
    await iterator.return?.();
  }
}

/** @param {AsyncIterable<any>} parts @param {Judge} judge @returns {AsyncGenerator<Game>} */
async function* gamesIn(parts, judge) {
  const reader = new GameReader(judge);
  try {
    for await (const part of parts) {
      for (const piece of Sources.partsOf(part)) yield* reader.feed(piece);
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
    gamesIn(unpackedParts(Sources.partsFrom(one), protobuf), judge);
  const files = Sources.filesOf(source);
  if (!files) return yield* gamesFrom(Sources.isUrl(source) ? String(source) : source);
  for await (const file of files) {
    for await (const game of gamesFrom(file.source)) yield { ...game, file: file.name };
  }
}
