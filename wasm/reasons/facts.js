// Finds reasons why one choice is better than another, as facts for sentence.js.
// SPDX-License-Identifier: MIT
//
// Facts are differences between answers of the engine. Choice `a` is the best, and `b` is another.

import { isRedName, plainName } from '../core/notation/tiles.js';
import { TOLERANCE } from '../review/tolerance.js';
import { FIGURE } from './terms.js';

/** @import { AdvisedAction, Advantage, Reason } from '../table.js' */
/** @import { Compared, Left, Side } from '../reasons.js' */
/** @typedef {{ dora?: readonly string[], sides: () => [Side, Side] }} More facts to compare by */
/** @typedef {'win' | 'mean' | 'improve' | 'score'} Measure */

/** The most reasons that a choice gets; each reason becomes one or two sentences. */
const MOST = 2;
/** The least difference between chances that a percentage with one decimal shows. */
const CHANCE = 0.0005;
/** Chances at a table that differ by less than this, the model's error, count as equal. */
const CHANCE_AT_TABLE = 0.005;
/** Points that differ by less than this count as equal; mean points of a win have another limit. */
const POINTS = 0.5;
const WORTH_AT_TABLE = 1;
const OPENS = new Set(['chi', 'pon', 'kan']);
const SAFETY = new Set(['risk', 'deals']);

/** The least difference of mean points of a win. @param {number | null} [mean] */
const leastMean = (mean) => Math.max(POINTS, TOLERANCE * (mean ?? 0));

/** Whether the texts of two values are equal. @param {Advantage['key']} key */
const looksEqual = (key, /** @type {number} */ x, /** @type {number} */ y) =>
  FIGURE[key](x) === FIGURE[key](y);

/** Returns the advantage of `a` by a measure, if any. @param {Left} a @param {Left} b */
function ahead(a, b, /** @type {Measure} */ key, /** @type {number} */ least) {
  const [x, y] = [a[key] ?? null, b[key] ?? null];
  if (x === null || y === null || x - y < least || looksEqual(key, x, y)) return [];
  return [{ key, x, y, bound: Boolean(b.bound) }];
}

// If choice `a` folds, its chance to win is an advantage only if `a` is as safe as choice `b`.
/** Lists at most two advantages. @type {(a: AdvisedAction, b: AdvisedAction) => Advantage[]} */
function advantagesAtTable(a, b) {
  /** @param {Advantage['key']} key @param {number} x @param {number} y */
  const advantageIn = (key, x, y, least = CHANCE_AT_TABLE) => {
    const lead = SAFETY.has(key) ? y - x : x - y;
    return lead >= least && !looksEqual(key, x, y) ? [{ key, x, y, bound: false }] : [];
  };
  const risk = advantageIn('risk', a.risk, b.risk);
  const win = advantageIn('win', a.round.win, b.round.win);
  const deals = advantageIn('deals', a.round.dealsIn, b.round.dealsIn);
  const mean = advantageIn('mean', a.meanScore, b.meanScore, leastMean(b.meanScore));
  const safety = [...risk, ...deals];
  const folded = safety.length ? safety : win;
  const differences = a.plan === 'fold' ? folded : [...risk, ...win, ...deals, ...mean].slice(0, 2);
  if (differences.length || b.equal) return differences;
  return advantageIn('score', a.worth, b.worth, WORTH_AT_TABLE);
}

/** Lists at most two advantages of choice `a` or, if it has none, its greater score. */
function advantages(/** @type {Left} */ a, /** @type {Left} */ b) {
  if (a.advice && b.advice) return advantagesAtTable(a.advice, b.advice);
  const differences = [
    ...ahead(a, b, 'win', CHANCE),
    ...(b.bound ? [] : ahead(a, b, 'mean', leastMean(b.mean))),
    ...ahead(a, b, 'improve', 1),
  ].slice(0, 2);
  if (differences.length) return differences;
  return ahead(a, b, 'score', POINTS);
}

/** Compares the useful tiles. @type {(a: Left, b: Left, tiles: readonly string[]) => Reason[]} */
function reach(a, b, tiles) {
  if (a.shanten < b.shanten) return [{ key: 'nearer', near: a.shanten, far: b.shanten }];
  const [most, least] = [Math.max(a.total, b.total), Math.min(a.total, b.total)];
  const counts = { n: most - least, most, least };
  if (a.shanten === b.shanten && a.total > b.total) {
    const among = /** @type {Reason[]} */ (tiles.length ? [{ key: 'among', tiles }] : []);
    return [{ key: 'more', ...counts }, ...among];
  }
  const but = advantages(a, b);
  if (!but.length) return [];
  if (a.shanten > b.shanten) return [{ key: 'back', near: b.shanten, far: a.shanten, but }];
  return a.total < b.total ? [{ key: 'fewer', ...counts, but }] : [{ key: 'same', n: most, but }];
}

/** Shapes of a hand, the most valuable first. */
const WORTH = ['triplet', 'run', 'head', 'toitsu', 'ryanmen', 'kanchan', 'penchan'];

/** Finds the best shape that choice `b` breaks. @type {(a: Side, b: Side) => Reason[]} */
function broken(a, b) {
  const [shape] = a.blocks
    .filter(({ names }) => names.includes(plainName(b.row.face)))
    .toSorted((one, other) => WORTH.indexOf(one.kind) - WORTH.indexOf(other.kind));
  if (!shape) return [];
  const { kind, names: tiles } = shape;
  const spare = /** @type {Reason[]} */ (b.spare ? [{ key: 'spare' }] : []);
  return [{ key: 'breaks', kind, tiles }, ...spare];
}

/** @type {(a: AdvisedAction, b: AdvisedAction, but?: Advantage[]) => Reason[]} */
const reasonsAtTable = (a, b, but = advantagesAtTable(a, b)) =>
  but.length ? [{ key: 'only', but }] : [];

/** Returns how much more `b` loses. @type {(a: AdvisedAction, b: AdvisedAction) => number} */
const savedBy = (a, b) => b.loss + b.later.loss - a.loss - a.later.loss;

// Safety is a reason only if it saves at least a third of the difference in worth.
/** Returns why `a` is safer. @type {(a: AdvisedAction, b: AdvisedAction) => Reason[]} */
function safer(a, b) {
  const saved = savedBy(a, b);
  if (saved < WORTH_AT_TABLE || 3 * saved < a.worth - b.worth) return [];
  const but = advantagesAtTable(a, b).filter(({ key }) => SAFETY.has(key));
  return reasonsAtTable(a, b, but);
}

/** Returns the choice with its values at the table, if known. @param {Compared} one */
const withAdvice = (one) => {
  if (!one.advice) return one;
  const { worth, round, meanScore } = one.advice;
  return { ...one, score: worth, win: round.win, mean: meanScore };
};

/** Returns why `a` is better, if its wins are fewer but pay more. @param {Compared} a */
function richer(a, /** @type {Compared} */ b) {
  const [c, d] = [withAdvice(a), withAdvice(b)];
  if (d.bound || (c.win ?? 0) >= (d.win ?? 0)) return [];
  const but = ahead(c, d, 'mean', leastMean(d.mean));
  return /** @type {Reason[]} */ (but.length ? [{ key: 'only', but }] : []);
}

/** Whether a choice leaves no yaku. @param {Compared} choice */
const lacksYaku = ({ type, yaku, advice }) =>
  advice ? OPENS.has(type) && advice.push !== null && advice.win === 0 : yaku === false;

// If choice `a` folds, or a choice ends the round, only advantages at the table are reasons. Shapes
// are compared last, because for them the engine must explain both hands.
/** Finds why `a` is better than `b`. @type {(a: Compared, b: Compared, more: More) => Reason[]} */
export function reasonsOfChoices(a, b, { dora = [], sides }) {
  const [x, y] = [a.advice, b.advice];
  const others = x && y ? reasonsAtTable(x, y) : [];
  if (x && y && (x.plan !== 'push' || y.plan === 'end')) return others;
  const areDiscards = a.type === 'discard' && b.type === 'discard';
  if (areDiscards && a.tile === b.tile) {
    const [c, d] = [withAdvice(a), withAdvice(b)];
    const [but] = [...ahead(c, d, 'score', POINTS), ...ahead(c, d, 'win', CHANCE)];
    return but ? [{ key: 'only', but: [but] }] : others;
  }
  const [one, other] = areDiscards ? sides() : [];
  const isDora = (/** @type {Side} */ { row: { face } }) => isRedName(face) || dora.includes(face);
  const near = reach(a, b, one?.tiles.map(({ name }) => name) ?? []);
  const isAhead = near.some(({ key }) => key === 'nearer' || key === 'more');
  const safety = x && y && isAhead ? safer(x, y) : [];
  const paid = isAhead ? richer(a, b) : [];
  const savesMost = x && y && 2 * savedBy(x, y) >= x.worth - y.worth;
  const differences = [
    !areDiscards && lacksYaku(b) && !lacksYaku(a) ? [{ key: /** @type {const} */ ('noYaku') }] : [],
    ...(savesMost ? [safety, paid, near] : [paid, near, safety]),
    areDiscards && b.furiten && !a.furiten ? [{ key: /** @type {const} */ ('furiten') }] : [],
    one && other && isDora(other) && !isDora(one) ? [{ key: /** @type {const} */ ('dora') }] : [],
    !areDiscards && b.opens && !a.opens ? [{ key: /** @type {const} */ ('opens') }] : [],
  ];
  const all = differences.some((facts) => facts.length) ? differences : [others];
  const reasons = [...all, one && other ? broken(one, other) : []];
  return reasons
    .filter((facts) => facts.length)
    .slice(0, MOST)
    .flat();
}
