// The words of the parts that have a file of their own, in each language. Those of a door come with
// it: door-parts.js.
// SPDX-License-Identifier: MIT

import { terms } from '../../wasm/reasons/terms.js';
import { input } from './input.js';
import { table } from './table.js';

/** @typedef {typeof WRITTEN[number]} Written */

/** Traditional Chinese is made of the Simplified. */
const WRITTEN = /** @type {const} */ (['en', 'ja', 'zh']);
const PARTS = [input, table, terms];

/** @param {Written} language @returns {Record<string, string>} */
const partsIn = (language) => Object.assign({}, ...PARTS.map((part) => part[language]));

export { WRITTEN, partsIn };
