// Computes the chances of a win and of tenpai, the points and the possible yaku after each call.
// SPDX-License-Identifier: MIT

import { WIN_DRAWS } from '../../../dist/layout.js';
import { MahjongError } from '../../core/notation/error.js';
import { HONOURS_START, WINDS, isRed, makeFace, nameOf } from '../../core/notation/tiles.js';
import { tileOf } from '../../core/notation/tiles.js';
import { byGoal } from '../../core/options/read-options.js';
import { yakuShanten } from '../../score/yaku-shanten.js';
import { without } from '../setup/fields.js';
import { isClosed } from '../setup/state.js';
import { ask, handOf, ofBest, turnsAfter } from './facts.js';

/** @import { AskAbout, Call, ChanceDiscard, ChanceRow, Chances, Question } from '../types.js' */
/** @import { RowWork, Tiles, WinGoal, WinLines, WinProbability } from '../types.js' */

/** Computes the chances of a row, or returns null after `timeout` ms. @type {AskAbout} */
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
    const all = discarded === null ? lying : [...lying, discarded];
    sight = { visible: all.map(nameOf) };
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
    // Of a plain five and a red five, the engine discards the plain five.
    const isSecond =
      discard.red && call.discards.some((one) => one.tile === lines.tile && !one.red);
    const riichi = lines.riichi && { riichi: lines.riichi[draws] };
    const bound = lines.bound || isSecond;
    return [{ ...discard, ...chancesAt(lines, draws), ...riichi, bound }];
  });
  rows.sort(byChance(goal));
  // The engine's best discard comes first, even if other discards are equally good.
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

/** Returns whether a hand can still get a yaku, and its shanten to a win with a yaku. */
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
    // A hand in riichi does not change, so its mode is 'straight'. Other rows take the mode of the
    // first row. If this mode is automatic, only rows of a smaller shanten than the first take it.
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
