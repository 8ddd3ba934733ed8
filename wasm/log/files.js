// Finds the logs in files and folders: by path in node, by File or handle in browsers.
// SPDX-License-Identifier: MIT

import { MahjongError, show } from '../core/notation/error.js';
import { builtin } from '../core/module/platform.js';

/** @typedef {{ name: string, source: any }} File a log in a file, with its name */

const LOGS = /\.(json|jsonl|ndjson|mjson|mjlog|xml|txt|pb)(\.gz)?$|\.gz$/i;

/** Whether text is a web address. @param {string} source */
export const isLink = (source) => /^\s*https?:\/\//.test(source);

/** @param {any} source */
export const isUrl = (source) => typeof URL === 'function' && source instanceof URL;

/** @returns {any} */
function fileSystem() {
  const fs = builtin('node:fs');
  if (fs) return fs;
  throw new MahjongError('bad-source', 'only node reads files by their address: give a File');
}

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

/**
 * Runs `work`, and reports an error of the disk as an error of the package.
 * @template T @param {string} name @param {() => T} work @returns {T}
 */
function onDisk(name, work) {
  try {
    return work();
  } catch (error) {
    const { code } = /** @type {NodeJS.ErrnoException} */ (error);
    if (error instanceof MahjongError || !code) throw error;
    const why = code === 'ENOENT' ? 'no such file or folder' : code;
    throw new MahjongError('bad-source', `${name}: ${why}`);
  }
}

/** Lists the logs of a path: a file, or those of a folder. @param {string} path */
export const logsIn = (path) =>
  onDisk(path, () => (fileSystem().statSync(path).isDirectory() ? inFolder(path) : [path]));

/** Lists the paths of an address; null for a website. @param {URL} url */
export function pathsOf(url) {
  if (url.protocol !== 'file:') return null;
  fileSystem();
  return logsIn(onDisk(url.href, () => builtin('node:url').fileURLToPath(url)));
}

/** @param {string} path @returns {Uint8Array} */
export const readFile = (path) => onDisk(path, () => fileSystem().readFileSync(path));

/** Opens each file when the last was read. @param {readonly string[]} paths */
function* opened(paths) {
  for (const name of paths) yield { name, source: fileSystem().createReadStream(name) };
}

/** @param {any} value @returns {never} */
function noFile(value) {
  throw new MahjongError('bad-source', `${show(value)} is no file`);
}

/** @param {any} value */
const isFolder = (value) => value?.kind === 'directory' && typeof value.values === 'function';

/** Lists logs of a browser's folder. @type {(handle: any, path: string) => AsyncGenerator<File>} */
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

/** Lists chosen files; of a folder only those named like a log. */
function* chosen(/** @type {any} */ files) {
  for (let i = 0; i < files.length; i++) {
    const file = files[i];
    if (!isBlob(file)) noFile(file);
    const { name = '', webkitRelativePath: path } = file;
    if (!path || LOGS.test(path)) yield { name: path || name, source: file };
  }
}

/**
 * Lists the files of a source that has several; null for other sources.
 * @param {any} source @returns {AsyncIterable<File> | Iterable<File> | null}
 */
export function filesOf(source) {
  if (isUrl(source)) {
    const paths = pathsOf(source);
    return paths && opened(paths);
  }
  if (isFolder(source)) return inHandle(source, '');
  if (typeof source?.length === 'number' && isBlob(source[0])) return chosen(source);
  return null;
}
