// symbols.js - where each name, member and error code stands on the site.
// SPDX-License-Identifier: MIT

import { readFileSync } from 'node:fs';
import { REFERENCE } from './contents.js';
import { declarationsIn } from './declarations.js';

/** @typedef {import('./declarations.js').Declaration} Declaration */
/** @typedef {{ name: string, title: string, entry: string, all: Declaration[] }} ApiPage */

const WASM = new URL('../../../wasm/', import.meta.url);
/** Types without members of their own, which have those of another one as well. */
const BASES = new Map([
  ['MahjongAsync', 'Mahjong'],
  ['MahjongLite', 'Mahjong'],
  ['MahjongWorker', 'Mahjong'],
]);
/** Whose members may be written alone, as in `shanten()`. */
const OWNERS = ['Mahjong', 'Table', 'MahjongPool', 'MahjongWorker'];

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

/** A member that is called. */
const METHOD = /^(?:readonly\s+)?\w+(?:\??:\s*)?[(<]/;

/** The type of what a declared function returns or promises. @param {string} code */
const returned = (code) => code.match(/\): (?:Promise<)?(\w+)>?;?$/)?.[1] ?? '';

/** Addresses by name. @param {ApiPage[]} pages @param {string[]} codes */
function makeSymbols(pages, codes) {
  const explained = new Set(codes);
  /** By page and name, and by type and member. @type {Map<string, string>} */
  const places = new Map();
  /** The type that a call of what has an address gives. @type {Map<string, string>} */
  const results = new Map();
  for (const { name: page, all } of pages) {
    for (const { name, kind, code, members } of all) {
      places.set(`${page} ${name}`, `${page}.html#${name}`);
      if (kind === 'function') results.set(`${page}.html#${name}`, returned(code));
      for (const { name: member, code: signature } of members ?? []) {
        const full = `${name}.${member}`;
        places.set(full, `${page}.html#${full}`);
        if (METHOD.test(signature)) results.set(`${page}.html#${full}`, returned(signature));
      }
    }
  }
  /** @param {string} type @param {string} name @returns {string | undefined} */
  const memberOf = (type, name) =>
    places.get(`${type}.${name}`)
    ?? (BASES.has(type) ? memberOf(String(BASES.get(type)), name) : undefined);
  /** Where the pages that are wanted declare a name. */
  const declared = (
    /** @type {string} */ name,
    /** @type {(page: ApiPage) => boolean} */ wanted = () => true,
  ) => pages.filter(wanted).flatMap((page) => places.get(`${page.name} ${name}`) ?? []);
  return {
    memberOf,
    declared,
    /** Members of that name of the types that pages declare, where they may be written alone. */
    members: (
      /** @type {string} */ name,
      /** @type {(page: ApiPage) => boolean} */ wanted = () => true,
    ) =>
      OWNERS.filter((owner) => declared(owner, wanted).length).flatMap(
        (owner) => places.get(`${owner}.${name}`) ?? [],
      ),
    /** @param {string} entry */
    isEntry: (entry) => pages.some((page) => page.entry === entry),
    /** The type that a function or a method gives, '' without members. @param {string} address */
    given: (address) => results.get(address),
    /** @param {string} code */
    ofCode: (code) => (explained.has(code) ? `errors.html#${code}` : undefined),
  };
}

/** @typedef {ReturnType<typeof makeSymbols>} Symbols */

export { apiPages, codesIn, makeSymbols };
