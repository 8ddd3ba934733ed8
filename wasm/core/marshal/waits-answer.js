// Writes a question about the waits of a tenpai player, and reads the answer.
// SPDX-License-Identifier: MIT

import * as L from '../../../dist/layout.js';
import { putMask } from './memory.js';

/** @import { Dangers, Fields } from '../types.js' */

const ALL_TILES = new Array(L.KINDS).fill(1);
const WAIT_KINDS = L.WAIT_KINDS.length;

/** @typedef {ArrayLike<number>} Counts by tile */

/**
 * Writes a question without allocation. By default `held` and `allowed` are all tiles.
 * @param {Fields} fields @param {Counts} unseen @param {Counts} safe @param {number} melds
 * @param {Counts | null} [held] @param {Counts | null} [allowed]
 */
export function putDanger({ bytes, at }, unseen, safe, melds, held, allowed) {
  const p = at.dangerQuery;
  putMask(bytes, p + L.DANGER_QUERY_SAFE, safe);
  putMask(bytes, p + L.DANGER_QUERY_ALLOWED, allowed ?? ALL_TILES);
  putMask(bytes, p + L.DANGER_QUERY_HELD, held ?? ALL_TILES);
  for (let t = 0; t < L.KINDS; t++) bytes[p + L.DANGER_QUERY_UNSEEN + t] = unseen[t];
  bytes[p + L.DANGER_QUERY_MELDS] = melds;
}

/** Returns weights as parts of their total; all 0 if no hand is possible. @param {Fields} fields */
export function readDanger({ doubles, at }) {
  const start = at.danger >> 3;
  const total = doubles[start + (L.DANGER_RESULT_TOTAL >> 3)];
  /** @param {number} field @param {number} n @param {number} i @param {number} step */
  const part = (field, n, i, step) => total && doubles[start + (field >> 3) + i * step + n] / total;
  const waitChances = (/** @type {number} */ k) =>
    ALL_TILES.map((_, t) => part(L.DANGER_RESULT_BY_KIND, k, t, WAIT_KINDS));
  const byKind = L.WAIT_KINDS.map((name, k) => [
    name,
    { chance: part(L.DANGER_RESULT_KIND, k, 0, 0), waits: waitChances(k) },
  ]);
  return /** @type {Dangers} */ ({
    total,
    waits: ALL_TILES.map((_, t) => part(L.DANGER_RESULT_WAIT, t, 0, 0)),
    byKind: Object.fromEntries(byKind),
  });
}

/** Writes 34 chances to `into`, and returns the weight of all hands. @param {Fields} fields */
export function readWaitChances({ doubles, at }, /** @type {Float64Array} */ into, from = 0) {
  const start = at.danger >> 3;
  const total = doubles[start + (L.DANGER_RESULT_TOTAL >> 3)];
  const first = start + (L.DANGER_RESULT_WAIT >> 3);
  for (let t = 0; t < L.KINDS; t++) into[from + t] = total && doubles[first + t] / total;
  return total;
}
