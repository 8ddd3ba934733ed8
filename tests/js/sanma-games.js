// Seeded games of three players at the table of the library, between bots that do what they may.
// SPDX-License-Identifier: MIT
//
// Here are walls, turns and payments; what may be done, and what a win is worth, the table says.
// Indicators are shown as by tenhou's rules: of a closed kan at once, else after the next discard.

import { table } from '../../wasm/table.js';

/**
 * @typedef {import('../../wasm/log.js').Game} Game
 * @typedef {import('../../wasm/table.js').Table} Table
 * @typedef {import('./table-model.js').Random} Random
 */

const PLAYERS = 3;
const DEAD = 14;
const HANDS = 6;
const WINDS = /** @type {const} */ (['east', 'south']);
const WHO = ['self', 'right', 'left'];
const YAOCHUU = /^([19][mps]|[1-7]z)$/;
const EXTRAS = /** @type {const} */ (['dora', 'red', 'ura', 'north']);

/** 1m and 9m, all of the other tiles, and red 5p and 5s. */
const TILES = [
  ...['1m', '9m'],
  ...['p', 's'].flatMap((suit) => Array.from({ length: 9 }, (_, i) => `${i + 1}${suit}`)),
  ...Array.from({ length: 7 }, (_, i) => `${i + 1}z`),
].flatMap((name) => [/^5[ps]/.test(name) ? name.replace('5', '0') : name, name, name, name]);

/** @param {Random} random */
function shuffled(random) {
  const all = TILES.slice();
  for (let i = all.length - 1; i > 0; i--) {
    const k = random(i + 1);
    [all[i], all[k]] = [all[k], all[i]];
  }
  return all;
}

/** @param {any} score @param {number} player @param {number} from */
function toldOf(score, player, from) {
  const limited = Boolean(score.yakuman);
  const yaku = score.yaku.map((/** @type {any} */ { id, han }) => ({
    id,
    name: id,
    han: limited ? 0 : han,
    yakuman: limited ? han : 0,
  }));
  for (const id of EXTRAS) {
    if (score[id] && !score.yakuman) yaku.push({ id, name: id, han: score[id], yakuman: 0 });
  }
  const { fu, points, limit } = score;
  const han = score.yakuman ? 0 : score.han;
  return { player, from, han, fu: score.yakuman ? null : fu, points, limit: limit ?? null, yaku };
}

/** Whether the hand has terminals and honours alone, without a meld. @param {Table} t */
const isKokushi = ({ hand, melds }) =>
  !melds.self.length && (hand?.counts ?? []).every((n, i) => !n || i >= 27 || (i % 9) % 8 === 0);

/** One round. */
class Round {
  /** @type {any[]} */
  wins = [];
  /** @type {any[]} */
  events = [];
  /** Indicators that the next discard shows. */
  due = 0;
  shown = 1;
  replaced = 0;
  /** @type {number | null} */
  owes = null;
  over = false;

  /** @param {Random} random @param {any} engine @param {any} start */
  constructor(random, engine, start) {
    const all = shuffled(random);
    this.random = random;
    this.dead = all.splice(0, DEAD);
    const hands = Array.from({ length: PLAYERS }, () => all.splice(0, 13));
    this.wall = all;
    this.table = table({ engine, players: PLAYERS, rules: 'tenhou', reds: [0, 1, 1] });
    /** Who throws terminals and honours alone. */
    this.flow = random(8) ? -1 : random(PLAYERS);
    this.add({ type: 'start', ...start, indicators: [this.dead[0]], hands });
  }

  /** @param {any} event */
  add(event) {
    this.table.apply(event);
    this.events.push(event);
  }

  /** The last tile was not won with. */
  pass() {
    if (this.owes === null) return;
    this.add({ type: 'riichi', player: this.owes });
    this.owes = null;
  }

  /** Indicators lie in the dead wall behind those that were shown; ura behind all of them. */
  show(n = 1) {
    for (let i = 0; i < n; i++) this.add({ type: 'indicator', tile: this.dead[this.shown++] });
    this.due = 0;
  }

  /** @param {number} player */
  draw(player) {
    this.pass();
    this.add({ type: 'draw', player, tile: this.wall.shift() });
  }

  /** @param {number} player */
  replace(player) {
    this.pass();
    this.replaced++;
    this.add({ type: 'draw', player, tile: this.wall.pop() });
  }

  /** @param {number} player @param {any} options @returns {any} null where there is no win */
  worth(player, options = {}) {
    const t = this.table.as(player);
    if (t.turn.phase !== 'discard' && t.furiten().furiten) return null;
    // Of a closed kan kokushi alone can be won with; score says so of other hands.
    const last = this.events.findLast(({ type }) => type !== 'indicator');
    const robs = t.turn.phase === 'replace' && last.type === 'closed-kan';
    if (robs && !isKokushi(t)) return null;
    const score = t.score(options);
    return score.outcome === 'win' ? score : null;
  }

  /** @param {number} player @param {number} from @param {boolean} first */
  win(player, from, first) {
    const t = this.table.as(player);
    const ura = t.riichi.self ? { ura: this.dead.slice(5, 5 + this.shown) } : {};
    // What the first of two gets is said here, so that the table's own rule has a twin.
    const score = this.worth(player, { ...ura, ...(!first && { honba: 0, deposits: 0 }) });
    const deltas = Array.from(
      { length: PLAYERS },
      (_, p) => score.gains[WHO[(p - player + PLAYERS) % PLAYERS]],
    );
    const tile = player === from ? t.turn.drawn : t.turn.tile;
    return {
      event: { type: 'win', player, from, tile, ...ura, deltas },
      told: toldOf(score, player, from),
    };
  }

  /** @param {number[]} winners @param {number} from */
  winAll(winners, from) {
    const all = winners.map((player, i) => this.win(player, from, i === 0));
    for (const { event, told } of all) {
      this.add(event);
      this.wins.push(told);
    }
    this.over = true;
  }

  /** @param {string} reason @param {number[]} [deltas] */
  end(reason, deltas = [0, 0, 0]) {
    this.pass();
    this.add({ type: 'end', reason, deltas });
    this.over = true;
  }

  /** Nine kinds of terminals and honours on a first draw that nothing came before. */
  mayAbort(/** @type {Table} */ t) {
    const calls = this.events.some(
      ({ type }) => !['start', 'draw', 'discard', 'riichi'].includes(type),
    );
    const kinds = new Set(
      (t.hand?.counts ?? []).flatMap((n, i) => (n && (i >= 27 || (i % 9) % 8 === 0) ? [i] : [])),
    );
    return !calls && t.rivers.self.length === 0 && kinds.size >= 9;
  }

  /** The player to discard does something. */
  act() {
    const { random } = this;
    const player = Number(this.table.turn.player);
    const t = this.table.as(player);
    const drew = t.turn.drawn !== null;
    if (drew && random(8) && this.worth(player)) return this.winAll([player], player);
    if (drew && this.mayAbort(t) && random(2)) return this.end('nine-kinds');
    const ways = drew ? t.calls().filter(({ call }) => call !== 'pass') : [];
    const way = ways[random(Math.max(1, ways.length))];
    if (way && random(3)) return this.kan(player, way);
    return this.discard(player, t);
  }

  /** @param {number} player @param {any} way */
  kan(player, { call, own }) {
    if (call === 'north') this.add({ type: 'north', player });
    else if (call === 'closed-kan') {
      this.add({ type: 'closed-kan', player, own });
      this.show(this.due + 1);
    } else {
      this.add({ type: 'added-kan', player, tile: own[0] });
      this.show(this.due);
      this.due = 1;
    }
    return undefined;
  }

  /** @param {number} player @param {Table} t */
  discard(player, t) {
    const { random } = this;
    const rows = t.discards();
    const plain = rows.filter(({ name }) => YAOCHUU.test(name));
    const from = player === this.flow && plain.length ? plain : rows;
    const { name } = random(8) ? from[0] : from[random(from.length)];
    const may = t.riichiDiscards().some((row) => row.name === name);
    const riichi = may && player !== this.flow && random(4) > 0;
    const drawn = t.turn.drawn === name;
    this.add({ type: 'discard', player, tile: name, drawn, riichi });
    if (riichi) this.owes = player;
    this.show(this.due);
  }

  /** The others, the one to the right first. @param {number} player */
  others(player) {
    return Array.from({ length: PLAYERS - 1 }, (_, i) => (player + 1 + i) % PLAYERS);
  }

  /** A tile lies open: it is won with, called, or passed. */
  answer() {
    const { random, table: t } = this;
    const from =
      t.players === PLAYERS ? this.events.findLast(({ player }) => player !== undefined).player : 0;
    const winners = this.others(from).filter((q) => random(8) && this.worth(q));
    if (winners.length) return this.winAll(winners, from);
    if (t.turn.phase === 'replace') return this.replace(from);
    const kans = this.events.filter(({ type }) => /kan$/.test(type));
    if (kans.length === 4 && new Set(kans.map(({ player }) => player)).size > 1)
      return this.end('four-kans');
    for (const q of this.others(from)) {
      const ways = t
        .as(q)
        .calls()
        .filter(({ call }) => call !== 'pass');
      const way = ways[random(Math.max(1, ways.length))];
      if (!way || random(2)) continue;
      this.pass();
      this.add({ type: way.call, player: q, from, tile: t.turn.tile, own: way.own });
      if (way.call === 'kan') {
        this.due = 1;
        return this.replace(q);
      }
      return undefined;
    }
    if (t.wall === 0) return this.empty();
    return this.draw((from + 1) % PLAYERS);
  }

  /** What all get who threw terminals and honours alone. @param {number[]} flows */
  paysFor(flows) {
    const { dealer } = this.table;
    const deltas = [0, 0, 0];
    for (const p of flows) {
      for (const q of this.others(p)) {
        const points = p === dealer || q === dealer ? 4000 : 2000;
        deltas[p] += points;
        deltas[q] -= points;
      }
    }
    return deltas;
  }

  /** The wall is empty. */
  empty() {
    const { table: t } = this;
    const flows = [0, 1, 2].filter((p) =>
      t.as(p).rivers.self.every(({ name, called }) => YAOCHUU.test(name) && called === null),
    );
    if (flows.length) return this.end('nagashi-mangan', this.paysFor(flows));
    const ready = [0, 1, 2].filter((p) => t.as(p).ukeire().shanten === 0);
    const some = ready.length % PLAYERS !== 0;
    const gets = some ? 2000 / ready.length : 0;
    const pays = some ? 2000 / (PLAYERS - ready.length) : 0;
    return this.end(
      'exhaustive',
      [0, 1, 2].map((p) => (ready.includes(p) ? gets : -pays)),
    );
  }

  play() {
    while (!this.over) {
      const { phase, player } = this.table.turn;
      if (phase === 'draw') this.draw(Number(player));
      else if (phase === 'discard') this.act();
      else this.answer();
    }
    return { events: this.events, wins: this.wins };
  }
}

/** Whether the dealer stays. @param {any[]} events @param {number} dealer */
function stays(events, dealer) {
  const wins = events.filter(({ type }) => type === 'win');
  return wins.length
    ? wins.some(({ player }) => player === dealer)
    : events.at(-1).reason !== 'exhaustive';
}

/** @param {Random} random @param {any} engine @returns {Game} */
function playSanma(random, engine) {
  let scores = [35000, 35000, 35000];
  let [hand, honba, deposits] = [0, 0, 0];
  /** @type {Game['rounds']} */
  const rounds = [];
  while (hand < HANDS && scores.every((points) => points >= 0)) {
    const dealer = hand % PLAYERS;
    const start = {
      round: WINDS[Math.floor(hand / PLAYERS)],
      number: dealer + 1,
      dealer,
      honba,
      deposits,
      scores,
    };
    const round = new Round(random, engine, start);
    rounds.push(round.play());
    const after = round.table;
    scores = /** @type {number[]} */ (after.scores).slice();
    deposits = after.deposits;
    const stay = stays(round.events, dealer);
    honba = stay || !round.wins.length ? honba + 1 : 0;
    if (!stay) hand++;
  }
  return {
    format: 'mjai',
    players: PLAYERS,
    title: null,
    names: ['A', 'B', 'C'],
    rules: { kuikae: 'none', reds: [0, 1, 1], score: 'tenhou' },
    rounds,
    scores,
    breaches: [],
    problem: null,
  };
}

export { playSanma };
