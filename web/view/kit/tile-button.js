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
  const node = element('span', {
    class: `tile-count t-${name}${count ? '' : ' gone'}`,
    role: 'img',
    'aria-label': t('row.copies', { tile: spokenTile(t, name), n: count }),
  });
  node.textContent = String(count);
  return node;
}

export { tileButton, tileCount };
