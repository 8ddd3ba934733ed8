// The simplest possible model of a table: tiles in places, and every question answered from all
// tiles and all events so far.
// SPDX-License-Identifier: MIT
//
// The slow model of wasm/table for comparison: it plays random games by the rules and shares no
// code with it. A tile is a number, four times the tile id plus the copy; copy 0 of a five is red.

/**
 * @typedef {(n: number) => number} Random a whole number below n
 *
 * @typedef {{ kind: 'chi' | 'pon' | 'kan', open: boolean, tiles: number[], from: number | null,
 *   called: number | null, added: boolean }} PlainMeld
 *
 * @typedef {object} Seat
 * @property {number[]} hand
 * @property {number | null} drawn
 * @property {PlainMeld[]} melds
 * @property {number[]} river discards that were not called
 * @property {number[]} norths
 * @property {boolean} riichi
 */

const NORTH = 30;
const WINDS = ['east', 'south', 'west', 'north'];

/** @param {number} i */
const idOf = (i) => Math.floor(i / 4);

/** @param {number} i */
function faceOf(i) {
  const id = idOf(i);
  const red = id < 27 && id % 9 === 4 && i % 4 === 0;
  return `${red ? 0 : (id % 9) + 1}${'mpsz'[Math.floor(id / 9)]}`;
}

/** @param {number} i a tile of the 136 */
const isRed = (i) => faceOf(i)[0] === '0';

/** All tiles of a set. @param {number} players */
const wallTiles = (players) =>
  Array.from({ length: 136 }, (_, i) => i).filter(
    (i) => players === 4 || idOf(i) < 1 || idOf(i) > 7,
  );

/** @template T @param {T[]} list @param {T} one */
function remove(list, one) {
  const at = list.indexOf(one);
  if (at < 0) throw new Error(`${one} is not there`);
  list.splice(at, 1);
}

/**
 * Whether counts consist of sets, and a pair if `pair`.
 * @param {number[]} counts @param {boolean} pair
 * @returns {boolean}
 */
function isSets(counts, pair) {
  const t = counts.findIndex((n) => n > 0);
  if (t < 0) return !pair;
  const tryTake = (/** @type {number[]} */ tiles, /** @type {boolean} */ rest) => {
    const left = counts.slice();
    for (const tile of tiles) if (--left[tile] < 0) return false;
    return isSets(left, rest);
  };
  if (tryTake([t, t, t], pair)) return true;
  if (t < 27 && t % 9 < 7 && tryTake([t, t + 1, t + 2], pair)) return true;
  return pair && tryTake([t, t], false);
}

/** Whether 14 tiles (a meld counts as three) are complete. @param {number[]} counts */
function isComplete(counts) {
  if (isSets(counts, true)) return true;
  const tiles = counts.reduce((a, b) => a + b, 0);
  if (tiles !== 14) return false;
  if (counts.filter((n) => n === 2).length === 7) return true;
  const ends = counts.filter((_, t) => t >= 27 || t % 9 === 0 || t % 9 === 8);
  return ends.every((n) => n > 0) && ends.reduce((a, b) => a + b, 0) === 14;
}

class Model {
  /** @param {Random} random @param {number} players */
  constructor(random, players) {
    this.random = random;
    this.players = players;
    this.wall = wallTiles(players);
    for (let i = this.wall.length - 1; i > 0; i--) {
      const j = random(i + 1);
      [this.wall[i], this.wall[j]] = [this.wall[j], this.wall[i]];
    }
    this.dead = this.wall.splice(0, 14);
    if (random(2)) this.load();
    this.signs = [this.dead[0]];
    /** @type {Seat[]} */
    this.seats = Array.from({ length: players }, () => ({
      hand: this.wall.splice(0, 13),
      drawn: null,
      melds: [],
      river: [],
      norths: [],
      riichi: false,
    }));
    this.dealer = random(players);
    this.kans = 0;
    /** All events so far. @type {any[]} */
    this.history = [];
    /** The last discard, if it can be called. @type {{ p: number, tile: number } | null} */
    this.open = null;
    this.turn = this.dealer;
    this.phase = 'draw';
    this.tell({
      type: 'start',
      dealer: this.dealer,
      roundWind: WINDS[random(2)],
      scores: Array.from({ length: players }, () => 25000),
      indicators: [faceOf(this.signs[0])],
      hands: this.seats.map(({ hand }) => hand.map(faceOf)),
    });
  }

  /** Deals two triplets to each player and a quad to the first, for more kans. */
  load() {
    for (let at = 0; at < 13 * this.players; at += at % 13 === 3 ? 10 : 3) {
      const id = idOf(this.wall[at]);
      const rest = this.wall.slice(at + 1).filter((i) => idOf(i) === id);
      for (const [k, tile] of rest.slice(0, at === 3 ? 3 : 2).entries()) {
        const from = this.wall.indexOf(tile);
        [this.wall[at + 1 + k], this.wall[from]] = [this.wall[from], this.wall[at + 1 + k]];
      }
    }
  }

  /** @param {any} event */
  tell(event) {
    this.history.push(event);
    return event;
  }

  // ---- the rules ----

  draw() {
    const seat = this.seats[this.turn];
    const tile = /** @type {number} */ (this.wall.shift());
    seat.hand.push(tile);
    seat.drawn = tile;
    this.open = null;
    this.phase = 'discard';
    return this.tell({ type: 'draw', player: this.turn, tile: faceOf(tile) });
  }

  /** @param {number} tile @param {boolean} riichi */
  discard(tile, riichi) {
    const p = this.turn;
    const seat = this.seats[p];
    const drawn = seat.drawn === tile;
    remove(seat.hand, tile);
    seat.river.push(tile);
    seat.drawn = null;
    if (riichi) seat.riichi = true;
    this.open = { p, tile };
    this.turn = (p + 1) % this.players;
    this.phase = 'call';
    return this.tell({ type: 'discard', player: p, tile: faceOf(tile), drawn, riichi });
  }

  /** @param {number} q @param {'chi' | 'pon' | 'kan'} kind @param {number[]} ownTiles */
  call(q, kind, ownTiles) {
    const { p, tile } = /** @type {{ p: number, tile: number }} */ (this.open);
    const seat = this.seats[q];
    remove(this.seats[p].river, tile);
    for (const one of ownTiles) remove(seat.hand, one);
    const meld = {
      kind,
      open: true,
      tiles: [...ownTiles, tile],
      from: p,
      called: tile,
      added: false,
    };
    seat.melds.push(meld);
    this.open = null;
    this.turn = q;
    this.phase = kind === 'kan' ? 'replace' : 'discard';
    if (kind === 'kan') this.kans++;
    const names = ownTiles.map(faceOf);
    return this.tell({ type: kind, player: q, from: p, tile: faceOf(tile), own: names });
  }

  /** @param {number} id */
  closedKan(id) {
    const seat = this.seats[this.turn];
    const tiles = seat.hand.filter((i) => idOf(i) === id);
    for (const tile of tiles) remove(seat.hand, tile);
    seat.melds.push({ kind: 'kan', open: false, tiles, from: null, called: null, added: false });
    const ownTiles = tiles.map(faceOf);
    return this.kanned(tiles[0], { type: 'closed-kan', player: this.turn, own: ownTiles });
  }

  /** @param {number} tile */
  addedKan(tile) {
    const seat = this.seats[this.turn];
    const pon = seat.melds.find((m) => m.kind === 'pon' && idOf(m.tiles[0]) === idOf(tile));
    if (!pon) throw new Error('no pon');
    remove(seat.hand, tile);
    pon.kind = 'kan';
    pon.added = true;
    pon.tiles.push(tile);
    return this.kanned(tile, { type: 'added-kan', player: this.turn, tile: faceOf(tile) });
  }

  /** @param {number} tile @param {any} event */
  kanned(tile, event) {
    this.seats[this.turn].drawn = null;
    this.open = { p: this.turn, tile };
    this.phase = 'replace';
    this.kans++;
    return this.tell(event);
  }

  north() {
    const seat = this.seats[this.turn];
    const tile = /** @type {number} */ (seat.hand.find((i) => idOf(i) === NORTH));
    remove(seat.hand, tile);
    seat.norths.push(tile);
    seat.drawn = null;
    this.open = { p: this.turn, tile };
    this.phase = 'replace';
    return this.tell({ type: 'north', player: this.turn });
  }

  sign() {
    const tile = this.dead[this.signs.length];
    this.signs.push(tile);
    return this.tell({ type: 'indicator', tile: faceOf(tile) });
  }

  // ---- simple answers ----

  /** Tiles that a player does not see, by kind. @param {number} p */
  unseen(p) {
    const open = this.seats.flatMap(({ melds, river, norths }) => [
      ...melds.flatMap(({ tiles }) => tiles),
      ...river,
      ...norths,
    ]);
    const seen = new Set([...this.seats[p].hand, ...open, ...this.signs]);
    const counts = new Array(34).fill(0);
    for (const i of wallTiles(this.players)) if (!seen.has(i)) counts[idOf(i)]++;
    return counts;
  }

  /** A player's draws until the wall is empty, counted by dealing. @param {number} p */
  drawsLeft(p) {
    let n = 0;
    let q = this.phase === 'discard' ? (this.turn + 1) % this.players : this.turn;
    for (let i = 0; i < this.wall.length; i++) {
      if (q === p) n++;
      q = (q + 1) % this.players;
    }
    return n;
  }

  /** @param {number} p */
  counts(p) {
    const counts = new Array(34).fill(0);
    for (const i of this.seats[p].hand) counts[idOf(i)]++;
    return counts;
  }

  /** The tiles that complete a hand of 13. @param {number} p @param {number[]} counts */
  waits(p, counts) {
    const melded = this.seats[p].melds.flatMap(({ tiles }) => tiles.map(idOf));
    return Array.from({ length: 34 }, (_, t) => t).filter((t) => {
      const held = counts[t] + melded.filter((m) => m === t).length;
      if (held >= 4 || (this.players === 3 && t > 0 && t < 8)) return false;
      return isComplete(counts.map((n, i) => n + Number(i === t)));
    });
  }

  /** All discards of a player. @param {number} p */
  thrown(p) {
    return this.history.filter((e) => e.type === 'discard' && e.player === p).map((e) => e.tile);
  }

  /**
   * Tiles that others discarded, added to a kan or set aside since the player's last discard (in
   * riichi: since the declaration), without the last discard.
   * @param {number} p
   */
  passed(p) {
    let since = this.history.findLastIndex((e) => e.type === 'discard' && e.player === p);
    const declared = this.history.findIndex((e) => e.riichi && e.player === p);
    if (declared >= 0) since = declared;
    const tiles = this.history.flatMap((e, i) => {
      const may = ['discard', 'added-kan', 'north'].includes(e.type) && e.player !== p;
      if (i <= since || !may) return [];
      const later = this.history.slice(i + 1).some((f) => f.type !== 'indicator');
      return later ? [e.tile ?? '4z'] : [];
    });
    return tiles;
  }
}

/** @param {string} name */
const idOfFace = (name) => (+name[0] || 5) - 1 + 9 * 'mpsz'.indexOf(name[1]);

export { Model, NORTH, faceOf, idOf, idOfFace, isComplete, isRed };
