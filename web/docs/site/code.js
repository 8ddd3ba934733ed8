// code.js - code as HTML: comments, words and texts marked, names linked to the reference.
// SPDX-License-Identifier: MIT

/** @typedef {import('./symbols.js').Symbols} Symbols */

/** @type {Record<string, string>} */
const SIGNS = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** @param {string} text */
const escape = (text) => text.replace(/[&<>"']/g, (sign) => SIGNS[sign]);

const WORDS = new Set(
  `as async await break case catch class const constructor continue declare default else export
  extends false finally for from function if import in infer interface keyof let new null of
  readonly return static switch this throw true try type typeof undefined unique void while`.split(
    /\s+/,
  ),
);
const PARTS = /(\/\/.*|\/\*[^]*?\*\/)|('(?:\\.|[^'\\\n])*'|`(?:\\.|[^`\\])*`)|([A-Za-z_$][\w$]*)/g;

/** @param {string} kind @param {string} text */
const marked = (kind, text) => `<span class="${kind}">${escape(text)}</span>`;

/** @param {string | undefined} address @param {string} html */
const linked = (address, html) => (address ? `<a href="${address}">${html}</a>` : html);

/** JavaScript and types. @param {string} code @param {Symbols} symbols */
function scriptAsHtml(code, symbols) {
  let html = '';
  let at = 0;
  for (const { 0: part, 1: comment, 2: text, 3: name, index } of code.matchAll(PARTS)) {
    html += escape(code.slice(at, index));
    at = index + part.length;
    if (comment) html += marked('comment', part);
    else if (text) html += linked(symbols.ofCode(part.slice(1, -1)), marked('text', part));
    else if (WORDS.has(name)) html += marked('word', part);
    else if (/[\w$.]/.test(code[index - 1] ?? '') && code[index - 1] !== '.') html += escape(part);
    else html += linked(addressIn(code, index, name, symbols), escape(part));
  }
  return html + escape(code.slice(at));
}

/** A name is linked where it is a type or is called. */
function addressIn(
  /** @type {string} */ code,
  /** @type {number} */ index,
  /** @type {string} */ name,
  /** @type {Symbols} */ symbols,
) {
  if (/^[A-Z]/.test(name)) return symbols.of(name);
  const isCalled = /^(<[^(]*>)?\(/.test(code.slice(index + name.length));
  return isCalled && /[.\s(]$/.test(code.slice(0, index)) ? symbols.called(name) : undefined;
}

/** A block of code, which may be wider than the page. @param {string} html @param {string} label */
const block = (html, label = 'code') =>
  `<pre tabindex="0" role="group" aria-label="${label}"><code>${html}</code></pre>\n`;

export { block, escape, scriptAsHtml };
