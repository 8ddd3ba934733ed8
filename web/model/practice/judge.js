// judge.js - how a discard compares with the best, by ukeire and by win probability.
// SPDX-License-Identifier: MIT

/**
 * @typedef {import('../../../wasm/ukeire.js').Discard} Discard
 * @typedef {{ tile: number, win: number[] }} WinRow
 * @typedef {{ value: number, best: number, share: number }} Comparison `share` of the best, 0 to 1
 * @typedef {{ rows: WinRow[], draws: number } | 'waiting' | null} Win null: not available
 */

/** Two chances that differ by less, in proportion, are about equal. */
const EQUAL = 0.01;

/** @param {number} value @param {number} best @returns {Comparison} */
const compare = (value, best) => ({ value, best, share: best > 0 ? value / best : 1 });

/** A step back has a share of zero. @param {Discard[]} rows best first @param {number} tile */
function byUkeire(rows, tile) {
  const row = rows.find((one) => one.tile === tile) ?? rows[rows.length - 1];
  const { value, best, share } = compare(row.total, rows[0].total);
  return { value, best, share: row.keeps ? share : 0, shanten: row.shanten, keeps: row.keeps };
}

/**
 * @param {WinRow[]} rows @param {number} tile @param {number} draws @returns {Comparison | null}
 */
function byWin(rows, tile, draws) {
  const row = rows.find((one) => one.tile === tile);
  return row ? compare(row.win[draws], Math.max(...rows.map(({ win }) => win[draws]))) : null;
}

/** @param {Win} win @param {number} tile */
const chanceOf = (win, tile) =>
  win && win !== 'waiting' ? byWin(win.rows, tile, win.draws) : null;

/** Best by one of the two is right. @param {Comparison} ukeire @param {Comparison | null} win */
function isRight(ukeire, win) {
  return ukeire.share >= 1 || (win !== null && win.share >= 1 - EQUAL);
}

/** @param {Discard[]} rows @param {Win} win @param {number} tile */
function judge(rows, win, tile) {
  const ukeire = byUkeire(rows, tile);
  return { right: isRight(ukeire, chanceOf(win, tile)), share: ukeire.share };
}

export { EQUAL, byUkeire, byWin, chanceOf, isRight, judge };
