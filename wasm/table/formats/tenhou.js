// A round of a tenhou JSON log as events of a table.
// SPDX-License-Identifier: MIT
//
// The log has lists of draws and discards for each player, with calls among the draws and own kans
// among the discards. The order of play is the one that uses up all lists. A search with
// backtracking finds this order: a player whose next draw is a call of the last discard may call or
// not.

import { show } from '../../core/notation/error.js';
import { WINDS, ALL_TILES, COPIES, isFive } from '../../core/notation/tiles.js';
import { numberIn, readNumber, reject, nameOf as nameOfFace, makeFace } from '../setup/fields.js';

/**
 * @import { Acts, Called, Chain, Lists, Memory, Point, TableEvent, Throws } from '../types.js'
 * @import { Tiles } from '../types.js'
 */

export const THREE = 3;
export const HEAD = 4;
const SUITS = 'mpsz';
export const AS_DRAWN = 60;
/** The fourth hand of the north round. */
const LAST_HAND = 15;

/** The longest list of a round, in entries. */
const LONGEST = 60;

/** The limit of search steps: real rounds need about a hundred, invented ones may be endless. */
const MOST_LOOKS = 100000;

/** @param {unknown} code */
function nameOfCode(code) {
  const number = numberIn(code);
  const n = Number.isInteger(number) ? number : NaN;
  const [suit, rank] = [Math.floor(n / 10) - 1, n % 10];
  if (suit >= 0 && suit < 4 && rank >= 1 && rank <= (suit === 3 ? 7 : 9)) return rank + SUITS[suit];
  if (n >= 51 && n <= 53) return `0${SUITS[n - 51]}`;
  return reject('bad-tile', `${show(code)}: tenhou has 11 to 47, and 51, 52 and 53`);
}

/** @param {unknown} entry @returns {Called | null} */
function calledIn(entry) {
  if (typeof entry !== 'string') return null;
  const at = entry.search(/[a-z]/);
  if (at < 0 || entry[at] === 'r') return null;
  const codes = entry.replace(/[a-z]/, '').match(/\d\d/g) ?? [];
  const i = at / 2;
  const concealed = codes.filter((_, k) => k !== i).map(nameOfCode);
  return { letter: entry[at], at: i, tile: nameOfCode(codes[i]), own: concealed };
}

/** Reads from whom a tile was called: the letter comes first for left, last for right. */
function callSource(
  /** @type {Called} */ { letter, at },
  /** @type {number} */ q,
  players = SEATS,
) {
  const steps = letter === 'c' || at === 0 ? LEFT : at === 1 ? ACROSS : RIGHT;
  return seatFrom(q, steps, players);
}

/** @param {Point} point @param {TableEvent[]} events @returns {Point} */
function adding(point, ...events) {
  const chain = events.reduce((before, event) => ({ event, before }), point.events);
  return { ...point, events: /** @type {Chain} */ (chain) };
}

/** @param {Tiles} counts @param {number} p */
const counting = (counts, p) => counts.map((n, q) => (q === p ? n + 1 : n));

/** Shows the next `n` indicators. @param {Lists} lists @param {Point} point @param {number} n */
function showing({ indicators }, point, n) {
  const now = indicators.slice(point.shown, point.shown + n);
  const shown = point.shown + now.length;
  const after = adding(
    point,
    ...now.map((tile) => /** @type {const} */ ({ type: 'indicator', tile })),
  );
  return { ...after, shown, due: 0 };
}

/** Whether all lists are used up. @param {Lists} lists @param {Point} point */
const areUsedUp = ({ draws, discards }, { drawn, thrown }) =>
  draws.every((list, p) => drawn[p] === list.length)
  && discards.every((list, p) => thrown[p] === list.length);

/** Tries a draw of the player. @param {Lists} lists @param {Point} point @returns {Point | null} */
function draws(lists, point, /** @type {number} */ p) {
  const entry = lists.draws[p][point.drawn[p]];
  if (++lists.looks > MOST_LOOKS) reject('bad-log', 'the order of play of this round is not found');
  if (entry === undefined) return areUsedUp(lists, point) ? point : null;
  if (typeof entry !== 'number') return null;
  const tile = nameOfCode(entry);
  const after = adding(point, { type: 'draw', player: p, tile });
  return acts(lists, { ...after, drawn: counting(point.drawn, p) }, p, tile);
}

/** Tries the actions of a player who has drawn or called. @type {Acts} */
function acts(lists, point, p, drawn) {
  const entry = lists.discards[p][point.thrown[p]];
  if (entry === undefined) return areUsedUp(lists, point) ? point : null;
  const used = { ...point, thrown: counting(point.thrown, p) };
  const call = calledIn(entry);
  if (call) return kans(lists, used, p, call);
  const riichi = typeof entry === 'string' && entry.startsWith('r');
  const code = numberIn(riichi ? entry.slice(1) : entry);
  const asDrawn = code === AS_DRAWN;
  if (asDrawn && drawn === null) return null;
  const tile = asDrawn ? /** @type {string} */ (drawn) : nameOfCode(code);
  const event = adding(used, { type: 'discard', player: p, tile, drawn: asDrawn, riichi });
  return throws(lists, showing(lists, event, event.due), p, tile);
}

/** @param {Lists} lists @param {Point} point @param {number} p @param {Called} call */
function kans(lists, point, p, { letter, tile, own: concealed }) {
  if (letter === 'f') return draws(lists, adding(point, { type: 'north', player: p }), p);
  if (letter === 'a') {
    const after = adding(point, { type: 'closed-kan', player: p, own: [...concealed, tile] });
    return draws(lists, showing(lists, after, point.due + 1), p);
  }
  const after = adding(point, { type: 'added-kan', player: p, tile });
  return draws(lists, { ...showing(lists, after, point.due), due: 1 }, p);
}

/** Tries what may follow a discard: a call, or the next draw. @type {Throws} */
function throws(lists, point, p, tile) {
  for (let q = 0; q < lists.players; q++) {
    const call = q === p ? null : calledIn(lists.draws[q][point.drawn[q]]);
    if (!call || call.tile !== tile) continue;
    if (callSource(call, q, lists.players) !== p) continue;
    const end = afterCall(lists, point, q, p, call);
    if (end) return end;
  }
  return draws(lists, point, (p + 1) % lists.players);
}

/** @returns {Point | null} */
function afterCall(
  /** @type {Lists} */ lists,
  /** @type {Point} */ point,
  /** @type {number} */ q,
  /** @type {number} */ from,
  /** @type {Called} */ { letter, tile, own: concealed },
) {
  const type = letter === 'c' ? 'chi' : letter === 'p' ? 'pon' : 'kan';
  const event = adding(point, { type, player: q, from, tile, own: concealed });
  const after = { ...event, drawn: counting(point.drawn, q) };
  if (type !== 'kan') return acts(lists, after, q, null);
  // An open kan has a 0 among the discards, and its indicator is shown after the next discard.
  const zero = lists.discards[q][after.thrown[q]] === 0;
  const thrown = zero ? counting(after.thrown, q) : after.thrown;
  return draws(lists, { ...after, thrown, due: 1 }, q);
}

/** Ends of a hand; of several names the first is written. */
export const REASONS = new Map([
  ['流局', 'exhaustive'],
  ['全員聴牌', 'exhaustive'],
  ['全員不聴', 'exhaustive'],
  ['流し満貫', 'nagashi-mangan'],
  ['九種九牌', 'nine-kinds'],
  ['四風連打', 'four-winds'],
  ['四家立直', 'four-riichi'],
  ['四槓散了', 'four-kans'],
  ['三家和了', 'three-rons'],
  ['三家和', 'three-rons'],
]);

/** @param {unknown} result @param {number} players @param {string[]} ura @returns {TableEvent[]} */
function roundEnd(result, players, ura) {
  if (!Array.isArray(result)) return [];
  const [name, ...parts] = result;
  const deltasIn = (/** @type {unknown} */ list) =>
    Array.isArray(list) && list.length >= players ? { deltas: list.slice(0, players) } : {};
  if (name !== '和了')
    return [{ type: 'end', reason: REASONS.get(name) ?? name, ...deltasIn(parts[0]) }];
  /** @type {TableEvent[]} */
  const wins = [];
  for (let i = 0; i + 1 < parts.length; i += 2) {
    const [player, from] = /** @type {any[]} */ (checkedList(parts[i + 1]));
    wins.push({
      type: 'win',
      player,
      from,
      ...(ura.length ? { uraIndicators: ura } : {}),
      ...deltasIn(parts[i]),
    });
  }
  return wins;
}

/** @param {unknown} list @returns {unknown[]} */
const checkedList = (list) =>
  Array.isArray(list) && list.length <= LONGEST
    ? list
    : reject('bad-log', `${show(list)}, no list of ${LONGEST} entries at most`);

/** @param {readonly unknown[]} round @returns {Lists} */
function listsOf(round) {
  const most = (round.length - HEAD - 1) / THREE;
  if (most !== THREE && most !== 4) reject('bad-log', `${round.length} entries are no round`);
  const hands = Array.from({ length: most }, (_, p) => checkedList(round[HEAD + THREE * p]));
  const players = hands[hands.length - 1].length ? most : THREE;
  const listsAt = (/** @type {number} */ k) =>
    Array.from({ length: players }, (_, p) => checkedList(round[HEAD + THREE * p + k]));
  const indicators = checkedList(round[2]).slice(0, LONGEST).map(nameOfCode);
  const [draws, discards] = [listsAt(1), listsAt(2)];
  return { players, draws, discards, indicators, looks: 0 };
}

/** @param {readonly unknown[]} round @returns {TableEvent} */
function roundStart(round, /** @type {Lists} */ { players, indicators }) {
  const [number, honba, deposits] = /** @type {number[]} */ (checkedList(round[0]));
  const hand = readNumber(number, 'hand', LAST_HAND);
  const dealt = Array.from({ length: players }, (_, p) =>
    checkedList(round[HEAD + THREE * p]).map(nameOfCode),
  );
  const scores = /** @type {number[]} */ (checkedList(round[1]));
  return {
    type: 'start',
    roundWind: /** @type {'east'} */ (WINDS[Math.floor(hand / 4)]),
    number: (hand % 4) + 1,
    dealer: hand % 4,
    honba,
    deposits,
    ...(scores.length && { scores: scores.slice(0, players) }),
    indicators: indicators.slice(0, 1),
    hands: dealt,
  };
}

/** @param {Chain} chain @returns {TableEvent[]} */
function eventsOf(chain) {
  const events = [];
  for (let link = chain; link; link = link.before) events.push(link.event);
  return events.reverse();
}

/** @param {readonly unknown[]} round @returns {TableEvent[]} */
export function tenhouRound(round) {
  const lists = listsOf(checkedList(round));
  const start = roundStart(round, lists);
  const none = lists.draws.map(() => 0);
  const dealer = start.type === 'start' ? start.dealer : 0;
  const from = { drawn: none, thrown: none, shown: 1, due: 0, events: null };
  const end = draws(lists, from, dealer);
  if (!end)
    return reject('bad-log', 'no order of play uses up the draws and discards of this round');
  const ura = checkedList(round[3]).map(nameOfCode);
  // Some servers show an indicator at a draw: one that is listed but not yet shown was shown before
  // the end of the round.
  const { events } = showing(lists, end, end.due);
  return [start, ...eventsOf(events), ...roundEnd(round.at(-1), lists.players, ura)];
}

/**
 * With three players there are four seats, the last one empty: a tile of player 0 called by player
 * 2 comes from across. Programs that count three seats write steps that would lead to the empty
 * seat, so both ways are understood.
 */
export const SEATS = 4;
const [RIGHT, ACROSS, LEFT] = [1, 2, 3];

/** @param {number} player @param {number} steps to the right: 1, 2 or 3 @param {number} players */
function seatFrom(player, steps, players) {
  const seat = (player + steps) % SEATS;
  if (seat < players) return seat;
  return (player + (steps === LEFT ? players - 1 : steps)) % players;
}

export { ACROSS, LEFT };

// ---- tags of XML logs and of running games ----
//
// Tiles are numbers, 0 to 135, and a call is packed into one number: the source in the lowest two
// bits, then the kind, then the tile and its copies.

const DRAWS = 'TUVW';
const DISCARDS = 'DEFG';
const HUNDRED = 100;

/** The bit of a game type for a game without red fives. */
const NO_REDS = 0x02;
const THREE_PLAYERS = 0x10;

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

/** Returns the tiles of a run, the called one first. @param {number} m @returns {number[]} */
function runOf(m) {
  const packed = m >> 10;
  const low = Math.floor(packed / 3);
  const tile = Math.floor(low / 7) * 9 + (low % 7);
  const tiles = [3, 5, 7].map((bit, i) => (tile + i) * COPIES + ((m >> bit) & 3));
  const [called] = tiles.splice(packed % 3, 1);
  return [called, ...tiles];
}

/** Returns the tiles of a pon, the called one first, and the fourth copy. @param {number} m */
function ponIds(m) {
  const packed = m >> 9;
  const tile = Math.floor(packed / 3) * COPIES;
  const fourth = tile + ((m >> 5) & 3);
  const tiles = [0, 1, 2, 3].map((copy) => tile + copy).filter((id) => id !== fourth);
  const [called] = tiles.splice(packed % 3, 1);
  return { tiles: [called, ...tiles], fourth };
}

/** Returns the tiles of a kan, the called one first. @param {number} m */
function kanIds(m) {
  const called = m >> 8;
  const tile = called - (called % COPIES);
  return [called, ...[0, 1, 2, 3].map((copy) => tile + copy).filter((id) => id !== called)];
}

/** Reads each player's gain from pairs: points before, change. @param {Memory} memory */
function changesOf({ players }, /** @type {unknown} */ sc) {
  const numbers = numbersIn(sc);
  const deltas = numbers.filter((_, i) => i % 2 === 1).map((points) => points * HUNDRED);
  return deltas.length >= players ? { deltas: deltas.slice(0, players) } : {};
}

/** @type {Record<string, string>} */
export const TAG_REASONS = {
  yao9: 'nine-kinds',
  kaze4: 'four-winds',
  reach4: 'four-riichi',
  kan4: 'four-kans',
  ron3: 'three-rons',
  nm: 'nagashi-mangan',
};
const REASON_OF_TAG = new Map(Object.entries(TAG_REASONS));

/** @param {Memory} memory @param {number} player @param {string} id @returns {TableEvent} */
function tagDraw(memory, player, id) {
  memory.drawn[player] = id === '' ? null : Number(id);
  return { type: 'draw', player, tile: id === '' ? null : nameOfId(memory, id) };
}

/** Reads a discard. @type {(m: Memory, letter: string, id: string) => TableEvent} */
function tagDiscard(memory, letter, id) {
  const player = DISCARDS.indexOf(letter.toUpperCase());
  const same = memory.drawn[player] === Number(id);
  const drawn = letter !== letter.toUpperCase() || same;
  const riichi = memory.declares === player;
  memory.declares = null;
  memory.drawn[player] = null;
  return /** @type {TableEvent} */ ({
    type: 'discard',
    player,
    tile: nameOfId(memory, id),
    drawn,
    riichi,
  });
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
    return {
      type: 'start',
      roundWind: /** @type {'east'} */ (WINDS[Math.floor(hand / 4)]),
      number: (hand % 4) + 1,
      dealer: numberIn(tag.oya),
      honba,
      deposits,
      scores: numbersIn(tag.ten)
        .slice(0, players)
        .map((points) => points * HUNDRED),
      indicators: [nameOfId(memory, indicator)],
      hands: dealt.slice(0, players).map((tiles) => (tiles.length ? tiles : null)),
    };
  },
  N(memory, tag) {
    const [player, m] = [numberIn(tag.who), numberIn(tag.m)];
    if (!Number.isInteger(m) || m < 0 || m > 0xffff) reject('bad-call', `m: ${show(tag.m)}`);
    const from = seatFrom(player, m & 3, memory.players);
    const callEvent = (/** @type {'chi' | 'pon' | 'kan'} */ type, /** @type {number[]} */ ids) => {
      const [tile, ...concealed] = ids.map((id) => nameOfId(memory, id));
      return { type, player, from, tile, own: concealed };
    };
    if (m & 4) return callEvent('chi', runOf(m));
    if (m & 8) return callEvent('pon', ponIds(m).tiles);
    if (m & 16) return { type: 'added-kan', player, tile: nameOfId(memory, ponIds(m).fourth) };
    if (m & 32) return { type: 'north', player };
    if ((m & 3) !== 0) return callEvent('kan', kanIds(m));
    return { type: 'closed-kan', player, own: kanIds(m).map((id) => nameOfId(memory, id)) };
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
    reason: REASON_OF_TAG.get(type) ?? 'exhaustive',
    ...changesOf(memory, sc),
  }),
};

const DRAW = /^([TUVW])(\d*)$/;
const DISCARD = /^([DEFGdefg])(\d+)$/;

export function tenhouReader() {
  /** @type {Memory} */
  const memory = { players: 4, red: true, drawn: [], declares: null };

  /** @param {any} message @returns {TableEvent[]} */
  return function readTagMessage(message) {
    const tag = message?.tag;
    if (typeof tag !== 'string') {
      return reject('bad-event', `tag: ${show(tag)} is no name of a tag, as in { tag: 'T67' }`);
    }
    const draw = DRAW.exec(tag);
    if (draw) return [tagDraw(memory, DRAWS.indexOf(draw[1]), draw[2])];
    const discard = DISCARD.exec(tag);
    if (discard) return [tagDiscard(memory, discard[1], discard[2])];
    return Object.hasOwn(TAGS, tag) ? [TAGS[tag](memory, message)].flat() : [];
  };
}
