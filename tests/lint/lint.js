// lint.js - checks the layout of all files and the rules for scripts, with a case for each tool.
// SPDX-License-Identifier: MIT
//
// If a tool is missing or clang-format has another version, a note replaces the check. The tools
// cache results in build/ by the content of files.

import { spawnSync } from 'node:child_process';
import { readFileSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** @typedef {{ complaints: string, files?: number, note?: string }} Found */

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const CLANG_FORMAT = 14;
const SKIPPED = new Set(['.git', 'build', 'dist', 'tables/out', 'tests/vectors']);
/** Files without a limit of columns: a license, generated files and pictures. */
const UNMEASURED = /LICENSE|(package-lock\.json|practice\/tables\.json|\.webp|\.svg|\.png)$/;

/** @param {string} folder @returns {string[]} */
function filesIn(folder) {
  return readdirSync(join(ROOT, folder), { withFileTypes: true })
    .map((entry) => ({ entry, path: join(folder, entry.name) }))
    .filter(({ entry, path }) => entry.name !== 'node_modules' && !SKIPPED.has(path))
    .flatMap(({ entry, path }) =>
      entry.isDirectory() ? filesIn(path) : entry.isFile() ? [path] : [],
    );
}

/** @param {string} program @param {string[]} args @returns {Found} */
function complaintsOf(program, args) {
  const { status, stdout, stderr, error } = spawnSync(program, args, {
    cwd: ROOT,
    encoding: 'utf8',
    maxBuffer: 1 << 26,
  });
  if (status === 0) return { complaints: '' };
  return { complaints: String(error ?? (`${stdout}${stderr}` || `${program}: ${status}`)) };
}

const tool = (/** @type {string} */ name) => join(ROOT, 'tests/node_modules/.bin', name);

function eslint() {
  const cache = ['--cache', '--cache-strategy', 'content', '--cache-location', 'build/eslint'];
  const options = ['--max-warnings', '0', '--config', 'tests/lint/eslint.config.js'];
  return complaintsOf(tool('eslint'), [...options, ...cache, '.']);
}

function prettier() {
  const cache = ['--cache', '--cache-strategy', 'content', '--cache-location', 'build/prettier'];
  return complaintsOf(tool('prettier'), ['--check', '--log-level', 'warn', ...cache, '.']);
}

/** @param {string[]} files @returns {Found} */
function clangFormat(files) {
  const { stdout, error } = spawnSync('clang-format', ['--version'], { encoding: 'utf8' });
  const version = Number(stdout?.match(/version (\d+)/)?.[1]);
  if (error || version !== CLANG_FORMAT) {
    const there = error ? 'it is not there' : `version ${version} is there`;
    return {
      complaints: '',
      note: `clang-format ${CLANG_FORMAT}: ${there}, so the layout of C was not looked at`,
    };
  }
  const ours = files.filter((path) => /\.[ch]$/.test(path));
  const formatComplaints = complaintsOf('clang-format', ['--dry-run', '-Werror', ...ours]);
  return { ...formatComplaints, files: ours.length };
}

// ---- lines that are longer than 100 columns ----

// Tables and code blocks in Markdown, and lines with an address or one long word, may be longer.

const MOST = 100;
const FENCE = /^\s*(```|~~~)/;
const TABLE = /^\s*\|/;
const ADDRESS = /https?:\/\//;

const isOneWord = (/** @type {string} */ line) => !/\S\s+\S/.test(line.replace(/^[\s*/#>-]+/, ''));

/** Lists lines that are too long, as `path:line: columns`. A Unicode tile counts as one column. */
function tooLong(/** @type {string} */ path) {
  const markdown = path.endsWith('.md');
  let fenced = false;
  const lines = readFileSync(join(ROOT, path), 'utf8').split('\n');
  return lines.flatMap((line, i) => {
    if (markdown && FENCE.test(line)) fenced = !fenced;
    const width = [...line].length;
    const exempt = markdown && (fenced || TABLE.test(line));
    if (width <= MOST || exempt || ADDRESS.test(line) || isOneWord(line)) return [];
    return [`${path}:${i + 1}: ${width} columns`];
  });
}

/** @param {string[]} files @returns {Found} */
function columns(files) {
  const ours = files.filter((path) => !UNMEASURED.test(path));
  return { complaints: ours.flatMap(tooLong).join('\n'), files: ours.length };
}

// ---- circles of imports ----

// Imports of types in JSDoc and dynamic imports do not count.

const COMMENT = /\/\*[^]*?\*\/|^\s*\/\/.*$/gm;
const IMPORT = /(?:\bfrom\s+|\bimport\s+|\bimport\s*\(\s*)'(\.[^']+)'/g;
/** The folders of wasm/table. A folder may import only from folders earlier in this list. */
const ROOMS = ['setup', 'play', 'ask', 'decide'];

/** @param {string} path */
function importsOf(path) {
  const text = readFileSync(join(ROOT, path), 'utf8').replace(COMMENT, '');
  return [...text.matchAll(IMPORT)].map(([, name]) => join(dirname(path), name));
}

/** @param {readonly string[]} files @param {(file: string) => string[]} imports of a file */
function circlesIn(files, imports) {
  /** @type {string[]} */
  const found = [];
  const done = new Set();
  /** @param {string} file @param {string[]} path that led there */
  const visit = (file, path) => {
    const at = path.indexOf(file);
    if (at >= 0) found.push([...path.slice(at), file].join(' -> '));
    if (at >= 0 || done.has(file)) return;
    for (const next of imports(file)) visit(next, [...path, file]);
    done.add(file);
  };
  for (const file of files) visit(file, []);
  return found;
}

/** @param {string} file @param {string} to */
function isBackwards(file, to) {
  const [from, into] = [file, to].map((path) =>
    ROOMS.indexOf(path.match(/^wasm\/table\/(\w+)\//)?.[1] ?? ''),
  );
  return from >= 0 && (into > from || /^wasm\/table\/(table|game|formats)\b/.test(to));
}

/** @param {string[]} files @returns {Found} */
function circles(files) {
  const ours = files.filter((path) => /^(wasm|web|tests)\/.*\.jsx?$/.test(path));
  const ownFiles = new Set(ours);
  const imports = (/** @type {string} */ path) => importsOf(path).filter((to) => ownFiles.has(to));
  /** @type {Record<string, string[]>[]} */
  const graphs = [
    { a: ['b', 'c'], b: ['c'], c: [] },
    { a: ['b'], b: ['a'] },
  ];
  const [sound, wrong] = graphs.map((graph) => circlesIn(Object.keys(graph), (one) => graph[one]));
  if (sound.length || wrong.join() !== 'a -> b -> a')
    return { complaints: 'the search for circles finds none, or too many' };
  const backwards = ours.flatMap((file) =>
    imports(file).flatMap((to) =>
      isBackwards(file, to) ? [`${file} -> ${to}: a later room`] : [],
    ),
  );
  return { complaints: [...circlesIn(ours, imports), ...backwards].join('\n'), files: ours.length };
}

const files = filesIn('.');
/** @type {[string, () => Found][]} */
const cases = [
  ['the rules for scripts (eslint)', eslint],
  ['the layout of scripts and styles (prettier)', prettier],
  ['the layout of C (clang-format)', () => clangFormat(files)],
  ['100 columns', () => columns(files)],
  ['no circles of imports, nor into later rooms of the table', () => circles(files)],
];
let passed = 0;
let failed = 0;
for (const [name, look] of cases) {
  const { complaints, files: count, note } = look();
  if (note) {
    console.log(`note: ${note}`);
    continue;
  }
  if (complaints) failed++;
  else passed++;
  const countText = count === undefined ? '' : `, ${count} files`;
  console.log(`${complaints ? 'FAIL' : 'ok'} ${name}${countText}`);
  if (complaints) console.log(complaints);
}
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed ? 1 : 0;
