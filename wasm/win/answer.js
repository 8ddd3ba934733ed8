// Converts the result of a calculation to the answer for callers.
// SPDX-License-Identifier: MIT

import { baseOf } from '../core/engine/discard.js';
import { readWin } from '../core/marshal/win-answer.js';
import { TILE_NAMES } from '../core/notation/tiles.js';
import { byGoal } from '../core/options/values.js';

/** @import { Core, Due, Lines, Plan, WinDiscard, WinGoal, WinProbability } from './types.js' */

/**
 * Adds properties to an object one by one: a spread takes ten times as long. @template {object} T
 * @param {T} to @param {Lines} lines
 */
function withLines(to, lines) {
  const all = /** @type {T & Lines} */ (to);
  const { win, tenpai, score, won, meanScore, riichi, winError, tenpaiError, scoreError } = lines;
  all.win = win;
  all.tenpai = tenpai;
  if (score) all.score = score;
  if (won) all.won = won;
  if (meanScore) all.meanScore = meanScore;
  if (riichi) all.riichi = riichi;
  if (winError) all.winError = winError;
  if (tenpaiError) all.tenpaiError = tenpaiError;
  if (scoreError) all.scoreError = scoreError;
  return all;
}

/** @param {ReturnType<typeof readWin>['rows'][0]} row @returns {WinDiscard} */
const winDiscard = ({ tile, shanten, alone, bound, lines }) =>
  withLines({ tile, name: TILE_NAMES[tile], shanten, keeps: !alone, bound }, lines);

/** Orders rows, best first. @param {WinGoal | 'each'} goal @param {number} draws */
function bestFirst(goal, draws) {
  const order = byGoal(goal, (/** @type {WinDiscard} */ entry, line) => entry[line]?.[draws]);
  return (/** @type {WinDiscard} */ a, /** @type {WinDiscard} */ b) =>
    Number(b.keeps) - Number(a.keeps) || order(a, b) || a.tile - b.tile;
}

/**
 * Sorts discards; of equal ones the engine's best is first. @param {WinDiscard[]} discards
 * @param {WinDiscard} best @param {Plan} plan
 */
function sortedDiscards(discards, best, { settings, draws }) {
  const sorted = discards.sort(bestFirst(settings.goal, draws));
  const at = sorted.indexOf(best);
  if (at > 0) sorted.unshift(...sorted.splice(at, 1));
  return sorted;
}

/** Answers for a complete hand. @param {number} draws */
const certain = (draws) => ({
  win: new Array(draws + 1).fill(1),
  tenpai: new Array(draws + 1).fill(1),
});

/** Lists the draws at which the best row changes. @param {WinDiscard[]} best by draws */
function changesIn(best) {
  const from = [];
  for (let n = 1; n < best.length; n++) if (best[n] !== best[n - 1]) from.push(n);
  return from;
}

/**
 * Joins a line of the best rows. @param {WinDiscard[]} best @param {number[]} changes
 * @param {Exclude<keyof Lines, 'riichi'>} name @returns {any}
 */
function bestLine(best, changes, name) {
  const line = best[0][name]?.slice();
  for (let i = 0; line && i < changes.length; i++) {
    const next = /** @type {number[]} */ (best[changes[i]][name]);
    const end = changes[i + 1] ?? best.length;
    for (let n = changes[i]; n < end; n++) line[n] = next[n];
  }
  return line;
}

/** Joins all lines; riichi apart for speed. @type {(best: WinDiscard[]) => Lines} */
function bestLines(best) {
  const changes = changesIn(best);
  return {
    win: bestLine(best, changes, 'win'),
    tenpai: bestLine(best, changes, 'tenpai'),
    score: bestLine(best, changes, 'score'),
    won: bestLine(best, changes, 'won'),
    meanScore: bestLine(best, changes, 'meanScore'),
    riichi: best[0].riichi && best.map(({ riichi }, n) => riichi?.[n] === true),
    winError: bestLine(best, changes, 'winError'),
    tenpaiError: bestLine(best, changes, 'tenpaiError'),
    scoreError: bestLine(best, changes, 'scoreError'),
  };
}

/**
 * Returns the allowed rows and their shanten. @param {Due} due @param {WinDiscard[]} all
 * @param {number} shanten
 */
function limitedTo({ must }, all, shanten) {
  const base = baseOf(all, must, shanten);
  const rows = all.map((row) => ({ ...row, keeps: row.keeps || row.shanten === base }));
  return { shanten: base, all: rows };
}

/** Returns the hand's values. @param {WinDiscard[]} best @param {number} shanten */
function linesOf(best, shanten) {
  const known = best[0].score !== undefined; // whether a complete hand is a win
  return shanten < 0 && !known ? certain(best.length - 1) : bestLines(best);
}

/**
 * Describes the model of the answer, in two literals for speed. @param {Plan} plan
 * @param {number} shanten @param {ReturnType<typeof readWin>} found
 */
function modelOfAnswer({ settings, published, draws }, shanten, { mode, extra }) {
  const goal = settings.goal === 'each' ? /** @type {const} */ ('win') : settings.goal;
  return mode === 'graph'
    ? { mode, goal, published, extra, shanten, draws }
    : { mode, goal, published, shanten, draws };
}

/** Reads an answer. @param {Core} core @param {Plan} plan @returns {WinProbability} */
export function readAnswer({ fields }, plan) {
  const { settings } = plan;
  const numbers = readWin(fields, settings);
  const { rows, shanten: whole, best, states, edges, memory } = numbers;
  const read = rows.map(winDiscard);
  const { due } = fields;
  const { shanten, all } = due ? limitedTo(due, read, whole) : { shanten: whole, all: read };
  const toDiscard = all[0].name !== undefined;
  const hasLines = (/** @type {number} */ i) =>
    rows[i].ready && (all[i].keeps || !settings.keeping);
  const discards = toDiscard ? all.filter((_, i) => hasLines(i)) : [];
  const bestRows = best.map((row) => all[row]);
  const answer = /** @type {WinProbability} */ (
    withLines(modelOfAnswer(plan, shanten, numbers), linesOf(bestRows, shanten))
  );
  answer.best = discards.length ? bestRows.map(({ tile }) => tile) : [];
  answer.discards = sortedDiscards(discards, bestRows[plan.draws], plan);
  answer.states = states;
  answer.edges = edges;
  answer.memory = memory;
  return answer;
}
