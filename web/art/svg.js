// svg.js - markup of shapes, as strings.
// SPDX-License-Identifier: MIT
//
// The tiles are drawn on a grid of 300 by 400 whole units; nothing here needs a fraction of one.

/** @typedef {Record<string, string | number>} Attributes */

/** A shape without such a place has its place at 0. @param {[string, string | number]} attribute */
const isPlaced = ([key, value]) => value !== 0 || !/^c?[xy]$/.test(key);

/** @param {string} name @param {Attributes} attributes @param {string[]} children */
export function element(name, attributes, ...children) {
  const words = Object.entries(attributes)
    .filter(isPlaced)
    .map(([key, value]) => ` ${key}="${value}"`)
    .join('');
  return children.length ? `<${name}${words}>${children.join('')}</${name}>` : `<${name}${words}/>`;
}

/** @param {Attributes} attributes @param {string[]} children */
export function group(attributes, ...children) {
  return element('g', attributes, ...children);
}

/** @param {string} d @param {Attributes} [attributes] */
export function path(d, attributes = {}) {
  return element('path', { ...attributes, d });
}

/** @param {number} cx @param {number} cy @param {number} r @param {Attributes} [attributes] */
export function circle(cx, cy, r, attributes = {}) {
  return element('circle', { cx, cy, r, ...attributes });
}

/**
 * A rectangle with round corners, around a centre line when it is stroked.
 * @param {{ x: number, y: number, width: number, height: number, rx?: number }} box
 * @param {Attributes} attributes
 */
export function rectangle(box, attributes) {
  return element('rect', { ...box, ...attributes });
}

/** A shape that the sprite defines once. @param {string} id @param {Attributes} [attributes] */
export function use(id, attributes = {}) {
  return element('use', { href: `#${id}`, ...attributes });
}

/**
 * @param {number} x @param {number} y @param {{ turn?: number, scale?: number | string }} [more]
 */
export function place(x, y, { turn, scale } = {}) {
  return `translate(${x} ${y})${turn ? ` rotate(${turn})` : ''}${scale ? ` scale(${scale})` : ''}`;
}
