// position.js - a whole table as text that people can write: 'right 1z9p4s*; dora 3m'.
// SPDX-License-Identifier: MIT
//
// A part begins with its name, in the words of any of the page's languages, and ends where the next
// one begins. What stands before the first name is the hand. A star in a river stands behind the
// discard that declared riichi, or where that is not known before all of them: 'right *1z9p'.
// Brackets there are melds, as in a hand: 'left 3z9m [555s](1111z)'. After ツモ stands the tile that
// was drawn; without one it says how the hand is won. Parts that are not named stay as they are,
// unless the text says a hand: then it is another table. The start of a round of mjai is a table,
// too, and so is an address with such parts in its query.

import { readText, textOf } from './hands.js';
import { YAKU } from '../../../wasm/names/yaku.js';
import { HOW, LUCK, PAO, turned } from './luck.js';
import { read, sorted, write } from './names.js';
import { EMPTY, OTHERS, PILES, drawing, othersOf } from './state.js';
import { isGame } from '../../state/text/logs.js';
import { plainText } from '../../state/text/rewritings.js';
import { sift } from '../../state/text/spellings.js';
import { readStart } from './start.js';

/**
 * @typedef {import('./state.js').State} State
 * @typedef {import('./state.js').Other} Other
 * @typedef {import('./state.js').Pile} Pile
 * @typedef {import('./state.js').Luck} Luck
 * @typedef {'seat' | 'round' | 'draws' | 'honba' | 'sticks'} Fact
 * @typedef {import('./state.js').Pao} Pao
 * @typedef {Pile | Luck | Pao | Fact | 'hand' | 'tsumo'} Part
 */

/** Names of yaku in traditional Chinese, and of ron. @type {Partial<Record<Luck, string[]>>} */
const ALSO = {
  ron: ['ロン', '荣和', '榮和'],
  'double-riichi': ['兩立直'],
  ippatsu: ['一發'],
  chankan: ['搶槓'],
};

/** The names of each part; the first one is written. @type {[Part, string[]][]} */
const NAMED = [
  ['hand', ['hand', '手牌']],
  ['dora', ['dora', 'indicator', 'ドラ表示牌', 'ドラ', '宝牌指示牌', '寶牌指示牌', '宝牌', '寶牌']],
  ['ura', ['ura', '裏ドラ表示牌', '裏ドラ', '里宝牌指示牌', '裏寶牌指示牌', '里宝牌', '裏寶牌']],
  ['norths', ['kita', 'norths', '北抜き', '抜き', '拔北']],
  ['river', ['own', 'self', '自分の河', '自分の捨て牌', '自分', '自家', '自己的牌河', '自己']],
  ['right', ['right', 'shimocha', '下家']],
  ['across', ['across', 'toimen', '対面', '对家', '對家']],
  ['left', ['left', 'kamicha', '上家']],
  ['visible', ['seen', 'visible', '見えている牌', '已见', '已見']],
  ['seat', ['seat', '自風', '自风']],
  ['round', ['round', '場風', '场风', '場风']],
  ['draws', ['draws', '残りツモ', '剩余摸牌', '剩餘摸牌']],
  ['honba', ['honba', '本場', '本场']],
  ['sticks', ['sticks', '供託', '供托']],
  ['tsumo', ['tsumo', 'draw', 'drawn', 'ツモ牌', 'ツモ', '自摸', '摸牌', '摸']],
  ...LUCK.map((one) => {
    const { ja, zh } = one === 'ron' ? { ja: one, zh: one } : YAKU[one];
    return /** @type {[Part, string[]]} */ ([one, [one, ja, zh, ...(ALSO[one] ?? [])]]);
  }),
  ...PAO.map((one) => /** @type {[Part, string[]]} */ ([one, [one]])),
];
const PARTS = new Map(NAMED.flatMap(([part, names]) => names.map((name) => [name, part])));
const LONGEST_FIRST = [...PARTS.keys()].sort((a, b) => b.length - a.length).join('|');
const NAME = new RegExp(
  `(?:^|[\\s;,/&；，、。])(${LONGEST_FIRST})s?(?![a-z]|\\.[a-z])(?:\\s*[:：=])?`,
  'gi',
);
const WINDS = [
  ['east', 'e', '東', '东', '1z'],
  ['south', 's', '南', '2z'],
  ['west', 'w', '西', '3z'],
  ['north', 'n', '北', '4z'],
];
/** Marks of discards that the page does not keep: thrown as drawn, called. */
const MARKS = /[\s_\-=+,;/；，、。]/g;
const MELDS = /\[[^\]]*\]|\([^)]*\)/g;

/** A part without the mark before the next one, which would mean something. @param {string} text */
const ofPart = (text) => text.replace(/[;；,，、。]\s*$/, '').trim();

/**
 * What each name in the text is followed by, the hand first; null without any name.
 * @param {string} text @returns {Map<Part, string> | null}
 */
function split(text) {
  const heads = [...text.matchAll(NAME)];
  if (!heads.length) return null;
  const parts = heads.map(({ 0: head, 1: name, index }, i) => {
    const end = heads[i + 1]?.index ?? text.length;
    const part = /** @type {Part} */ (PARTS.get(name.toLowerCase()));
    const said = text.slice(index + head.length, end);
    return /** @type {const} */ ([part, i + 1 < heads.length ? ofPart(said) : said.trim()]);
  });
  const hand = new Map(parts).get('hand') ?? ofPart(text.slice(0, heads[0].index));
  return new Map([...(hand ? [/** @type {const} */ (['hand', hand])] : []), ...parts]);
}

/**
 * What can be read of a text: of an address, the hand and the parts that are named like ours.
 * @param {string} text
 */
const readable = (text) =>
  sift(text, (name) => PARTS.has(name) || PARTS.has(name.replace(/s$/, '')));

/** The tiles of a pile in their order, or null. Digits need a suit before an honour, too. */
function readPile(/** @type {string} */ text) {
  const plain = plainText(text.replaceAll('*', ''));
  return /\d\s+\dz/.test(plain) ? null : read(plain.replace(MARKS, ''));
}

/** The discard before the first star, by its place; -1 where none is. @param {string} text */
const starred = (text) =>
  (text.includes('*') ? (readPile(text.split('*')[0])?.length ?? 0) : 0) - 1;

/** @param {string} text @returns {number} -1 where it is none */
const readWind = (text) =>
  WINDS.findIndex((names) => names.includes(text.replace(/[;；,，、。]$/, '').toLowerCase()));

/** @param {string} text */
const readNumber = (text) => (/^\d{1,2}\b/.test(text) ? parseInt(text, 10) : -1);

/**
 * With the tile after ツモ: without one it says how the hand is won.
 * @param {State} state @param {string} text
 */
function withDrawn(state, text) {
  const [name, ...more] = readPile(text) ?? [];
  return name === undefined || more.length ? null : drawing(state, name);
}

/**
 * One part of the table, or null where its text cannot be read.
 * @param {State} state @param {Part} part @param {string} text @returns {State | null}
 */
function withPart(state, part, text) {
  if (part === 'hand') return { ...state, ...readText(text) };
  if (part === 'seat' || part === 'round') return { ...state, [part]: readWind(text) };
  if (part === 'draws' || part === 'honba' || part === 'sticks')
    return { ...state, [part]: readNumber(text) };
  const luck = HOW.find((one) => one === part);
  if (luck || part === 'tsumo') {
    if (text.replace(MARKS, '')) return luck ? null : withDrawn(state, text);
    if (!luck) return { ...state, how: state.how.filter((one) => one !== 'ron') };
    return state.how.includes(luck) ? state : { ...state, how: turned(state.how, luck) };
  }
  const names = readPile(text.replace(MELDS, ''));
  if (!names) return null;
  const other = othersOf(state).find((who) => who === part);
  const rest = state.riichi.filter((who) => who !== other);
  return {
    ...state,
    [part]: part === 'visible' ? sorted(names) : names,
    ...(other && {
      thrown: null,
      riichi: text.includes('*') ? [...rest, other] : rest,
      sideways: { ...state.sideways, [other]: starred(text.replace(MELDS, '')) },
      called: { ...state.called, [other]: readText(text.match(MELDS)?.join('') ?? '').melds },
      gone: { ...state.gone, [other]: [] },
      passed: { ...state.passed, [other]: [] },
      late: { ...state.late, [other]: '' },
    }),
  };
}

/**
 * The table that a text says; null for a text that names no part, 'unreadable' for one whose parts
 * cannot be read.
 * @param {string} text @param {State} before
 * @returns {State | 'unreadable' | null}
 * @throws {import('../../../wasm/core/notation/notation.js').MahjongError} for a hand with a fault
 */
function readPosition(text, before) {
  if (isGame(text)) return 'unreadable';
  const start = readStart(text, before);
  if (start) return start;
  const parts = split(text);
  if (!parts) return null;
  const { players, seat, round } = before;
  /** @type {State | null} */
  let state = parts.has('hand') ? { ...EMPTY, players, seat, round } : before;
  for (const [part, said] of parts) state = state && withPart(state, part, said);
  return state ?? 'unreadable';
}

/** Of another player, with the star of a riichi. @param {State} state @param {Other} who */
function writeRiver(state, who) {
  const river = state[who];
  if (!state.riichi.includes(who)) return write(river);
  const after = state.sideways[who] + 1;
  return `${write(river.slice(0, after))}*${write(river.slice(after))}`;
}

/**
 * The hand, the piles that are not empty, and what else was said.
 * @param {State} state
 */
function writePosition(state) {
  const piles = NAMED.flatMap(([part, [name]]) => {
    if (part === 'honba' || part === 'sticks') return state[part] ? [`${name} ${state[part]}`] : [];
    if (part === 'seat' || part === 'round')
      return state[part] ? [`${name} ${WINDS[state[part]][0]}`] : [];
    const pile = PILES.find((one) => one === part);
    if (!pile) return [];
    const other = OTHERS.find((who) => who === part);
    const melds = other ? textOf({ ...EMPTY, melds: state.called[other] }) : '';
    const tiles = (other ? writeRiver(state, other) : write(state[pile])) + melds;
    return tiles && tiles !== '*' ? [`${name} ${tiles}`] : [];
  });
  const draws = state.draws === null ? '' : `draws ${state.draws}`;
  return [textOf(state), ...piles, draws, ...state.how].filter(Boolean).join('; ');
}

export { readPosition, readable, writePosition };
