// element.js - makes elements without markup.
// SPDX-License-Identifier: MIT

const SVG = 'http://www.w3.org/2000/svg';

/** @typedef {Record<string, string | number | boolean | null | undefined>} Attributes */
/** @typedef {Node | string | null | undefined} Child */

/** @param {Element} node @param {Attributes} attributes @param {Child[]} children */
function fill(node, attributes, children) {
  for (const name of Object.keys(attributes)) {
    const value = attributes[name];
    if (value === null || value === undefined || value === false) continue;
    node.setAttribute(name, value === true ? '' : String(value));
  }
  for (const child of children) {
    if (child !== null && child !== undefined) node.append(child);
  }
}

/**
 * @template {keyof HTMLElementTagNameMap} K
 * @param {K} tag @param {Attributes} [attributes] @param {...Child} children
 */
function element(tag, attributes = {}, ...children) {
  const node = document.createElement(tag);
  fill(node, attributes, children);
  return node;
}

/**
 * Makes an element of a drawing.
 * @template {keyof SVGElementTagNameMap} K
 * @param {K} tag @param {Attributes} [attributes] @param {...Child} children
 */
function svg(tag, attributes = {}, ...children) {
  const node = document.createElementNS(SVG, tag);
  fill(node, attributes, children);
  return node;
}

/** @param {string} label @param {() => void} press @param {Attributes} [attributes] */
function button(label, press, attributes = {}) {
  const node = element('button', { type: 'button', ...attributes }, label);
  node.addEventListener('click', press);
  return node;
}

/**
 * A button that does nothing now. It stays in reach, because one that is disabled loses the focus.
 * The style knows it by its class: with the attribute, the style of each key of the palette would
 * be computed anew as well.
 * @param {Element} node @param {boolean} off
 */
function switchOff(node, off) {
  if (node.getAttribute('aria-disabled') === String(off)) return;
  node.setAttribute('aria-disabled', String(off));
  node.classList.toggle('off', off);
}

/**
 * Text that is set is laid out anew, even if it is the same.
 * @param {Node} node @param {string} text
 */
function write(node, text) {
  if (node.textContent !== text) node.textContent = text;
}

export { button, element, svg, switchOff, write };
