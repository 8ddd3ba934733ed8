// elements.js - tables, pictures and paragraphs of the page about the articles.
// SPDX-License-Identifier: MIT

const SVG = 'http://www.w3.org/2000/svg';

/** @typedef {Node | string | number | bigint} Content */

/** @param {Content[]} content */
const nodes = (content) => content.map((one) => (one instanceof Node ? one : String(one)));

/** @param {string} tag @param {...Content} content */
function element(tag, ...content) {
  const made = document.createElement(tag);
  made.append(...nodes(content));
  return made;
}

/**
 * @param {string} tag @param {Record<string, string | number>} attributes
 * @param {...Content} content
 */
function drawn(tag, attributes, ...content) {
  const made = document.createElementNS(SVG, tag);
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, String(value));
  made.append(...nodes(content));
  return made;
}

/**
 * A picture with its name for those who do not see it.
 * @param {string} name @param {number} width @param {number} height @param {...Content} content
 */
function picture(name, width, height, ...content) {
  const svg = drawn(
    'svg',
    { viewBox: `0 0 ${width} ${height}`, role: 'img', 'aria-label': name, class: 'picture' },
    ...content,
  );
  const place = element('div', svg);
  place.className = 'wide';
  place.tabIndex = 0;
  place.role = 'group';
  place.ariaLabel = 'picture';
  return place;
}

/**
 * The first cell of a row is its head.
 * @param {string} caption @param {string[]} head @param {Content[][]} rows
 */
function table(caption, head, rows) {
  const cell = (
    /** @type {string} */ tag,
    /** @type {string} */ scope,
    /** @type {Content} */ content,
  ) => {
    const made = element(tag, content);
    if (scope) made.setAttribute('scope', scope);
    return made;
  };
  const top = element('tr', ...head.map((text) => cell('th', 'col', text)));
  const body = rows.map(([first, ...rest]) =>
    element('tr', cell('th', 'row', first), ...rest.map((one) => cell('td', '', one))),
  );
  const made = element(
    'table',
    element('caption', caption),
    element('thead', top),
    element('tbody', ...body),
  );
  const place = element('div', made);
  place.className = 'wide';
  place.tabIndex = 0;
  place.role = 'group';
  place.ariaLabel = caption;
  return place;
}

/** @param {...Content} content */
const paragraph = (...content) => element('p', ...content);

/** With commas. @param {number | bigint} n */
const whole = (n) => n.toLocaleString('en');

/** A share, in as many digits as are of use. @param {number} n */
const share = (n) => (n === 0 ? '0' : n < 1e-4 ? n.toExponential(3) : n.toFixed(6));

/** @param {number} ms */
const time = (ms) => (ms < 1000 ? `${ms.toFixed(0)} ms` : `${(ms / 1000).toFixed(1)} s`);

export { drawn, element, paragraph, picture, share, table, time, whole };
