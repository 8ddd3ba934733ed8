// glyphs.js - outlines of characters, out of the font Yuji Boku.
// SPDX-License-Identifier: MIT
//
// The font is a devDependency under the SIL Open Font License (FONT-LICENSE.txt beside this file).
// Its brush has the hand of engraved tiles. Only outlines get into the sprite: no page needs a
// font.

import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import opentype from 'opentype.js';
import { encode } from './path.js';
import { simplify } from './simplify.js';

const FILE = '@fontsource/yuji-boku/files/yuji-boku-japanese-400-normal.woff';

/** @typedef {import('./path.js').Segment} Segment */
/** @typedef {{ x: number, y: number, width: number, height: number }} Box */

function readFont() {
  const bytes = readFileSync(createRequire(import.meta.url).resolve(FILE));
  return opentype.parse(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.length));
}

const font = readFont();

/**
 * A character stretched to fill a box: each is drawn to its own measure on real tiles too.
 * @param {string} character @param {Box} box
 */
export function glyph(character, { x, y, width, height }) {
  if (!font.hasChar(character)) throw new Error(`${FILE} has no ${character}`);
  const outlines = simplify(font.charToGlyph(character).getPath(0, 0, 1000).commands);
  const points = outlines.flatMap((outline) => outline.flatMap((segment) => segment.points));
  const [xs, ys] = [points.map((p) => p[0]), points.map((p) => p[1])];
  const [left, top] = [Math.min(...xs), Math.min(...ys)];
  const [sx, sy] = [width / (Math.max(...xs) - left), height / (Math.max(...ys) - top)];
  return encode(
    outlines.flat().map(({ type, points: old }) => ({
      type,
      points: old.map(([px, py]) => [x + (px - left) * sx, y + (py - top) * sy]),
    })),
  );
}
