// Runs a calculation of win probability: writes its plan into the module, and reads the answer.
// SPDX-License-Identifier: MIT

import { SCORE_ERR_RULES } from '../../dist/layout.js';
import { baseOf } from '../core/engine/hand-methods.js';
import { BAD_OPTION, NO_MEMORY, pagesOf, settingsWord } from '../core/marshal/memory.js';
import { putAllowed, meldsIn, shantenIn } from '../core/marshal/memory.js';
import { unseenGivenIn, withUnseen } from '../core/marshal/memory.js';
import { MahjongError } from '../core/notation/error.js';
import { badOption, byGoal } from '../core/options/read-options.js';
import { raiseHand, raiseWin } from '../score/raise.js';
import { WIN_RECORD as R, putRecord, redsHeldIn, putValue } from '../core/marshal/record.js';
import { redsInRules } from '../core/marshal/record.js';
import { TILE_NAMES } from '../core/notation/tiles.js';
import { concealedIn, putLeftBeside, putTilesOf } from '../score/score-question.js';
import { readWin } from '../core/marshal/answers.js';

/** @import { Calculation, Core, Hand, OfPlan, Plan, Value, WinDiscard } from '../core/types.js' */
/** @import { WinGoal, WinProbability } from '../core/types.js' */

/** @param {Core} core @param {Value} value */
function checkRedsSeen({ fields }, { redSeen }) {
  if (!redSeen[0] && !redSeen[1] && !redSeen[2]) return;
  const held = redsHeldIn(fields);
  redsInRules(fields).forEach((reds, suit) => {
    if (held[suit] + redSeen[suit] <= reds || !redSeen[suit]) return;
    const five = TILE_NAMES[9 * suit + 4].replace('5', '0');
    const why = `${redSeen[suit]} ${five}, but the rules have ${reds} and the hand ${held[suit]}`;
    badOption('visible', why, 'red-fives');
  });
}

/** Writes the facts; returns the new options word. @param {Core} core @param {Value} value */
function writeValue(core, value, /** @type {number} */ word, /** @type {number} */ nearest) {
  const { fields } = core;
  const p = fields.at.agari;
  core.putRules(value.rules, value.players);
  putRecord(fields, value.record);
  putTilesOf(fields, /** @type {Hand} */ (fields.hand));
  const melds = meldsIn(word);
  const missing = melds - fields.bytes[p + R.melds];
  if (missing) {
    const why = `they need the melds themselves, and ${missing} of ${melds} are not written`;
    const how = 'write them, as in 123m406p11z[789s](2222z)';
    throw new MahjongError('bad-meld', `points: ${why}; ${how}`);
  }
  if (value.riichi && concealedIn(fields.bytes, p) % 3 !== 1) {
    const why = 'this is for 13 tiles that wait; for 14, declare says whether riichi is declared';
    badOption('riichi', why, 'to-discard');
  }
  if (value.riichi && shantenIn(nearest) !== 0) {
    badOption('riichi', 'this hand is not tenpai', 'not-tenpai');
  }
  checkRedsSeen(core, value);
  putValue(fields, value);
  if (unseenGivenIn(word)) return word;
  return putLeftBeside(fields, value.players, value.sight) ? withUnseen(word) : word;
}

const BUDGET = 100; // pieces of work in a step

/** Names the option at fault in an error. @param {number} error @param {Plan} plan */
function subject(error, { pool, draws, memory, settings }) {
  if (error === NO_MEMORY) return `memory: ${memory} MB`;
  if (error === BAD_OPTION) return `goal: ${settings.goal} in ${settings.mode} mode`;
  return pool ? `pool: ${pool}` : `draws: ${draws}`;
}

/** Throws for a result below 0. @param {Core} core @param {number} result @param {Plan} plan */
export const soundWin = (core, result, plan) =>
  core.soundAlone(result, result < 0 ? subject(result, plan) : '');

/** Begins the calculation in the module. @type {OfPlan<void>} */
function beginWin(core, hand, plan) {
  const { pool, memory, paths, seed, settings, question, value } = plan;
  const { fields, wasm } = core;
  const handWord = core.putRead(hand, question);
  const nearest = core.sound(wasm.shanten(handWord), handWord, hand);
  putAllowed(fields, fields.due?.allowed ?? null);
  const word = value ? writeValue(core, value, handWord, nearest) : handWord;
  const error = wasm.win_begin(word, settingsWord(settings), pool, pagesOf(memory), paths, seed);
  core.refresh();
  if (error <= SCORE_ERR_RULES) {
    if (wasm.score_fault() === error) raiseWin(wasm, fields, hand);
    raiseHand(wasm, fields, error, 'points');
  }
  soundWin(core, error, plan);
}

/** Runs the calculation in the module. @type {OfPlan<Calculation<void>>} */
export function* work(core, hand, plan) {
  const { wasm } = core;
  const until = performance.now() + plan.timeout;
  beginWin(core, hand, plan);
  for (;;) {
    const more = wasm.win_step(BUDGET);
    if (soundWin(core, more, plan) === 0) break;
    if (performance.now() >= until) {
      const why = `timeout: no answer after ${plan.timeout} ms`;
      throw new MahjongError('timeout', why, { option: 'timeout' });
    }
    yield wasm.win_progress();
  }
  wasm.win_finish();
}

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

/** @type {OfPlan<Calculation<WinProbability>>} */
export function* calculate(core, hand, plan) {
  yield* work(core, hand, plan);
  return readAnswer(core, plan);
}
