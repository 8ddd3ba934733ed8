// Reads digits and suits as tiles: 123m406p, m123p406, and whole tiles in between.
// SPDX-License-Identifier: MIT

import { fail, quote, span } from './error.js';
import { zeroHint } from './hints.js';
import { HONOUR_NAMES, SUITS } from './tiles.js';

/** @import { Token, Written } from '../types.js' */

/**
 * Reads the tiles of a run of digits, suits and whole tiles. @param {string} source
 * @param {Token[]} tokens @param {string} first 'suit' if suits stand before their digits, else
 * after @returns {Written[]}
 */
export const readRun = (source, tokens, first) =>
  first === 'suit' ? readSuitFirst(source, tokens) : readSuitLast(source, tokens);

/** @param {string} source @param {Token[]} tokens */
function readSuitLast(source, tokens) {
  /** @type {Written[]} */
  const tiles = [];
  /** @type {Token[]} */
  let waiting = [];
  for (const token of tokens) {
    if (token.kind === 'digit') {
      waiting.push(token);
    } else if (token.kind === 'suit') {
      if (waiting.length === 0) straySuit(source, token, 'after its digits, as in 123m');
      for (const digit of waiting) tiles.push(readTile(source, token, digit));
      waiting = [];
    } else {
      if (waiting.length > 0) missingSuit(source, waiting, 'after');
      tiles.push(wholeTile(source, token));
    }
  }
  if (waiting.length > 0) missingSuit(source, waiting, 'after');
  return tiles;
}

/** @param {string} source @param {Token[]} tokens */
function readSuitFirst(source, tokens) {
  /** @type {Written[]} */
  const tiles = [];
  /** @type {Token | null} */
  let suit = null;
  for (let i = 0; i < tokens.length; i++) {
    const token = tokens[i];
    if (token.kind === 'digit') {
      if (!suit) return missingSuit(source, [token], 'before');
      tiles.push(readTile(source, suit, token));
    } else if (token.kind === 'suit') {
      const used = tokens[i + 1]?.kind === 'digit';
      if (!used) straySuit(source, token, 'before its digits, as in m123');
      suit = token;
    } else {
      suit = null;
      tiles.push(wholeTile(source, token));
    }
  }
  return tiles;
}

/** @param {string} source @param {Token} suit @param {Token} digit @returns {Written} */
export function readTile(source, suit, digit) {
  const where = span(source, digit.at, digit.end);
  if (suit.value < 3) {
    return { id: suit.value * 9 + (digit.value || 5) - 1, red: digit.value === 0, where };
  }
  if (digit.value < 1 || digit.value > 7) {
    const hint = digit.value ? '' : zeroHint(source);
    fail('bad-tile', where, `"${digit.value}z"`, `honours are 1z to 7z (${HONOUR_NAMES})${hint}`);
  }
  return { id: 26 + digit.value, red: false, where };
}

/** @param {string} source @param {Token} token @returns {Written} */
const wholeTile = (source, token) => ({
  id: token.value,
  red: false,
  where: span(source, token.at, token.end),
});

/** @param {string} source @param {Token} suit @param {string} place @returns {never} */
function straySuit(source, suit, place) {
  const where = span(source, suit.at, suit.end);
  return fail(
    'stray-suit',
    where,
    quote(source.slice(suit.at, suit.end)),
    `a suit without digits; in this text, each suit stands ${place}`,
  );
}

/** @param {string} source @param {Token[]} digits @param {string} side @returns {never} */
function missingSuit(source, digits, side) {
  const start = digits[0].at;
  const end = digits[digits.length - 1].end;
  return fail(
    'missing-suit',
    span(source, start, end),
    quote(source.slice(start, end)),
    `digits need a suit ${side} them: ${Array.from(SUITS).join(', ')}`,
  );
}
