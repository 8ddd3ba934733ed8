// The words of the page: the same keys and the same values in each language.
// SPDX-License-Identifier: MIT

import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { TEXTS } from '../../web/text/translate.js';

/** @param {string} text */
const valuesIn = (text) => [...new Set(text.match(/\{\w+\}/g))].sort();

for (const language of /** @type {const} */ (['ja', 'zh'])) {
  test(`${language} says all that en says`, () => {
    assert.equal(Object.keys(TEXTS[language]).sort(), Object.keys(TEXTS.en).sort());
    for (const [key, text] of Object.entries(TEXTS.en)) {
      assert.ok(TEXTS[language][key].trim(), key);
      assert.equal(valuesIn(TEXTS[language][key]), valuesIn(text), key);
    }
  });
}

test.run();
