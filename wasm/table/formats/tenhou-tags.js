// Reads tenhou tags, from XML logs or a running game, as events of a table.
// SPDX-License-Identifier: MIT
//
// Tiles are numbers, 0 to 135, and a call is packed into one number: the source in the lowest two
// bits, then the kind, then the tile and its copies.

import { show } from '../../core/notation/error.js';
import { ALL_TILES, COPIES, WINDS, isFive } from '../../core/notation/tiles.js';
import { numberIn, reject } from '../setup/fields.js';
import { nameOf as nameOfFace, makeFace } from '../setup/faces.js';
import { seatFrom } from './tenhou.js';

/** @import { Memory, TableEvent } from '../types.js' */

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

/** @param {Memory} memory @param {any} tag @returns {TableEvent} */
function tagStart(memory, tag) {
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
}

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

/** @param {Memory} memory @param {any} tag @returns {TableEvent} */
function tagCall(memory, tag) {
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
}

/** Reads each player's gain from pairs: points before, change. @param {Memory} memory */
function changesOf({ players }, /** @type {unknown} */ sc) {
  const numbers = numbersIn(sc);
  const deltas = numbers.filter((_, i) => i % 2 === 1).map((points) => points * HUNDRED);
  return deltas.length >= players ? { deltas: deltas.slice(0, players) } : {};
}

/** @param {Memory} memory @param {any} tag @returns {TableEvent} */
function tagWin(memory, { who, fromWho, machi, doraHaiUra, sc }) {
  const ura = doraHaiUra === undefined ? {} : { uraIndicators: namesOfIds(memory, doraHaiUra) };
  const tile = machi === undefined ? {} : { tile: nameOfId(memory, machi) };
  const [player, from] = [numberIn(who), numberIn(fromWho)];
  return { type: 'win', player, from, ...tile, ...ura, ...changesOf(memory, sc) };
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
const REASONS = new Map(Object.entries(TAG_REASONS));

/** @param {Memory} memory @param {number} player @param {string} id @returns {TableEvent} */
function tagDraw(memory, player, id) {
  memory.drawn[player] = id === '' ? null : Number(id);
  return { type: 'draw', player, tile: id === '' ? null : nameOfId(memory, id) };
}

/**
 * Reads a discard; a small letter: of the drawn tile.
 * @type {(m: Memory, letter: string, id: string) => TableEvent}
 */
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

/** @type {Record<string, (memory: Memory, tag: any) => TableEvent[]>} */
const TAGS = {
  GO(memory, { type }) {
    memory.red = (numberIn(type) & NO_REDS) === 0;
    memory.players = numberIn(type) & THREE_PLAYERS ? 3 : 4;
    return [];
  },
  INIT: (memory, tag) => [tagStart(memory, tag)],
  N: (memory, tag) => [tagCall(memory, tag)],
  DORA: (memory, { hai }) => [{ type: 'indicator', tile: nameOfId(memory, hai) }],
  REACH(memory, { who, step }) {
    if (numberIn(step) === 2) return [{ type: 'riichi', player: numberIn(who) }];
    memory.declares = numberIn(who);
    return [];
  },
  AGARI: (memory, tag) => [tagWin(memory, tag)],
  RYUUKYOKU: (memory, { type, sc }) => [
    { type: 'end', reason: REASONS.get(type) ?? 'exhaustive', ...changesOf(memory, sc) },
  ],
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
    return Object.hasOwn(TAGS, tag) ? TAGS[tag](memory, message) : [];
  };
}
