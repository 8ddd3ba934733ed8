// sizes.js BUDGET [--write] - prints the size of each file that users load, and fails where the module is
// too big. README.md shows the same figures; --write puts them there.
// SPDX-License-Identifier: MIT

import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

const FILES = [
  ['ukeire.wasm', 'the module alone, for `ukeire/slim`'],
  ['module.js', 'the same deflated, in base64, inside the default entry'],
  ['ukeire.global.js', 'everything in one classic script'],
];
const README = new URL('../README.md', import.meta.url);
const BROTLI = {
  params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_LGWIN]: 24 },
};

/** @param {string} name */
function read(name) {
  return readFileSync(new URL(`../dist/${name}`, import.meta.url));
}

/** Raw, with gzip -9, with brotli -q 11. @param {string} name */
function sizesOf(name) {
  const bytes = read(name);
  return [bytes.length, gzipSync(bytes, { level: 9 }).length, brotliCompressSync(bytes, BROTLI).length];
}

/** What README.md says of one file: raw, gzip, brotli. @param {string} text @param {string} name */
function sizesSaid(text, name) {
  const row = text.split('\n').find((line) => line.startsWith(`| \`dist/${name}\``)) ?? '';
  return row.split('|').slice(2, 5).map((cell) => Number(cell.replaceAll(',', '')));
}

/** The lines between the marks of README.md. */
function sizeTable() {
  const rows = FILES.map(([name, what]) => (
    `| \`dist/${name}\` | ${sizesOf(name).map((n) => n.toLocaleString('en')).join(' | ')} | ${what} |`));
  return ['| bytes | raw | gzip -9 | brotli | |', '|---|---|---|---|---|', ...rows].join('\n');
}

/** For the script tag. */
function integrity() {
  return `sha384-${createHash('sha384').update(read('ukeire.global.js')).digest('base64')}`;
}

/** README.md as it is to be with this build. */
function expectedReadme() {
  return readFileSync(README, 'utf8')
    .replace(/(<!-- sizes[^>]*-->\n)[^]*?(\n<!-- end of sizes -->)/, (_, a, b) => a + sizeTable() + b)
    .replace(/integrity="[^"]*"/, `integrity="${integrity()}"`);
}

/** @param {number} budget */
function report(budget) {
  for (const [name] of FILES) {
    const [raw, gzip, brotli] = sizesOf(name).map((n) => String(n).padStart(8));
    console.log(`${`dist/${name}`.padEnd(22)}${raw} bytes${gzip} with gzip${brotli} with brotli`);
  }
  const brotli = sizesOf('ukeire.wasm')[2];
  if (brotli <= budget) return;
  console.error(`dist/ukeire.wasm: ${brotli} bytes with brotli, more than its budget of ${budget}`);
  process.exitCode = 1;
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  report(Number(process.argv[2]));
  if (process.argv[3] === '--write') writeFileSync(README, expectedReadme());
}

export { FILES, README, integrity, sizesOf, sizesSaid };
