// i18n.js - the words of the page in the reader's language.
// SPDX-License-Identifier: MIT

import en from './en.js';
import ja from './ja.js';
import { partsIn } from './parts.js';
import zh from './zh.js';

/**
 * @typedef {'en' | 'ja' | 'zh'} Language
 * @typedef {(key: string, values?: Record<string, string | number>) => string} Translate
 */

/** @type {Record<Language, Record<string, string>>} */
const TEXTS = {
  en: { ...en, ...partsIn('en') },
  ja: { ...ja, ...partsIn('ja') },
  zh: { ...zh, ...partsIn('zh') },
};
const LANGUAGES = /** @type {Language[]} */ (Object.keys(TEXTS));

/** @param {unknown} tag @returns {tag is Language} */
const isLanguage = (tag) => LANGUAGES.includes(/** @type {Language} */ (tag));

/** The first of the reader's languages that there is. @param {readonly string[]} wanted @returns {Language} */
function choose(wanted) {
  return wanted.map((tag) => tag.slice(0, 2).toLowerCase()).find(isLanguage) ?? 'en';
}

/**
 * `t('copies', { n: 3 })`: the text of a key, with values in the place of their names in braces. An
 * unknown key is its own text.
 * @param {Language} language @returns {Translate}
 */
function translator(language) {
  const texts = TEXTS[language];
  return (key, values = {}) =>
    (texts[key] ?? key).replace(/\{(\w+)\}/g, (_, name) => String(values[name] ?? ''));
}

export { LANGUAGES, TEXTS, choose, isLanguage, translator };
