// docs.js - search and forms of the site.
// SPDX-License-Identifier: MIT
//
// What is searched, and the engine, are scripts that call back when they are there. Without
// scripts the site is all there but these two.

/* global INDEX, ENGINE */

import { makeForms } from './forms.js';
import { makeLoader } from './loader.js';
import { makeSearch } from './search.js';

/** @type {any} */ (globalThis).ukeireDocs = {};
makeSearch(makeLoader('search', INDEX));
makeForms(makeLoader('engine', ENGINE));

const menu = /** @type {HTMLDetailsElement | null} */ (document.querySelector('.menu'));
if (menu && matchMedia('(min-width: 60rem)').matches) menu.open = true;
