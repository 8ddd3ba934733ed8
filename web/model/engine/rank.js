// rank.js - the rows of the table in order, and which of them are as good as the best.
// SPDX-License-Identifier: MIT
//
// The best row has the most of what is played for: the chance to win or to be tenpai, points, or
// the chance of enough points. While that is not known, it is the nearest one, then the one with
// the most tiles. Two rows are about equal if they are less than a hundredth of the best apart, or
// less than two standard errors.

import { TOLERANCE } from '../../../wasm/review/tolerance.js';

/**
 * @typedef {import('./answer.js').Row} Row
 * @typedef {import('../../../wasm/ukeire.js').WinProbability} WinProbability
 * `aim` is the number that is played for, and `score` with points: them, or the chance of enough.
 * With `bound` the row has at most that much, and is not the best; of what is not played for
 * nothing is said then, as the bound of another quantity tells nothing beside worked-out values.
 * `risk` is that of dealing in, while others threaten.
 * @typedef {Row & { aim?: number, win?: number, tenpai?: number, score?: number, mean?: number,
 *   riichi?: boolean, error?: number, bound?: boolean, risk?: number }} Ranked
 * @typedef {'tile' | 'total' | 'score' | 'win' | 'tenpai' | 'risk'} Column
 * @typedef {{ column: Column, descending: boolean }} Sort
 */

const ERRORS = 2;

/** Far more than rounding makes of sums, and less than anybody is shown. */
const ROUNDING = 1e-9;

/** How far `b` is ahead of `a`. @param {number} [a] @param {number} [b] */
const ahead = (a = -1, b = -1) => (Math.abs(b - a) <= ROUNDING * Math.abs(b) ? 0 : b - a);

/** Whether there is more of `a`. @param {number | undefined} a @param {number | undefined} b */
const exceeds = (a, b) => ahead(b, a) > 0;

/**
 * A row with more in it; what is counted when it is first read is not read for that.
 * @param {Row} row @param {Partial<Ranked>} more @returns {Ranked}
 */
const extend = (row, more) =>
  Object.assign(
    Object.defineProperties(/** @type {Row} */ ({}), Object.getOwnPropertyDescriptors(row)),
    more,
  );

/**
 * What the engine says of a discard, at the last draw.
 * @param {import('../../../wasm/ukeire.js').WinDiscard} lines
 * @param {import('../../../wasm/ukeire.js').WinGoal} goal @returns {Partial<Ranked>}
 */
function atLast(lines, goal) {
  const aim = lines[goal]?.at(-1);
  if (lines.bound) return { bound: true, aim, [goal]: aim };
  return {
    bound: false,
    aim,
    win: lines.win.at(-1),
    tenpai: lines.tenpai.at(-1),
    score: lines.score?.at(-1),
    mean: lines.meanScore?.at(-1),
    riichi: lines.riichi?.at(-1),
    error: (goal === 'score' ? lines.scoreError : lines.winError)?.at(-1),
  };
}

/**
 * The rows with their probabilities at the last draw, and what they risk.
 * @param {readonly Row[]} rows @param {WinProbability | null} result
 * @param {import('./danger.js').Dangers | null} [dangers] @returns {Ranked[]}
 */
function withWin(rows, result, dangers) {
  const found = new Map(result?.discards.map((discard) => [discard.tile, discard]));
  const risks = new Map(dangers?.tiles.map(({ name, risk }) => [name, risk ?? undefined]));
  return rows.map((row) => {
    const [lines, risk] = [found.get(row.tile), risks.get(row.name)];
    const more = lines && atLast(lines, result?.goal ?? 'win');
    return more || risk !== undefined ? extend(row, { ...more, risk }) : row;
  });
}

/** @param {Ranked} a @param {Ranked} b */
function better(a, b) {
  return (
    ahead(a.aim, b.aim)
    || Number(a.bound ?? false) - Number(b.bound ?? false)
    || (b.score ?? -1) - (a.score ?? -1)
    || (b.win ?? -1) - (a.win ?? -1)
    || (b.tenpai ?? -1) - (a.tenpai ?? -1)
    || a.shanten - b.shanten
    || b.total - a.total
    || b.kinds - a.kinds
    || a.tile - b.tile
  );
}

/** Whether the first press on a column puts the largest values on top. @param {Column} column */
const descendsFirst = (column) => column !== 'tile' && column !== 'risk';

/** Several views ask, at every change. @type {WeakMap<readonly Ranked[], readonly Ranked[]>} */
const ordered = new WeakMap();

/** The best first. @param {readonly Ranked[]} rows */
function fromBest(rows) {
  const known = ordered.get(rows) ?? [...rows].sort(better);
  ordered.set(rows, known);
  return known;
}

/**
 * @param {readonly Ranked[]} rows @param {Sort | null} sort null is the best first
 * @returns {readonly Ranked[]}
 */
function order(rows, sort) {
  if (!sort) return fromBest(rows);
  const { column, descending } = sort;
  const sign = descending ? -1 : 1;
  return [...rows].sort((a, b) => {
    const [x, y] = [a[column], b[column]];
    // What is not known comes last in either order.
    if (x === undefined || y === undefined) {
      return Number(x === undefined) - Number(y === undefined) || better(a, b);
    }
    return sign * (x - y) || better(a, b);
  });
}

/**
 * The same, with rows of one shanten together: first those that are as near as the best row.
 * @param {readonly Ranked[]} rows @param {Sort | null} sort @returns {readonly Ranked[][]}
 */
function grouped(rows, sort) {
  const distances = new Set(fromBest(rows).map(({ shanten }) => shanten));
  const ordered = order(rows, sort);
  return [...distances].map((one) => ordered.filter(({ shanten }) => shanten === one));
}

/** @param {Ranked} row @param {Ranked} best @returns {Mark} */
function markOf(row, best) {
  if (row.bound) return null;
  if (row.win === undefined || best.win === undefined) {
    return row.shanten === best.shanten && row.total === best.total ? 'tie' : null;
  }
  const keys = /** @type {const} */ (['win', 'tenpai', 'score']);
  const same = keys.every((key) => ahead(row[key], best[key]) === 0);
  if (same) return 'tie';
  const [most, own] = [best.aim ?? best.win, row.aim ?? row.win];
  return most - own <= Math.max(TOLERANCE * most, ERRORS * (row.error ?? 0)) ? 'near' : null;
}

/** @typedef {'best' | 'tie' | 'near' | null} Mark */
/** @typedef {ReadonlyMap<number, Mark>} Marks */

/** As often. @type {WeakMap<readonly Ranked[], Marks>} */
const found = new WeakMap();

/** The mark of each row, by tile. @param {readonly Ranked[]} rows @returns {Marks} */
function marks(rows) {
  const known = found.get(rows);
  if (known) return known;
  const [best] = fromBest(rows);
  const mark = (/** @type {Ranked} */ row) => (row === best ? 'best' : markOf(row, best));
  /** @type {Marks} */
  const made = new Map(rows.map((row) => [row.tile, mark(row)]));
  found.set(rows, made);
  return made;
}

export { ahead, descendsFirst, exceeds, grouped, marks, order, withWin };
