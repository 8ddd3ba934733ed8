// mistakes.js - decisions of a game as problems of practice.
// SPDX-License-Identifier: MIT
//
// Practice asks what to discard, or whether to call. So it can ask a discard again whose tile was
// not as good as the best, and a call or pass; it cannot ask about a kan of the own turn, or about
// riichi with the same tile. A problem has the table as it lay: rivers, indicators, melds, winds,
// draws left; where points count, it keeps the rules of the review. A discard against a riichi is
// judged at the table; practice knows no scores, so it asks nothing that final places decide. All
// else it judges as for a player who draws alone: what is a mistake at the table alone it does not
// ask.

import { isAsGood, lostAlone } from '../../../wasm/review/tolerance.js';
import { compare, compareAtTable } from '../practice/judge.js';
import { underRules, write } from '../practice/problem.js';
import { plain, write as writeTiles } from '../table/names.js';
import { concealed, thrownTile } from '../table/state.js';
import { stateAt } from './position.js';
import { rulesBy } from './rules.js';
import { isPlayed } from './session.js';

/**
 * @typedef {import('../../../wasm/log.js').Game} Game
 * @typedef {import('../../../wasm/review.js').Choice} Choice
 * @typedef {import('../../../wasm/review.js').Decision} Decision
 * @typedef {import('../../../wasm/review.js').Played} Played
 * @typedef {import('../practice/score.js').Answer} Answer
 * @typedef {import('../practice/problem.js').Problem} Problem
 * @typedef {import('./session.js').Session} Session
 */

/** The table is shown with points. @param {Session['goal']} goal */
const goalShown = (goal) => (goal === 'table' ? 'score' : goal);

/** Practice knows two goals. @param {string} goal @returns {Problem['goal']} */
const practiceGoal = (goal) => (goal === 'win' || goal === 'tenpai' ? 'win' : 'score');

/** Whether it is asked at the table: a discard against a riichi. @param {Played} decision */
const isAtTable = ({ kind, best, riichi }) =>
  kind === 'own' && best.advice !== null && riichi.length > 0;

/** Whether what is best at the table is so alone, too. @param {Played} decision */
const isBestAlone = ({ best, choices }) =>
  choices.every(({ score }) => Number(score) <= Number(best.score));

/** How practice judges what was done. @param {Played} decision */
function judged(decision) {
  const { done, best } = decision;
  if (isAtTable(decision)) return compareAtTable(done.value, best.value, done.equal);
  const [most, value] = [best, done].map(({ advice, score, value: own }) =>
    advice ? Number(score) : own,
  );
  return compare(value, most);
}

/** @param {Decision} decision @returns {decision is Played} */
function canBeAsked(decision) {
  if (!isPlayed(decision) || isAsGood(decision)) return false;
  const { kind, done, best } = decision;
  if (best.advice?.places) return false;
  const agrees = isAtTable(decision) || (isBestAlone(decision) && lostAlone(decision));
  if (best.advice && !agrees) return false;
  if (kind === 'call') return true;
  if (best.type !== 'discard' || best.tile === null) return false;
  return done.type !== 'discard' || plain(String(done.tile)) !== plain(best.tile);
}

/**
 * The table and what is asked of it.
 * @param {Session} session @param {Played} decision @returns {Problem | null}
 */
function problemOf({ games, game, player, goal }, decision) {
  const state = stateAt(games[game], player, decision);
  const asked = practiceGoal(goal);
  const tile = thrownTile(state);
  if (isAtTable(decision)) return { state, goal: asked, thrown: null, atTable: true };
  if (decision.kind !== 'call') return { state, goal: asked, thrown: null };
  if (state.thrown === null || tile === null) return null;
  // The tile that is asked about lies in front of the player, not in a river.
  const from = state.thrown;
  const river = state[from].slice(0, -1);
  return { state: { ...state, [from]: river, thrown: null }, goal: asked, thrown: { tile, from } };
}

/** What was done, as practice writes a pick. @param {Choice} done */
function pickOf({ type, tile, own }) {
  if (type === 'discard') return String(tile);
  return type === 'pass' || type === 'chi' || type === 'pon' || type === 'kan'
    ? type + own.join('')
    : String(own[0] ?? '4z');
}

/**
 * A mistake as practice keeps it; null of a decision that it cannot ask about.
 * @param {Session} session @param {Decision} decision @returns {Answer | null}
 */
function mistakeOf(session, decision) {
  if (!canBeAsked(decision)) return null;
  const problem = problemOf(session, decision);
  if (!problem) return null;
  const { value, best, share } = judged(decision);
  const { rules } = underRules(problem, rulesBy(session.games[session.game], session.rules));
  return {
    hand: writeTiles(concealed(problem.state)),
    problem: write(problem),
    pick: pickOf(decision.done),
    right: false,
    grade: 'wrong',
    share,
    lost: best - value,
    played: true,
    ...(rules && { rules }),
  };
}

/** Decisions that gave up so much, and that practice can ask about. @param {Session} session */
const mistakesAbove = (session, /** @type {number} */ least) =>
  session.decisions.filter(canBeAsked).filter(({ loss }) => loss.value >= least);

export { canBeAsked, goalShown, mistakeOf, mistakesAbove, practiceGoal };
