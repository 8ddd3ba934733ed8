// Batches cut into parts of some milliseconds, and their answers joined in order.
// SPDX-License-Identifier: MIT
//
// A part of a typed array is copied once and then handed over to the thread. Memory that is shared
// is not copied at all: threads take parts of it by themselves and write the answers into memory
// that is shared as well. What cannot be cut, since it is no batch, is one part: the engine says
// what is wrong with it.

import { WIN_RECORD } from '../core/marshal/record.js';
import { TILES } from '../core/notation/tiles.js';

/**
 * Of each method, the bytes of a hand, and the most hands of a part: so many that a thread works
 * a millisecond or more on them, and a message costs little beside that.
 * @type {Record<string, { bytes: number, most: number }>}
 */
const METHODS = {
  shantenBatch: { bytes: TILES, most: 65_536 },
  ukeireBatch: { bytes: TILES, most: 32_768 },
  discardsBatch: { bytes: TILES, most: 8192 },
  scoreBatch: { bytes: WIN_RECORD.size, most: 32_768 },
  winBatch: { bytes: TILES, most: 8 },
  dangersBatch: { bytes: TILES, most: 64 },
};

/** So many parts a thread at least, where there are enough hands: threads end at about one time. */
const PARTS_EACH = 8;

/** Parts of shared memory are so much smaller, since none costs a message. */
const SMALLER = 2;

/**
 * What a batch is cut into: `size` hands a part, the last one fewer. `hands` is 0 where it is no
 * batch, and then there is one part, which is the whole. `next` holds the first part that nobody
 * has taken.
 * @typedef {object} Cut
 * @property {any} whole @property {boolean} shared whether in memory that is
 * @property {number} width bytes or entries of a hand @property {number} hands
 * @property {number} size @property {number} parts @property {Int32Array} next
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
  const shared = sound && isShared(whole);
  const largest = shared ? most / SMALLER : most;
  const size = Math.min(largest, Math.ceil(hands / (threads * PARTS_EACH)));
  const parts = hands ? Math.ceil(hands / size) : 1;
  return { whole, shared, width, hands, size, parts, next: makeView(Int32Array, 1, shared) };
}

/** Whether there are parts that nobody has taken. @param {Cut} cut */
function hasParts({ next, parts }) {
  return Atomics.load(next, 0) < parts;
}

/** From now on there are none. @param {Cut} cut */
function takeNoMore({ next, parts }) {
  Atomics.store(next, 0, parts);
}

/** @param {Cut} cut */
function takePart({ next }) {
  return Atomics.add(next, 0, 1);
}

/** The hands of a part. @param {Cut} cut @param {number} i */
function handsIn({ hands, size }, i) {
  return Math.min(size, hands - i * size);
}

/** @param {any} value */
const isShared = ({ buffer }) =>
  typeof SharedArrayBuffer === 'function' && buffer instanceof SharedArrayBuffer;

/**
 * @template T
 * @param {new (memory: any) => T} View @param {number} length @param {boolean} shared
 */
function makeView(View, length, shared) {
  if (!shared) return new View(length);
  return new View(new SharedArrayBuffer(length * /** @type {any} */ (View).BYTES_PER_ELEMENT));
}

/**
 * Part i as a thread takes it, and the buffers that are handed over with it.
 * @param {Cut} cut @param {number} i @returns {{ hands: any, moved: ArrayBuffer[] }}
 */
function partOf(cut, i) {
  const { whole, shared, width, size } = cut;
  if (!cut.hands) return { hands: whole, moved: [] };
  const [from, to] = [i * size * width, (i * size + handsIn(cut, i)) * width];
  if (Array.isArray(whole)) return { hands: whole.slice(from, to), moved: [] };
  if (shared) return { hands: whole.subarray(from, to), moved: [] };
  const copy = new Uint8Array(whole.subarray(from, to)); // slice() of a Buffer would not copy
  return { hands: copy, moved: [copy.buffer] };
}

/** @param {Cut} cut @param {number} i @param {any} column @param {any} all of all hands, if made */
function keepColumn(cut, i, column, all) {
  const width = column.length / handsIn(cut, i);
  const kept = all ?? makeView(column.constructor, width * cut.hands, cut.shared);
  kept.set(column, i * cut.size * width);
  return kept;
}

/**
 * The answer to part i into its place.
 * @param {Cut} cut @param {number} i @param {any} answer @param {Answers} answers
 */
function keep(cut, i, answer, answers) {
  if (!cut.hands || (cut.parts === 1 && !cut.shared)) {
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

export { METHODS, cut, handsIn, hasParts, keep, partOf, takeNoMore, takePart };
