// The row that was played and its rivals, in the order of what they are really worth.
// SPDX-License-Identifier: MIT
//
// Models of rows that are close may be in the wrong order, as they hope for tiles that are gone,
// some more than others. So the rows play the same walls, and are compared by model less excess,
// game by game.

import { excessOf, meanOf } from './excess.js';
import { readExcess } from '../marshal/win.js';
import { badOption } from '../options/read.js';
import { planToPlay, subject } from './plan.js';

/**
 * @typedef {import('../engine/core.js').Core} Core
 * @typedef {import('../ukeire.js').HandInput} HandInput
 * @typedef {import('../ukeire.js').WinProbability} WinProbability
 * @typedef {import('../ukeire.js').PlayedRow} PlayedRow
 * @typedef {import('./win.js').Calculation<WinProbability>} Calculation
 * @typedef {import('./simulate.js').GamesPlan} GamesPlan
 * @typedef {{ tile: number, model: number, excess: Float64Array }} Played of each game its excess
 */

const CHUNK = 500; // games a step
const SEEDS = 2 ** 32;

/**
 * Each game has a seed of its own, so that all rows meet the same walls.
 * @param {Core} core @param {GamesPlan} plan @param {number} tile
 */
function* playEach(core, plan, tile) {
  const { games, seed } = plan;
  const excess = new Float64Array(games);
  for (let game = 0; game < games; game++) {
    const error = core.wasm.simulate_begin(tile, (seed + game) % SEEDS, 1) || core.wasm.simulate(1);
    core.refresh();
    core.soundAlone(error, subject(error, plan));
    excess[game] = readExcess(core.fields);
    if (game % CHUNK === 0) yield game / games;
  }
  return excess;
}

/** @param {Float64Array} each */
function sumsOf(each) {
  let [excess, excessSquares] = [0, 0];
  for (const one of each) {
    excess += one;
    excessSquares += one * one;
  }
  return { excess, excessSquares };
}

/**
 * How far a row is behind the best.
 * @param {Played} row @param {Played} best @returns {PlayedRow}
 */
function rowAgainst({ tile, model, excess }, best) {
  const n = excess.length;
  const more = sumsOf(excess.map((one, game) => one - best.excess[game]));
  const { mean, interval } = meanOf(more.excess, more.excessSquares, n);
  const lead = best.model - model;
  const [low, high] = n > 1 ? interval : [-1 - lead, 1 - lead];
  return {
    discard: tile,
    model,
    ...excessOf(sumsOf(excess), n, model),
    behind: { win: lead + mean, interval: [lead + low, lead + high] },
    equal: lead + low <= 0,
  };
}

/** @param {Played} row */
const adjustedOf = ({ model, excess }) => model - sumsOf(excess).excess / excess.length;

/**
 * @param {Core} core @param {HandInput} hand @param {GamesPlan} plan
 * @param {(core: Core, hand: HandInput, plan: any) => Calculation} calculate
 * @param {WinProbability} answer @param {number | null} first the row that was played
 * @returns {Generator<number, PlayedRow[], void>}
 */
function* playRivals(core, hand, plan, calculate, answer, first) {
  const { discards, draws, mode } = answer;
  const margin = Number(plan.rivals);
  const chosen = discards.find(({ tile }) => tile === first);
  if (first === null || !chosen) badOption('rivals', 'this hand is waiting');
  const least = chosen.win[draws] - margin;
  const near = discards.filter((row) => row.tile === first || row.win[draws] >= least);
  /** @type {Played[]} */
  const played = [];
  for (const [i, { tile }] of near.entries()) {
    /** @param {number} part */
    const progress = (part) => (i + part) / near.length;
    let row = near[i];
    if (mode === 'graph') {
      const work = calculate(core, hand, planToPlay(plan, tile));
      let step = work.next();
      for (; !step.done; step = work.next()) yield progress(step.value / 2);
      row = step.value.discards.find((one) => one.tile === tile) ?? row;
    }
    // What looked near may have been a bound.
    if (tile !== first && row.win[draws] < least) continue;
    const games = playEach(core, plan, tile);
    let step = games.next();
    for (; !step.done; step = games.next()) yield progress((1 + step.value) / 2);
    played.push({ tile, model: row.win[draws], excess: step.value });
  }
  played.sort((a, b) => adjustedOf(b) - adjustedOf(a));
  return played.map((row) => rowAgainst(row, played[0]));
}

export { playRivals };
