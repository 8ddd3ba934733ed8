// icon.js - the icon of the page: two tiles on a green cloth.
// SPDX-License-Identifier: MIT

import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { body } from './body.js';
import { characters } from './characters.js';
import { circles } from './circles.js';
import { BACK } from './colours.js';
import { element, group, rectangle } from './svg.js';
import { Resvg, initWasm } from '@resvg/resvg-wasm';

const SIZE = 512;
const TILE = { x: 150, y: 200 }; // the middle of a tile

/** @param {string} face @param {number} x of its middle @param {number} y @param {number} turn */
const lay = (face, x, y, turn) =>
  group(
    {
      transform: `translate(${x} ${y}) rotate(${turn}) scale(.8) translate(-${TILE.x} -${TILE.y})`,
    },
    body,
    face,
  );

/**
 * The tiles of a maskable icon lie within the circle, four fifths of the width, that no launcher
 * cuts.
 * @param {number} round radius of the corners: 0 for a maskable icon
 */
export function makeIcon(round) {
  return element(
    'svg',
    { xmlns: 'http://www.w3.org/2000/svg', viewBox: `0 0 ${SIZE} ${SIZE}` },
    rectangle({ x: 0, y: 0, width: SIZE, height: SIZE, rx: round }, { fill: BACK }),
    group(
      { transform: round ? 'translate(-31 -31) scale(1.12)' : 'translate(53 51) scale(.8)' },
      lay(circles['1p'], 196, 248, -12),
      lay(characters['7z'], 310, 266, 9),
    ),
  );
}

let ready = false;

/** @param {string} svg @param {number} width */
export async function toPng(svg, width) {
  const wasm = createRequire(import.meta.url).resolve('@resvg/resvg-wasm/index_bg.wasm');
  if (!ready) await initWasm(readFile(wasm));
  ready = true;
  return new Resvg(svg, { fitTo: { mode: 'width', value: width } }).render().asPng();
}
