// parseBatch of ukeire: converts many hands of text to counts without making objects.
// SPDX-License-Identifier: MIT

import { MAX_TILES } from '../../dist/layout.js';
import { MahjongError, isDetached, plural, show } from '../core/notation/error.js';
import { sum, COPIES, SUITS, TILES } from '../core/notation/tiles.js';
import { parse } from '../core/notation/parse.js';

/** @import { Hand } from '../core/notation/notation.js' */
/** @import { BatchError, ParsedBatch } from './parse-batch.js' */

// A plain hand is ASCII without spaces or melds, and has digits before their suit (123m406p) or
// after it (m123p406). notation/parse.js reads all other texts, and reports errors.

const NOT_PLAIN = -1;

const LONGEST = 200;

const ZERO = 0x30;
const FIVE = 4; // the index of a five in its suit
const HONOURS = 3; // the suit of honours
const MOST_HONOURS = 7;

// The meaning of a byte: 0 to 3 for a suit, DIGIT for a digit, OTHER for the rest.
const OTHER = -1;
const DIGIT = -2;
const MEANING = new Int8Array(256).fill(OTHER);
for (let d = 0; d < 10; d++) MEANING[ZERO + d] = DIGIT;
Array.from(SUITS).forEach((suit, s) => {
  MEANING[suit.charCodeAt(0)] = s;
});

/** Tile ids, at index 16 * suit + digit; OTHER if no tile has this suit and digit. */
const IDS = new Int8Array(64).fill(OTHER);
for (let s = 0; s <= HONOURS; s++) {
  for (let d = 1; d <= (s < HONOURS ? 9 : MOST_HONOURS); d++) IDS[16 * s + d] = 9 * s + d - 1;
  if (s < HONOURS) IDS[16 * s] = 9 * s + FIVE;
}

/** Adds a suit, if valid. @param {Uint8Array} bytes @param {number} start @param {number} end */
function addDigits(bytes, start, end, suit, counts, at) {
  for (let i = start; i < end; i++) {
    const id = IDS[16 * suit + bytes[i] - ZERO];
    if (id < 0 || ++counts[at + id] > COPIES) return false;
  }
  return true;
}

/**
 * Counts the tiles of the text from `start` to `end` in the 34 counts from `at` on, which must be
 * 0. Returns the number of tiles. If the text is not plain, returns NOT_PLAIN and counts wrongly.
 * @type {(bytes: Uint8Array, start: number, end: number, counts: Uint8Array, at: number) => number}
 */
function countPlain(bytes, start, end, counts, at) {
  const isSuitFirst = MEANING[bytes[start]] !== DIGIT;
  let tiles = 0;
  for (let i = start; i < end;) {
    const before = isSuitFirst ? MEANING[bytes[i++]] : OTHER;
    const first = i;
    while (i < end && MEANING[bytes[i]] === DIGIT) i++;
    const last = i;
    const suit = isSuitFirst || i === end ? before : MEANING[bytes[i++]];
    if (suit < 0 || first === last || i - start > LONGEST) return NOT_PLAIN;
    if (!addDigits(bytes, first, last, suit, counts, at)) return NOT_PLAIN;
    tiles += last - first;
  }
  return tiles;
}

/**
 * `n`: the number of hands. `counts`: 34 for each hand. `melded`: hands with melds, by index.
 * @typedef {{ n: number, counts: Uint8Array, melded: Map<number, Hand> }} Hands
 */

/** @type {TextDecoder | undefined} made on demand, so that the import needs no platform */
let decoder;

/** @param {Uint8Array} bytes @param {number} start @param {number} end */
function decodeText(bytes, start, end) {
  decoder ??= new TextDecoder();
  return decoder.decode(bytes.subarray(start, end));
}

/** Adds the hand of a line; throws if it is none. @param {Hands} hands @param {Uint8Array} bytes */
function addLine(hands, bytes, /** @type {number} */ start, /** @type {number} */ end) {
  const { counts, melded, n } = hands;
  const at = n * TILES;
  let tiles = countPlain(bytes, start, end, counts, at);
  let melds = 0;
  try {
    if (tiles === NOT_PLAIN) {
      const hand = parse(decodeText(bytes, start, end));
      counts.set(hand.counts, at);
      tiles = sum(hand.counts);
      melds = hand.melds.length;
      if (melds) melded.set(n, hand);
    }
    if (tiles % 3 === 0 || tiles + 3 * melds > MAX_TILES) {
      const shown = melds ? ` and ${plural(melds, 'meld')}` : '';
      const why = 'a hand has 13 or 14 tiles, each meld counted as three';
      throw new MahjongError('wrong-total', `${plural(tiles, 'concealed tile')}${shown}: ${why}`);
    }
    hands.n++;
  } catch (error) {
    counts.fill(0, at, at + TILES);
    melded.delete(n);
    throw error;
  }
}

const IS_SPACE = Uint8Array.from({ length: 256 }, (_, c) => Number(c === 32 || (c > 8 && c < 14)));
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

/** @type {(error: unknown, line: number, before: number) => BatchError} */
function batchError(error, line, before) {
  if (!(error instanceof MahjongError)) throw error;
  const { code, message, position, length } = error;
  if (position === undefined) return { line, code, message, position: null, length: null };
  const place = before + position;
  const text = message.replace(AT_POSITION, ` at position ${place}: `);
  return { line, code, message: text, position: place, length: length ?? null };
}

/** Counts tiles in melds, 34 a hand; null if no hand has any. @param {Hands} hands */
function tilesInMelds({ n, melded }) {
  if (!melded.size) return null;
  const melds = new Uint8Array(n * TILES);
  for (const [i, hand] of melded) {
    for (const { tiles } of hand.melds) for (const t of tiles) melds[i * TILES + t]++;
  }
  return melds;
}

/** @param {string | Uint8Array} input @returns {ParsedBatch} */
export function parseBatch(input) {
  const bytes = inputBytes(input);
  let most = 1; // lines
  for (let i = 0; i < bytes.length; i++) if (bytes[i] === LINE_END) most++;
  /** @type {Hands} */
  const hands = { n: 0, counts: new Uint8Array(most * TILES), melded: new Map() };
  const lines = new Uint32Array(most);
  /** @type {BatchError[]} */
  const errors = [];
  for (let line = 1, from = 0; line <= most; line++) {
    const next = bytes.indexOf(LINE_END, from);
    let start = from;
    let end = next < 0 ? bytes.length : next;
    const after = end + 1;
    while (start < end && IS_SPACE[bytes[start]]) start++;
    while (end > start && IS_SPACE[bytes[end - 1]]) end--;
    if (start < end && bytes[start] !== HASH) {
      lines[hands.n] = line;
      try {
        addLine(hands, bytes, start, end);
      } catch (error) {
        // Non-ASCII white space may precede a comment or be the whole line.
        const rest = decodeText(bytes, start, end).trim();
        if (rest && !rest.startsWith('#')) errors.push(batchError(error, line, start - from));
      }
    }
    from = after;
  }
  return {
    counts: hands.counts.slice(0, hands.n * TILES),
    melds: tilesInMelds(hands),
    lines: lines.slice(0, hands.n),
    errors,
  };
}
