// tile.js - the tiles as pictures.
// SPDX-License-Identifier: MIT

import { svg } from './element.js';

/** @param {string} name '5m', '0p', 'back' */
function tileIcon(name) {
  return svg('svg', { class: 'tile', viewBox: '0 0 30 40', 'aria-hidden': 'true' },
    svg('use', { href: `#t-${name}` }));
}

export { tileIcon };
