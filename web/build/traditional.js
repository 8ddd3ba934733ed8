// traditional.js OUT - writes the words of the page in Traditional Chinese, made of the Simplified.
// SPDX-License-Identifier: MIT
//
// OpenCC converts characters and the words of Taiwan. What it cannot know stands in OWN.

import { writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { DORA, FU, LIMITS, PAYERS, YAKU } from '../../wasm/names/yaku.js';
import { partsIn } from '../text/parts.js';
import zh from '../text/zh.js';

const OWN = { 'lang.name': '繁體中文', 'head.help': '說明', 'help.title': '說明與快速鍵' };
// Its types do not fit node's resolution of modules.
const { Converter } = createRequire(import.meta.url)('opencc-js');
const convert = Converter({ from: 'cn', to: 'twp' });

/** @param {string} text */
const traditional = (text) =>
  convert(text).replaceAll('“', '「').replaceAll('”', '」').replaceAll('快捷鍵', '快速鍵');

const names = [YAKU, DORA, LIMITS, FU, PAYERS].flatMap((part) => Object.values(part));
const named = Object.fromEntries(names.map(({ zh: name }) => [name, traditional(name)]));
const all = Object.entries({ ...zh, ...partsIn('zh') });
const texts = Object.fromEntries(all.map(([key, text]) => [key, traditional(text)]));
writeFileSync(
  process.argv[2],
  `// Made by web/build/traditional.js: do not edit.
/** @type {Record<string, string>} */
export default ${JSON.stringify({ ...texts, ...OWN }, null, 1)};
/** Of the names of yaku and the like. @type {Record<string, string>} */
export const traditional = ${JSON.stringify(named, null, 1)};
`,
);
