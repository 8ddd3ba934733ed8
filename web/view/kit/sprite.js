// sprite.js - the drawings of the tiles, read from their one file.
// SPDX-License-Identifier: MIT
//
// Each drawing has a line of its own in web/art/tiles.svg.

import sprite from '../../art/tiles.svg?raw';

/** What tiles share, by id: each a whole element. */
export const shared = Object.fromEntries(
  Array.from(sprite.matchAll(/^<\w+ id="(t-\w+)".*/gm), ([element, id]) => [id, element]),
);

/** The drawing of each tile, 300 by 400. */
export const faces = Object.fromEntries(
  Array.from(sprite.matchAll(/^<symbol id="t-(\w+)".*?>(.*)<\/s/gm), ([, name, face]) => [
    name,
    face,
  ]),
);

/** All tiles in one hidden drawing, to be used by reference. */
export { sprite };
