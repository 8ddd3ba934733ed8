// Makes the list of choices with the hand after each choice and its worth, the best first.
// SPDX-License-Identifier: MIT

import { bestPush, otherOf as besideOf } from '../../wasm/reasons.js';
import { TOLERANCE } from '../../wasm/review.js';
import { gapOf } from '../text/figures.js';

/** @import { Advised, Chances, Choice } from '../engine/questions.js' */
/** @import { Goal } from '../state/types.js' */
/** @typedef {'score' | 'win' | 'tenpai' | 'risk' | 'dealsIn' | 'total'} Column */
/** @typedef {{ column: string, descending: boolean }} Sort */
/**
 * A choice with its numbers. Without opponents, `score` is points, or the chance of a win with
 * enough points. At the table, where `plan` exists, `score` is points of the round. `lost`: the
 * worth of the best choice minus the worth of this choice. `equal`: the worth differs from the best
 * worth by less than the model's error. `mode`: riichi or damaten, if both are possible. `isTop`:
 * whether the row is the best of its plan, in a list with both plans.
 * @typedef {Choice & Partial<Omit<Chances, 'id'>>
 *   & Partial<Omit<Advised, 'id' | 'equal' | 'shanten'>>
 *   & { mode: 'riichi' | 'damaten' | null, aim?: number, lost?: number, best: boolean,
 *   equal: boolean, done: boolean, isTop?: boolean }} Row
 */

/** Numbers are tied if their relative difference is below this limit of rounding errors. */
const ROUNDING = 1e-9;

/** Returns b - a, or 0 for a tie. @param {number} [a] @param {number} [b] */
const ahead = (a = -Infinity, b = -Infinity) =>
  a === b || Math.abs(b - a) <= ROUNDING * Math.abs(b) ? 0 : b - a;

/** @param {Goal} goal @returns {'score' | 'win' | 'tenpai'} */
export const aimOf = (goal) => (goal === 'atLeast' ? 'score' : goal);

/** Orders ties by points, win, safety, shanten, useful tiles. @param {Row} a @param {Row} b */
const tieCut = (a, b) =>
  ahead(a.score, b.score)
  || ahead(a.win, b.win)
  || ahead(b.risk ?? b.hazard ?? 0, a.risk ?? a.hazard ?? 0)
  || a.shanten - b.shanten
  || b.total - a.total
  || b.kinds - a.kinds;

const better = (/** @type {Row} */ a, /** @type {Row} */ b) =>
  Number(a.refused !== undefined) - Number(b.refused !== undefined)
  || winFirst(a, b)
  || ahead(a.aim, b.aim)
  || Number(a.bound ?? false) - Number(b.bound ?? false)
  || tieCut(a, b);

/** Makes a row without worth. @param {Choice} choice @returns {Row} */
const plainRow = (choice) => ({ ...choice, mode: null, best: false, equal: false, done: false });

/**
 * Returns a list with the row of an id, or an empty list for an unknown id. The ids '8p riichi' and
 * '8p damaten' both find the choice '8p'. `then`: the discard after a call.
 * @param {readonly Choice[]} choices @param {Partial<Chances> & { id: string }} one
 * @returns {Row[]}
 */
function choiceRows(choices, { id, then = null }) {
  const [tile, mode] = id.split(' ');
  const match = choices.find((one) => one.id === id) ?? choices.find((one) => one.id === tile);
  if (!match) return [];
  const after = match.discards?.find(({ name }) => name === then);
  const { shanten, kinds, total, tiles } = after ?? match;
  const isMode = mode === 'riichi' || mode === 'damaten';
  return [{ ...plainRow(match), id, shanten, kinds, total, tiles, mode: isMode ? mode : null }];
}

const withBest = (/** @type {Row[]} */ rows) =>
  rows.map((row, i) => ({ ...row, best: i === 0, equal: i > 0 && row.equal }));

/**
 * Makes rows for a player without opponents, the best first. Choices that are tied with the best
 * choice are ordered by points, then by safety. Without `chances`, rows have no numbers.
 * @param {readonly Choice[]} choices @param {readonly Chances[] | undefined} chances
 * @param {Goal} goal @returns {Row[]}
 */
export function aloneRows(choices, chances, goal) {
  if (!chances) return choices.map(plainRow);
  const aim = aimOf(goal);
  const rows = chances
    .flatMap((one) => choiceRows(choices, one).map((row) => ({ ...row, ...one, aim: one[aim] })))
    .sort(better);
  const most = Math.max(...rows.map((row) => (row.bound || row.refused ? 0 : (row.aim ?? 0))));
  const isEqual = (/** @type {Row} */ { bound, refused, aim: value = 0 }) =>
    !bound && !refused && most - value <= Math.max(ROUNDING, TOLERANCE * most);
  const first = rows.filter(isEqual).sort((a, b) => winFirst(a, b) || tieCut(a, b));
  const best = first[0]?.aim ?? 0;
  return withBest([
    ...first.map((row) => ({ ...row, equal: true, lost: 0 })),
    ...rows
      .filter((row) => !isEqual(row))
      .map((row) => (row.bound ? row : { ...row, lost: gapOf(best, row.aim ?? 0, goal) })),
  ]);
}

/** Puts a win first, since passing it makes the hand furiten. @param {Row} a @param {Row} b */
const winFirst = (a, b) => Number(b.id === 'win') - Number(a.id === 'win');

/**
 * Makes rows at the table: the best push, the best fold, then all others. If the best action ends
 * the round, it comes first. A discard gets a second row if its worse plan is the best push or the
 * best fold.
 * @param {readonly Choice[]} choices @param {{ rows: readonly Advised[], fold: { id: string, worth:
 * number } | null }} advice @returns {Row[]}
 */
export function tableRows(choices, { rows: advised, fold }) {
  const known = advised.flatMap((one) =>
    choiceRows(choices, one).map((row) => ({
      ...{ ...row, ...one, shanten: row.shanten },
      ...{ score: one.worth, aim: one.worth },
    })),
  );
  // Among choices that are tied with the best, the safest comes first.
  const tied = known.filter(({ aim }) => ahead(aim, known[0].aim) === 0).sort(tieCut);
  const rows = [...tied, ...known.filter((row) => !tied.includes(row))];
  const ends = rows.filter((row, i) => row.plan === 'end' && i === 0);
  const top = [bestPush(rows, asPlan), bestFold(rows, fold)].flatMap((row) => row ?? []);
  top.sort((a, b) => rank(rows, a) - rank(rows, b) || better(a, b));
  const first = [...ends, ...top.map((row) => ({ ...row, isTop: top.length > 1 }))];
  const rest = rows
    .filter((row) => !first.some(({ id }) => id === row.id))
    .sort((a, b) => Number(b.equal) - Number(a.equal) || ahead(a.aim, b.aim) || tieCut(a, b));
  const most = first[0]?.aim ?? 0;
  const lostOf = (/** @type {Row} */ row) => (row.equal ? 0 : gapOf(most, row.aim ?? 0, 'score'));
  return withBest([...first, ...rest].map((row) => ({ ...row, lost: lostOf(row) })));
}

/** Returns 0 for the best row and 1 for other rows, to sort the best first. */
const rank = (/** @type {Row[]} */ rows, /** @type {Row} */ row) => Number(row.id !== rows[0].id);

/** Returns the best row that folds, or the safest discard if worth more. @param {Row[]} rows */
function bestFold(rows, /** @type {{ id: string, worth: number } | null} */ fold) {
  const match = rows.find(({ plan }) => plan === 'fold');
  const safest = fold && rows.find(({ id }) => id === fold.id);
  if (!safest || (match?.worth ?? -Infinity) >= fold.worth) return match;
  return { ...asPlan(safest, 'fold', fold.worth), mode: null };
}

/** Makes a second row of a choice, for its plan of less worth. @param {Row} row */
const asPlan = (row, /** @type {'push' | 'fold'} */ plan, /** @type {number} */ worth) => ({
  ...row,
  ...{ id: `${row.id} ${plan}`, plan, worth, score: worth, aim: worth, equal: false },
  ...{ win: undefined, dealsIn: undefined },
  advice: { ...row.advice, plan, worth, equal: false, round: {} },
});

/** Marks the choice of the player in the reviewed game, in its first row. @param {Row[]} rows */
export function withDone(rows, /** @type {import('../../wasm/review.js').Choice | null} */ done) {
  if (!done) return rows;
  const doneTiles = [...(done.own ?? [])].sort().join();
  const is = (/** @type {Row} */ row) =>
    row.type === done.type
    && !isOtherPlan(row)
    && (row.type === 'discard'
      ? row.tile === done.tile && (row.mode === null || (row.mode === 'riichi') === !!done.riichi)
      : doneTiles === '' || [...row.own].sort().join() === doneTiles);
  return rows.map((row) => (is(row) ? { ...row, done: true } : row));
}

/** Whether a row is the second row of a choice. @param {Row} row */
export const isOtherPlan = ({ id }) => / (?:push|fold)$/.test(id);

/** Returns the choice to compare with the best. @param {readonly Row[]} rows */
export function otherOf([best, ...rest]) {
  if (!best.plan) return rest[0];
  const singles = rest.filter((row) => !isOtherPlan(row)).sort((a, b) => ahead(a.aim, b.aim));
  const push = rest.find(({ plan }) => plan === 'push');
  return besideOf(best, singles, push);
}

/** Whether the first press on a column sorts large values first. @param {string} column */
export const descendsFirst = (column) => column !== 'risk' && column !== 'dealsIn';

/** Sorts rows, unknown values last. @param {Row[]} rows @param {Sort | null} sort */
export function sortRows(rows, sort) {
  if (!sort) return rows;
  const key = /** @type {Column} */ (sort.column);
  const known = (/** @type {Row} */ row) =>
    row.bound && key !== 'total' && key !== 'risk' ? undefined : row[key];
  return rows.toSorted((a, b) => {
    const [x, y] = [known(a), known(b)];
    if (x === undefined || y === undefined)
      return Number(x === undefined) - Number(y === undefined);
    return sort.descending ? y - x : x - y;
  });
}

/** Whether the worth of rows counts final places. @param {readonly Row[]} rows */
export const placesCount = (rows) => Boolean(rows[0]?.places);
