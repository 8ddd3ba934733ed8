// Batches cut into parts of some milliseconds, and their answers joined in order.
// SPDX-License-Identifier: MIT
//
// A part of a typed array is copied once and then handed over to the thread. Memory that is shared
// is not copied at all. What cannot be cut, since it is no batch, is one part: the engine says what
// is wrong with it.

import { WIN_RECORD } from '../marshal-score.js';
import { TILES } from '../notation/tiles.js';

/**
 * Of each method, the bytes of a hand, and the most hands of a part: so many that a thread works
 * some milliseconds on them, and a message costs little beside that.
 * @type {Record<string, { bytes: number, most: number }>}
 */
const METHODS = {
  shantenBatch: { bytes: TILES, most: 65_536 },
  ukeireBatch: { bytes: TILES, most: 32_768 },
  discardsBatch: { bytes: TILES, most: 8192 },
  scoreBatch: { bytes: WIN_RECORD.size, most: 32_768 },
  winBatch: { bytes: TILES, most: 8 },
};

/** So many parts a thread at least, where there are enough hands: threads end at about one time. */
const PARTS_EACH = 8;

/**
 * What a batch is cut into: `size` hands a part, the last one fewer. `hands` is 0 where it is no
 * batch, and then there is one part, which is the whole.
 * @typedef {{ whole: any, width: number, hands: number, size: number, parts: number }} Cut
 *
 * Its answers, of all hands: one typed array, or several by name.
 * @typedef {{ joined: any }} Answers
 */

/**
 * @param {string} method @param {any} whole its first argument @param {number} threads
 * @returns {Cut}
 */
function cut(method, whole, threads) {
  const { bytes, most } = METHODS[method];
  const width = Array.isArray(whole) ? 1 : bytes;
  const sound = Array.isArray(whole) || (whole instanceof Uint8Array && whole.length % width === 0);
  const hands = sound ? whole.length / width : 0;
  const size = Math.min(most, Math.ceil(hands / (threads * PARTS_EACH)));
  return { whole, width, hands, size, parts: hands ? Math.ceil(hands / size) : 1 };
}

/** The hands of a part. @param {Cut} cut @param {number} i */
function handsIn({ hands, size }, i) {
  return Math.min(size, hands - i * size);
}

/** @param {any} value */
const isShared = ({ buffer }) =>
  typeof SharedArrayBuffer === 'function' && buffer instanceof SharedArrayBuffer;

/**
 * Part i as a thread takes it, and the buffers that are handed over with it.
 * @param {Cut} cut @param {number} i @returns {{ hands: any, moved: ArrayBuffer[] }}
 */
function partOf(cut, i) {
  const { whole, width, size } = cut;
  if (!cut.hands) return { hands: whole, moved: [] };
  const [from, to] = [i * size * width, (i * size + handsIn(cut, i)) * width];
  if (Array.isArray(whole)) return { hands: whole.slice(from, to), moved: [] };
  if (isShared(whole)) return { hands: whole.subarray(from, to), moved: [] };
  const copy = new Uint8Array(whole.subarray(from, to)); // slice() of a Buffer would not copy
  return { hands: copy, moved: [copy.buffer] };
}

/** @param {Cut} cut @param {number} i @param {any} column @param {any} all of all hands, if made */
function keepColumn(cut, i, column, all) {
  const width = column.length / handsIn(cut, i);
  const kept = all ?? new column.constructor(width * cut.hands);
  kept.set(column, i * cut.size * width);
  return kept;
}

/**
 * The answer to part i into its place.
 * @param {Cut} cut @param {number} i @param {any} answer @param {Answers} answers
 */
function keep(cut, i, answer, answers) {
  if (cut.parts === 1) {
    answers.joined = answer;
  } else if (ArrayBuffer.isView(answer)) {
    answers.joined = keepColumn(cut, i, answer, answers.joined);
  } else {
    answers.joined ??= {};
    for (const [name, column] of Object.entries(answer)) {
      answers.joined[name] = keepColumn(cut, i, column, answers.joined[name]);
    }
  }
}

export { METHODS, cut, handsIn, keep, partOf };
