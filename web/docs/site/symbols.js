// symbols.js - where each name, member and error code stands on the site.
// SPDX-License-Identifier: MIT

import { readFileSync } from 'node:fs';
import { REFERENCE } from './contents.js';
import { declarationsIn } from './declarations.js';

/** @typedef {import('./declarations.js').Declaration} Declaration */
/** @typedef {{ name: string, title: string, entry: string, all: Declaration[] }} ApiPage */

const WASM = new URL('../../../wasm/', import.meta.url);
/** Of members that are written alone, as in `shanten()`, whose are meant first. */
const OWNERS = ['Mahjong', 'Table', 'MahjongPool', 'Bare'];

/** The pages of the reference. Each declaration is on one. @returns {ApiPage[]} */
function apiPages() {
  return REFERENCE.flatMap(([file, entry, parts]) => {
    const all = declarationsIn(file, readFileSync(new URL(file, WASM), 'utf8'));
    const starts = parts.map(({ first }) => {
      const at = first ? all.findIndex(({ name }) => name === first) : 0;
      if (at < 0) throw new Error(`web/docs/site/contents.js: ${file} has no ${first}`);
      return at;
    });
    return parts.map(({ name, title }, i) => {
      const next = Math.min(...starts.filter((at) => at > starts[i]), all.length);
      return { name, title, entry, all: all.slice(starts[i], next) };
    });
  });
}

/** The codes that a guide explains. @param {string} guide the text of errors.md */
const codesIn = (guide) => Array.from(guide.matchAll(/^### ([a-z0-9-]+)$/gm), ([, code]) => code);

/** Addresses by name. @param {ApiPage[]} pages @param {string[]} codes */
function makeSymbols(pages, codes) {
  /** @type {Map<string, string>} */
  const places = new Map();
  for (const { name: page, all } of pages) {
    for (const { name, members } of all) {
      const address = `${page}.html#${name}`;
      // `load` and what else several entries have is that of the first.
      if (!places.has(name)) places.set(name, address);
      for (const member of members ?? []) {
        const full = `${name}.${member.name}`;
        if (!places.has(full)) places.set(full, `${page}.html#${full}`);
      }
    }
  }
  const explained = new Set(codes);
  return {
    /** Of a type or an exported name. @param {string} name */
    of: (name) => places.get(name),
    /** Of what is called: an export, or a member that has this name. @param {string} name */
    called: (name) =>
      places.get(name) ?? OWNERS.map((owner) => places.get(`${owner}.${name}`)).find(Boolean),
    /** @param {string} code */
    ofCode: (code) => (explained.has(code) ? `errors.html#${code}` : undefined),
  };
}

/** @typedef {ReturnType<typeof makeSymbols>} Symbols */

export { apiPages, codesIn, makeSymbols };
