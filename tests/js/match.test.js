// The bot of the examples in games against majiang-ai.
// SPDX-License-Identifier: MIT
//
// The referee checks each decision, since the game silently replaces an illegal reply. majiang-ai
// is slow, so it plays one seat of four, in games of four hands.

import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { samples } from '../effort.js';
import { load } from '../../wasm/ukeire.js';
import { Player } from '../../web/examples/bot.js';
import { playGame } from '../play/kobalab-game.js';
import { Guest, answersBy, quickened } from '../play/peer.js';
import { Referee } from '../play/referee.js';
import { Majiang } from './kobalab-games.js';
import { randomCounts, seedOfRun, splitmix } from './random.js';

const GAMES = samples(1);
const HANDS = samples(1000);
const mahjong = await load();
const seed = seedOfRun();

/** Converts a hand for majiang-core. @param {ArrayLike<number>} counts @param {number} melds */
function shoupaiOf(counts, melds) {
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
    // Some hands have fewer tiles: majiang-ai leaves out tiles that do not belong to a flush.
    const fewer = random() < 0.2 ? Math.floor(random() * (13 - 3 * melds)) : 0;
    const hand = shoupaiOf(
      randomCounts(random, 13 - 3 * melds + Number(drawn > 0) - fewer, i),
      melds,
    );
    if (drawn) hand._zimo = drawn === 2 && melds ? 'z111+' : 'm1';
    for (let again = 0; again < 2; again++) {
      assert.is(ours.xiangting(hand), xiangting(hand), `${hand}`);
    }
    assert.equal(ours.tingpai(hand), tingpai(hand), `${hand}`);
  }
});

test(`${GAMES} games against majiang-ai`, () => {
  const referee = new Referee();
  for (let n = 0; n < GAMES; n++) {
    const players = [0, 1, 2, 3].map((p) =>
      (p + n) % 4 === 0 ? new Guest(p, mahjong) : new Player(mahjong, p),
    );
    const game = quickened(mahjong, () =>
      playGame(seed + n, players, {
        rules: { 連荘方式: 0, 延長戦方式: 0 }, // at most four hands
        watch: (...seen) => referee.see(...seen),
        decide: (...seen) => referee.decide(...seen),
        end: (...seen) => referee.end(...seen),
      }),
    );
    assert.is(game._model.shoupai.length, 4);
  }
  const { hands, decisions, calls, wins } = referee;
  console.log(
    `${GAMES} games: ${hands} hands, ${decisions} decisions, ${calls} calls, ${wins} wins`,
  );
  assert.is(hands, 4 * GAMES);
  assert.ok(decisions > 100 * GAMES && calls > GAMES && wins > GAMES / 4);
});

test.run();
