// The words of the answer to a table, in each language.
// SPDX-License-Identifier: MIT

/** @type {Record<'en' | 'ja' | 'zh', Record<string, string>>} */
const answer = {
  en: {},
  ja: {},
  zh: {},
};

export { answer };
