// Splits text into tokens, by the characters that may spell a tile.
// SPDX-License-Identifier: MIT
//
// Resolves case, full-width forms, kanji honours and Unicode tiles: grammars see digits, suits,
// whole tiles and punctuation, each with its place in the text.

import { MahjongError, fail, quote, show, span } from './error.js';
import { hintAt } from './hints.js';
import { SUITS, UNICODE_FIRST, UNICODE_ORDER } from './tiles.js';

/**
 * A token. `value`: the digit 0 to 9, the suit 0 to 3, the tile id, or the code of a punctuation.
 * @typedef {'digit' | 'suit' | 'tile' | 'open' | 'close' | 'comma' | 'mark' | 'star'} Sign
 * @typedef {Sign | 'space'} Kind
 * @typedef {{ kind: Kind, value: number, at: number, end: number }} Token
 */

// The longest text: a hand with spaces and brackets around every tile is shorter.
const LONGEST_TEXT = 1000;

const TILE_BACK = 0x1f02b;
const TILE_BLOCK_END = 0x1f02f;

/** @type {Map<string, [Kind, number]>} */
const CHARACTERS = new Map();

/**
 * @type {(characters: string, kind: Kind, value: (index: number, char: string) => number) => void}
 */
function define(characters, kind, value) {
  Array.from(characters).forEach((c, i) => CHARACTERS.set(c, [kind, value(i, c)]));
}

define('0123456789', 'digit', (i) => i);
define(SUITS, 'suit', (i) => i);
define(SUITS.toUpperCase(), 'suit', (i) => i);
define('東南西北白發中', 'tile', (i) => 27 + i);
define('东', 'tile', () => 27);
define('発发', 'tile', () => 32);
define('[(', 'open', (_, c) => c.charCodeAt(0));
define('])', 'close', (_, c) => c.charCodeAt(0));
define(',', 'comma', (_, c) => c.charCodeAt(0));
define('+=-', 'mark', (_, c) => c.charCodeAt(0));
define('*', 'star', (_, c) => c.charCodeAt(0));

/** Splits a text into tokens. @param {unknown} source @returns {Token[]} */
export function tokenize(source) {
  if (typeof source !== 'string') {
    throw new MahjongError('not-text', `${show(source)}: a hand in text must be a string`);
  }
  if (source.length > LONGEST_TEXT) {
    const where = span(source, LONGEST_TEXT, LONGEST_TEXT + 1);
    fail('too-long', where, 'text', `a hand has at most ${LONGEST_TEXT} characters`);
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
  const char = foldWidth(code);
  const known = CHARACTERS.get(char);
  if (known) return { kind: known[0], value: known[1], at, end };
  if (/\s/.test(char)) return { kind: 'space', value: 0, at, end };
  return rejectCharacter(source, at, end, char);
}

/** Converts full-width ASCII to ASCII. @param {number} code */
const foldWidth = (code) =>
  String.fromCodePoint(code >= 0xff01 && code <= 0xff5e ? code - 0xfee0 : code);

/** @param {string} source @param {number} at @param {number} code @returns {Token} */
function readGlyph(source, at, code) {
  // A variation selector chooses text or emoji style; it belongs to the tile before it.
  const selector = source.charCodeAt(at + 2);
  const end = at + (selector === 0xfe0e || selector === 0xfe0f ? 3 : 2);
  const id = UNICODE_ORDER[code - UNICODE_FIRST];
  if (id !== undefined) return { kind: 'tile', value: id, at, end };
  const where = span(source, at, end);
  const what = quote(source.slice(at, at + 2));
  if (code === TILE_BACK) fail('face-down', where, what, 'a tile face down cannot be counted');
  return fail('bad-tile', where, what, 'flowers, seasons and jokers are no riichi tiles');
}

/** Explains `_`: in kobalab's rivers it has a meaning. */
function whyFaceDown(/** @type {string} */ source, /** @type {number} */ at) {
  const why = 'a tile face down cannot be counted';
  if (!/[0-9]$/.test(source.slice(0, at))) return why;
  return `${why}; if it says, as in m1_, that a tile was thrown as it was drawn, drop the mark`;
}

/** @type {(source: string, at: number, end: number, char: string) => never} */
function rejectCharacter(source, at, end, char) {
  const where = span(source, at, end);
  const what = quote(source.slice(at, end));
  if (char === '_') fail('face-down', where, what, whyFaceDown(source, at));
  return fail(
    'unexpected-character',
    where,
    what,
    'a hand is digits, the suits m p s z, and melds in brackets, as in 123m406p1122z[789s]'
      + hintAt(source, at),
  );
}
