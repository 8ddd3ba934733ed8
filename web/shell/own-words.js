// own-words.js - in the page as files, in place of second-words.js: a reader loads the words of one
// language. The service worker keeps those of all.
// SPDX-License-Identifier: MIT

import { files } from '../../build/word-files.js';

/**
 * @param {import('../text/translate.js').Written} language
 * @returns {Promise<Record<string, string>>}
 */
async function secondWords(language) {
  const url = new URL(files[language], document.baseURI).href;
  const { words } = await import(/* @vite-ignore */ url);
  return words;
}

export { secondWords };
