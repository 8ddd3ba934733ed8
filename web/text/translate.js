// translate.js - the words of the page in the reader's language.
// SPDX-License-Identifier: MIT

import { translatorOf } from '../../wasm/reasons/terms.js';
import en from './en.js';
import ja from './ja.js';
import { partsIn } from './parts.js';
import { allInTraditional, inTraditional } from './traditional.js';
import zh from './zh.js';

/**
 * @typedef {import('../state/settings.js').Language} Language
 * @typedef {import('./parts.js').Written} Written
 * @typedef {import('../../wasm/reasons/terms.js').Translate} Translate
 */

/** Texts that are not in a part with a file of its own. */
const MAIN = { en, ja, zh };

/**
 * Where texts come from: what every door needs, and what a door brings.
 * @type {((language: Written) => Record<string, string>)[]}
 */
const sources = [(language) => ({ ...MAIN[language], ...partsIn(language) })];

/** All texts of a language, put together when it is first asked for. @type {Map<Language, any>} */
const made = new Map();

/** @param {Language} language @returns {Written} */
const writtenOf = (language) => (language === 'zh-Hant' ? 'zh' : language);

/** @param {Language} language @param {(language: Written) => Record<string, string>} source */
const textsOf = (language, source) =>
  language === 'zh-Hant' ? allInTraditional(source('zh')) : source(language);

/** @param {Language} language @returns {Record<string, string>} */
function textsIn(language) {
  const texts =
    made.get(language) ?? Object.assign({}, ...sources.map((one) => textsOf(language, one)));
  made.set(language, texts);
  return texts;
}

/** @param {(language: Written) => Record<string, string>} source */
function addTexts(source) {
  sources.push(source);
  for (const [language, texts] of made) Object.assign(texts, textsOf(language, source));
}

/** A language in its own words. @param {Language} language */
const nameOf = (language) =>
  language === 'zh-Hant'
    ? inTraditional(zh['lang.name'], 'lang.name')
    : MAIN[language]['lang.name'];

/** @param {Language} language */
const translator = (language) => translatorOf(textsIn(language));

export { addTexts, nameOf, textsIn, translator, writtenOf };
