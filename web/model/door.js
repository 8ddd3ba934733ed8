// door.js - the three doors of the page, each a view with an address of its own.
// SPDX-License-Identifier: MIT
//
//   #h=...          the analysis of a table (table/link.js)
//   #practice...    practice (practice/link.js)
//   #review         the review of a game

import { isPractice } from './practice/link.js';

/** @typedef {'analyse' | 'practice' | 'review'} Door */

const DOORS = /** @type {const} */ (['analyse', 'practice', 'review']);

/** @param {string} hash of the address @returns {Door} */
const doorOf = (hash) =>
  isPractice(hash) ? 'practice' : hash === '#review' ? 'review' : 'analyse';

/** The link of practice, where it says more than to go on. @param {string} hash */
const practiceIn = (hash) => (isPractice(hash) && hash !== '#practice' ? { fragment: hash } : null);

export { DOORS, doorOf, practiceIn };
