// playon.js - a hand played on until it is tenpai, and how efficient that was.
// SPDX-License-Identifier: MIT
//
// The best player draws the same tiles in the same order and always throws a tile that keeps the
// most useful tiles. The wall follows from the problem, so that everybody draws the same.

import { idOf, sorted, without } from '../table/names.js';
import { unseen } from '../table/copies.js';
import { drawsLeft } from '../table/state.js';
import { handOf, write } from './problem.js';
import { randomFrom } from './random.js';

/**
 * @typedef {import('../../../wasm/ukeire.js').Mahjong} Mahjong
 * @typedef {import('./problem.js').Problem} Problem
 *
 * A discard, the useful tiles after it, and those after the best one. `back` says
 * that it leads further from tenpai than the best one.
 * @typedef {{ name: string, total: number, best: number, shanten: number, back: boolean }} Step
 *
 * `hand` has 14 tiles, the drawn one last, or 13 when the game is over. `end` says how it ended.
 * @typedef {{ problem: Problem, hand: string[], wall: string[], steps: Step[],
 *   end: 'tenpai' | 'draws' | null, bestTurns: number | null }} Game
 */

/** Tiles in the order in which they are drawn. @param {Problem} problem */
function wallOf(problem) {
  const random = randomFrom(`wall ${write(problem)}`);
  const wall = unseen(problem.state);
  for (let i = wall.length - 1; i > 0; i--) {
    const j = Math.floor(random() * (i + 1));
    [wall[i], wall[j]] = [wall[j], wall[i]];
  }
  return wall.slice(0, drawsLeft(problem.state));
}

/**
 * The discards of a hand, best first, with what was thrown out of the count.
 * @param {Mahjong} mahjong @param {Game} game @param {readonly string[]} hand
 * @param {readonly string[]} thrown
 */
function rowsOf(mahjong, { problem: { state } }, hand, thrown) {
  const visible = { ids: [...state.dora, ...thrown].map(idOf) };
  return mahjong.discards(hand.map(idOf), { players: state.players, visible });
}

/**
 * The discards until tenpai of the best player; null if the draws do not suffice.
 * @param {Mahjong} mahjong @param {Game} game
 */
function bestTurns(mahjong, game) {
  let hand = game.hand;
  /** @type {string[]} */
  const thrown = [];
  for (let turn = 1; ; turn++) {
    const [best] = rowsOf(mahjong, game, hand, thrown);
    const name = hand.find((one) => idOf(one) === best.tile) ?? hand[0];
    thrown.push(name);
    if (best.shanten <= 0) return turn;
    if (turn > game.wall.length) return null;
    hand = [...without(hand, name), game.wall[turn - 1]];
  }
}

/** @param {Mahjong} mahjong @param {Problem} problem @returns {Game} */
function startGame(mahjong, problem) {
  /** @type {Game} */
  const game = {
    problem,
    hand: handOf(problem),
    wall: wallOf(problem),
    steps: [],
    end: null,
    bestTurns: null,
  };
  return { ...game, bestTurns: bestTurns(mahjong, game) };
}

/** @param {Mahjong} mahjong @param {Game} game @param {number} at @returns {Game} */
function throwTile(mahjong, game, at) {
  const name = game.hand[at];
  if (game.end || name === undefined) return game;
  const thrown = game.steps.map((step) => step.name);
  const rows = rowsOf(mahjong, game, game.hand, thrown);
  const row = rows.find(({ tile }) => tile === idOf(name)) ?? rows[0];
  const { shanten, total } = row;
  const [best] = rows;
  const back = shanten > best.shanten;
  const steps = [...game.steps, { name, total, best: best.total, shanten, back }];
  const rest = sorted(game.hand.toSpliced(at, 1));
  const draw = game.wall[steps.length - 1];
  if (shanten <= 0) return { ...game, steps, hand: rest, end: 'tenpai' };
  if (draw === undefined) return { ...game, steps, hand: rest, end: 'draws' };
  return { ...game, steps, hand: [...rest, draw] };
}

/**
 * Useful tiles given up in all; a step back gives up all that the best discard has.
 * @param {Game} game
 */
const lostTiles = ({ steps }) =>
  steps.reduce((sum, { best, total, back }) => sum + (back ? best : best - total), 0);

export { lostTiles, startGame, throwTile };
