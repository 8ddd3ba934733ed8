// tile.js - the pictures of tiles.
// SPDX-License-Identifier: MIT
//
// Each tile of the sprite becomes a picture of its own, in a style sheet: a table shows hundreds of tiles,
// and a browser paints the same picture again at once, where it would draw references into the sprite
// one by one. A picture is decoration: whoever shows one says the tile's name beside it.

import { sprite } from '../build/tiles.js';

const NAMESPACE = 'http://www.w3.org/2000/svg';
/** Room for the index in the corner. */
const SMALLER = 'translate(52 66) scale(.82)';

/** @type {WeakSet<Document>} */
const installed = new WeakSet();

/** What a drawing refers to, and what that refers to. @param {Element} drawing @param {Document} all @param {Set<Element>} found */
function findParts(drawing, all, found) {
  for (const use of drawing.querySelectorAll('use')) {
    const part = all.getElementById(use.getAttribute('href')?.slice(1) ?? '');
    if (!part || found.has(part)) continue;
    found.add(part);
    findParts(part, all, found);
    if (part.localName === 'use') findParts(/** @type {Element} */ (part.parentElement), all, found);
  }
  return found;
}

/** The symbol with its index, or without. @param {Element} symbol @param {boolean} indexed */
function variant(symbol, indexed) {
  const copy = /** @type {Element} */ (symbol.cloneNode(true));
  for (const index of copy.querySelectorAll('.tile-index')) if (!indexed) index.remove();
  for (const face of copy.querySelectorAll('.tile-face')) {
    if (indexed) face.setAttribute('transform', `${SMALLER} ${face.getAttribute('transform') ?? ''}`.trim());
  }
  return copy;
}

/** @param {Element} symbol @param {Document} all @param {boolean} indexed */
function pictureOf(symbol, all, indexed) {
  const drawing = variant(symbol, indexed);
  const root = all.createElementNS(NAMESPACE, 'svg');
  root.setAttribute('viewBox', '0 0 30 40');
  const parts = all.createElementNS(NAMESPACE, 'defs');
  for (const part of findParts(drawing, all, new Set())) parts.append(part.cloneNode(true));
  root.append(parts, ...drawing.childNodes);
  return `url("data:image/svg+xml,${encodeURIComponent(new XMLSerializer().serializeToString(root))}")`;
}

/** @param {Document} all */
function rules(all) {
  return [...all.querySelectorAll('symbol')].flatMap((symbol) => [
    `.${symbol.id}{background-image:${pictureOf(symbol, all, false)}}`,
    `.with-index .${symbol.id}{background-image:${pictureOf(symbol, all, true)}}`,
  ]);
}

/** Puts the pictures into the page; a second time nothing is done. @param {Document} page */
export function installTiles(page) {
  if (installed.has(page)) return;
  installed.add(page);
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(rules(new DOMParser().parseFromString(sprite, 'image/svg+xml')).join('\n'));
  page.adoptedStyleSheets = [...page.adoptedStyleSheets, sheet];
}

/** @param {string} name such as `5m`, `0p` for a red five, `7z`, or `back` */
export function tileIcon(name) {
  const icon = document.createElement('span');
  icon.className = `tile t-${name}`;
  icon.setAttribute('aria-hidden', 'true');
  return icon;
}
