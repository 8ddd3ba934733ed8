// corner-index.js - a digit or a letter in the corner, for players who do not read the characters.
// SPDX-License-Identifier: MIT
//
// Not shown unless a style says so (web/style/tile.css); the face then makes room. Each is a stroke
// in a box of 40 by 64. Honours have the letters that are usual in English: East, South, West,
// North, P (bai), F (fa) and C (chun).

import { INK, RED } from './colours.js';
import { path } from './svg.js';

/** @type {Record<string, string>} */
const STROKES = {
  1: 'M8 16 22 4v58',
  2: 'M4 18a16 14 0 0 1 32 0q0 14-32 44h34',
  3: 'M5 4h29L17 26q19-1 19 18a17 18 0 0 1-33 8',
  4: 'M28 62V4L4 44h34',
  5: 'M34 4H9L7 29a16 17 0 1 1-4 25',
  6: 'M30 4Q4 20 4 44a16 17 0 1 0 2-8',
  7: 'M4 4h32L16 62',
  8: 'M20 4a13 13 0 0 1 0 26 13 13 0 0 1 0-26M20 30a16 16 0 0 1 0 32 16 16 0 0 1 0-32',
  9: 'M10 62q26-16 26-40a16 17 0 1 0-2 8',
  E: 'M34 4H6v58h28M6 32h24',
  S: 'M34 15a14 13 0 1 0-14 18 14 14 0 1 1-16 19',
  W: 'M1 4l10 58 10-40 10 40L41 4',
  N: 'M5 62V4l30 58V4',
  P: 'M6 62V4h12a14 16 0 0 1 0 33H6',
  F: 'M34 4H6v58M6 32h23',
  C: 'M36 15a16 17 0 0 0-32 6v24a16 17 0 0 0 32 6',
};
const LETTERS = 'ESWNPFC';

/** @param {string} name of a tile */
export function cornerIndex([number, suit]) {
  const sign = suit === 'z' ? LETTERS[Number(number) - 1] : number.replace('0', '5');
  return path(STROKES[sign], {
    class: 'tile-index',
    display: 'none',
    transform: 'translate(25 25) scale(1.15)',
    fill: 'none',
    stroke: number === '0' ? RED : INK,
    'stroke-width': 11,
    'stroke-linecap': 'round',
    'stroke-linejoin': 'round',
  });
}
