// lint.js - the layout of all files and the rules for scripts, as one case for each tool.
// SPDX-License-Identifier: MIT
//
// A tool that is not there, or another version than the one that we lay C out with, is not a case
// that passed: a note says that it was not looked at. The tools keep what they found in build/, by
// content.

import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { circlesIn, importsOf, isBackwards } from './circles.js';
import { tooLong } from './columns.js';

/** @typedef {{ complaints: string, files?: number, note?: string }} Found */

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
/** Others lay out some lines differently. */
const CLANG_FORMAT = 14;
const SKIPPED = new Set(['.git', 'build', 'dist', 'tables/out', 'tests/vectors']);
/**
 * Texts of others, what npm and a program of ours write, and pictures. The vectors are skipped
 * above.
 */
const UNMEASURED = /LICENSE|(package-lock\.json|practice\/tables\.json|\.webp|\.svg|\.png)$/;

/** All files of ours but generated ones. @param {string} folder @returns {string[]} */
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

/** @param {string} name */
const tool = (name) => join(ROOT, 'tests/node_modules/.bin', name);

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

/** @param {string[]} files @returns {Found} */
function columns(files) {
  const ours = files.filter((path) => !UNMEASURED.test(path));
  return { complaints: ours.flatMap((path) => tooLong(ROOT, path)).join('\n'), files: ours.length };
}

/** Scripts that import each other. @param {string[]} files @returns {Found} */
function circles(files) {
  const ours = files.filter((path) => /^(wasm|web|tests)\/.*\.jsx?$/.test(path));
  const ownFiles = new Set(ours);
  const imports = (/** @type {string} */ path) =>
    importsOf(ROOT, path).filter((to) => ownFiles.has(to));
  const sound = circlesIn(
    ['a', 'b', 'c'],
    (file) => ({ a: ['b', 'c'], b: ['c'], c: [] })[file] ?? [],
  );
  const wrong = circlesIn(['a', 'b'], (file) => ({ a: ['b'], b: ['a'] })[file] ?? []);
  if (sound.length || wrong.join() !== 'a -> b -> a') {
    return { complaints: 'the search for circles finds none, or too many' };
  }
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
