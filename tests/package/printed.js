// printed.js - writes the output of each program into the guides, below the program.
// SPDX-License-Identifier: MIT

import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { TEXTS, programsOf } from './blocks.js';
import { ROOT } from './consumer.js';
import { pastedInto } from './pasted.js';

const { runProgram } = pastedInto('printed');

for (const { path, text } of TEXTS) {
  let renewed = '';
  let from = 0;
  for (const { program, printed, at } of programsOf(text)) {
    if (printed === null) continue;
    const { stdout, stderr, status } = runProgram(program);
    if (status !== 0) throw new Error(`${path}: a program fails: ${stderr}`);
    renewed += text.slice(from, at) + stdout;
    from = at + printed.length;
  }
  renewed += text.slice(from);
  if (renewed === text) continue;
  writeFileSync(join(ROOT, path), renewed);
  console.log(`${path}: programs print something else now; look at the difference`);
}
