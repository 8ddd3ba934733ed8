// no-words.js - in the page as files, in place of the words of reasons: each language has them in
// its file, and nothing of the page asks a table for its hint in words.
// SPDX-License-Identifier: MIT

const words = { en: {}, ja: {}, zh: {} };

export { words };
