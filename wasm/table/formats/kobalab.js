// Reads majiang-core's messages as events of a table, and its boards as positions.
// SPDX-License-Identifier: MIT
//
// majiang-core numbers players from the dealer of each hand (`l`), a table for the whole game.
// Tiles are 'm1' and 'z7', 'p0' a red five, with '_' discarded as drawn and '*' riichi.

import { TILES, WINDS } from '../../core/notation/tiles.js';
import { show } from '../../core/notation/error.js';
import { toKobalab } from '../../core/notation/format.js';
import { fromKobalab } from '../../core/notation/kobalab.js';
import { readKnown, readNumber, reject } from '../setup/fields.js';
import { copyOf, readEvent } from '../play/step.js';
import { facesOf, nameOf, readFace } from '../setup/faces.js';

/**
 * @import { DiscardSetup, Setup, Table, TableEvent } from '../../table.js'
 *
 * The first dealer and the number of the hand: player = (first + hand + l) % 4.
 * @typedef {{ first: number, hand: number }} Seats
 */

const PLAYERS = 4;
const MARKS = '_-=+';
const READER_OPTIONS = ['first'];

/** The longest list of tiles. */
const MOST = 136;

/** Maps the entries of a list. @template T @param {any[]} list @param {(one: any) => T} of */
const listed = (list, of) => Array.from(list.slice(0, MOST), of);

/** A hand of a round, a wind, or a seat. @param {unknown} value @param {string} what */
const readSeat = (value, what) => readNumber(value, what, PLAYERS - 1);

/** @param {Seats} seats @param {unknown} l */
function playerOf({ first, hand }, l) {
  if (Number.isInteger(l) && Number(l) >= 0 && Number(l) < PLAYERS) {
    return (first + hand + Number(l)) % PLAYERS;
  }
  return reject('bad-player', `l: ${show(l)} is not 0 to 3`);
}

/** @param {unknown} p */
function tileOf(p) {
  const text = typeof p === 'string' ? p : '';
  if (/^[mps]\d|^z[1-7]/.test(text)) return text[1] + text[0];
  return reject('bad-tile', `${show(p)}: a tile of majiang-core is m1 to z7`);
}

/** @param {unknown} p of a draw, '' or '_' face down */
const drawnOf = (p) => (p === '' || p === '_' || p === undefined || p === null ? null : tileOf(p));

/** Points by player. @param {Seats} seats @param {any} points by l */
function pointsOf({ first, hand }, points) {
  if (!Array.isArray(points) || points.length !== PLAYERS) return undefined;
  return points.map((_, p) => points[(p - first - hand + 2 * PLAYERS) % PLAYERS]);
}

/** @param {unknown} text a hand, '' or underscores face down */
function handOf(text) {
  if (typeof text !== 'string' || text === '' || text.includes('_')) return null;
  const { counts, reds } = fromKobalab(text);
  return facesOf(counts, reds).map(nameOf);
}

/** @param {any} qipai @param {Seats} seats @returns {TableEvent} */
function startOf({ zhuangfeng, jushu, changbang, lizhibang, defen, baopai, shoupai }, seats) {
  const hands = pointsOf(seats, shoupai) ?? [];
  return {
    type: 'start',
    roundWind: /** @type {'east'} */ (WINDS[readSeat(zhuangfeng, 'zhuangfeng')]),
    number: jushu + 1,
    honba: changbang,
    deposits: lizhibang,
    dealer: playerOf(seats, 0),
    scores: pointsOf(seats, defen),
    indicators: [tileOf(baopai)],
    hands: hands.map(handOf),
  };
}

/** The tiles of a meld, the called one apart. @param {unknown} m */
function readMeld(m) {
  const text = typeof m === 'string' ? m : '';
  const [, suit, digits] =
    text.match(/^([mpsz])([\d=+-]+)$/) ?? reject('bad-call', `m: ${show(m)}`);
  const mark = digits.match(/(\d)([=+-])/);
  const all = Array.from(digits.replace(/[=+-]/, ''), (digit) => digit + suit);
  if (!mark) return { all, called: null, own: all, steps: 0, last: all[3] };
  const called = mark[1] + suit;
  const at = digits.indexOf(mark[0]);
  const own = all.filter((_, i) => i !== at);
  // The mark shows the discarder's seat: - on the left, three steps on.
  return { all, called, own, steps: PLAYERS - MARKS.indexOf(mark[2]), last: all[3] };
}

/** @param {any} fulou @param {Seats} seats @returns {TableEvent} */
function callOf({ l, m }, seats) {
  const { all, called, own, steps } = readMeld(m);
  if (called === null) return reject('bad-call', `m: ${show(m)} has no mark of whom it came from`);
  const same = all.every((name) => name.replace('0', '5') === all[0].replace('0', '5'));
  const type = all.length === 4 ? 'kan' : same ? 'pon' : 'chi';
  const player = playerOf(seats, l);
  return { type, player, from: (player + steps) % PLAYERS, tile: called, own };
}

/** @param {any} gang @param {Seats} seats @returns {TableEvent} */
function kanOf({ l, m }, seats) {
  const { all, called, last } = readMeld(m);
  const player = playerOf(seats, l);
  if (called === null) return { type: 'closed-kan', player, own: all };
  return { type: 'added-kan', player, tile: last };
}

/** @param {any} dapai @param {Seats} seats @returns {TableEvent} */
function discardOf({ l, p }, seats) {
  const tile = tileOf(p);
  const riichi = p.endsWith('*');
  return { type: 'discard', player: playerOf(seats, l), tile, drawn: p[2] === '_', riichi };
}

/** @param {any} hule @param {Seats} seats @returns {TableEvent} */
function winOf({ l, baojia, fubaopai, fenpei }, seats) {
  const player = playerOf(seats, l);
  const from = baojia === null || baojia === undefined ? player : playerOf(seats, baojia);
  const ura = Array.isArray(fubaopai) ? { uraIndicators: listed(fubaopai, tileOf) } : {};
  const deltas = pointsOf(seats, fenpei);
  return { type: 'win', player, from, ...ura, ...(deltas ? { deltas } : {}) };
}

export const REASONS = new Map([
  ['荒牌平局', 'exhaustive'],
  ['流局', 'exhaustive'],
  ['流し満貫', 'nagashi-mangan'],
  ['九種九牌', 'nine-kinds'],
  ['四風連打', 'four-winds'],
  ['四家立直', 'four-riichi'],
  ['四開槓', 'four-kans'],
  ['三家和', 'three-rons'],
]);

/** @param {any} pingju @param {Seats} seats @returns {TableEvent} */
function endOf({ name, fenpei }, seats) {
  const deltas = pointsOf(seats, fenpei);
  return { type: 'end', reason: REASONS.get(name) ?? name, ...(deltas ? { deltas } : {}) };
}

/** @param {any} zimo @param {Seats} seats @returns {TableEvent} */
const drawOf = ({ l, p }, seats) => ({
  type: 'draw',
  player: playerOf(seats, l),
  tile: drawnOf(p),
});

/** @type {Record<string, (body: any, seats: Seats) => TableEvent>} */
const EVENTS = {
  qipai: startOf,
  zimo: drawOf,
  gangzimo: drawOf,
  dapai: discardOf,
  fulou: callOf,
  gang: kanOf,
  kaigang: ({ baopai }) => ({ type: 'indicator', tile: tileOf(baopai) }),
  hule: winOf,
  pingju: endOf,
};

/** @param {{ first?: number }} [options] */
export function kobalabReader(options) {
  const { first } = readKnown(options, READER_OPTIONS);
  const seats = { first: readSeat(first ?? 0, 'first'), hand: 0 };

  /** @param {any} message @returns {TableEvent[]} */
  return function read(message) {
    const [type] = Object.keys(message ?? {});
    const body = message?.[type];
    if (type === 'kaiju' || type === 'jieju') {
      if (type === 'kaiju' && Number.isInteger(body?.qijia)) seats.first = body.qijia;
      return [];
    }
    if (!Object.hasOwn(EVENTS, type ?? '')) {
      reject('bad-event', `${show(type)} is no entry of a paipu`);
    }
    if (typeof body !== 'object' || body === null) reject('bad-event', `${type}: ${show(body)}`);
    if (type === 'qipai') seats.hand = readSeat(body.jushu, 'jushu');
    return [EVENTS[type](body, seats)];
  };
}

/** @param {string} name */
const paiOf = (name) => name[1] + name[0];

/** A meld just made, as majiang-core writes it. */
function meldText(/** @type {Table} */ t, /** @type {any} */ event) {
  const before = t.as(event.player).melds.self;
  const { self } = t.clone().apply(event).as(event.player).melds;
  const made = self.find((meld, i) => meld.kind !== before[i]?.kind);
  return toKobalab({ counts: new Array(TILES).fill(0), melds: made ? [made] : [] }).slice(1);
}

/** @type {Record<string, (event: any, t: Table) => object>} */
const REPLIES = {
  discard: ({ tile, drawn, riichi }) => ({
    dapai: paiOf(nameOf(readFace(tile, 'tile'))) + (drawn ? '_' : '') + (riichi ? '*' : ''),
  }),
  win: () => ({ hule: '-' }),
  end: () => ({ daopai: '-' }),
  pass: () => ({}),
  'closed-kan': (event, t) => ({ gang: meldText(t, event) }),
  'added-kan': (event, t) => ({ gang: meldText(t, event) }),
  chi: (event, t) => ({ fulou: meldText(t, event) }),
  pon: (event, t) => ({ fulou: meldText(t, event) }),
  kan: (event, t) => ({ fulou: meldText(t, event) }),
};

/**
 * An action as the reply to a message of majiang-core.
 * @param {Table} t before it @param {any} given @returns {object}
 */
export function toKobalabReply(t, given) {
  const event = readEvent(given);
  const { type, reason } = event;
  if (!Object.hasOwn(REPLIES, type) || (type === 'end' && reason !== 'nine-kinds')) {
    reject('bad-event', `${show(type)}: majiang-core has no such reply`);
  }
  return REPLIES[type](event, copyOf(t));
}

/** Steps to the right from a discarder to the caller, by the mark in the river. */
const CALLERS = new Map([
  ['-', 1],
  ['=', 2],
  ['+', 3],
]);

/** @param {string} entry of a river @param {number} player @returns {DiscardSetup} */
function riverEntry(entry, player) {
  const steps = CALLERS.get(entry.match(/[-=+]$/)?.[0] ?? '');
  return {
    tile: tileOf(entry),
    drawn: entry.includes('_'),
    riichi: entry.includes('*'),
    ...(steps !== undefined && { called: (player + steps) % PLAYERS }),
  };
}

/** The melds in a hand that may lie face down. @param {string} text */
const meldsIn = (text) =>
  fromKobalab(`,${text.split(',').slice(1).filter(Boolean).join(',')}`).melds;

/** @param {any} board */
function checkBoard(board) {
  const { shoupai, he, defen, shan } = board ?? {};
  const rivers = Array.isArray(he) ? listed(he, (river) => river?._pai) : [null];
  if (![shoupai, defen, shan?.baopai, ...rivers].every(Array.isArray) || rivers.length < PLAYERS) {
    reject('bad-event', `${show(board)} is no board of majiang-core on which a hand is played`);
  }
  for (const name of ['qijia', 'jushu', 'zhuangfeng']) readSeat(board[name], name);
}

/** A hand of a board is an object with toString. @param {unknown} hand */
function textOf(hand) {
  try {
    return String(hand);
  } catch {
    return reject('bad-event', `shoupai: ${show(hand)} is no hand of majiang-core`);
  }
}

/** @param {any} board @param {number} self @returns {Setup} */
export function kobalabPosition(board, self = 0) {
  checkBoard(board);
  readSeat(self, 'self');
  const { qijia, jushu, zhuangfeng, changbang, lizhibang, defen, shan, shoupai, he } = board;
  const dealer = (qijia + jushu) % PLAYERS;
  const seats = Array.from({ length: PLAYERS }, (_, player) => {
    const l = (player - dealer + PLAYERS) % PLAYERS;
    const text = textOf(shoupai[l]);
    const hand = player === self && { hand: fromKobalab(text) };
    const melds = player !== self && text.includes(',') && { melds: meldsIn(text) };
    const river = listed(he[l]._pai, (/** @type {string} */ entry) => riverEntry(entry, player));
    return { ...hand, ...melds, river, score: defen[player] };
  });
  return {
    seats,
    self,
    dealer,
    roundWind: /** @type {'east'} */ (WINDS[zhuangfeng]),
    number: jushu + 1,
    honba: changbang,
    deposits: lizhibang,
    indicators: listed(shan.baopai, tileOf),
    wall: shan.paishu,
  };
}
