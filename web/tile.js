// tile.js - the pictures of tiles.
// SPDX-License-Identifier: MIT
//
// The sprite of all tiles goes into the page once; each picture is a reference into it. A picture is
// decoration: whoever shows one says the tile's name beside it.

import { sprite } from '../build/tiles.js';

const SVG = 'http://www.w3.org/2000/svg';

/** Puts the sprite into the page; a second time nothing is done. @param {Document} page */
export function installTiles(page) {
  if (page.getElementById('t-back')) return;
  const { documentElement } = new DOMParser().parseFromString(sprite, 'image/svg+xml');
  page.body.prepend(page.importNode(documentElement, true));
}

/** @param {string} name such as `5m`, `0p` for a red five, `7z`, or `back` */
export function tileIcon(name) {
  const icon = document.createElementNS(SVG, 'svg');
  const use = document.createElementNS(SVG, 'use');
  const attributes = {
    class: 'tile', viewBox: '0 0 30 40', width: '30', height: '40', 'aria-hidden': 'true', focusable: 'false',
  };
  for (const [key, value] of Object.entries(attributes)) icon.setAttribute(key, value);
  use.setAttribute('href', `#t-${name}`);
  icon.append(use);
  return icon;
}
