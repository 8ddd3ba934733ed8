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
 * An outline that tiles share, in several places of one path. Its name stands for it there: what
 * shows the tiles writes it out, because a browser takes far longer for as many references.
 * @param {string} name @param {readonly (readonly number[])[]} places each x and y
 * @param {Attributes} attributes @param {number} [scale]
 */
export function outline(name, places, attributes, scale = 1) {
  const at = (/** @type {number} */ one) => Math.round(one / scale);
  return path(places.map(([x, y]) => `M${at(x)} ${at(y)}{${name}}`).join(''), {
    ...attributes,
    ...(scale !== 1 && { transform: `scale(${scale})` }),
  });
}

/**
 * @param {number} x @param {number} y @param {{ turn?: number, scale?: number | string }} [more]
 */
export function place(x, y, { turn, scale } = {}) {
  return `translate(${x} ${y})${turn ? ` rotate(${turn})` : ''}${scale ? ` scale(${scale})` : ''}`;
}
