// compilers.js - the speed of the library as built by gcc and by clang.
// SPDX-License-Identifier: MIT
//
// Runs library.c from both compilers, compares answers, prints least times and their ratios.

import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { printTable, show } from './measure.js';

const COMPILERS = ['gcc', 'clang'];
const PROGRAMS = COMPILERS.map((compiler) => `build/library.${compiler}`);
const TURNS = 3;

/** The rows of a program: name, nanoseconds, checksum of the answers. @param {string} program */
function programRows(program) {
  const lines = execFileSync(program, { encoding: 'utf8' }).trim().split('\n');
  return lines.map((line) => line.split('\t'));
}

function compareCompilers() {
  const missing = PROGRAMS.filter((program) => !existsSync(program));
  if (missing.length) return console.log(`\ngcc beside clang: not run, without ${missing}`);
  const turns = Array.from({ length: TURNS }, () => PROGRAMS.map(programRows));
  const rows = turns[0][0].map(([name, , answers], i) => {
    if (turns[0][1][i][2] !== answers) throw new Error(`${name}: the answers are not the same`);
    const [gcc, clang] = PROGRAMS.map((_, c) => Math.min(...turns.map((t) => Number(t[c][i][1]))));
    return { cells: [name, show(gcc), show(clang), (gcc / clang).toFixed(2)], ratio: gcc / clang };
  });
  printTable(
    ['the library in C', ...COMPILERS, 'ratio'],
    rows.map(({ cells }) => cells),
  );
  const sum = rows.reduce((logs, { ratio }) => logs + Math.log(ratio), 0);
  console.log(`\ngcc takes ${Math.exp(sum / rows.length).toFixed(2)} times as long in the mean.`);
}

export { compareCompilers };
