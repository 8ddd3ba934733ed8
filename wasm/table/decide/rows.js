// Computes the rows of a decision: each action with its chances, computed alike so that rows are
// comparable.
// SPDX-License-Identifier: MIT

import { withChances } from '../ask/call-chances.js';
import { ask } from '../ask/request.js';
import { pointsAtTable, turnsAfter } from '../ask/table-facts.js';
import { isClosed } from '../setup/state.js';
import { ALIKE, ENOUGH, FAR, FARTHER, NEAR, ORDERED, SHORTEST } from './model.js';
import { overridesFor } from './others.js';

/** @import { Chances, Comparing, ComputedRow, DecisionContext, HowFor } from '../types.js' */
/** @import { LegalDiscard, NearRows, RowsFor, Work } from '../types.js' */

export const OPENS = new Set(['chi', 'pon', 'kan']);

/** Graph mode with one graph for all rows: a discard may be drawn again. */
const GRAPH = { mode: /** @type {const} */ ('graph'), extra: 1, model: { river: false } };
/** Straight mode for all discards, by the shortest ways of each hand. */
const STRAIGHT = { mode: /** @type {const} */ ('straight'), keeping: false };

/** Chooses the mode of computation; null if the hand is too far from tenpai. @type {HowFor} */
export function howFor(mode, shanten, calm, isTurn) {
  if (shanten >= FAR) return null;
  if (mode === 'auto' && shanten <= 1 && isTurn) return { mode: 'graph', extra: 1, every: true };
  if (mode === 'auto' && shanten <= NEAR) return GRAPH;
  return { mode: 'straight', keeping: calm || shanten > NEAR };
}

/** Lists the rows without chances. @param {DecisionContext} context */
const farRows = ({ rows }) => /** @type {ComputedRow[]} */ (rows.map(({ call }) => call));

/** Returns rows with chances, within `timeout` ms; null if memory is short. @type {NearRows} */
function* nearRows({ position: { state, rules }, question, after }, rows, declare, how, timeout) {
  const { riichi } = state.seats[state.self];
  /** @type {Chances} */
  const chances = {
    goal: 'score',
    // A stick that is paid already is no longer a cost.
    points: pointsAtTable(state, rules, { declare, ...(riichi?.paid && { stick: 0 }) }),
    own: null,
    how,
    budget: timeout,
    after(call, draws, shanten) {
      if (shanten >= FAR) return null;
      return overridesFor(after(call), draws, shanten, OPENS.has(call) || !isClosed(question));
    },
  };
  try {
    return /** @type {any} */ (yield* withChances(question, chances, rows));
  } catch (error) {
    // Graph mode needs too much memory for a few hands, such as 1-shanten of kokushi.
    if (how.mode === 'graph' && /** @type {any} */ (error)?.code === 'no-memory') return null;
    throw error;
  }
}

/**
 * Returns rows with chances if the hand is near enough; with all discards if those that keep the
 * shanten do not suffice. `also`: the name of a discard that is always computed. @type {RowsFor}
 */
export function* rowsFor(context, rows, declare, also = null) {
  let { how } = context;
  while (how) {
    const rest = context.until - performance.now();
    if (rest <= 0) break;
    const computed = yield* nearRows(context, rows, declare, how, rest);
    const isLacking = also !== null && !computed?.[0]?.discards.some(({ name }) => name === also);
    const isEnough = !how.keeping || !(isLacking || computed?.some(hasYakuFarther));
    if (computed && isEnough) return computed.map(comparableRow);
    how = computed ? { ...how, keeping: false } : STRAIGHT;
  }
  return farRows(context);
}

/** Returns the least shanten after a discard. @param {ComputedRow} row */
const leastShanten = ({ shanten, discards }) =>
  Math.min(shanten, ...discards.map((discard) => discard.shanten));

/** Whether only longer ways of an open hand have a yaku. @param {ComputedRow} row */
const hasYakuFarther = (row) =>
  row.yaku === true && !isClosed(row.hand) && Number(row.yakuShanten) > leastShanten(row);

/**
 * Makes the discards of a row comparable. Straight mode knows only the shortest ways of each hand,
 * so a discard that raises the shanten answers another question, with ways that the nearer hand has
 * too. Its chance is capped below the best of the nearer hands; if these have no yaku, it is
 * reduced to the part that shortest ways usually have. @param {ComputedRow} row
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

/**
 * Returns the chances to win after each discard, for comparison: by a graph, or if that takes too
 * long or a yaku may be missing, as a part of the chance of the nearest hands. `least`: the part of
 * the best chance that an equally good discard has at least. @type {Comparing}
 */
function* comparing({ question, until }, row) {
  const isTooLong = leastShanten(row) > ORDERED || performance.now() >= until;
  if (isTooLong || !isClosed(question)) {
    const names = new Set(row.discards.map(({ name }) => name));
    return { chanceOf: ({ name }) => (names.has(name) ? 1 : FARTHER), least: 0 };
  }
  const { players, unseen } = question;
  const draws = Math.max(1, Math.min(ENOUGH, turnsAfter('pass', question).draws));
  const settings = { ...GRAPH, players, unseen, draws };
  const answer = yield { ...ask('winProbability', row.hand, settings), part: [0, 1] };
  /** @type {Map<number, number>} */
  const chances = new Map(
    answer.discards.map((/** @type {any} */ { tile, win }) => [tile, win[draws]]),
  );
  return { chanceOf: ({ tile }) => chances.get(tile) ?? 0, least: ALIKE };
}

/**
 * Completes a row with discards whose values are unknown: they get those of the best discard in
 * proportion to the chance to win, or values of their own if as good.
 * @param {DecisionContext} context @param {ComputedRow} row @returns {Work<ComputedRow>}
 */
function* completed(context, row) {
  const { chanceOf, least } = yield* comparing(context, row);
  const [{ discards }] = farRows(context);
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

/**
 * Returns the rows of the own turn. From 3-shanten on, straight mode computes the discards that
 * keep the shanten, and mode 'auto' compares the others with them.
 * @param {DecisionContext} context @returns {Work<ComputedRow[]>}
 */
export function* turnRows(context) {
  const { rows, how, mode, also } = context;
  const isWhole = mode === 'auto' && how?.mode === 'straight';
  const [row, ...others] = yield* rowsFor(context, rows, 'best', isWhole ? null : also);
  if (!row) return [];
  return [isWhole && row.known ? yield* completed(context, row) : row, ...others];
}
