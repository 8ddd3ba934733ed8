// The words of the page: the same keys and the same values in each language.
// SPDX-License-Identifier: MIT

import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { choose } from '../../web/model/settings.js';
import { secondPartsIn } from '../../web/text/second-parts.js';
import { addTexts, textsIn, translator } from '../../web/text/translate.js';

// Texts that were asked for before the second script came have its words, too.
textsIn('en');
addTexts(secondPartsIn);

/** @param {string} text */
const valuesIn = (text) => [...new Set(text.match(/\{\w+\}/g))].sort();

for (const language of /** @type {const} */ (['ja', 'zh', 'zh-Hant'])) {
  test(`${language} says all that en says`, () => {
    assert.equal(Object.keys(textsIn(language)).sort(), Object.keys(textsIn('en')).sort());
    for (const [key, text] of Object.entries(textsIn('en'))) {
      assert.ok(textsIn(language)[key].trim(), key);
      assert.equal(valuesIn(textsIn(language)[key]), valuesIn(text), key);
    }
  });
}

test('a word follows its number, and traditional Chinese is made of the simplified', () => {
  const t = translator('en');
  assert.is(t('answer.counts', { kinds: 1, total: 4 }), '1 kind, 4 tiles');
  assert.is(t('answer.counts', { kinds: 2, total: 1 }), '2 kinds, 1 tile');
  assert.is(t('win.title', { draws: 1 }), 'Win probability in 1 draw');
  for (const key of ['score', 'atLeast', 'tenpai'].map((goal) => `${goal}.title`))
    assert.match(t(key, { n: 8000, draws: 1 }), /in 1 draw$/);
  assert.match(t('win.line', { draws: 1 }), /in 1 draw$/);
  assert.is(t('practice.on.draws', { n: 1 }), '1 draw left');
  assert.is(t('board.hidden', { n: 1 }), '1 tile face down');
  assert.match(t('why.count.chiitoitsu', { kinds: 1 }), /1 kind\)/);
  assert.is(translator('zh')('shanten.n', { n: 2 }), '2向听');
  assert.is(translator('zh-Hant')('shanten.n', { n: 2 }), '2向聽');
  assert.is(translator('zh-Hant')('lang.name'), '繁體中文');
  assert.is(translator('zh-Hant')('table.estimate'), '恢復估計');
  assert.is(translator('en')('chart.title'), 'Win and tenpai probability by draws left');
});

test('the first language that the page has is chosen', () => {
  assert.is(choose(['fr', 'ja-JP', 'en']), 'ja');
  assert.is(choose(['zh-CN']), 'zh');
  for (const tag of ['zh-TW', 'zh-Hant', 'zh-Hant-HK', 'zh-hk'])
    assert.is(choose([tag]), 'zh-Hant');
  assert.is(choose(['fr']), 'en');
});

test.run();
