// Tests that all files have the same version, and that .ci/release refuses bad tags.
// SPDX-License-Identifier: MIT

import { spawnSync } from 'node:child_process';
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { readInRoot } from './blocks.js';
import { ROOT, pack } from './consumer.js';

const { version } = JSON.parse(readInRoot('package.json'));
const CHANGES = ['CHANGELOG.md', 'web/CHANGELOG.md'];

/** @param {string} tag */
function refusal(tag) {
  const run = spawnSync(join(ROOT, '.ci/release'), [tag], { encoding: 'utf8' });
  assert.is(run.status, 1, tag);
  assert.is(run.stdout, '');
  return run.stderr;
}

test('the lock file has the version of the package', () => {
  const lock = JSON.parse(readInRoot('package-lock.json'));
  assert.equal([lock.version, lock.packages[''].version], [version, version]);
});

test('both changelogs begin with this version, dated or not', () => {
  for (const path of CHANGES) {
    const [first] = readInRoot(path).match(/^## .*$/m) ?? [];
    assert.match(String(first), /^## \S+ - (\d{4}-\d{2}-\d{2}|unreleased)$/);
    assert.is(String(first).split(' ')[1], version, path);
  }
});

test('a tag of another version is refused', () => {
  for (const tag of ['v9.9.9', version, `v${version}-rc.1`, ''])
    assert.is(
      refusal(tag),
      `release: the tag is '${tag}', and package.json has the version ${version}\n`,
    );
});

test('a version whose changes have no date is refused', () => {
  const undated = CHANGES.find((path) =>
    readInRoot(path).includes(`\n## ${version} - unreleased\n`),
  );
  const why = `release: ${undated} has no section '## ${version} - ' with a date\n`;
  if (undated) assert.is(refusal(`v${version}`), why);
});

test('the tarball is within its budget', () => {
  const [, budget] = readInRoot('c/build.mk').match(/^PACKED_BUDGET := (\d+)$/m) ?? [];
  assert.ok(statSync(pack()).size <= Number(budget), `${statSync(pack()).size} bytes`);
});

test.run();
