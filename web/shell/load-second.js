// load-second.js - gets the second script of the page, which the first answer does not wait for.
// SPDX-License-Identifier: MIT
//
// A browser must parse all of a script before it runs any of it, and on a phone the first script is
// most of what the first answer waits for. It has what that answer needs. All that stands in panels
// below the answer is in the second one. In the page as one file the two are one.

import { addTexts } from '../text/translate.js';

/** @typedef {typeof import('./second.js')} Second */

/** @type {Second | null} */
let second = null;
/** @type {Promise<Second> | undefined} */
let loading;

async function load() {
  second = await import('./second.js');
  addTexts(second.secondPartsIn);
  return second;
}

/** The second script; rejects where it cannot be had. */
const loadSecond = () => (loading ??= load());

/** The second script where it is there by now. */
const secondNow = () => second;

export { loadSecond, secondNow };
