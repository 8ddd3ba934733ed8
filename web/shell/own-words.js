// own-words.js - in the page as files, in place of second-words.js: each language is a file.
// SPDX-License-Identifier: MIT

import { files } from '../../build/word-files.js';

/**
 * @param {import('../text/parts.js').Written} language
 * @returns {Promise<Record<string, string>>}
 */
async function secondWords(language) {
  const url = new URL(files[language], document.baseURI).href;
  const { words } = await import(/* @vite-ignore */ url);
  return words;
}

export { secondWords };
