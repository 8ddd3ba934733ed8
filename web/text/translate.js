// translate.js - texts of the page in each language.
// SPDX-License-Identifier: MIT

import { terms, translatorOf } from '../../wasm/reasons.js';
import { main } from './main.js';
import { allInTraditional } from './traditional.js';

/** @import { Language } from '../state/settings.js' */

/**
 * @typedef {typeof WRITTEN[number]} Written
 * @typedef {import('../../wasm/reasons.js').Translate} Translate
 * The page has each text in three languages, the library each language with its texts. Of a long
 * text, English stands beside its key, Japanese and Chinese below it; prettier would give each part
 * a line.
 * @typedef {Record<string, [en: string, ja: string, zh: string]>} Texts
 * @typedef {Record<Written, Record<string, string>>} OfLibrary
 */

/** Languages with texts; Traditional Chinese is made from Simplified. */
const WRITTEN = /** @type {const} */ (['en', 'ja', 'zh']);

/** The sources of texts: those that every door needs, and those that a door adds. */
const sources = /** @type {(Texts | OfLibrary)[]} */ ([main, terms]);

/** The texts of each language, built when first needed. @type {Map<Language, any>} */
const made = new Map();

/** @param {Texts | OfLibrary} part @returns {part is OfLibrary} */
const isOfLibrary = (part) => 'en' in part;

/** The texts of a source. @param {Texts | OfLibrary} part @param {Language} language */
function textsOf(part, language) {
  const written = language === 'zh-Hant' ? 'zh' : language;
  const at = WRITTEN.indexOf(written);
  const texts = isOfLibrary(part)
    ? part[written]
    : Object.fromEntries(Object.entries(part).map(([key, all]) => [key, all[at]]));
  return language === 'zh-Hant' ? allInTraditional(texts) : texts;
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
