// Converts messages of majiang-core to events of a table, and its boards to setups.
// SPDX-License-Identifier: MIT
//
// In majiang-core the dealer of each hand is player 0, and messages name players by this number
// `l`. Tiles are written as 'm1' and 'z7', and red fives as 'p0'. The mark '_' after a discard
// means that the tile was just drawn, and '*' means riichi.

import { show } from '../../core/notation/error.js';
import { toKobalab } from '../../core/notation/format.js';
import { fromKobalab } from '../../core/notation/parse.js';
import { ALL_TILES, plainName, TILES, WINDS, nameOf } from '../../core/notation/tiles.js';
import { copyOfTable, readEvent } from '../play/step.js';
import { facesOf, readFace, readKnown, readNumber, reject } from '../setup/fields.js';
import { KOBALAB_REASONS, playerAt } from '../setup/state.js';
import { CALLERS } from '../setup/seats.js';

/** @import { Setup, Table, TableEvent } from '../types.js' */

const PLAYERS = 4;
const MARKS = '_-=+';
/** Maps the entries of a list. @template T @param {any[]} list @param {(one: any) => T} of */
const listed = (list, of) => Array.from(list.slice(0, ALL_TILES), of);
/** Reads the number of a hand, wind or seat. @param {unknown} value @param {string} what */
const readPlayerNumber = (value, what) => readNumber(value, what, PLAYERS - 1);

/** @param {number} dealer @param {unknown} l */
function playerOf(dealer, l) {
  if (Number.isInteger(l) && Number(l) >= 0 && Number(l) < PLAYERS) {
    return (dealer + Number(l)) % PLAYERS;
  }
  return reject('bad-player', `l: ${show(l)} is not 0 to 3`);
}

function nameInKobalab(/** @type {unknown} */ p) {
  const text = typeof p === 'string' ? p : '';
  if (/^[mps]\d|^z[1-7]/.test(text)) return text[1] + text[0];
  return reject('bad-tile', `${show(p)}: a tile of majiang-core is m1 to z7`);
}

/** Orders values by player. @param {number} dealer @param {any} values by l */
function orderedByPlayer(dealer, values) {
  if (!Array.isArray(values) || values.length !== PLAYERS) return undefined;
  return values.map((_, p) => values[(p - dealer + PLAYERS) % PLAYERS]);
}

/** Splits a meld into its tiles and the called one. @param {unknown} m */
function meldParts(m) {
  const text = typeof m === 'string' ? m : '';
  const [, suit, digits] =
    text.match(/^([mpsz])([\d=+-]+)$/) ?? reject('bad-call', `m: ${show(m)}`);
  const all = Array.from(digits.replace(/[=+-]/, ''), (digit) => digit + suit);
  const at = digits.search(/\d[=+-]/);
  if (at < 0) return { all, called: null, own: all, steps: 0 };
  // The mark shows the seat of the discarder: '-' means left, which is three steps to the right.
  const steps = PLAYERS - MARKS.indexOf(digits[at + 1]);
  return { all, called: all[at], own: all.toSpliced(at, 1), steps };
}

/** Reads the facts of a round in a message or on a board. @param {any} round */
const roundFacts = ({ zhuangfeng, jushu, changbang, lizhibang }) => ({
  roundWind: /** @type {'east'} */ (WINDS[readPlayerNumber(zhuangfeng, 'zhuangfeng')]),
  number: jushu + 1,
  honba: changbang,
  deposits: lizhibang,
});

/** @param {any} zimo @param {number} dealer @returns {TableEvent} */
const kobalabDraw = ({ l, p }, dealer) => ({
  type: 'draw',
  player: playerOf(dealer, l),
  tile: ['', '_', undefined, null].includes(p) ? null : nameInKobalab(p),
});

/** @type {Record<string, (body: any, dealer: number) => TableEvent>} */
const EVENTS = {
  qipai: ({ defen, baopai, shoupai, ...round }, dealer) => ({
    type: 'start',
    ...roundFacts(round),
    dealer,
    scores: orderedByPlayer(dealer, defen),
    indicators: [nameInKobalab(baopai)],
    hands: (orderedByPlayer(dealer, shoupai) ?? []).map((text) => {
      if (typeof text !== 'string' || text === '' || text.includes('_')) return null;
      const { counts, reds } = fromKobalab(text);
      return facesOf(counts, reds).map(nameOf);
    }),
  }),
  zimo: kobalabDraw,
  gangzimo: kobalabDraw,
  dapai({ l, p }, dealer) {
    const tile = nameInKobalab(p);
    const riichi = p.endsWith('*');
    return { type: 'discard', player: playerOf(dealer, l), tile, drawn: p[2] === '_', riichi };
  },
  fulou({ l, m }, dealer) {
    const { all, called: tile, own: concealed, steps } = meldParts(m);
    if (tile === null) return reject('bad-call', `m: ${show(m)} has no mark of whom it came from`);
    const same = all.every((name) => plainName(name) === plainName(all[0]));
    const type = all.length === 4 ? 'kan' : same ? 'pon' : 'chi';
    const player = playerOf(dealer, l);
    return { type, player, from: (player + steps) % PLAYERS, tile, own: concealed };
  },
  gang({ l, m }, dealer) {
    const { all, called } = meldParts(m);
    const player = playerOf(dealer, l);
    if (called === null) return { type: 'closed-kan', player, own: all };
    return { type: 'added-kan', player, tile: all[3] };
  },
  kaigang: ({ baopai }) => ({ type: 'indicator', tile: nameInKobalab(baopai) }),
  hule({ l, baojia, fubaopai, fenpei }, dealer) {
    const player = playerOf(dealer, l);
    const from = (baojia ?? null) === null ? player : playerOf(dealer, baojia);
    const ura = Array.isArray(fubaopai) && { uraIndicators: listed(fubaopai, nameInKobalab) };
    const deltas = orderedByPlayer(dealer, fenpei);
    return { type: 'win', player, from, ...ura, ...(deltas && { deltas }) };
  },
  pingju({ name, fenpei }, dealer) {
    const deltas = orderedByPlayer(dealer, fenpei);
    return { type: 'end', reason: KOBALAB_REASONS.get(name) ?? name, ...(deltas && { deltas }) };
  },
};

/** @param {{ first?: number }} [options] */
export function kobalabReader(options) {
  const { first } = readKnown(options, ['first']);
  let firstDealer = readPlayerNumber(first ?? 0, 'first');
  let hand = 0;

  /** @param {any} message @returns {TableEvent[]} */
  return function readKobalabMessage(message) {
    const [type] = Object.keys(message ?? {});
    const body = message?.[type];
    if (type === 'kaiju' || type === 'jieju') {
      if (type === 'kaiju' && Number.isInteger(body?.qijia)) firstDealer = body.qijia;
      return [];
    }
    if (!Object.hasOwn(EVENTS, type ?? '')) {
      reject('bad-event', `${show(type)} is no entry of a paipu`);
    }
    if (typeof body !== 'object' || body === null) reject('bad-event', `${type}: ${show(body)}`);
    if (type === 'qipai') hand = readPlayerNumber(body.jushu, 'jushu');
    return [EVENTS[type](body, (firstDealer + hand) % PLAYERS)];
  };
}

/** Swaps digit and suit, as majiang-core writes tiles. @param {string} name */
export const paiOf = (name) => name[1] + name[0];

/** Writes the meld that an event makes in the notation of majiang-core. */
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

/** Returns majiang-core's reply for an action. @param {Table} t before it @param {any} input */
export function toKobalabReply(t, input) {
  const event = readEvent(input);
  const { type, reason } = event;
  if (!Object.hasOwn(REPLIES, type) || (type === 'end' && reason !== 'nine-kinds')) {
    reject('bad-event', `${show(type)}: majiang-core has no such reply`);
  }
  return REPLIES[type](event, copyOfTable(t));
}

/** Returns a hand as text: boards have objects with toString. @param {unknown} hand */
function handText(hand) {
  try {
    return String(hand);
  } catch {
    return reject('bad-event', `shoupai: ${show(hand)} is no hand of majiang-core`);
  }
}

/** @param {any} board @param {number} self @returns {Setup} */
export function kobalabPosition(board, self = 0) {
  const { qijia, jushu, defen, shan, shoupai, he } = board ?? {};
  const rivers = Array.isArray(he) ? listed(he, (river) => river?._pai) : [null];
  if (![shoupai, defen, shan?.baopai, ...rivers].every(Array.isArray) || rivers.length < PLAYERS) {
    reject('bad-event', `${show(board)} is no board of majiang-core on which a hand is played`);
  }
  for (const name of ['qijia', 'jushu', 'zhuangfeng']) readPlayerNumber(board[name], name);
  readPlayerNumber(self, 'self');
  const dealer = (qijia + jushu) % PLAYERS;
  const seats = Array.from({ length: PLAYERS }, (_, player) => {
    const l = (player - dealer + PLAYERS) % PLAYERS;
    const text = handText(shoupai[l]);
    const river = listed(he[l]._pai, (/** @type {string} */ entry) => {
      const caller = CALLERS.get(entry.match(/[-=+]$/)?.[0] ?? '');
      const called = caller && { called: playerAt(PLAYERS, player, caller) };
      const [drawn, riichi] = [entry.includes('_'), entry.includes('*')];
      return { tile: nameInKobalab(entry), drawn, riichi, ...called };
    });
    if (player === self) return { hand: fromKobalab(text), river, score: defen[player] };
    const shown = text.split(',').slice(1).filter(Boolean).join(',');
    const melds = text.includes(',') && { melds: fromKobalab(`,${shown}`).melds };
    return { ...melds, river, score: defen[player] };
  });
  const indicators = listed(shan.baopai, nameInKobalab);
  return { seats, self, dealer, ...roundFacts(board), indicators, wall: shan.paishu };
}
