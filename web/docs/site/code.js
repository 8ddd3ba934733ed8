// code.js - code as HTML: comments, words and texts marked, names linked to the reference.
// SPDX-License-Identifier: MIT

/** @typedef {import('./scopes.js').Scope} Scope */
/** @typedef {(code: string) => string | undefined} OfCode */

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

/**
 * JavaScript and types. A text is linked as the code of an error where errors are spoken of.
 * @param {string} code @param {Scope} scope @param {OfCode} ofCode
 */
function scriptAsHtml(code, scope, ofCode) {
  let html = '';
  let at = 0;
  const areCodes = /^type \w+ErrorCode\b/.test(code);
  for (const { 0: part, 1: comment, 2: text, 3: name, index } of code.matchAll(PARTS)) {
    html += escape(code.slice(at, index));
    at = index + part.length;
    if (comment) html += marked('comment', part);
    else if (text) {
      const isCode = areCodes || /\bcode\b.*$/.test(code.slice(0, index));
      html += linked(isCode ? ofCode(part.slice(1, -1)) : undefined, marked('text', part));
    } else if (WORDS.has(name)) html += marked('word', part);
    else if (/[\w$.]/.test(code[index - 1] ?? '') && code[index - 1] !== '.') html += escape(part);
    else html += linked(addressIn(code, index, name, scope), escape(part));
  }
  return html + escape(code.slice(at));
}

/** A name is linked where it is a type or is called. */
function addressIn(
  /** @type {string} */ code,
  /** @type {number} */ index,
  /** @type {string} */ name,
  /** @type {Scope} */ scope,
) {
  const before = code.slice(0, index);
  if (/^[A-Z]/.test(name)) return before.endsWith('.') ? undefined : scope.of(name);
  const isCalled = /^(<[^(]*>)?\(/.test(code.slice(index + name.length));
  if (!isCalled || !/[.\s(]$/.test(before)) return undefined;
  if (!before.endsWith('.')) return scope.called(name);
  const receiver = before.match(/(?:^|[^\w$.])([\w$]+)\.$/)?.[1];
  return receiver && scope.called(name, receiver);
}

/** A block of code, which may be wider than the page. @param {string} html @param {string} label */
const block = (html, label = 'code') =>
  `<pre tabindex="0" role="group" aria-label="${label}"><code>${html}</code></pre>\n`;

export { block, escape, scriptAsHtml };
