// traditional.js - Traditional Chinese from Simplified Chinese, by the table in build/zh-hant.js.
// SPDX-License-Identifier: MIT

import { others, simplified, traditional } from '../../build/zh-hant.js';

const PAIRS = new Map([...simplified].map((character, i) => [character, traditional[i]]));

/** @param {string} text @param {string} [key] names have none */
export const inTraditional = (text, key = text) =>
  others[key] ?? Array.from(text, (character) => PAIRS.get(character) ?? character).join('');

/** @param {Record<string, string>} texts by key */
export const allInTraditional = (texts) =>
  Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, inTraditional(text, key)]));
