// From the field of a calculation to plain objects: copies, never views.
// SPDX-License-Identifier: MIT
//
// The only file that knows how the structs of win.h lie in memory.

import { shantenOf } from './answer.js';
import { TILE_NAMES } from './notation/tiles.js';

/**
 * @typedef {import('./core.js').Core} Core
 * @typedef {import('./ukeire.js').WinProbability} WinProbability
 * @typedef {import('./ukeire.js').WinDiscard} WinDiscard
 * @typedef {import('./win-plan.js').Plan} Plan
 */

// mj_win_row.
const LINE = 8 * 28;
const TENPAI = LINE;
const WIN_ERROR = 2 * LINE;
const TENPAI_ERROR = 3 * LINE;
const TILE = 4 * LINE;
const DISTANCE = TILE + 1;
const READY = TILE + 2;
const ALONE = TILE + 3;
const ROW = TILE + 8;

// mj_win_result begins with the rows.
const AFTER_ROWS = 14 * ROW;
const ROWS = AFTER_ROWS;
const HAND_DISTANCE = AFTER_ROWS + 1;
const BEST = AFTER_ROWS + 3;
// From AFTER_ROWS on.
const STATES = 32;
const EDGES = STATES + 4;
const MEMORY = EDGES + 4;

/**
 * @typedef {{ bytes: Uint8Array, doubles: Float64Array, draws: number }} Answer the field win
 */

/** A loop, as Array.from takes ten times as long. @param {Answer} answer @param {number} p */
function lineAt({ doubles, draws }, p) {
  const line = new Array(draws + 1);
  for (let i = 0; i <= draws; i++) line[i] = doubles[(p >> 3) + i];
  return line;
}

/** @param {Answer} answer @param {number} p @param {boolean} sampled @returns {WinDiscard} */
function readDiscard(answer, p, sampled) {
  const tile = answer.bytes[p + TILE];
  return {
    tile,
    name: TILE_NAMES[tile],
    shanten: shantenOf(answer.bytes[p + DISTANCE]),
    keeps: answer.bytes[p + ALONE] === 0,
    win: lineAt(answer, p),
    tenpai: lineAt(answer, p + TENPAI),
    ...(sampled
      ? { winError: lineAt(answer, p + WIN_ERROR), tenpaiError: lineAt(answer, p + TENPAI_ERROR) }
      : {}),
  };
}

/** @param {WinDiscard} a @param {WinDiscard} b */
function bestFirst(a, b) {
  const last = a.win.length - 1;
  return b.win[last] - a.win[last] || b.tenpai[last] - a.tenpai[last] || a.tile - b.tile;
}

/** Of a hand that is complete already, nothing is left to ask. @param {number} draws */
function certain(draws) {
  return { win: new Array(draws + 1).fill(1), tenpai: new Array(draws + 1).fill(1) };
}

/** @param {Core} core @param {number} draws @returns {Answer} */
function answerIn({ fields }, draws) {
  const { buffer } = fields.bytes;
  const p = fields.at.win;
  return {
    bytes: new Uint8Array(buffer, p),
    doubles: new Float64Array(buffer, p, AFTER_ROWS >> 3),
    draws,
  };
}

/**
 * The lines of the best row at each number of draws left.
 * @param {WinDiscard[]} best @param {number} shanten
 * @returns {import('./ukeire.js').WinLines & { winError?: number[], tenpaiError?: number[] }}
 */
function bestLines(best, shanten) {
  if (shanten < 0) return certain(best.length - 1);
  const of = (/** @type {(row: any) => number[]} */ line) => best.map((row, n) => line(row)[n]);
  return {
    win: of((row) => row.win),
    tenpai: of((row) => row.tenpai),
    ...(best[0].winError
      ? { winError: of((row) => row.winError), tenpaiError: of((row) => row.tenpaiError) }
      : {}),
  };
}

/** What is in the field win. @param {Core} core @param {Plan} plan @returns {WinProbability} */
function readAnswer(core, { mode, draws }) {
  const answer = answerIn(core, draws);
  const { bytes } = answer;
  const view = new DataView(bytes.buffer, bytes.byteOffset + AFTER_ROWS);
  const shanten = shantenOf(bytes[HAND_DISTANCE]);
  /** @type {WinDiscard[]} */
  const all = [];
  for (let i = 0; i < bytes[ROWS]; i++) all.push(readDiscard(answer, ROW * i, mode === 'sampled'));
  const rows = all.filter((_, i) => bytes[ROW * i + READY]);
  const discards = all[0].name === undefined ? [] : rows;
  const best = Array.from(bytes.subarray(BEST, BEST + draws + 1), (row) => all[row]);
  return {
    mode,
    shanten,
    draws,
    ...bestLines(best, shanten),
    best: discards.length ? best.map(({ tile }) => tile) : [],
    discards: discards.sort(bestFirst),
    states: view.getUint32(STATES, true),
    edges: view.getUint32(EDGES, true),
    memory: view.getUint32(MEMORY, true),
  };
}

export { readAnswer };
