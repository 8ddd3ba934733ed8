// Reads and writes a whole table as text that people can write: 'right 1z9p4s*; dora 3m'.
// SPDX-License-Identifier: MIT
// A part begins with its name, in any language of the page, and ends at the next name. The text
// before the first name is the hand. In a river a star follows the discard that declared riichi. A
// river begins with a star if the riichi discard is unknown: 'right *1z9p'. A caret follows a
// discard that another player called: 'right 1z^9p'. Brackets in a river are melds, as in a hand:
// 'left 3z9m [555s](1111z)'. The word ツモ with a tile names the drawn tile. The word ツモ alone means
// a win by tsumo. A text with a hand makes a new table, and a text without a hand changes only the
// named parts. The page also reads the start of a round in mjai, and an address with a table.

import { fromMjai, names as NAMES_OF } from '../../../wasm/ukeire.js';
import { addTile, putTile, setWind, throwProblem, withSeat, writeHand } from '../edits.js';
import { LUCK, ownRiichi, toggled } from '../luck.js';
import { emptySetup, FULL, isCalled, OTHERS, othersOf, playersOf } from '../setup.js';
import { seatOf, size, tableOf, wallFor, windOf, WINDS } from '../setup.js';
import { NORTH, readNames, sorted, writeNames } from '../tiles.js';
import { meldsText, readText, handText, sift, written } from './hand-text.js';
import { isGame } from './logs.js';
import { plainText } from './rewritings.js';

/** @import { Luck, PageDiscard, PageSetup, Position } from '../types.js' */

/**
 * @typedef {typeof OTHERS[number]} Other
 * @typedef {Luck | Other | 'hand' | 'indicators' | 'ura' | 'visible' | 'norths' | 'self' | 'seat'
 * | 'round' | 'draws' | 'honba' | 'deposits' | 'tsumo'} Part
 */

const { YAKU } = NAMES_OF;

/** Names of parts that are not names of the library. @type {Partial<Record<Part, string[]>>} */
const ALSO = {
  ron: ['ロン', '荣和', '榮和'],
  'double-riichi': ['兩立直'],
  ippatsu: ['一發'],
  chankan: ['搶槓'],
};

/** The names of each part. writePosition() uses the first name. @type {[Part, string[]][]} */
const NAMED = [
  ['hand', ['hand', '手牌']],
  [
    'indicators',
    ['dora', 'indicator', 'ドラ表示牌', 'ドラ', '宝牌指示牌', '寶牌指示牌', '宝牌', '寶牌'],
  ],
  ['ura', ['ura', '裏ドラ表示牌', '裏ドラ', '里宝牌指示牌', '裏寶牌指示牌', '里宝牌', '裏寶牌']],
  ['norths', ['kita', 'norths', '北抜き', '抜き', '拔北']],
  ['self', ['own', 'self', '自分の河', '自分の捨て牌', '自分', '自家', '自己的牌河', '自己']],
  ['right', ['right', 'shimocha', '下家']],
  ['across', ['across', 'toimen', '対面', '对家', '對家']],
  ['left', ['left', 'kamicha', '上家']],
  ['visible', ['seen', 'visible', '見えている牌', '已见', '已見']],
  ['seat', ['seat', '自風', '自风']],
  ['round', ['round', '場風', '场风', '場风']],
  ['draws', ['draws', '残りツモ', '剩余摸牌', '剩餘摸牌']],
  ['honba', ['honba', '本場', '本场']],
  ['deposits', ['sticks', '供託', '供托']],
  ['tsumo', ['tsumo', 'draw', 'drawn', 'ツモ牌', 'ツモ', '自摸', '摸牌', '摸']],
  ...LUCK.map((one) => {
    const yaku = YAKU[/** @type {keyof typeof YAKU} */ (one)];
    const words = yaku ? [yaku.ja, yaku.zh] : [];
    return /** @type {[Part, string[]]} */ ([one, [one, ...words, ...(ALSO[one] ?? [])]]);
  }),
];
const PARTS = new Map(NAMED.flatMap(([part, names]) => names.map((name) => [name, part])));
const LONGEST_FIRST = [...PARTS.keys()].sort((a, b) => b.length - a.length).join('|');
const NAME = new RegExp(
  `(?:^|[\\s;,/&；，、。])(${LONGEST_FIRST})s?(?![a-z]|\\.[a-z])(?:\\s*[:：=])?`,
  'gi',
);
const WIND_NAMES = [
  ['east', 'e', '東', '东', '1z'],
  ['south', 's', '南', '2z'],
  ['west', 'w', '西', '3z'],
  ['north', 'n', '北', '4z'],
];
/** Signs in a river that are ignored: separators, and other programs' marks of tiles. */
const MARKS = /[\s_\-=+,;/；，、。]/g;
const MELDS = /\[[^\]]*\]|\([^)]*\)/g;

const ofPart = (/** @type {string} */ text) => text.replace(/[;；,，、。]\s*$/, '').trim();

/** Splits a text into named parts, the hand first, or returns null. @param {string} text */
function splitByName(text) {
  const heads = [...text.matchAll(NAME)];
  if (!heads.length) return null;
  const parts = heads.map(({ 0: head, 1: name, index }, i) => {
    const end = heads[i + 1]?.index ?? text.length;
    const part = /** @type {Part} */ (PARTS.get(name.toLowerCase()));
    const rest = text.slice(index + head.length, end);
    return /** @type {const} */ ([part, i + 1 < heads.length ? ofPart(rest) : rest.trim()]);
  });
  const hand = new Map(parts).get('hand') ?? ofPart(text.slice(0, heads[0].index));
  return new Map([...(hand ? [/** @type {const} */ (['hand', hand])] : []), ...parts]);
}

/** Returns the hand and known parts of an address, or any other text unchanged. */
export const readable = (/** @type {string} */ text) =>
  sift(text, (name) => PARTS.has(name) || PARTS.has(name.replace(/s$/, '')));

/** Reads a list of tiles, or returns null if a digit has no suit or a tile does not exist. */
function readPile(/** @type {string} */ text) {
  const plain = plainText(text);
  return /\d\s+\dz/.test(plain) ? null : readNames(plain.replace(MARKS, ''));
}

/** Reads a river with its signs, or returns null for unreadable text. @param {string} text */
function readDiscards(text) {
  /** @type {PageDiscard[]} */
  const river = [];
  for (const [, tiles, signs] of text.matchAll(/([^*^]*)([*^]*)/g)) {
    const names = readPile(tiles);
    if (!names) return null;
    river.push(...names.map((tile) => ({ tile })));
    const called = signs.includes('^') && { called: /** @type {const} */ (true) };
    Object.assign(river.at(-1) ?? {}, called, signs.includes('*') && { riichi: true });
  }
  return river;
}

/** @param {string} text @returns {number} 0 to 3, or -1 if unknown */
const windNamed = (text) =>
  WIND_NAMES.findIndex((all) => all.includes(text.replace(/[;；,，、。]$/, '').toLowerCase()));

/**
 * Adds a river with its melds, and whether its player is in riichi.
 * @param {PageSetup} setup @param {Other} who @param {string} text @param {PageDiscard[]} river
 */
function withOther(setup, who, text, river) {
  const p = seatOf(setup, who);
  if (p === 0) throwProblem('across');
  const { turn, ...rest } = setup;
  const { passed, ippatsu, unpaid, ...seat } = setup.seats[p];
  const { melds } = readText(text.match(MELDS)?.join('') ?? '');
  return withSeat({ ...rest, seats: rest.seats.with(p, seat) }, p, {
    melds,
    river,
    riichi: text.includes('*'),
  });
}

/** @param {Part} part @param {string} text */
function withTiles(/** @type {PageSetup} */ setup, part, text) {
  const river = readDiscards(text.replace(MELDS, ''));
  if (!river) return null;
  const other = OTHERS.find((who) => who === part);
  if (other) return withOther(setup, other, text, river);
  if (part === 'self')
    return withSeat(setup, 0, { river: river.map(({ riichi, ...discard }) => discard) });
  const names = river.map(({ tile }) => tile);
  if (part === 'norths') {
    if (playersOf(setup) === 4 || names.some((name) => name !== NORTH)) throwProblem('north');
    return withSeat(setup, 0, { norths: names.length });
  }
  return { ...setup, [part]: part === 'visible' ? sorted(names) : names };
}

/** Sets a number, or returns null for unreadable text. @param {Part} part @param {string} text */
function withFact(/** @type {PageSetup} */ setup, part, text) {
  const wind = windNamed(text);
  if (part === 'seat') return wind < 0 ? null : setWind(setup, wind);
  if (part === 'round') return wind < 0 ? null : { ...setup, round: WINDS[wind] };
  if (!/^\d{1,2}\b/.test(text)) return null;
  const n = parseInt(text, 10);
  return part === 'draws' ? { ...setup, wall: wallFor(setup, n) } : { ...setup, [part]: n };
}

/** Applies a part, or returns null for unreadable text. @param {Position} position */
function withPart({ setup, luck }, /** @type {Part} */ part, /** @type {string} */ text) {
  const withLuck = (/** @type {PageSetup | null} */ next) => next && { setup: next, luck };
  if (part === 'hand') return withLuck(writeHand(setup, readText(text)));
  if (['seat', 'round', 'draws', 'honba', 'deposits'].includes(part))
    return withLuck(withFact(setup, part, text));
  const one = LUCK.find((name) => name === part);
  if (!one && part !== 'tsumo') return withLuck(withTiles(setup, part, text));
  if (text.replace(MARKS, '')) {
    const [name, ...more] = readPile(text) ?? [];
    const draws = !one && name && !more.length && size(setup) === FULL - 1;
    return draws ? withLuck(addTile(setup, name)) : null;
  }
  if (!one) return { setup, luck: luck.filter((other) => other !== 'ron') };
  return { setup, luck: luck.includes(one) ? luck : toggled(luck, one) };
}

/** Sorts `draws`, which depends on hand and rivers, last. @param {[Part, string]} part */
const isLast = ([part]) => Number(part === 'draws');

/** Returns the number of other players in riichi, each of whom paid a stick. */
const riichisOf = (/** @type {PageSetup} */ { seats }) =>
  seats.filter(({ riichi }, p) => p > 0 && riichi).length;

/**
 * Reads a table from text. Returns null if no part is named, 'unreadable' for a wrong part.
 * @param {string} text @param {Position} before @returns {Position | 'unreadable' | null}
 * @throws {import('../../../wasm/ukeire.js').MahjongError} for a hand with a fault; a Problem for
 * an impossible part
 */
export function readPosition(text, before) {
  if (isGame(text)) return 'unreadable';
  const start = readStart(text, before.setup);
  if (start) return { setup: start, luck: [] };
  const parts = splitByName(text);
  if (!parts) return null;
  const { setup } = before;
  const empty = { ...emptySetup(playersOf(setup)), dealer: setup.dealer, round: setup.round };
  /** @type {Position | null} */
  let position = parts.has('hand') ? { setup: empty, luck: [] } : before;
  for (const [part, value] of [...parts].sort((a, b) => isLast(a) - isLast(b)))
    position = position && withPart(position, part, value);
  if (!position) return 'unreadable';
  const { riichi, ...seatRest } = position.setup.seats[0];
  const stars = riichisOf(position.setup) - riichisOf(parts.has('hand') ? empty : setup);
  const deposits = position.setup.deposits + (parts.has('deposits') ? 0 : Math.max(stars, 0));
  const seats = position.setup.seats.with(0, { ...seatRest, ...ownRiichi(position.luck) });
  return { ...position, setup: { ...position.setup, deposits, seats } };
}

/** Writes a river with its stars and carets. @param {readonly PageDiscard[]} river */
const riverText = (river) =>
  river
    .map((one) => one.tile + (isCalled(one) ? '^' : '') + (one.riichi ? '*' : ''))
    .join('')
    .replace(/([mpsz])(?=\d\1)/g, '');

/** Writes another player's river and melds. A star marks a riichi. */
function writeOther(/** @type {PageSetup} */ setup, /** @type {Other} */ who) {
  const { river, riichi, melds } = setup.seats[seatOf(setup, who)];
  const isUnknown = riichi && !river.some((one) => one.riichi);
  return (isUnknown ? '*' : '') + riverText(river) + meldsText(melds);
}

function writePart(/** @type {PageSetup} */ setup, /** @type {Part} */ part) {
  const { seats, round, honba, deposits, indicators, ura, visible } = setup;
  const other = othersOf(setup.seats.length).find((who) => who === part);
  if (other) return writeOther(setup, other);
  /** @type {Partial<Record<Part, string>>} */
  const texts = {
    indicators: writeNames(indicators),
    ura: writeNames(ura),
    visible: writeNames(visible),
    norths: writeNames(new Array(seats[0].norths ?? 0).fill(NORTH)),
    self: riverText(seats[0].river.map(({ riichi, ...discard }) => discard)),
    seat: windOf(setup) ? WINDS[windOf(setup)] : '',
    round: round === 'east' ? '' : round,
    honba: String(honba || ''),
    deposits: deposits || riichisOf(setup) ? String(deposits) : '',
  };
  return texts[part] ?? '';
}

/** Writes the hand and all parts whose values are not the default. @param {Position} position */
export function writePosition({ setup, luck }) {
  const parts = NAMED.flatMap(([part, [name]]) => {
    const text = writePart(setup, part);
    return text ? [`${name} ${text}`] : [];
  });
  const draws = setup.wall === undefined ? '' : `draws ${tableOf(setup).draws.self}`;
  return [handText(setup), ...parts, draws, ...luck].filter(Boolean).join('; ');
}

/** Matches the JSON text of an event, which contains no other objects. */
const EVENT = /\{[^{}]*\}/g;

/** @param {string} text @returns {any[]} */
function eventsIn(text) {
  try {
    return (text.match(EVENT) ?? []).map((event) => JSON.parse(event));
  } catch {
    return [];
  }
}

/** @param {unknown} tiles */
const isHandShown = (tiles) => Array.isArray(tiles) && tiles.length > 0 && !tiles.includes('?');

/** Whether the fourth hand is empty, so that there are three players. @param {any} start */
function isThree({ tehais: [, , , fourth], scores }) {
  if (!Array.isArray(fourth) || !fourth.length) return true;
  return scores?.[3] === 0 && fourth.every((tile) => tile === '?');
}

/** @param {any} tile of mjai */
const mjaiName = (tile) => written(fromMjai([tile])).hand[0];

/**
 * Applies a draw or a new indicator. Returns null for other events, and for impossible ones.
 * @param {PageSetup | null} setup @param {any} event @returns {PageSetup | null}
 */
function after(setup, { type, pai, dora_marker: marker }) {
  if (!setup) return null;
  if (type === 'tsumo' && isHandShown([pai]) && size(setup) === FULL - 1)
    return addTile(setup, mjaiName(pai));
  return type === 'dora' ? putTile(setup, 'indicators', mjaiName(marker)) : null;
}

/**
 * Reads the table of the player who drew, or else of the first player with a visible hand. Returns
 * null for a text without such events.
 * @param {string} text @param {PageSetup} before @returns {PageSetup | null}
 * @throws {import('../../../wasm/ukeire.js').MahjongError} for faulty tiles
 */
export function readStart(text, before) {
  const events = eventsIn(text);
  const start = events.find(({ type }) => type === 'start_kyoku');
  if (!start && events.length) return events.reduce(after, before);
  if (!Array.isArray(start?.tehais)) return null;
  const { tehais, bakaze = 'E', kyoku = 1, oya = kyoku - 1 } = start;
  const draw = events.find(({ type, actor }) => type === 'tsumo' && isHandShown(tehais[actor]));
  const who = draw ? draw.actor : tehais.findIndex(isHandShown);
  if (who < 0) return null;
  const players = isThree(start) ? 3 : 4;
  const hand = written(fromMjai([...tehais[who], ...(draw ? [draw.pai] : [])]));
  return {
    ...writeHand(emptySetup(players), hand),
    indicators: events.flatMap(({ dora_marker: tile }) => (tile ? [mjaiName(tile)] : [])),
    dealer: (oya - who + players) % players,
    round: WINDS['ESWN'.indexOf(bakaze)] ?? bakaze,
  };
}
