// Where rows go: standard output, or a file that gets its name when it is whole.
// SPDX-License-Identifier: MIT

import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { rename, stat } from 'node:fs/promises';
import { finished } from 'node:stream/promises';
import { UsageError } from '../usage.js';

/**
 * @typedef {object} Sink
 * @property {(bytes: Uint8Array | string) => Promise<void>} write waits where the reader is slower
 * @property {() => Promise<void>} end
 */

/** What a file is called until it is whole. */
const UNFINISHED = '.part';

/** @param {import('node:stream').Writable} stream @param {Uint8Array | string} bytes */
async function writeTo(stream, bytes) {
  if (stream.errored) throw stream.errored;
  if (bytes.length && !stream.write(bytes)) await once(stream, 'drain');
}

/** A pipe or a device is written straight. @param {string} file */
async function isPlain(file) {
  try {
    return (await stat(file)).isFile();
  } catch {
    return true;
  }
}

/** @param {string} option @param {string} file @returns {Promise<Sink>} */
async function fileSink(option, file) {
  const name = (await isPlain(file)) ? file + UNFINISHED : file;
  const stream = createWriteStream(name);
  try {
    await once(stream, 'open');
  } catch (error) {
    throw new UsageError(`--${option}: ${/** @type {Error} */ (error).message}`);
  }
  stream.on('error', () => {}); // the next write says it
  return {
    write: (bytes) => writeTo(stream, bytes),
    async end() {
      stream.end();
      await finished(stream);
      if (name !== file) await rename(name, file);
    },
  };
}

/** @param {string} option @param {string | undefined} file @returns {Promise<Sink>} */
async function makeSink(option, file) {
  if (file !== undefined) return fileSink(option, file);
  return { write: (bytes) => writeTo(process.stdout, bytes), async end() {} };
}

export { makeSink };
