// compilers.js - the library as gcc builds it beside the library as clang builds it.
// SPDX-License-Identifier: MIT
//
//   npm run bench            or, after it, node tests/bench/compilers.js
//
// Runs build/library.gcc and build/library.clang (library.c) in turn, compares their answers, and
// prints the least time of each question and their ratio. It is processor time, but machines are
// shared: compare within one run only.

import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const COMPILERS = ['gcc', 'clang'];
const TURNS = 3;
/** More than so many times as long as with clang is marked. */
const MOST = 1.3;

/** @param {string} compiler */
const programOf = (compiler) =>
  fileURLToPath(new URL(`../../build/library.${compiler}`, import.meta.url));

/** @typedef {{ name: string, time: number, answers: string }} Row nanoseconds, a sum of answers */

/** @param {string} compiler @returns {Row[]} */
function rowsOf(compiler) {
  const lines = execFileSync(programOf(compiler), { encoding: 'utf8' }).trim().split('\n');
  return lines.map((line) => {
    const [name, time, answers] = line.split('\t');
    return { name, time: Number(time), answers };
  });
}

/** Of several turns the least times. @returns {Row[][]} by compiler */
function measure() {
  const turns = Array.from({ length: TURNS }, () => COMPILERS.map(rowsOf));
  return COMPILERS.map((_, c) =>
    turns[0][c].map((row, i) => ({ ...row, time: Math.min(...turns.map((t) => t[c][i].time)) })),
  );
}

/** @param {number} ns */
const show = (ns) =>
  (ns < 1e4 ? `${ns.toFixed(1)} ns` : `${(ns / 1e3).toFixed(1)} us`).padStart(14);

function compare() {
  const [gcc, clang] = measure();
  console.log(
    ['the library in C'.padEnd(30), ...COMPILERS.map((name) => name.padStart(14))].join(''),
  );
  gcc.forEach(({ name, time, answers }, i) => {
    const ratio = time / clang[i].time;
    const cells = [time, clang[i].time].map(show).join('');
    console.log(
      `${name.padEnd(30)}${cells}${ratio.toFixed(2).padStart(8)}${ratio > MOST ? ' !' : ''}`,
    );
    if (answers !== clang[i].answers) throw new Error(`${name}: the answers are not the same`);
  });
  const mean =
    gcc.reduce((sum, { time }, i) => sum + Math.log(time / clang[i].time), 0) / gcc.length;
  console.log(
    `gcc takes ${Math.exp(mean).toFixed(2)} times as long, in the geometric mean; ! is ${MOST}`,
  );
}

const missing = COMPILERS.filter((compiler) => !existsSync(programOf(compiler)));
if (missing.length)
  console.log(`gcc beside clang: not run, as ${missing.join(' and ')} did not build the library`);
else compare();
