// Computes the chances to win and to be tenpai after each call, the points, and the possible yaku.
// SPDX-License-Identifier: MIT

import { WIN_DRAWS } from '../../../dist/layout.js';
import { MahjongError } from '../../core/notation/error.js';
import { HONOURS_START, isYaochuu, rankOf, TILE_NAMES, WINDS } from '../../core/notation/tiles.js';
import { byGoal } from '../../core/options/values.js';
import { isRed, makeFace, tileOf, without } from '../setup/faces.js';
import { isClosed } from '../setup/state.js';
import { ask, asVisible, handOf, ofBest, turnsAfter } from './facts.js';

/** @import { AskAbout, Call, ChanceDiscard, ChanceRow, Chances, Hand, Meld } from '../types.js' */
/** @import { Plan, Question, RowWork, Tiles, WinGoal, WinLines } from '../types.js' */
/** @import { WinProbability, Yakuhai } from '../types.js' */

/** Computes a row's chances to win; returns null after `timeout` ms. @type {AskAbout} */
function* answerAbout(question, chances, row, part, timeout, changes) {
  const { players, forms, riichi, seen, unseen, tile } = question;
  // A hand in riichi discards the drawn tile, so the question is about the waiting hand.
  const [first] = row.discards;
  const discarded = riichi && first ? makeFace(first.tile, first.red) : null;
  const isLastOpen = chances.own === null && chances.points?.lastDraw === undefined;
  const points = chances.points && {
    ...chances.points,
    ...(isLastOpen && { lastDraw: turnsAfter(row.call, question).endsWall }),
    ...(riichi && { riichi: chances.points.riichi || true }),
    ...(row.call !== 'pass' && { firstDiscard: false }),
    ...(row.call === 'north' && { norths: (chances.points.norths ?? 0) + 1 }),
    ...changes.points,
  };
  /** @type {object} */
  let sight = { unseen };
  if (points && seen) {
    const other = makeFace(tileOf(tile), !isRed(tile));
    const isCalled = tile >= 0 && row.call !== 'pass';
    const lying = isCalled ? without(seen, seen.includes(tile) ? tile : other) : seen;
    sight = asVisible(discarded === null ? lying : [...lying, discarded]);
  }
  const options = {
    players,
    ...forms,
    ...chances.how,
    ...(timeout < Infinity && { timeout }),
    goal: chances.goal,
    points: points ?? undefined,
    draws: Math.max(1, changes.draws),
    ...(first && !riichi && { mustDiscard: true, only: row.discards.map((one) => one.tile) }),
    ...sight,
  };
  const rest = discarded === null ? null : without(question.hand, discarded);
  const hand = rest ? handOf({ ...question, hand: rest, drawn: null }) : row.hand;
  try {
    return yield { ...ask('winProbability', hand, options), part };
  } catch (error) {
    if (error instanceof MahjongError && error.code === 'timeout') return null;
    throw error;
  }
}

/** Returns the chances at `draws` remaining draws. @param {WinLines} lines @param {number} draws */
function chancesAt({ win, tenpai, score, meanScore }, draws) {
  const points = score && meanScore && { score: score[draws], meanScore: meanScore[draws] };
  return { win: win[draws], tenpai: tenpai[draws], ...points };
}

/** Compares two rows or discards by the goal, best first. @param {WinGoal} goal */
const byChance = (goal) =>
  byGoal(goal, (/** @type {ChanceRow | ChanceDiscard} */ row, line) => row[line]);

/** Adds the chances of all discards to a row. @param {Call} call @param {WinProbability} answer */
function withDiscards(call, answer, /** @type {number} */ draws, /** @type {WinGoal} */ goal) {
  const rows = call.discards.flatMap((discard) => {
    const lines = answer.discards.find(({ tile }) => tile === discard.tile);
    if (!lines) return [];
    // The engine prefers the discard of a plain five to that of a red one.
    const isSecond =
      discard.red && call.discards.some((one) => one.tile === lines.tile && !one.red);
    const riichi = lines.riichi && { riichi: lines.riichi[draws] };
    const bound = lines.bound || isSecond;
    return [{ ...discard, ...chancesAt(lines, draws), ...riichi, bound }];
  });
  rows.sort(byChance(goal));
  // The engine's best discard comes first, because it may tie with other discards.
  const best = rows.find(({ tile }) => tile === answer.best[draws]) ?? rows[0];
  const discards = [best, ...rows.filter((row) => row !== best)];
  const { win, tenpai, score, meanScore } = best;
  const points = score !== undefined && { score, meanScore };
  return { ...call, discards, ...ofBest(discards), win, tenpai, ...points };
}

/** Returns a row with the same values for itself and its discards. @param {Call} call */
function withAll(call, /** @type {object} */ values) {
  const discards = call.discards.map((discard) => ({ ...discard, ...values, bound: false }));
  return { ...call, discards, best: discards[0] ?? null, ...values };
}

/** Returns whether a yaku is possible after a choice, and the shanten to a hand with a yaku. */
function yakuReach(/** @type {any} */ row, /** @type {Tiles} */ unseen, /** @type {any} */ points) {
  const { hand, best, shanten, draws } = row;
  if (isClosed(hand)) return { yaku: true, yakuShanten: shanten };
  if (!points) return { yaku: null, yakuShanten: null };
  const counts = hand.counts.slice();
  if (best) counts[best.tile]--;
  const { roundWind = 'east', seatWind = 'east', rules } = points;
  const [round, seat] = [roundWind, seatWind].map((wind) => HONOURS_START + WINDS.indexOf(wind));
  const yakuhai = { round, seat, kuitan: rules?.kuitan ?? true }; // on in every preset
  const far = yakuShanten({ ...hand, counts }, unseen, yakuhai, shanten);
  return { yaku: far < draws, yakuShanten: far };
}

/** Returns a row with its chances, which are null if the time is over. @type {RowWork} */
function* chanceRow(question, chances, row, part, timeout) {
  const { points, goal, after, own: ownDraws } = chances;
  const { draws: most } = turnsAfter(row.call, question);
  const more = most - turnsAfter('pass', question).draws;
  const draws = ownDraws === null ? most : Math.max(0, Math.min(WIN_DRAWS, ownDraws + more));
  const changes = after ? after(row.call, draws, row.shanten) : { draws };
  const mayAsk = changes && timeout > 0;
  const answer = mayAsk && (yield* answerAbout(question, chances, row, part, timeout, changes));
  if (!changes || !answer) {
    const none = { win: null, tenpai: null, ...(points && { score: null, meanScore: null }) };
    return { ...withAll(row, none), draws, known: false, yaku: null, yakuShanten: null };
  }
  const isChosen = row.discards.length > 0 && !question.riichi;
  const known = isChosen
    ? withDiscards(row, answer, changes.draws, goal)
    : withAll(row, chancesAt(answer, changes.draws));
  const { mode, extra } = answer;
  const computed = { ...known, mode, ...(extra !== undefined && { extra }), draws, known: true };
  return { ...computed, ...yakuReach(computed, question.unseen, points) };
}

/** Computes the chances of all rows, in the same order. @param {Question} question */
export function* withChances(question, /** @type {Chances} */ chances, /** @type {Call[]} */ rows) {
  const until = performance.now() + chances.budget;
  const isAutomatic = chances.how.mode === undefined || chances.how.mode === 'auto';
  /** @type {ChanceRow[]} */
  const results = [];
  for (const [i, row] of rows.entries()) {
    let { how } = chances;
    const [first] = results;
    // A hand in riichi does not change, so the mode is 'straight'. Other rows have the mode of the
    // first row, unless the mode is automatic and their shanten is at least that of the first row.
    if (question.riichi) how = { ...how, mode: 'straight', extra: undefined };
    else if (first?.known && !(isAutomatic && row.shanten >= first.shanten)) {
      how = { ...how, mode: first.mode, extra: first.extra, ...(isAutomatic && { keeping: true }) };
    }
    const rest = until - performance.now();
    results.push(yield* chanceRow(question, { ...chances, how }, row, [i, rows.length], rest));
  }
  const order = byChance(chances.goal);
  const sorted = results.toSorted((a, b) => Number(b.known) - Number(a.known) || order(a, b));
  return results.map((row) => ({ ...row, rank: sorted.indexOf(row) + 1 }));
}

// ---- the shanten to a hand with a yaku ----
//
// A yaku of an open hand is a condition on its sets and its pair. A plan for a yaku has required
// sets, and allowed sets and pairs for the other tiles. The nearest complete hand of a plan is
// found by trying sets, those that lack the fewest tiles first. Yaku of the last tile, rinshan and
// chankan do not count. If no complete hand has a yaku, the shanten is infinite.

const DRAGONS = [31, 32, 33];
const SUIT_STARTS = [0, 9, 18];
const ALL = TILE_NAMES.map((_, t) => t);
const TRIPLETS = ALL.map((t) => [t, t, t]);
const runFrom = (/** @type {number} */ t) => [t, t + 1, t + 2];
const SETS = [...ALL.filter((t) => t < HONOURS_START && rankOf(t) < 7).map(runFrom), ...TRIPLETS];

/** Lists plans of yaku that demand one, three or all sets. @param {readonly Meld[]} melds */
function plansOf(melds, /** @type {Yakuhai} */ { round, seat, kuitan }) {
  const has = (/** @type {number[]} */ set) =>
    melds.some(({ tiles }) => set.every((t, i) => tiles[i] === t));
  const withSets = (/** @type {number[][]} */ wanted) => ({
    forced: wanted.filter((set) => !has(set)),
    sets: SETS,
    pairs: ALL,
  });
  const inSuits = (/** @type {(start: number) => number[]} */ set) =>
    withSets(SUIT_STARTS.map(set));
  /** @type {(demand: (tiles: number[]) => boolean) => Plan[]} */
  const whereAll = (demand) =>
    melds.every(({ tiles }) => demand(tiles))
      ? [{ forced: [], sets: SETS.filter(demand), pairs: ALL.filter((t) => demand([t, t])) }]
      : [];
  const ranks = [...Array(9).keys()];
  const kans = melds.filter(({ kind }) => kind === 'kan');
  const concealed = kans.filter(({ open }) => !open).length;
  return [
    ...[...new Set([...DRAGONS, round, seat])].map((t) => withSets([TRIPLETS[t]])),
    ...(kuitan ? whereAll((tiles) => !tiles.some(isYaochuu)) : []),
    ...whereAll(([a, b]) => a === b),
    ...whereAll((tiles) => tiles.some(isYaochuu)),
    ...SUIT_STARTS.flatMap((start) =>
      whereAll(([t]) => t >= HONOURS_START || (t >= start && t < start + 9)),
    ),
    ...ranks.slice(0, 7).map((rank) => inSuits((start) => runFrom(start + rank))),
    ...ranks.map((rank) => inSuits((start) => TRIPLETS[start + rank])),
    ...SUIT_STARTS.map((start) => withSets([0, 3, 6].map((rank) => runFrom(start + rank)))),
    ...(concealed + 4 - melds.length >= 3 ? [{ forced: [], sets: TRIPLETS, pairs: ALL }] : []),
    ...(kans.length >= 3 ? [withSets([])] : []),
  ];
}

/** @type {(hand: Hand, unseen: Tiles, plan: Plan, best: number) => number} */
function fewestTiles({ counts, melds }, unseen, { forced, sets, pairs }, best) {
  const wanted = ALL.map(() => 0);
  let needed = 0;
  let gone = 0; // tiles of which too few copies remain
  const change = (/** @type {Tiles} */ tiles, /** @type {1 | -1} */ by) => {
    for (const t of tiles) {
      const missing = (by > 0 ? ++wanted[t] : wanted[t]--) - counts[t];
      if (missing > 0) needed += by;
      if (missing > unseen[t]) gone += by;
    }
  };
  const costOf = (/** @type {Tiles} */ tiles) => {
    const before = needed;
    change(tiles, 1);
    const cost = gone ? Infinity : needed - before;
    change(tiles, -1);
    return cost;
  };
  const byCost = (/** @type {Tiles[]} */ blocks) => {
    const priced = blocks.map((tiles) => ({ tiles, cost: costOf(tiles) }));
    return priced.filter(({ cost }) => cost < Infinity).sort((a, b) => a.cost - b.cost);
  };
  for (const set of forced) change(set, 1);
  const heads = byCost(pairs.map((t) => [t, t]));
  const rest = byCost(sets);
  const fillFrom = (/** @type {number} */ lacking, /** @type {number} */ from) => {
    if (gone || !heads.length) return;
    const blocks = lacking ? rest : heads;
    const after = lacking ? heads[0].cost : 0;
    for (let i = from; i < blocks.length; i++) {
      const { tiles, cost } = blocks[i];
      // Blocks are sorted, so each later block lacks at least as many tiles.
      if (needed + cost * Math.max(lacking, 1) + after >= best) break;
      change(tiles, 1);
      if (lacking) fillFrom(lacking - 1, lacking > 1 ? i : 0);
      else if (!gone) best = Math.min(best, needed);
      change(tiles, -1);
    }
  };
  fillFrom(4 - melds.length - forced.length, 0);
  return best;
}

/** @type {(hand: Hand, unseen: Tiles, table: Yakuhai, shanten: number) => number} */
export function yakuShanten(hand, unseen, table, shanten) {
  let best = Infinity;
  for (const plan of plansOf(hand.melds, table)) {
    if (best === shanten + 1) break;
    if (hand.melds.length + plan.forced.length > 4) continue;
    best = fewestTiles(hand, unseen, plan, best);
  }
  return best - 1;
}
