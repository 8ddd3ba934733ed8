// Cuts a batch into parts for the threads of a pool, and joins the answers of the parts.
// SPDX-License-Identifier: MIT
//
// A part of a typed array is copied once and transferred to the thread. An argument that is not a
// batch is sent whole, so that the engine refuses it. A batch in shared memory is not copied.

import { WIN_RECORD } from '../core/marshal/record.js';
import { TILES } from '../core/notation/tiles.js';

/**
 * For each method, the bytes of a hand and the greatest number of hands in a part. Parts take a
 * millisecond or more, so that messages take little of the time.
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

/** The least number of parts for each thread if there are enough hands. */
const PARTS_EACH = 8;

/** A part in shared memory is smaller by this factor, because it needs no message. */
const SMALLER = 2;

/**
 * A batch in parts of `size` hands, or fewer in the last part. `width`: how many bytes or entries a
 * hand takes. `hands`: the number of hands, 0 for an argument that is no batch. `shared`: whether
 * the batch is in shared memory. `next`: memory with the index of the next part.
 * @typedef {{ whole: any, shared: boolean, width: number, hands: number, size: number,
 *   parts: number, next: Int32Array }} Cut
 */

/** @type {<T>(View: new (memory: any) => T, length: number, shared: boolean) => T} */
function makeView(View, length, shared) {
  if (!shared) return new View(length);
  return new View(new SharedArrayBuffer(length * /** @type {any} */ (View).BYTES_PER_ELEMENT));
}

/** @type {(method: string, whole: any, threads: number) => Cut} */
export function cutBatch(method, whole, threads) {
  const { bytes, most } = METHODS[method];
  const width = Array.isArray(whole) ? 1 : bytes;
  const sound = Array.isArray(whole) || (whole instanceof Uint8Array && whole.length % width === 0);
  const hands = sound ? whole.length / width : 0;
  const hasSharing = sound && typeof SharedArrayBuffer === 'function';
  const shared = hasSharing && /** @type {any} */ (whole).buffer instanceof SharedArrayBuffer;
  const largest = shared ? most / SMALLER : most;
  const size = Math.min(largest, Math.ceil(hands / (threads * PARTS_EACH)));
  const parts = hands ? Math.ceil(hands / size) : 1;
  return { whole, shared, width, hands, size, parts, next: makeView(Int32Array, 1, shared) };
}

/** Returns the hands of a part. @param {Cut} cut @param {number} i */
export const handsOfPart = ({ hands, size }, i) => Math.min(size, hands - i * size);

/** Returns part i to send, and the buffers to transfer. @param {Cut} cut @param {number} i */
export function partToSend(cut, i) {
  const { whole, shared, width, size } = cut;
  if (!cut.hands) return { hands: whole, moved: [] };
  const [from, to] = [i * size * width, (i * size + handsOfPart(cut, i)) * width];
  if (Array.isArray(whole)) return { hands: whole.slice(from, to), moved: [] };
  if (shared) return { hands: whole.subarray(from, to), moved: [] };
  const copy = new Uint8Array(whole.subarray(from, to)); // slice() of a Buffer would not copy
  return { hands: copy, moved: [copy.buffer] };
}

// An answer is a typed array or an object of typed arrays.
/** Puts the answer of part i into that of all parts. @param {Cut} cut @param {number} i */
export function joinPart(cut, i, /** @type {any} */ answer, /** @type {any} */ all) {
  if (!cut.hands || (cut.parts === 1 && !cut.shared)) return answer;
  const joinColumn = (/** @type {any} */ column, /** @type {any} */ whole) => {
    const width = column.length / handsOfPart(cut, i);
    const target = whole ?? makeView(column.constructor, width * cut.hands, cut.shared);
    target.set(column, i * cut.size * width);
    return target;
  };
  if (ArrayBuffer.isView(answer)) return joinColumn(answer, all);
  const names = Object.keys(answer);
  return Object.fromEntries(names.map((name) => [name, joinColumn(answer[name], all?.[name])]));
}
