// Every program of README and the guides prints what stands below it.
// SPDX-License-Identifier: MIT
//
// `./build.sh readme` writes there what they print with this build.

import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { TEXTS, programsOf } from './blocks.js';
import { pastedInto } from './pasted.js';

const { runProgram } = pastedInto('programs');

let programs = 0;
for (const { path, text } of TEXTS) {
  for (const [i, { program, printed }] of programsOf(text).entries()) {
    programs++;
    test(`${path}, program ${i + 1}`, () => {
      const { stdout, stderr, status } = runProgram(program);
      assert.is(status, 0, stderr);
      assert.is(stderr, '');
      // What the first program of README prints stands in its comments; node.test.js compares it.
      if (path === 'README.md') assert.ok(stdout);
      else assert.is(stdout, printed);
    });
  }
}

test('there are programs in all of them', () => {
  assert.ok(programs >= 20, `${programs} programs`);
});

test.run();
