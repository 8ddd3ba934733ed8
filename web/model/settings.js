// settings.js - what the reader chose, kept in the browser where it lets us.
// SPDX-License-Identifier: MIT

import { choose, isLanguage } from '../text/translate.js';

/**
 * @typedef {'auto' | 'light' | 'dark'} Theme
 * @typedef {{ language: import('../text/translate.js').Language, theme: Theme, keys: boolean }} Settings
 */

const KEY = 'ukeire.settings';
const THEMES = ['auto', 'light', 'dark'];

/** Storage throws where it is forbidden, and may hold anything. @returns {any} */
function stored() {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '{}') ?? {};
  } catch {
    return {};
  }
}

/** @returns {Settings} */
function readSettings() {
  const { language, theme, keys } = stored();
  return {
    language: isLanguage(language) ? language : choose(navigator.languages ?? []),
    theme: THEMES.includes(theme) ? theme : 'auto',
    keys: keys !== false,
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

/** @param {Settings} settings */
function applySettings({ language, theme }) {
  document.documentElement.lang = language === 'zh' ? 'zh-Hans' : language;
  document.documentElement.dataset.theme = theme;
}

export { applySettings, keepSettings, readSettings };
