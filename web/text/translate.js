// translate.js - texts of the page in each language, with Traditional Chinese by build/zh-hant.js.
// SPDX-License-Identifier: MIT

import { others, simplified, traditional } from '../../build/zh-hant.js';
import { terms, translatorOf } from '../../wasm/reasons.js';
import { main } from './main.js';

/** @import { Language } from '../state/settings.js' */

/** @typedef {typeof WRITTEN[number]} Written */
/** @typedef {import('../../wasm/reasons.js').Translate} Translate */
/**
 * The texts of the page by key, each in three languages. In the source a long text has English in
 * the line of its key, Japanese and Chinese in the next line. prettier would use three lines.
 * @typedef {Record<string, [en: string, ja: string, zh: string]>} Texts
 */
/** @typedef {Record<Written, Record<string, string>>} OfLibrary */

const WRITTEN = /** @type {const} */ (['en', 'ja', 'zh']);

const PAIRS = new Map([...simplified].map((character, i) => [character, traditional[i]]));

/** Writes a text in Traditional Chinese. A name has no key. @param {string} text */
export const inTraditional = (text, /** @type {string} */ key = text) =>
  others[key] ?? Array.from(text, (character) => PAIRS.get(character) ?? character).join('');

const sources = /** @type {(Texts | OfLibrary)[]} */ ([main, terms]);

/** The texts of each language that was needed so far. @type {Map<Language, any>} */
const made = new Map();

/** @param {Texts | OfLibrary} part @returns {part is OfLibrary} */
const isOfLibrary = (part) => 'en' in part;

/** @param {Texts | OfLibrary} part @param {Language} language */
function textsOf(part, language) {
  const written = language === 'zh-Hant' ? 'zh' : language;
  const at = WRITTEN.indexOf(written);
  const pairs = isOfLibrary(part)
    ? Object.entries(part[written])
    : Object.entries(part).map(([key, all]) => [key, all[at]]);
  const convert = written === language ? (/** @type {string} */ text) => text : inTraditional;
  return Object.fromEntries(pairs.map(([key, text]) => [key, convert(text, key)]));
}

/** @param {Language} language @returns {Record<string, string>} */
export function textsIn(language) {
  const texts =
    made.get(language) ?? Object.assign({}, ...sources.map((one) => textsOf(one, language)));
  made.set(language, texts);
  return texts;
}

export function addTexts(/** @type {(Texts | OfLibrary)[]} */ ...parts) {
  sources.push(...parts);
  for (const [language, texts] of made)
    Object.assign(texts, ...parts.map((part) => textsOf(part, language)));
}

export function languageName(/** @type {Language} */ language) {
  const key = 'lang.name';
  return textsOf({ [key]: main[key] }, language)[key];
}

export const translator = (/** @type {Language} */ language) => translatorOf(textsIn(language));
