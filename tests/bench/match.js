// match.js GAMES [SEED] - two bots of `decide()` against two of majiang-ai.
// SPDX-License-Identifier: MIT
//
//   node tests/bench/match.js 1000               node tests/bench/match.js 500 5001
//   node tests/bench/match.js 1000 --by points   node tests/bench/match.js 600 --plain
//   node tests/bench/match.js 0 < games.txt
//
// Our bots play by `decide()` for final places, or with `--by points` for points of the round.
// Games have only east rounds. A seed always gives the same games. Each seed is played twice with
// the seats swapped, so that both sides get equal walls.
//
// The two games of a seed become a line of JSON on standard output. In each round, one random
// decision per bot of ours is recorded with forecasts and outcomes. `--plain` records up to four
// decisions per bot and round, and omits the learnt correction of wasm/table/decide/choices.js. If
// GAMES is 0, the program reads the lines of earlier runs and prints their total result.

import { DEALS_IN, WINS } from '../../wasm/table/decide/round-forecast.js';
import { load } from '../../wasm/ukeire.js';
import { byDecision } from '../play/bots.js';
import { playGame } from '../play/kobalab-game.js';
import { Guest, quickened } from '../play/peer.js';
import { Seat } from '../play/seat.js';
import { splitmix } from '../js/random.js';
import { meanOf, percent, sum } from '../numbers.js';
import { readPairs } from './tenths.js';

const CALLS = new Set(['chi', 'pon', 'kan']);
const WINDS = ['east', 'south', 'west', 'north'];
const EVERY = 10;
/** Factors for 95 and 99 % intervals of the normal distribution. */
const SIGMAS = [1.96, 2.576];

/**
 * A random decision of one of our bots in a round. `said` has four forecasts: the chance to win,
 * the chance to deal in, the points of the round (null if the bot plays for places), and the points
 * of a win. `happened` has the outcomes: 1 or 0 for a win, 1 or 0 for a deal-in, the points of the
 * round, and the points of the win. `standing` describes the round, and `risk` is the chance that
 * the discard deals in. `offered` and `called` tell whether a tile could be and was called.
 * @typedef {{ said: (number | null)[],
 *   standing: import('../../wasm/table/types.js').Situation, risk: number,
 *   offered: boolean, called: boolean, open: boolean }} Said
 */
/** @typedef {Said & { happened: number[] }} Told */
/** Offered calls and made calls, by kind and shanten. @typedef {Record<string, number[]>} Offers */
/**
 * A player in an unfinished round. `n` counts decisions. `kept` has random decisions, each with the
 * player's `score`. `wins`, `ins` and `won` have wins, deal-ins and payments for wins.
 * @typedef {{ n: number, kept: (Said & { score: number })[], wins: number, ins: number,
 *   won: number }} Open
 */

/** Adds the numbers of a record, also those in lists. @param {any} all */
function addAll(all, /** @type {object} */ more) {
  for (const [name, value] of Object.entries(more)) {
    all[name] = Array.isArray(value)
      ? value.map((n, i) => n + (all[name]?.[i] ?? 0))
      : value + (all[name] ?? 0);
  }
  return all;
}

/** @template {object} T @param {readonly T[]} list @returns {T} */
const totalOf = (list) => list.reduce(addAll, /** @type {any} */ ({}));

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

/** Returns the kind of a callable discard and the hand's shanten, or null. @param {any} t */
function offerOf({ turn: { tile }, melds, seatWind, roundWind }, /** @type {any[]} */ choices) {
  const pass = choices.find(({ action }) => action.type === 'pass');
  const may = pass && choices.some(({ action }) => CALLS.has(action.type));
  if (!may || melds.self.some((/** @type {any} */ { open }) => open)) return null;
  if (tile[1] !== 'z') return `numbers ${pass.shanten}`;
  const isYaku = tile > '5' || [seatWind, roundWind].includes(WINDS[tile[0] - 1]);
  return isYaku ? `yakuhai ${pass.shanten}` : null;
}

/** A random sample of each player's decisions in each round, with forecasts and outcomes. */
class Journal {
  constructor(/** @type {number} */ seed, /** @type {number} */ most) {
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
    if (offer) addAll(this.offers, { [offer]: [1, Number(CALLS.has(best.action.type))] });
    // There is no forecast for a hand that is too far from complete to be computed.
    if (best.plan === 'end' || best.push === null) return;
    const open = this.open.get(t.self) ?? { n: 0, kept: [], wins: 0, ins: 0, won: 0 };
    this.open.set(t.self, open);
    open.n++;
    const full = open.kept.length === this.most;
    const at = full ? Math.floor(this.random() * open.n) : open.kept.length;
    if (at < this.most) open.kept[at] = { ...saidOf(t, best), score: t.scores[t.self] };
  }

  /** @param {any} hule @param {number[]} by */
  won({ l, baojia, fenpei }, by) {
    Object.assign(this.open.get(by[l]) ?? {}, { wins: 1, won: fenpei[l] });
    Object.assign(this.open.get(by[baojia]) ?? {}, { ins: 1 });
  }

  /** @param {(p: number) => number} scoreOf */
  close(scoreOf) {
    for (const [p, { kept: pending, wins, ins, won }] of this.open) {
      for (const { score, ...facts } of pending) {
        this.told.push({ ...facts, happened: [wins, ins, scoreOf(p) - score, won] });
      }
    }
    this.open.clear();
  }
}

/** Counts of one side over all games. `hands` counts rounds, `open` counts rounds with a call. */
const emptySide = () => ({
  ...{ hands: 0, wins: 0, draws: 0, won: 0, dealtIn: 0, paid: 0, riichi: 0, open: 0 },
  places: [0, 0, 0, 0],
});

/** @typedef {ReturnType<typeof emptySide>} Side */

/**
 * A pair of games: mean rank and points of our side, statistics of both sides, and the decisions.
 * @typedef {{ seed: number, rank: number, points: number, ours: Side, theirs: Side,
 *   told: Told[], offers: Offers }} Pair
 */

/** @param {any} entry @param {any} model @param {(p: number) => Side} of */
function noteEntry(entry, { player_id: by, shoupai }, of) {
  if (entry.qipai) for (const p of by) of(p).hands++;
  if (entry.dapai?.p.endsWith('*')) of(by[entry.dapai.l]).riichi++;
  if (entry.fulou && shoupai[entry.fulou.l]._fulou.length === 1) of(by[entry.fulou.l]).open++;
  if (!entry.hule) return;
  const { l, baojia, defen } = entry.hule;
  addAll(of(by[l]), { wins: 1, won: defen, draws: Number(baojia === null) });
  if (baojia !== null) addAll(of(by[baojia]), { dealtIn: 1, paid: defen });
}

/** @param {number} seed @param {import('../../wasm/ukeire.js').Mahjong} engine @returns {Pair} */
function playPair(seed, engine) {
  // In the second game the other bots have the seats that our bots had in the first game.
  const seats = [0, 1 + (seed % 3)];
  const journal = new Journal(seed, PLAIN ? 4 : 1);
  const { told: decisions, offers } = journal;
  const bot = byDecision((t, decision) => journal.decided(t, decision), OPTIONS);
  const sides = { ours: emptySide(), theirs: emptySide() };
  const pair = { seed, rank: 0, points: 0, ...sides, told: decisions, offers };
  for (const first of [true, false]) {
    const isOurs = (/** @type {number} */ p) => seats.includes(p) === first;
    const side = (/** @type {number} */ p) => (isOurs(p) ? pair.ours : pair.theirs);
    const players = [0, 1, 2, 3].map((p) =>
      isOurs(p) ? new Seat(bot, p, engine) : new Guest(p, engine),
    );
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

/** @param {number[]} list */
function meanAndError(list) {
  const mean = meanOf(list);
  const square = sum(list.map((x) => (x - mean) ** 2));
  return { mean, error: Math.sqrt(square / (list.length - 1) / list.length) };
}

/** @param {string} who @param {Side} side */
function sideRow(who, { hands, wins, draws, won, dealtIn, paid, riichi, open, places }) {
  const partOf = (/** @type {number} */ n, of = hands) => percent(n / of);
  return (
    `  ${who.padEnd(7)} of ${hands} rounds: wins ${partOf(wins)} at ${Math.round(won / wins)}`
    + ` points, ${partOf(draws, wins)} of them by draw; deals in ${partOf(dealtIn)} at`
    + ` ${Math.round(paid / dealtIn)}; riichi ${partOf(riichi)}, open ${partOf(open)}; places`
    + ` ${places.map((n) => partOf(n, sum(places))).join(', ')}`
  );
}

/** @param {Pair[]} pairs */
function callsOf(pairs) {
  const all = totalOf(pairs.map(({ offers }) => offers));
  const cells = Object.entries(all)
    .sort()
    .map(([name, [n, called]]) => `${name}: ${((100 * called) / n).toFixed(0)} % of ${n}`);
  return `  calls by steps: ${cells.join(', ')}`;
}

function resultOf(/** @type {Pair[]} */ pairs) {
  const { mean, error } = meanAndError(pairs.map(({ rank }) => rank));
  const points = meanAndError(pairs.map((pair) => pair.points));
  const [by95, by99] = SIGMAS.map((n) => (n * error).toFixed(3));
  return [
    `${2 * pairs.length} games: mean rank ${mean.toFixed(3)} ± ${by95} (95 %), ± ${by99} (99 %);`
      + ` points ${Math.round(points.mean)} ± ${Math.round(SIGMAS[0] * points.error)}`,
    sideRow('ours', totalOf(pairs.map(({ ours }) => ours))),
    sideRow('theirs', totalOf(pairs.map(({ theirs }) => theirs))),
    callsOf(pairs),
  ].join('\n');
}

const args = process.argv.slice(2);
const PLAIN = args.includes('--plain');
// `--plain` sets weights with which the correction changes no forecast.
if (PLAIN) for (const of of [WINS, DEALS_IN]) of.forEach((_, i) => (of[i] = Number(i === 0)));

/** Uma of the four places. The mean uma of games is 2.5 minus their mean rank. */
const UMA = [1.5, 0.5, -0.5, -1.5];
const BY_PLACES = { placement: { uma: UMA, rounds: /** @type {const} */ ('east') } };
const OPTIONS = args.includes('points') ? {} : BY_PLACES;

const [games, first = 1] = args.filter((word) => /^\d+$/.test(word)).map(Number);
if (!games) {
  const bySeed = new Map(readPairs().map((pair) => [pair.seed, pair]));
  console.log(resultOf([...bySeed.values()]));
} else {
  const engine = await load();
  /** @type {Pair[]} */
  const pairs = [];
  const start = performance.now();
  for (let seed = first; seed < first + games / 2; seed++) {
    const pair = quickened(engine, () => playPair(seed, engine));
    pairs.push(pair);
    console.log(JSON.stringify(pair));
    if (pairs.length < 2 || (pairs.length % EVERY && pairs.length < games / 2)) continue;
    const seconds = (performance.now() - start) / 1000 / 2 / pairs.length;
    console.error(`${resultOf(pairs)}\n  ${seconds.toFixed(2)} s a game`);
  }
}
