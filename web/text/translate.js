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

/** What is not a part with a file of its own. @type {Record<Language, Record<string, string>>} */
const MAIN = { en, ja, zh, 'zh-Hant': hant };

/** @type {Partial<Record<Language, Record<string, string>>>} */
const made = {};

/** All texts of a language, put together when it is first asked for. @param {Language} language */
function textsIn(language) {
  const all = () => (language === 'zh-Hant' ? hant : { ...MAIN[language], ...partsIn(language) });
  return (made[language] ??= all());
}

/** A language in its own words. @param {Language} language */
const nameOf = (language) => MAIN[language]['lang.name'];

/** A value, as in `{n}`, or the word that goes with its number, as in `{n|tile|tiles}`. */
const PLACE = /\{(\w+)(?:\|([^|}]*)\|([^}]*))?\}/g;

/**
 * `t('copies', { n: 3 })`: the text of a key, with values in the place of their names in braces. An
 * unknown key is its own text.
 * @param {Language} language @returns {Translate}
 */
function translator(language) {
  const texts = textsIn(language);
  return (key, values = {}) =>
    (texts[key] ?? key).replace(PLACE, (_, name, one, many) => {
      if (one === undefined) return String(values[name] ?? '');
      return Number(values[name]) === 1 ? one : many;
    });
}

export { nameOf, textsIn, translator };
