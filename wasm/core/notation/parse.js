// Reads a hand from text in any usual spelling.
// SPDX-License-Identifier: MIT
//
//   123m406p1122z     digits then suit; 0 is a red five        m123p406z1122   or suit then digits
//   [123p]  (1111z)   an open meld, a closed kan               東東 🀇🀈🀉  kanji, Unicode
//   123m406p11z[789s], a comma at the end: the hand has just called and must discard
//   m123p406z11,z222+ a hand string of kobalab
//
// Outside brackets, the first token decides whether all suits are before or after their digits.

import { MahjongError, failAt, quote, show, span } from './error.js';
import { SUITS, UNICODE_FIRST, UNICODE_ORDER, HONOUR_NAMES, addMeld, addTile } from './tiles.js';
import { ascending, finishHand, makeMeld, markMustDiscard, meldKind, startHand } from './tiles.js';
import { quickHand } from './quick.js';

/** @import { Draft, Hand, Written } from '../types.js' */

// ---- tokens: digits, suits, whole tiles and punctuation, each with its place in the text ----

/**
 * The `kind` says whether `value` is a digit 0 to 9, a suit 0 to 3, a tile id or a character code.
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
  // In rivers of kobalab, an underscore marks a discard of the drawn tile.
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

/** Matches a call in the JSON of tenhou, such as 212121a21 or m21212121. */
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

/** @param {string} text @returns {Hand} */
export const parse = (text) => (typeof text === 'string' && quickHand(text)) || parseTokens(text);

/** Reads text without the fast reader of plain hands. @param {string} text @returns {Hand} */
export const parseTokens = (text) => finishHand(readWithPlaces(text));

/** Returns the first place of a tile in a text. @param {string} text @param {number} tile */
export const placeOfTile = (text, tile) => readWithPlaces(text).places[tile];

/** @param {string} text @returns {Hand} */
export function fromKobalab(text) {
  const draft = startHand();
  readKobalab(draft, text, tokenize(text));
  return finishHand(draft);
}

/**
 * Reads text as a draft. Text is a hand string of kobalab if it begins with a suit or a comma, has
 * a comma, a mark or a star, and has no bracket. @param {string} text
 */
function readWithPlaces(text) {
  const tokens = tokenize(text);
  // Without this test, a kan in tenhou's JSON, such as m21212121, would be read as a hand.
  if (/^m([1-4]\d)\1{3}$/i.test(text.trim())) {
    failAt(text, 'bad-meld', 0, text.length, `a call of tenhou's JSON; ${KAN}`);
  }
  const draft = startHand();
  const begins = tokens[0]?.kind === 'suit' || tokens[0]?.kind === 'comma';
  if (begins && tokens.some(isKobalabSign) && !tokens.some(isBracket)) {
    readKobalab(draft, text, tokens);
  } else {
    readBracketed(draft, text, tokens);
  }
  return draft;
}

/** @param {Token} token */
const isKobalabSign = ({ kind }) => kind === 'comma' || kind === 'mark' || kind === 'star';

/** @param {Token} token */
const isBracket = ({ kind }) => kind === 'open' || kind === 'close';

// ---- digits and suits ----

/** Reads tiles outside melds. @param {string} source @param {Token[]} tokens */
function readRun(source, tokens, /** @type {boolean} */ suitFirst) {
  /** @type {Written[]} */
  const tiles = [];
  /** @type {Token | null} */
  let suit = null;
  /** @type {Token[]} digits before their suit */
  let waiting = [];
  for (const [i, token] of tokens.entries()) {
    const { kind, at, end } = token;
    if (kind === 'digit' && suitFirst) {
      tiles.push(readTile(source, suit ?? missingSuit(source, [token], 'before'), token));
    } else if (kind === 'digit') {
      waiting.push(token);
    } else if (kind === 'suit' && suitFirst) {
      if (tokens[i + 1]?.kind !== 'digit')
        straySuit(source, token, 'before its digits, as in m123');
      suit = token;
    } else if (kind === 'suit') {
      if (!waiting.length) straySuit(source, token, 'after its digits, as in 123m');
      for (const digit of waiting) tiles.push(readTile(source, token, digit));
      waiting = [];
    } else {
      if (waiting.length) missingSuit(source, waiting, 'after');
      suit = null;
      tiles.push({ id: token.value, red: false, where: span(source, at, end) });
    }
  }
  if (waiting.length) missingSuit(source, waiting, 'after');
  return tiles;
}

/** @param {string} source @param {Token} suit @param {Token} digit @returns {Written} */
function readTile(source, suit, { value, at, end }) {
  const where = span(source, at, end);
  if (suit.value < 3) return { id: suit.value * 9 + (value || 5) - 1, red: value === 0, where };
  if (value < 1 || value > 7) {
    // Some programs write 0110z for a closed kan.
    const hint = value === 0 && /0([1-7])\1?0z/i.test(source) ? `; ${KAN}` : '';
    const why = `honours are 1z to 7z (${HONOUR_NAMES})${hint}`;
    failAt(source, 'bad-tile', at, end, why, `"${value}z"`);
  }
  return { id: 26 + value, red: false, where };
}

/** @param {string} source @param {Token} suit @param {string} place @returns {never} */
function straySuit(source, { at, end }, place) {
  const why = `a suit without digits; in this text, each suit stands ${place}`;
  return failAt(source, 'stray-suit', at, end, why);
}

/** @param {string} source @param {Token[]} digits @param {string} side @returns {never} */
function missingSuit(source, digits, side) {
  const why = `digits need a suit ${side} them: ${Array.from(SUITS).join(', ')}`;
  return failAt(source, 'missing-suit', digits[0].at, digits[digits.length - 1].end, why);
}

// ---- melds in brackets ----

const SQUARE = 0x5b;
const HOW_TO_BRACKET =
  'square brackets hold a chi, pon or open kan, as in [123p] [111z] '
  + '[1111z]; round ones a closed kan, as in (1111z)';

/** @param {Draft} draft @param {string} source @param {Token[]} all */
function readBracketed(draft, source, all) {
  const called = all.at(-1)?.kind === 'comma';
  const tokens = called ? all.slice(0, -1) : all;
  const stray = tokens.find(isKobalabSign);
  if (stray) {
    const why =
      'commas and + = - * belong to suit-first text without brackets, as in m123p406z11,z222+; '
      + 'one comma at the end says that the hand has just called and must discard';
    failAt(source, 'unexpected-character', stray.at, stray.end, why);
  }
  const suitFirst = isSuitFirst(tokens);
  for (let i = 0; i < tokens.length;) {
    const end = runEnd(tokens, i);
    for (const tile of readRun(source, tokens.slice(i, end), suitFirst)) addTile(draft, tile);
    i = end < tokens.length ? readMeld(draft, source, tokens, end) : end;
  }
  if (called) markMustDiscard(draft);
}

/** Whether suits stand before their digits outside brackets. @param {Token[]} tokens */
function isSuitFirst(tokens) {
  let depth = 0;
  for (const token of tokens) {
    if (isBracket(token)) depth += token.kind === 'open' ? 1 : -1;
    else if (depth === 0 && token.kind !== 'tile') return token.kind === 'suit';
  }
  return false;
}

/** Returns the index of the next bracket, or of the end of the tokens. @param {Token[]} tokens */
function runEnd(tokens, /** @type {number} */ start) {
  const end = tokens.findIndex((token, i) => i >= start && isBracket(token));
  return end < 0 ? tokens.length : end;
}

/** Reads a meld; returns the index after it. @param {Draft} draft @param {string} source */
function readMeld(draft, source, /** @type {Token[]} */ tokens, /** @type {number} */ start) {
  const opening = tokens[start];
  const end = runEnd(tokens, start + 1);
  const closing = tokens[end];
  const isOpened = opening.kind === 'open';
  const isSquare = opening.value === SQUARE;
  const wanted = isSquare ? ']' : ')';
  if (!isOpened || closing?.value !== wanted.charCodeAt(0)) {
    const wrong = (isOpened && closing) || opening;
    const why = isOpened ? `the meld is to be closed by "${wanted}"` : 'no meld was opened';
    failAt(source, 'bad-bracket', wrong.at, wrong.end, why);
  }
  const inner = tokens.slice(start + 1, end);
  const tiles = readRun(source, inner, isSuitFirst(inner));
  const meld = meldOf(tiles, isSquare);
  if (!meld || !(isSquare || meld.kind === 'kan')) {
    return failAt(source, 'bad-meld', opening.at, closing.end, HOW_TO_BRACKET);
  }
  addMeld(draft, meld, tiles, span(source, opening.at, closing.end));
  return end + 1;
}

/** Makes a meld; null if the tiles do not form one. @param {Written[]} tiles */
function meldOf(tiles, /** @type {boolean} */ open) {
  const ids = tiles.map(({ id }) => id).sort(ascending);
  const kind = meldKind(ids);
  return kind && makeMeld(kind, open, ids, tiles.filter(({ red }) => red).length);
}

// ---- kobalab ----

/** @type {ReadonlyMap<number, 'left' | 'across' | 'right'>} */
const SOURCES = new Map([
  [0x2d, 'left'],
  [0x3d, 'across'],
  [0x2b, 'right'],
]);

const HOW_TO_MARK =
  'a meld is a suit and its digits, with - after a tile called from the '
  + 'left, = across, + right: s12-3, z222+, z2222=, z222+2 (added); a closed kan has none: z2222';

/** @param {Draft} draft @param {string} source @param {Token[]} tokens */
function readKobalab(draft, source, tokens) {
  const commas = [...tokens.keys()].filter((i) => tokens[i].kind === 'comma');
  const [first, ...melds] = [-1, ...commas].map((at, i) => tokens.slice(at + 1, commas[i]));
  const concealed = first.at(-1)?.kind === 'star' ? first.slice(0, -1) : first;
  const stray = concealed.find(({ kind }) => !['digit', 'suit', 'tile'].includes(kind));
  if (stray) {
    const why =
      'melds stand after commas, + = - mark the called tile in them, * ends the concealed tiles';
    failAt(source, 'unexpected-character', stray.at, stray.end, why);
  }
  for (const tile of readRun(source, concealed, true)) addTile(draft, tile);
  const justCalled = melds.at(-1)?.length === 0;
  if (justCalled) melds.pop();
  melds.forEach((part, i) => readKobalabMeld(draft, source, tokens[commas[i]], part));
  if (justCalled) markMustDiscard(draft);
}

/** @param {Draft} draft @param {string} source @param {Token} comma @param {Token[]} part */
function readKobalabMeld(draft, source, comma, part) {
  const [start, end] = [(part[0] ?? comma).at, (part.at(-1) ?? comma).end];
  const [suit, ...rest] = part;
  /** @type {Written[]} */
  const tiles = [];
  let from = null;
  let at = -1; // the index of the called tile
  let sound = suit?.kind === 'suit';
  for (let i = 0; sound && i < rest.length; i++) {
    const { kind, value } = rest[i];
    if (kind === 'digit') {
      tiles.push(readTile(source, suit, rest[i]));
    } else if (kind === 'mark' && from === null) {
      from = SOURCES.get(value) ?? null;
      at = tiles.length - 1;
    } else {
      sound = false;
    }
  }
  const meld = sound ? meldOf(tiles, from !== null) : null;
  if (!meld || !isMarked(meld.kind, from, at, tiles.length)) {
    return failAt(source, 'bad-meld', start, end, HOW_TO_MARK);
  }
  if (from !== null) {
    meld.called = tiles[at].id;
    meld.calledRed = tiles[at].red;
    meld.from = from;
    meld.added = meld.kind === 'kan' && at === 2;
    meld.addedRed = meld.added && tiles[3].red;
  }
  addMeld(draft, meld, tiles, span(source, start, end));
}

/** Whether the mark of a meld is valid. @param {string} kind @param {unknown} from */
function isMarked(kind, from, /** @type {number} */ called, /** @type {number} */ length) {
  if (from === null) return kind === 'kan';
  if (kind === 'chi') return from === 'left' && called >= 0;
  return called === 2 || called === length - 1;
}
