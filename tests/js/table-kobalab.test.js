// Tables compared with whole games of majiang-core at every event. Players are random bots, the bot
// of the examples, and majiang-ai. The referee of tests/play compares legal actions, wins and
// points.
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

/** Checks that fields of two tables are equal. @param {Table} a @param {Table} b */
function assertAlike(a, b, /** @type {string} */ names) {
  for (const name of names.split(' '))
    assert.equal(Reflect.get(a, name), Reflect.get(b, name), name);
}

/** Compares the game at every event with a table that gets the events of all players. */
class Observer {
  positions = 0;
  /** @type {Record<string, number>} */
  seen = {};

  /** @type {any} */
  read;
  /** @type {any} */
  t;

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
    if (!['zimo', 'dapai'].includes(type)) return;
    // A table made from a player's position must equal that player's view.
    const self = model.player_id[type === 'dapai' ? random(4) : model.lunban];
    const again = laidTable({ engine: mahjong, ...kobalabPosition(model, self || undefined) });
    const names = 'unseen wall turn draws dora seatWind hand melds honba deposits round number';
    assertAlike(again, this.t.as(self), names);
    this.positions++;
  }

  /** Compares a player's table with this player's view of the observer's table. */
  decide(/** @type {Table} */ table) {
    const names = 'unseen wall hand melds rivers scores riichi dora passed roundWind deposits';
    assertAlike(table, this.t.as(table.self), names);
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
  const { positions, seen } = observer;
  console.log(JSON.stringify({ games, hands, decisions, calls, wins, positions, seen }));
  assert.ok(hands >= 4 * games && decisions > 100 * games && calls > games && wins > games / 4);
  return observer;
}

test(`${GAMES} games of bots by lot have events of every type`, () => {
  const { seen, positions } = playAll(GAMES, (n) =>
    seatsOf(new Array(4).fill(byLot(splitmix(seed + n))), mahjong),
  );
  if (EFFORT < 1) return;
  for (const type of ['fulou', 'gang', 'gangzimo', 'kaigang', 'hule', 'pingju'])
    assert.ok(seen[type] >= GAMES / 2, `${type}: ${seen[type]}`);
  assert.ok(positions > 20 * GAMES, `${positions} positions`);
});

// majiang-ai is slow, so it plays only one seat, in games of four rounds.
test(`${GAMES_OF_AI} games of the bot of the examples against majiang-ai`, () => {
  const playersOf = (/** @type {number} */ n) =>
    [0, 1, 2, 3].map((p) => ((p + n) % 4 ? new Player(mahjong, p) : new Guest(p, mahjong)));
  quickened(mahjong, () => playAll(GAMES_OF_AI, playersOf, { 連荘方式: 0, 延長戦方式: 0 }));
});

/** Converts a hand for majiang-core. @param {ArrayLike<number>} counts @param {number} melds */
function shoupaiOf(counts, melds) {
  const hand = new Majiang.Shoupai();
  Array.from(counts).forEach((n, tile) => {
    hand._bingpai['mpsz'[Math.floor(tile / 9)]][(tile % 9) + 1] = n;
  });
  hand._fulou = new Array(melds).fill('z111+');
  return hand;
}

test('majiang-core with the answers of our engine counts as it does alone', () => {
  const uniform = splitmix(seed);
  const below = wholeBelow(uniform);
  const { xiangting, tingpai } = Majiang.Util;
  const ours = answersBy(mahjong);
  for (let i = 0; i < HANDS; i++) {
    const [melds, drawn] = [below(5), below(3)];
    // When majiang-ai considers a flush, it asks about hands with fewer tiles.
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
