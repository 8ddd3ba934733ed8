// Computes the rows of a decision: each action with comparable chances.
// SPDX-License-Identifier: MIT

import { withChances } from '../ask/call-chances.js';
import { ask, pointsAtTable, turnsAfter } from '../ask/facts.js';
import { isClosed } from '../setup/state.js';
import { ALIKE, ENOUGH, FAR, FARTHER, NEAR, ORDERED, SHORTEST } from './model.js';
import { overridesFor } from './others.js';

/** @import { Chances, ComputedRow, DecisionContext, Hand, HowFor } from '../types.js' */
/** @import { LegalDiscard, Question, RowsFor, Work } from '../types.js' */

export const OPENS = new Set(['chi', 'pon', 'kan']);
/** One graph computes all discards. In this graph a hand never draws a tile that it discarded. */
const GRAPH = /** @type {const} */ ({ mode: 'graph', extra: 1, model: { river: 'onward' } });
/** Straight mode computes all discards, by the shortest ways of each hand. */
const STRAIGHT = { mode: /** @type {const} */ ('straight'), keeping: false };

/** Returns the mode of computation, or null if the hand is too far from tenpai. @type {HowFor} */
export function howFor(mode, shanten, calm) {
  if (shanten >= FAR) return null;
  if (mode === 'auto' && shanten <= NEAR) return GRAPH;
  return { mode: 'straight', keeping: calm || shanten > NEAR };
}

/** Computes rows of a hand. `also` is a discard to compute in any case. @type {RowsFor} */
export function* rowsFor(context, rows, declare, also = null) {
  const { state, question } = context;
  const { riichi } = state.seats[state.self];
  const stated = { declare, ...(riichi?.paid && { stick: 0 }) };
  const points = pointsAtTable(state, stated);
  /** @type {Chances['after']} */
  const changesAfter = (call, draws, shanten) => {
    if (shanten >= FAR) return null;
    const isOpen = OPENS.has(call) || !isClosed(question);
    return overridesFor(context.after(call), draws, shanten, isOpen);
  };
  let { how } = context;
  while (how) {
    const budget = context.until - performance.now();
    if (budget <= 0) break;
    /** @type {Chances} */
    const chances = { goal: 'score', points, own: null, how, budget, after: changesAfter };
    /** @type {ComputedRow[] | null} */
    let computed = null;
    try {
      computed = /** @type {any} */ (yield* withChances(question, chances, rows));
    } catch (error) {
      // Graph mode needs too much memory for a few hands, such as 1-shanten of kokushi.
      if (how.mode !== 'graph' || /** @type {any} */ (error)?.code !== 'no-memory') throw error;
    }
    const isLacking = also !== null && !computed?.[0]?.discards.some(({ name }) => name === also);
    const isEnough = !how.keeping || !(isLacking || computed?.some(hasYakuFarther));
    if (computed && isEnough) return computed.map(comparableRow);
    // If the discards that keep the shanten are not enough, all discards are computed.
    how = computed ? { ...how, keeping: false } : STRAIGHT;
  }
  return /** @type {ComputedRow[]} */ (context.rows);
}

/** Returns the least shanten after a discard. @param {ComputedRow} row */
const leastShanten = ({ shanten, discards }) =>
  Math.min(shanten, ...discards.map((discard) => discard.shanten));

/** Whether an open hand has yaku only by detours. @param {ComputedRow} row */
const hasYakuFarther = (row) =>
  row.yaku === true && !isClosed(row.hand) && Number(row.yakuShanten) > leastShanten(row);

/**
 * Makes the chances of a row's discards comparable. Straight mode counts only the shortest ways, so
 * the chance after a discard that raises the shanten is kept below the best chance of the other
 * discards. If these have no yaku, the chance is multiplied by SHORTEST. @param {ComputedRow} row
 */
function comparableRow(row) {
  const { known, mode, discards } = row;
  if (!known || mode !== 'straight' || !discards.length) return row;
  const near = leastShanten(row);
  const isNearHopeless = hasYakuFarther(row);
  const wins = discards.filter(({ shanten }) => shanten === near).map(({ win }) => win);
  const most = FARTHER * Math.max(...wins);
  const comparable = discards.map((discard) => {
    const { win, score, meanScore, shanten } = discard;
    const capped = isNearHopeless ? SHORTEST * win : Math.min(win, most);
    const over = shanten > near ? win - capped : 0;
    return { ...discard, win: win - over, score: score - over * meanScore };
  });
  return { ...row, discards: comparable };
}

/** Returns chances to win by discard. @type {(of: Question, hand: Hand) => Work<any>} */
function* graphChances(question, hand) {
  const { players, unseen } = question;
  const draws = Math.max(1, Math.min(ENOUGH, turnsAfter('pass', question).draws));
  const settings = { ...GRAPH, players, unseen, draws };
  const answer = yield { ...ask('winProbability', hand, settings), part: [0, 1] };
  return new Map(answer.discards.map((/** @type {any} */ { tile, win }) => [tile, win[draws]]));
}

/** @type {(context: DecisionContext, row: ComputedRow) => Work<ComputedRow>} */
function* completed(context, row) {
  // Uncomputed discards get the values of the best computed one, in proportion to the chances.
  const { question, until } = context;
  const names = new Set(row.discards.map(({ name }) => name));
  // Graph mode may be slow and ignores yaku. Without a graph all nearest hands count as equal.
  const isGraph = leastShanten(row) <= ORDERED && performance.now() < until && isClosed(question);
  const chances = isGraph ? yield* graphChances(question, row.hand) : null;
  const chanceOf = (/** @type {LegalDiscard} */ { tile, name }) =>
    chances ? (chances.get(tile) ?? 0) : names.has(name) ? 1 : FARTHER;
  const least = isGraph ? ALIKE : 0;
  const [{ discards }] = /** @type {ComputedRow[]} */ (context.rows);
  const most = Math.max(...discards.map(chanceOf));
  const isAlike = (/** @type {LegalDiscard} */ one) => Number(chanceOf(one) >= ALIKE * most);
  const [best] = row.discards.toSorted((a, b) => isAlike(b) - isAlike(a) || b.score - a.score);
  const all = discards.map((discard) => {
    const known = row.discards.find(({ name }) => name === discard.name);
    const part = isAlike(discard) ? least : chanceOf(discard) / (chanceOf(best) || most);
    const win = Math.min(1, part * best.win);
    const score = best.score + (win - best.win) * best.meanScore;
    if (known && isAlike(discard) && known.score > score) return known;
    return { ...discard, win, score, meanScore: best.meanScore };
  });
  return { ...row, discards: all };
}

/** Returns the rows of a turn. @type {(context: DecisionContext) => Work<ComputedRow[]>} */
export function* turnRows(context) {
  const { rows, how, mode, also } = context;
  // From shanten 3 on only some discards are computed, and others are compared with them.
  const isWhole = mode === 'auto' && how?.mode === 'straight';
  const [row, ...others] = yield* rowsFor(context, rows, 'best', isWhole ? null : also);
  if (!row) return [];
  return [isWhole && row.known ? yield* completed(context, row) : row, ...others];
}
