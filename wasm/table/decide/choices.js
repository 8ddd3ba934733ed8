// Computes the worth of each action, with its parts, if the player then pushes or folds.
// SPDX-License-Identifier: MIT

import { sum, tileOf } from '../../core/notation/tiles.js';
import { AGAIN, FADES, MANY, POINTS, SAFE, SPREAD, STEP, TAKES, USEFUL } from './model.js';
import { overRound } from './others.js';
import { DEALS_IN, WINS } from './round-forecast.js';

/** @import { AfterChoice, Continuing, Drawn, EndingChoice, Fold, FoldAfter } from '../types.js' */
/** @import { OrderThrown, Placed, PushOf, Risk, RiskOf, Round, Situation } from '../types.js' */
/** @import { Tiles, ValuedRow } from '../types.js' */

const GRID = 1e6;
const NOTHING = { risk: 0, loss: 0 };

/** @param {Placed} placed @param {ValuedRow | null} row @param {number} draws */
function ofBoth({ plans: { push, fold }, perPoint }, row, draws) {
  // A player who pushes may still fold later. The worth of an action thus exceeds the worth of each
  // plan, most of all if both plans are equal. `goes` is the chance to push to the end.
  if (push === null) {
    const useful = row ? USEFUL * (row.ukeire?.total ?? row.total ?? 0) - STEP * row.shanten : 0;
    return { worth: fold === null ? -Infinity : fold + perPoint * useful, goes: 0 };
  }
  if (fold === null) return { worth: push, goes: 1 };
  const spread = perPoint * SPREAD * Math.min(1, draws / MANY);
  const over = (push - fold) / spread;
  if (!(Math.abs(over) < 30)) return { worth: Math.max(push, fold), goes: Number(push > fold) };
  const odds = Math.exp(over);
  return { worth: fold + spread * Math.log1p(odds), goes: odds / (1 + odds) };
}

/** Returns the worth of pushing and its parts. `now` is the next discard's risk. @type {PushOf} */
function pushOf({ shanten, win, score, meanScore }, { ends, costs, own, paid }, now) {
  const points = shanten > 0 ? POINTS.base + POINTS.part * meanScore : meanScore;
  const cheaper = shanten > 0 ? score + win * (points - meanScore) : score;
  const stays = 1 - now.risk;
  const total = overRound(ends, win);
  const later = { risk: stays * total((n) => own[n]), loss: stays * total((n) => paid[n]) };
  const others = stays * total((n) => ends[n] * costs[n] - paid[n]);
  const push = stays * cheaper - now.loss;
  const won = stays * win * points;
  const draw = push - won + now.loss + later.loss + others;
  return { push, win: stays * win, meanScore: points, later, others, draw };
}

/** Returns the worth of folding after a choice. @param {AfterChoice} after @returns {Fold} */
function foldOf({ rest, riskOf, drawn, others: { goArounds, payments }, tile }) {
  const now = tile === null ? NOTHING : riskOf(tile);
  const tiles = rest.map(tileOf);
  const order = orderThrown(tiles, riskOf, tile, goArounds.length - 1);
  const later = foldAfter(goArounds, order, drawn, payments.drawNoten);
  return {
    fold: (1 - now.risk) * later.worth - now.loss,
    turns: tiles.filter((one) => riskOf(one).risk < SAFE).length,
    dealsIn: now.risk + (1 - now.risk) * later.risk,
  };
}

// ---- the forecast of a round ----
//
// The model assumes that a player pushes to the end or folds at once, but real players change
// plans. The forecast corrects the model with weights learnt from games (round-forecast.js). The
// log odds of a forecast are a weighted sum of the model's log odds and of features of the round.

const STEPS = [0, 1, 2, 3, 4]; // the last class is 4 and more
const MIDDLE = 9; // turns
/** If the model's chance is below the limit LEAST, the forecast is reduced in proportion. */
const LEAST = 0.005;

/** Lists the features of a forecast. @param {Situation} standing @param {number} estimate */
export function featuresOf({ steps, folds, threatened, turns }, estimate) {
  const [near, far] = [steps <= 1, steps > 1];
  const early = (turns - MIDDLE) / MIDDLE;
  return [
    estimate,
    ...STEPS.map((n) => Number(n === Math.min(steps, STEPS.length - 1))),
    ...[folds, folds && threatened, near && threatened, far && threatened].map(Number),
    ...[near, far, far && threatened].map((is) => Number(is) * early),
  ];
}

/** Returns the log odds of a chance. @param {number} chance */
export function oddsOf(chance) {
  const p = Math.min(Math.max(chance, LEAST), 1 - LEAST);
  return Math.log(p / (1 - p));
}

/** @type {(weights: Tiles, standing: Situation, estimate: number) => number} */
export function chanceBy(weights, standing, estimate) {
  const odds = sum(featuresOf(standing, oddsOf(estimate)).map((x, i) => x * weights[i]));
  return Math.min(1, estimate / LEAST) / (1 + Math.exp(-odds));
}

/** Forecasts a round. @param {Round} estimates @param {Situation} standing */
export function roundChances(estimates, /** @type {number} */ risk, standing) {
  const win = chanceBy(WINS, standing, estimates.win);
  const dealsIn = Math.min(1 - win, chanceBy(DEALS_IN, standing, estimates.dealsIn));
  return { win: (1 - risk) * win, dealsIn: risk + (1 - risk) * dealsIn };
}

const NO_PLAN = {
  discard: null,
  worth: 0,
  push: null,
  fold: null,
  places: null,
  win: 0,
  meanScore: 0,
  ...NOTHING,
  round: { win: 0, dealsIn: 0 },
  later: NOTHING,
  others: 0,
  draw: 0,
  turns: 0,
  shanten: null,
  equal: false,
};

/** Makes a choice that goes on with the round. @type {Continuing} */
export function continuingChoice(action, row, after) {
  const { tile, riskOf, others, riichi, draws, place } = after;
  const now = tile === null ? NOTHING : riskOf(tile);
  const course = riichi ? others.riichi : row?.shanten === 0 ? others.tenpai : others.far;
  const push = typeof row?.score === 'number' ? pushOf(row, course, now) : null;
  const fold = riichi ? null : foldOf(after);
  const placed = place?.placed({ tile, now, push, fold, course, others, riichi }) ?? {
    plans: { push: push && push.push, fold: fold && fold.fold },
    perPoint: 1,
    places: null,
  };
  const { plans, places } = placed;
  const folds = fold !== null && (plans.push === null || Number(plans.fold) > plans.push);
  const { worth, goes } = ofBoth(placed, row, draws);
  const standing = { ...others, folds, steps: riichi ? 0 : 1 + (row?.shanten ?? Infinity) };
  const passes = Math.max(1 - now.risk, Number.EPSILON);
  const pushed = course.taken * (push?.later.risk ?? 0);
  const folded = fold ? fold.dealsIn - now.risk : pushed;
  const estimates = {
    win: (goes * (push?.win ?? 0)) / passes,
    dealsIn: (goes * pushed + (1 - goes) * folded) / passes,
  };
  return {
    action,
    plan: folds ? 'fold' : 'push',
    ...NO_PLAN,
    ...push,
    ...now,
    ...plans,
    worth,
    places,
    round: roundChances(estimates, now.risk, standing),
    turns: fold?.turns ?? 0,
    shanten: row?.shanten ?? null,
  };
}

/** Makes a choice that ends the round. @type {EndingChoice} */
export function endingChoice(action, points, placed = { worth: points, places: null }) {
  const won = action.type === 'win';
  return {
    action,
    plan: 'end',
    ...NO_PLAN,
    ...placed,
    win: Number(won),
    meanScore: won ? points : 0,
    round: { win: Number(won), dealsIn: 0 },
  };
}

// JavaScript engines compute different last digits, so differences below a millionth are ignored.
/** Compares worths, higher first. @param {number} a @param {number} b */
export const higherFirst = (a, b) => Math.round(GRID * b) - Math.round(GRID * a) || 0;

/** Lists risks of a hand's tiles in the order of a fold's discards. @type {OrderThrown} */
export function orderThrown(tiles, riskOf, thrown, draws) {
  /** @type {Map<number, Risk[]>} */
  const copiesOf = new Map();
  for (const tile of tiles) {
    const copies = copiesOf.get(tile) ?? [];
    const part = copies.length || tile === thrown ? AGAIN : 1;
    const { risk, loss } = riskOf(tile);
    copies.push({ risk: part * risk, loss: part * loss });
    copiesOf.set(tile, copies);
  }
  const kinds = [...copiesOf.values()].map((copies) => {
    const n = Math.min(copies.length, Math.max(1, draws));
    let loss = 0;
    for (let i = 0; i < n; i++) loss += copies[i].loss;
    return { copies, mean: loss / n };
  });
  return kinds.sort((a, b) => a.mean - b.mean).flatMap(({ copies }) => copies);
}

/** Lists tiles that may be drawn, safest first. @type {(unseen: Tiles, of: RiskOf) => Drawn[]} */
export function drawnKinds(unseen, riskOf) {
  const all = sum(unseen);
  const kinds = unseen.flatMap((n, tile) => (n ? [{ ...riskOf(tile), part: n / all }] : []));
  return kinds.sort((a, b) => a.loss - b.loss);
}

/** Returns the mean risk of discarding the safer one of the drawn tile and `tile`. */
function saferOf(/** @type {readonly Drawn[]} */ drawn, /** @type {Risk} */ tile) {
  const all = { risk: 0, loss: 0, part: 1 };
  for (const { risk, loss, part } of drawn) {
    if (loss >= tile.loss) break;
    all.risk += part * risk;
    all.loss += part * loss;
    all.part = Math.max(0, all.part - part); // the chance that the tile of the hand is safer
  }
  const { part } = all;
  return { risk: all.risk + part * tile.risk, loss: all.loss + part * tile.loss, part };
}

/** Returns the worth of folding after a discard, and its risk. @type {FoldAfter} */
export function foldAfter(goArounds, order, drawn, noten) {
  const draws = goArounds.length - 1;
  const now = goArounds[draws].pays;
  let left = 1;
  let worth = 0;
  let risk = 0;
  let thrown = 0; // discards from the hand
  for (let k = 0; k <= draws; k++) {
    const { ends, costs, pays } = goArounds[draws - k];
    if (k) {
      const tile = saferOf(drawn, order[Math.min(Math.floor(thrown), order.length - 1)]);
      thrown += tile.part;
      const loss = tile.loss * FADES ** k + TAKES * Math.max(0, pays - now);
      worth -= left * loss;
      risk += left * tile.risk * FADES ** k;
      left *= 1 - tile.risk * FADES ** k;
    }
    worth -= left * costs;
    left *= 1 - ends;
  }
  return { worth: worth + left * noten, risk };
}
