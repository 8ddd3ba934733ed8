// Tests that every program of README and the guides prints the text below it.
// SPDX-License-Identifier: MIT
//
// `./build.sh readme` writes the present output into the guides.

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
      // The comments of README's first program have its output, which node.test.js compares.
      if (path === 'README.md') assert.ok(stdout);
      else assert.is(stdout, printed);
    });
  }
}

test('there are programs in all of them', () => {
  assert.ok(programs >= 20, `${programs} programs`);
});

test.run();
