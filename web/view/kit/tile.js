// tile.js - the pictures of tiles.
// SPDX-License-Identifier: MIT
//
// Tiles become pictures in a style sheet, many to a picture: a table shows hundreds of tiles, and a
// browser lays out and paints pictures far faster than references into a drawing. A picture is
// decoration: whoever shows one says the tile's name beside it.

import { bitmapOf } from './bitmap.js';
import { whenDrawn } from './drawn.js';
import { meanwhile } from './meanwhile.js';
import { isNarrow } from './narrow.js';
import { once } from './once.js';
import { faces, shared } from './sprite.js';

/** @typedef {{ names: readonly string[], picture: () => string }} Group tiles of one picture */

/**
 * Tiles in a picture, of those not shown at first. Each picture is a document of its own to the
 * browser, which takes a moment when it is first shown; each time one of its tiles is painted, the
 * others are passed over.
 */
const IN_PICTURE = 10;

/** Tiles in a bitmap. To make one of more keeps a slow phone busy for long. */
const IN_BITMAP = 5;

/** @type {WeakSet<Document>} */
const installed = new WeakSet();

/**
 * What a drawing refers to, and what that refers to.
 * @param {string} drawing @param {Set<string>} [found]
 */
function findParts(drawing, found = new Set()) {
  for (const [, id] of drawing.matchAll(/ href="#([\w-]+)"/g)) {
    if (found.has(id)) continue;
    found.add(id);
    findParts(shared[id], found);
  }
  return found;
}

/** The width of a tile in a picture, and how far it is to the next: no edge shows its neighbour. */
const WIDTH = 30;
const STEP = 34;

/** @param {readonly string[]} names */
const widthOf = (names) => WIDTH + STEP * (names.length - 1);

/** So much larger than in its picture a tile is shown at most, on a narrow screen and on others. */
const LARGEST = { narrow: 1.55, wide: 1.75 };

const BODY = '<use href="#t-body"/>';

/**
 * The bodies of tiles side by side, as two paths: the fewer elements, the sooner they are drawn.
 * @param {readonly string[]} names
 */
function bodiesOf(names) {
  const places = names.flatMap((name, i) => (faces[name].startsWith(BODY) ? [i] : []));
  const bodies = shared['t-body'].replace(/"M(\d+) (.+?)"/g, (_, x, rest) => {
    const each = places.map((i) => `M${Number(x) + 10 * STEP * i} ${rest}`);
    return `"${each.join('')}"`;
  });
  return bodies.replace('id="t-body"', 'transform="scale(.1)"');
}

/**
 * A picture of some tiles side by side, each 30 by 40: its address.
 * @param {readonly string[]} names
 */
function pictureOf(names) {
  const drawn = names.map((name, i) => {
    const face = faces[name].replace(BODY, '');
    return `<g transform="translate(${STEP * i}) scale(.1)">${face}</g>`;
  });
  const drawings = bodiesOf(names) + drawn.join('');
  const parts = Array.from(findParts(drawings), (id) => shared[id]).join('');
  const width = widthOf(names);
  const picture =
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="40" `
    + `viewBox="0 0 ${width} 40" preserveAspectRatio="none"><defs>${parts}</defs>${drawings}</svg>`;
  // An address may have all other signs of the drawing as they are.
  return `data:image/svg+xml,${picture.replaceAll('"', "'").replaceAll('#', '%23')}`;
}

/**
 * Tiles of one picture, wherever they are shown.
 * @param {readonly string[]} names @param {string} picture its address
 */
function rulesOf(names, picture) {
  const of = names.map((name) => `.t-${name}`).join();
  const size = (100 * widthOf(names)) / WIDTH;
  const places = names.map((name, i) => {
    const place = (100 * i) / (names.length - 1 || 1);
    return `.t-${name}{background-size:${size}% auto;background-position:${place}% 0}`;
  });
  return [`${of}{background-image:url("${picture}")}`, ...places];
}

/** The tiles that a page shows. @param {Document} page @returns {Set<string>} */
const shownIn = (page) =>
  new Set(
    Array.from(
      page.querySelectorAll('.tile, .tile-count'),
      ({ className }) => className.match(/\bt-(\w+)/)?.[1] ?? '',
    ),
  );

/** @param {readonly string[]} names @returns {Group} */
const groupOf = (names) => ({ names, picture: once(() => pictureOf(names)) });

/** So many tiles to a picture. @param {readonly string[]} names @param {number} n */
const groupsOf = (names, n) =>
  Array.from({ length: Math.ceil(names.length / n) }, (_, i) =>
    groupOf(names.slice(n * i, n * (i + 1))),
  );

/**
 * The tiles that are shown at first, in one picture, and the others. What a hand does not show need
 * not be drawn before its answer is seen.
 * @param {Document} page
 */
function namesFor(page) {
  const shown = shownIn(page);
  const names = Object.keys(faces);
  return {
    first: names.filter((name) => shown.has(name)),
    others: names.filter((name) => !shown.has(name)),
  };
}

/** @param {Document} page @param {CSSStyleSheetInit} [options] */
function addSheet(page, options) {
  const sheet = new CSSStyleSheet(options);
  page.adoptedStyleSheets = [...page.adoptedStyleSheets, sheet];
  return sheet;
}

/**
 * The bitmaps have the pixels of this screen. On paper, on another screen, and where the page is
 * made larger, the drawings stand in for them, which are sharp at any size.
 * @param {Document} page
 */
function addSheetOfBitmaps(page) {
  const sheet = addSheet(page, {
    media: `screen and (max-resolution:${devicePixelRatio + 0.01}dppx)`,
  });
  const view = visualViewport;
  view?.addEventListener('resize', () => {
    sheet.disabled = view.scale > 1;
  });
  return sheet;
}

/**
 * Puts the pictures into the page; a second time nothing is done. Where tiles are shown, the others
 * come when these are drawn.
 * @param {Document} page
 * @returns {(() => Promise<void>)[]} each has the browser read a picture, and paint its bitmap from
 *   then on
 */
export function installTiles(page) {
  if (installed.has(page)) return [];
  installed.add(page);
  const sheet = addSheet(page);
  const bitmaps = addSheetOfBitmaps(page);
  const { first, others } = namesFor(page);
  const add = (/** @type {Group} */ { names, picture }) =>
    rulesOf(names, picture()).forEach((rule) => sheet.insertRule(rule));
  const rest = groupsOf(others, IN_PICTURE).map((group) => () => add(group));
  if (first.length) {
    add(groupOf(first));
    whenDrawn(() => void meanwhile(rest, 0));
  } else rest.forEach((addGroup) => addGroup());
  const scale = Math.ceil(LARGEST[isNarrow() ? 'narrow' : 'wide'] * devicePixelRatio);
  const groups = [first, others].flatMap((names) => groupsOf(names, IN_BITMAP));
  return groups.map(({ names, picture }) => async () => {
    const bitmap = await bitmapOf(picture(), scale).catch(() => null);
    if (bitmap) rulesOf(names, bitmap).forEach((rule) => bitmaps.insertRule(rule));
    readPicture(page, names[0]);
  });
}

/**
 * An element that is not seen has the browser read the picture of its tile, which then is there
 * when a tap shows it. It stands first, because at the end it would make the page longer.
 * @param {Document} page @param {string} name
 */
function readPicture(page, name) {
  const reader = page.createElement('span');
  reader.className = `unseen t-${name}`;
  reader.setAttribute('aria-hidden', 'true');
  page.body.prepend(reader);
}

/** @param {string} name such as `5m`, `0p` for a red five, `7z`, or `back` */
export function tileIcon(name) {
  const icon = document.createElement('span');
  icon.className = `tile t-${name}`;
  icon.setAttribute('aria-hidden', 'true');
  return icon;
}
