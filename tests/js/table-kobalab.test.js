// Whole games of majiang-core between bots that ask a table everything, act randomly, or are
// majiang-ai. At every event the table's state equals the game's and allows the same actions, no
// tile is counted twice, and points are equal after each round.
// SPDX-License-Identifier: MIT

import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { EFFORT, samples } from '../effort.js';
import { kobalabPosition, kobalabReader } from '../../wasm/table.js';
import { load } from '../../wasm/ukeire.js';
import { Player } from '../../web/examples/bot.js';
import { byLot } from '../play/bots.js';
import { Majiang, playGame } from '../play/kobalab-game.js';
import { Guest, answersBy, quickened } from '../play/peer.js';
import { Referee } from '../play/referee.js';
import { seatsOf } from '../play/seat.js';
import { laidTable } from './positions.js';
import { randomCounts, seedOfRun, splitmix, wholeBelow, wholeNumbers } from './random.js';

/** @typedef {import('../../wasm/table.js').Table} Table */

const GAMES = samples(3);
const GAMES_OF_AI = samples(1);
const HANDS = samples(1000);
const mahjong = await load();
const seed = seedOfRun();
const random = wholeNumbers(seed);
const SUITS = ['m', 'p', 's', 'z'];

/** Checks that fields of two tables are equal. @param {Table} a @param {Table} b */
function assertAlike(a, b, /** @type {string} */ names) {
  for (const name of names.split(' '))
    assert.equal(Reflect.get(a, name), Reflect.get(b, name), name);
}

/** A table that gets all players' events, compared with the game at every event. */
class Observer {
  furitens = 0;
  positions = 0;
  /** The number of each event. @type {Record<string, number>} */
  seen = {};

  /** @type {any} */
  read;
  /** @type {any} */
  t;

  /** Begins a game. */
  begin() {
    this.read = kobalabReader();
    this.t = laidTable({ engine: mahjong });
  }

  see(/** @type {any} */ entry, /** @type {any} */ game) {
    const [type] = Object.keys(entry);
    const { _model: model } = game;
    const { defen, qijia } = model;
    this.seen[type] = (this.seen[type] ?? 0) + 1;
    if (type === 'qipai' && this.t.scores) assert.equal(this.t.scores, defen, 'scores');
    else if (type === 'qipai') this.read({ kaiju: { qijia } });
    this.t.apply(this.read(JSON.parse(JSON.stringify(entry))));
    assert.equal([this.t.wall, this.t.honba], [model.shan.paishu, game._changbang]);
    for (let l = 0; l < 4; l++) this.#compare(game, l, type);
    if (['zimo', 'dapai'].includes(type)) this.#position(model, type);
  }

  /** Compares all facts about a player that both have. */
  #compare(/** @type {any} */ game, /** @type {number} */ l, /** @type {string} */ type) {
    const { _model: model } = game;
    const view = this.t.as(model.player_id[l]);
    const shoupai = model.shoupai[l];
    const counts = SUITS.flatMap((s) => shoupai._bingpai[s].slice(1));
    assert.equal(view.hand?.counts, counts);
    assert.is(view.melds.self.length, shoupai._fulou.length);
    assert.is(Boolean(view.riichi.self), shoupai.lizhi);
    assert.is(view.rivers.self.length, model.he[l]._pai.length);
    if (type === 'hule' || type === 'pingju') return;
    if (shoupai._zimo !== null || type === 'fulou' || type === 'gang') return;
    const { waits, furiten } = view.furiten();
    // The game drops temporary furiten once the hand is no longer tenpai.
    if (!waits.length) return;
    assert.is(furiten, !game._neng_rong[l], `furiten of ${l}`);
    if (furiten) this.furitens++;
  }

  /** Checks that a table made of this position is equal. @param {any} model @param {string} type */
  #position(model, type) {
    const self = model.player_id[type === 'dapai' ? random(4) : model.lunban];
    const again = laidTable({ engine: mahjong, ...kobalabPosition(model, self || undefined) });
    const names = 'unseen wall turn draws dora seatWind hand melds honba deposits round number';
    assertAlike(again, this.t.as(self), names);
    this.positions++;
  }

  /** Compares the messages to a player with the player's view. @param {Table} message */
  decide(message) {
    const names = 'unseen wall hand melds rivers scores riichi dora passed roundWind deposits';
    assertAlike(message, this.t.as(message.self), names);
  }
}

/**
 * Plays games with a referee and an observer.
 * @param {number} games @param {(n: number) => any[]} playersOf by the number of the game
 * @param {Record<string, number>} [rules]
 */
function playAll(games, playersOf, rules) {
  const [referee, observer] = [new Referee(), new Observer()];
  for (let n = 0; n < games; n++) {
    observer.begin();
    playGame(seed + n, playersOf(n), {
      rules,
      watch(entry, game, seats) {
        referee.see(entry, game, seats);
        observer.see(entry, game);
      },
      decide(player, ...seen) {
        referee.decide(player, ...seen);
        observer.decide(player.table);
      },
      end: (...seen) => referee.end(...seen),
    });
  }
  const { hands, decisions, calls, wins } = referee;
  const { furitens, positions, seen } = observer;
  console.log(JSON.stringify({ games, hands, decisions, calls, wins, furitens, positions, seen }));
  assert.ok(hands >= 4 * games && decisions > 100 * games && calls > games && wins > games / 4);
  return observer;
}

test(`games by lot are played whole, and have everything: ${GAMES}`, () => {
  const { seen, furitens, positions } = playAll(GAMES, (n) =>
    seatsOf(new Array(4).fill(byLot(splitmix(seed + n))), mahjong),
  );
  if (EFFORT < 1) return;
  for (const type of ['fulou', 'gang', 'gangzimo', 'kaigang', 'hule', 'pingju'])
    assert.ok(seen[type] >= GAMES / 2, `${type}: ${seen[type]}`);
  assert.ok(furitens > 20 * GAMES && positions > 20 * GAMES, `${furitens}, ${positions}`);
});

// majiang-ai is slow: it plays one seat of four, in games of four hands.
test(`games of the bot of the examples against majiang-ai: ${GAMES_OF_AI}`, () => {
  const playersOf = (/** @type {number} */ n) =>
    [0, 1, 2, 3].map((p) => ((p + n) % 4 ? new Player(mahjong, p) : new Guest(p, mahjong)));
  quickened(mahjong, () => playAll(GAMES_OF_AI, playersOf, { 連荘方式: 0, 延長戦方式: 0 }));
});

/** Converts a hand for majiang-core. @param {ArrayLike<number>} counts @param {number} melds */
function shoupaiOf(counts, melds) {
  const hand = new Majiang.Shoupai();
  Array.from(counts).forEach((n, tile) => {
    hand._bingpai[SUITS[Math.floor(tile / 9)]][(tile % 9) + 1] = n;
  });
  hand._fulou = new Array(melds).fill('z111+');
  return hand;
}

test('majiang-core asks our engine, and nothing else changes', () => {
  const uniform = splitmix(seed);
  const below = wholeBelow(uniform);
  const { xiangting, tingpai } = Majiang.Util;
  const ours = answersBy(mahjong);
  for (let i = 0; i < HANDS; i++) {
    const [melds, drawn] = [below(5), below(3)];
    // Some hands have fewer tiles: majiang-ai leaves out tiles that do not belong to a flush.
    const fewer = uniform() < 0.2 ? below(13 - 3 * melds) : 0;
    const tiles = 13 - 3 * melds + Number(drawn > 0) - fewer;
    const hand = shoupaiOf(randomCounts(uniform, tiles, i), melds);
    if (drawn) hand._zimo = drawn === 2 && melds ? 'z111+' : 'm1';
    for (let again = 0; again < 2; again++)
      assert.is(ours.xiangting(hand), xiangting(hand), `${hand}`);
    assert.equal(ours.tingpai(hand), tingpai(hand), `${hand}`);
  }
});

test.run();
