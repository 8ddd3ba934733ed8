// match.js GAMES [SEED] - two bots of `decide()` against two of majiang-ai.
// SPDX-License-Identifier: MIT
//
//   node tests/bench/match.js 1000               node tests/bench/match.js 500 5001
//   node tests/bench/match.js 1000 --by points   node tests/bench/match.js 600 --plain
//   node tests/bench/match.js 0 < games.txt
//
// Our bots play by `decide()` for final places, with `--by points` for points of the round. Output
// lines contain forecasts and outcomes of one decision per player and round. With `--plain` they
// contain four, with forecasts of the model alone, without the learned correction
// (wasm/table/decide/choices.js). Games are tonpuu. Each seed is played twice with the seats
// swapped, so that both sides get the same walls; the next seed uses other seats. A pair of games
// is a line of JSON on standard output; the result goes to standard error. Lines of several
// processes with different seeds can be joined: `node tests/bench/match.js 0` reads lines and
// prints the total result. The same seed gives the same games.

import { readFileSync } from 'node:fs';
import { DEALS_IN, WINS } from '../../wasm/table/decide/round-forecast.js';
import { load } from '../../wasm/ukeire.js';
import { byDecision } from '../play/bots.js';
import { playGame } from '../play/kobalab-game.js';
import { Guest, quickened } from '../play/peer.js';
import { Seat } from '../play/seat.js';
import { splitmix } from '../js/random.js';

const CALLS = new Set(['chi', 'pon', 'kan']);
const WINDS = ['east', 'south', 'west', 'north'];
const EVERY = 10;
/** Factors for 95 and 99 % intervals of the normal distribution. */
const SIGMAS = [1.96, 2.576];

/**
 * A forecast at a random decision of a player in a round: the chance to win, to deal in, points
 * (null if played for places), and points of a win. Further the standing of the round, the risk of
 * the discard, whether a tile could be called and was called, and whether the hand is open.
 * `happened` is the outcome: 1 or 0, 1 or 0, points, and points of the win.
 * @typedef {{ said: (number | null)[],
 *   standing: import('../../wasm/table/decide/choices.js').Standing, risk: number,
 *   offered: boolean, called: boolean, open: boolean }} Said
 * @typedef {Said & { happened: number[] }} Told
 *
 * Offers of tiles to closed hands, by kind and shanten: their number, and the number of calls.
 * @typedef {Record<string, number[]>} Offers
 */

/**
 * Decisions of an unfinished round: `n` of them, `kept` a sample with the score at the time.
 * @typedef {{ n: number, kept: (Said & { score: number })[], wins: number, ins: number,
 *   won: number }} Open
 */

/** @param {any} t @param {any} best @returns {Said} */
function saidOf({ riichi, wall, players, turn, melds }, best) {
  const { action, plan, worth, places, round, meanScore, risk, shanten } = best;
  const rounded = (/** @type {number} */ x) => Math.round(x * 1e4) / 1e4;
  const others = Object.entries(riichi).filter(([who]) => who !== 'self');
  return {
    said: [
      ...[rounded(round.win), rounded(round.dealsIn)],
      ...[places ? null : rounded(worth), Math.round(meanScore)],
    ],
    standing: {
      steps: riichi.self || action.riichi ? 0 : 1 + shanten,
      folds: plan === 'fold',
      threatened: others.some(([, state]) => state !== null),
      turns: wall / players,
    },
    risk: rounded(risk),
    offered: turn.phase === 'call',
    called: CALLS.has(action.type),
    open: CALLS.has(action.type) || melds.self.some((/** @type {any} */ one) => one.open),
  };
}

/** The kind of a call offered to a closed hand, with its shanten; or null. @param {any} t */
function offerOf({ turn: { tile }, melds, seatWind, roundWind }, /** @type {any[]} */ choices) {
  const pass = choices.find(({ action }) => action.type === 'pass');
  const may = pass && choices.some(({ action }) => CALLS.has(action.type));
  if (!may || melds.self.some((/** @type {any} */ { open }) => open)) return null;
  if (tile[1] !== 'z') return `numbers ${pass.shanten}`;
  const isYaku = tile > '5' || [seatWind, roundWind].includes(WINDS[tile[0] - 1]);
  return isYaku ? `yakuhai ${pass.shanten}` : null;
}

/** Samples a number of decisions of each player and round, with forecasts and outcomes. */
class Journal {
  /** @param {number} seed @param {number} most */
  constructor(seed, most) {
    this.random = splitmix(seed);
    this.most = most;
    /** @type {Told[]} */
    this.told = [];
    /** @type {Map<number, Open>} */
    this.open = new Map();
    /** @type {Offers} */
    this.offers = {};
  }

  /** @param {any} t @param {any} decision */
  decided(t, { best, choices }) {
    const offer = offerOf(t, choices);
    if (offer !== null) addTo(this.offers, offer, [1, Number(CALLS.has(best.action.type))]);
    // There is no forecast for hands too far from tenpai to be computed.
    if (best.plan === 'end' || best.push === null) return;
    const open = this.open.get(t.self) ?? { n: 0, kept: [], wins: 0, ins: 0, won: 0 };
    this.open.set(t.self, open);
    open.n++;
    const full = open.kept.length === this.most;
    const at = full ? Math.floor(this.random() * open.n) : open.kept.length;
    if (at < this.most) open.kept[at] = { ...saidOf(t, best), score: t.scores[t.self] };
  }

  /** @param {any} hule @param {number[]} by */
  won({ l, baojia, defen }, by) {
    const winner = this.open.get(by[l]);
    const payer = baojia === null ? undefined : this.open.get(by[baojia]);
    if (winner) Object.assign(winner, { wins: 1, won: defen });
    if (payer) payer.ins = 1;
  }

  /** Ends the round and notes its outcome. @param {(p: number) => number} scoreOf */
  close(scoreOf) {
    for (const [p, { kept: pending, wins, ins, won }] of this.open) {
      for (const { score, ...facts } of pending) {
        this.told.push({ ...facts, happened: [wins, ins, scoreOf(p) - score, won] });
      }
    }
    this.open.clear();
  }
}

/**
 * Statistics of one side over its games. `hands`: rounds; `open`: rounds with a call; `last`: final
 * places, by place.
 */
const emptySide = () => ({
  ...{ hands: 0, wins: 0, draws: 0, won: 0, dealtIn: 0, paid: 0, riichi: 0, open: 0 },
  places: [0, 0, 0, 0],
});

/** @typedef {ReturnType<typeof emptySide>} Side */

/**
 * A pair of games: mean rank and points of our side, statistics of both, and the forecasts.
 * @typedef {{ seed: number, rank: number, points: number, ours: Side, theirs: Side,
 *   told: Told[], offers: Offers }} Pair
 */

/**
 * Adds an entry of a log to the statistics.
 * @param {any} entry @param {any} model @param {(p: number) => Side} of
 */
function noteEntry(entry, { player_id: by, shoupai }, of) {
  if (entry.qipai) for (const p of by) of(p).hands++;
  if (entry.dapai?.p.endsWith('*')) of(by[entry.dapai.l]).riichi++;
  if (entry.fulou && shoupai[entry.fulou.l]._fulou.length === 1) of(by[entry.fulou.l]).open++;
  if (!entry.hule) return;
  const { l, baojia, defen } = entry.hule;
  const winner = of(by[l]);
  winner.wins++;
  winner.won += defen;
  if (baojia === null) winner.draws++;
  else {
    of(by[baojia]).dealtIn++;
    of(by[baojia]).paid += defen;
  }
}

/**
 * @param {number} seed @param {(p: number, journal: Journal) => any} ours a player
 * @param {(p: number) => any} theirs @returns {Pair}
 */
function playPair(seed, ours, theirs) {
  // Seats of our bots in the first game; in the second the others sit there.
  const seats = [0, 1 + (seed % 3)];
  const journal = new Journal(seed, PLAIN ? 4 : 1);
  const { told: decisions, offers } = journal;
  const pair = {
    seed,
    rank: 0,
    points: 0,
    ours: emptySide(),
    theirs: emptySide(),
    told: decisions,
    offers,
  };
  for (const first of [true, false]) {
    const isOurs = (/** @type {number} */ p) => seats.includes(p) === first;
    const side = (/** @type {number} */ p) => (isOurs(p) ? pair.ours : pair.theirs);
    const players = [0, 1, 2, 3].map((p) => (isOurs(p) ? ours(p, journal) : theirs(p)));
    const { rank: ranks, defen } = playGame(seed, players, {
      watch: (entry, game) => {
        const { player_id: by } = game._model;
        if (entry.qipai) journal.close((p) => entry.qipai.defen[by.indexOf(p)]);
        if (entry.hule) journal.won(entry.hule, by);
        noteEntry(entry, game._model, side);
      },
      end: ({ _model: { defen: last } }) => journal.close((p) => last[p]),
    })._paipu;
    for (const p of [0, 1, 2, 3]) {
      side(p).places[ranks[p] - 1]++;
      if (!isOurs(p)) continue;
      pair.rank += ranks[p] / 4;
      pair.points += defen[p] / 4;
    }
  }
  return pair;
}

/** Mean and standard error. @param {number[]} list */
function meanAndError(list) {
  const mean = list.reduce((a, b) => a + b, 0) / list.length;
  const square = list.reduce((a, b) => a + (b - mean) ** 2, 0);
  return { mean, error: Math.sqrt(square / (list.length - 1) / list.length) };
}

/** @param {Side[]} sides */
function totalOfSides(sides) {
  const all = emptySide();
  for (const { places, ...side } of sides) {
    for (const name of /** @type {(keyof typeof side)[]} */ (Object.keys(side))) {
      all[name] += side[name];
    }
    places.forEach((n, i) => (all.places[i] += n));
  }
  return all;
}

/** @param {string} who @param {Side} side */
function sideRow(who, { hands, wins, draws, won, dealtIn, paid, riichi, open, places }) {
  const percent = (/** @type {number} */ n, of = hands) => `${((100 * n) / of).toFixed(1)} %`;
  const games = places.reduce((a, b) => a + b, 0);
  return (
    `  ${who.padEnd(7)} of ${hands} rounds: wins ${percent(wins)} at ${Math.round(won / wins)}`
    + ` points, ${percent(draws, wins)} of them by draw; deals in ${percent(dealtIn)} at`
    + ` ${Math.round(paid / dealtIn)}; riichi ${percent(riichi)}, open ${percent(open)}; places`
    + ` ${places.map((n) => percent(n, games)).join(', ')}`
  );
}

/** @param {Offers} all @param {string} name @param {number[]} more */
function addTo(all, name, more) {
  all[name] = more.map((n, i) => n + (all[name]?.[i] ?? 0));
}

/** The share of offered calls that closed hands make. @param {Pair[]} pairs */
function callsOf(pairs) {
  /** @type {Offers} */
  const all = {};
  for (const { offers } of pairs) {
    for (const [name, counts] of Object.entries(offers)) addTo(all, name, counts);
  }
  const cells = Object.keys(all)
    .sort()
    .map((name) => {
      const [n, called] = all[name];
      return `${name}: ${((100 * called) / n).toFixed(0)} % of ${n}`;
    });
  return `  calls by steps: ${cells.join(', ')}`;
}

/** @param {Pair[]} pairs */
function resultOf(pairs) {
  const { mean, error } = meanAndError(pairs.map(({ rank }) => rank));
  const points = meanAndError(pairs.map((pair) => pair.points));
  const [by95, by99] = SIGMAS.map((n) => (n * error).toFixed(3));
  return [
    `${2 * pairs.length} games: mean rank ${mean.toFixed(3)} ± ${by95} (95 %), ± ${by99} (99 %);`
      + ` points ${Math.round(points.mean)} ± ${Math.round(SIGMAS[0] * points.error)}`,
    sideRow('ours', totalOfSides(pairs.map(({ ours }) => ours))),
    sideRow('theirs', totalOfSides(pairs.map(({ theirs }) => theirs))),
    callsOf(pairs),
  ].join('\n');
}

/** @param {string} text @returns {Pair[]} */
function readLines(text) {
  const pairs = text
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  return [...new Map(pairs.map((pair) => [pair.seed, pair])).values()];
}

const args = process.argv.slice(2);
const PLAIN = args.includes('--plain');
// With these weights a forecast is the number of the model itself.
if (PLAIN) for (const of of [WINS, DEALS_IN]) of.forEach((_, i) => (of[i] = Number(i === 0)));

/** Uma of the final places, which define the mean rank. */
const UMA = [1.5, 0.5, -0.5, -1.5];
const OPTIONS = args.includes('points')
  ? {}
  : { placement: { uma: UMA, rounds: /** @type {const} */ ('east') } };

const [games, first = 1] = args.filter((word) => /^\d+$/.test(word)).map(Number);
if (!games) {
  console.log(resultOf(readLines(readFileSync(0, 'utf8'))));
} else {
  const engine = await load();
  const ours = (/** @type {number} */ p, /** @type {Journal} */ journal) => {
    const bot = byDecision((t, decision) => journal.decided(t, decision), OPTIONS);
    return new Seat(bot, p, engine);
  };
  const theirs = (/** @type {number} */ p) => new Guest(p, engine);
  /** @type {Pair[]} */
  const pairs = [];
  const start = performance.now();
  for (let seed = first; seed < first + games / 2; seed++) {
    const pair = quickened(engine, () => playPair(seed, ours, theirs));
    pairs.push(pair);
    console.log(JSON.stringify(pair));
    if (pairs.length < 2 || (pairs.length % EVERY && pairs.length < games / 2)) continue;
    const seconds = (performance.now() - start) / 1000 / 2 / pairs.length;
    console.error(`${resultOf(pairs)}\n  ${seconds.toFixed(2)} s a game`);
  }
}
