// Computes the rows of a decision: each action with its chances, computed alike so that rows are
// comparable.
// SPDX-License-Identifier: MIT

import { ownSeat, drawsAfter } from '../ask/hand-questions.js';
import { allRows, callQuestion } from '../ask/calls.js';
import { askLong } from '../ask/request.js';
import { isClosed, whoIs } from '../setup/state.js';
import { ALIKE, ENOUGH, FAR, FARTHER, NEAR, ORDERED, SHORTEST } from './model.js';
import { overridesFor } from './others.js';

/** @import { Asked, Chances, Declare, How, Kind, RowContext, Work } from '../types.js' */

export const OPENS = new Set(['chi', 'pon', 'kan']);

/** Returns who discarded the offered tile; null in the own turn. @param {Asked} asked */
export function discarderOf({ state: { players, self, pending } }) {
  const who = pending && whoIs(players, self, pending.player);
  return /** @type {'left' | 'across' | 'right' | null} */ (who);
}

/** Counts the draws in the wall, before a chankan without the replacement. @param {Asked} asked */
export const remainingWall = ({ state: { wall, phase, pending, self } }) =>
  phase === 'replace' && pending?.player !== self ? Math.max(0, wall - 1) : wall;

/** Graph mode with one graph for all rows: a discard may be drawn again. */
const GRAPH = { mode: 'graph', extra: 1, model: { river: false } };
/** Straight mode for all discards, by the shortest ways of each hand. */
const STRAIGHT = { mode: 'straight', keeping: false };

/**
 * Chooses the mode of computation. From 3-shanten on, rows of the own turn use straight mode, and
 * discards outside it are compared with the others (`whole`). @param {string} mode
 * @param {number} shanten @param {boolean} calm @param {boolean} isTurn @returns {How | null}
 */
export function howFor(mode, shanten, calm, isTurn) {
  if (shanten >= FAR) return null;
  if (mode === 'auto' && shanten <= 1 && isTurn) return { mode: 'graph', extra: 1, every: true };
  if (mode === 'auto' && shanten <= NEAR) return GRAPH;
  return {
    mode: 'straight',
    keeping: calm || shanten > NEAR,
    whole: mode === 'auto' && isTurn,
  };
}

/** Returns rows with useful tiles only. @param {Asked} position @param {any} engine */
function* farRows(position, engine) {
  const [hand, tile, all] = callQuestion(position, null, {});
  return yield* allRows(hand, tile, { ...all, engine });
}

/**
 * Returns rows with chances, within `left` ms; null if they need too much memory.
 * @param {RowContext} context @param {Declare} declare @param {How} how @param {number} left
 * @returns {Work<any[] | null>}
 */
function* nearRows({ asked: position, engine, after }, declare, how, left) {
  const seat = ownSeat(position.state);
  const budget = left < Infinity ? { budget: left } : {};
  // A stick that is paid already is no longer a cost.
  const paid = seat.riichi?.paid ? { stick: 0 } : {};
  const options = { goal: 'score', points: { declare, ...paid }, ...how, ...budget };
  /** @type {NonNullable<Chances['after']>} */
  const tells = (call, draws, shanten) => {
    if (shanten >= FAR) return null;
    const isOpen = OPENS.has(call) || !isClosed(seat);
    return overridesFor(after(call, draws), draws, shanten, isOpen);
  };
  const [hand, tile, all] = callQuestion(position, null, options);
  try {
    return yield* allRows(hand, tile, { ...all, engine, after: tells });
  } catch (error) {
    // Graph mode needs too much memory for a few hands, such as 1-shanten of kokushi.
    if (how.mode === 'graph' && /** @type {any} */ (error)?.code === 'no-memory') return null;
    throw error;
  }
}

/**
 * Returns the rows of calls, with chances if the hand is near enough; with all discards if those
 * that keep the shanten do not suffice. `also`: a discard that is always computed.
 * @param {RowContext} situation @param {Declare} declare @param {string | null} [also]
 * @returns {Work<any[]>}
 */
export function* rowsOf(situation, declare, also = null) {
  let { how } = situation;
  while (how) {
    const left = situation.until - performance.now();
    if (left <= 0) break;
    /** @type {any[] | null} */
    const rows = yield* nearRows(situation, declare, how, left);
    const isLacking =
      also !== null && !rows?.[0]?.discards.some((/** @type {any} */ one) => one.name === also);
    const isEnough = rows && !(how.keeping && (rows.some(hasYakuFarther) || isLacking));
    if (isEnough) return rows.map(comparableRow);
    how = rows ? { ...how, keeping: false } : STRAIGHT;
  }
  return yield* farRows(situation.asked, situation.engine);
}

/** Returns the least shanten after a discard. @param {any} row @returns {number} */
const leastShanten = ({ shanten, discards }) =>
  Math.min(shanten, ...discards.map((/** @type {any} */ one) => one.shanten));

/** Whether only longer ways of an open hand, not the shortest, have a yaku. @param {any} row */
const hasYakuFarther = (row) =>
  row.yaku === true
  && row.hand.melds.some((/** @type {any} */ { open }) => open)
  && row.yakuShanten > leastShanten(row);

/**
 * Makes the discards of a row comparable. Straight mode knows only the shortest ways of each hand,
 * so a discard that raises the shanten answers another question, with ways that the nearer hand has
 * too. Its chance is capped below the best of the nearer hands; if these have no yaku, it is
 * reduced to the part that shortest ways usually have. @param {any} row
 */
function comparableRow(row) {
  const { known, mode, discards } = row;
  if (!known || mode !== 'straight' || !discards.length) return row;
  const near = leastShanten(row);
  const isNearHopeless = hasYakuFarther(row);
  const all = discards.filter((/** @type {any} */ one) => one.shanten === near);
  const most = FARTHER * Math.max(...all.map((/** @type {any} */ one) => one.win));
  const less = (/** @type {any} */ one) => {
    const capped = isNearHopeless ? SHORTEST * one.win : Math.min(one.win, most);
    const over = one.shanten > near ? one.win - capped : 0;
    return { ...one, win: one.win - over, score: one.score - over * one.meanScore };
  };
  return { ...row, discards: discards.map(less) };
}

/** Returns own draws after a choice. @param {Asked} position @param {Kind} call */
export const drawsAfterChoice = (position, call) =>
  drawsAfter(call, remainingWall(position), position.state.players, discarderOf(position));

/**
 * Returns the chances to win after each discard, for comparison: by a graph, or if that takes too
 * long or a yaku may be missing, as a part of the chance of the nearest hands. `least`: the part of
 * the best chance that an equally good discard has at least. @param {RowContext} context
 * @param {any} row @returns {Work<{ chanceOf: (one: any) => number, least: number }>}
 */
function* comparing({ asked: position, until }, row) {
  const { discards } = row;
  const isTooLong = leastShanten(row) > ORDERED || performance.now() >= until;
  if (isTooLong || !isClosed(ownSeat(position.state))) {
    const names = new Set(discards.map((/** @type {any} */ { name }) => name));
    return { chanceOf: ({ name }) => (names.has(name) ? 1 : FARTHER), least: 0 };
  }
  const [hand, , { players, unseen }] = callQuestion(position, null, {});
  const draws = Math.max(1, Math.min(ENOUGH, drawsAfterChoice(position, 'pass')));
  const asks = { ...GRAPH, players, unseen, draws };
  const answer = yield* askLong([0, 1], 'winProbability', hand, asks);
  const chances = new Map(
    answer.discards.map((/** @type {any} */ { tile, win }) => [tile, win[draws]]),
  );
  return { chanceOf: ({ tile }) => chances.get(tile) ?? 0, least: ALIKE };
}

/**
 * Completes a row with discards whose values are unknown: they get those of the best discard in
 * proportion to the chance to win, or values of their own if as good.
 * @type {(scene: RowContext, row: any) => Work<any>}
 */
function* completed(situation, row) {
  const { chanceOf, least } = yield* comparing(situation, row);
  const [{ discards }] = yield* farRows(situation.asked, situation.engine);
  const most = Math.max(...discards.map(chanceOf));
  const isAlike = (/** @type {any} */ one) => Number(chanceOf(one) >= ALIKE * most);
  const [best] = row.discards.toSorted(
    (/** @type {any} */ a, /** @type {any} */ b) => isAlike(b) - isAlike(a) || b.score - a.score,
  );
  const each = discards.map((/** @type {any} */ one) => {
    const known = row.discards.find((/** @type {any} */ { name }) => name === one.name);
    const part = isAlike(one) ? least : chanceOf(one) / (chanceOf(best) || most);
    const win = Math.min(1, part * best.win);
    const score = best.score + (win - best.win) * best.meanScore;
    const isOwn = isAlike(one) && known?.score > score;
    return isOwn ? known : { ...one, win, score, meanScore: best.meanScore };
  });
  return { ...row, discards: each };
}

/** The rows of the own turn. @type {(situation: RowContext, also: string | null) => Work<any[]>} */
export function* usualRows(situation, also) {
  const isWhole = situation.how?.whole;
  const [row, ...others] = yield* rowsOf(situation, 'best', isWhole ? null : also);
  if (!row) return [];
  return [isWhole && row.known ? yield* completed(situation, row) : row, ...others];
}
