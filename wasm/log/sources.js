// Reads a text in parts from bytes, streams, files and folders, also from gzip.
// SPDX-License-Identifier: MIT

import { MahjongError, brief, isDetached, show } from '../core/notation/error.js';
import { builtin, missing } from '../core/module/platform.js';
import { refuse } from './error.js';

/** @param {string} message @returns {never} */
function badSource(message) {
  throw new MahjongError('bad-source', message);
}

/** @typedef {{ name: string, source: any }} File a log in a file, with its name */

const LOGS = /\.(json|jsonl|ndjson|mjson|mjlog|xml|txt|pb)(\.gz)?$|\.gz$/i;

/** Whether text is a web address. @param {string} source */
export const isLink = (source) => /^\s*https?:\/\//.test(source);

/** @param {any} source */
export const isUrl = (source) => typeof URL === 'function' && source instanceof URL;

/** @returns {any} */
const fileSystem = () =>
  builtin('node:fs') ?? badSource('only node reads files by their address: give a File');

/** Lists the logs below a folder, sorted. @type {(folder: string) => string[]} */
function inFolder(folder) {
  const { join } = builtin('node:path');
  const entries = fileSystem().readdirSync(folder, { withFileTypes: true });
  return entries
    .flatMap((/** @type {any} */ entry) => {
      const path = join(folder, entry.name);
      if (entry.isDirectory()) return inFolder(path);
      return LOGS.test(entry.name) ? [path] : [];
    })
    .sort();
}

/** Runs `work` on files. Converts errors. @type {<T>(name: string, work: () => T) => T} */
function onDisk(name, work) {
  try {
    return work();
  } catch (error) {
    const { code } = /** @type {NodeJS.ErrnoException} */ (error);
    if (error instanceof MahjongError || !code) throw error;
    return badSource(`${name}: ${code === 'ENOENT' ? 'no such file or folder' : code}`);
  }
}

/** Lists the logs of a path: a file, or those of a folder. @param {string} path */
export const logsIn = (path) =>
  onDisk(path, () => (fileSystem().statSync(path).isDirectory() ? inFolder(path) : [path]));

/** Lists the files of a `file:` URL; null for other URLs. @param {URL} url */
export function pathsOf(url) {
  if (url.protocol !== 'file:') return null;
  fileSystem();
  return logsIn(onDisk(url.href, () => builtin('node:url').fileURLToPath(url)));
}

/** @param {string} path @returns {Uint8Array} */
export const readFile = (path) => onDisk(path, () => fileSystem().readFileSync(path));

/** Opens each file after the one before is read. @param {readonly string[]} paths */
function* opened(paths) {
  for (const name of paths) yield { name, source: fileSystem().createReadStream(name) };
}

/** @param {any} value @returns {never} */
const noFile = (value) => badSource(`${show(value)} is no file`);

/** @param {any} value */
const isFolder = (value) => value?.kind === 'directory' && typeof value.values === 'function';

/** Lists logs in a browser's folder. @type {(handle: any, path: string) => AsyncGenerator<File>} */
async function* inHandle(handle, path) {
  const entries = [];
  const handles = handle.values();
  if (!handles?.[Symbol.asyncIterator]) noFile(handle);
  for await (const entry of handles) {
    if (!isFolder(entry) && typeof entry?.getFile !== 'function') noFile(entry);
    entries.push(entry);
  }
  entries.sort((a, b) => (a.name < b.name ? -1 : 1));
  for (const entry of entries) {
    const name = `${path}${entry.name}`;
    if (isFolder(entry)) yield* inHandle(entry, `${name}/`);
    else if (LOGS.test(entry.name)) yield { name, source: await entry.getFile() };
  }
}

/** @param {any} source */
const isBlob = (source) => typeof source?.stream === 'function';

/** Lists files that a user chose; files from a folder must have the ending of a log. */
function* chosen(/** @type {any} */ files) {
  for (let i = 0; i < files.length; i++) {
    const file = files[i];
    if (!isBlob(file)) noFile(file);
    const { name = '', webkitRelativePath: path } = file;
    if (!path || LOGS.test(path)) yield { name: path || name, source: file };
  }
}

/** Returns a source's files, or null for a text. @type {(source: any) => Iterable<File> | any} */
export function filesOf(source) {
  if (isUrl(source)) {
    const paths = pathsOf(source);
    return paths && opened(paths);
  }
  if (isFolder(source)) return inHandle(source, '');
  if (typeof source?.length === 'number' && isBlob(source[0])) return chosen(source);
  return null;
}

const PART = 1 << 20;

/** @param {unknown} value @returns {value is string | Uint8Array | ArrayBuffer} */
export const isText = (value) =>
  typeof value === 'string' || value instanceof ArrayBuffer || ArrayBuffer.isView(value);

/** @param {any} value @returns {string | Uint8Array} */
export function textPart(value) {
  if (typeof value === 'string') return value;
  if (!isText(value)) return badSource(`${show(value)} is neither text nor bytes`);
  if (isDetached(value)) return badSource(`${show(value)} holds no text any more`);
  return ArrayBuffer.isView(value)
    ? new Uint8Array(value.buffer, value.byteOffset, value.byteLength)
    : new Uint8Array(/** @type {ArrayBuffer} */ (value));
}

/** @param {string | Uint8Array} all */
export function* partsOf(all) {
  for (let at = 0; at < all.length; at += PART) yield all.slice(at, at + PART);
}

/** @param {any} source @returns {AsyncIterable<any> | Iterable<any>} */
export function partsFrom(source) {
  if (isText(source)) return [source];
  const stream = isBlob(source) ? source.stream() : (source?.body ?? source);
  if (stream?.[Symbol.asyncIterator] || stream?.[Symbol.iterator]) return stream;
  if (typeof stream?.getReader === 'function') return readAll(stream);
  return badSource(`${show(source)} is no stream of text or bytes`);
}

/** Reads a stream of a browser that cannot be iterated. @param {ReadableStream} stream */
async function* readAll(stream) {
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

/** Unpacking a gzip may multiply its size by this factor. Logs have factors of 5 to 30. */
const MOST_TIMES = 100;
/** An unpacked gzip may have this many bytes plus MOST_TIMES times its packed size. */
const INFLATED = 1 << 26;

/** @param {number} packed */
const mostOf = (packed) => INFLATED + MOST_TIMES * packed;

/** @param {number} at @returns {never} */
function tooLong(at) {
  const most = `more than ${MOST_TIMES} times as long and ${INFLATED} bytes`;
  return refuse('too-long', `gzip that becomes ${most}`, `byte ${at}`);
}

/** @param {unknown} error @param {number} at @returns {never} */
const damaged = (error, at) =>
  refuse('bad-gzip', `damaged gzip: ${brief(/** @type {Error} */ (error).message)}`, `byte ${at}`);

/** Yields decompressed parts. @param {AsyncIterator<any>} rest @param {Uint8Array} first bytes */
export async function* inflated(rest, first) {
  if (typeof DecompressionStream !== 'function') missing('DecompressionStream');
  let packed = first.length;
  let length = 0;
  /** @type {unknown} */
  let sourceError = null;
  const stream = new ReadableStream({
    start: (controller) => controller.enqueue(first),
    async pull(controller) {
      try {
        const { done, value } = await rest.next();
        if (done) return controller.close();
        const part = textPart(value);
        packed += part.length;
        return controller.enqueue(part);
      } catch (error) {
        sourceError = error;
        throw error;
      }
    },
  });
  try {
    for await (const part of readAll(stream.pipeThrough(new DecompressionStream('gzip')))) {
      length += part.length;
      if (length > mostOf(packed)) tooLong(length);
      yield part;
    }
  } catch (error) {
    if (sourceError || error instanceof MahjongError) throw sourceError ?? error;
    damaged(error, packed);
  }
}

/** Decompresses in node; returns null where only streams can do so. @param {Uint8Array} packed */
export function inflatedAtOnce(packed) {
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
