// The state of a table: plain data that is never modified.
// SPDX-License-Identifier: MIT
//
// Each event makes a new state that shares all unchanged parts with the old one. So a refused event
// leaves the state as it was, and copying a table costs nothing. Players are numbered as they sit,
// each one to the right of the player before; all tiles are faces (fields.js).

import {
  RED,
  WINDS,
  COPIES,
  TILES,
  TILE_NAMES,
  inSanma,
  isFive,
  suitOf,
  HONOURS_START,
  rankOf,
} from '../../core/notation/tiles.js';
import { facesOfMeld, reject, NORTH, tileOf } from './fields.js';
import { PRESET_RULES } from '../../../dist/layout.js';
import { ascending } from '../../core/notation/hand.js';

/**
 * @import { EachCopy, Forbidden, Kuikae, Meld, OfPlayer, Player, Rules, State } from '../types.js'
 * @import { Tile, Tiles, Who, Wind } from '../types.js'
 */

export const HIDDEN = -1;
export const SOMEBODY = -1;
export const DEAD_WALL = 14;
export const DEAL = 13;
export const WHO = ['self', 'right', 'across', 'left'];

/** The number of draws in a round. @param {number} players */
export const drawsOfRound = (players) => (players === 3 ? 108 : 136) - DEAD_WALL - DEAL * players;

/** Names the place of a player as seen by another, such as 'left'. @param {number} players */
export function whoIs(players, /** @type {number} */ from, /** @type {number} */ other) {
  const steps = (other - from + players) % players;
  return /** @type {Who} */ (players === 3 && steps === 2 ? 'left' : WHO[steps]);
}

/** Returns who sits at a place seen by `from`: a number, or -1. @param {number} players */
export function playerAt(players, /** @type {number} */ from, /** @type {unknown} */ who) {
  for (let p = 0; p < players; p++) if (whoIs(players, from, p) === who) return p;
  return -1;
}

/** Returns the seat wind of a player. @param {State} state @param {number} p */
export const windOf = ({ dealer, players }, p) =>
  /** @type {Wind} */ (WINDS[(p - dealer + players) % players]);

/** @param {State} state @param {number} p */
export const next = (state, p) => (p + 1) % state.players;

/** @param {State} state @param {number} p */
export const nameOfPlayer = (state, p) => whoIs(state.players, state.self, p);

/** @returns {Player} */
export const emptySeat = () => ({
  hand: null,
  size: DEAL,
  drawn: null,
  melds: [],
  river: [],
  norths: 0,
  riichi: null,
  passed: [],
  lastKan: null,
});

/** Returns the facts that every round starts with. @param {number} players */
export const freshRound = (players) => ({
  ura: [],
  visible: [],
  wall: drawsOfRound(players),
  kans: 0,
  kanAt: null,
  pending: null,
  called: null,
  rinshan: false,
  broken: false,
  breaks: false,
  won: [],
  exhausted: false,
  discards: 0,
});

/**
 * Returns a table before its first round. @param {3 | 4} players @param {number} self
 * @param {Rules} rules @returns {State}
 */
export const emptyState = (players, self, rules) => ({
  ...freshRound(players),
  players,
  self,
  rules,
  dealer: 0,
  round: 0,
  number: null,
  honba: 0,
  deposits: 0,
  scores: null,
  indicators: [],
  phase: 'none',
  turn: null,
  seats: Array.from({ length: players }, emptySeat),
});

/**
 * Changes fields of one player.
 * @type {(state: State, p: number, changes: Partial<Player>) => State}
 */
export function withSeat(state, p, changes) {
  const seats = state.seats.slice();
  seats[p] = { ...seats[p], ...changes };
  return { ...state, seats };
}

/**
 * Changes every player.
 * @type {(state: State, change: (seat: Player, p: number) => Player) => State}
 */
export const withSeats = (state, change) => ({ ...state, seats: state.seats.map(change) });

/** Counts a player's tiles including melds; a kan counts as three. @param {Player} seat */
export const totalOf = ({ size, melds }) => size + 3 * melds.length;

/** Whether a hand has to discard: it has two tiles more than its sets need. @param {Player} seat */
export const isFull = ({ size }) => size % 3 === 2;

/** Whether no set of a hand was called. @param {Pick<Player, 'melds'>} seat */
export const isClosed = (seat) => seat.melds.every((meld) => !meld.open);

/** @param {Tiles} list @param {number} value */
export const including = (list, value) => (list.includes(value) ? list.slice() : [...list, value]);

const ORDINALS = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth'];

/** Returns 'first' to 'sixth', then '7th' and so on. @param {number} i from 0 */
export function nth(i) {
  if (i < ORDINALS.length) return ORDINALS[i];
  const ending = i === 20 ? 'st' : i === 21 ? 'nd' : i === 22 ? 'rd' : 'th';
  return `${i + 1}${ending}`;
}

// ---- the copies of tiles ----
//
// A called discard is counted in the meld, not in the river.

/** Visits each copy with its place: the kind, the player and the index. @type {EachCopy} */
function eachCopy({ seats, indicators, ura, visible }, visit) {
  seats.forEach(({ hand, melds, river, norths }, p) => {
    hand?.forEach((tileFace) => visit(tileFace, 'hand', p));
    melds.forEach((meld, i) => facesOfMeld(meld).forEach((f) => visit(f, 'meld', p, i)));
    river.forEach(({ face: tileFace, by }, i) => by === null && visit(tileFace, 'river', p, i));
    for (let n = 0; n < norths; n++) visit(NORTH, 'norths', p);
  });
  indicators.forEach((tileFace, i) => visit(tileFace, 'indicator', null, i));
  ura.forEach((tileFace, i) => visit(tileFace, 'ura indicator', null, i));
  visible.forEach((tileFace, i) => visit(tileFace, 'visible', null, i));
}

/** Returns the number of copies of a tile in each place. @param {State} state */
function placesOf(state, /** @type {number} */ tile) {
  /** @type {Map<string, number>} */
  const places = new Map();
  eachCopy(state, (tileFace, kind, p, i) => {
    if (tileOf(tileFace) !== tile) return;
    const owned = p === null ? kind : `${kind} of ${nameOfPlayer(state, p)}`;
    const place = i === undefined ? owned : `${owned}, ${nth(i)}`;
    places.set(place, (places.get(place) ?? 0) + 1);
  });
  return places;
}

/** @param {State} state @param {number} tile @param {Tiles} counts of the table by face */
function checkCopies(state, tile, counts) {
  const red = counts[tile | RED];
  const plain = counts[tile];
  const name = TILE_NAMES[tile];
  if (plain + red && state.players === 3 && !inSanma(tile)) {
    const [place] = placesOf(state, tile).keys();
    reject('not-in-sanma', `${name}: with three players there is none`, [place]);
  }
  if (plain + red > COPIES) {
    const places = placesOf(state, tile);
    const list = Array.from(places, ([place, n]) => place + (n > 1 ? ` (${n})` : ''));
    reject('too-many-copies', `a fifth ${name}: ${list.join('; ')}`, [...places.keys()]);
  }
  if (!isFive(tile)) return;
  const { reds } = state.rules;
  const mostRed = reds ? reds[suitOf(tile)] : 1;
  const mostPlain = reds ? COPIES - mostRed : COPIES;
  if (red <= mostRed && plain <= mostPlain) return;
  const places = [...placesOf(state, tile).keys()];
  const what = red > mostRed ? `${red} red` : `${plain} plain`;
  const most = red > mostRed ? mostRed : mostPlain;
  reject('red-fives', `${what} ${name}, and there are ${most}: ${places.join('; ')}`, places);
}

/** Counts the copies of each face. @param {State} state */
function countsByFace(state) {
  const counts = new Array(RED + TILES).fill(0);
  eachCopy(state, (tileFace) => counts[tileFace]++);
  return counts;
}

/** Checks the copies of a tile. @type {OfPlayer<void>} */
export const checkTile = (state, tile) => checkCopies(state, tile, countsByFace(state));

/** @param {State} state */
export function checkTiles(state) {
  const counts = countsByFace(state);
  for (let tile = 0; tile < TILES; tile++) checkCopies(state, tile, counts);
}

/** Counts the copies of each tile unseen by a player. @param {State} state @param {number} viewer */
export function unseenBy(state, viewer) {
  const unseen = TILE_NAMES.map((_, t) => (state.players === 3 && !inSanma(t) ? 0 : COPIES));
  eachCopy(state, (tileFace, kind, p) => {
    const seen = kind === 'hand' ? p === viewer : kind !== 'ura indicator';
    if (seen) unseen[tileOf(tileFace)]--;
  });
  return unseen;
}

// ---- rules that only a table needs ----

/**
 * Returns the value of a switch: the caller's, else that of the preset, else on.
 * @param {unknown} rules @param {string} name
 */
export function switchOf(rules, name) {
  const values = /** @type {any} */ (typeof rules === 'string' ? { preset: rules } : (rules ?? {}));
  const presets = /** @type {Record<string, any>} */ (PRESET_RULES);
  return values[name] ?? presets[values.preset ?? 'default']?.[name] ?? true;
}

export const STICK = 1000;
/** Points that the noten players pay at an exhaustive draw, for each player but one. */
const NOTEN = 1000;

/**
 * Returns the payments of a tenpai and of a noten player if n are tenpai. @param {number} players
 * @param {number} n
 */
export function drawPayments(players, n) {
  const all = n % players ? NOTEN * (players - 1) : 0;
  return { tenpai: all / n || 0, noten: -all / (players - n) || 0 };
}

export const MOST_INDICATORS = 5;
export const MOST_KANS = 4;
export const MOST_MELDS = 4;

/**
 * @param {unknown} rules @param {'doubleRon' | 'nagashi' | 'riichiPoints' | 'riichiDraws'} name
 * @returns {boolean}
 */
export const isOn = (rules, name) => switchOf(rules, name);

/** Whether the rules abort a hand so. @param {unknown} rules @param {string} reason of its end */
export function aborts(rules, reason) {
  const abort = switchOf(rules, 'abort');
  return typeof abort === 'boolean' ? abort : abort.includes(reason);
}

/**
 * Returns the other end of a run that a call completed, or -1. @param {number} tile
 * @param {Tiles} concealed
 */
function otherEnd(tile, concealed) {
  const [a, b] = concealed;
  if (tile >= HONOURS_START || b !== a + 1) return -1;
  if (tile === a - 1) return rankOf(b) < 8 ? b + 1 : -1;
  return rankOf(a) > 0 ? a - 1 : -1;
}

/** The tiles that must not be discarded after a call with two concealed faces. @type {Forbidden} */
export function forbidden(called, concealed, rule) {
  if (rule === 'all') return [];
  const tile = tileOf(called);
  const other = rule === 'none' ? otherEnd(tile, concealed.map(tileOf).sort(ascending)) : -1;
  return other < 0 ? [tile] : [tile, other];
}

/**
 * Returns the tiles that kuikae forbids to discard, for a hand that has not drawn since its call;
 * else null. @param {readonly Meld[]} melds @param {Tile} drawn @param {Kuikae} rule
 */
export function forbiddenIn(melds, drawn, rule) {
  const last = melds[melds.length - 1];
  if (drawn !== null || !last?.open || last.kind === 'kan') return null;
  const { tiles, called } = last;
  if (called === null) return [];
  const rest = tiles.slice();
  rest.splice(rest.indexOf(called), 1);
  return forbidden(called, rest, rule);
}
