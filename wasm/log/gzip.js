// Decompresses gzip: as a stream, or at once on platforms that can.
// SPDX-License-Identifier: MIT

import { MahjongError, brief } from '../core/notation/error.js';
import { builtin, missing } from '../core/module/platform.js';
import { refuse } from './error.js';
import { textPart, readAll } from './source-parts.js';

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
export function packedFrom(rest, first) {
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
