// Plays games as the answer of a calculation advises, and evaluates them.
// SPDX-License-Identifier: MIT

import { NOT_HELD } from '../../dist/layout.js';
import { readSimulation } from '../core/marshal/answers.js';
import { show } from '../core/notation/error.js';
import { TILE_NAMES, isTile } from '../core/notation/tiles.js';
import { badOption, whole } from '../core/options/read-options.js';
import { partOfWork } from '../core/engine/turns.js';
import { soundWin } from './calculation.js';
import { ADVICE, planOf, planToPlay } from './plan.js';

/** @import { Calculation, Core, HandInput, OfPlan, Plan, Simulation } from '../core/types.js' */
/** @import { WinLines, WinProbability } from '../core/types.js' */
/** @typedef {Plan & { games: number, discard: number | undefined }} GamesPlan */

export const PLAYED_MODES = /** @type {const} */ (['auto', 'straight', 'graph']);

export const GAMES = 100_000;
const MOST_GAMES = 1_000_000_000;
const CHUNK = 500; // games in a step
const CALCULATIONS = 0.2; // the part of the progress for each of two calculations
const QUANTILE = 2.5758293035489004; // the 99.5 % quantile of the normal distribution

/** @param {any} options @returns {GamesPlan} */
export function gamesPlan(options) {
  const { points, paths, discard } = options;
  if (paths !== undefined) badOption('paths', 'not for games; say how many with games');
  if (points?.ron > 0) badOption('ron', 'not for games, in which others throw nothing');
  const plan = planOf(options, ADVICE, PLAYED_MODES);
  if (discard !== undefined && !isTile(discard)) {
    badOption('discard', `${show(discard)} is no tile id, 0 to 33`);
  }
  return { ...plan, games: whole('games', options.games ?? GAMES, 1, MOST_GAMES), discard };
}

/** Returns the model's win rate and score in a row. @param {WinLines} row @param {number} draws */
const modelNumbers = ({ win, score }, draws) => ({ model: win[draws], score: score?.[draws] });

/** Returns the discard to play, or null. @param {WinProbability} answer */
function rowToPlay(answer, /** @type {number | undefined} */ discard) {
  const { discards, shanten, draws } = answer;
  if (!discards.length) {
    if (shanten < 0) badOption('keeping', 'no discard keeps a complete hand');
    if (discard !== undefined) badOption('discard', 'this hand is waiting');
    return { tile: null, ...modelNumbers(answer, draws) };
  }
  const row = discard === undefined ? discards[0] : discards.find(({ tile }) => tile === discard);
  if (row) return { tile: row.tile, ...modelNumbers(row, draws) };
  const names = discards.map(({ name }) => name).join(', ');
  return badOption('discard', `${TILE_NAMES[Number(discard)]} is none of ${names}`);
}

/** Returns Wilson's confidence interval. @param {number} wins @returns {[number, number]} */
function interval(wins, /** @type {number} */ n) {
  const z2 = QUANTILE ** 2;
  const middle = (wins + z2 / 2) / (n + z2);
  const half = (QUANTILE * Math.sqrt((wins * (n - wins)) / n + z2 / 4)) / (n + z2);
  return [Math.max(0, middle - half), Math.min(1, middle + half)];
}

/** @param {ReturnType<typeof readSimulation>} sum @param {number} n games @param {number} model */
function scoreOf({ wins, riichi, worth, worthSquares, won }, n, model) {
  const mean = worth / n;
  const variance = n > 1 ? Math.max(0, worthSquares - worth * mean) / (n - 1) : 0;
  const half = QUANTILE * Math.sqrt(variance / n);
  return {
    mean,
    interval: /** @type {[number, number]} */ ([mean - half, mean + half]),
    model,
    meanScore: wins ? won / wins : 0,
    riichi: riichi / n,
  };
}

/** @param {Core} core @param {GamesPlan} plan @param {number | null} tile */
function* play(core, plan, tile) {
  const { games, seed } = plan;
  const begun = core.wasm.simulate_begin(tile ?? NOT_HELD, seed);
  soundWin(core, begun, plan);
  for (let played = 0; played < games; played += CHUNK) {
    const error = core.wasm.simulate(Math.min(CHUNK, games - played));
    soundWin(core, error, plan);
    yield 2 * CALCULATIONS + ((1 - 2 * CALCULATIONS) * played) / games;
  }
}

/**
 * Plays the games. Graph mode, and straight mode with points, store the choices of one row only, so
 * the row of the first discard is computed again, with a narrower graph if memory is too small.
 * @param {Core} core @param {HandInput} hand @param {GamesPlan} plan
 * @param {OfPlan<Calculation<WinProbability>>} calculate @returns {Calculation<Simulation>}
 */
export function* games(core, hand, plan, calculate) {
  /** @param {Plan} part @param {number} from @returns {Calculation<WinProbability>} */
  const answerOfPart = (part, from) =>
    /** @type {any} */ (partOfWork(calculate(core, hand, part), from, CALCULATIONS));
  const answer = yield* answerOfPart(plan, 0);
  const { tile } = rowToPlay(answer, plan.discard);
  const played =
    answer.mode !== 'straight' || plan.value
      ? yield* answerOfPart(planToPlay(plan, tile), CALCULATIONS)
      : answer;
  const { model, score } = rowToPlay(played, tile ?? undefined);
  yield* play(core, plan, tile);
  const { mode, shanten, draws, extra } = played;
  const sums = readSimulation(core.fields, draws);
  const { wins, tenpai, byDraw } = sums;
  return {
    mode: /** @type {'straight' | 'graph'} */ (mode),
    shanten,
    draws,
    games: plan.games,
    discard: tile,
    wins,
    win: wins / plan.games,
    interval: interval(wins, plan.games),
    model,
    ...(extra === undefined ? {} : { extra }),
    tenpai: tenpai / plan.games,
    byDraw,
    ...(score === undefined ? {} : { score: scoreOf(sums, plan.games, score) }),
  };
}
