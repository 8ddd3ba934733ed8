// The words of entering a hand and a table, in each language.
// SPDX-License-Identifier: MIT

/** @type {Record<'en' | 'ja' | 'zh', Record<string, string>>} */
const input = {
  en: {},
  ja: {},
  zh: {},
};

export { input };
