// Cuts batches into parts of some milliseconds, and joins their answers in order.
// SPDX-License-Identifier: MIT
//
// A part of a typed array is copied once and then transferred to the thread. Shared memory is not
// copied: threads take parts of it and write answers into shared memory. An argument that is not a
// batch is sent whole, for the engine to refuse.

import { WIN_RECORD } from '../core/marshal/record.js';
import { TILES } from '../core/notation/tiles.js';

/**
 * For each method, the bytes of a hand and the most hands of a part. A thread then works at least a
 * millisecond on a part, so that messages cost little.
 * @type {Record<string, { bytes: number, most: number }>}
 */
export const METHODS = {
  shantenBatch: { bytes: TILES, most: 65_536 },
  ukeireBatch: { bytes: TILES, most: 32_768 },
  discardsBatch: { bytes: TILES, most: 8192 },
  scoreBatch: { bytes: WIN_RECORD.size, most: 32_768 },
  winBatch: { bytes: TILES, most: 8 },
  dangersBatch: { bytes: TILES, most: 64 },
};

/** The least number of parts a thread, if there are enough hands. */
const PARTS_EACH = 8;

/** How much smaller parts of shared memory are, as they need no message. */
const SMALLER = 2;

/**
 * A batch cut into parts of `size` hands, the last one fewer. `hands` is 0 for an argument that is
 * not a batch, which has one part. `next` holds the index of the first part not yet taken.
 * @typedef {object} Cut
 * @property {any} whole @property {boolean} shared whether in shared memory
 * @property {number} width bytes or entries of a hand @property {number} hands
 * @property {number} size @property {number} parts @property {Int32Array} next
 *
 * The answers for all hands: one typed array, or several by name.
 * @typedef {{ joined: any }} Answers
 */

/** @type {(method: string, whole: any, threads: number) => Cut} */
export function cut(method, whole, threads) {
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

/** Whether parts remain to be taken. @param {Cut} cut */
export const hasParts = ({ next, parts }) => Atomics.load(next, 0) < parts;

/** Marks all parts as taken. @param {Cut} cut */
export function takeNoMore({ next, parts }) {
  Atomics.store(next, 0, parts);
}

/** @param {Cut} cut */
export const takePart = ({ next }) => Atomics.add(next, 0, 1);

/** Returns the hands of a part. @param {Cut} cut @param {number} i */
export const handsOfPart = ({ hands, size }, i) => Math.min(size, hands - i * size);

/** @param {any} value */
const isShared = ({ buffer }) =>
  typeof SharedArrayBuffer === 'function' && buffer instanceof SharedArrayBuffer;

/**
 * @template T @param {new (memory: any) => T} View @param {number} length @param {boolean} shared
 */
function makeView(View, length, shared) {
  if (!shared) return new View(length);
  return new View(new SharedArrayBuffer(length * /** @type {any} */ (View).BYTES_PER_ELEMENT));
}

/**
 * Returns part i to send to a thread, and the buffers to transfer with it.
 * @param {Cut} cut @param {number} i @returns {{ hands: any, moved: ArrayBuffer[] }}
 */
export function partToSend(cut, i) {
  const { whole, shared, width, size } = cut;
  if (!cut.hands) return { hands: whole, moved: [] };
  const [from, to] = [i * size * width, (i * size + handsOfPart(cut, i)) * width];
  if (Array.isArray(whole)) return { hands: whole.slice(from, to), moved: [] };
  if (shared) return { hands: whole.subarray(from, to), moved: [] };
  const copy = new Uint8Array(whole.subarray(from, to)); // slice() of a Buffer would not copy
  return { hands: copy, moved: [copy.buffer] };
}

/** @param {Cut} cut @param {number} i @param {any} column @param {any} all of all hands, if any */
function keepColumn(cut, i, column, all) {
  const width = column.length / handsOfPart(cut, i);
  const target = all ?? makeView(column.constructor, width * cut.hands, cut.shared);
  target.set(column, i * cut.size * width);
  return target;
}

/** Copies part i. @type {(cut: Cut, i: number, answer: any, answers: Answers) => void} */
export function storePart(cut, i, answer, answers) {
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
