// The rest of a game, compared with a direct computation: spreads of gains as sums over steps.
// SPDX-License-Identifier: MIT
//
// The gains of a player while one player deals are in steps of 2,000 points, 1.1 times as wide as
// rounds pay. Players gain independently; equal gains in a step are spread over it. The list of a
// player has the chances of the four places, then the mean final score.

import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { finalFrom, finalOf } from '../../wasm/table/decide/rest-of-game.js';
import { allEndings, isOver, payRound, ranking } from '../play/lots.js';
import { seedOfRun, splitmix, wholeBelow } from './random.js';

/** @typedef {import('../play/lots.js').Game} Game @typedef {Map<number, number>} Gains by step */

const random = splitmix(seedOfRun());
const below = wholeBelow(random);
const PLAYERS = [0, 1, 2, 3];
const [STEP, MOST, WIDER, REPEATS] = [2000, 40, 1.1, 8];

/** @param {Gains} gains */
function addGain(gains, /** @type {number} */ step, /** @type {number} */ chance) {
  const at = Math.max(-MOST, Math.min(MOST, step));
  gains.set(at, (gains.get(at) ?? 0) + chance);
}

/** @param {Gains} a @param {Gains} b */
function convolve(a, b) {
  /** @type {Gains} */
  const gains = new Map();
  for (const [i, x] of a) for (const [j, y] of b) addGain(gains, i + j, x * y);
  return gains;
}

/** The gains of player p in a round of player 0 as dealer, and their mean. @param {number} p */
function roundGains(p) {
  /** @type {Gains[]} */
  const [once, again] = [new Map(), new Map()];
  let [sum, repeats] = [0, 0];
  for (const { chance, ending } of allEndings(0)) {
    const game = { scores: [0, 0, 0, 0], left: 2, dealer: 0, honba: 0, deposits: 0, first: 0 };
    const { again: isAgain } = payRound(game, ending);
    const gains = isAgain ? again : once;
    sum += chance * game.scores[p];
    repeats += isAgain ? chance : 0;
    const at = (WIDER * game.scores[p]) / STEP;
    addGain(gains, Math.floor(at), chance * (1 - (at - Math.floor(at))));
    addGain(gains, Math.floor(at) + 1, chance * (at - Math.floor(at)));
  }
  const all = new Map(once);
  for (let n = 0, now = once; n < REPEATS; n++) {
    now = convolve(now, again);
    for (const [step, chance] of now) addGain(all, step, chance);
  }
  const total = [...all.values()].reduce((a, b) => a + b, 0);
  const gains = new Map([...all].map(([step, chance]) => [step, chance / total]));
  return { gains, mean: sum / (1 - repeats) };
}

const SINGLE = { dealer: roundGains(0), other: roundGains(1) };

/** Adds the places after `left` more rounds. @param {Game} game */
function addMany({ scores, left, dealer }, /** @type {number[][]} */ places, part = 1) {
  const rounds = Array.from({ length: left }, (_, n) => (dealer + n) % 4);
  const parts = PLAYERS.map((p) => rounds.map((d) => (d === p ? SINGLE.dealer : SINGLE.other)));
  const gains = parts.map((list) => list.map((one) => one.gains).reduce(convolve));
  for (const p of PLAYERS) {
    places[p][4] += part * parts[p].reduce((sum, { mean }) => sum + mean, scores[p]);
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

/** Final places and mean scores by player. @param {Game} game */
function plainPlaces(game) {
  const places = PLAYERS.map(() => [0, 0, 0, 0, 0]);
  if (game.left > 1) {
    addMany(game, places);
    return places;
  }
  /** Unfinished games. @type {Map<string, { chance: number, sums: number[], dealer: number }>} */
  const kinds = new Map();
  for (const { chance, ending } of allEndings(game.dealer)) {
    const after = { ...game, scores: game.scores.slice() };
    const { won, again, winner = 0 } = payRound(after, ending);
    if (won) after.scores[winner] += 1000 * game.deposits;
    if (isOver(after, again)) {
      ranking(after.scores, game.first).forEach((p, k) => {
        const sticks = k || won ? 0 : 1000 * game.deposits;
        places[p][k] += chance;
        places[p][4] += chance * (after.scores[p] + sticks);
      });
      continue;
    }
    const key = `${won ? winner : 'draw'} ${again}`;
    const dealer = again ? game.dealer : (game.dealer + 1) % 4;
    const kind = kinds.get(key) ?? { chance: 0, sums: [0, 0, 0, 0], dealer };
    kind.chance += chance;
    after.scores.forEach((score, p) => (kind.sums[p] += chance * score));
    kinds.set(key, kind);
  }
  for (const { chance, sums, dealer } of kinds.values()) {
    const scores = sums.map((score) => score / chance);
    addMany({ ...game, scores, dealer, left: 1 }, places, chance);
  }
  return places;
}

/** @param {Game} game @param {number} self */
const settings = ({ first }, self) => ({ players: 4, self, first, target: 30_000 });

/** A game by lot, some of its scores equal. @param {number} left @returns {Game} */
function someGame(left, score = () => 1000 * (5 + below(40))) {
  const scores = PLAYERS.map(score);
  scores[below(4)] = scores[below(4)];
  return { scores, left, dealer: below(4), honba: below(3), deposits: below(3), first: below(4) };
}

test('places and scores are those of plain sums over what players gain', () => {
  const lefts = [1, 1, 1, 1, 1, 1, 2, 3, 4, 6, 9];
  // Each outcome leaves the first player ahead and ends the game, so the places are certain.
  const sure = { ...someGame(1), scores: [12_000, 150_000, 15_000, 18_000], dealer: 1 };
  for (const game of [
    sure,
    ...lefts.map((left) => someGame(left, () => 100 * (100 + below(250)))),
  ]) {
    const wanted = plainPlaces(game);
    for (const self of PLAYERS) {
      const final = finalFrom(settings(game, self), game);
      wanted[self].forEach((value, k) => {
        const what = `${final[k]}, not ${value}, ${self} ${JSON.stringify(game)}`;
        assert.ok(Math.abs(final[k] - value) < (k < 4 ? 1e-4 : 1e-3), what);
      });
    }
  }
});

test('a round that ends the game: places of each ending, sticks and equals', () => {
  let [over, equals] = [0, 0];
  for (let n = 0; n < 40; n++) {
    const game = someGame(1 + below(2));
    for (const { ending } of allEndings(game.dealer)) {
      const after = { ...game, scores: game.scores.slice() };
      const { won, again, winner = 0 } = payRound(after, ending);
      if (won) after.scores[winner] += 1000 * game.deposits;
      if (!isOver(after, again)) continue;
      over++;
      equals += Number(new Set(after.scores).size < 4);
      ranking(after.scores, game.first).forEach((p, place) => {
        const final = finalOf(settings(game, p), game, after.scores, { won, again });
        const sticks = place || won ? 0 : 1000 * game.deposits;
        const expected = [0, 0, 0, 0, after.scores[p] + sticks];
        expected[place] = 1;
        assert.equal(final, expected);
      });
    }
  }
  assert.ok(over > 1000 && equals > 20, `${over} ${equals}`);
});

test('a round that does not end the game is followed by the next one', () => {
  const game = { players: 4, self: 1, first: 0, target: 30_000 };
  const scores = [24_000, 27_000, 20_000, 29_000];
  /** Before: `left`, who won, whether the dealer repeats. After: left, dealer, honba, deposits. */
  const cases = /** @type {[number, boolean, boolean, number[]][]} */ ([
    [1, true, true, [1, 3, 3, 0]],
    [1, true, false, [1, 0, 0, 0]],
    [1, false, true, [1, 3, 3, 1]],
    [1, false, false, [1, 0, 3, 1]],
    [2, true, true, [2, 3, 3, 0]],
    [2, false, false, [1, 0, 3, 1]],
    [5, false, false, [4, 0, 3, 1]],
  ]);
  for (const [left, won, again, [after, dealer, honba, deposits]] of cases) {
    const before = { scores, left, dealer: 3, honba: 2, deposits: 1 };
    const final = finalOf(game, before, scores, { won, again });
    const next = { scores, left: after, dealer, honba, deposits };
    assert.equal(final, finalFrom(game, next), JSON.stringify(next));
  }
});

test.run();
