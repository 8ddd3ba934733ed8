// Where rows go: standard output, or a file that gets its name when it is whole.
// SPDX-License-Identifier: MIT

import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { rename } from 'node:fs/promises';
import { finished } from 'node:stream/promises';
import { UsageError } from '../args.js';

/**
 * @typedef {object} Sink
 * @property {(bytes: Uint8Array | string) => Promise<void>} write waits where the reader is slower
 * @property {() => Promise<void>} end
 */

/** What a file is called until it is whole. */
const UNFINISHED = '.part';

/** @param {NodeJS.WritableStream} stream @param {Uint8Array | string} bytes */
async function writeTo(stream, bytes) {
  if (bytes.length && !stream.write(bytes)) await once(stream, 'drain');
}

/** @param {string} option @param {string} file @returns {Promise<Sink>} */
async function fileSink(option, file) {
  const stream = createWriteStream(file + UNFINISHED);
  try {
    await once(stream, 'open');
  } catch (error) {
    throw new UsageError(`--${option}: ${/** @type {Error} */ (error).message}`);
  }
  return {
    write: (bytes) => writeTo(stream, bytes),
    async end() {
      stream.end();
      await finished(stream);
      await rename(file + UNFINISHED, file);
    },
  };
}

/** @param {string} option @param {string | undefined} file @returns {Promise<Sink>} */
async function makeSink(option, file) {
  if (file !== undefined) return fileSink(option, file);
  return { write: (bytes) => writeTo(process.stdout, bytes), async end() {} };
}

export { makeSink };
