// traditional.js - Traditional Chinese, made of the Simplified: build/zh-hant.js says how.
// SPDX-License-Identifier: MIT

import { others, simplified, traditional } from '../../build/zh-hant.js';

const PAIRS = new Map([...simplified].map((character, i) => [character, traditional[i]]));

/** @param {string} text @param {string} [key] a name has none */
const inTraditional = (text, key = text) =>
  others[key] ?? Array.from(text, (character) => PAIRS.get(character) ?? character).join('');

/** @param {Record<string, string>} texts by key */
const allInTraditional = (texts) =>
  Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, inTraditional(text, key)]));

export { allInTraditional, inTraditional };
