// match.js GAMES [SEED] - the match of the bots: two that play by expected score against two that
// play by ukeire.
// SPDX-License-Identifier: MIT
//
//   node tests/bench/match.js 2000                    node tests/bench/match.js 2000 5001
//   node tests/bench/match.js 2000 --length hanchan   node tests/bench/match.js 0 < games.txt
//
// Games are of tonpuu, or hanchan. Each seed is played twice, with the seats changed over, so that
// both kinds of bot get the same walls; the next seed seats them another way. A pair of games is a
// line on standard output, the result one on standard error. The lines of several processes, each
// with seeds of its own, add up: `node tests/bench/match.js 0` reads lines and prints the result of
// all; a run that was stopped goes on at the first seed that has no line.

import { readFileSync } from 'node:fs';
import { load } from '../../wasm/ukeire.js';
import { byScore, byUkeire } from '../play/bots.js';
import { ROUNDS, playGame } from '../play/game.js';
import { seatsOf } from '../play/seat.js';

/** By seed, the seats of those who play by score in the first game; the others' in the second. */
const SEATS = [
  [0, 1],
  [0, 2],
  [0, 3],
];
const EVERY = 50;
/** Of the normal distribution. */
const SIGMAS = { 95: 1.96, 99: 2.576 };

/**
 * A pair of games: mean rank and mean points of those who play by score, and their wins.
 * @typedef {{ seed: number, rank: number, points: number }} Pair
 */

/** @param {number} seed @param {any} engine @param {number} rounds @returns {Pair} */
function playPair(seed, engine, rounds) {
  const [score, ukeire] = [byScore(engine), byUkeire()];
  const seats = SEATS[seed % SEATS.length];
  let rank = 0;
  let points = 0;
  for (const first of [true, false]) {
    const mine = [0, 1, 2, 3].filter((p) => seats.includes(p) === first);
    const bots = [0, 1, 2, 3].map((p) => (mine.includes(p) ? score : ukeire));
    const { rank: ranks, defen } = playGame(seed, seatsOf(bots, engine), {
      rules: { 場数: rounds },
    })._paipu;
    for (const p of mine) {
      rank += ranks[p] / 4;
      points += defen[p] / 4;
    }
  }
  return { seed, rank, points };
}

/** Mean and standard error. @param {number[]} list */
function meanOf(list) {
  const mean = list.reduce((a, b) => a + b, 0) / list.length;
  const square = list.reduce((a, b) => a + (b - mean) ** 2, 0);
  return { mean, error: Math.sqrt(square / (list.length - 1) / list.length) };
}

/** @param {Pair[]} pairs */
function resultOf(pairs) {
  const { mean, error } = meanOf(pairs.map(({ rank }) => rank));
  const points = meanOf(pairs.map((pair) => pair.points));
  const [by95, by99] = [SIGMAS[95], SIGMAS[99]].map((n) => (n * error).toFixed(3));
  return (
    `${2 * pairs.length} games: mean rank by score ${mean.toFixed(3)} ± ${by95} (95 %), ± ${by99}`
    + ` (99 %), by ukeire ${(5 - mean).toFixed(3)}; points ${Math.round(points.mean)}`
    + ` ± ${Math.round(SIGMAS[95] * points.error)} against ${Math.round(50000 - points.mean)}`
  );
}

/** @param {Pair} pair */
const lineOf = ({ seed, rank, points }) => `${seed} ${rank} ${points}`;

/** @param {string} text @returns {Pair[]} */
function readLines(text) {
  const lines = text.split('\n').filter(Boolean);
  const pairs = lines.map((line) => {
    const [seed, rank, points] = line.split(' ').map(Number);
    return { seed, rank, points };
  });
  return [...new Map(pairs.map((pair) => [pair.seed, pair])).values()];
}

const args = process.argv.slice(2);
const hanchan = args.includes('hanchan');
const [games, first = 1] = args.filter((word) => /^\d+$/.test(word)).map(Number);
if (!games) {
  console.log(resultOf(readLines(readFileSync(0, 'utf8'))));
} else {
  const engine = await load();
  /** @type {Pair[]} */
  const pairs = [];
  const start = performance.now();
  for (let seed = first; seed < first + games / 2; seed++) {
    const pair = playPair(seed, engine, ROUNDS[hanchan ? 'hanchan' : 'tonpuu']);
    pairs.push(pair);
    console.log(lineOf(pair));
    if (pairs.length % EVERY && pairs.length < games / 2) continue;
    const seconds = (performance.now() - start) / 1000 / 2 / pairs.length;
    console.error(`${resultOf(pairs)}; ${seconds.toFixed(2)} s a game`);
  }
}
