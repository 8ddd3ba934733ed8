// traditional.js OUT - writes the table that turns the page's texts into Traditional Chinese.
// SPDX-License-Identifier: MIT
// OpenCC converts the texts, with exceptions in OWN and WORDS. The table has pairs of characters
// (simplified, traditional), and whole texts where replacing characters gives a wrong text.

import { writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { DORA, FU, LIMITS, PAYERS, SETS, WAITS, YAKU } from '../../wasm/names/yaku.js';
import { terms } from '../../wasm/reasons.js';
import { doorParts } from '../text/door-parts.js';
import { main } from '../text/main.js';

/** @type {Record<string, string>} */
const OWN = { 'lang.name': '繁體中文', 'head.help': '說明', 'help.title': '說明與快速鍵' };
/** Words that OpenCC writes, each with the word that players in Taiwan use instead. */
const WORDS = [
  ['“', '「'],
  ['”', '」'],
  ['快捷鍵', '快速鍵'],
  ['復盤', '覆盤'],
  ['復制', '複製'],
  ['專案', '項目'],
];
// TypeScript does not find the types of opencc-js by node's rules for modules.
const { Converter } = createRequire(import.meta.url)('opencc-js');
const convert = Converter({ from: 'cn', to: 'twp' });

const traditional = (/** @type {string} */ text) =>
  WORDS.reduce((now, [before, after]) => now.replaceAll(before, after), convert(text));

/** Finds the most frequent replacement of each character. @param {readonly string[][]} texts */
function findPairs(texts) {
  /** @type {Map<string, Map<string, number>>} */
  const byCharacter = new Map();
  for (const [before, after] of texts) {
    if (before.length !== after.length) continue;
    [...before].forEach((character, i) => {
      const counts = byCharacter.get(character) ?? new Map();
      byCharacter.set(character, counts.set(after[i], (counts.get(after[i]) ?? 0) + 1));
    });
  }
  const most = Array.from(byCharacter, ([character, counts]) => [
    character,
    [...counts].toSorted(([, a], [, b]) => b - a)[0][0],
  ]);
  return most.filter(([before, after]) => before !== after);
}

const texts = Object.fromEntries(
  [main, terms, ...doorParts].flatMap((part) =>
    'en' in part
      ? Object.entries(part.zh)
      : Object.entries(part).map(([key, [, , text]]) => [key, text]),
  ),
);
const names = [YAKU, DORA, LIMITS, FU, SETS, WAITS, PAYERS].flatMap((part) => Object.values(part));
/** All texts with their keys. A name of the library is its own key. */
const all = [...Object.entries(texts), ...names.map(({ zh: name }) => [name, name])].map(
  ([key, text]) => ({ key, text, wanted: OWN[key] ?? traditional(text) }),
);
const pairs = findPairs(all.map(({ text, wanted }) => [text, wanted]));
const pairMap = new Map(pairs.map(([before, after]) => [before, after]));
const byPairs = (/** @type {string} */ text) =>
  [...text].map((one) => pairMap.get(one) ?? one).join('');
const others = Object.fromEntries(
  all.filter(({ text, wanted }) => byPairs(text) !== wanted).map((one) => [one.key, one.wanted]),
);
writeFileSync(
  process.argv[2],
  `// Made by web/build/traditional.js: do not edit.
export const simplified = '${pairs.map(([before]) => before).join('')}';
export const traditional = '${pairs.map(([, after]) => after).join('')}';
/** Texts that need more than pairs, by key or by name. @type {Record<string, string>} */
export const others = ${JSON.stringify(others, null, 1)};
`,
);
