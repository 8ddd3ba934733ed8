// Writes tiles, shanten and numbers in each language.
// SPDX-License-Identifier: MIT

import { isRedName, plainName } from '../core/notation/tiles.js';

/** @import { Translate } from '../reasons.js' */
/** @import { Advantage } from '../table.js' */

/** Sorts texts by language. @param {Record<string, [en: string, ja: string, zh: string]>} texts */
export function byLanguage(texts) {
  const textsAt = (/** @type {number} */ i) =>
    Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, text[i]]));
  return { en: textsAt(0), ja: textsAt(1), zh: textsAt(2) };
}

export const terms = /* @__PURE__ */ byLanguage({
  'riichi.riichi': ['Riichi', 'リーチ', '立直'],
  'riichi.silent': ['Damaten', 'ダマ', '默听'],
  'suit.m': ['{n}m', '{n}萬', '{n}万'],
  'suit.p': ['{n}p', '{n}筒', '{n}筒'],
  'suit.s': ['{n}s', '{n}索', '{n}索'],
  'suit.red': ['red {tile}', '赤{tile}', '赤{tile}'],
  'honor.1': ['East', '東', '东'],
  'honor.2': ['South', '南', '南'],
  'honor.3': ['West', '西', '西'],
  'honor.4': ['North', '北', '北'],
  'honor.5': ['White dragon', '白', '白'],
  'honor.6': ['Green dragon', '發', '发'],
  'honor.7': ['Red dragon', '中', '中'],
  'shanten.-1': ['Complete hand', '和了形', '和牌型'],
  'shanten.0': ['Tenpai', '聴牌', '听牌'],
  'shanten.n': ['{n}-shanten', '{n}向聴', '{n}向听'],
});

/** Matches a place for a value, `{n}`, or for a singular or plural word, `{n|tile|tiles}`. */
const PLACE = /\{(\w+)(?:\|([^|}]*)\|([^}]*))?\}/g;

/** Makes a translator of texts. @param {Record<string, string>} texts @returns {Translate} */
export const translatorOf =
  (texts) =>
  (key, values = {}) =>
    (texts[key] ?? key).replace(PLACE, (_, name, one, many) => {
      if (one === undefined) return String(values[name] ?? '');
      return Number(values[name]) === 1 ? one : many;
    });

/** @param {Translate} t @param {string} name @param {'suit' | 'spoken'} form */
export function wordOfName(t, name, form) {
  if (name[1] === 'z') return t(`honor.${name[0]}`);
  const word = t(`${form}.${name[1]}`, { n: plainName(name)[0] });
  return isRedName(name) ? t('suit.red', { tile: word }) : word;
}

/** Returns '5m' in words. @param {Translate} t @param {string} name */
export const tileWord = (t, name) => wordOfName(t, name, 'suit');

/** @param {Translate} t @param {readonly string[]} names */
export const tileWords = (t, names) => names.map((name) => tileWord(t, name)).join(' ');

/** Names a call. @type {(t: Translate, type: string, tiles: readonly string[]) => string} */
export const callWord = (t, type, tiles) =>
  t(`call.${type}`, { own: tileWords(t, [...new Set(tiles)]) });

/** @param {Translate} t @param {number} shanten */
export const shantenTerm = (t, shanten) =>
  t(`shanten.${shanten > 0 ? 'n' : shanten}`, { n: shanten });

/** Writes 0.12345 as 12.3%, and values below 1 % with two decimals. @param {number} part */
export function percentText(part) {
  const value = part * 100;
  if (value >= 99.95) return '100%';
  return `${value.toFixed(value < 1 && value > 0 ? 2 : 1)}%`;
}

/** Writes 0.1123 as 11%, and values below 10 % with one decimal. @param {number} part */
export const riskWord = (part) => `${(100 * part).toFixed(part > 0 && part < 0.0995 ? 1 : 0)}%`;

/** Replaces hyphens by true minus signs. @param {string} text */
export const minus = (text) => text.replaceAll('-', '−');

/** Formats points as an integer. @param {number} value */
export const pointsText = (value) => minus(String(Math.round(value)));

/** Writes the values of advantages. @type {Record<Advantage['key'], (value: number) => string>} */
export const FIGURE = {
  ...{ win: percentText, mean: pointsText, score: pointsText, improve: String },
  ...{ risk: riskWord, deals: riskWord },
};
