// judge.js - how a discard compares with the best of its hand, by what the player plays for.
// SPDX-License-Identifier: MIT
//
// A pick is judged by the chance to win, or by the expected points; against a riichi by its worth
// at the table. Where none of them is available it is judged by its useful tiles.

import { TOLERANCE } from '../../../wasm/review/tolerance.js';

/**
 * @typedef {import('../../../wasm/ukeire.js').Discard} Discard
 * `advice`: of a discard that is judged at the table.
 * @typedef {{ tile: number, win: number[], score?: number[],
 *   advice?: import('../../../wasm/table.js').AdvisedAction }} WinRow
 * @typedef {{ value: number, best: number, share: number }} Comparison `share` of the best, 0 to 1
 * @typedef {{ rows: WinRow[], draws: number } | 'waiting' | null} Win null: not available
 * 'open': not known yet.
 * @typedef {'best' | 'less' | 'wrong' | 'open'} Grade
 */

/** A discard that has so much of the best is as good as it. */
const EQUAL = 1 - TOLERANCE;
/** One that has so much gives up something; with less it is wrong. */
const LESS = 0.95;

/** What is given up so little is not wrong, however little there was: points, and chances. */
const LITTLE = { points: 50, chance: 0.005 };

/** @param {number} value @param {number} best */
const shareOf = (value, best) => (best > 0 ? value / best : 1);

/** Points are more than 1. @param {number} value @param {number} best @returns {Comparison} */
function compare(value, best) {
  const share = shareOf(value, best);
  const isLittle = best - value <= (best > 1 ? LITTLE.points : LITTLE.chance);
  return { value, best, share: isLittle ? Math.max(share, LESS) : share };
}

/** So many points given up at the table leave nothing of the best. */
const ALL = 4000;
/** The most of the best that a choice has which is not as good. */
const BARELY = EQUAL - 1e-9;

/**
 * The same at the table, where the best may be to lose least: equal is what the model calls so.
 * @param {number} value @param {number} best @param {boolean} equal @returns {Comparison}
 */
function compareAtTable(value, best, equal) {
  const lost = best - value;
  const share = equal ? EQUAL : Math.max(0, Math.min(BARELY, 1 - lost / ALL));
  return { value, best, share: lost > 0 ? share : 1 };
}

/** A step back has a share of zero. @param {Discard[]} rows best first @param {number} tile */
function byUkeire(rows, tile) {
  const row = rows.find((one) => one.tile === tile) ?? rows[rows.length - 1];
  const [value, best] = [row.total, rows[0].total];
  const share = shareOf(value, best);
  return { value, best, share: row.keeps ? share : 0, shanten: row.shanten, keeps: row.keeps };
}

/** @param {WinRow} row @param {number} draws points, if they are known */
const valueOf = (row, draws) => (row.score ?? row.win)[draws];

/**
 * A discard without a row, a step back in straight mode, has nothing.
 * @param {WinRow[]} rows @param {number} tile @param {number} draws @returns {Comparison}
 */
function byGoal(rows, tile, draws) {
  const row = rows.find((one) => one.tile === tile);
  const best = Math.max(...rows.map((one) => valueOf(one, draws)));
  if (row?.advice) return compareAtTable(row.advice.worth, best, row.advice.equal);
  return compare(row ? valueOf(row, draws) : 0, best);
}

/** @param {Win} win @param {number} tile */
const chanceOf = (win, tile) =>
  win && win !== 'waiting' ? byGoal(win.rows, tile, win.draws) : null;

/** @param {number} share @returns {Grade} */
const gradeOf = (share) => (share >= EQUAL ? 'best' : share >= LESS ? 'less' : 'wrong');

/**
 * `lost` is what is given up, as a chance or in points; without either it is not known.
 * @param {Discard[]} rows @param {Win} win @param {number} tile
 * @returns {{ grade: Grade, share: number, lost?: number }}
 */
function judge(rows, win, tile) {
  const chance = chanceOf(win, tile);
  const { share } = chance ?? byUkeire(rows, tile);
  const grade = win === 'waiting' ? 'open' : gradeOf(share);
  return { grade, share, ...(chance && { lost: chance.best - chance.value }) };
}

/**
 * The same of call or pass.
 * @param {readonly { value: number }[]} ways @param {{ value: number }} way
 * @returns {{ grade: Grade, share: number, lost: number }}
 */
function judgeWay(ways, way) {
  const { value, best, share } = compare(way.value, Math.max(...ways.map((one) => one.value)));
  return { grade: gradeOf(share), share, lost: best - value };
}

export { EQUAL, byGoal, byUkeire, chanceOf, compare, compareAtTable, judge, judgeWay };
