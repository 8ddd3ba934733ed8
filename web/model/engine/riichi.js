// riichi.js - a closed hand that is tenpai: what it is worth with riichi now, without riichi
// (damaten), and with riichi later, after a change of the hand.
// SPDX-License-Identifier: MIT
//
// Expected points and chances are those of own draws, as everywhere; what a win on a discard pays
// is told beside them, without ippatsu and ura.

import { handOf, optionsOf } from '../table/hands.js';
import { isClosed, isRiichi } from '../table/luck.js';
import { idOf, plain, sorted, without, write } from '../table/names.js';
import { concealed } from '../table/state.js';
import { engineGoal, questionOf } from './question.js';
import { exceeds } from './rank.js';
import { situationOf } from './won.js';

/**
 * @typedef {import('../table/state.js').State} State
 * @typedef {import('./question.js').Goal} Goal
 * @typedef {import('../../../wasm/ukeire.js').Mahjong} Mahjong
 * @typedef {import('../../../wasm/ukeire.js').WinProbability} WinProbability
 * @typedef {import('../../../wasm/ukeire.js').WinOptions} WinOptions
 * @typedef {(hand: any, options: WinOptions & { signal?: AbortSignal }) =>
 *   Promise<WinProbability> | WinProbability} Ask
 *
 * One of the two. `ron`: the least and the most that a win on a discard pays; null where it cannot
 * be, and then `none` says why. `partly`: some waits have no yaku.
 * @typedef {{ ron: [number, number] | null, none: 'furiten' | 'dead' | 'noYaku', partly: boolean,
 *   aim?: number, score?: number, win?: number, mean?: number }} Side
 *
 * `later` is there only where it is more than both: then riichi is best, but not now.
 * @typedef {{ riichi: Side, silent: Side, later?: Side }} Sides
 *
 * The hand asked about: of 14 tiles that after the discard `face`. `as`: how the rows were
 * computed, so that a discard has one number here and there.
 * @typedef {{ state: State, face: string | null, goal: Goal, least: number,
 *   as?: Pick<WinProbability, 'mode' | 'extra'> | null }} Question
 */

/** Without the discard. @param {Question} question @returns {State} */
function after({ state, face }) {
  if (face === null) return state;
  const hand = sorted(without(concealed(state), face));
  return { ...state, hand, drawn: null, river: [...state.river, face] };
}

/**
 * Whether riichi can be declared, by a hand that is tenpai. One that waits without the tile that it
 * drew may have declared it: then nothing is left to decide.
 * @param {State} state @param {import('./answer.js').Answer} answer
 */
function mayDeclare(state, answer) {
  if (!isClosed(state) || state.banned.length) return false;
  if (!isRiichi(state)) return true;
  const drawn = idOf(state.drawn ?? '');
  return answer.kind === 'discard' && !answer.rows.some((r) => r.tile === drawn && !r.shanten);
}

/**
 * What can be asked: the discard that is explained where it leaves a hand tenpai, else the best
 * that does; a hand of 13 tiles as it is. Whoever plays to be tenpai has nothing to ask.
 * @param {import('../scene.js').Scene} scene @returns {Question | null}
 */
function riichiIn({ state, look: { goal, least }, answer, rows, focus, win }) {
  if (!('byForm' in answer) || answer.byForm.shanten !== 0 || answer.implied) return null;
  if (goal === 'tenpai' || !mayDeclare(state, answer)) return null;
  const row = focus?.shanten === 0 ? focus : rows.find(({ shanten }) => shanten === 0);
  if (answer.kind === 'discard' && !row) return null;
  return { state, face: row?.face ?? null, goal, least, as: win.result };
}

/**
 * What a win on a discard pays, from the least to the most.
 * @param {Mahjong} mahjong @param {Question} question @param {boolean} riichi @returns {Side}
 */
function ronOf(mahjong, question, riichi) {
  const waiting = after(question);
  const { river } = waiting;
  const { waits, furiten } = mahjong.waits(handOf(waiting), {
    ...situationOf(waiting),
    ...optionsOf(waiting),
    riichi,
    ...(river.length && { ownDiscards: write(sorted(river)) }),
  });
  const alive = waits.filter(({ left }) => left);
  const paid = alive.flatMap(({ ron }) => (ron.outcome === 'win' ? [ron.points] : []));
  const ron = paid.length && !furiten ? [Math.min(...paid), Math.max(...paid)] : null;
  const none = furiten ? 'furiten' : alive.length ? 'noYaku' : 'dead';
  return { ron: /** @type {Side['ron']} */ (ron), none, partly: paid.length < alive.length };
}

/**
 * What is known at once.
 * @param {Mahjong} mahjong @param {Question} question @returns {Sides}
 */
const sidesOf = (mahjong, question) => ({
  riichi: ronOf(mahjong, question, true),
  silent: ronOf(mahjong, question, false),
});

/**
 * @param {Ask} ask @param {Question} question @param {'always' | 'never' | 'best'} declare
 * @param {AbortSignal} [signal]
 */
async function chancesOf(ask, question, declare, signal) {
  const { state, face, goal, least, as } = question;
  const { hand, options } = questionOf(state, goal === 'win' ? 'score' : goal, least);
  const now = declare === 'always' && face === null;
  const value = { ...options.value, declare, ...(now && { riichi: true }) };
  const found = await ask(hand, {
    ...options,
    ...(as?.mode === 'graph' && /** @type {WinOptions} */ ({ mode: as.mode, extra: as.extra })),
    goal: engineGoal(goal),
    value,
    ...(face !== null && { only: plain(face), mustDiscard: true }),
    ...(signal && { signal }),
  });
  const lines = face === null ? found : found.discards[0];
  const [score, win, mean] = [lines.score, lines.win, lines.meanScore].map((line) => line?.at(-1));
  return { score, win, mean, aim: goal === 'win' ? win : score };
}

/**
 * All with their chances.
 * @param {Mahjong} mahjong @param {Ask} ask @param {Question} question
 * @param {AbortSignal} [signal] @returns {Promise<Sides>}
 */
async function compare(mahjong, ask, question, signal) {
  const known = sidesOf(mahjong, question);
  const played = (/** @type {'always' | 'never' | 'best'} */ declare) =>
    chancesOf(ask, question, declare, signal);
  const riichi = await played('always');
  const silent = await played('never');
  const best = await played('best');
  const most = Math.max(riichi.aim ?? 0, silent.aim ?? 0);
  return {
    riichi: { ...known.riichi, ...riichi },
    silent: { ...known.silent, ...silent },
    ...(exceeds(best.aim ?? 0, most) && { later: { ...known.silent, ...best } }),
  };
}

const SIDES = /** @type {const} */ (['riichi', 'silent', 'later']);

/** Those that are there, each with its name. @param {Sides} sides */
const namedSides = (sides) =>
  SIDES.flatMap((name) => {
    const side = sides[name];
    return side ? [{ name, side }] : [];
  });

/** @param {readonly (number | undefined)[]} values */
const mostOf = (values) => Math.max(...values.map((value) => value ?? NaN));

/**
 * Which side has more of what is played for, or else more points, and of what; null for none. Own
 * draws alone do not speak for damaten where it has no ron: then `against` says why.
 * @param {Sides} sides
 */
function betterOf(sides) {
  let all = namedSides(sides);
  for (const key of /** @type {const} */ (['aim', 'score'])) {
    const most = mostOf(all.map(({ side }) => side[key]));
    all = all.filter(({ side }) => !exceeds(most, side[key]));
    if (all.length > 1) continue;
    const [{ name, side }] = all;
    const fair = name === 'riichi' || side.ron || side.none === 'dead';
    return { name, key, against: fair ? null : side.none };
  }
  return null;
}

/**
 * Which side has more expected points, where play for the win has another one marked: own draws say
 * nothing of what a win is worth. Null where none has.
 * @param {Sides} sides @param {Goal} goal
 */
function richerOf(sides, goal) {
  const marked = goal === 'win' ? betterOf(sides) : null;
  const most = mostOf(namedSides(sides).map(({ side }) => side.score));
  const [first, ...others] = namedSides(sides).filter(({ side }) => !exceeds(most, side.score));
  return marked && first && !others.length && first.name !== marked.name ? first.name : null;
}

export { betterOf, compare, mostOf, namedSides, richerOf, riichiIn, sidesOf };
