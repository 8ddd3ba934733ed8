// Lists the choices of a decision, each with its worth.
// SPDX-License-Identifier: MIT
//
// A table answers with a row for each discard and each call. These rows become one list
// of choices, ordered by the goal. The chances to win ignore the other players.
//
// For the goal 'table', `decide()` gives the worth of a choice, in points of the round. In the last
// round, if scores are known, decide() takes account of payments for final places.

import { isMemory } from '../core/notation/error.js';
import { plainName } from '../core/notation/tiles.js';
import { higherFirst } from '../table/decide/choices.js';
import { judged } from './tolerance.js';

/** @import { Asked, ChanceCall, ChanceDiscard, Choice, Table } from './types.js' */

/** The least shanten at which straight mode and graph mode take seconds, if points are computed. */
const FAR = 5;

/**
 * Returns the rows of a question; if the requested mode takes too much memory or time, the default
 * mode of the engine computes them. @param {Table} t @param {Asked} request @param {number} shanten
 * @param {{ every: boolean, kuikae?: 'none', declare?: 'best' | 'always' | 'never' }} more
 */
function rowsOfCalls(t, { goal, mode, points }, shanten, { declare = 'best', ...more }) {
  const declared = declare === 'best' ? { declare, ...points } : { ...points, declare };
  const rowsBy = (/** @type {Asked['mode']} */ one) =>
    t.calls(null, { goal, points: points && declared, mode: one, ...more });
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

/** Lists discards. @type {(of: Asked, row: ChanceCall, riichi: boolean | null) => Choice[]} */
const discardChoices = (request, row, riichi) =>
  row.discards.map((discard) =>
    reviewChoice(request, row.mode, 'discard', discard, { tile: discard.name, riichi }),
  );

/** Orders by the goal, ties by tiles. @param {Choice} a @param {Choice} b */
const byValue = (a, b) =>
  b.value - a.value
  || Number(a.bound) - Number(b.bound)
  || a.shanten - b.shanten
  || b.ukeire - a.ukeire;

// Asks about one discard alone, because modes leave out discards that raise the shanten.
/** Returns a discard that raises the shanten. @param {Table} t @param {Asked} request */
function outside(t, request, /** @type {string} */ tile) {
  const { goal, points } = request;
  const facts = points && { declare: /** @type {const} */ ('best'), ...points };
  const { mode, draws, discards } = t.winProbability({ goal, points: facts, only: tile });
  const [lines] = discards;
  const row = t.discards().find(({ name }) => name === tile);
  if (!lines || !row) return [];
  const chances = /** @type {const} */ (['win', 'tenpai', 'score', 'meanScore']).map((line) => [
    line,
    lines[line]?.[draws],
  ]);
  const discard = /** @type {any} */ ({ ...row, ...Object.fromEntries(chances) });
  return [reviewChoice(request, mode, 'discard', discard, { tile })];
}

/** Limits discards that raise the shanten, except in graph mode. @param {Choice[]} choices */
function comparableChoices(choices) {
  const incomparable = choices.filter(({ type, mode }) => type === 'discard' && mode !== 'graph');
  const near = Math.min(...incomparable.map(({ shanten }) => shanten));
  const farther = new Set(incomparable.filter(({ shanten }) => shanten > near));
  const best = Math.max(...choices.flatMap((one) => (farther.has(one) ? [] : [one.value])));
  const bounded = choices.map((one) =>
    farther.has(one) ? { ...one, value: Math.min(one.value, best), bound: true } : one,
  );
  return bounded.sort(byValue);
}

/** Lists choices of a turn. @param {Table} t @param {Asked} request @param {number} shanten */
export function ownChoices(t, request, shanten, /** @type {string | null} */ thrown) {
  const may = new Set(request.points ? t.riichiDiscards().map(({ name }) => name) : []);
  const isRiichi = (/** @type {Choice} */ { tile }) => may.has(String(tile));
  const rows = rowsOfCalls(t, request, shanten, { every: true });
  const choices = rows.flatMap((row) => {
    const { call, own } = row;
    return call === 'pass'
      ? discardChoices(request, row, null).filter((choice) => !isRiichi(choice))
      : [reviewChoice(request, row.mode, call, row, { tile: own[0] ?? null, own })];
  });
  for (const declare of may.size ? /** @type {const} */ (['always', 'never']) : []) {
    const declared = rowsOfCalls(t, request, 0, { every: true, declare });
    const row = declared.find(({ call }) => call === 'pass');
    const discards = row ? discardChoices(request, row, declare === 'always') : [];
    choices.push(...discards.filter(isRiichi));
  }
  const known = choices.some(({ type, tile }) => type === 'discard' && tile === thrown);
  const more = thrown === null || known ? [] : outside(t, request, thrown);
  return judged(comparableChoices([...choices, ...more]));
}

/** Lists pass and calls. @param {Table} t @param {Asked} request @param {number} shanten */
export function callChoices(t, request, shanten) {
  // Advice forbids kuikae even if the log has no rule on kuikae and its table allows every discard.
  const rows = rowsOfCalls(t, request, shanten, { every: false, kuikae: 'none' });
  const choices = rows.map((row) =>
    reviewChoice(request, row.mode, row.call, row, { tile: row.best?.name ?? null, own: row.own }),
  );
  return judged(choices.sort(byValue));
}

const LAST = { perThousand: 1, rounds: 0 };
/** The payments for final places in the last round, by number of players. */
export const FINAL_PLACES = Object.freeze({
  3: { uma: [20, 0, -20], ...LAST },
  4: { uma: [30, 10, -10, -30], ...LAST },
});

/** @param {readonly unknown[]} tiles */
const sorted = (tiles) => tiles.map(String).sort().join(' ');

/** @param {readonly unknown[]} tiles */
const kindsOf = (tiles) => sorted(tiles.map((name) => plainName(String(name))));

/** Whether an event or action is a choice. @param {any} event @param {Choice} of */
export function isSame(event, { type, tile, own, riichi }) {
  if (event.type !== type) return false;
  if (type === 'pass' || type === 'north') return true;
  if (type === 'discard') {
    return event.tile === tile && (riichi === null || riichi === Boolean(event.riichi));
  }
  if (type === 'added-kan') return plainName(String(event.tile)) === plainName(own[0]);
  if (type === 'closed-kan') return kindsOf(event.own) === kindsOf(own);
  return sorted(event.own) === sorted(own);
}

/**
 * Returns the choices with their worth at the table. Leaves out choices without a worth: those that
 * the rules forbid, and calls of a hand that is too far from tenpai. @param {Table} t
 * @param {readonly Choice[]} choices without other players @param {Asked['mode']} mode
 * @param {string | undefined} also the discard made, which must be computed
 * @param {boolean} last whether it is the last round @returns {Choice[]} the best first
 */
export function atTable(t, choices, mode, also, last) {
  const { choices: advised, perPoint } = t.decide({
    mode: mode === 'straight' ? mode : 'auto',
    also,
    ...(last && t.scores && { placement: FINAL_PLACES[t.players] }),
  });
  const inPoints = (/** @type {number | null} */ x) => x && x / perPoint;
  const weighed = choices.flatMap((choice) => {
    const advice = advised.find(({ action }) => isSame(action, choice));
    if (!advice || advice.worth === -Infinity) return [];
    const { push, fold, equal, discard } = advice;
    const value = advice.worth / perPoint;
    const inGoal = { ...advice, worth: value, push: inPoints(push), fold: inPoints(fold) };
    const tile = discard ?? choice.tile;
    return [{ ...choice, tile, value, bound: false, equal, advice: inGoal }];
  });
  return weighed.sort((a, b) => higherFirst(a.value, b.value));
}
