// characters.js - the tiles that are written: characters, winds, the green and the red dragon.
// SPDX-License-Identifier: MIT
//
// A stroke in the colour of the ink makes the brush heavier: small tiles lose thin lines first.

import { BLUE, GREEN, INK, RED } from './colours.js';
import { glyph } from './glyphs.js';
import { group, path, rectangle, use } from './svg.js';

const NUMERALS = '一二三四五六七八九';
const HEIGHTS = [40, 100, 120, 130, 136, 144, 144, 140, 146]; // of each numeral, 180 wide
const TEN_THOUSAND = { x: 62, y: 192, width: 176, height: 164 };
const HONOUR = { x: 32, y: 48, width: 236, height: 284 };

/** @param {string} ink @param {number} width */
const heavier = (ink, width) => ({ fill: ink, stroke: ink, 'stroke-width': width });

/** A numeral around the middle of the upper half. @param {number} i */
const numeralPath = (i) =>
  glyph(NUMERALS[i], { x: 60, y: 100 - HEIGHTS[i] / 2, width: 180, height: HEIGHTS[i] });

export const definitions =
  path(glyph('萬', TEN_THOUSAND), { id: 't-wan', 'stroke-width': 3 })
  + path(numeralPath(4), { id: 't-five' });

/** @param {number} i */
const numeral = (i) => (i === 4 ? use('t-five') : path(numeralPath(i)));

/** @param {number} i @param {string} ink */
const number = (i, ink) =>
  group(heavier(ink, 8), numeral(i)) + use('t-wan', { fill: RED, stroke: RED });

/** @param {string} character @param {string} ink */
const honour = (character, ink) => path(glyph(character, HONOUR), heavier(ink, 8));

const frame =
  rectangle(
    { x: 52, y: 58, width: 196, height: 264, rx: 10 },
    { fill: 'none', stroke: BLUE, 'stroke-width': 18 },
  )
  + rectangle(
    { x: 78, y: 84, width: 144, height: 212 },
    { fill: 'none', stroke: BLUE, 'stroke-width': 7 },
  );

/** @type {Record<string, string>} */
export const characters = {
  ...Object.fromEntries([...NUMERALS].map((_, i) => [`${i + 1}m`, number(i, INK)])),
  '0m': number(4, RED),
  ...Object.fromEntries(
    [...'東南西北'].map((character, i) => [`${i + 1}z`, honour(character, INK)]),
  ),
  '5z': frame,
  '6z': honour('發', GREEN),
  '7z': honour('中', RED),
};
