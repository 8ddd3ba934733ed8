// faces.js - all tiles by name, each a string of shapes on the grid of 300 by 400.
// SPDX-License-Identifier: MIT

import { bamboo, sticks } from './bamboo.js';
import { back, body, redCorner } from './body.js';
import { characters, definitions as glyphs } from './characters.js';
import { circles, pip } from './circles.js';
import { group, use } from './svg.js';

/** Shapes that tiles share: each has an id, and is drawn only where a tile uses it. */
export const definitions = group({ id: 't-body' }, body) + glyphs;

/** Outlines that tiles share: `{pip}` in a path stands for a pip around the point there. */
export const outlines = { pip, ...sticks };

/** @param {string} name @param {string} face */
const tile = (name, face) => use('t-body') + (name[0] === '0' ? redCorner : '') + face;

/** @type {[name: string, markup: string][]} */
export const faces = [
  .../** @type {[string, string][]} */ (
    Object.entries({ ...characters, ...circles, ...bamboo }).map(([name, face]) => [
      name,
      tile(name, face),
    ])
  ),
  ['back', back],
];
