// module-as-text.js - puts the engine's module into the script of the page, a character for a byte.
// SPDX-License-Identifier: MIT

import { readFileSync } from 'node:fs';
import { hash } from './hash.js';

const MODULE = new URL('../../dist/ukeire.wasm', import.meta.url);
/** What shell/own-bytes.js imports. */
const NAME = 'module-as-text';
/** What stands for the module in a script that vite has not finished. */
const PLACE = /["'`]ukeire\.wasm [\w+/=-]+["'`]/;

/** What means something in a template, and the one line end that would become another. */
const SIGNS = /[\\`\r]|\$(?=\{)/g;

function asTemplate() {
  const text = readFileSync(MODULE, 'latin1');
  return `\`${text.replace(SIGNS, (sign) => (sign === '\r' ? '\\r' : `\\${sign}`))}\``;
}

/**
 * Until vite has made the scripts small, the hash of the module stands in its place: the names of
 * the scripts change with it.
 * @returns {import('vite').Plugin}
 */
function moduleAsText() {
  return {
    name: NAME,
    apply: 'build',
    enforce: 'pre',
    resolveId: (id) => (id === NAME ? id : null),
    load: (id) =>
      id === NAME ? `export default 'ukeire.wasm ${hash(readFileSync(MODULE))}';` : null,
  };
}

/** Where the module is to stand in a script. @param {string} code */
function placeOfModule(code) {
  const place = code.search(PLACE);
  if (place < 0) throw new Error('the script of the page has no place for the module');
  return place;
}

/** @param {string} code a script with a place for the module @returns {string} with the module */
const withModule = (code) => code.replace(PLACE, asTemplate);

export { moduleAsText, placeOfModule, withModule };
