// markdown.js - Markdown as HTML: anchors as GitHub has them, links for the site, code with links.
// SPDX-License-Identifier: MIT
//
// HTML in Markdown is shown as text.

import { readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { Marked } from 'marked';
import { block, escape, scriptAsHtml } from './code.js';

/** @typedef {import('./symbols.js').Symbols} Symbols */

const { repository } = JSON.parse(
  readFileSync(new URL('../../../package.json', import.meta.url), 'utf8'),
);
/** Where files of the repository are that the site does not have. */
const FILES = `${repository.url.replace(/^git\+|\.git$/g, '')}/blob/main/`;
const SCRIPTS = new Set(['js', 'ts', 'jsx']);

/** As GitHub makes it. @param {string} heading */
const slug = (heading) =>
  heading
    .toLowerCase()
    .replace(/[^\w\s-]/g, '')
    .trim()
    .replace(/\s/g, '-');

/** A link of a guide, for the site. @param {string} href */
function addressOf(href) {
  if (/^(https?:|#)/.test(href)) return href;
  const [path, anchor] = href.split('#');
  if (path === '../../README.md') return `about.html#${anchor}`;
  const guide = path.match(/^([\w-]+)\.md$/)?.[1];
  const end = anchor ? `#${anchor}` : '';
  if (guide) return `${guide}.html${end}`;
  return `${FILES}${posix.normalize(`web/docs/${path}`)}${end}`;
}

/** Of a word of code in a sentence. @param {string} code @param {Symbols} symbols */
function addressOfWord(code, symbols) {
  const called = code.match(/^(?:[\w$]+\.)?([\w$]+)\(.*\)$/s)?.[1];
  if (called) return symbols.called(called);
  if (/^[A-Z]\w*(\.\w+)?$/.test(code) || /^[a-z]+[A-Z]\w*$/.test(code)) return symbols.of(code);
  return symbols.ofCode(code.replace(/^'(.*)'$/, '$1'));
}

/** @param {Symbols} symbols */
function makeMarkdown(symbols) {
  const marked = new Marked({
    renderer: {
      heading({ tokens, depth, text }) {
        return `<h${depth} id="${slug(text)}">${this.parser.parseInline(tokens)}</h${depth}>\n`;
      },
      code({ text, lang }) {
        const html = SCRIPTS.has(lang ?? '') ? scriptAsHtml(text, symbols) : escape(text);
        return block(html, lang === 'text' ? 'output' : `code, ${lang || 'text'}`);
      },
      codespan({ text }) {
        const address = addressOfWord(text, symbols);
        const html = `<code>${escape(text)}</code>`;
        return address ? `<a href="${address}">${html}</a>` : html;
      },
      link({ href, tokens }) {
        // What is code in a link is no link of its own.
        const html = this.parser.parseInline(tokens).replace(/<\/?a\b[^>]*>/g, '');
        return `<a href="${escape(addressOf(href))}">${html}</a>`;
      },
      html: ({ text }) => escape(text),
    },
  });
  /** @param {string} text */
  const asHtml = (text) =>
    String(marked.parse(text))
      .replaceAll(
        '<table>',
        '<div class="wide" tabindex="0" role="group" aria-label="table"><table>',
      )
      .replaceAll('</table>', '</table></div>');
  return asHtml;
}

export { makeMarkdown, slug };
