// docs.js - search and forms of the site.
// SPDX-License-Identifier: MIT
//
// What is searched, and the engine, are scripts that call back when they are there. Without
// scripts the site is all there but these two.

/* global INDEX, ENGINE */

import { makeForms } from './forms.js';
import { makeSearch } from './search.js';

/**
 * Asks for a script once; resolves with what it hands over.
 * @param {string} name @param {string} file
 */
function makeLoader(name, file) {
  /** @type {Promise<any> | undefined} */
  let loaded;
  return () =>
    (loaded ??= new Promise((resolve, reject) => {
      /** @type {any} */ (globalThis).ukeireDocs[name] = resolve;
      const script = document.createElement('script');
      script.src = file;
      script.addEventListener('error', () => {
        loaded = undefined;
        reject(new Error(`${file} could not be loaded`));
      });
      document.head.append(script);
    }));
}

/** @type {any} */ (globalThis).ukeireDocs = {};
makeSearch(makeLoader('search', INDEX));
makeForms(makeLoader('engine', ENGINE));

const menu = /** @type {HTMLDetailsElement | null} */ (document.querySelector('.menu'));
if (menu && matchMedia('(min-width: 60rem)').matches) menu.open = true;
