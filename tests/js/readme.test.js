// README.md and the guides: sizes of the build, numbers from the engine, and error codes.
// SPDX-License-Identifier: MIT

import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync } from 'node:zlib';
import { buildSync } from 'esbuild';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { ERROR_CODES, SCORE_ERROR_CODES } from '../../dist/layout.js';
import * as ukeire from '../../wasm/ukeire.js';
import { TEXTS, textOf } from '../package/blocks.js';
import { FILES, integrity, sizesOf, sizesSaid } from '../sizes.js';

const text = textOf('README.md');
const entries = textOf('web/docs/threads.md');
const everything = TEXTS.map((one) => one.text).join('\n');
const mahjong = await ukeire.load();

const DOCS = new URL('../../web/docs/', import.meta.url);
const GUIDES = readdirSync(DOCS).filter((name) => name.endsWith('.md'));
/** @param {string} name */
const readGuide = (name) => readFileSync(new URL(name, DOCS), 'utf8');

/** Returns the anchors that GitHub makes for headings. @param {string} markdown */
const anchorsOf = (markdown) =>
  Array.from(markdown.matchAll(/^#+ (.*)$/gm), ([, heading]) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  );

const STALE = 'README.md is stale: ./build.sh readme writes it anew';

test('sizes are those of this build', () => {
  for (const [name] of FILES) {
    // Sizes differ slightly between versions of Emscripten and zlib.
    const stated = sizesSaid(text, name);
    sizesOf(name).forEach((size, i) => assert.ok(Math.abs(stated[i] / size - 1) < 0.03, STALE));
  }
});

test('an import adds the documented size to a bundle', () => {
  const kilobytes = (/** @type {string} */ entry) => {
    const contents = `export { load } from '../../wasm/${entry}';`;
    const { outputFiles } = buildSync({
      stdin: { contents, resolveDir: fileURLToPath(new URL('.', import.meta.url)) },
      bundle: true,
      minify: true,
      format: 'esm',
      write: false,
    });
    return brotliCompressSync(outputFiles[0].contents).length / 1000;
  };
  const [, whole] = text.match(/`load` of `ukeire` adds (\d+) KB to a bundle/) ?? [];
  assert.ok(Math.abs(Number(whole) / kilobytes('ukeire.js') - 1) < 0.03, whole);
});

test('the integrity hash is that of the script', () => {
  const hash = entries.match(/integrity="([^"]*)"/)?.[1] ?? 'no integrity="..."';
  assert.match(hash, /^sha384-[\w+/]{64}$/);
  assert.is(hash, integrity(), STALE);
});

test('README is short', () => {
  assert.ok(text.split('\n').length <= 121, `${text.split('\n').length - 1} lines`);
  const words = text.split(/\s+/).filter(Boolean).length;
  assert.ok(words <= 1200, `${words} words`);
});

test('links to guides in README have their titles, as their front matter has', () => {
  const links = Array.from(text.matchAll(/\[([^\]]*)\]\(web\/docs\/([\w-]+\.md)\)/g));
  assert.ok(links.length > 12, `${links.length} links`);
  for (const [, stated, name] of links)
    assert.is(stated, readGuide(name).match(/^# (.*)$/m)?.[1], name);
  for (const name of GUIDES) {
    const [, title, heading] = readGuide(name).match(/^---\ntitle: (.*)\n---\n\n# (.*)\n/) ?? [];
    assert.is(title?.replace(/^'(.*)'$/, '$1') ?? 'no title', heading, name);
  }
});

test('the site has every guide', () => {
  const [, list] = readGuide('typedoc.js').match(/const GUIDES = `([^`]*)`/) ?? [];
  const names = list.split(/\s+/).map((name) => `${name}.md`);
  assert.equal(names.sort(), [...GUIDES].sort());
});

test('links between guides and into the repository are valid', () => {
  let links = 0;
  for (const name of GUIDES) {
    for (const [, link] of readGuide(name).matchAll(/\]\(([^)\s]+)\)/g)) {
      const [path, id] = link.replace(/\s/g, '').split('#');
      if (/^https?:/.test(path)) continue;
      links++;
      const target = new URL(path || name, DOCS);
      assert.ok(existsSync(target), `${name}: ${link}`);
      if (id) assert.ok(anchorsOf(readFileSync(target, 'utf8')).includes(id), `${name}: ${link}`);
    }
  }
  assert.ok(links > 50, `${links} links`);
});

test('every method and conversion is in README or a guide', () => {
  const names = [...Object.keys(mahjong), ...Object.keys(ukeire)].filter(
    (name) => !name.endsWith('Async'),
  );
  assert.ok(names.length > 30, `${names.length} names`);
  for (const name of names) assert.match(everything, new RegExp(`\\b${name}\\b`));
});

test('every entry of the package is named, and what a policy must allow', () => {
  const json = readFileSync(new URL('../../package.json', import.meta.url), 'utf8');
  const { exports } = JSON.parse(json);
  for (const [path, to] of Object.entries(exports)) {
    if (path === './package.json') continue;
    const names = [`ukeire${path.slice(1)}`, String(to.default).slice(2)];
    const isNamed = names.some((name) => entries.includes(`\`${name}\``));
    assert.ok(isNamed, names.join());
  }
  for (const source of ["'wasm-unsafe-eval'", 'blob:']) assert.ok(entries.includes(source), source);
});

test('the guide explains a row of the expected score correctly', () => {
  const options = /** @type {const} */ ({ points: { indicators: '2p' }, draws: 12 });
  const byScore = mahjong.winProbability('345m26678p6789s44z', options).discards[0];
  const byWin = mahjong.winProbability('345m26678p6789s44z', { ...options, goal: 'win' });
  assert.equal([byScore.name, byWin.discards[0].name], ['9s', '2p']);
  const percentAt12 = (/** @type {number[]} */ line) => `${(100 * line[12]).toFixed(1)} %`;
  const pointsOf = (/** @type {number} */ n) => Math.round(n).toLocaleString('en');
  const pointsAt12 = (/** @type {number[] | undefined} */ line) => pointsOf(Number(line?.[12]));
  const numbers = textOf('web/docs/numbers.md');
  const reading = numbers.slice(numbers.indexOf('**Reading a row.**')).replace(/\s+/g, ' ');
  const sticks = Number(byScore.won?.[12]) - Number(byScore.score?.[12]);
  for (const stated of [
    `wins ${percentAt12(byScore.win)}`,
    `tenpai in ${percentAt12(byScore.tenpai)}`,
    `A win is worth ${pointsAt12(byScore.meanScore)} points`,
    `wins make ${pointsAt12(byScore.won)} points a hand`,
    `Riichi sticks of hands that do not win cost ${pointsOf(sticks)} of the`,
    `remaining ${pointsAt12(byScore.score)} points are the`,
    `${percentAt12(byWin.discards[0].win)} if it is played for wins`,
    `${pointsAt12(byWin.discards[0].meanScore)} after \`2p\``,
  ])
    assert.ok(reading.includes(stated), stated);
});

// ---- the guide to errors ----

const explained = Array.from(
  textOf('web/docs/errors.md').matchAll(/^- `([a-z0-9-]+)`: /gm),
  ([, code]) => code,
);
const WASM = new URL('../../wasm/', import.meta.url);
const TYPES = {
  'core/notation/notation.d.ts': 'NotationErrorCode',
  'ukeire.d.ts': 'EngineErrorCode',
  'table.d.ts': 'TableErrorCode',
  'log.d.ts': 'LogErrorCode',
};
/** Error codes of the command line, which no type lists. */
const OF_COMMANDS = ['bad-line', 'bad-table'];

/** Returns the error codes in a file of types. @param {keyof typeof TYPES} file */
function codesOf(file) {
  const source = readFileSync(new URL(file, WASM), 'utf8');
  const [, union] = source.match(new RegExp(`export type ${TYPES[file]} =([^]*?);\\n`)) ?? [];
  return Array.from(String(union).matchAll(/(?:\| |\()'([a-z0-9-]+)'/g), ([, code]) => code);
}

test('each code that a type has is explained once', () => {
  const typed = Object.keys(TYPES).flatMap((file) => codesOf(/** @type {any} */ (file)));
  assert.ok(typed.length > 90, `${typed.length} codes`);
  assert.equal([...explained].sort(), [...new Set([...typed, ...OF_COMMANDS])].sort());
});

/** Error codes of the engine that C code never returns. */
const UNKNOWN_TO_C =
  'bad-batch bad-source must-discard no-worker not-in-hand nothing-to-discard terminated timeout'
  + ' unsupported';

test('the codes of the engine in the types are those that are thrown', () => {
  const thrown = [...ERROR_CODES.slice(1), ...SCORE_ERROR_CODES, ...UNKNOWN_TO_C.split(' ')];
  assert.equal(codesOf('ukeire.d.ts').sort(), [...new Set(thrown)].sort());
});

test('the types have each code of the core and of the sources', () => {
  /** @type {Set<string>} */
  const codes = new Set([...ERROR_CODES, ...SCORE_ERROR_CODES].filter(Boolean));
  const thrown = /\b(?:refuse|reject|fail|forbid|\w+Error)\(\s*'([a-z]+(?:-[a-z0-9]+)*)',/g;
  for (const name of readdirSync(WASM, { recursive: true, encoding: 'utf8' })) {
    // In read-options.js the first argument is an option's name, not a code.
    if (!name.endsWith('.js') || name.endsWith('read-options.js')) continue;
    const source = readFileSync(new URL(name, WASM), 'utf8');
    for (const [, code] of source.matchAll(thrown)) codes.add(code);
  }
  assert.ok(codes.size > 60, `${codes.size} codes`);
  for (const code of codes) assert.ok(explained.includes(code), code);
});

test.run();
