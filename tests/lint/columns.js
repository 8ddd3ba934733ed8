// columns.js - lines of prose and code that are longer than 100 columns.
// SPDX-License-Identifier: MIT
//
// A table and a block of code in Markdown, and a line with an address, cannot be broken; nor can a
// line that is one long word. Everything else can, strings and names of tests too.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const MOST = 100;
const FENCE = /^\s*(```|~~~)/;
const TABLE = /^\s*\|/;
const ADDRESS = /https?:\/\//;

/** @param {string} line */
function isOneWord(line) {
  return !/\S\s+\S/.test(line.replace(/^[\s*/#>-]+/, ''));
}

/**
 * The lines that are too long, as `path:line: columns`. A character beyond the basic plane, such as
 * a Unicode tile, is one column.
 * @param {string} root @param {string} path
 */
function tooLong(root, path) {
  const markdown = path.endsWith('.md');
  let fenced = false;
  return readFileSync(join(root, path), 'utf8')
    .split('\n')
    .flatMap((line, i) => {
      if (markdown && FENCE.test(line)) fenced = !fenced;
      const width = [...line].length;
      const exempt = markdown && (fenced || TABLE.test(line));
      if (width <= MOST || exempt || ADDRESS.test(line) || isOneWord(line)) return [];
      return [`${path}:${i + 1}: ${width} columns`];
    });
}

export { tooLong };
