// Reads kobalab's hand strings: m123p406z11,z222+,p333=3,s1111
// SPDX-License-Identifier: MIT
//
// Suits stand before digits, a red five is 0, melds follow after commas. In a meld, the mark after
// the called tile is its source: - left, = across, + right; a tile after the mark was added to a
// pon; a kan without a mark is closed. "*" after the concealed tiles is riichi, which a hand does
// not record. A comma at the end: the last meld has just been called, and the hand must discard.

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
import { readRun, readTile } from './tile-runs.js';
import { tokenize } from './tokens.js';

/** @import { Draft, Hand, Meld, Token, Written } from '../types.js' */

/**
 * The tiles of a meld as written. `mark`: the sign after the tile at index `called`, or 0.
 * @typedef {{ tiles: Written[], mark: number, called: number }} Call
 */

/** @type {ReadonlyMap<number, 'left' | 'across' | 'right'>} */
const SOURCES = new Map([
  [0x2d, 'left'],
  [0x3d, 'across'],
  [0x2b, 'right'],
]);

/** @param {string} text @returns {Hand} */
export function fromKobalab(text) {
  const draft = startHand();
  readKobalab(draft, text, tokenize(text));
  return finishHand(draft);
}

/** @param {Draft} draft @param {string} source @param {Token[]} tokens */
export function readKobalab(draft, source, tokens) {
  const commas = tokens.filter((token) => token.kind === 'comma');
  const parts = splitAtCommas(tokens);
  readKobalabTiles(draft, source, parts[0]);
  const justCalled = commas.length > 0 && parts[commas.length].length === 0;
  const melds = parts.slice(1, justCalled ? -1 : undefined);
  melds.forEach((part, i) => readKobalabMeld(draft, source, commas[i], part));
  if (justCalled) markMustDiscard(draft);
}

/** @param {Token[]} tokens */
function splitAtCommas(tokens) {
  /** @type {Token[][]} */
  const parts = [[]];
  for (const token of tokens) {
    if (token.kind === 'comma') parts.push([]);
    else parts[parts.length - 1].push(token);
  }
  return parts;
}

/** @param {Draft} draft @param {string} source @param {Token[]} part */
function readKobalabTiles(draft, source, part) {
  const riichi = part.length > 0 && part[part.length - 1].kind === 'star';
  const tokens = riichi ? part.slice(0, -1) : part;
  const stray = tokens.find((token) => !['digit', 'suit', 'tile'].includes(token.kind));
  if (stray) {
    const where = span(source, stray.at, stray.end);
    fail(
      'unexpected-character',
      where,
      quote(source.slice(stray.at, stray.end)),
      'melds stand after commas, + = - mark the called tile in them, * ends the concealed tiles',
    );
  }
  for (const tile of readRun(source, tokens, 'suit')) addTile(draft, tile);
}

/** @param {Draft} draft @param {string} source @param {Token} comma @param {Token[]} part */
function readKobalabMeld(draft, source, comma, part) {
  const start = (part[0] ?? comma).at;
  const end = (part[part.length - 1] ?? comma).end;
  const where = span(source, start, end);
  const call = readKobalabCall(source, part);
  const meld = call && makeCall(call);
  if (meld) addMeld(draft, meld, call.tiles, where);
  else fail('bad-meld', where, quote(source.slice(start, end)), HOW_TO_WRITE_A_MELD);
}

const HOW_TO_WRITE_A_MELD =
  'a meld is a suit and its digits, with - after a tile called from the '
  + 'left, = across, + right: s12-3, z222+, z2222=, z222+2 (added); a closed kan has none: z2222';

/** @param {string} source @param {Token[]} part @returns {Call | null} */
function readKobalabCall(source, part) {
  const [suit, ...rest] = part;
  if (suit?.kind !== 'suit') return null;
  /** @type {Call} */
  const call = { tiles: [], mark: 0, called: -1 };
  for (const token of rest) {
    if (token.kind === 'digit') {
      call.tiles.push(readTile(source, suit, token));
    } else if (token.kind === 'mark' && call.mark === 0) {
      call.mark = token.value;
      call.called = call.tiles.length - 1;
    } else {
      return null;
    }
  }
  return call;
}

/** @param {Call} call @returns {Meld | null} */
function makeCall({ tiles, mark, called }) {
  const ids = tiles.map((tile) => tile.id).sort(ascending);
  const kind = meldKind(ids);
  const from = SOURCES.get(mark) ?? null;
  if (!kind || !isCall(kind, from, called, tiles.length)) return null;
  const meld = makeMeld(kind, from !== null, ids, tiles.filter((tile) => tile.red).length);
  if (from === null) return meld;
  meld.called = tiles[called].id;
  meld.calledRed = tiles[called].red;
  meld.from = from;
  meld.added = kind === 'kan' && called === 2;
  meld.addedRed = meld.added && tiles[3].red;
  return meld;
}

/**
 * Whether a mark may stand in this place: own tiles precede the called one, but in a chi.
 * @param {string} kind @param {string | null} from @param {number} called @param {number} length
 */
function isCall(kind, from, called, length) {
  if (from === null) return kind === 'kan';
  if (kind === 'chi') return from === 'left' && called >= 0;
  return called === 2 || called === length - 1;
}
