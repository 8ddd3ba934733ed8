// Converts a result of win probability to the answer for callers.
// SPDX-License-Identifier: MIT

import { baseOf } from '../core/engine/hand-methods.js';
import { readWin } from '../core/marshal/win-answer.js';
import { byGoal } from '../core/options/values.js';

/** @import { Core, Plan, WinDiscard, WinGoal, WinProbability } from './types.js' */

/** Orders rows, best first. @param {WinGoal | 'each'} goal @param {number} draws */
function bestFirst(goal, draws) {
  const order = byGoal(goal, (/** @type {WinDiscard} */ entry, line) => entry[line]?.[draws]);
  return (/** @type {WinDiscard} */ a, /** @type {WinDiscard} */ b) =>
    Number(b.keeps) - Number(a.keeps) || order(a, b) || a.tile - b.tile;
}

const LINES = /** @type {const} */ ([
  ...['win', 'tenpai', 'score', 'won', 'meanScore', 'riichi'],
  ...['winError', 'tenpaiError', 'scoreError'],
]);

/** Adds the lines of the best row by draws. @param {any} answer @param {any[]} best rows */
function addBestLines(answer, best) {
  const changes = [];
  for (let n = 1; n < best.length; n++) if (best[n] !== best[n - 1]) changes.push(n);
  for (const name of LINES) {
    const line = best[0][name]?.slice();
    if (!line) continue;
    for (let i = 0; i < changes.length; i++) {
      const next = best[changes[i]][name];
      const end = changes[i + 1] ?? best.length;
      for (let n = changes[i]; n < end; n++) line[n] = next[n];
    }
    answer[name] = line;
  }
}

/** Reads an answer. @param {Core} core @param {Plan} plan @returns {WinProbability} */
export function readAnswer({ fields }, { settings, published, draws }) {
  const { rows, best, mode, extra, states, edges, memory, ...whole } = readWin(fields, settings);
  const { due } = fields;
  let all = rows.map(({ discard }) => discard);
  const shanten = due ? baseOf(all, due.must, whole.shanten) : whole.shanten;
  if (due) all = all.map((row) => ({ ...row, keeps: row.keeps || row.shanten === shanten }));
  const bestRows = best.map((row) => all[row]);
  const goal = settings.goal === 'each' ? 'win' : settings.goal;
  // Two object literals take less time than one literal with a spread.
  const answer = /** @type {WinProbability} */ (
    mode === 'graph'
      ? { mode, goal, published, extra, shanten, draws }
      : { mode, goal, published, shanten, draws }
  );
  if (shanten < 0 && !bestRows[0].score) {
    answer.win = new Array(draws + 1).fill(1); // without points a complete hand has won
    answer.tenpai = new Array(draws + 1).fill(1);
  } else {
    addBestLines(answer, bestRows);
  }
  const toDiscard = all[0].name !== undefined;
  const discards = all.filter(
    (row, i) => toDiscard && rows[i].ready && (row.keeps || !settings.keeping),
  );
  answer.best = discards.length ? bestRows.map(({ tile }) => tile) : [];
  answer.discards = discards.sort(bestFirst(settings.goal, draws));
  // Of discards with equal worth, the one that the module has chosen comes first.
  const at = discards.indexOf(bestRows[draws]);
  if (at > 0) discards.unshift(...discards.splice(at, 1));
  answer.states = states;
  answer.edges = edges;
  answer.memory = memory;
  return answer;
}
