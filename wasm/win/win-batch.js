// Computes win probability of many hands: the best discard of each, into typed arrays.
// SPDX-License-Identifier: MIT
//
// Options are read once, and no result objects are made.

import { NOT_HELD } from '../../dist/layout.js';
import { baseOf } from '../core/engine/discard.js';
import { readAfter, readBest } from '../core/marshal/win-answer.js';
import { MahjongError, isDetached, show } from '../core/notation/error.js';
import { TILES } from '../core/notation/tiles.js';

/** @import { Calculation, Core, HandInput, Plan, WinBatch } from './types.js' */

/** Means that no discard is best. */
const NONE = 255;

/** The limit of hands in a batch. */
const MOST = 2 ** 26;

/** Lists the hands of a batch. @param {unknown} hands @returns {HandInput[]} */
export function handList(hands) {
  if (Array.isArray(hands) && hands.length <= MOST) return hands;
  if (!(hands instanceof Uint8Array) || isDetached(hands)) {
    throw new MahjongError(
      'bad-batch',
      `hands: ${show(hands)} is neither a list of hands nor a Uint8Array of ${TILES} counts a hand`,
    );
  }
  if (hands.length % TILES) {
    throw new MahjongError(
      'bad-batch',
      `hands: ${hands.length} bytes: a hand has ${TILES} counts, and that is no multiple of it`,
    );
  }
  return Array.from({ length: hands.length / TILES }, (_, i) =>
    hands.subarray(i * TILES, (i + 1) * TILES),
  );
}

/** Reads the best row of the calculation. @param {Core} core */
function bestOf({ fields }, /** @type {Plan} */ { draws }) {
  const best = readBest(fields, draws);
  const { due } = fields;
  return due ? { ...best, shanten: baseOf(readAfter(fields), due.must, best.shanten) } : best;
}

/** @param {unknown} error @param {number} i @returns {never} */
function raiseAtHand(error, i) {
  if (!(error instanceof MahjongError)) throw error;
  const { code, message, position, length, option } = error;
  throw new MahjongError(code, `hand at index ${i}: ${message}`, {
    index: i,
    position,
    length,
    option,
  });
}

/** @param {number} length @param {Plan} plan @returns {WinBatch} */
const tablesOf = (length, { value }) => ({
  shanten: new Int8Array(length),
  best: new Uint8Array(length),
  win: new Float64Array(length),
  tenpai: new Float64Array(length),
  ...(value ? { score: new Float64Array(length) } : {}),
});

/**
 * @param {Core} core @param {readonly HandInput[]} list @param {Plan} plan
 * @param {(core: Core, hand: HandInput, plan: Plan) => Generator<number, void>} work on a hand
 * @returns {Calculation<WinBatch>}
 */
export function* winsInBatch(core, list, plan, work) {
  const { length } = list;
  const tables = tablesOf(length, plan);
  for (let i = 0; i < length; i++) {
    try {
      for (const part of work(core, list[i], plan)) yield (i + part) / length;
      storeAnswer(tables, i, bestOf(core, plan), plan);
    } catch (error) {
      raiseAtHand(error, i);
    }
  }
  return tables;
}

/** @param {WinBatch} tables @param {number} i @param {ReturnType<typeof readBest>} answer */
function storeAnswer(tables, i, answer, /** @type {Plan} */ { value, settings }) {
  const { shanten, tile, ready, win, tenpai, score } = answer;
  // As in single answers, a complete hand has won if there are no points.
  const won = shanten < 0 && !value;
  tables.shanten[i] = shanten;
  const thrown = ready && tile !== NOT_HELD && !(settings.keeping && shanten < 0);
  tables.best[i] = thrown ? tile : NONE;
  tables.win[i] = won ? 1 : win;
  tables.tenpai[i] = won ? 1 : tenpai;
  if (tables.score) tables.score[i] = score;
}
