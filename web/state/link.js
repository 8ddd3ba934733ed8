// Writes a whole table as a fragment of the page's address, and reads it.
// SPDX-License-Identifier: MIT
//   #h=123m406p789s11223z&m=123p.0555s.c1111z&d=3m&v=58p&o=9m1z&r=2p&n=3&t=12&s=s&w=e&c=1&i=rl
//
// h  concealed tiles; of a full hand the last is the drawn one
// m  melds; c: a closed kan
// d  dora indicators        u  ura indicators      v  other tiles seen
// k  norths set aside       o r a l  discards: seat 0, right, across, left
// n  players                s, w  seat wind, round wind
// t  draws left of seat 0, and further tiles in the wall: 12.1
// b  honba                  p  riichi sticks       y  circumstances of the win
// c  after a call: the tiles that kuikae forbids to discard, or 1
// i  players in riichi, with the number of the discard that declared it: r5l; o: seat 0
// e  melds of the others    j  called discards, with o: of seat 0
// f  tiles that the others passed
// q  the last three discards of the others: 1 as drawn, 0 from the hand
// x  whose discard may be called, and the kuikae rule if known: n none, s suji, a all
// g  the goal: score, tenpai, win, or a number of points
// z  scores, seat 0 first; a star after them means the last round
//
// Default values are omitted. In the parts e, j, f and q, the letters r, a and l name opponents.

import { throwProblem } from './edits.js';
import { LUCK, ownRiichi, toggled } from './luck.js';
import { check, drawnLast, emptySetup, FULL, handOf, isCalled, isFull, lying } from './setup.js';
import { OTHERS, othersOf, playersOf, seatOf, tableOf, wallFor, windOf, WINDS } from './setup.js';
import { meldOf, readText } from './text/hand-text.js';
import { NORTH, plain, readNames, sorted, writeNames } from './tiles.js';

/** @import { Luck, Name, PageDiscard, PageMeld, PageSeat, PageSetup } from './types.js' */
/** @typedef {{ goal?: import('./types.js').Goal, least?: number }} Aim */
/** @typedef {Map<string, string>} Parts */

const LETTERS = 'eswn';
const MOST_CHARACTERS = 1000;
const MOST_PART = 30;
const MOST_DRAWS = 27;
const KUIKAE = /** @type {const} */ (['none', 'suji', 'all']);

/** @param {PageMeld} meld */
const writeMeld = ({ open, tiles }) => (open === false ? 'c' : '') + writeNames(tiles);

/** @param {PageDiscard[]} river */
const writeRiver = (river) => writeNames(river.map(({ tile }) => tile));

/** Joins texts of players after the players' letters. @param {PageSetup} setup */
const byWho = ({ seats }, /** @type {(seat: PageSeat) => string[]} */ textsOf, first = 1) =>
  ['own', ...othersOf(seats.length)]
    .flatMap((who, p) => {
      const texts = p < first ? [] : textsOf(seats[p]).filter(Boolean);
      return texts.length ? [who[0], ...texts] : [];
    })
    .join('.');

/** Writes players in riichi, each with its discard. Omits seat 0 if `luck` lists its riichi. */
const riichiText = (/** @type {PageSetup} */ setup, /** @type {readonly Luck[]} */ luck) =>
  ['own', ...othersOf(setup.seats.length)]
    .map((who, p) => {
      const seat = setup.seats[p];
      if (!seat.riichi) return '';
      const at = lying(seat).findIndex(({ riichi }) => riichi);
      const isTold = p === 0 && at < 0 && luck.some((one) => one.includes('riichi'));
      return isTold ? '' : who[0] + (at + 1 || '');
    })
    .join('');

/** Writes the draws of seat 0 and the other tiles of the wall. @param {PageSetup} setup */
function drawsText(setup) {
  if (setup.wall === undefined) return '';
  const draws = tableOf(setup).draws.self;
  const more = setup.wall - wallFor(setup, draws);
  return more > 0 ? `${draws}.${more}` : String(draws);
}

const scoresText = (/** @type {PageSetup} */ { seats, last }) =>
  seats.every(({ score }) => typeof score === 'number')
    ? seats.map(({ score }) => score).join('.') + (last ? '*' : '')
    : '';

/** Writes tiles that kuikae forbids to discard, or 1. @param {PageSetup} setup */
function calledText(setup) {
  if (!isFull(setup) || setup.seats[0].drawn) return '';
  const legal = tableOf(setup).legalDiscards().map(plain);
  const kinds = [...new Set(handOf(setup).map(plain))];
  return writeNames(kinds.filter((name) => !legal.includes(name))) || '1';
}

/** Writes which of a player's last three discards were as drawn. @param {PageSeat} seat */
function lateText(seat) {
  const last = lying(seat)
    .slice(-3)
    .map(({ drawn }) => drawn);
  const from = last.findLastIndex((drawn) => typeof drawn !== 'boolean') + 1;
  return last.slice(from).map(Number).join('');
}

const writeAim = (/** @type {Aim} */ { goal = 'score', least }) =>
  goal === 'atLeast' ? String(least) : goal === 'score' ? '' : goal;

/** Writes the fragment without '#'. @param {PageSetup} setup @param {Aim} [aim] */
export function encode(setup, /** @type {readonly Luck[]} */ luck = [], aim = {}) {
  const { seats, turn } = setup;
  const [self] = seats;
  const others = othersOf(seats.length);
  const isDouble = self.riichi === 'double' && !luck.includes('double-riichi');
  const who = turn?.offered && others[turn.offered.seat - 1];
  const parts = {
    h: writeNames(drawnLast(setup)),
    m: self.melds.map(writeMeld).join('.'),
    d: writeNames(setup.indicators),
    u: writeNames(setup.ura),
    k: writeNames(new Array(self.norths ?? 0).fill(NORTH)),
    v: writeNames(setup.visible),
    o: writeRiver(lying(self)),
    ...Object.fromEntries(others.map((one, i) => [one[0], writeRiver(lying(seats[i + 1]))])),
    n: seats.length === 4 ? '' : '3',
    t: drawsText(setup),
    s: windOf(setup) ? LETTERS[windOf(setup)] : '',
    w: setup.round === 'east' ? '' : LETTERS[WINDS.indexOf(setup.round)],
    b: setup.honba || '',
    p: setup.deposits || '',
    y: [...luck, ...(isDouble ? ['double-riichi'] : [])].join('.'),
    c: calledText(setup),
    i: riichiText(setup, luck),
    e: byWho(setup, ({ melds }) => melds.map(writeMeld)),
    j: byWho(setup, ({ river }) => [writeRiver(river.filter(isCalled))], 0),
    f: byWho(setup, ({ passed = [] }) => [writeNames(passed)]),
    q: byWho(setup, (seat) => [lateText(seat)]),
    x: who ? who[0] + (setup.kuikae?.[0] ?? '') : '',
    g: writeAim(aim),
    z: scoresText(setup),
  };
  return Object.entries(parts)
    .filter(([, value]) => value)
    .map((part) => part.join('='))
    .join('&');
}

// ---- reading ----

/** @param {string} text @returns {Parts | null} */
function splitFragment(text) {
  if (text.length > MOST_CHARACTERS) return null;
  const written = text.split('&').filter(Boolean);
  const pairs = written.flatMap((part) => {
    const match = part.replace(/^(?=\d\w*$)/, 'h=').match(/^([a-z])=(.*)$/);
    return match ? [/** @type {const} */ ([match[1], match[2]])] : [];
  });
  const parts = new Map(pairs);
  return parts.size === written.length ? parts : null;
}

function expect(/** @type {boolean} */ isReadable) {
  if (!isReadable) throw new Error('link');
}

/** @template T @param {T | null | undefined} value @returns {T} */
function need(value) {
  expect(value !== null && value !== undefined);
  return /** @type {T} */ (value);
}

const needTiles = (/** @type {string} */ text = '') => need(readNames(text));

/** @param {string} text */
const readMeld = (text) => need(meldOf(needTiles(text.replace(/^c/, '')), text.startsWith('c')));

const meldsOf = (/** @type {string} */ text = '') => (text ? text.split('.').map(readMeld) : []);

/** Reads texts by byWho(). @param {string} [text] @returns {Record<string, string[]>} */
function readByWho(text = '', letters = 'ral') {
  /** @type {Record<string, string[]>} */
  const textsByWho = Object.fromEntries(Array.from(letters, (letter) => [letter, []]));
  let who = '';
  for (const part of text ? text.split('.') : []) {
    if (textsByWho[part]) who = part;
    else need(textsByWho[who]).push(part);
  }
  return textsByWho;
}

/** @param {string | undefined} text @param {number} [usual] */
function readNumber(text, usual = 0) {
  expect(text === undefined || /^\d{1,2}$/.test(text));
  return text === undefined ? usual : Number(text);
}

/** @param {string} [text] */
function readWind(text = 'e') {
  expect(text.length === 1 && LETTERS.includes(text));
  return LETTERS.indexOf(text);
}

/** @param {string | undefined} text @returns {Aim} */
function readAim(text) {
  if (text === undefined) return {};
  if (/^\d+$/.test(text)) {
    expect(Number(text) > 0 && Number(text) <= 1e6);
    return { goal: 'atLeast', least: Number(text) };
  }
  expect(['score', 'win', 'tenpai'].includes(text));
  return { goal: /** @type {any} */ (text) };
}

/** @param {string} [text] @returns {Luck[]} */
function readLuck(text) {
  const names = /** @type {Luck[]} */ (text ? text.split('.') : []);
  expect(names.every((name) => LUCK.includes(name)));
  return LUCK.filter((name) => names.includes(name)).reduce(toggled, /** @type {Luck[]} */ ([]));
}

/**
 * Reads a player's river and riichi, with called discards first.
 * @param {Parts} parts @param {string} who @param {(PageMeld & { who: string })[]} melds of all
 */
function readRiver(parts, who, melds) {
  const lie = needTiles(parts.get(who));
  const declared = parts.get('i')?.match(new RegExp(`${who}(\\d*)`))?.[1];
  const at = Number(declared || 0) - 1;
  if (at >= lie.length) throwProblem('sideways');
  const late = readByWho(parts.get('q'))[who]?.join('') ?? '';
  expect(/^[01]{0,3}$/.test(late));
  /** @type {PageDiscard[]} */
  const river = lie.map((tile, i) => {
    const mark = late[i - lie.length + late.length];
    return { tile, ...(i === at && { riichi: true }), ...(mark && { drawn: mark === '1' }) };
  });
  const gone = needTiles(readByWho(parts.get('j'), 'oral')[who].join(''));
  const called = gone.flatMap((name) => takeCalled(name, who, melds));
  return {
    river: [...called, ...river],
    ...(declared !== undefined && { riichi: /** @type {const} */ (true) }),
  };
}

/**
 * Removes a meld of another player that has a discard of `who`.
 * @param {Name} name @param {string} who @param {(PageMeld & { who: string })[]} melds
 */
function takeCalled(name, who, melds) {
  const has = (/** @type {Name} */ tile) => plain(tile) === plain(name);
  const at = melds.findIndex((one) => one.who !== who && one.open !== false && one.tiles.some(has));
  if (at < 0) return [];
  const [{ tiles }] = melds.splice(at, 1);
  return [{ tile: tiles.find(has) ?? name, called: true }];
}

/** Marks a tile of the last meld as called: the tile that kuikae forbids to discard. */
function markCalled(/** @type {PageSetup} */ setup, /** @type {Name[]} */ banned) {
  const { melds } = setup.seats[0];
  const last = melds[melds.length - 1];
  const called = last?.tiles.find((tile) => banned.map(plain).includes(plain(tile)));
  if (!called) return;
  const isIt = (/** @type {PageDiscard} */ { tile, called: by }) => by === true && tile === called;
  const p = Math.max(
    setup.seats.findIndex(({ river }, who) => who > 0 && river.some(isIt)),
    0,
  );
  const seat = setup.seats[p || setup.seats.length - 1];
  const at = p ? seat.river.findIndex(isIt) : seat.river.length;
  seat.river = seat.river.toSpliced(at, p ? 1 : 0, { tile: called, called: 0 });
  const who = p === 0 || p === setup.seats.length - 1 ? 'left' : OTHERS[p - 1];
  setup.seats[0].melds = melds.with(-1, { ...last, called, from: who });
}

/** Reads names, or a hand in any spelling. A comma at the end means that the player just called. */
function readHand(/** @type {string} */ text) {
  const tiles = readNames(text);
  if (tiles || !text) return { tiles: tiles ?? [], melds: [], mustDiscard: false };
  const { hand, drawn, melds } = readText(text);
  const at = drawn ? hand.lastIndexOf(drawn) : -1;
  const rest = drawn ? [...hand.toSpliced(at, 1), drawn] : hand;
  return { tiles: rest, melds, mustDiscard: drawn === null };
}

/** Whether a text lists players in riichi, each once, perhaps with the discard's number. */
const isRiichi = (/** @type {string} */ text) =>
  /^(?:[oral](?:[1-9]\d?)?)*$/.test(text) && !/([oral]).*\1/.test(text);

function build(/** @type {Parts} */ parts) {
  expect([...parts.keys()].every((key) => 'hmduvorlankeyjfqtswbpcixgz'.includes(key)));
  const { tiles, melds: ownMelds, mustDiscard } = readHand(parts.get('h') ?? '');
  const players = readNumber(parts.get('n'), 4);
  expect(players === 3 || players === 4);
  const wind = readWind(parts.get('s'));
  expect(wind < players);
  const setup = {
    ...emptySetup(/** @type {3 | 4} */ (players)),
    dealer: (players - wind) % players,
  };
  const called = parts.get('c');
  const banned = called && called !== '1' ? needTiles(called) : [];
  const melds = [...ownMelds, ...meldsOf(parts.get('m'))];
  const drew = tiles.length + 3 * melds.length === FULL && !called && !mustDiscard;
  const others = readByWho(parts.get('e'));
  const passed = readByWho(parts.get('f'));
  const laid = [
    ...melds.map((meld) => ({ ...meld, who: 'o' })),
    ...Object.keys(others).flatMap((who) =>
      others[who].map((text) => ({ ...readMeld(text), who })),
    ),
  ];
  const norths = needTiles(parts.get('k'));
  expect(norths.every((name) => name === NORTH) && (players === 3 || !norths.length));
  expect(isRiichi(parts.get('i') ?? '') && /^([ral][nsa]?)?$/.test(parts.get('x') ?? ''));
  const luck = readLuck(parts.get('y'));
  setup.seats[0] = {
    hand: sorted(tiles),
    drawn: drew ? tiles[tiles.length - 1] : null,
    melds,
    ...readRiver(parts, 'o', laid),
    ...(norths.length && { norths: norths.length }),
    ...ownRiichi(luck),
  };
  for (const who of OTHERS) {
    const p = seatOf(setup, who);
    const key = who[0];
    const named = parts.get(key) || others[key].length || parts.get('i')?.includes(key);
    if (p === 0 && named) throwProblem('across');
    if (p === 0) continue;
    const safe = needTiles(passed[key].join(''));
    setup.seats[p] = {
      melds: others[key].map(readMeld),
      ...readRiver(parts, key, laid),
      ...(safe.length && { passed: safe }),
    };
  }
  markCalled(setup, banned);
  Object.assign(setup, {
    round: WINDS[readWind(parts.get('w'))],
    honba: readNumber(parts.get('b')),
    deposits: readNumber(parts.get('p')),
    indicators: needTiles(parts.get('d')),
    ura: needTiles(parts.get('u')),
    visible: sorted(needTiles(parts.get('v'))),
  });
  const scored = withScores(setup, parts.get('z'));
  return { setup: withTurn(scored, parts), luck, aim: readAim(parts.get('g')) };
}

/** @param {string} [text] scores, with a star for the last round */
function withScores(/** @type {PageSetup} */ setup, text) {
  if (text === undefined) return setup;
  const last = text.endsWith('*');
  const scores = text.replace(/\*$/, '').split('.');
  expect(scores.length === playersOf(setup) && scores.every((one) => /^-?\d{1,6}$/.test(one)));
  const seats = setup.seats.map((seat, p) => ({ ...seat, score: Number(scores[p]) }));
  return { ...setup, seats, ...(last && { last }) };
}

function withTurn(/** @type {PageSetup} */ setup, /** @type {Parts} */ parts) {
  const [from, rule] = parts.get('x') ?? '';
  const kuikae = KUIKAE.find((one) => one[0] === rule);
  const p = othersOf(setup.seats.length).findIndex((one) => one[0] === from) + 1;
  const last = p ? lying(setup.seats[p]).at(-1) : undefined;
  const seat = (p + 1) % setup.seats.length;
  /** @type {PageSetup} */
  const open = {
    ...setup,
    ...(last && kuikae && { kuikae }),
    ...(last && { turn: { phase: 'call', seat, offered: { seat: p, tile: last.tile } } }),
  };
  const [, left, more = '0'] = need((parts.get('t') ?? '1').match(/^(\d+)(?:\.([1-3]))?$/));
  const draws = readNumber(left);
  expect(draws <= MOST_DRAWS);
  if (!parts.has('t')) return open;
  return { ...open, wall: Math.min(wallFor(open, draws) + Number(more), wallFor(open, Infinity)) };
}

const understand = (/** @type {string} */ fragment) =>
  build(need(splitFragment(decodeURIComponent(fragment.replace(/^#/, '')))));

function isUnreadable(/** @type {string} */ part) {
  try {
    understand(part);
    return false;
  } catch (error) {
    return error instanceof Error;
  }
}

/** @param {string} fragment @returns {import('./types.js').Problem} */
function problemIn(fragment) {
  const parts = fragment.replace(/^#/, '').split('&');
  const part = fragment.length > MOST_CHARACTERS ? undefined : parts.find(isUnreadable);
  return part ? { code: 'linkPart', part: part.slice(0, MOST_PART) } : { code: 'link' };
}

/**
 * Reads the table and goal of a fragment, or an empty table and the problem of the fragment.
 * @param {string} fragment @returns {{ setup: PageSetup, luck: Luck[], aim: Aim,
 * problem: import('./types.js').Problem | null }}
 */
export function decode(fragment) {
  const none = { setup: emptySetup(), luck: [], aim: {} };
  try {
    const position = understand(fragment);
    check(position.setup);
    return { ...position, problem: null };
  } catch (/** @type {any} */ why) {
    const isText = why instanceof Error;
    return { ...none, problem: isText ? problemIn(fragment) : { code: 'badLink', why } };
  }
}
