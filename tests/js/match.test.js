// The bot of the examples, as it is, in games against majiang-ai.
// SPDX-License-Identifier: MIT
//
// The referee looks at each decision of both: a reply that the game does not allow would be
// replaced by another one in silence. majiang-ai thinks for long, so it has one seat of four, in
// games of four hands.

import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { samples } from '../effort.js';
import { load } from '../../wasm/ukeire.js';
import { Player } from '../../web/examples/bot.js';
import { playGame } from '../play/game.js';
import { Guest, answersBy, quickened } from '../play/peer.js';
import { Referee } from '../play/referee.js';
import { Majiang } from './kobalab-games.js';
import { randomCounts, seedOfRun, splitmix } from './random.js';

const GAMES = samples(5);
const GUESTS = 1;
const HANDS = 4000;
const mahjong = await load();
const seed = seedOfRun();

/** A hand of majiang-core. @param {ArrayLike<number>} counts @param {number} melds */
function handOf(counts, melds) {
  const hand = new Majiang.Shoupai();
  Array.from(counts).forEach((n, tile) => {
    hand._bingpai['mpsz'[Math.floor(tile / 9)]][(tile % 9) + 1] = n;
  });
  hand._fulou = new Array(melds).fill('z111+');
  return hand;
}

test('majiang-core asks our engine, and nothing else changes', () => {
  const random = splitmix(seed);
  const { xiangting, tingpai } = Majiang.Util;
  const ours = answersBy(mahjong);
  for (let i = 0; i < HANDS; i++) {
    const melds = Math.floor(random() * 5);
    const drawn = Math.floor(random() * 3);
    // Some have fewer tiles: majiang-ai leaves out those that do not belong to a flush.
    const fewer = random() < 0.2 ? Math.floor(random() * (13 - 3 * melds)) : 0;
    const hand = handOf(randomCounts(random, 13 - 3 * melds + Number(drawn > 0) - fewer, i), melds);
    if (drawn) hand._zimo = drawn === 2 && melds ? 'z111+' : 'm1';
    for (let again = 0; again < 2; again++) {
      assert.is(ours.xiangting(hand), xiangting(hand), `${hand}`);
    }
    assert.equal(ours.tingpai(hand), tingpai(hand), `${hand}`);
  }
});

/** What came of the games for one kind of player. */
const fresh = () => ({ seats: 0, ranks: 0, hands: 0, wins: 0, dealtIn: 0 });

/** @param {ReturnType<typeof fresh>} of */
const report = ({ seats, ranks, hands, wins, dealtIn }) =>
  `mean rank ${(ranks / seats).toFixed(2)}, wins ${((100 * wins) / hands).toFixed(1)} %,`
  + ` deals in ${((100 * dealtIn) / hands).toFixed(1)} % of ${hands} hands`;

/** A game, counted. @param {number} n @param {any[]} players @param {Referee} referee */
function playOne(
  n,
  players,
  referee,
  /** @type {(p: number) => ReturnType<typeof fresh>} */ countOf,
) {
  const { _paipu: paipu, _model: model } = playGame(n, players, {
    rules: { 連荘方式: 0, 延長戦方式: 0 }, // no more than four hands
    watch: (entry, game, seats) => {
      referee.see(entry, game, seats);
      const { player_id: by } = game._model;
      if (entry.qipai) for (const p of by) countOf(p).hands++;
      if (!entry.hule) return;
      countOf(by[entry.hule.l]).wins++;
      if (entry.hule.baojia !== null) countOf(by[entry.hule.baojia]).dealtIn++;
    },
    decide: (...seen) => referee.decide(...seen),
    end: (...seen) => referee.end(...seen),
  });
  assert.is(model.shoupai.length, 4);
  for (const [p, rank] of paipu.rank.entries()) {
    countOf(p).seats++;
    countOf(p).ranks += rank;
  }
}

test(`${GAMES} games against majiang-ai`, () => {
  const referee = new Referee();
  const [bot, guest] = [fresh(), fresh()];
  for (let n = 0; n < GAMES; n++) {
    const isGuest = (/** @type {number} */ p) => (p + n) % 4 < GUESTS;
    const players = [0, 1, 2, 3].map((p) =>
      isGuest(p) ? new Guest(p, mahjong) : new Player(mahjong, p),
    );
    try {
      quickened(mahjong, () =>
        playOne(seed + n, players, referee, (p) => (isGuest(p) ? guest : bot)),
      );
    } catch (error) {
      throw Object.assign(/** @type {Error} */ (error), { game: seed + n });
    }
  }
  const { decisions, calls } = referee;
  console.log(`${GAMES} games: ${decisions} decisions, ${calls} calls`);
  console.log(`bot: ${report(bot)}\nmajiang-ai: ${report(guest)}`);
  assert.ok(decisions > 100 * GAMES && calls > GAMES && bot.wins > GAMES / 4);
});

test.run();
