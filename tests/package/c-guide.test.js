// web/docs/c.md: its program prints what it says, built by pkg-config, alone and by CMake.
// SPDX-License-Identifier: MIT
//
// Where pkg-config or CMake is not installed, a note says which step was not run, and there is no
// case of it that passes.

import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { have, missingFor, openGuide, runStep, stepsOf, titleOf } from './guide.js';

const folder = openGuide('c.md');
const steps = stepsOf('c.md');

test('there are steps, and all but the first print something', () => {
  assert.is(steps.length, 4);
  assert.equal(
    steps.map(({ prints }) => Boolean(prints)),
    [false, true, true, true],
  );
});

for (const step of steps) {
  const missing = missingFor(step);
  if (missing.length) console.log(`note: not installed: ${missing}; not run: ${titleOf(step)}`);
  else test(titleOf(step), () => runStep(folder, step));
}

/** What CMake says to the project of the guide where it asks so. @param {string} request */
function configure(request) {
  const project = join(folder, request.replaceAll(/\W+/g, '-'));
  const lists = readFileSync(join(folder, 'CMakeLists.txt'), 'utf8');
  assert.match(lists, 'find_package(mj 0.2 REQUIRED)');
  mkdirSync(project);
  writeFileSync(join(project, 'hint.c'), 'int main(void) { return 0; }\n');
  writeFileSync(
    join(project, 'CMakeLists.txt'),
    lists.replace('find_package(mj 0.2 REQUIRED)', request),
  );
  const options = ['-S', project, '-B', join(project, 'build')];
  return spawnSync('cmake', [...options, `-DCMAKE_PREFIX_PATH=${folder}/.local`]).status;
}

if (have('cmake')) {
  test('CMake takes the version that is asked for, or any, and no other', () => {
    for (const request of ['mj', 'mj 0.2.0 EXACT', 'mj 0.2'])
      assert.is(configure(`find_package(${request} REQUIRED)`), 0, request);
    for (const request of ['mj 0.1', 'mj 0.3', 'mj 1.0', 'mj 0.2.99'])
      assert.is(configure(`find_package(${request} REQUIRED)`), 1, request);
  });
}

test.run();
