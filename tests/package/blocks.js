// Reads the code blocks of README and the guides, and their programs with outputs.
// SPDX-License-Identifier: MIT
//
// Each block of `js` is a whole program. If a block of `text` follows a program, it is the output.

import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './consumer.js';

/** A code block from index `start` to index `end` of a text. The code begins at index `at`. */
/** @typedef {{ language: string, code: string, start: number, at: number, end: number }} Block */

/** The guides that tests/long/guides.test.js tests. */
const APART = ['c.md', 'python.md', 'runtimes.md'];

/** @param {string} path */
const readInRoot = (path) => readFileSync(join(ROOT, path), 'utf8');

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

/** Returns programs with their outputs (or null). @param {string} text */
function programsOf(text) {
  const blocks = blocksOf(text);
  return blocks.flatMap((block, i) => {
    if (block.language !== 'js') return [];
    const next = blocks[i + 1];
    const below = next?.language === 'text' && !text.slice(block.end, next.start).trim();
    return [{ program: block.code, printed: below ? next.code : null, at: below ? next.at : -1 }];
  });
}

/** @param {string} path of README or a guide */
function textOf(path) {
  const match = TEXTS.find((one) => one.path === path);
  if (!match) throw new Error(`there is no ${path}`);
  return match.text;
}

export { TEXTS, blocksOf, programsOf, readInRoot, textOf };
