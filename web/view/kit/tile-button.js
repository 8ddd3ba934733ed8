// tile-button.js - a tile to press, and a tile with the copies that are left.
// SPDX-License-Identifier: MIT

import { spokenTile } from '../../text/words.js';
import { element } from './element.js';
import { tileIcon } from './tile.js';

/**
 * @param {string} name @param {string} label what pressing does
 * @param {(event: MouseEvent) => void} press
 * @param {import('./element.js').Attributes} [attributes]
 */
function tileButton(name, label, press, attributes = {}) {
  const node = element(
    'button',
    { type: 'button', class: 'tile-button', 'aria-label': label, title: label, ...attributes },
    tileIcon(name),
  );
  node.addEventListener('click', press);
  return node;
}

/**
 * A useful tile and its copies left. It is one element, because a table has hundreds.
 * @param {import('../../text/translate.js').Translate} t
 * @param {{ name: string, count: number }} tile
 */
function tileCount(t, { name, count }) {
  const node = element('span', { role: 'img' });
  writeTileCount(t, node, { name, count });
  return node;
}

/**
 * @param {import('../../text/translate.js').Translate} t @param {Element} node
 * @param {{ name: string, count: number }} tile
 */
function writeTileCount(t, node, { name, count }) {
  const looks = `tile-count t-${name}${count ? '' : ' gone'}`;
  if (node.className === looks && node.textContent === String(count)) return;
  node.className = looks;
  node.textContent = String(count);
  node.setAttribute('aria-label', t('row.copies', { tile: spokenTile(t, name), n: count }));
}

/**
 * Useful tiles in their place. What is there is written anew.
 * @param {import('../../text/translate.js').Translate} t @param {Element} parent
 * @param {readonly { name: string, count: number }[]} tiles
 */
function fillTileCounts(t, parent, tiles) {
  while (parent.childElementCount > tiles.length) parent.lastElementChild?.remove();
  tiles.forEach((tile, i) => {
    const node = parent.children[i];
    if (node) writeTileCount(t, node, tile);
    else parent.append(tileCount(t, tile));
  });
}

export { fillTileCounts, tileButton, tileCount };
