// Win probability of many hands: the best of each, into typed arrays.
// SPDX-License-Identifier: MIT
//
// The options are read once, and no result objects are made.

import { NOT_HELD } from '../dist/layout.js';
import { baseOf } from './discard.js';
import { readAfter, readBest } from './marshal.js';
import { MahjongError, show } from './notation/error.js';
import { TILES } from './notation/tiles.js';
import { begin, step } from './win.js';
import { planOf, readWinOptions } from './win-plan.js';

/**
 * @typedef {import('./core.js').Core} Core
 * @typedef {import('./ukeire.js').HandInput} HandInput
 * @typedef {import('./ukeire.js').WinOptions} WinOptions
 * @typedef {import('./ukeire.js').WinBatch} WinBatch
 * @typedef {import('./win-plan.js').Plan} Plan
 */

/** There is nothing to throw. */
const NONE = 255;

/** The hands one by one. @param {unknown} hands @returns {HandInput[]} */
function handsIn(hands) {
  if (Array.isArray(hands)) return hands;
  if (!(hands instanceof Uint8Array) || hands.length % TILES) {
    throw new MahjongError(
      'bad-batch',
      `hands: ${show(hands)} is neither a list of hands nor a Uint8Array of ${TILES} counts a hand`,
    );
  }
  return Array.from({ length: hands.length / TILES }, (_, i) =>
    hands.subarray(i * TILES, (i + 1) * TILES),
  );
}

/** The best row of a hand, worked out. @param {Core} core @param {Plan} plan */
function bestOf(core, /** @type {HandInput} */ hand, plan) {
  begin(core, hand, plan);
  while (step(core, plan));
  core.wasm.win_finish();
  const { fields } = core;
  const { due } = fields;
  const best = readBest(fields, plan.draws);
  return due ? { ...best, shanten: baseOf(readAfter(fields), due.must, best.shanten) } : best;
}

/** @param {unknown} error @param {number} i @returns {never} */
function raiseAt(error, i) {
  if (!(error instanceof MahjongError)) throw error;
  const { code, message, position, length, option } = error;
  throw new MahjongError(code, `hand at index ${i}: ${message}`, {
    index: i,
    position,
    length,
    option,
  });
}

/** @param {Core} core */
function makeWinBatch(core) {
  /** @param {Uint8Array | readonly HandInput[]} hands @param {WinOptions} [options] */
  function winBatch(hands, options) {
    const plan = planOf(readWinOptions(options, []));
    const list = handsIn(hands);
    const { length } = list;
    /** @type {WinBatch} */
    const tables = {
      shanten: new Int8Array(length),
      best: new Uint8Array(length).fill(NONE),
      win: new Float64Array(length),
      tenpai: new Float64Array(length),
      ...(plan.value ? { score: new Float64Array(length) } : {}),
    };
    for (let i = 0; i < length; i++) {
      try {
        keep(tables, i, bestOf(core, list[i], plan), plan);
      } catch (error) {
        raiseAt(error, i);
      }
    }
    return tables;
  }

  return { winBatch };
}

/** @param {WinBatch} tables @param {number} i @param {ReturnType<typeof readBest>} found */
function keep(tables, i, found, /** @type {Plan} */ { value }) {
  const { shanten, tile, ready, win, tenpai, score } = found;
  // As in single answers: without points a complete hand is won.
  const won = shanten < 0 && !value;
  tables.shanten[i] = shanten;
  tables.best[i] = ready && tile !== NOT_HELD ? tile : NONE;
  tables.win[i] = won ? 1 : win;
  tables.tenpai[i] = won ? 1 : tenpai;
  if (tables.score) tables.score[i] = score;
}

export { makeWinBatch };
