// Writes text for terminals: tables, coloured tiles, numbers in words.
// SPDX-License-Identifier: MIT

import { plural } from '../core/notation/error.js';
import { stripVTControlCharacters } from 'node:util';
import { MAX_TILES } from '../../dist/layout.js';
import { TILE_NAMES, format, parse } from '../core/notation/notation.js';
import { SUITS, suitOf } from '../core/notation/tiles.js';

/** @import { TileCount, Values } from './types.js' */
/** @typedef {Record<'strong' | 'faint' | 'hand', (text: string) => string>} Paint */

export const GAP = '  ';
/** Colours legible on dark and light terminals: red man, blue pin, green sou, yellow honours. */
const SUIT_COLOURS = [31, 34, 32, 33];
const SUIT_WORDS = new RegExp(`\\d+([${SUITS}])`, 'g');

const NO_WIDTH = /^[\p{Mn}\p{Me}\p{Cf}]$/u;
/** Matches characters two columns wide: East Asian characters in hands, and emoji. */
const TWO_WIDE =
  /^(?:[\u2E80-\u303E\u3041-\uA4CF\uFF01-\uFF60\uFFE0-\uFFE6]|\p{Emoji_Presentation})$/u;

/** Makes functions that colour text (no-color.org). @param {Values} values */
export function makePaint({ noColor }) {
  const { NO_COLOR, FORCE_COLOR, TERM } = process.env;
  const isTerminal = process.stdout.isTTY === true && TERM !== 'dumb';
  const wanted = !noColor && !NO_COLOR && (FORCE_COLOR ? FORCE_COLOR !== '0' : isTerminal);
  /** @param {number} on @param {number} off @param {string} text */
  const colour = (on, off, text) => (wanted && text ? `\u001B[${on}m${text}\u001B[${off}m` : text);
  return /** @type {Paint} */ ({
    strong: (text) => colour(1, 22, text),
    faint: (text) => colour(2, 22, text),
    hand: (text) =>
      text.replace(SUIT_WORDS, (word, suit) => {
        return colour(SUIT_COLOURS[SUITS.indexOf(suit)], 39, word);
      }),
  });
}

/** Counts a text's columns in a terminal. @param {string} text */
export function columns(text) {
  let sum = 0;
  for (const char of stripVTControlCharacters(text))
    sum += NO_WIDTH.test(char) ? 0 : TWO_WIDE.test(char) ? 2 : 1;
  return sum;
}

/** Aligns columns to `l` or `r`, in indented lines. @param {readonly string[][]} rows */
export function table(rows, /** @type {string} */ align) {
  const widths = Array.from(align, (_, i) => Math.max(...rows.map((row) => columns(row[i]))));
  return rows.map((row) => {
    const cells = row.map((cell, i) => {
      const room = ' '.repeat(widths[i] - columns(cell));
      return align[i] === 'r' ? room + cell : cell + room;
    });
    return `${GAP}${cells.join(GAP)}`.trimEnd();
  });
}

/** Joins non-empty words with a gap. @param {unknown[]} words @param {string} [gap] */
export const join = (words, gap = GAP) => words.filter((word) => word || word === 0).join(gap);

/** @param {number} shanten */
export function shantenWord(shanten) {
  if (shanten === Infinity) return 'dead';
  if (shanten < 0) return 'agari';
  return shanten === 0 ? 'tenpai' : `${shanten}-shanten`;
}

/** Writes a percentage with as many decimals as `like` needs for three digits. @param {number} p */
export function percent(p, like = p) {
  const places = like > 0 ? Math.min(8, Math.max(2, 2 - Math.floor(Math.log10(100 * like)))) : 2;
  return (100 * p).toFixed(places);
}

/** Writes 0.1234 as 12.3 %. @param {unknown} part */
export const inPercent = (part) => `${(100 * Number(part)).toFixed(1)} %`;

/** Writes tiles as `147s2z`. @param {readonly number[]} tiles in their order */
export function tilesText(tiles) {
  let text = '';
  tiles.forEach((tile, i) => {
    const suit = suitOf(tile);
    text += TILE_NAMES[tile][0];
    if (i + 1 === tiles.length || suitOf(tiles[i + 1]) !== suit) text += SUITS[suit];
  });
  return text;
}

/** Writes useful tiles; those without copies in brackets. @param {TileCount[]} tiles */
export function usefulText(tiles) {
  const [left, gone] = [true, false].map((some) =>
    tilesText(tiles.filter(({ count }) => count > 0 === some).map(({ tile }) => tile)),
  );
  return join([left, gone && `(${gone})`], ' ');
}

/** Replaces control characters, which could move the cursor. @param {string} name */
export const shown = (name) => name.replace(/[\p{Cc}\p{Cf}]/gu, '\uFFFD');

/** Counts a hand's tiles and melds. @param {string} text @param {number} [count] of all melds */
export function handFacts(text, count) {
  const hand = parse(text);
  let tiles = 0;
  for (const n of hand.counts) tiles += n;
  const melds = count ?? Math.max(hand.melds.length, Math.floor((MAX_TILES - tiles) / 3));
  return { hand, tiles, melds };
}

/** Writes a hand with words. @param {string} text @param {Paint} paint @param {unknown[]} words */
export function headLine(text, paint, words) {
  return join([paint.hand(format(parse(text))), paint.faint(join(words, ', '))], GAP + GAP);
}

/** Describes a hand in words. @param {string} text @param {Values} values */
export function handWords(text, { melds: count, players, forms, visible }) {
  const { hand, tiles, melds } = handFacts(text, count);
  return [
    plural(tiles, 'tile'),
    melds > 0 && plural(melds, 'meld') + (hand.melds.length ? '' : ' not shown'),
    players === 3 && 'sanma',
    forms && `only ${forms.join(', ')}`,
    visible && `visible ${format(visible)}`,
  ];
}
