// web/docs/python.md: its programs print what it says.
// SPDX-License-Identifier: MIT
//
// Where Python is not installed nothing of it is run, and where numpy is not, a note says so.

import { spawnSync } from 'node:child_process';
import { dirname } from 'node:path';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { have, openGuide, runStep, stepsOf, titleOf } from './guide.js';

/** A machine may have several, and numpy with one of them. */
const PYTHONS = ['python3', '/usr/bin/python3'];

const withNumpy = PYTHONS.find((python) => spawnSync(python, ['-c', 'import numpy']).status === 0);

function testSteps() {
  const folder = openGuide('python.md');
  const [install, hint, deals, ...rest] = stepsOf('python.md');

  test('the steps are these', () => {
    assert.equal([hint, deals].map(titleOf), ['python3 hint.py', 'python3 deals.py']);
    assert.equal(rest, []);
    assert.ok(hint.prints && deals.prints);
  });

  test(titleOf(install), () => runStep(folder, install));
  test(titleOf(hint), () => runStep(folder, hint));
  if (!withNumpy) {
    console.log(`note: numpy is not installed; not run: ${titleOf(deals)}`);
  } else {
    test(titleOf(deals), () => {
      const first = dirname(withNumpy) === '.' ? '' : `${dirname(withNumpy)}:`;
      runStep(folder, deals, { PATH: `${first}${process.env.PATH}` });
    });
  }
  test.run();
}

if (have('python3')) testSteps();
else console.log('not run: python3 is not installed');
