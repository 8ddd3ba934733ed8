// Reads win probability and games from the buffer.
// SPDX-License-Identifier: MIT

import * as L from '../../../dist/layout.js';
import { wordAt } from './memory.js';
import { shantenOf } from './nearest.js';

/** @import { ErrorLines, Fields, Settings, WinLines } from '../types.js' */

/** @typedef {WinLines & ErrorLines} Lines */

/**
 * Reads a line, by a loop for speed. @type {(of: Float64Array, p: number, n: number) => number[]}
 */
function lineAt(doubles, p, draws) {
  const line = new Array(draws + 1);
  for (let i = 0; i <= draws; i++) line[i] = doubles[(p >> 3) + i];
  return line;
}

/**
 * Adds the points, by remaining draws. @param {Lines} lines @param {Uint8Array} bytes
 * @param {Float64Array} doubles @param {number} p @param {number} draws
 */
function addPoints(lines, bytes, doubles, p, draws) {
  const { win } = lines;
  const won = lineAt(doubles, p + L.WIN_ROW_WON, draws);
  const meanScore = new Array(draws + 1);
  const riichi = new Array(draws + 1);
  for (let n = 0; n <= draws; n++) {
    meanScore[n] = win[n] > 0 ? won[n] / win[n] : 0;
    riichi[n] = bytes[p + L.WIN_ROW_RIICHI + n] === 1;
  }
  lines.score = lineAt(doubles, p + L.WIN_ROW_SCORE, draws);
  lines.won = won;
  lines.meanScore = meanScore;
  lines.riichi = riichi;
}

/** @type {(lines: Lines, doubles: Float64Array, p: number, settings: Settings) => void} */
function addErrors(lines, doubles, p, { value, draws }) {
  lines.winError = lineAt(doubles, p + L.WIN_ROW_WIN_ERROR, draws);
  lines.tenpaiError = lineAt(doubles, p + L.WIN_ROW_TENPAI_ERROR, draws);
  if (value) lines.scoreError = lineAt(doubles, p + L.WIN_ROW_SCORE_ERROR, draws);
}

/**
 * @param {Uint8Array} bytes @param {Float64Array} doubles @param {number} p
 * @param {Settings} settings @param {boolean} sampled
 */
function linesAt(bytes, doubles, p, settings, sampled) {
  const { value, draws } = settings;
  /** @type {Lines} */
  const lines = {
    win: lineAt(doubles, p + L.WIN_ROW_WIN, draws),
    tenpai: lineAt(doubles, p + L.WIN_ROW_TENPAI, draws),
  };
  if (value) addPoints(lines, bytes, doubles, p, draws);
  if (sampled) addErrors(lines, doubles, p, settings);
  return lines;
}

/**
 * Reads an mj_win_result: the computed rows, and the index of the best row by remaining draws. If
 * no discard keeps the shanten, there is only the best row.
 * @param {Fields} fields @param {Settings} settings
 */
export function readWin({ bytes, doubles, at }, settings) {
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
    rows.push({
      tile: bytes[row + L.WIN_ROW_TILE],
      shanten: shantenOf(bytes[row + L.WIN_ROW_DISTANCE]),
      ready,
      bound: bytes[row + L.WIN_ROW_BOUND] === 1,
      alone: bytes[row + L.WIN_ROW_ALONE] === 1,
      lines: linesAt(bytes, doubles, row, settings, mode === 'sampled'),
    });
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

/** Reads the best row of an mj_win_result with all draws. @param {Fields} fields */
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
