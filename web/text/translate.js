// translate.js - the words of the page in the reader's language.
// SPDX-License-Identifier: MIT

import hant from '../../build/zh-hant.js';
import en from './en.js';
import ja from './ja.js';
import { partsIn } from './parts.js';
import zh from './zh.js';

/**
 * @typedef {import('../model/settings.js').Language} Language
 * @typedef {(key: string, values?: Record<string, string | number>) => string} Translate
 */

/** @type {Record<Language, Record<string, string>>} */
const TEXTS = {
  en: { ...en, ...partsIn('en') },
  ja: { ...ja, ...partsIn('ja') },
  zh: { ...zh, ...partsIn('zh') },
  'zh-Hant': hant,
};

/** A value, as in `{n}`, or the word that goes with its number, as in `{n|tile|tiles}`. */
const PLACE = /\{(\w+)(?:\|([^|}]*)\|([^}]*))?\}/g;

/**
 * `t('copies', { n: 3 })`: the text of a key, with values in the place of their names in braces. An
 * unknown key is its own text.
 * @param {Language} language @returns {Translate}
 */
function translator(language) {
  const texts = TEXTS[language];
  return (key, values = {}) =>
    (texts[key] ?? key).replace(PLACE, (_, name, one, many) => {
      if (one === undefined) return String(values[name] ?? '');
      return Number(values[name]) === 1 ? one : many;
    });
}

export { TEXTS, translator };
