// The code blocks of README and the guides, and the programs among them with their output.
// SPDX-License-Identifier: MIT
//
// A block `js` is a whole program; a block `text` right after it is its output.

import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './consumer.js';

/** A code block. `start`, `end`: the whole block; `at`: where its code begins. */
/** @typedef {{ language: string, code: string, start: number, at: number, end: number }} Block */

/** Guides of other languages, which other suites test. */
const APART = ['c.md', 'python.md', 'runtimes.md'];

/** @param {string} path */
const readInRoot = (path) => readFileSync(join(ROOT, path), 'utf8');

/** README and the guides, by path. */
const TEXTS = [
  'README.md',
  ...readdirSync(join(ROOT, 'web/docs'))
    .filter((name) => name.endsWith('.md') && !APART.includes(name))
    .map((name) => `web/docs/${name}`),
].map((path) => ({ path, text: readInRoot(path) }));

/** @param {string} text @returns {Block[]} */
function blocksOf(text) {
  return Array.from(text.matchAll(/^```(\w*)\n([^]*?)^```$/gm), (match) => ({
    language: match[1],
    code: match[2],
    start: match.index,
    at: match.index + match[0].indexOf('\n') + 1,
    end: match.index + match[0].length,
  }));
}

/**
 * The programs of a text, each with its output and the place where that begins, or null.
 * @param {string} text
 */
function programsOf(text) {
  const blocks = blocksOf(text);
  return blocks.flatMap((block, i) => {
    if (block.language !== 'js') return [];
    const next = blocks[i + 1];
    const below = next?.language === 'text' && !text.slice(block.end, next.start).trim();
    return [{ program: block.code, printed: below ? next.code : null, at: below ? next.at : -1 }];
  });
}

/** The text of a guide, or of README. @param {string} path */
function textOf(path) {
  const match = TEXTS.find((one) => one.path === path);
  if (!match) throw new Error(`there is no ${path}`);
  return match.text;
}

export { TEXTS, blocksOf, programsOf, readInRoot, textOf };
