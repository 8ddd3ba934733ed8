// Reads a hand from text in any usual spelling.
// SPDX-License-Identifier: MIT
//
//   123m406p1122z     digits then suit; 0 is a red five        m123p406z1122   or suit then digits
//   [123p]  (1111z)   an open meld, a closed kan               東東 🀇🀈🀉  kanji, Unicode
//   m123p406z11,z222+ kobalab (see kobalab.js)
//   123m406p11z[789s], a comma at the end: just called, a discard is due
//
// Outside brackets the suits are all before or all after their digits; the first token decides.

import { fail, quote, span } from './error.js';
import {
  addMeld,
  addTile,
  ascending,
  finishHand,
  makeMeld,
  markMustDiscard,
  meldKind,
  startHand,
} from './hand.js';
import { KAN, isTenhouKan } from './hints.js';
import { readKobalab } from './kobalab.js';
import { quickHand } from './quick.js';
import { readRun } from './tile-runs.js';
import { tokenize } from './tokens.js';

/** @import { Draft, Hand, Token, Written } from '../types.js' */

const SQUARE = 0x5b;
const HOW_TO_WRITE_A_MELD =
  'square brackets hold a chi, pon or open kan, as in [123p] [111z] '
  + '[1111z]; round ones a closed kan, as in (1111z)';

/** @param {string} text @returns {Hand} */
export const parse = (text) => (typeof text === 'string' && quickHand(text)) || parseTokens(text);

/** Reads text by the grammar only. @param {string} text @returns {Hand} */
export const parseTokens = (text) => finishHand(readWithPlaces(text));

/** Returns the first place of a tile in a text. @param {string} text @param {number} tile */
export const placeOfTile = (text, tile) => readWithPlaces(text).places[tile];

/** @param {string} text */
function readWithPlaces(text) {
  const tokens = tokenize(text);
  if (isTenhouKan(text)) {
    fail('bad-meld', span(text, 0, text.length), quote(text), `a call of tenhou's JSON; ${KAN}`);
  }
  const draft = startHand();
  if (isKobalab(tokens)) readKobalab(draft, text, tokens);
  else readBracketed(draft, text, tokens);
  return draft;
}

/**
 * Text is kobalab's if it has a comma, a mark or a star, has no bracket, and begins with a suit or
 * a comma. With digits first, or with brackets, the same signs are errors. @param {Token[]} tokens
 */
const isKobalab = (tokens) =>
  tokens.some(isKobalabSign)
  && !tokens.some(isBracket)
  && (tokens[0].kind === 'suit' || tokens[0].kind === 'comma');

/** @param {Token} token */
const isKobalabSign = (token) =>
  token.kind === 'comma' || token.kind === 'mark' || token.kind === 'star';

/** @param {Token} token */
const isBracket = (token) => token.kind === 'open' || token.kind === 'close';

/** @param {Draft} draft @param {string} source @param {Token[]} all */
function readBracketed(draft, source, all) {
  const called = all.length > 0 && all[all.length - 1].kind === 'comma';
  readTiles(draft, source, called ? all.slice(0, -1) : all);
  if (called) markMustDiscard(draft);
}

/** @param {Draft} draft @param {string} source @param {Token[]} tokens */
function readTiles(draft, source, tokens) {
  const stray = tokens.find(isKobalabSign);
  if (stray) rejectSign(source, stray);
  const first = firstSpelled(tokens);
  for (let i = 0; i < tokens.length;) {
    const end = i + runLength(tokens, i);
    for (const tile of readRun(source, tokens.slice(i, end), first)) addTile(draft, tile);
    i = end < tokens.length ? readMeld(draft, source, tokens, end) : end;
  }
}

/** @param {string} source @param {Token} token @returns {never} */
function rejectSign(source, token) {
  const where = span(source, token.at, token.end);
  return fail(
    'unexpected-character',
    where,
    quote(source.slice(token.at, token.end)),
    'commas and + = - * belong to suit-first text without brackets, as in m123p406z11,z222+; '
      + 'one comma at the end says that the hand has just called and must discard',
  );
}

/** The first digit or suit outside brackets, which decides the order. @param {Token[]} tokens */
function firstSpelled(tokens) {
  let depth = 0;
  for (const token of tokens) {
    if (isBracket(token)) depth += token.kind === 'open' ? 1 : -1;
    else if (depth === 0 && token.kind !== 'tile') return token.kind;
  }
  return 'digit';
}

/** @param {Token[]} tokens @param {number} start */
function runLength(tokens, start) {
  const length = tokens.slice(start).findIndex(isBracket);
  return length < 0 ? tokens.length - start : length;
}

/**
 * Reads a meld at a bracket; returns the index after it. @param {Draft} draft
 * @param {string} source @param {Token[]} tokens @param {number} start
 */
function readMeld(draft, source, tokens, start) {
  const open = tokens[start];
  const end = start + 1 + runLength(tokens, start + 1);
  const close = closingBracket(source, open, tokens[end]);
  const inner = tokens.slice(start + 1, end);
  const written = readRun(source, inner, firstSpelled(inner));
  const where = span(source, open.at, close.end);
  const meld = meldOf(written, open.value === SQUARE);
  if (meld) addMeld(draft, meld, written, where);
  else fail('bad-meld', where, quote(source.slice(open.at, close.end)), HOW_TO_WRITE_A_MELD);
  return end + 1;
}

/** @param {Written[]} written @param {boolean} open */
function meldOf(written, open) {
  const ids = written.map((tile) => tile.id).sort(ascending);
  const kind = meldKind(ids);
  if (!kind || (!open && kind !== 'kan')) return null;
  return makeMeld(kind, open, ids, written.filter((tile) => tile.red).length);
}

/** @param {string} source @param {Token} open @param {Token | undefined} close @returns {Token} */
function closingBracket(source, open, close) {
  const opened = open.kind === 'open';
  const right = open.value === SQUARE ? ']' : ')';
  if (opened && close && close.value === right.charCodeAt(0)) return close;
  const wrong = opened && close ? close : open;
  const where = span(source, wrong.at, wrong.end);
  const why = opened ? `the meld is to be closed by "${right}"` : 'no meld was opened';
  return fail('bad-bracket', where, quote(source.slice(wrong.at, wrong.end)), why);
}
