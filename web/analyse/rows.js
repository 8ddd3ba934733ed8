// The one list of choices: what each leaves and is worth, the best first.
// SPDX-License-Identifier: MIT

import { bestPush, otherOf as besideOf } from '../../wasm/reasons.js';
import { TOLERANCE } from '../../wasm/review.js';
import { gapOf } from '../text/figures.js';

/** @import { Advised, Chances, Choice } from '../engine/questions.js' */
/** @import { Goal } from '../state/types.js' */

/**
 * @typedef {'score' | 'win' | 'tenpai' | 'risk' | 'dealsIn' | 'total'} Column
 * @typedef {{ column: string, descending: boolean }} Sort
 *
 * A choice with its numbers. Alone `score` is points or the chance of enough of them; at the table
 * it is points of the round, and `plan` is there. `lost`: how much less of what is played for it
 * has than the best; `equal`: no less, within the error. `mode`: riichi or damaten, where both can
 * be.
 * @typedef {Choice & Partial<Omit<Chances, 'id'>>
 *   & Partial<Omit<Advised, 'id' | 'equal' | 'shanten'>>
 *   & { mode: 'riichi' | 'damaten' | null, aim?: number, lost?: number, best: boolean,
 *   equal: boolean, done: boolean }} Row
 */

/** Far more than rounding makes of sums, and less than anybody is shown. */
const ROUNDING = 1e-9;

/** How far `b` is ahead of `a`. @param {number} [a] @param {number} [b] */
const ahead = (a = -Infinity, b = -Infinity) =>
  a === b || Math.abs(b - a) <= ROUNDING * Math.abs(b) ? 0 : b - a;

/** The number that is played for. @param {Goal} goal @returns {'score' | 'win' | 'tenpai'} */
const aimOf = (goal) => (goal === 'atLeast' ? 'score' : goal);

/** Points, then the win, then safety, then useful tiles. @param {Row} a @param {Row} b */
const tieCut = (a, b) =>
  ahead(a.score, b.score)
  || ahead(a.win, b.win)
  || ahead(b.risk ?? b.hazard ?? 0, a.risk ?? a.hazard ?? 0)
  || a.shanten - b.shanten
  || b.total - a.total
  || b.kinds - a.kinds;

/** @param {Row} a @param {Row} b */
const better = (a, b) =>
  Number(a.refused !== undefined) - Number(b.refused !== undefined)
  || Number(b.id === 'win') - Number(a.id === 'win')
  || ahead(a.aim, b.aim)
  || Number(a.bound ?? false) - Number(b.bound ?? false)
  || tieCut(a, b);

/** @param {number} lost @param {number} best */
const isEqual = (lost, best) => lost <= Math.max(ROUNDING, TOLERANCE * best);

/**
 * The choices as they leave the hand, before anything else is known.
 * @param {readonly Choice[]} choices @returns {Row[]}
 */
const plainRows = (choices) =>
  choices.map((one) => ({ ...one, mode: null, best: false, equal: false, done: false }));

/**
 * The choice of an id: riichi and damaten leave the same hand. `then`: the discard after a call.
 * @param {readonly Choice[]} choices
 * @param {{ id: string, then?: string | null }} one @returns {Row[]}
 */
function choiceRows(choices, { id, then = null }) {
  const [tile, mode] = id.split(' ');
  const match = choices.find((one) => one.id === id) ?? choices.find((one) => one.id === tile);
  if (!match) return [];
  const riichiMode = mode === 'riichi' || mode === 'damaten' ? mode : null;
  const after = match.discards?.find(({ name }) => name === then);
  const { shanten, kinds, total, tiles } = after ?? match;
  return plainRows([{ ...match, id, shanten, kinds, total, tiles }]).map((row) => ({
    ...row,
    mode: riichiMode,
  }));
}

/**
 * The numbers of a player alone, the best first. Choices that are equal to the best in what is
 * played for are ordered by points, then by safety.
 * @param {readonly Choice[]} choices @param {readonly Chances[]} chances @param {Goal} goal
 * @returns {Row[]}
 */
function aloneRows(choices, chances, goal) {
  const aim = aimOf(goal);
  const rows = chances
    .flatMap((one) => choiceRows(choices, one).map((row) => ({ ...row, ...one, aim: one[aim] })))
    .sort(better);
  const most = Math.max(...rows.map((row) => (row.bound || row.refused ? 0 : (row.aim ?? 0))));
  const known = rows.map((row) => {
    const value = row.aim ?? 0;
    const equal = !row.bound && !row.refused && isEqual(most - value, most);
    return { ...row, equal, ...(!row.bound && { lost: equal ? 0 : gapOf(most, value, goal) }) };
  });
  const first = known.filter(({ equal }) => equal).sort((a, b) => winFirst(a, b) || tieCut(a, b));
  return [...first, ...known.filter(({ equal }) => !equal)].map((row, i) => ({
    ...row,
    best: i === 0,
    equal: i > 0 && row.equal,
  }));
}

/** A win that is let pass makes the hand furiten. @param {Row} a @param {Row} b */
const winFirst = (a, b) => Number(b.id === 'win') - Number(a.id === 'win');

/**
 * The choices at the table: an end of the round that is best, the best push and the best fold, then
 * the others. A fold after a discard with which going on is worth more is a row of its own, with
 * what the fold is worth; so is a push.
 * @param {readonly Choice[]} choices
 * @param {{ rows: readonly Advised[], fold: { id: string, worth: number } | null }} advice
 * @returns {Row[]}
 */
function tableRows(choices, { rows: advised, fold }) {
  const known = advised.flatMap((one) =>
    choiceRows(choices, one).map((row) => ({
      ...{ ...row, ...one, shanten: row.shanten },
      ...{ score: one.worth, aim: one.worth },
    })),
  );
  // Of equal points the safer one is the best.
  const tied = known.filter(({ aim }) => ahead(aim, known[0].aim) === 0).sort(tieCut);
  const rows = [...tied, ...known.filter((row) => !tied.includes(row))];
  const ends = rows.filter((row, i) => row.plan === 'end' && i === 0);
  const top = [bestPush(rows, asPlan), bestFold(rows, fold)].flatMap((row) => row ?? []);
  const first = [...ends, ...top.sort((a, b) => rank(rows, a) - rank(rows, b) || better(a, b))];
  const rest = rows
    .filter((row) => !first.some(({ id }) => id === row.id))
    .sort((a, b) => Number(b.equal) - Number(a.equal) || ahead(a.aim, b.aim) || tieCut(a, b));
  const most = first[0]?.aim ?? 0;
  return [...first, ...rest].map((row, i) => ({
    ...row,
    best: i === 0,
    equal: i > 0 && row.equal,
    lost: row.equal ? 0 : gapOf(most, row.aim ?? 0, 'score'),
  }));
}

/** The best of all is first among the best push and the best fold. */
const rank = (/** @type {Row[]} */ rows, /** @type {Row} */ row) => Number(row.id !== rows[0].id);

/**
 * The best choice whose plan is to fold, or the one after which folding alone is worth more.
 * @param {Row[]} rows @param {{ id: string, worth: number } | null} fold
 */
function bestFold(rows, fold) {
  const match = rows.find(({ plan }) => plan === 'fold');
  const safest = fold && rows.find(({ id }) => id === fold.id);
  if (!safest || (match?.worth ?? -Infinity) >= fold.worth) return match;
  return { ...asPlan(safest, 'fold', fold.worth), mode: null };
}

/**
 * A choice with the other plan than the one that is worth more.
 * @param {Row} row @param {'push' | 'fold'} plan @param {number} worth
 */
const asPlan = (row, plan, worth) => ({
  ...row,
  ...{ id: `${row.id} ${plan}`, plan, worth, score: worth, aim: worth, equal: false },
  ...{ win: undefined, dealsIn: undefined },
});

/**
 * The rows with the one that was played in the game marked.
 * @param {Row[]} rows @param {import('../../wasm/review.js').Choice | null} done
 */
function withDone(rows, done) {
  if (!done) return rows;
  const doneTiles = [...(done.own ?? [])].sort().join();
  const is = (/** @type {Row} */ row) =>
    row.type === done.type
    && (row.type === 'discard'
      ? row.tile === done.tile && (row.mode === null || (row.mode === 'riichi') === !!done.riichi)
      : doneTiles === '' || [...row.own].sort().join() === doneTiles);
  return rows.map((row) => (is(row) ? { ...row, done: true } : row));
}

/** Whether a row is the second one of a choice, with the other plan. @param {Row} row */
const isOtherPlan = ({ id }) => / (?:push|fold)$/.test(id);

/** The choice that stands beside the best. @param {readonly Row[]} rows */
function otherOf([best, ...rest]) {
  if (!best.plan) return rest[0];
  const singles = rest.filter((row) => !isOtherPlan(row)).sort((a, b) => ahead(a.aim, b.aim));
  return besideOf(
    best,
    singles,
    rest.find(({ plan }) => plan === 'push'),
  );
}

/** Whether the first press on a column puts the largest values on top. @param {string} column */
const descendsFirst = (column) => column !== 'risk' && column !== 'dealsIn';

/** What is not known comes last in either order. @param {Row[]} rows @param {Sort | null} sort */
function sortRows(rows, sort) {
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

/** Whether final places are weighed. @param {readonly Row[]} rows */
const placesCount = (rows) => Boolean(rows[0]?.places);

export {
  aimOf,
  aloneRows,
  descendsFirst,
  isOtherPlan,
  otherOf,
  placesCount,
  plainRows,
  sortRows,
  tableRows,
  withDone,
};
