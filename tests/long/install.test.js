// Tests the result of ./build.sh install: files, names of the shared library, exports.
// SPDX-License-Identifier: MIT

import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, readdirSync, readlinkSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { ROOT } from '../package/consumer.js';

const FOLDER = join(ROOT, 'build/projects/install');
const BUILD = join(ROOT, 'build.sh');
const { version } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
const SONAME = `libmj.so.${version.split('.').slice(0, 2).join('.')}`;
const LIBRARY = `libmj.so.${version}`;
const HEADERS = readdirSync(join(ROOT, 'c/include')).sort();

rmSync(FOLDER, { recursive: true, force: true });
mkdirSync(FOLDER, { recursive: true });
execFileSync(BUILD, ['install', 'to here'], { cwd: FOLDER, stdio: 'ignore' });
const PREFIX = join(FOLDER, 'to here');

const installedPath = (/** @type {string} */ path) => join(PREFIX, path);

function declaredNames() {
  return HEADERS.flatMap((header) => {
    const text = readFileSync(join(ROOT, 'c/include', header), 'utf8');
    const functions = text.matchAll(/^(?!typedef|#)[a-z][\w ]*[ *](mj_\w+)\(/gm);
    const data = text.matchAll(/^extern [\w ]+ (mj_\w+)\[/gm);
    return [...functions, ...data].map(([, name]) => name);
  }).sort();
}

test('a relative prefix is that of the caller, and the files are these', () => {
  const files = readdirSync(PREFIX, { recursive: true, withFileTypes: true })
    .filter((entry) => !entry.isDirectory())
    .map(({ name }) => name);
  const config = ['mj-config-version.cmake', 'mj-config.cmake', 'mj.pc'];
  const expected = [...HEADERS, 'libmj.a', 'libmj.so', SONAME, LIBRARY, ...config];
  assert.equal(files.sort(), expected.sort());
  assert.is(readlinkSync(installedPath(`lib/${SONAME}`)), LIBRARY);
  assert.is(readlinkSync(installedPath('lib/libmj.so')), SONAME);
});

test('the shared library says its soname', () => {
  const args = ['-d', installedPath('lib/libmj.so')];
  const dynamic = execFileSync('readelf', args, { encoding: 'utf8' });
  assert.is(dynamic.match(/\(SONAME\).*\[(.*)\]/)?.[1], SONAME);
});

test('it exports what the headers declare, and nothing else', () => {
  const nm = ['-D', '--defined-only', '--format=just-symbols', installedPath('lib/libmj.so')];
  const exported = execFileSync('nm', nm, { encoding: 'utf8' }).trim().split('\n').sort();
  assert.ok(exported.includes('mj_ukeire') && exported.includes('mj_danger_weights'));
  assert.equal(exported, declaredNames());
});

test('nothing is left to fill in, and nothing has the prefix or the sources inside', () => {
  const texts = [
    'lib/pkgconfig/mj.pc',
    'lib/cmake/mj/mj-config.cmake',
    'lib/cmake/mj/mj-config-version.cmake',
  ];
  for (const path of texts) assert.not.match(readFileSync(installedPath(path), 'utf8'), /@\w+@/);
  for (const path of [...texts, `lib/${LIBRARY}`])
    assert.not(readFileSync(installedPath(path)).includes(ROOT), path);
  const config = readFileSync(installedPath('lib/pkgconfig/mj.pc'), 'utf8');
  assert.match(config, `\nVersion: ${version}\n`);
});

test('without a folder it says what is missing', () => {
  for (const args of [['install'], ['install', 'a', 'b']]) {
    const { status, stderr } = spawnSync(BUILD, args, { cwd: FOLDER, encoding: 'utf8' });
    assert.is(status, 1);
    assert.is(stderr, 'build.sh: install takes one folder, as in: ./build.sh install /usr/local\n');
  }
});

test.run();
