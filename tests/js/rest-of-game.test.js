// The rest of a game beside its definition: spreads of gains as plain sums over steps.
// SPDX-License-Identifier: MIT
//
// What a player gains while one player deals has steps of 2,000 points, 1.1 times as wide as rounds
// pay. Players gain independently; equal gains in a step are spread over it.

import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { finalFrom } from '../../wasm/table/rest-of-game.js';
import { allEndings, isOver, payRound, ranking } from '../play/lots.js';
import { seedOfRun, splitmix } from './random.js';

/** @typedef {import('../play/lots.js').Game} Game @typedef {Map<number, number>} Gains by step */

const random = splitmix(seedOfRun());
const lot = (/** @type {number} */ n) => Math.floor(random() * n);
const PLAYERS = [0, 1, 2, 3];
const [STEP, MOST, WIDER, REPEATS] = [2000, 40, 1.1, 8];

/** @param {Gains} gains */
function add(gains, /** @type {number} */ step, /** @type {number} */ chance) {
  const at = Math.max(-MOST, Math.min(MOST, step));
  gains.set(at, (gains.get(at) ?? 0) + chance);
}

/** @param {Gains} a @param {Gains} b */
function both(a, b) {
  /** @type {Gains} */
  const gains = new Map();
  for (const [i, x] of a) for (const [j, y] of b) add(gains, i + j, x * y);
  return gains;
}

/** What player p gains while player 0 deals. @param {number} p @returns {Gains} */
function gainsOf(p) {
  /** @type {Gains[]} */
  const [once, again] = [new Map(), new Map()];
  for (const { chance, ending } of allEndings(0)) {
    const game = { scores: [0, 0, 0, 0], left: 2, dealer: 0, honba: 0, deposits: 0, first: 0 };
    const gains = payRound(game, ending).again ? again : once;
    const at = (WIDER * game.scores[p]) / STEP;
    add(gains, Math.floor(at), chance * (1 - (at - Math.floor(at))));
    add(gains, Math.floor(at) + 1, chance * (at - Math.floor(at)));
  }
  const all = new Map(once);
  for (let n = 0, now = once; n < REPEATS; n++) {
    now = both(now, again);
    for (const [step, chance] of now) add(all, step, chance);
  }
  const total = [...all.values()].reduce((a, b) => a + b, 0);
  return new Map([...all].map(([step, chance]) => [step, chance / total]));
}

const SINGLE = { dealer: gainsOf(0), other: gainsOf(1) };

/** Adds the places after `left` rounds, whoever deals first. @param {Game} game */
function addMany({ scores, left, dealer }, /** @type {number[][]} */ places, part = 1) {
  const rounds = Array.from({ length: left }, (_, n) => (dealer + n) % 4);
  const gains = PLAYERS.map((p) =>
    rounds.map((d) => (d === p ? SINGLE.dealer : SINGLE.other)).reduce(both),
  );
  for (const p of PLAYERS) {
    for (const [step, chance] of gains[p]) {
      let before = [1];
      for (const q of PLAYERS.filter((one) => one !== p)) {
        const at = step + (scores[p] - scores[q]) / STEP;
        let ahead = 0;
        for (const [j, y] of gains[q]) ahead += y * Math.max(0, Math.min(1, j + 0.5 - at));
        before = [...before, 0].map((x, k) => x * (1 - ahead) + (before[k - 1] ?? 0) * ahead);
      }
      before.forEach((x, k) => (places[p][k] += part * chance * x));
    }
  }
}

/** Adds what an ending leads to, or gives the game that goes on. @param {Game} game */
function endOf(
  game,
  /** @type {import('../play/lots.js').Ending} */ ending,
  /** @type {number[][]} */ places,
  /** @type {number} */ chance,
) {
  const after = { ...game, scores: game.scores.slice() };
  const { won, again, winner = 0 } = payRound(after, ending);
  if (won) after.scores[winner] += 1000 * game.deposits;
  if (isOver(after, again)) {
    ranking(after.scores, game.first).forEach((p, k) => (places[p][k] += chance));
    return null;
  }
  const dealer = again ? game.dealer : (game.dealer + 1) % 4;
  return { key: `${won ? winner : 'draw'} ${again}`, scores: after.scores, dealer };
}

/** The chances of places, by player. @param {Game} game */
function plain(game) {
  const places = PLAYERS.map(() => [0, 0, 0, 0]);
  if (game.left > 1) {
    addMany(game, places);
    return places;
  }
  /** @type {Map<string, { chance: number, sums: number[], dealer: number }>} */
  const kinds = new Map();
  for (const { chance, ending } of allEndings(game.dealer)) {
    const next = endOf(game, ending, places, chance);
    if (!next) continue;
    const kind = kinds.get(next.key) ?? { chance: 0, sums: [0, 0, 0, 0], dealer: next.dealer };
    kind.chance += chance;
    next.scores.forEach((score, p) => (kind.sums[p] += chance * score));
    kinds.set(next.key, kind);
  }
  for (const { chance, sums, dealer } of kinds.values()) {
    const scores = sums.map((score) => score / chance);
    addMany({ ...game, scores, dealer, left: 1 }, places, chance);
  }
  return places;
}

test('places are those of plain sums over what players gain', () => {
  for (const left of [1, 1, 1, 1, 1, 1, 2, 3, 4, 6, 9]) {
    const scores = PLAYERS.map(() => 100 * (100 + lot(250)));
    const dealer = lot(4);
    const game = { scores, left, dealer, honba: lot(3), deposits: lot(3), first: lot(4) };
    const wanted = plain(game);
    for (const self of PLAYERS) {
      const of = { players: 4, self, first: game.first, target: 30_000 };
      const final = finalFrom(of, game);
      wanted[self].forEach((chance, k) => {
        const off = Math.abs(final[k] - chance);
        assert.ok(
          off < 1e-4,
          `${off}: ${final[k]}, not ${chance}, ${self} ${JSON.stringify(game)}`,
        );
      });
    }
  }
});

test.run();
