// settings.js - what the reader chose, kept in the browser if it allows that.
// SPDX-License-Identifier: MIT

import { GOALS, LEAST } from './engine/question.js';
import { readRules } from '../state/rules.js';

/**
 * @typedef {'en' | 'ja' | 'zh' | 'zh-Hant'} Language
 * @typedef {'auto' | 'light' | 'dark'} Theme
 * @typedef {import('./engine/question.js').Goal} Goal
 * @typedef {{ language: Language, theme: Theme, keys: boolean, goal: Goal,
 *   least: number, rules: import('../state/rules.js').Rules }} Settings `least` points, for
 *   the goal of at least so many
 */

const KEY = 'ukeire.settings';
const LANGUAGES = Object.freeze(/** @type {Language[]} */ (['en', 'ja', 'zh', 'zh-Hant']));
const THEMES = Object.freeze(/** @type {Theme[]} */ (['auto', 'light', 'dark']));

/** @param {unknown} tag @returns {tag is Language} */
const isLanguage = (tag) => LANGUAGES.includes(/** @type {Language} */ (tag));

/** Where Chinese is written in traditional characters. */
const TRADITIONAL = /^zh-(?:hant|tw|hk|mo)\b/i;

/** @param {string} tag such as 'en-GB' */
const languageOf = (tag) => (TRADITIONAL.test(tag) ? 'zh-Hant' : tag.slice(0, 2).toLowerCase());

/**
 * The first of the reader's languages that the page has, or English.
 * @param {readonly string[]} wanted @returns {Language}
 */
const choose = (wanted) => wanted.map(languageOf).find(isLanguage) ?? 'en';

/** What the engine takes. @param {unknown} points */
const isPoints = (points) =>
  Number.isInteger(points) && Number(points) > 0 && Number(points) <= 1e6;

/** Storage throws if it is forbidden, and may hold anything. @returns {any} */
function stored() {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '{}') ?? {};
  } catch {
    return {};
  }
}

/** @returns {Settings} */
function readSettings() {
  const { language, theme, keys, goal, least, rules } = stored();
  return {
    language: isLanguage(language) ? language : choose(navigator.languages ?? []),
    theme: THEMES.includes(theme) ? theme : 'auto',
    keys: keys !== false,
    goal: GOALS.includes(goal) ? goal : 'win',
    least: isPoints(least) ? least : LEAST,
    rules: readRules(rules),
  };
}

/** @param {Settings} settings */
function keepSettings(settings) {
  try {
    localStorage.setItem(KEY, JSON.stringify(settings));
  } catch {
    /* the choice holds until the page is closed */
  }
}

export { LANGUAGES, THEMES, choose, isPoints, keepSettings, readSettings };
