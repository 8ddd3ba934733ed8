// Texts of the page: equal keys and parameters in each language, and no missing or unused text.
// SPDX-License-Identifier: MIT

import { readFileSync, readdirSync } from 'node:fs';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { doorParts } from '../../web/text/door-parts.js';
import { addTexts, textsIn, translator } from '../../web/text/translate.js';
import { minus, pointsText } from '../../wasm/reasons/terms.js';

textsIn('en');
addTexts(...doorParts);
const TEXTS = Object.entries(textsIn('en'));
const WEB = new URL('../../web/', import.meta.url);

const valuesIn = (/** @type {string} */ text) => [...new Set(text.match(/\{\w+\}/g))].sort();

for (const language of /** @type {const} */ (['ja', 'zh', 'zh-Hant'])) {
  test(`${language} has the keys and values of en`, () => {
    const texts = textsIn(language);
    assert.equal(Object.keys(texts).sort(), TEXTS.map(([key]) => key).sort());
    for (const [key, text] of TEXTS) {
      assert.ok(texts[key].trim(), key);
      assert.equal(valuesIn(texts[key]), valuesIn(text), key);
    }
  });
}

const sources = [
  ...readdirSync(WEB, { recursive: true, encoding: 'utf8' })
    .filter(
      (name) =>
        /\.jsx?$/.test(name) && !/^(?:docs|build|text\/(?!page-words|translate))/.test(name),
    )
    .map((name) => new URL(name, WEB)),
  ...['sentence', 'terms'].map((name) => new URL(`../wasm/reasons/${name}.js`, WEB)),
].map((file) => readFileSync(file, 'utf8').replaceAll(/\/\*[^]*?\*\//g, ''));

test('the texts contain every key that the sources use', () => {
  const textKeys = sources.flatMap((source) => [
    ...Array.from(source.matchAll(/\bt\(\s*(['`])(.+?)\1/g), ([, , key]) => key),
    ...Array.from(source.matchAll(/headsOf\(('[^)]*)\)/g), ([, names]) => names.match(/\w+/g) ?? [])
      .flat()
      .map((name) => `computed.col.${name}`),
  ]);
  assert.ok(textKeys.length > 300, `${textKeys.length} texts`);
  for (const key of textKeys) {
    // A `${...}` in a key may stand for any part of the key.
    const parts = key.split(/\$\{[^}]*\}?/).map((part) => part.replaceAll('.', String.raw`\.`));
    const form = new RegExp(`^${parts.join(String.raw`[\w-]+`)}$`);
    const entry = TEXTS.find(([one]) => form.test(one));
    assert.ok(entry, key);
  }
});

test('the sources use every text', () => {
  const all = sources.join('\n');
  const templates = Array.from(all.matchAll(/`([a-z][\w-]*\.[^`\s]*\$\{[^`]*)`/gi), ([, one]) => {
    const parts = one.split(/\$\{[^}]*\}/).map((part) => part.replaceAll('.', String.raw`\.`));
    return new RegExp(`^${parts.join(String.raw`[\w.-]+`)}$`);
  });
  const unused = TEXTS.map(([key]) => key).filter(
    (key) =>
      !all.includes(`'${key}'`)
      && !all.includes(`'${key.replace('computed.', '')}'`)
      && !templates.some((form) => form.test(key)),
  );
  // Only wordOf() uses the keys for the names of suits.
  assert.equal(unused, ['spoken.m', 'spoken.p', 'spoken.s']);
});

test('words follow their number, and traditional Chinese is converted from simplified', () => {
  const t = translator('en');
  assert.is(t('answer.counts', { kinds: 1, total: 4 }), '1 kind, 4 tiles');
  assert.is(t('answer.counts', { kinds: 2, total: 1 }), '2 kinds, 1 tile');
  assert.is(translator('zh')('shanten.n', { n: 2 }), '2向听');
  assert.is(translator('zh-Hant')('shanten.n', { n: 2 }), '2向聽');
  assert.is(translator('zh-Hant')('lang.name'), '繁體中文');
});

test('a negative number has a minus sign, not a hyphen', () => {
  assert.equal([-1000, -0.4, 0, 2900].map(pointsText), ['−1000', '0', '0', '2900']);
  assert.is(minus('8 - 2×3 - 1 - 1 = -0'), '8 − 2×3 − 1 − 1 = −0');
});

test.run();
