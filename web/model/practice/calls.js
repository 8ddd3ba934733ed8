// calls.js - problems about calls: somebody throws a tile, call it or pass?
// SPDX-License-Identifier: MIT
//
// Each way has the chance to win with a yaku, or the expected points. A call that has no yaku left
// wins nothing.

import { calls } from '../../../wasm/table.js';
import { deal, pick } from '../engine/deal.js';
import { callsQuestion } from '../engine/question.js';
import { unseen } from '../table/copies.js';
import { handOf } from '../table/hands.js';
import { EMPTY } from '../table/state.js';
import { sorted } from '../table/names.js';
import { tableOf } from './problem.js';
import { fits, wishOf } from './themes.js';

/**
 * @typedef {import('../../../wasm/table.js').ChanceCall} ChanceCall
 * @typedef {import('../../../wasm/ukeire.js').Mahjong} Mahjong
 * @typedef {import('./problem.js').Problem} Problem
 * @typedef {import('./room.js').Tools} Tools
 *
 * A choice, with what it is worth; `discard` is the best one after it, `yaku` whether one is left.
 * @typedef {{ call: ChanceCall['call'], own: string[], value: number, shanten: number,
 *   total: number, tiles: ChanceCall['ukeire']['tiles'], discard: string | null,
 *   yaku: boolean | null }} Way
 */

const TRIES = 500;
const ASKED = 100;
const DRAWS = [6, 8, 10, 12, 14];
const SEATS = [0, 1, 2, 3];
const ROUNDS = [0, 1];
const FROM = /** @type {const} */ (['left', 'across', 'right']);
/** A call that has so much of the best can be thought about. */
const SERIOUS = 0.4;
/** How problems are looked for: discards that keep the shanten are enough to find one. */
const QUICK = { mode: 'straight', keeping: true };

/** @param {ChanceCall} row @param {Problem} problem @returns {Way} */
const wayOf = ({ call, own, win, score, shanten, best, ukeire, yaku }, { goal }) => ({
  call,
  own,
  value: goal === 'win' ? win : (score ?? 0),
  shanten,
  total: ukeire.total,
  tiles: ukeire.tiles,
  discard: best?.name ?? null,
  yaku,
});

/**
 * All that can be done, passing first.
 * @param {NonNullable<Tools['calls']>} ask @param {Problem} problem @param {AbortSignal} signal
 * @param {object} [how] options of the engine
 */
async function waysOf(ask, problem, signal, how = {}) {
  if (!problem.thrown) return [];
  const { hand, tile, options } = callsQuestion(tableOf(problem), problem.goal);
  const rows = await ask(hand, String(tile), { ...options, ...how, signal });
  return rows.map((row) => wayOf(row, problem));
}

/** What is offered for a tile, beside passing. @param {Mahjong} mahjong @param {Problem} problem */
function offers(mahjong, { state, thrown }) {
  if (!thrown) return [];
  const { counts, red, melds } = handOf(state);
  const { from, tile } = thrown;
  const rows = calls({ counts, red, melds }, tile, { engine: mahjong, from });
  return rows.slice(1).filter(({ shanten }) => shanten <= rows[0].shanten);
}

/** @param {Mahjong} mahjong @param {() => number} random */
function makeTable(mahjong, random) {
  const { least, most } = wishOf('calls');
  const shanten = least + Math.floor(random() * (most - least + 1));
  const hand = deal(mahjong, { tiles: 13, shanten, players: 4 }, random);
  if (!hand) return null;
  const state = {
    ...EMPTY,
    hand: sorted(hand),
    draws: pick(DRAWS, random),
    seat: pick(SEATS, random),
    round: pick(ROUNDS, random),
  };
  return { ...state, dora: [pick(unseen(state), random)] };
}

/**
 * A hand of 13 and a tile that can be called without going back.
 * @param {Mahjong} mahjong @param {import('../engine/question.js').Goal} goal
 * @param {() => number} random @returns {Problem}
 */
function dealOffer(mahjong, goal, random) {
  /** @type {Problem | null} */
  let problem = null;
  for (let i = 0; i < TRIES || !problem; i++) {
    const state = makeTable(mahjong, random);
    if (!state) continue;
    const thrown = { tile: pick(unseen(state), random), from: pick(FROM, random) };
    problem = { state, goal, thrown };
    if (offers(mahjong, problem).length) break;
  }
  return problem;
}

/** Whether a call is not out of the question. @param {readonly Way[]} ways */
function isSerious(ways) {
  const best = Math.max(...ways.map(({ value }) => value));
  return best > 0 && ways.slice(1).some(({ value }) => value >= SERIOUS * best);
}

/**
 * Deals until call or pass is a question, and of the level.
 * @param {Tools} tools @param {import('./question.js').Plan} plan @param {() => number} random
 * @param {AbortSignal} signal
 */
async function dealCall({ mahjong, calls: ask }, { goal, level }, random, signal) {
  if (!ask) throw new Error('no engine to ask about calls');
  let problem = dealOffer(mahjong, goal, random);
  for (let i = 1; i < ASKED; i++) {
    const ways = await waysOf(ask, problem, signal, QUICK);
    const values = ways.map(({ value }) => value);
    if (isSerious(ways) && fits(level, values)) break;
    problem = dealOffer(mahjong, goal, random);
  }
  return problem;
}

export { dealCall, waysOf };
