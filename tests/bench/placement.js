// placement.js lots [GAMES] | bots SECONDS [SEED] - final places as they are said and as they come.
// SPDX-License-Identifier: MIT
//
//   node tests/bench/placement.js lots 10000     node tests/bench/placement.js bots 600
//
// `lots`: from scores by lot, with one to eight rounds left, the rest of the game is played by lots
// so many times (tests/play/lots.js); how far the chances that are said are off. `bots`: games of
// east only between four bots of useful tiles, from a round and scores by lot, as many as the
// seconds give; at the start of each round what is said of the places, and what they were in the
// end. A line for each tenth of the chances; intervals are by game, as rounds of a game agree.

import { load } from '../../wasm/ukeire.js';
import { finalFrom } from '../../wasm/table/rest-of-game.js';
import { Majiang, seeded } from '../js/kobalab-games.js';
import { splitmix } from '../js/random.js';
import { byUkeire } from '../play/bots.js';
import { placesByLots } from '../play/lots.js';
import { seatsOf } from '../play/seat.js';

/** @typedef {import('../play/lots.js').Game} Game */

const UMA = [90, 45, 0, -135];
const TARGET = 30_000;
const PLAYERS = [0, 1, 2, 3];
const TENTHS = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9];

/** What is said of a player. @param {Game} game @param {number} self */
const said = ({ first, ...standing }, self) =>
  finalFrom({ players: 4, self, first, target: TARGET }, standing).slice(0, 4);

/** Scores by lot, farther apart the later it is. @param {() => number} random */
function scoresBy(random, /** @type {number} */ apart) {
  for (;;) {
    const own = PLAYERS.map(() => apart * (random() + random() + random() - 1.5));
    const mean = own.reduce((a, b) => a + b, 0) / 4;
    const scores = own.map((points) => 25_000 + 100 * Math.round((points - mean) / 100));
    scores[3] += 100_000 - scores.reduce((a, b) => a + b, 0);
    if (Math.min(...scores) >= 1000) return scores;
  }
}

const payment = (/** @type {number[]} */ places) =>
  places.reduce((sum, chance, k) => sum + chance * UMA[k], 0);
const root = (/** @type {number[]} */ list) =>
  Math.sqrt(list.reduce((sum, x) => sum + x * x, 0) / list.length);

/** @param {number} games */
function compareLots(games) {
  const random = splitmix(35);
  for (const left of [1, 2, 3, 4, 6, 8]) {
    const [off, paid] = [/** @type {number[]} */ ([]), /** @type {number[]} */ ([])];
    for (let n = 0; n < 12; n++) {
      const scores = scoresBy(random, left > 6 ? 6000 : left > 3 ? 12_000 : 18_000);
      const game = { scores, left, dealer: (8 - left) % 4, honba: 0, deposits: 0, first: 0 };
      const played = placesByLots(game, games, random);
      for (const p of PLAYERS) {
        const chances = said(game, p);
        chances.forEach((chance, k) => off.push(chance - played[p][k]));
        paid.push(payment(chances) - payment(played[p]));
      }
    }
    console.log(
      `${left} rounds left: places off by ${root(off).toFixed(4)} (most`
        + ` ${Math.max(...off.map(Math.abs)).toFixed(3)}), payments of [${UMA}] by`
        + ` ${root(paid).toFixed(2)} (most ${Math.max(...paid.map(Math.abs)).toFixed(1)})`,
    );
  }
}

/**
 * A game from a round and scores on; before each round what is said, and the places in the end.
 * @param {any[]} seats @param {number} seed
 */
function playFrom(seats, seed) {
  const random = splitmix(seed);
  const jushu = Math.floor(random() * 4);
  const scores = scoresBy(random, 14_000);
  /** @type {{ left: number, said: number[][] }[]} */
  const told = [];
  class Started extends Majiang.Game {
    kaiju() {
      Object.assign(this._model, { defen: scores.slice(), jushu });
      super.kaiju(0);
    }

    qipai() {
      const { defen, zhuangfeng, jushu: dealer, changbang: honba, lizhibang } = this._model;
      const left = zhuangfeng ? 1 : 4 - dealer;
      const game = { scores: defen.slice(), left, dealer, honba, deposits: lizhibang, first: 0 };
      told.push({ left, said: PLAYERS.map((p) => said(game, p)) });
      super.qipai();
    }
  }
  /** @type {any} */
  const rules = Majiang.rule({ 場数: 1 });
  const game = seeded(
    (n) => Math.floor(random() * n),
    () => new /** @type {any} */ (Started)(seats, null, rules, '').do_sync(),
  );
  const { rank, log } = game._paipu;
  const wins = log.flat().flatMap((/** @type {any} */ { hule }) => hule?.defen ?? []);
  return { told, places: rank.map((/** @type {number} */ n) => n - 1), wins };
}

/** @typedef {ReturnType<typeof playFrom>} Played */

const percent = (/** @type {number} */ x) => (100 * x).toFixed(1);

/**
 * What was said and what happened, with a 95 % interval by game.
 * @param {Played[]} games
 * @param {(chance: number, left: number, all: number[]) => boolean} counts which chances
 */
function compared(games, counts) {
  const sums = games.map(({ told, places }) => {
    const sum = { n: 0, said: 0, was: 0 };
    for (const { left, said: chances } of told) {
      chances.forEach((all, p) => {
        all.forEach((chance, k) => {
          if (!counts(chance, left, all)) return;
          sum.n++;
          sum.said += chance;
          sum.was += Number(places[p] === k);
        });
      });
    }
    return sum;
  });
  const total = (/** @type {'n' | 'said' | 'was'} */ name) =>
    sums.reduce((all, sum) => all + sum[name], 0);
  const n = total('n');
  const gap = (total('was') - total('said')) / n;
  const error = Math.sqrt(sums.reduce((all, s) => all + (s.was - s.said - gap * s.n) ** 2, 0)) / n;
  return (
    `${n} chances: said ${percent(total('said') / n)} %, was ${percent(total('was') / n)}`
    + ` ± ${percent(1.96 * error)}`
  );
}

/** @param {Played[]} games */
function printGames(games) {
  const rounds = games.reduce((sum, { told }) => sum + told.length, 0);
  const wins = games.flatMap((game) => game.wins);
  const mean = Math.round(wins.reduce((a, b) => a + b, 0) / wins.length);
  console.log(
    `${games.length} games, ${rounds} rounds, ${percent(wins.length / rounds)} % as many wins,`
      + ` ${mean} points a win`,
  );
  for (const tenth of TENTHS) {
    console.log(`  ${compared(games, (chance) => Math.min(9, Math.floor(10 * chance)) === tenth)}`);
  }
  console.log('the likeliest place of each player');
  for (const left of [1, 2, 3, 4]) {
    const isBest = (
      /** @type {number} */ x,
      /** @type {number} */ n,
      /** @type {number[]} */ all,
    ) => n === left && x === Math.max(...all);
    console.log(`  ${left} rounds left: ${compared(games, isBest)}`);
  }
}

/** @param {number} seconds @param {number} first seed */
async function compareBots(seconds, first) {
  const engine = await load();
  /** @type {Played[]} */
  const games = [];
  const until = performance.now() + 1000 * seconds;
  for (let seed = first; performance.now() < until; seed++) {
    games.push(playFrom(seatsOf(PLAYERS.map(byUkeire), engine), seed));
  }
  printGames(games);
}

const [what, amount, seed] = process.argv.slice(2);
if (what === 'bots') await compareBots(Number(amount ?? 600), Number(seed ?? 1));
else compareLots(Number(amount ?? 10_000));
