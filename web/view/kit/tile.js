// tile.js - the pictures of tiles.
// SPDX-License-Identifier: MIT
//
// The tiles of the sprite become pictures in a style sheet, ten to a picture: a table shows
// hundreds of tiles, and a browser lays out and paints pictures far faster than references into a
// drawing. A picture is decoration: whoever shows one says the tile's name beside it.

import { sprite } from '../../../build/tiles.js';

const NAMESPACE = 'http://www.w3.org/2000/svg';
/** Room for the index in the corner. */
const SMALLER = 'translate(52 66) scale(.82)';

/**
 * Tiles in a picture. Each picture is a document of its own to the browser, which takes a moment at
 * the start; each time one of its tiles is painted, the others are passed over.
 */
const TOGETHER = 10;

/** @type {WeakSet<Document>} */
const installed = new WeakSet();

/**
 * What a drawing refers to, and what that refers to.
 * @param {Element} drawing @param {Document} all @param {Set<Element>} found
 */
function findParts(drawing, all, found) {
  for (const use of drawing.querySelectorAll('use')) {
    const part = all.getElementById(use.getAttribute('href')?.slice(1) ?? '');
    if (!part || found.has(part)) continue;
    found.add(part);
    findParts(part, all, found);
    if (part.localName === 'use')
      findParts(/** @type {Element} */ (part.parentElement), all, found);
  }
  return found;
}

/** The symbol with its index, or without. @param {Element} symbol @param {boolean} indexed */
function variant(symbol, indexed) {
  const copy = /** @type {Element} */ (symbol.cloneNode(true));
  for (const index of copy.querySelectorAll('.tile-index')) if (!indexed) index.remove();
  for (const face of copy.querySelectorAll('.tile-face')) {
    if (indexed)
      face.setAttribute('transform', `${SMALLER} ${face.getAttribute('transform') ?? ''}`.trim());
  }
  return copy;
}

/**
 * A picture of some tiles side by side, each 30 by 40.
 * @param {Element[]} symbols @param {Document} all @param {boolean} indexed
 */
function pictureOf(symbols, all, indexed) {
  const make = (/** @type {string} */ tag, /** @type {Record<string, string>} */ attributes) => {
    const node = all.createElementNS(NAMESPACE, tag);
    for (const [key, value] of Object.entries(attributes)) node.setAttribute(key, value);
    return node;
  };
  const size = { width: String(30 * symbols.length), height: '40' };
  const root = make('svg', { ...size, viewBox: `0 0 ${size.width} 40` });
  const parts = new Set();
  const drawings = symbols.map((symbol, i) => {
    const drawing = variant(symbol, indexed);
    findParts(drawing, all, parts);
    const place = make('g', { transform: `translate(${30 * i})` });
    place.append(...drawing.childNodes);
    return place;
  });
  const shared = make('defs', {});
  shared.append(...Array.from(parts, (part) => part.cloneNode(true)));
  root.append(shared, ...drawings);
  return `url("data:image/svg+xml,${encodeURIComponent(new XMLSerializer().serializeToString(root))}")`;
}

/** @param {Element[]} symbols @param {Document} all @param {boolean} indexed */
function rulesOf(symbols, all, indexed) {
  const names = (/** @type {string} */ before) => symbols.map(({ id }) => `${before}.${id}`).join();
  const places = symbols.map(
    ({ id }, i) => `.${id}{background-position:${(100 * i) / (symbols.length - 1 || 1)}% 0}`,
  );
  return [
    `${names('')}{background-image:${pictureOf(symbols, all, false)};background-size:${symbols.length}00% auto}`,
    ...(indexed
      ? [`${names('.with-index ')}{background-image:${pictureOf(symbols, all, true)}}`]
      : []),
    ...places,
  ];
}

/** @param {Document} all @param {boolean} indexed */
function rules(all, indexed) {
  const symbols = [...all.querySelectorAll('symbol')];
  const groups = Array.from({ length: Math.ceil(symbols.length / TOGETHER) }, (_, i) =>
    symbols.slice(TOGETHER * i, TOGETHER * (i + 1)),
  );
  return groups.flatMap((group) => rulesOf(group, all, indexed));
}

/**
 * Puts the pictures into the page; a second time nothing is done. Those with an index take as long
 * again, so they are there only where they are asked for.
 * @param {Document} page @param {boolean} [indexed]
 */
export function installTiles(page, indexed = false) {
  if (installed.has(page)) return;
  installed.add(page);
  const sheet = new CSSStyleSheet();
  const all = new DOMParser().parseFromString(sprite, 'image/svg+xml');
  sheet.replaceSync(rules(all, indexed).join('\n'));
  page.adoptedStyleSheets = [...page.adoptedStyleSheets, sheet];
}

/** @param {string} name such as `5m`, `0p` for a red five, `7z`, or `back` */
export function tileIcon(name) {
  const icon = document.createElement('span');
  icon.className = `tile t-${name}`;
  icon.setAttribute('aria-hidden', 'true');
  return icon;
}
