// parseBatch of ukeire: converts many hands of text to counts, without objects.
// SPDX-License-Identifier: MIT

import {
  addHand,
  dropLast,
  dropSpace,
  isNothing,
  isWholeHand,
  makeHands,
  skipSpace,
  decodeText,
} from './batch-hands.js';
import { MahjongError, isDetached, plural, show } from '../core/notation/error.js';
import { TILES } from '../core/notation/tiles.js';

/**
 * @import { Hands } from './batch-hands.js'
 * @import { BatchError, ParsedBatch } from './parse-batch.js'
 */

const LINE_END = 10;
const HASH = 0x23;
const AT_POSITION = / at position \d+: /;

/** @param {unknown} input @returns {Uint8Array} */
function inputBytes(input) {
  if (typeof input === 'string') return new TextEncoder().encode(input);
  if (input instanceof Uint8Array && !isDetached(input)) return input;
  throw new MahjongError(
    'bad-batch',
    `${show(input)}: parseBatch takes text or a Uint8Array of it, a hand a line`,
  );
}

/** @param {Uint8Array} bytes */
function linesIn(bytes) {
  let lines = 1;
  for (let i = 0; i < bytes.length; i++) if (bytes[i] === LINE_END) lines++;
  return lines;
}

/**
 * Adds the hand of a line, if valid. @param {Hands} hands @param {Uint8Array} bytes
 * @param {number} start @param {number} end
 */
function addLine(hands, bytes, start, end) {
  addHand(hands, bytes, start, end);
  if (isWholeHand(hands, hands.n - 1)) return;
  const tiles = hands.tiles[hands.n - 1];
  const melds = hands.special.get(hands.n - 1)?.melds.length ?? 0;
  dropLast(hands);
  const shown = melds ? ` and ${plural(melds, 'meld')}` : '';
  throw new MahjongError(
    'wrong-total',
    `${plural(tiles, 'concealed tile')}${shown}: a hand has 13 or 14 tiles, `
      + 'each meld counted as three',
  );
}

/** @type {(error: unknown, line: number, before: number) => BatchError} */
function batchError(error, line, before) {
  if (!(error instanceof MahjongError)) throw error;
  const { code, message, position, length } = error;
  if (position === undefined) return { line, code, message, position: null, length: null };
  const place = before + position;
  return {
    line,
    code,
    message: message.replace(AT_POSITION, ` at position ${place}: `),
    position: place,
    length: length ?? null,
  };
}

/** Counts tiles in melds, 34 a hand; null if no hand has any. @param {Hands} hands */
function tilesInMelds({ n, special }) {
  if (!Array.from(special.values()).some((hand) => hand.melds.length)) return null;
  const melds = new Uint8Array(n * TILES);
  for (const [i, { melds: shown }] of special) {
    for (const { tiles } of shown) for (const t of tiles) melds[i * TILES + t]++;
  }
  return melds;
}

/** @param {string | Uint8Array} input @returns {ParsedBatch} */
export function parseBatch(input) {
  const bytes = inputBytes(input);
  const most = linesIn(bytes);
  const hands = makeHands(most);
  const lines = new Uint32Array(most);
  /** @type {BatchError[]} */
  const errors = [];
  for (let line = 1, from = 0; line <= most; line++) {
    const next = bytes.indexOf(LINE_END, from);
    const stop = next < 0 ? bytes.length : next;
    const start = skipSpace(bytes, from, stop);
    const end = dropSpace(bytes, start, stop);
    const before = start - from;
    from = stop + 1;
    if (start === end || bytes[start] === HASH) continue;
    lines[hands.n] = line;
    try {
      addLine(hands, bytes, start, end);
    } catch (error) {
      if (!isNothing(decodeText(bytes, start, end))) errors.push(batchError(error, line, before));
    }
  }
  return {
    counts: hands.counts.slice(0, hands.n * TILES),
    melds: tilesInMelds(hands),
    lines: lines.slice(0, hands.n),
    errors,
  };
}
