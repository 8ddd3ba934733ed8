// The words of the parts that have a file of their own, in each language. Those of the panels come
// with the second script: second-parts.js.
// SPDX-License-Identifier: MIT

import { table } from './table.js';

const PARTS = [table];

/** @param {'en' | 'ja' | 'zh'} language @returns {Record<string, string>} */
const partsIn = (language) => Object.assign({}, ...PARTS.map((part) => part[language]));

export { partsIn };
