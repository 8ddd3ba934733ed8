// second-words.js - the words of the second script in one language.
// SPDX-License-Identifier: MIT
//
// In the page as files own-words.js stands in its place: there each language is a file of its own.

import { secondPartsIn } from '../text/second-parts.js';

/** @typedef {import('../text/parts.js').Written} Written */

/** @param {Written} language @returns {Promise<Record<string, string>>} */
const secondWords = async (language) => secondPartsIn(language);

export { secondWords };
