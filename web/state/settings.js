// The settings of the reader, stored in the browser if possible.
// SPDX-License-Identifier: MIT

import { effect, signal } from '@preact/signals';
import { readRules } from './rule-choices.js';
import { readStored, store } from './storage.js';

/** @typedef {'en' | 'ja' | 'zh' | 'zh-Hant'} Language */
/** @typedef {'auto' | 'light' | 'dark'} Theme */

const KEY = 'ukeire.settings';
export const LANGUAGES = /** @type {const} */ (['en', 'ja', 'zh', 'zh-Hant']);
export const THEMES = /** @type {const} */ (['auto', 'light', 'dark']);
export const GOALS = /** @type {const} */ (['score', 'win', 'tenpai', 'atLeast']);
/** The default points for the goal `atLeast`, the value of a mangan. */
const LEAST = 8000;

/** Returns the first of the browser's languages in which the page has texts. @returns {Language} */
function wantedLanguage() {
  const tags = navigator.languages.map((tag) =>
    /^zh-(?:hant|tw|hk|mo)\b/i.test(tag) ? 'zh-Hant' : tag.slice(0, 2).toLowerCase(),
  );
  return tags.flatMap((tag) => LANGUAGES.find((one) => one === tag) ?? [])[0] ?? 'en';
}

export const isPoints = (/** @type {unknown} */ points) =>
  Number.isInteger(points) && Number(points) > 0 && Number(points) <= 1e6;

const stored = readStored(KEY) ?? {};
/** @template T @param {readonly T[]} all @param {unknown} value @param {T} usual @returns {T} */
const oneOf = (all, value, usual) => all.find((one) => one === value) ?? usual;

export const language = signal(oneOf(LANGUAGES, stored.language, wantedLanguage()));
export const theme = signal(oneOf(THEMES, stored.theme, 'auto'));
export const keys = signal(stored.keys !== false);
export const goal = signal(oneOf(GOALS, stored.playFor, 'score'));
export const least = signal(isPoints(stored.least) ? stored.least : LEAST);

export const rules = signal(readRules(stored.rules));

effect(() => {
  store(KEY, {
    language: language.value,
    theme: theme.value,
    keys: keys.value,
    playFor: goal.value,
    least: least.value,
    rules: rules.value,
  });
});

effect(() => {
  document.documentElement.lang = language.value;
  document.documentElement.dataset.theme = theme.value;
});
