// Splits text into tokens.
// SPDX-License-Identifier: MIT
//
// A token is a digit, a suit, a whole tile or punctuation, with its place in the text.

import { MahjongError, failAt, quote, show } from './error.js';
import { SUITS, UNICODE_FIRST, UNICODE_ORDER } from './tiles.js';

/**
 * `value` is a digit 0 to 9, a suit 0 to 3, a tile id or a character's code, as `kind` says.
 * @typedef {'digit' | 'suit' | 'tile' | 'open' | 'close' | 'comma' | 'mark' | 'star'} Sign
 * @typedef {Sign | 'space'} Kind
 * @typedef {{ kind: Kind, value: number, at: number, end: number }} Token
 */

// The limit of characters of a hand, with room for spaces and brackets around every tile.
const LONGEST_TEXT = 1000;

const TILE_BACK = 0x1f02b;
const TILE_BLOCK_END = 0x1f02f;
const FACE_DOWN = 'a tile face down cannot be counted';

/** @type {Map<string, [Kind, number]>} */
const CHARACTERS = new Map();

/** Defines the tokens of characters, with rising values. @param {string} text @param {Kind} kind */
function define(text, kind, /** @type {number | undefined} */ first = undefined) {
  Array.from(text).forEach((c, i) => {
    CHARACTERS.set(c, [kind, first === undefined ? c.charCodeAt(0) : first + i]);
  });
}

define('0123456789', 'digit', 0);
define(SUITS, 'suit', 0);
define(SUITS.toUpperCase(), 'suit', 0);
define('東南西北白發中', 'tile', 27);
define('东', 'tile', 27);
define('発', 'tile', 32);
define('发', 'tile', 32);
define('[(', 'open');
define('])', 'close');
define(',', 'comma');
define('+=-', 'mark');
define('*', 'star');

/** Splits a text into tokens. @param {unknown} source @returns {Token[]} */
export function tokenize(source) {
  if (typeof source !== 'string') {
    throw new MahjongError('not-text', `${show(source)}: a hand in text must be a string`);
  }
  if (source.length > LONGEST_TEXT) {
    const why = `a hand has at most ${LONGEST_TEXT} characters`;
    failAt(source, 'too-long', LONGEST_TEXT, LONGEST_TEXT + 1, why, 'text');
  }
  const tokens = [];
  for (let at = 0; at < source.length;) {
    const token = readToken(source, at);
    if (token.kind !== 'space') tokens.push(token);
    at = token.end;
  }
  return tokens;
}

/** @param {string} source @param {number} at @returns {Token} */
function readToken(source, at) {
  const code = /** @type {number} */ (source.codePointAt(at));
  const end = at + (code > 0xffff ? 2 : 1);
  if (code >= UNICODE_FIRST && code <= TILE_BLOCK_END) return readGlyph(source, at, code);
  const isWide = code >= 0xff01 && code <= 0xff5e;
  const char = String.fromCodePoint(isWide ? code - 0xfee0 : code);
  const known = CHARACTERS.get(char);
  if (known) return { kind: known[0], value: known[1], at, end };
  if (/\s/.test(char)) return { kind: 'space', value: 0, at, end };
  if (char !== '_') {
    const how = 'a hand is digits, the suits m p s z, and melds in brackets, as in ';
    const why = `${how}123m406p1122z[789s]${hintAt(source, at)}`;
    return failAt(source, 'unexpected-character', at, end, why);
  }
  // An underscore in kobalab's rivers marks a discard of the drawn tile.
  const isMark = /[0-9]$/.test(source.slice(0, at));
  const hint = '; if it says, as in m1_, that a tile was thrown as it was drawn, drop the mark';
  return failAt(source, 'face-down', at, end, FACE_DOWN + (isMark ? hint : ''));
}

/** @param {string} source @param {number} at @param {number} code @returns {Token} */
function readGlyph(source, at, code) {
  // A variation selector after a tile chooses text or emoji style, and is part of the tile's token.
  const selector = source.charCodeAt(at + 2);
  const end = at + (selector === 0xfe0e || selector === 0xfe0f ? 3 : 2);
  const id = UNICODE_ORDER[code - UNICODE_FIRST];
  if (id !== undefined) return { kind: 'tile', value: id, at, end };
  const what = quote(source.slice(at, at + 2));
  if (code === TILE_BACK) failAt(source, 'face-down', at, end, FACE_DOWN, what);
  const why = 'flowers, seasons and jokers are no riichi tiles';
  return failAt(source, 'bad-tile', at, end, why, what);
}

/** Matches a call in tenhou's JSON, such as 212121a21 or m21212121. */
const TENHOU_CALL = /(?:\d\d)*[ack](?:\d\d){1,4}|^m([1-4]\d)\1{3}$/i;
const MJAI = /^[\s,]*(?:[ESWNPFC]|[1-9][mps]r?)(?:[\s,]+(?:[ESWNPFC]|[1-9][mps]r?))*[\s,]*$/;
const RED_FIVE = /r5([mps])|5([mps])r/i;
export const KAN = 'a kan is written in brackets: [1111p], or (1111p) where it is closed';

/** Returns a hint about a character that no hand has, or ''. @param {string} source */
function hintAt(source, /** @type {number} */ at) {
  const [, before, after] = source.slice(Math.max(0, at - 2), at + 3).match(RED_FIVE) ?? [];
  const suit = before ?? after;
  if (suit) return `; red fives are written 0${suit.toLowerCase()}`;
  if (TENHOU_CALL.test(source)) return `; in tenhou's JSON this is a call: ${KAN}`;
  if (MJAI.test(source)) return '; these are names of mjai: fromMjai() reads them';
  return /[ESWNFC]/.test(source[at])
    ? '; honours are 1z to 7z, East to North, White, Green, Red'
    : '';
}
