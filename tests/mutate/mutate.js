// mutate.js - changes the sources in one place at a time, and says which changes no test notices.
// SPDX-License-Identifier: MIT
//
//     npm run mutate -- [--sample 200] [--seed 1] [--file c/win/win.c]... [--jobs 2]
//
// Lines that no test depends on are not tested. This program takes `sample` changes by lot
// (changes.js lists what can change) among those of the sources of areas.js, or of those that begin
// with a --file. Each is made in a copy under build/, and the tests of its area run there with few
// random hands. A change is
//
//   killed     a test failed or crashed: somebody looks there
//   timed out  a test took four times its time: noticed as well
//   same code  the compiler made the same objects, the minifier the same text: it means nothing
//   rejected   it does not compile
//   survived   all tests passed: a hole in the tests, or a change that makes no difference
//
// Survivors are printed with their line. Many are harmless: a bound that is never met, a table that
// is larger than it must be, a short cut that is not taken. Those that are not want a test. It is
// no part of npm test: 200 changes take some ten minutes, and judging survivors is work for a
// reader.
//
// It needs what `./build.sh all` makes, and gcc or another cc for C.

import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { splitmix } from '../js/random.js';
import { AREAS } from './areas.js';
import { changesOf } from './changes.js';
import { Programs } from './programs.js';
import { ROOT, filesIn } from './run.js';
import { Suites } from './suites.js';

/**
 * @typedef {import('./areas.js').Language} Language
 * @typedef {import('./workshop.js').Mutant} Mutant
 * @typedef {import('./workshop.js').Fate} Fate
 */

const SCRATCH = join(ROOT, 'build/mutate');
const LANGUAGES = /** @type {const} */ (['c', 'js']);
const WORKSHOPS = { c: Programs, js: Suites };

/**
 * Every change of the files whose names begin with a wanted word, or of all.
 * @param {Language} language @param {string[]} wanted
 * @returns {Mutant[]}
 */
function mutantsIn(language, wanted) {
  const { folder, of, areas } = AREAS[language];
  return filesIn(folder, of)
    .filter((file) => !wanted.length || wanted.some((word) => file.startsWith(word)))
    .flatMap((file) => {
      const area = areas.find(({ files }) => files.test(file));
      if (!area) throw new Error(`${file} has no area`);
      const changes = changesOf(readFileSync(join(ROOT, file), 'utf8'), language);
      return changes.map((change) => ({ ...change, file, area }));
    });
}

/** @template T @param {T[]} list @param {number} n @param {() => number} random */
function sampleOf(list, n, random) {
  const rest = list.slice();
  for (let i = 0; i < rest.length; i++) {
    const j = i + Math.floor(random() * (rest.length - i));
    [rest[i], rest[j]] = [rest[j], rest[i]];
  }
  return rest.slice(0, n);
}

/** @param {Mutant} mutant */
function describe({ file, start, what }) {
  const text = readFileSync(join(ROOT, file), 'utf8');
  const before = text.slice(0, start).split('\n');
  const line = text.split('\n')[before.length - 1];
  const column = before[before.length - 1].length + 1;
  return `${file}:${before.length}:${column}: ${what}\n    ${line.trim()}`;
}

/** @param {[Mutant, Fate][]} results */
function report(results) {
  const fates = /** @type {Fate[]} */ ([
    'killed',
    'timed out',
    'same code',
    'rejected',
    'survived',
  ]);
  const files = [...new Set(results.map(([{ file }]) => file))].sort();
  const row = (/** @type {string} */ name, /** @type {Fate[]} */ list) =>
    name.padEnd(32)
    + fates.map((fate) => String(list.filter((f) => f === fate).length).padStart(11)).join('');
  console.log(`\n${''.padEnd(32)}${fates.map((fate) => fate.padStart(11)).join('')}`);
  for (const file of files)
    console.log(
      row(
        file,
        results.filter(([mutant]) => mutant.file === file).map(([, f]) => f),
      ),
    );
  console.log(
    row(
      'all',
      results.map(([, fate]) => fate),
    ),
  );
  console.log('\nsurvivors:');
  for (const [mutant, fate] of results) if (fate === 'survived') console.log(describe(mutant));
}

/**
 * All changes of a language, each in one of so many workshops.
 * @param {Language} language @param {Mutant[]} mutants @param {number} jobs
 * @returns {Promise<[Mutant, Fate][]>}
 */
async function tryAll(language, mutants, jobs) {
  const tests = [...new Set(mutants.flatMap(({ area }) => area.tests))];
  const queue = mutants.slice();
  /** @type {[Mutant, Fate][]} */
  const results = [];
  const work = async (/** @type {unknown} */ _, /** @type {number} */ n) => {
    const shop = new WORKSHOPS[language](join(SCRATCH, language, `${n}`));
    await shop.open(tests);
    for (let mutant = queue.shift(); mutant; mutant = queue.shift()) {
      const fate = await shop.suffer(mutant);
      results.push([mutant, fate]);
      console.log(`${fate.padEnd(10)}${describe(mutant).split('\n')[0]}`);
    }
  };
  await Promise.all(Array.from({ length: Math.min(jobs, mutants.length) }, work));
  return results;
}

const { values } = parseArgs({
  options: {
    sample: { type: 'string', default: '200' },
    seed: { type: 'string', default: '1' },
    file: { type: 'string', multiple: true, default: [] },
    jobs: { type: 'string', default: '2' },
  },
});
const every = LANGUAGES.flatMap((language) => mutantsIn(language, values.file));
const chosen = sampleOf(every, Number(values.sample), splitmix(Number(values.seed)));
console.log(`${chosen.length} of ${every.length} changes, seed ${values.seed}`);
/** @type {[Mutant, Fate][]} */
const results = [];
for (const language of LANGUAGES) {
  const mutants = chosen.filter(({ file }) => AREAS[language].of.test(file));
  results.push(...(await tryAll(language, mutants, Number(values.jobs))));
}
rmSync(SCRATCH, { recursive: true, force: true });
report(results);
