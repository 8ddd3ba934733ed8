// sizes.js module BUDGET BUDGET | page BUDGET BUDGET | write - measures what users load.
// SPDX-License-Identifier: MIT
//
// Fails if the module, the small entry, the first visit of the page, or the page as one file has
// more bytes than its budget. `write` updates README.md and web/docs/threads.md.

import { createHash } from 'node:crypto';
import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

const FILES = [
  ['ukeire.wasm', 'the module alone, for `load({ wasm })`'],
  ['module.js', 'the same deflated, in base64, inside the default entry'],
  ['ukeire.global.js', 'everything in one classic script'],
  ['ukeire.lite.js', '`ukeire/lite`: shanten, ukeire, discards, notation and their module'],
];
const BROTLI = {
  params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_LGWIN]: 24 },
};

const readBuilt = (/** @type {string} */ name) =>
  readFileSync(new URL(`../dist/${name}`, import.meta.url));

/** Returns the bytes of a built file: raw, with gzip -9, with brotli -q 11. @param {string} name */
function sizesOf(name) {
  const bytes = readBuilt(name);
  return [
    bytes.length,
    gzipSync(bytes, { level: 9 }).length,
    brotliCompressSync(bytes, BROTLI).length,
  ];
}

/** @param {string} text @param {string} name */
function sizesSaid(text, name) {
  const row = text.split('\n').find((line) => line.startsWith(`| \`dist/${name}\``)) ?? '';
  return row
    .split('|')
    .slice(2, 5)
    .map((cell) => Number(cell.replaceAll(',', '')));
}

function sizeTable() {
  const rows = FILES.map(([name, what]) => {
    const sizes = sizesOf(name).map((n) => n.toLocaleString('en'));
    return `| \`dist/${name}\` | ${sizes.join(' | ')} | ${what} |`;
  });
  return ['| bytes | raw | gzip -9 | brotli | |', '|---|---|---|---|---|', ...rows].join('\n');
}

const integrity = () =>
  `sha384-${createHash('sha384').update(readBuilt('ukeire.global.js')).digest('base64')}`;

/** @param {string} path @param {RegExp} part @param {string} text */
function replaceIn(path, part, text) {
  const url = new URL(`../${path}`, import.meta.url);
  writeFileSync(
    url,
    readFileSync(url, 'utf8').replace(part, () => text),
  );
}

function write() {
  replaceIn('README.md', /(?<=<!-- sizes[^>]*-->\n)[^]*?(?=\n<!-- end of sizes -->)/, sizeTable());
  replaceIn('web/docs/threads.md', /integrity="[^"]*"/, `integrity="${integrity()}"`);
}

/** @param {string} name @param {number} size @param {number} budget */
function keepWithin(name, size, budget) {
  if (size <= budget) return;
  console.error(`${name}: ${size} bytes, more than its budget of ${budget}`);
  process.exitCode = 1;
}

function printSizes(/** @type {string} */ name, /** @type {number[]} */ sizes) {
  const [raw, gzip, brotli] = sizes.map((n) => String(n).padStart(8));
  console.log(`${name.padEnd(30)}${raw} bytes${gzip} with gzip${brotli} with brotli`);
}

function reportModule(/** @type {number} */ budget, /** @type {number} */ small) {
  for (const [name] of FILES) printSizes(`dist/${name}`, sizesOf(name));
  keepWithin('dist/ukeire.wasm with brotli', sizesOf('ukeire.wasm')[2], budget);
  keepWithin('dist/ukeire.lite.js with gzip', sizesOf('ukeire.lite.js')[1], small);
}

/** Scripts that the page loads only after a tap. */
const PARTS =
  'review|practice|tables|board|editor|won|why|blocks|computed|chart|check|share|saved|hand-on';
/** Files that a first visit does not load, such as the icons of an installed page. */
const LATER = new RegExp(`^(docs\\b|assets$|.*\\.png$|assets/(${PARTS})-)`);

/** Returns the sizes of what a first visit loads until the answer to a hand is complete. */
function firstVisit() {
  const names = readdirSync(new URL('../dist/web', import.meta.url), {
    recursive: true,
    encoding: 'utf8',
  });
  const sizes = names.filter((name) => !LATER.test(name)).map((name) => sizesOf(`web/${name}`));
  return [0, 1, 2].map((i) => sizes.reduce((sum, size) => sum + size[i], 0));
}

function reportPage(/** @type {number} */ visit, /** @type {number} */ file) {
  const sizes = firstVisit();
  printSizes('dist/web, a first visit', sizes);
  printSizes('dist/ukeire.html', sizesOf('ukeire.html'));
  keepWithin('dist/web with brotli', sizes[2], visit);
  keepWithin('dist/ukeire.html', sizesOf('ukeire.html')[0], file);
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  const [what, ...budgets] = process.argv.slice(2);
  if (what === 'module') reportModule(Number(budgets[0]), Number(budgets[1]));
  else if (what === 'page') reportPage(Number(budgets[0]), Number(budgets[1]));
  else if (what === 'write') write();
  else throw new Error('sizes.js module BUDGET BUDGET | page BUDGET BUDGET | write');
}

export { FILES, integrity, sizesOf, sizesSaid };
