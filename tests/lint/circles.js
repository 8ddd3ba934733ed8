// circles.js - files that import each other, round a circle.
// SPDX-License-Identifier: MIT
//
// An import of JSDoc, for types alone, does not count. A dynamic import() counts, since it ties the
// files together as well.

import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const COMMENT = /\/\*[^]*?\*\/|^\s*\/\/.*$/gm;
const IMPORT = /(?:\bfrom\s+|\bimport\s+|\bimport\s*\(\s*)'(\.[^']+)'/g;

/** The files of ours that a file imports. @param {string} root @param {string} path */
function importsOf(root, path) {
  const text = readFileSync(join(root, path), 'utf8').replace(COMMENT, '');
  return [...text.matchAll(IMPORT)].map(([, name]) => join(dirname(path), name));
}

/**
 * The circles, each as `a.js -> b.js -> a.js`.
 * @param {readonly string[]} files @param {(file: string) => string[]} imports of a file
 */
function circlesIn(files, imports) {
  /** @type {string[]} */
  const circles = [];
  const done = new Set();
  /** @param {string} file @param {string[]} path that led there */
  const visit = (file, path) => {
    const at = path.indexOf(file);
    if (at >= 0) circles.push([...path.slice(at), file].join(' -> '));
    if (at >= 0 || done.has(file)) return;
    for (const next of imports(file)) visit(next, [...path, file]);
    done.add(file);
  };
  for (const file of files) visit(file, []);
  return circles;
}

/** The rooms of the table: each imports those before it alone. */
const ROOMS = ['setup', 'play', 'ask', 'decide'];

/** Imports from a room of the table into a later one. @param {string} file @param {string} to */
function isBackwards(file, to) {
  const [from, into] = [file, to].map((path) =>
    ROOMS.indexOf(path.match(/^wasm\/table\/(\w+)\//)?.[1] ?? ''),
  );
  return from >= 0 && (into > from || /^wasm\/table\/(table|game|formats)\b/.test(to));
}

export { circlesIn, importsOf, isBackwards };
