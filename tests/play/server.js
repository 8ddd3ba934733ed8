// A server of whole games: it deals and draws, and players choose among the actions of a table.
// SPDX-License-Identifier: MIT
//
// The table is strict, so whatever goes on here is what the rules allow. A player is a function
// that chooses one of its actions. Points are paid as `score` says.

import { table } from '../../wasm/table.js';
import { splitmix } from '../js/random.js';

/**
 * @typedef {import('../../wasm/table.js').Table} Table
 * @typedef {import('../../wasm/table.js').TableEvent} TableEvent
 * @typedef {import('../../wasm/table.js').TableAction} TableAction
 * @typedef {import('../../wasm/ukeire.js').Mahjong} Mahjong
 * @typedef {(t: Table, actions: TableAction[]) => TableAction} Chooser
 */

const DEAL = 13;
const WINDS = /** @type {const} */ (['east', 'south', 'west', 'north']);
const STICK = 1000;
const DRAW_PAYMENT = 3000;
/** Where they begin in the dead wall, behind five indicators. */
const URA = 5;
const REPLACEMENTS = 10;
const SET_OF_FOUR = 70;
const SET_OF_THREE = 55;
/** What comes first where several want a tile. */
const RANK = { win: 3, kan: 2, pon: 2, chi: 1, pass: 0 };

/** All tiles of a set, one red five of each suit. @param {3 | 4} players */
function tilesOf(players) {
  const names = [...'mpsz'].flatMap((suit) =>
    Array.from({ length: suit === 'z' ? 7 : 9 }, (_, i) => `${i + 1}${suit}`),
  );
  const kept = names.filter((name) => players === 4 || !/[2-8]m/.test(name));
  return kept.flatMap((name) =>
    Array.from({ length: 4 }, (_, copy) =>
      copy === 0 && /5[mps]/.test(name) ? name.replace('5', '0') : name,
    ),
  );
}

/** @param {number[]} list @param {number} shift */
const moved = (list, shift) => list.map((_, i) => list[(i + shift) % list.length]);

/** A round: a wall, and what is done with it. */
class Round {
  /**
   * @param {Table} t in its state before the round @param {() => number} random
   * @param {Chooser[]} choosers by player @param {(t: Table) => void} watch each state
   */
  constructor(t, random, choosers, watch) {
    this.t = t;
    this.choosers = choosers;
    this.watch = watch;
    this.random = random;
    this.wall = tilesOf(t.players);
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
    if (wins.length === 3) {
      this.apply({ type: 'end', reason: 'three-rons' });
      return true;
    }
    if (wins.length) {
      for (const win of wins) this.win(win);
      return true;
    }
    const rank = (/** @type {any} */ { type }) => /** @type {any} */ (RANK)[type];
    const [first] = said.filter(rank).sort((a, b) => rank(b) - rank(a));
    // Who let it pass says so, where nothing else comes of it.
    if (first) this.apply(first);
    else for (const pass of said) this.apply(pass);
    return Boolean(first);
  }

  /** @param {any} win with what it is worth */
  win(win) {
    const { t } = this;
    const seen = t.as(win.player);
    const ura = seen.riichi.self ? { ura: this.dead.slice(URA, URA + t.indicators.length) } : {};
    const { gains } = /** @type {any} */ (seen.score(ura));
    const order = t.players === 4 ? ['self', 'right', 'across', 'left'] : ['self', 'right', 'left'];
    const deltas = moved(
      order.map((who) => gains[who]),
      (t.players - win.player) % t.players,
    );
    this.apply({ ...win, ...ura, deltas });
  }

  /** The hand ends as the wall is empty. */
  exhaust() {
    const { t } = this;
    const seats = Array.from({ length: t.players }, (_, p) => t.as(p));
    const tenpai = seats.map((seen) => seen.ukeire().shanten === 0);
    const n = tenpai.filter(Boolean).length;
    const paid = n > 0 && n < t.players;
    const deltas = tenpai.map((is) =>
      !paid ? 0 : is ? DRAW_PAYMENT / n : -DRAW_PAYMENT / (t.players - n),
    );
    const nagashi = t.can({ type: 'end', reason: 'nagashi-mangan' }).ok;
    this.apply({ type: 'end', reason: 'exhaustive', ...(nagashi ? {} : { deltas }) });
  }

  /** How the hand is aborted now, if it is. */
  aborted() {
    const ends = /** @type {const} */ (['four-winds', 'four-riichi', 'four-kans']);
    return ends.find((reason) => this.t.can({ type: 'end', reason }).ok);
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

/**
 * Plays a game of so many rounds; the dealer moves on after each hand.
 * @param {number} seed @param {Mahjong} engine @param {Chooser[]} choosers
 * @param {{ rounds?: number, watch?: (t: Table) => void, rules?: any }} [options]
 * @returns {TableEvent[][]} the events of each round
 */
function serve(seed, engine, choosers, { rounds = 4, watch = () => {}, rules } = {}) {
  const players = /** @type {3 | 4} */ (choosers.length);
  const random = splitmix(seed);
  const t = table({ engine, players, strict: true, ...(rules && { rules }) });
  /** @type {TableEvent[][]} */
  const played = [];
  for (let i = 0; i < rounds; i++) {
    const { scores, deposits } = t;
    const start = {
      dealer: i % players,
      round: WINDS[Math.floor(i / players) % 4],
      number: (i % players) + 1,
      scores: scores ?? new Array(players).fill(25 * STICK),
      deposits: t.turn.phase === 'none' ? 0 : deposits,
    };
    played.push(new Round(t, random, choosers, watch).play(start));
  }
  return played;
}

export { serve };
