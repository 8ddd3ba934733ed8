// markdown.js - Markdown as HTML: anchors as GitHub has them, links for the site, code with links.
// SPDX-License-Identifier: MIT
//
// HTML in Markdown is shown as text.

import { readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { Marked } from 'marked';
import { block, escape, scriptAsHtml } from './code.js';
import { NOWHERE, guideScope } from './scopes.js';

/** @typedef {import('./symbols.js').Symbols} Symbols */
/** @typedef {import('./scopes.js').Scope} Scope */
/** @typedef {import('marked').Token} Token */

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

/** What speaks of an error in a sentence, or right before a word of code. */
const OF_ERRORS = /\b(errors?|codes?|rejects?|refuse[sd]?)\b|\bthrows\s\0/i;

/** Of a word of code in a sentence. */
function addressOfWord(
  /** @type {string} */ code,
  /** @type {string} */ sentence,
  /** @type {Scope} */ scope,
  /** @type {Symbols} */ symbols,
) {
  const [, receiver, called] = code.match(/^(?:([\w$]+)\.)?([\w$]+)\(.*\)$/s) ?? [];
  if (called) return scope.called(called, receiver);
  if (/^[A-Z]\w*(\.\w+)?$/.test(code) || /^[a-z]+[A-Z]\w*$/.test(code)) return scope.of(code);
  return OF_ERRORS.test(sentence) ? symbols.ofCode(code.replace(/^'(.*)'$/, '$1')) : undefined;
}

/**
 * The words of code of a line of text, each with its sentence, in which `\0` stands for the word.
 * @param {Token[]} tokens
 */
function wordsIn(tokens) {
  // Of code the sentence keeps the place alone.
  const texts = tokens.map(({ type, raw }) => (type === 'codespan' ? 'x' : raw));
  return tokens.flatMap((token, i) => {
    if (token.type !== 'codespan') return [];
    const before = texts
      .slice(0, i)
      .join('')
      .split(/[.!?]\s/)
      .at(-1);
    const [after] = texts
      .slice(i + 1)
      .join('')
      .split(/[.!?](?:\s|$)/);
    return [{ token, sentence: `${before}\0${after}` }];
  });
}

/**
 * Gives each word of code its address. `scopeAfter` is told which entry the line has named.
 * @param {Token[]} tokens @param {(entry?: string) => Scope} scopeAfter @param {Symbols} symbols
 */
function addAddresses(tokens, scopeAfter, symbols) {
  /** @type {string | undefined} */
  let entry;
  for (const { token, sentence } of wordsIn(tokens)) {
    const { text } = /** @type {import('marked').Tokens.Codespan} */ (token);
    if (symbols.isEntry(text)) entry = text;
    const address = addressOfWord(text, sentence, scopeAfter(entry), symbols);
    Object.assign(token, { address });
  }
}

/** The parts of a text, each from its heading on. @param {Token[]} tokens */
function sectionsOf(tokens) {
  /** @type {Token[][]} */
  const sections = [[]];
  for (const token of tokens) {
    if (token.type === 'heading') sections.push([]);
    sections.at(-1)?.push(token);
  }
  return sections;
}

/** Of a code block. @param {Token} token */
const isScript = (token) => token.type === 'code' && SCRIPTS.has(token.lang ?? '');

/** Code in C, in Python: what is called there is not JavaScript. @param {Token[]} tokens */
const isForeign = (tokens) =>
  tokens.some((token) => token.type === 'code' && /^(c|cpp|python)$/.test(token.lang ?? ''))
  && !tokens.some(isScript);

/** @param {Symbols} symbols @returns {import('marked').RendererObject} */
const rendererOf = (symbols) => ({
  heading({ tokens, depth, text }) {
    return `<h${depth} id="${slug(text)}">${this.parser.parseInline(tokens)}</h${depth}>\n`;
  },
  code(token) {
    const { text, lang } = token;
    const { scope } = /** @type {{ scope?: Scope }} */ (/** @type {unknown} */ (token));
    const html = scope ? scriptAsHtml(text, scope.inProgram(text), symbols.ofCode) : escape(text);
    return block(html, lang === 'text' ? 'output' : `code, ${lang || 'text'}`);
  },
  codespan(token) {
    const { address } = /** @type {{ address?: string }} */ (/** @type {unknown} */ (token));
    const html = `<code>${escape(token.text)}</code>`;
    return address ? `<a href="${address}">${html}</a>` : html;
  },
  link({ href, tokens }) {
    // What is code in a link is no link of its own.
    const html = this.parser.parseInline(tokens).replace(/<\/?a\b[^>]*>/g, '');
    return `<a href="${escape(addressOf(href))}">${html}</a>`;
  },
  html: ({ text }) => escape(text),
});

/** @param {Symbols} symbols */
function makeMarkdown(symbols) {
  const marked = new Marked({ renderer: rendererOf(symbols) });
  /** @param {Token[]} section @param {(entry?: string) => Scope} scopeAfter */
  function resolve(section, scopeAfter) {
    marked.walkTokens(section, (token) => {
      if (isScript(token)) Object.assign(token, { scope: scopeAfter() });
      const lines =
        token.type === 'table'
          ? [...token.header, ...token.rows.flat()].map((cell) => cell.tokens)
          : [/** @type {{ tokens?: Token[] }} */ (token).tokens ?? []];
      for (const line of lines) addAddresses(line, scopeAfter, symbols);
    });
  }
  /** @param {import('marked').TokensList | Token[]} tokens */
  const asHtml = (tokens) =>
    marked
      .parser(tokens)
      .replaceAll(
        '<table>',
        '<div class="wide" tabindex="0" role="group" aria-label="table"><table>',
      )
      .replaceAll('</table>', '</table></div>');
  return {
    /** A text in which names mean what a scope says. @param {string} text @param {Scope} scope */
    inScope(text, scope) {
      const tokens = marked.lexer(text);
      resolve(tokens, () => scope);
      return asHtml(tokens);
    },
    /** A guide. @param {string} text */
    ofGuide(text) {
      const tokens = marked.lexer(text);
      const programs = (/** @type {Token[]} */ some) =>
        some.filter(isScript).map((token) => /** @type {{ text: string }} */ (token).text);
      for (const section of sectionsOf(tokens)) {
        const around = [programs(section), programs(tokens)];
        resolve(section, (entry) =>
          isForeign(tokens) ? NOWHERE : guideScope(symbols, around, entry),
        );
      }
      return asHtml(tokens);
    },
  };
}

/** @typedef {ReturnType<typeof makeMarkdown>} Markdown */

export { makeMarkdown, slug };
