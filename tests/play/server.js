// A server of whole games: it deals and draws, and players choose among the actions of a table.
// SPDX-License-Identifier: MIT
//
// The table is strict, so whatever goes on here is what the rules allow. A player is a function
// that chooses one of its actions. Points of wins are paid as `score` says.

import { createTable } from '../../wasm/table.js';
import { splitmix } from '../js/random.js';

/**
 * @typedef {import('../../wasm/table.js').Table} Table
 * @typedef {import('../../wasm/table.js').TableEvent} TableEvent
 * @typedef {import('../../wasm/table.js').TableAction} TableAction
 * @typedef {import('../../wasm/ukeire.js').Mahjong} Mahjong
 * @typedef {(t: Table, actions: TableAction[]) => TableAction} Chooser
 *
 * `watch` sees each state, `won` each win with what it is worth.
 * @typedef {{ watch?: (t: Table) => void, won?: (win: any, score: any) => void }} Watching
 */

const DEAL = 13;
const WINDS = /** @type {const} */ (['east', 'south', 'west', 'north']);
const STICK = 1000;
const YAOCHUU = /^([19][mps]|[1-7]z)$/;
/** Where they begin in the dead wall, behind five indicators. */
const URA = 5;
const REPLACEMENTS = 10;
const SET_OF_FOUR = 70;
const SET_OF_THREE = 55;
/** What comes first where several want a tile. */
const RANK = { win: 3, kan: 2, pon: 2, chi: 1, pass: 0 };

/** All tiles of a set, one red five of each suit, or none. @param {3 | 4} players */
function tilesOf(players, /** @type {boolean} */ withReds) {
  const names = [...'mpsz'].flatMap((suit) =>
    Array.from({ length: suit === 'z' ? 7 : 9 }, (_, i) => `${i + 1}${suit}`),
  );
  const kept = names.filter((name) => players === 4 || !/[2-8]m/.test(name));
  return kept.flatMap((name) =>
    Array.from({ length: 4 }, (_, copy) =>
      withReds && copy === 0 && /5[mps]/.test(name) ? name.replace('5', '0') : name,
    ),
  );
}

/** @param {number[]} list @param {number} shift */
const moved = (list, shift) => list.map((_, i) => list[(i + shift) % list.length]);

/** A round: a wall, and what is done with it. */
class Round {
  /**
   * @param {Table} t in its state before the round @param {() => number} random
   * @param {Chooser[]} choosers by player @param {Required<Watching> & { reds: boolean }} watching
   */
  constructor(t, random, choosers, { watch, won, reds }) {
    this.t = t;
    this.choosers = choosers;
    this.watch = watch;
    this.won = won;
    this.wall = tilesOf(t.players, reds);
    for (let i = this.wall.length - 1; i > 0; i--) {
      const j = Math.floor(random() * (i + 1));
      [this.wall[i], this.wall[j]] = [this.wall[j], this.wall[i]];
    }
    /** @type {string[]} replacements from one end, indicators from the other */
    this.dead = [];
    this.shown = 1;
    /** @type {TableEvent[]} */
    this.events = [];
  }

  /** @param {TableEvent} event */
  apply(event) {
    this.events.push(event);
    this.t.apply(event);
    this.watch(this.t);
  }

  /** @param {number} n */
  take(n) {
    return this.wall.splice(0, n);
  }

  deal(/** @type {any} */ start) {
    const { players } = this.t;
    const hands = Array.from({ length: players }, () => this.take(DEAL));
    const draws = players === 4 ? SET_OF_FOUR : SET_OF_THREE;
    this.dead = this.wall.splice(draws);
    this.apply({ type: 'start', ...start, hands, indicators: [this.dead[0]] });
  }

  /** @param {number} player */
  draw(player) {
    const replaces = this.t.turn.phase === 'replace';
    const tile = /** @type {string} */ (replaces ? this.dead.pop() : this.wall.shift());
    // The dead wall stays as long as it is: the last tile of the wall joins it.
    if (replaces) this.dead.splice(REPLACEMENTS, 0, /** @type {string} */ (this.wall.pop()));
    this.apply({ type: 'draw', player, tile });
    while (this.shown < 1 + this.kans()) {
      this.apply({ type: 'indicator', tile: this.dead[this.shown++] });
    }
  }

  kans() {
    const all = Object.values(this.t.melds).flat();
    return all.filter((meld) => meld?.kind === 'kan').length;
  }

  /** The players after one, in turn order. @param {number} from */
  others(from) {
    const { players } = this.t;
    return Array.from({ length: players - 1 }, (_, i) => (from + 1 + i) % players);
  }

  /** @param {number} player */
  choice(player) {
    const seen = this.t.as(player);
    const actions = seen.actions();
    return actions.length ? this.choosers[player](seen, actions) : null;
  }

  /** What the others do with the tile that lies open; whether anybody took it. */
  offer(/** @type {number} */ from) {
    const said = this.others(from).flatMap((p) => this.choice(p) ?? []);
    const wins = said.filter(({ type }) => type === 'win');
    if (wins.length === 3 && this.mayEnd('three-rons')) {
      this.apply({ type: 'end', reason: 'three-rons' });
      return true;
    }
    if (wins.length) {
      for (const win of wins) this.win(win);
      return true;
    }
    this.pay();
    const rank = (/** @type {any} */ { type }) => /** @type {any} */ (RANK)[type];
    const [first] = said.filter(rank).sort((a, b) => rank(b) - rank(a));
    // Who let it pass says so, where nothing else comes of it.
    if (first) this.apply(first);
    else for (const pass of said) this.apply(pass);
    return Boolean(first);
  }

  /** The stick of a riichi that nobody won on. */
  pay() {
    const player = Object.values(this.t.riichi).findIndex((riichi) => riichi && !riichi.paid);
    if (player >= 0) this.apply({ type: 'riichi', player });
  }

  /** @param {any} win with what it is worth */
  win(win) {
    const { t } = this;
    const seen = t.as(win.player);
    const ura = seen.riichi.self ? { ura: this.dead.slice(URA, URA + t.indicators.length) } : {};
    const score = /** @type {any} */ (seen.score(ura));
    const order = t.players === 4 ? ['self', 'right', 'across', 'left'] : ['self', 'right', 'left'];
    const deltas = moved(
      order.map((who) => score.gains[who]),
      (t.players - win.player) % t.players,
    );
    this.won(win, score);
    this.apply({ ...win, ...ura, deltas });
  }

  /** The hand ends as the wall is empty. */
  exhaust() {
    const { players, dealer } = this.t;
    const seats = Array.from({ length: players }, (_, p) => this.t.as(p));
    const deltas = seats.map(() => 0);
    const flows = seats.filter(({ rivers: { self } }) =>
      self.every(({ name, called }) => YAOCHUU.test(name) && !called),
    );
    for (const { self } of this.mayEnd('nagashi-mangan') ? flows : []) {
      for (const q of this.others(self)) {
        const points = self === dealer || q === dealer ? 4000 : 2000;
        deltas[self] += points;
        deltas[q] -= points;
      }
    }
    if (deltas.some(Boolean)) return this.apply({ type: 'end', reason: 'nagashi-mangan', deltas });
    const tenpai = seats.map((seen) => seen.ukeire().shanten === 0);
    const n = tenpai.filter(Boolean).length;
    const paid = n % players ? STICK * (players - 1) : 0;
    for (const [p, is] of tenpai.entries())
      if (paid) deltas[p] = is ? paid / n : -paid / (players - n);
    return this.apply({ type: 'end', reason: 'exhaustive', deltas });
  }

  /** How the hand is aborted now, if it is. */
  aborted() {
    const ends = /** @type {const} */ (['four-winds', 'four-riichi', 'four-kans']);
    return ends.find((reason) => this.mayEnd(reason));
  }

  /** @param {any} reason */
  mayEnd(reason) {
    return this.t.can({ type: 'end', reason }).ok;
  }

  play(/** @type {any} */ start) {
    this.deal(start);
    while (this.t.turn.phase !== 'over') this.step();
    return this.events;
  }

  step() {
    const { phase, player, from } = this.t.turn;
    const turn = /** @type {number} */ (player);
    if (phase === 'discard') {
      const action = /** @type {TableAction} */ (this.choice(turn));
      if (action.type === 'win') this.win(action);
      else this.apply(action);
      return;
    }
    if (from && this.offer(this.thrower())) return;
    const reason = phase === 'call' ? this.aborted() : undefined;
    if (reason) this.apply({ type: 'end', reason });
    else if (this.t.wall === 0) this.exhaust();
    else this.draw(turn);
  }

  thrower() {
    const { players, self } = this.t;
    const who = players === 4 ? ['self', 'right', 'across', 'left'] : ['self', 'right', 'left'];
    return (self + who.indexOf(/** @type {string} */ (this.t.turn.from))) % players;
  }
}

/** Whether the dealer of a round deals again. @param {any[]} events @param {number} dealer */
function staysOf(events, dealer) {
  const wins = events.filter(({ type }) => type === 'win');
  if (!wins.length) return events.at(-1).reason !== 'exhaustive';
  return wins.some(({ player }) => player === dealer);
}

/**
 * Plays a game of so many rounds.
 * @param {number} seed @param {Mahjong} engine @param {Chooser[]} choosers
 * @param {Watching & { rounds?: number, rules?: any }} [options]
 * @returns {TableEvent[][]} the events of each round
 */
function serve(seed, engine, choosers, options = {}) {
  const { rounds = 4, watch = () => {}, won = () => {}, rules } = options;
  const players = /** @type {3 | 4} */ (choosers.length);
  const random = splitmix(seed);
  const reds = rules !== 'wrc';
  const t = createTable({ seats: new Array(players).fill({}), rules }, { engine, strict: true });
  /** @type {TableEvent[][]} */
  const played = [];
  for (let hand = 0, honba = 0; played.length < rounds;) {
    const { scores, deposits } = t;
    const dealer = hand % players;
    const round = WINDS[Math.floor(hand / players) % 4];
    const events = new Round(t, random, choosers, { watch, won, reds }).play({
      ...{ dealer, round, number: dealer + 1, honba, deposits },
      scores: scores ?? new Array(players).fill(25 * STICK),
    });
    played.push(events);
    const stays = staysOf(events, dealer);
    honba = stays || events.at(-1)?.type === 'end' ? honba + 1 : 0;
    hand += Number(!stays);
  }
  return played;
}

export { serve };
