// question.js - random problems of a theme and a level that leave something to decide.
// SPDX-License-Identifier: MIT
//
// A problem follows from its random numbers alone, so that a seed says it. Where the level is any,
// the numbers of useful tiles say whether there is a choice, at once. Another level needs the
// chances of all discards, which the engine's thread computes without hand changes.

import { deal, pick } from '../engine/deal.js';
import { questionOf } from '../engine/question.js';
import { handOf, optionsOf } from '../table/hands.js';
import { unseen } from '../table/copies.js';
import { isRed, plain, sorted } from '../table/names.js';
import { EMPTY, concealed } from '../table/state.js';
import { dealCall } from './calls.js';
import { holdsBack, indicatorFor } from './dora.js';
import { dealRiichi } from './riichi.js';
import { tellsShapes } from './shapes.js';
import { fits, goalOf, wishOf } from './themes.js';

/**
 * @typedef {import('../../../wasm/ukeire.js').Mahjong} Mahjong
 * @typedef {import('../../../wasm/ukeire.js').Discard} Discard
 * @typedef {import('../table/state.js').State} State
 * @typedef {import('../engine/question.js').Goal} Goal
 * @typedef {import('./problem.js').Problem} Problem
 * @typedef {import('./themes.js').Theme} Theme
 * @typedef {import('./themes.js').Level} Level
 * @typedef {{ theme: Theme, level: Level, goal: Goal }} Plan
 * @typedef {import('./room.js').Tools} Tools
 */

/** Hands dealt until one is of the theme. */
const TRIES = 500;
/** Hands of the theme asked about until one is of the level. */
const ASKED = 40;
/** Of the theme of last turns. */
const LATEST = [2, 3, 4, 5];

/**
 * Whether more than one discard keeps the shanten, and they are not equally good.
 * @param {readonly Discard[]} rows
 */
function isQuestion(rows) {
  const keep = rows.filter(({ keeps }) => keeps);
  return keep.some(({ total }) => total !== keep[0].total);
}

/** @param {{ least: number, most: number }} wish @param {() => number} random */
function shantenOf({ least, most }, random) {
  return pick(
    Array.from({ length: most - least + 1 }, (_, i) => least + i),
    random,
  );
}

/**
 * A red five beside a plain one is one row of the engine but two choices with points; and three
 * players set a north aside instead of discarding it. Neither is asked about.
 * @param {readonly string[]} hand @param {State} state @param {Goal} goal
 */
function isClear(hand, { players }, goal) {
  if (players === 3 && hand.includes('4z')) return false;
  return goal === 'win' || !hand.some((name) => isRed(name) && hand.includes(plain(name)));
}

/**
 * The table around a hand. With points there is a dora indicator.
 * @param {Plan} plan @param {string[]} hand @param {() => number} random @returns {State}
 */
function tableFor({ theme, goal }, hand, random) {
  const names = sorted(hand);
  const players = wishOf(theme).players ?? 4;
  /** @type {State} */
  const state = { ...EMPTY, players, hand: names.slice(0, -1), drawn: names[names.length - 1] };
  if (theme === 'late') return { ...state, draws: pick(LATEST, random) };
  if (goalOf(theme, goal) === 'win') return state;
  const indicator = theme === 'dora' && indicatorFor(state, random);
  return { ...state, dora: [indicator || pick(unseen(state), random)] };
}

/** @param {Mahjong} mahjong @param {Theme} theme @param {State} state */
function isOfTheme(mahjong, theme, state) {
  const rows = mahjong.discards(handOf(state), optionsOf(state));
  if (!isQuestion(rows)) return false;
  if (theme === 'dora') return holdsBack(state, rows);
  return theme !== 'shapes' || tellsShapes(mahjong, concealed(state), rows);
}

/**
 * A hand of 14 of the theme. If chance gives none, it is the last one dealt.
 * @param {Mahjong} mahjong @param {Plan} plan @param {() => number} random @returns {Problem}
 */
function dealDiscard(mahjong, plan, random) {
  const { theme } = plan;
  const goal = goalOf(theme, plan.goal);
  const wish = wishOf(theme);
  /** @type {State | null} */
  let state = null;
  for (let i = 0; i < TRIES || !state; i++) {
    const shanten = shantenOf(wish, random);
    const hand = deal(mahjong, { tiles: 14, shanten, players: wish.players ?? 4 }, random);
    if (!hand) continue;
    state = tableFor(plan, hand, random);
    if (isClear(hand, state, goal) && isOfTheme(mahjong, theme, state)) break;
  }
  return { state, goal, thrown: null };
}

/**
 * What each discard is worth, by the model without hand changes; by useful tiles without a thread.
 * @param {Tools} tools @param {Problem} problem @param {AbortSignal} signal
 */
async function valuesOf({ mahjong, winProbability }, { state, goal }, signal) {
  const { hand, options } = questionOf(state, goal);
  if (!winProbability) {
    const rows = mahjong.discards(handOf(state), optionsOf(state));
    return rows.map(({ keeps, total }) => (keeps ? total : 0));
  }
  const { discards, draws } = await winProbability(hand, { ...options, mode: 'straight', signal });
  return discards.map(({ win, score }) => (score ?? win)[draws]);
}

/**
 * Deals until the level fits. If chance gives no such hand, it is the last one dealt.
 * @param {Tools} tools @param {Plan} plan @param {() => number} random
 * @param {AbortSignal} signal
 */
async function dealByLevel(tools, plan, random, signal) {
  let problem = dealDiscard(tools.mahjong, plan, random);
  for (let i = 1; i < ASKED; i++) {
    if (fits(plan.level, await valuesOf(tools, problem, signal))) break;
    problem = dealDiscard(tools.mahjong, plan, random);
  }
  return problem;
}

/**
 * A problem at once where none of its chances is needed, else a promise of one.
 * @param {Tools} tools @param {Plan} plan @param {() => number} random
 * @param {AbortSignal} signal @returns {Problem | Promise<Problem>}
 */
function dealProblem(tools, plan, random, signal) {
  if (plan.theme === 'calls') return dealCall(tools, plan, random, signal);
  if (plan.theme === 'riichi') return dealRiichi(plan.level, random);
  if (plan.level === 'any') return dealDiscard(tools.mahjong, plan, random);
  return dealByLevel(tools, plan, random, signal);
}

export { dealProblem };
