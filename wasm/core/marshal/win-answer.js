// Reads the answers about win probability and simulated games from the buffer.
// SPDX-License-Identifier: MIT

import * as L from '../../../dist/layout.js';
import { TILE_NAMES } from '../notation/tiles.js';
import { wordAt } from './memory.js';
import { shantenOf } from './option-words.js';

/** @import { ErrorLines, Fields, Settings, WinDiscard, WinLines } from '../types.js' */

/** @typedef {WinLines & ErrorLines} Lines */

/** Reads one number for each number of draws. @param {Float64Array} doubles @param {number} p */
function lineAt(doubles, p, /** @type {number} */ draws) {
  const line = new Array(draws + 1);
  for (let i = 0; i <= draws; i++) line[i] = doubles[(p >> 3) + i];
  return line;
}

// Sets properties one by one, because a spread would take ten times as long.
/** @type {(to: Lines, fields: Fields, p: number, settings: Settings, sampled: boolean) => void} */
function addLines(to, { bytes, doubles }, p, { value, draws }, sampled) {
  const win = lineAt(doubles, p + L.WIN_ROW_WIN, draws);
  to.win = win;
  to.tenpai = lineAt(doubles, p + L.WIN_ROW_TENPAI, draws);
  if (value) {
    const won = lineAt(doubles, p + L.WIN_ROW_WON, draws);
    const meanScore = new Array(draws + 1);
    const riichi = new Array(draws + 1);
    for (let n = 0; n <= draws; n++) {
      meanScore[n] = win[n] > 0 ? won[n] / win[n] : 0;
      riichi[n] = bytes[p + L.WIN_ROW_RIICHI + n] === 1;
    }
    to.score = lineAt(doubles, p + L.WIN_ROW_SCORE, draws);
    to.won = won;
    to.meanScore = meanScore;
    to.riichi = riichi;
  }
  if (!sampled) return;
  to.winError = lineAt(doubles, p + L.WIN_ROW_WIN_ERROR, draws);
  to.tenpaiError = lineAt(doubles, p + L.WIN_ROW_TENPAI_ERROR, draws);
  if (value) to.scoreError = lineAt(doubles, p + L.WIN_ROW_SCORE_ERROR, draws);
}

// Omits rows that were not computed, but never the best row.
/** Reads rows, and for each number of draws the best one. @param {Fields} fields */
export function readWin(fields, /** @type {Settings} */ settings) {
  const { bytes, at } = fields;
  const { draws } = settings;
  const p = at.win;
  const first = bytes[p + L.WIN_RESULT_BEST];
  const mode = L.MODES[bytes[p + L.WIN_RESULT_MODE]];
  const rows = [];
  /** @type {number[]} */
  const places = [];
  for (let i = 0; i < bytes[p + L.WIN_RESULT_ROWS]; i++) {
    const row = p + L.WIN_RESULT_ROW + L.WIN_ROW_SIZE * i;
    const ready = bytes[row + L.WIN_ROW_READY] === 1;
    places[i] = rows.length;
    if (!ready && i !== first) continue;
    const tile = bytes[row + L.WIN_ROW_TILE];
    const discard = /** @type {WinDiscard} */ ({
      tile,
      name: TILE_NAMES[tile],
      shanten: shantenOf(bytes[row + L.WIN_ROW_DISTANCE]),
      keeps: bytes[row + L.WIN_ROW_ALONE] !== 1,
      bound: bytes[row + L.WIN_ROW_BOUND] === 1,
    });
    addLines(discard, fields, row, settings, mode === 'sampled');
    rows.push({ ready, discard });
  }
  /** @type {number[]} */
  const best = [];
  for (let n = 0; n <= draws; n++) best[n] = places[bytes[p + L.WIN_RESULT_BEST + n]];
  return {
    mode,
    rows,
    shanten: shantenOf(bytes[p + L.WIN_RESULT_DISTANCE]),
    extra: bytes[p + L.WIN_RESULT_EXTRA],
    best,
    states: wordAt(bytes, p + L.WIN_RESULT_STATES) >>> 0,
    edges: wordAt(bytes, p + L.WIN_RESULT_EDGES) >>> 0,
    memory: wordAt(bytes, p + L.WIN_RESULT_MEMORY) >>> 0,
  };
}

/** Reads the best row of an mj_win_result for all draws remaining. @param {Fields} fields */
export function readBest({ bytes, view, at }, /** @type {number} */ draws) {
  const best = bytes[at.win + L.WIN_RESULT_BEST + draws];
  const row = at.win + L.WIN_RESULT_ROW + L.WIN_ROW_SIZE * best;
  const valueAt = (/** @type {number} */ line) => view.getFloat64(row + line + 8 * draws, true);
  return {
    tile: bytes[row + L.WIN_ROW_TILE],
    shanten: shantenOf(bytes[at.win + L.WIN_RESULT_DISTANCE]),
    ready: bytes[row + L.WIN_ROW_READY] === 1,
    win: valueAt(L.WIN_ROW_WIN),
    tenpai: valueAt(L.WIN_ROW_TENPAI),
    score: valueAt(L.WIN_ROW_SCORE),
  };
}

/** Reads the shanten after each discard of an mj_win_result. @param {Fields} fields */
export const readAfter = ({ bytes, at }) =>
  Array.from({ length: bytes[at.win + L.WIN_RESULT_ROWS] }, (_, i) => {
    const row = at.win + L.WIN_RESULT_ROW + L.WIN_ROW_SIZE * i;
    return { shanten: shantenOf(bytes[row + L.WIN_ROW_DISTANCE]) };
  });

/** @param {Fields} fields @param {number} draws */
export function readSimulation({ bytes, at }, draws) {
  const view = new DataView(bytes.buffer, at.simulation, L.SIMULATION_SIZE);
  const countAt = (/** @type {number} */ p) => Number(view.getBigUint64(p, true));
  return {
    wins: countAt(L.SIMULATION_WINS),
    tenpai: countAt(L.SIMULATION_TENPAI),
    byDraw: Array.from({ length: draws + 1 }, (_, n) => countAt(L.SIMULATION_BY_DRAW + 8 * n)),
    riichi: countAt(L.SIMULATION_RIICHI),
    worth: view.getFloat64(L.SIMULATION_WORTH, true),
    worthSquares: view.getFloat64(L.SIMULATION_WORTH_SQUARES, true),
    won: view.getFloat64(L.SIMULATION_WON, true),
  };
}
