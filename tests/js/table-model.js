// table-model.js - a slow, simple model of a table.
// SPDX-License-Identifier: MIT
//
// Tests compare wasm/table with the model, which shares no code with it. All hands must be known. A
// tile is a number, 4 t + n for copy n of tile t. Copy 0 of a five is red.

/**
 * @typedef {(n: number) => number} Random a whole number below n
 *
 * @typedef {{ kind: 'chi' | 'pon' | 'kan', tiles: number[] }} PlainMeld
 *
 * @typedef {object} Seat
 * @property {number[]} hand
 * @property {number | null} drawn
 * @property {PlainMeld[]} melds
 * @property {number[]} river discards that were not called
 * @property {number[]} norths
 * @property {boolean} riichi
 */

const idOf = (/** @type {number} */ i) => Math.floor(i / 4);

function faceOf(/** @type {number} */ i) {
  const id = idOf(i);
  const red = id < 27 && id % 9 === 4 && i % 4 === 0;
  return `${red ? 0 : (id % 9) + 1}${'mpsz'[Math.floor(id / 9)]}`;
}

/** @param {number} i a tile of the 136 */
const isRed = (i) => faceOf(i)[0] === '0';

/** @param {number} players */
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
 * Returns whether the tiles can be divided into sets, and a pair if `pair` is true.
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

/** Returns whether 14 tiles are complete. @param {number[]} counts */
function isComplete(counts) {
  if (isSets(counts, true)) return true;
  const tiles = counts.reduce((a, b) => a + b, 0);
  if (tiles !== 14) return false;
  if (counts.filter((n) => n === 2).length === 7) return true;
  const ends = counts.filter((_, t) => t >= 27 || t % 9 === 0 || t % 9 === 8);
  return ends.every((n) => n > 0) && ends.reduce((a, b) => a + b, 0) === 14;
}

/** Returns the ids of tiles that complete a set with two others. @param {number[]} ids */
function setsWith(ids) {
  return Array.from({ length: 34 }, (_, t) => t).filter((t) => {
    const [a, b, c] = [...ids, t].sort((x, y) => x - y);
    if (a === b && b === c) return true;
    return c < 27 && b === a + 1 && c === b + 1 && Math.floor(a / 9) === Math.floor(c / 9);
  });
}

/** Returns the tiles that kuikae forbids after a call with the held tiles `ownIds`. */
const bannedBy = (/** @type {number[]} */ ownIds, /** @type {number} */ called) =>
  [...new Set([...setsWith(ownIds), called])].sort((a, b) => a - b);

/**
 * Yields every list of n values from a list, in which a value may occur repeatedly.
 * @template T @param {readonly T[]} list @param {number} n @returns {Generator<T[]>}
 */
function* choices(list, n) {
  if (n === 0) yield [];
  else {
    for (const [i, one] of list.entries()) {
      for (const rest of choices(list.slice(i), n - 1)) yield [one, ...rest];
    }
  }
}

class Model {
  constructor(/** @type {number} */ players) {
    this.players = players;
    this.rest = wallTiles(players);
    this.wall = players === 4 ? 70 : 55;
    /** @type {Seat[]} */
    this.seats = [];
    /** @type {number[]} the dora indicators */
    this.signs = [];
    this.dealer = 0;
    this.turn = 0;
    this.phase = 'none';
    /** @type {number[]} ids of tiles that kuikae forbids to discard now */
    this.banned = [];
    /** All events so far. @type {any[]} */
    this.history = [];
    /** The last discard, if it can be called. @type {{ p: number, tile: number } | null} */
    this.open = null;
  }

  /** Removes and returns the last tile of a list with a name. @param {number[]} list */
  taken(list, /** @type {string} */ name) {
    const tile = /** @type {number} */ (list.findLast((i) => faceOf(i) === name));
    remove(list, tile);
    return tile;
  }

  see(/** @type {any} */ event) {
    this.history.push(event);
    const seat = this.seats[event.player];
    const { type, player, tile } = event;
    if (type === 'start') this.start(event);
    else if (type === 'indicator') this.signs.push(this.taken(this.rest, tile));
    else if (type === 'draw') this.draw(seat, tile, player);
    else if (type === 'discard') this.discard(seat, event);
    else if (event.from !== undefined) this.call(seat, event);
    else this.putDown(seat, event);
  }

  start(/** @type {any} */ { dealer, hands, indicators }) {
    const takeAll = (/** @type {string[]} */ names) =>
      names.map((name) => this.taken(this.rest, name));
    this.seats = hands.map((/** @type {string[]} */ hand) => ({
      ...{ hand: takeAll(hand), drawn: null, melds: [], river: [], norths: [], riichi: false },
    }));
    this.signs = takeAll(indicators);
    this.dealer = dealer;
    this.turn = dealer;
    this.phase = 'draw';
  }

  draw(/** @type {Seat} */ seat, /** @type {string} */ name, /** @type {number} */ p) {
    seat.drawn = this.taken(this.rest, name);
    seat.hand.push(seat.drawn);
    this.wall--;
    this.open = null;
    this.turn = p;
    this.phase = 'discard';
  }

  /** @param {Seat} seat @param {any} event */
  discard(seat, { player: p, tile: name, drawn, riichi = false }) {
    const others = seat.hand.filter((i) => i !== seat.drawn);
    const tile = drawn ? Number(seat.drawn) : this.taken(others, name);
    remove(seat.hand, tile);
    seat.river.push(tile);
    seat.drawn = null;
    seat.riichi ||= riichi;
    this.open = { p, tile };
    this.banned = [];
    this.turn = (p + 1) % this.players;
    this.phase = 'call';
  }

  call(/** @type {Seat} */ seat, /** @type {any} */ { type: kind, player: q, from, own: names }) {
    const { tile } = /** @type {{ tile: number }} */ (this.open);
    remove(this.seats[from].river, tile);
    const own = names.map((/** @type {string} */ name) => this.taken(seat.hand, name));
    seat.melds.push({ kind, tiles: [...own, tile] });
    this.open = null;
    this.banned = kind === 'kan' ? [] : bannedBy(own.map(idOf), idOf(tile));
    this.turn = q;
    this.phase = kind === 'kan' ? 'replace' : 'discard';
  }

  /** Applies a kan of the player in turn, or a north. @param {Seat} seat @param {any} event */
  putDown(seat, { type, player: p, own = [], tile: name = '4z' }) {
    const names = type === 'closed-kan' ? own : [name];
    const tiles = names.map((/** @type {string} */ one) => this.taken(seat.hand, one));
    const pon = seat.melds.find(
      (meld) => meld.kind === 'pon' && idOf(meld.tiles[0]) === idOf(tiles[0]),
    );
    if (type === 'closed-kan') seat.melds.push({ kind: 'kan', tiles });
    else if (type === 'north') seat.norths.push(...tiles);
    else Object.assign(/** @type {PlainMeld} */ (pon), { kind: 'kan' }).tiles.push(...tiles);
    seat.drawn = null;
    this.open = { p, tile: tiles[0] };
    this.phase = 'replace';
  }

  // ---- answers ----

  /** Returns the numbers of copies of each tile that a player does not see. @param {number} p */
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

  get next() {
    return this.phase === 'discard' ? (this.turn + 1) % this.players : this.turn;
  }

  /** Returns how many of the last `wall` tiles player p draws, if player `next` draws first. */
  drawsLeft(/** @type {number} */ p, next = this.next, wall = this.wall) {
    return Array.from({ length: wall }, (_, i) => (next + i) % this.players).filter((q) => q === p)
      .length;
  }

  counts(/** @type {number} */ p) {
    const counts = new Array(34).fill(0);
    for (const i of this.seats[p].hand) counts[idOf(i)]++;
    return counts;
  }

  /** Returns the tiles that complete a hand of 13. @param {number} p @param {number[]} counts */
  waits(p, counts) {
    const melded = this.seats[p].melds.flatMap(({ tiles }) => tiles.map(idOf));
    return Array.from({ length: 34 }, (_, t) => t).filter((t) => {
      const held = counts[t] + melded.filter((m) => m === t).length;
      if (held >= 4 || (this.players === 3 && t > 0 && t < 8)) return false;
      return isComplete(counts.map((n, i) => n + Number(i === t)));
    });
  }

  /** Returns all discards of a player. @param {number} p */
  thrown(p) {
    return this.history.filter((e) => e.type === 'discard' && e.player === p).map((e) => e.tile);
  }

  /**
   * Returns the tiles that a player has passed since this player's last discard, or since the
   * declaration of riichi. The latest tile may still be called and is not included.
   * @param {number} p
   */
  passed(p) {
    let since = this.history.findLastIndex((e) => e.type === 'discard' && e.player === p);
    const declared = this.history.findIndex((e) => e.riichi && e.player === p);
    if (declared >= 0) since = declared;
    return this.history.flatMap((e, i) => {
      const may = ['discard', 'added-kan', 'north'].includes(e.type) && e.player !== p;
      if (i <= since || !may) return [];
      const later = this.history.slice(i + 1).some((f) => f.type !== 'indicator');
      return later ? [e.tile ?? '4z'] : [];
    });
  }
}

/** Returns the legal discards. @param {Model} model */
function throwable(model) {
  const { hand, drawn, riichi } = model.seats[model.turn];
  if (riichi && drawn !== null) return [drawn];
  return hand.filter((i) => !model.banned.includes(idOf(i)));
}

const idOfFace = (/** @type {string} */ name) => (+name[0] || 5) - 1 + 9 * 'mpsz'.indexOf(name[1]);

export { Model, bannedBy, choices, faceOf, idOf, idOfFace, isRed, setsWith, throwable };
