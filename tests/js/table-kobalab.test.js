// Whole games of majiang-core between bots that ask a table everything, or act randomly. At every
// event the table's state equals the game's and allows the same actions, no tile is counted twice,
// and points are equal after each round.
// SPDX-License-Identifier: MIT

import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { EFFORT, samples } from '../effort.js';
import { kobalabPosition, kobalabReader } from '../../wasm/table.js';
import { laidTable } from './positions.js';
import { load } from '../../wasm/ukeire.js';
import { byLot, byScore, byUkeire } from '../play/bots.js';
import { playGame } from '../play/kobalab-game.js';
import { Referee } from '../play/referee.js';
import { seatsOf } from '../play/seat.js';
import { seedOfRun, splitmix, wholeNumbers } from './random.js';

/**
 * @typedef {import('../../wasm/table.js').Table} Table
 * @typedef {import('../../wasm/table.js').TableAction} TableAction
 * @typedef {import('../play/seat.js').Bot} Bot
 */

const GAMES = samples(3);
const GAMES_FOR_POINTS = samples(1);
const mahjong = await load();
const seed = seedOfRun();
const random = wholeNumbers(seed);
const fair = byUkeire();
const SUITS = ['m', 'p', 's', 'z'];

/** @param {any} shoupai of majiang-core */
const countsInGame = (shoupai) => SUITS.flatMap((s) => shoupai._bingpai[s].slice(1));

/** Checks that fields of two tables are equal. @param {Table} a @param {Table} b */
function assertAlike(a, b, /** @type {string} */ names) {
  for (const name of names.split(' '))
    assert.equal(Reflect.get(a, name), Reflect.get(b, name), name);
}

/** A table that gets all players' events, compared with the game at every event. */
class Observer {
  read = kobalabReader();
  t = laidTable({ engine: mahjong });
  furitens = 0;
  positions = 0;
  /** The number of each event. @type {Record<string, number>} */
  seen = {};

  /** Begins a game. */
  begin() {
    this.read = kobalabReader();
    this.t = laidTable({ engine: mahjong });
    return this;
  }

  /** @param {any} entry @param {any} game */
  see(entry, game) {
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
    assert.equal(view.hand?.counts, countsInGame(shoupai));
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
 * Plays a game with a referee and an observer.
 * @param {number} n its seed @param {Bot[]} bots @param {Referee} referee
 */
function playUnder(n, bots, referee, observer = new Observer()) {
  observer.begin();
  playGame(n, seatsOf(bots, mahjong), {
    watch: (entry, game, seats) => {
      referee.see(entry, game, seats);
      observer.see(entry, game);
    },
    decide: (player, ...seen) => {
      referee.decide(player, ...seen);
      observer.decide(player.table);
    },
    end: (...seen) => referee.end(...seen),
  });
}

/** @param {number} games @param {(n: number) => Bot[]} botsOf by the number of the game */
function playAll(games, botsOf) {
  const [referee, observer] = [new Referee(), new Observer()];
  for (let n = 0; n < games; n++) {
    try {
      playUnder(seed + n, botsOf(n), referee, observer);
    } catch (error) {
      throw Object.assign(/** @type {Error} */ (error), { game: seed + n });
    }
  }
  const { hands, decisions, calls, wins } = referee;
  const { furitens, positions, seen } = observer;
  console.log(JSON.stringify({ games, hands, decisions, calls, wins, furitens, positions, seen }));
  for (const count of [hands / 4, decisions / 100, calls / 2, wins / 2]) assert.ok(count >= games);
  return observer;
}

test(`games for points are played whole: ${GAMES_FOR_POINTS}`, () => {
  const [score, ukeire] = [byScore(mahjong), byUkeire()];
  playAll(GAMES_FOR_POINTS, (n) =>
    n % 2 ? [ukeire, score, ukeire, score] : [score, ukeire, score, ukeire],
  );
});

test(`games by lot are played whole, and have everything: ${GAMES}`, () => {
  const bots = (/** @type {number} */ n) => new Array(4).fill(byLot(splitmix(seed + n)));
  const { seen, furitens, positions } = playAll(GAMES, bots);
  if (EFFORT < 1) return;
  for (const type of ['fulou', 'gang', 'gangzimo', 'kaigang', 'hule', 'pingju']) {
    assert.ok(seen[type] >= GAMES / 2, `${type}: ${seen[type]}`);
  }
  assert.ok(furitens > 20 * GAMES && positions > 20 * GAMES, `${furitens}, ${positions}`);
});

/** A bot whose discards are changed by a function. @returns {Bot} */
const throwing =
  (/** @type {(action: any, all: TableAction[]) => any} */ change) => (t, actions) => {
    const action = fair(t, actions);
    return action.type === 'discard' ? change(action, actions) : action;
  };

/** Cheating bots, and the referee's complaint. @type {[Bot, string][]} */
const CHEATS = [
  [(t) => ({ type: 'win', player: t.self, from: t.self, tile: t.turn.drawn ?? '' }), 'wins'],
  [() => ({ type: 'end', reason: 'nine-kinds' }), 'an abort is one'],
  [throwing((action) => ({ ...action, riichi: true })), 'riichi with'],
];

/** The referee's complaint about a game, or ''. @param {Bot[]} bots */
function complaintOf(bots) {
  try {
    playUnder(5, bots, new Referee());
    return '';
  } catch (error) {
    return String(/** @type {Error} */ (error).message);
  }
}

test('a referee sees what is not allowed', () => {
  for (const [cheat, says] of CHEATS) {
    const complaint = complaintOf([cheat, fair, fair, fair]);
    assert.ok(complaint.startsWith(says), `"${complaint}" should be "${says}"`);
  }
});

test.run();
