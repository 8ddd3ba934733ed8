// Lists the choices of a decision, each with its chances without other players.
// SPDX-License-Identifier: MIT
//
// A table answers with rows: a discard for each tile, a row for each call. The rows become one list
// of choices, best by the goal first.

import { isMemory } from '../core/notation/error.js';
import { judged } from './tolerance.js';

/** @import { Asked, ChanceCall, ChanceDiscard, Choice, Table } from './types.js' */

/** From this shanten on, straight and graph mode with points take seconds. */
const FAR = 5;

/** The points requested, with riichi where it is better. @param {Asked} asked */
const pointsWithRiichi = ({ points }) =>
  points && { declare: /** @type {'always' | 'best' | 'never'} */ ('best'), ...points };

/**
 * Returns the rows of a question; if the requested mode takes too much memory or time, the default
 * mode of the engine computes them. @param {Table} t @param {Asked} request @param {number} shanten
 * @param {{ every?: boolean, declare?: 'always' | 'never', calls?: boolean }} [more] for calls,
 * which use the usual kuikae
 */
function callRowsFor(t, request, shanten, { every = false, declare, calls = false } = {}) {
  const { goal, mode } = request;
  const facts = pointsWithRiichi(request);
  const points = facts && { ...facts, ...(declare && { declare }) };
  const rowsBy = (/** @type {Asked['mode']} */ one) =>
    // A log without a kuikae rule is replayed with all discards allowed, but advice forbids kuikae.
    t.calls(null, { goal, points, mode: one, every, ...(calls && { kuikae: 'none' }) });
  try {
    return rowsBy(shanten >= FAR ? 'auto' : mode);
  } catch (error) {
    if (mode === 'auto' || !isMemory(error)) throw error;
    return rowsBy('auto');
  }
}

/**
 * @param {Asked} asked @param {Choice['mode']} mode @param {Choice['type']} type
 * @param {ChanceDiscard | ChanceCall} row @param {Partial<Choice>} more @returns {Choice}
 */
function reviewChoice({ goal }, mode, type, row, more) {
  const { win, tenpai, score, meanScore } = row;
  const waiting = 'ukeire' in row ? row.ukeire : row;
  const value = goal === 'score' ? (score ?? 0) : goal === 'tenpai' ? tenpai : win;
  return {
    type,
    tile: null,
    own: [],
    riichi: null,
    shanten: row.shanten,
    ukeire: waiting.total,
    kinds: waiting.kinds,
    value,
    win,
    tenpai,
    score: score ?? null,
    meanScore: meanScore ?? null,
    bound: 'bound' in row && row.bound,
    yaku: 'yaku' in row ? row.yaku : null,
    equal: false,
    advice: null,
    mode,
    ...more,
  };
}

/** Lists the discards of a row as choices. */
const discardChoices = (
  /** @type {Asked} */ request,
  /** @type {ChanceCall} */ row,
  /** @type {(tile: string) => boolean | null} */ declares,
) =>
  row.discards.map((discard) =>
    reviewChoice(request, row.mode, 'discard', discard, {
      tile: discard.name,
      riichi: declares(discard.name),
    }),
  );

/** Lists riichi now or never. @param {Table} t @param {Asked} request @param {Set<string>} may */
function riichiChoices(t, request, may) {
  const [always, never] = /** @type {const} */ (['always', 'never']).map((declare) =>
    callRowsFor(t, request, 0, { every: true, declare }).find(({ call }) => call === 'pass'),
  );
  const choicesOf = (/** @type {ChanceCall | undefined} */ row, /** @type {boolean} */ riichi) =>
    row
      ? discardChoices(request, row, () => riichi).filter(({ tile }) => may.has(String(tile)))
      : [];
  return [...choicesOf(always, true), ...choicesOf(never, false)];
}

/** Orders by the goal, ties by tiles. @param {Choice} a @param {Choice} b */
const byValue = (a, b) =>
  b.value - a.value
  || Number(a.bound) - Number(b.bound)
  || a.shanten - b.shanten
  || b.ukeire - a.ukeire;

/**
 * Returns a discard that the player made although it raises the shanten, which the mode does not
 * compute: from the hand after it. @param {Table} t @param {Asked} request @param {string} tile
 */
function outside(t, request, tile) {
  const { goal } = request;
  const points = pointsWithRiichi(request);
  const { mode, draws, discards } = t.winProbability({ goal, points, only: tile });
  const [lines] = discards;
  const row = t.discards().find(({ name }) => name === tile);
  if (!lines || !row) return [];
  const [win, tenpai, score, meanScore] = [
    lines.win,
    lines.tenpai,
    lines.score,
    lines.meanScore,
  ].map((line) => line?.[draws]);
  const afterRiichi = /** @type {ChanceDiscard} */ ({ ...row, win, tenpai, score, meanScore });
  return [reviewChoice(request, mode, 'discard', afterRiichi, { tile })];
}

/**
 * Makes values comparable: only graph mode compares discards that raise the shanten with others; in
 * other modes they are at most the best. @param {Choice[]} choices
 */
function comparableChoices(choices) {
  const incomparable = choices.filter(({ type, mode }) => type === 'discard' && mode !== 'graph');
  const near = Math.min(...incomparable.map(({ shanten }) => shanten));
  const isFarther = (/** @type {Choice} */ choice) =>
    incomparable.includes(choice) && choice.shanten > near;
  const best = Math.max(...choices.flatMap((one) => (isFarther(one) ? [] : [one.value])));
  return choices
    .map((one) =>
      isFarther(one) ? { ...one, value: Math.min(one.value, best), bound: true } : one,
    )
    .sort(byValue);
}

/**
 * Lists the choices of a player who has to discard, without wins and draws. @param {Table} t
 * @param {Asked} request @param {number} shanten @param {string | null} thrown the discard made
 */
export function ownChoices(t, request, shanten, thrown) {
  const rows = callRowsFor(t, request, shanten, { every: true });
  const may = request.points ? new Set(t.riichiDiscards().map(({ name }) => name)) : new Set();
  const choices = rows.flatMap((row) => {
    const { call, own } = row;
    if (call === 'pass') {
      return discardChoices(request, row, () => null).filter(({ tile }) => !may.has(String(tile)));
    }
    return [reviewChoice(request, row.mode, call, row, { tile: own[0] ?? null, own })];
  });
  if (may.size) choices.push(...riichiChoices(t, request, may));
  const known = choices.some(({ type, tile }) => type === 'discard' && tile === thrown);
  const more = thrown === null || known ? [] : outside(t, request, thrown);
  return judged(comparableChoices([...choices, ...more]));
}

/** Lists pass and calls. @param {Table} t @param {Asked} request @param {number} shanten */
export function callChoices(t, request, shanten) {
  const choices = callRowsFor(t, request, shanten, { calls: true }).map((row) =>
    reviewChoice(request, row.mode, row.call, row, { tile: row.best?.name ?? null, own: row.own }),
  );
  return judged(choices.sort(byValue));
}
