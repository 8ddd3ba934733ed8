// compilers.js - the library as gcc builds it beside the library as clang builds it.
// SPDX-License-Identifier: MIT
//
//   npm run bench            or, after it, node tests/bench/compilers.js
//
// Runs build/library.gcc and build/library.clang (library.c) in turn and prints the least time of
// each question and their ratio. Machines are shared: compare within one run only.

import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const COMPILERS = ['gcc', 'clang'];
const TURNS = 3;
/** So many times as long as with clang a question may take with gcc. */
const MOST = 1.3;

/** @param {string} compiler */
const programOf = (compiler) =>
  fileURLToPath(new URL(`../../build/library.${compiler}`, import.meta.url));

/** @param {string} compiler @returns {[string, number][]} questions and nanoseconds */
function timesOf(compiler) {
  const out = execFileSync(programOf(compiler), {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  return out
    .trim()
    .split('\n')
    .map((line) => {
      const [name, time] = line.split('\t');
      return [name, Number(time)];
    });
}

function compare() {
  /** @type {Map<string, number>[]} */
  const least = COMPILERS.map(() => new Map());
  for (let turn = 0; turn < TURNS; turn++)
    COMPILERS.forEach((compiler, i) => {
      for (const [name, time] of timesOf(compiler))
        least[i].set(name, Math.min(time, least[i].get(name) ?? Infinity));
    });
  return least;
}

/** @param {number} ns */
const show = (ns) =>
  (ns < 1e4 ? `${ns.toFixed(1)} ns` : `${(ns / 1e3).toFixed(1)} us`).padStart(14);

const missing = COMPILERS.filter((compiler) => !existsSync(programOf(compiler)));
if (missing.length) {
  console.log(`gcc beside clang: not run, as ${missing.join(' and ')} did not build the library`);
} else {
  const [gcc, clang] = compare();
  console.log(
    `${'the library in C'.padEnd(32)}${COMPILERS.map((name) => name.padStart(14)).join('')}`,
  );
  const slow = [...gcc].filter(([name, time]) => {
    const other = Number(clang.get(name));
    console.log(
      `${name.padEnd(32)}${show(time)}${show(other)}${(time / other).toFixed(2).padStart(8)}`,
    );
    return time > MOST * other;
  });
  console.log(
    slow.length
      ? `gcc is more than ${MOST} times as slow: ${slow.map(([name]) => name).join('; ')}`
      : `gcc is nowhere more than ${MOST} times as slow`,
  );
}
