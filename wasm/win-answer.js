// From the result of a calculation to the answer that callers get.
// SPDX-License-Identifier: MIT

import { readWin } from './marshal.js';
import { TILE_NAMES } from './notation/tiles.js';

/**
 * @typedef {import('./core.js').Core} Core
 * @typedef {import('./ukeire.js').WinProbability} WinProbability
 * @typedef {import('./ukeire.js').WinDiscard} WinDiscard
 * @typedef {import('./win-plan.js').Plan} Plan
 */

/** @param {ReturnType<typeof readWin>['rows'][0]} row @returns {WinDiscard} */
function discardOf({ tile, shanten, alone, lines }) {
  return { tile, name: TILE_NAMES[tile], shanten, keeps: !alone, ...lines };
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

/**
 * The lines of the best row at each number of draws left.
 * @param {WinDiscard[]} best @param {number} shanten
 * @returns {import('./marshal.js').Lines}
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

/** What came out. @param {Core} core @param {Plan} plan @returns {WinProbability} */
function readAnswer({ fields }, { mode, draws }) {
  const { rows, shanten, best, states, edges, memory } = readWin(fields, draws, mode === 'sampled');
  const all = rows.map(discardOf);
  const toDiscard = all[0].name !== undefined;
  const discards = toDiscard ? all.filter((_, i) => rows[i].ready) : [];
  const bestRows = best.map((row) => all[row]);
  return {
    mode,
    shanten,
    draws,
    ...bestLines(bestRows, shanten),
    best: discards.length ? bestRows.map(({ tile }) => tile) : [],
    discards: discards.sort(bestFirst),
    states,
    edges,
    memory,
  };
}

export { readAnswer };
