// Converts rounds of tenhou's JSON logs and tags of its XML logs to events of a table.
// SPDX-License-Identifier: MIT
//
// The log has lists of draws and discards for each player, with calls among the draws and own kans
// among the discards. A search with backtracking finds the order of play that uses up all lists.

import { show } from '../../core/notation/error.js';
import { ALL_TILES, COPIES, FACES, isFive, SUITS, WINDS } from '../../core/notation/tiles.js';
import { makeFace, nameOf as nameOfFace } from '../../core/notation/tiles.js';
import { numberIn, readNumber, reject } from '../setup/fields.js';
import { TAG_REASONS, TENHOU_REASONS } from '../setup/state.js';

/** @import { Memory, Point, Search, TableEvent } from '../types.js' */

export const THREE = 3;
export const HEAD = 4;
export const AS_DRAWN = 60;
/** The number of the hand north 4. Hands are counted from 0, which is east 1. */
const LAST_HAND = 15;
const LONGEST = 60;
/** The limit of search steps. A real round needs about a hundred steps. */
const MOST_LOOKS = 100000;

/** Returns the number of a tile, 11 for 1m and 51 for a red 5m. @param {string} name */
export function codeOf([rank, suit]) {
  const i = SUITS.indexOf(suit);
  return rank === '0' ? 51 + i : 10 * (i + 1) + Number(rank);
}
const NAMES = new Map(Array.from(FACES.keys(), (name) => [codeOf(String(name)), String(name)]));
const nameOfCode = (/** @type {unknown} */ code) =>
  NAMES.get(numberIn(code))
  ?? reject('bad-tile', `${show(code)}: tenhou has 11 to 47, and 51, 52 and 53`);

/** Reads a call: the place of its letter tells from whom the tile comes. @param {unknown} entry */
function calledIn(entry) {
  if (typeof entry !== 'string') return null;
  const place = entry.search(/[a-z]/);
  if (place < 0 || entry[place] === 'r') return null;
  const at = place / 2;
  const codes = entry.replace(/[a-z]/, '').match(/\d\d/g) ?? [];
  const concealed = codes.filter((_, k) => k !== at).map(nameOfCode);
  return { letter: entry[place], at, tile: nameOfCode(codes[at]), own: concealed };
}

/** Adds events to a point. @param {Point} point @param {TableEvent[]} events @returns {Point} */
const adding = (point, ...events) => ({ ...point, events: [...point.events, ...events] });

/** @type {(point: Point, list: 'draws' | 'discards', p: number) => Point} */
function taking(point, list, p) {
  return { ...point, [list]: point[list].with(p, point[list][p].slice(1)) };
}

/** Shows the next `n` indicators. @param {Point} point @param {number} n */
function showing(point, n) {
  const shown = point.indicators.slice(0, n);
  const events = shown.map((tile) => /** @type {const} */ ({ type: 'indicator', tile }));
  return { ...adding(point, ...events), indicators: point.indicators.slice(n), waiting: 0 };
}

/** Returns the point if all lists are used up. @param {Point} point */
const atEnd = (point) =>
  [...point.draws, ...point.discards].some(({ length }) => length) ? null : point;

/** Tries a draw of the player. @type {Search} */
function tryDraw(point, p) {
  const [entry] = point.draws[p];
  const { looks } = point;
  if (++looks.count > MOST_LOOKS) reject('bad-log', 'the order of play of this round is not found');
  if (entry === undefined) return atEnd(point);
  if (typeof entry !== 'number') return null;
  const tile = nameOfCode(entry);
  return tryActs(adding(taking(point, 'draws', p), { type: 'draw', player: p, tile }), p, tile);
}

/** Tries each action of a player after a draw or a call. @type {Search} */
function tryActs(point, p, drawn) {
  const [entry] = point.discards[p];
  if (entry === undefined) return atEnd(point);
  const after = taking(point, 'discards', p);
  const call = calledIn(entry);
  if (call) return tryDraw(afterKan(after, p, call), p);
  const riichi = typeof entry === 'string' && entry.startsWith('r');
  const code = numberIn(riichi ? entry.slice(1) : entry);
  const asDrawn = code === AS_DRAWN;
  if (asDrawn && drawn === null) return null;
  const tile = asDrawn ? drawn : nameOfCode(code);
  const event = adding(after, { type: 'discard', player: p, tile, drawn: asDrawn, riichi });
  return tryAnswers(showing(event, event.waiting), p, tile);
}

/** @param {Point} point @param {number} player @param {any} call */
function afterKan(point, player, { letter, tile, own: concealed }) {
  if (letter === 'f') return adding(point, { type: 'north', player });
  if (letter === 'a') {
    const closed = adding(point, { type: 'closed-kan', player, own: [...concealed, tile] });
    return showing(closed, point.waiting + 1);
  }
  const kan = adding(point, { type: 'added-kan', player, tile });
  return { ...showing(kan, point.waiting), waiting: 1 };
}

/** Tries the calls of a discard and the next draw. @type {Search} */
function tryAnswers(point, from, tile) {
  const players = point.draws.length;
  for (let player = 0; player < players; player++) {
    const call = player === from ? null : calledIn(point.draws[player][0]);
    if (!call || call.tile !== tile) continue;
    // The place of the letter shows the discarder: the start means left, and the end means right.
    const { letter, at, own: concealed } = call;
    const steps = letter === 'c' || at === 0 ? LEFT : at === 1 ? ACROSS : RIGHT;
    if (seatFrom(player, steps, players) !== from) continue;
    const type = letter === 'c' ? 'chi' : letter === 'p' ? 'pon' : 'kan';
    const event = /** @type {const} */ ({ type, player, from, tile, own: concealed });
    const after = adding(taking(point, 'draws', player), event);
    // After an open kan the list of discards has a zero. The next discard shows the indicator.
    const isKan = type === 'kan';
    const hasZero = isKan && after.discards[player][0] === 0;
    const rest = hasZero ? taking(after, 'discards', player) : after;
    const end = isKan ? tryDraw({ ...rest, waiting: 1 }, player) : tryActs(after, player, null);
    if (end) return end;
  }
  return tryDraw(point, (from + 1) % players);
}

/** @param {unknown} result @param {number} players @param {string[]} ura @returns {TableEvent[]} */
function roundEnd(result, players, ura) {
  if (!Array.isArray(result)) return [];
  const [name, ...parts] = result;
  const deltasIn = (/** @type {unknown} */ list) =>
    Array.isArray(list) && list.length >= players ? { deltas: list.slice(0, players) } : {};
  if (name !== '和了') {
    return [{ type: 'end', reason: TENHOU_REASONS.get(name) ?? name, ...deltasIn(parts[0]) }];
  }
  const uraIndicators = ura.length ? { uraIndicators: ura } : {};
  return Array.from({ length: parts.length >> 1 }, (_, i) => {
    const [player, from] = /** @type {any[]} */ (checkedList(parts[2 * i + 1]));
    return { type: 'win', player, from, ...uraIndicators, ...deltasIn(parts[2 * i]) };
  });
}

/** @param {unknown} list @returns {unknown[]} */
const checkedList = (list) =>
  Array.isArray(list) && list.length <= LONGEST
    ? list
    : reject('bad-log', `${show(list)}, no list of ${LONGEST} entries at most`);

/** Returns the facts of a start that follow from a hand's number. @param {number} hand */
const roundOf = (hand) => ({
  roundWind: /** @type {'east'} */ (WINDS[Math.floor(hand / 4)]),
  number: (hand % 4) + 1,
});

/** @param {readonly unknown[]} round @returns {TableEvent[]} */
export function tenhouRound(round) {
  const most = (checkedList(round).length - HEAD - 1) / THREE;
  if (most !== THREE && most !== 4) reject('bad-log', `${round.length} entries are no round`);
  const listsAt = (/** @type {number} */ column, players = most) =>
    Array.from({ length: players }, (_, p) => checkedList(round[HEAD + THREE * p + column]));
  const players = listsAt(0)[most - 1].length ? most : THREE;
  const indicators = checkedList(round[2]).map(nameOfCode);
  const [draws, discards] = [listsAt(1, players), listsAt(2, players)];
  const [number, honba, deposits] = /** @type {number[]} */ (checkedList(round[0]));
  const hand = readNumber(number, 'hand', LAST_HAND);
  const hands = listsAt(0, players).map((list) => list.map(nameOfCode));
  const scores = /** @type {number[]} */ (checkedList(round[1]));
  /** @type {TableEvent} */
  const start = {
    type: 'start',
    ...roundOf(hand),
    dealer: hand % 4,
    honba,
    deposits,
    ...(scores.length && { scores: scores.slice(0, players) }),
    indicators: indicators.slice(0, 1),
    hands,
  };
  const point = { draws, discards, indicators: indicators.slice(1), waiting: 0, events: [start] };
  const end =
    tryDraw({ ...point, looks: { count: 0 } }, hand % 4)
    ?? reject('bad-log', 'no order of play uses up the draws and discards of this round');
  const ura = checkedList(round[3]).map(nameOfCode);
  // Some servers show an indicator when a tile is drawn, so all hidden ones are shown at the end.
  return [...showing(end, end.waiting).events, ...roundEnd(round.at(-1), players, ura)];
}

/** The number of seats. With three players the last seat is empty, and some programs skip it. */
export const SEATS = 4;
/** Steps to the player on the right, across, or on the left. */
export const [RIGHT, ACROSS, LEFT] = [1, 2, 3];

/** @param {number} player @param {number} steps to the right: 1, 2 or 3 @param {number} players */
function seatFrom(player, steps, players) {
  const seat = (player + steps) % SEATS;
  if (seat < players) return seat;
  return (player + (steps === LEFT ? players - 1 : steps)) % players;
}

// ---- tags of XML logs and of running games ----
//
// A tile is a number from 0 to 135. A call is one number: the two lowest bits are the discarder,
// the next bits are the kind of call, and the others are the tile and its copies.

const DRAWS = 'TUVW';
const DISCARDS = 'DEFG';
const HUNDRED = 100;
/** The bit of a game type that means a game without red fives. */
const NO_REDS = 0x02;
const THREE_PLAYERS = 0x10;
/** Bits of calls. A call without these bits is a closed kan, or an open kan with a discarder. */
const [CHI, PON, ADDED_KAN, SET_NORTH] = [4, 8, 16, 32];

/** @param {Memory} memory @param {unknown} value */
function nameOfId({ red }, value) {
  const id = numberIn(value);
  if (!Number.isInteger(id) || id < 0 || id >= ALL_TILES || value === '') {
    reject('bad-tile', `${show(value)}: tenhou numbers tiles from 0 to 135`);
  }
  const tile = Math.floor(id / COPIES);
  return nameOfFace(makeFace(tile, red && isFive(tile) && id % COPIES === 0));
}

/** Reads numbers from text or a list. @param {unknown} value @returns {number[]} */
function numbersIn(value) {
  if (Array.isArray(value)) return Array.from(value.slice(0, ALL_TILES), numberIn);
  return typeof value === 'string' && value ? value.split(',').map(Number) : [];
}

/** @param {Memory} memory @param {unknown} tiles */
const namesOfIds = (memory, tiles) => numbersIn(tiles).map((id) => nameOfId(memory, id));
/** Moves the entry at an index to the front. @param {number[]} list @param {number} at */
const movedFirst = (list, at) => [list[at], ...list.toSpliced(at, 1)];

/** Returns the tiles of a packed call, the called or added one first. @param {number} m */
function idsOfCall(m) {
  if (m & CHI) {
    const packed = m >> 10;
    const low = Math.floor(packed / 3);
    const tile = Math.floor(low / 7) * 9 + (low % 7);
    const run = [3, 5, 7].map((bit, i) => (tile + i) * COPIES + ((m >> bit) & 3));
    return movedFirst(run, packed % 3);
  }
  const isPon = m & (PON | ADDED_KAN);
  const first = isPon ? Math.floor((m >> 9) / 3) * COPIES : (m >> 8) & ~3;
  const ids = [0, 1, 2, 3].map((copy) => first + copy);
  if (!isPon) return movedFirst(ids, (m >> 8) & 3);
  const fourth = (m >> 5) & 3;
  return m & PON ? movedFirst(ids.toSpliced(fourth, 1), (m >> 9) % 3) : movedFirst(ids, fourth);
}

/** Reads each player's gain from pairs: points before, change. @param {Memory} memory */
function changesOf({ players }, /** @type {unknown} */ sc) {
  const numbers = numbersIn(sc);
  const deltas = numbers.filter((_, i) => i % 2 === 1).map((points) => points * HUNDRED);
  return deltas.length >= players ? { deltas: deltas.slice(0, players) } : {};
}

/** Reads a draw, T67, or a discard, D67 or d67. @param {Memory} memory @returns {TableEvent} */
function tagTile(memory, /** @type {string} */ letter, /** @type {string} */ id) {
  const drawer = DRAWS.indexOf(letter);
  if (drawer >= 0) {
    memory.drawn[drawer] = id === '' ? null : Number(id);
    return { type: 'draw', player: drawer, tile: id === '' ? null : nameOfId(memory, id) };
  }
  const player = DISCARDS.indexOf(letter.toUpperCase());
  const drawn = letter !== letter.toUpperCase() || memory.drawn[player] === Number(id);
  const riichi = memory.declares === player;
  memory.declares = null;
  memory.drawn[player] = null;
  return { type: 'discard', player, tile: nameOfId(memory, id), drawn, riichi };
}

/** @type {Record<string, (memory: Memory, tag: any) => TableEvent | TableEvent[]>} */
const TAGS = {
  GO(memory, { type }) {
    memory.red = (numberIn(type) & NO_REDS) === 0;
    memory.players = numberIn(type) & THREE_PLAYERS ? 3 : 4;
    return [];
  },
  INIT(memory, tag) {
    const [hand, honba, deposits, , , indicator] = numbersIn(tag.seed);
    const { hai, hai0, hai1, hai2, hai3 } = tag;
    const dealt = [hai0 ?? hai, hai1, hai2, hai3].map((tiles) => namesOfIds(memory, tiles));
    if (hai0 !== undefined) memory.players = dealt[3].length ? 4 : 3;
    memory.drawn = [null, null, null, null];
    memory.declares = null;
    const { players } = memory;
    const scores = numbersIn(tag.ten).map((points) => points * HUNDRED);
    return {
      type: 'start',
      ...roundOf(hand),
      dealer: numberIn(tag.oya),
      honba,
      deposits,
      scores: scores.slice(0, players),
      indicators: [nameOfId(memory, indicator)],
      hands: dealt.slice(0, players).map((tiles) => (tiles.length ? tiles : null)),
    };
  },
  N(memory, tag) {
    const [player, m] = [numberIn(tag.who), numberIn(tag.m)];
    if (!Number.isInteger(m) || m < 0 || m > 0xffff) reject('bad-call', `m: ${show(tag.m)}`);
    if ((m & (CHI | PON | ADDED_KAN | SET_NORTH)) === SET_NORTH) return { type: 'north', player };
    const names = idsOfCall(m).map((id) => nameOfId(memory, id));
    const [tile, ...concealed] = names;
    const from = seatFrom(player, m & 3, memory.players);
    if (m & CHI) return { type: 'chi', player, from, tile, own: concealed };
    if (m & PON) return { type: 'pon', player, from, tile, own: concealed };
    if (m & ADDED_KAN) return { type: 'added-kan', player, tile };
    if (m & 3) return { type: 'kan', player, from, tile, own: concealed };
    return { type: 'closed-kan', player, own: names };
  },
  DORA: (memory, { hai }) => ({ type: 'indicator', tile: nameOfId(memory, hai) }),
  REACH(memory, { who, step }) {
    if (numberIn(step) === 2) return { type: 'riichi', player: numberIn(who) };
    memory.declares = numberIn(who);
    return [];
  },
  AGARI(memory, { who, fromWho, machi, doraHaiUra, sc }) {
    const ura = doraHaiUra === undefined ? {} : { uraIndicators: namesOfIds(memory, doraHaiUra) };
    const tile = machi === undefined ? {} : { tile: nameOfId(memory, machi) };
    const [player, from] = [numberIn(who), numberIn(fromWho)];
    return { type: 'win', player, from, ...tile, ...ura, ...changesOf(memory, sc) };
  },
  RYUUKYOKU: (memory, { type, sc }) => ({
    type: 'end',
    reason: TAG_REASONS.get(type) ?? 'exhaustive',
    ...changesOf(memory, sc),
  }),
};

const TILE_TAG = /^([TUVW](?=\d*$)|[DEFGdefg](?=\d))(\d*)$/;

export function tenhouReader() {
  /** @type {Memory} */
  const memory = { players: 4, red: true, drawn: [], declares: null };

  /** @param {any} message @returns {TableEvent[]} */
  return function readTagMessage(message) {
    const tag = message?.tag;
    if (typeof tag !== 'string') {
      return reject('bad-event', `tag: ${show(tag)} is no name of a tag, as in { tag: 'T67' }`);
    }
    const [, letter, id] = TILE_TAG.exec(tag) ?? [];
    if (letter) return [tagTile(memory, letter, id)];
    return Object.hasOwn(TAGS, tag) ? [TAGS[tag](memory, message)].flat() : [];
  };
}
