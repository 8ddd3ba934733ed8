// The rules of a round, and the state of a table, which is plain data that is never modified.
// SPDX-License-Identifier: MIT
//
// Each event makes a new state that shares unchanged parts with the old state. A refused event thus
// changes nothing, and copying a table costs nothing. Each player is on the right of the player
// with the next lower number. All tiles are faces: ids with the bit `RED` for a red five.

import { PRESET_RULES } from '../../../dist/layout.js';
import * as Notation from '../../core/notation/tiles.js';
import { words } from '../../core/options/names.js';
import { facesOfMeld, NORTH, reject, without } from './fields.js';

/** @import { Constants, Kuikae, Meld, Pending, Phase, Player, Riichi, State } from '../types.js' */
/** @import { Thrown, Tile, Tiles, VisitCopy, Who, Wind } from '../types.js' */

// ---- rules: numbers of tiles and draws, payments, kuikae, and switches of rule sets ----

export const DEAD_WALL = 14;
export const DEAL = 13;
/** The number of draws in a round. @param {number} players */
export const drawsOfRound = (players) => (players === 3 ? 108 : 136) - DEAD_WALL - DEAL * players;

/** Returns a switch of the rules or of their preset; true by default. @param {unknown} rules */
export function switchOf(rules, /** @type {string} */ name) {
  const values = /** @type {any} */ (typeof rules === 'string' ? { preset: rules } : (rules ?? {}));
  const presets = /** @type {Record<string, any>} */ (PRESET_RULES);
  return values[name] ?? presets[values.preset ?? 'default']?.[name] ?? true;
}

export const STICK = 1000;
/** At an exhaustive draw the noten players together pay `players - 1` times this many points. */
const NOTEN = 1000;

/** Returns the payments of a tenpai and of a noten player. @param {number} players */
export function drawPayments(players, /** @type {number} */ tenpai) {
  const all = tenpai % players ? NOTEN * (players - 1) : 0;
  return { tenpai: all / tenpai || 0, noten: -all / (players - tenpai) || 0 };
}

export const MOST_INDICATORS = 5;
export const MOST_KANS = 4;
export const MOST_MELDS = 4;
export const RONS_TO_ABORT = 3;

/** Whether rules have an abortive draw. @param {unknown} rules @param {string} reason of its end */
export function aborts(rules, reason) {
  const abort = switchOf(rules, 'abort');
  return typeof abort === 'boolean' ? abort : abort.includes(reason);
}

/** Lists tiles forbidden after a call. @param {number} called @param {Tiles} concealed */
export function forbidden(called, concealed, /** @type {Kuikae} */ rule) {
  if (rule === 'all') return [];
  const tile = Notation.tileOf(called);
  const [a, b] = concealed.map(Notation.tileOf).sort(Notation.ascending);
  if (rule !== 'none' || tile >= Notation.HONOURS_START || b !== a + 1) return [tile];
  // The rule 'none' also forbids the tile at the other end of the run.
  if (tile === a - 1) return Notation.rankOf(b) < 8 ? [tile, b + 1] : [tile];
  return Notation.rankOf(a) > 0 ? [tile, a - 1] : [tile];
}

/** Lists tiles forbidden until the draw after a call. @param {readonly Meld[]} melds */
export function forbiddenIn(melds, /** @type {Tile} */ drawn, /** @type {Kuikae} */ rule) {
  const last = melds[melds.length - 1];
  if (drawn !== null || !last?.open || last.kind === 'kan') return null;
  const { tiles, called } = last;
  if (called === null) return [];
  return forbidden(called, without(tiles, called), rule);
}

/** Names of round ends in tenhou's tags and JSON, majiang-core and mjai. Writers use the first. */
const END_NAMES = {
  exhaustive: ['', '流局 全員聴牌 全員不聴', '荒牌平局 流局', 'fanpai exhaustive'],
  'nagashi-mangan': ['nm', '流し満貫', '流し満貫', 'nagashimangan nm'],
  'nine-kinds': ['yao9', '九種九牌', '九種九牌', 'kyushukyuhai kyuushukyuuhai yao9'],
  'four-winds': ['kaze4', '四風連打', '四風連打', 'sufonrenta suufonrenda kaze4'],
  'four-riichi': ['reach4', '四家立直', '四家立直', 'suchareach suuchariichi reach4'],
  'four-kans': ['kan4', '四槓散了', '四開槓', 'sukaikan suukaikan kan4'],
  'three-rons': ['ron3', '三家和了 三家和', '三家和', 'sanchaho sanchahou ron3'],
};

/** @param {number} column of END_NAMES @returns {Map<unknown, string>} reasons by name */
const reasonsByName = (column) =>
  new Map(
    Object.entries(END_NAMES).flatMap(([reason, names]) =>
      words(names[column]).map((name) => [name, reason]),
    ),
  );

export const TAG_REASONS = reasonsByName(0);
export const TENHOU_REASONS = reasonsByName(1);
export const KOBALAB_REASONS = reasonsByName(2);
export const MJAI_REASONS = reasonsByName(3);

// ---- the state ----

const WHO = ['self', 'right', 'across', 'left'];

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
  /** @type {Wind} */ (Notation.WINDS[(p - dealer + players) % players]);

/** @param {State} state @param {number} p */
export const next = (state, p) => (p + 1) % state.players;
/** @param {State} state @param {number} p */
export const nameOfPlayer = (state, p) => whoIs(state.players, state.self, p);

export const HIDDEN = -1;
export const SOMEBODY = -1;

/**
 * Makes a player. `hand` has the concealed tiles and the drawn tile, or is null if hidden. `size`
 * is the number of concealed tiles. `drawn` is the drawn tile, -1 if it is hidden, null if there is
 * none. `passed` has the winning tiles not taken since the last discard or since riichi. `lastKan`
 * is the index of the last kan in `melds`, or null.
 */
export const emptySeat = () => ({
  hand: /** @type {number[] | null} */ (null),
  size: DEAL,
  drawn: /** @type {Tile} */ (null),
  melds: /** @type {Meld[]} */ ([]),
  river: /** @type {Thrown[]} */ ([]),
  norths: 0,
  riichi: /** @type {Riichi | null} */ (null),
  passed: /** @type {number[]} */ ([]),
  lastKan: /** @type {number | null} */ (null),
});

// A JavaScript engine reads the fields of objects fast if these objects come from one literal.
/**
 * Copies a state, so that the copy can be changed. Facts that `from` lacks are those before the
 * first round. `self` is the player who asks. `round` is the round wind, 0 (east) to 3. `number` is
 * the hand of this wind, 1 to 4. `visible` has tiles seen elsewhere than at seats. `wall` is the
 * number of draws left. `kanAt` is the number of discards before the last kan, or null. `turn` is
 * the player in turn. In the phase `call`, `turn` is the player who draws if nobody calls. `called`
 * has the tiles that kuikae forbids after a chi or pon. `rinshan` is whether the drawn tile
 * replaced a kan or a north. `broken` is whether a call has ended the first go-around. `breaks` is
 * whether a kan will end the first go-around if nobody robs the kan. `won` has the winners in turn
 * order from the discarder on. `exhausted` is whether the wall ended the round. `discards` is the
 * number of discards in the round. @param {Constants & Record<string, any>} from
 */
export const copyState = (from) => ({
  players: from.players,
  self: from.self,
  rules: from.rules,
  engine: from.engine,
  referee: from.referee,
  dealer: /** @type {number} */ (from.dealer ?? 0),
  round: /** @type {number} */ (from.round ?? 0),
  number: /** @type {number | null} */ (from.number ?? null),
  honba: /** @type {number} */ (from.honba ?? 0),
  deposits: /** @type {number} */ (from.deposits ?? 0),
  scores: /** @type {number[] | null} */ (from.scores ?? null),
  indicators: /** @type {number[]} */ (from.indicators ?? []),
  ura: /** @type {number[]} */ (from.ura ?? []),
  visible: /** @type {number[]} */ (from.visible ?? []),
  wall: /** @type {number} */ (from.wall ?? drawsOfRound(from.players)),
  kans: /** @type {number} */ (from.kans ?? 0),
  kanAt: /** @type {number | null} */ (from.kanAt ?? null),
  phase: /** @type {Phase} */ (from.phase ?? 'none'),
  turn: /** @type {number | null} */ (from.turn ?? null),
  pending: /** @type {Pending | null} */ (from.pending ?? null),
  called: /** @type {number[] | null} */ (from.called ?? null),
  rinshan: /** @type {boolean} */ (from.rinshan ?? false),
  broken: /** @type {boolean} */ (from.broken ?? false),
  breaks: /** @type {boolean} */ (from.breaks ?? false),
  won: /** @type {number[]} */ (from.won ?? []),
  exhausted: /** @type {boolean} */ (from.exhausted ?? false),
  discards: /** @type {number} */ (from.discards ?? 0),
  seats: /** @type {Player[]} */ (
    from.seats?.slice() ?? Array.from({ length: from.players }, emptySeat)
  ),
});

/** Makes a state before the first round. @param {Constants} constants @returns {State} */
export const emptyState = ({ players, self, rules, engine, referee }) =>
  copyState({ players, self, rules, engine, referee });

/** @type {(state: State, change: (seat: Player, p: number) => Player) => State} */
export const withSeats = (state, change) => ({ ...state, seats: state.seats.map(change) });
/** Counts a player's tiles including melds; a kan counts as three. @param {Player} seat */
export const totalOf = ({ size, melds }) => size + 3 * melds.length;
/** Returns whether a hand has to discard. @param {Player} seat */
export const isFull = ({ size }) => size % 3 === 2;
/** Whether no set of a hand was called. @param {Pick<Player, 'melds'>} seat */
export const isClosed = (seat) => seat.melds.every((meld) => !meld.open);

// ---- copies of tiles: how many there may be, and how many a player does not see ----
//
// A called discard is counted in the meld, not in the river.

const ORDINALS = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth'];

/** Names a place, as 'river of left, first'. @param {State} state @param {number} [i] its index */
export function placeName(state, /** @type {string} */ kind, /** @type {Tile} */ p, i) {
  const owned = p === null ? kind : `${kind} of ${nameOfPlayer(state, p)}`;
  if (i === undefined) return owned;
  const ending = i === 20 ? 'st' : i === 21 ? 'nd' : i === 22 ? 'rd' : 'th';
  return `${owned}, ${ORDINALS[i] ?? `${i + 1}${ending}`}`;
}

/** Calls `visit` with each copy and its place. @param {State} state @param {VisitCopy} visit */
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

/** Counts the copies of a tile in each place. @param {State} state */
function placesOf(state, /** @type {number} */ tile) {
  /** @type {Map<string, number>} */
  const places = new Map();
  eachCopy(state, (tileFace, kind, p, i) => {
    if (Notation.tileOf(tileFace) !== tile) return;
    const place = placeName(state, kind, p, i);
    places.set(place, (places.get(place) ?? 0) + 1);
  });
  return places;
}

/** @param {State} state @param {number} tile @param {number[]} counts of the table by face */
function checkCopies(state, tile, counts) {
  const [plain, red] = [counts[tile], counts[tile | Notation.RED]];
  const name = Notation.TILE_NAMES[tile];
  if (plain + red && state.players === 3 && !Notation.inSanma(tile)) {
    const [place] = placesOf(state, tile).keys();
    reject('not-in-sanma', `${name}: with three players there is none`, [place]);
  }
  if (plain + red > Notation.COPIES) {
    const places = placesOf(state, tile);
    const list = Array.from(places, ([place, n]) => place + (n > 1 ? ` (${n})` : ''));
    reject('too-many-copies', `a fifth ${name}: ${list.join('; ')}`, [...places.keys()]);
  }
  if (!Notation.isFive(tile)) return;
  const { reds } = state.rules;
  const mostRed = reds?.[Notation.suitOf(tile)] ?? 1;
  const mostPlain = reds ? Notation.COPIES - mostRed : Notation.COPIES;
  if (red <= mostRed && plain <= mostPlain) return;
  const places = [...placesOf(state, tile).keys()];
  const [what, most] = red > mostRed ? [`${red} red`, mostRed] : [`${plain} plain`, mostPlain];
  reject('red-fives', `${what} ${name}, and there are ${most}: ${places.join('; ')}`, places);
}

/** Checks the copies of tiles on the table. @param {State} state @param {Iterable<number>} tiles */
export function checkTiles(state, tiles = Notation.TILE_NAMES.keys()) {
  const counts = new Array(Notation.RED + Notation.TILES).fill(0);
  eachCopy(state, (tileFace) => counts[tileFace]++);
  for (const tile of tiles) checkCopies(state, tile, counts);
}

/** Counts the unseen copies of each tile. @param {State} state @param {number} viewer */
export function unseenBy(state, viewer) {
  const unseen = Notation.TILE_NAMES.map((_, t) =>
    state.players === 3 && !Notation.inSanma(t) ? 0 : Notation.COPIES,
  );
  eachCopy(state, (tileFace, kind, p) => {
    const seen = kind === 'hand' ? p === viewer : kind !== 'ura indicator';
    if (seen) unseen[Notation.tileOf(tileFace)]--;
  });
  return unseen;
}
