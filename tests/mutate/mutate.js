// mutate.js - changes the C core in one place at a time, and says which changes no test notices.
// SPDX-License-Identifier: MIT
//
//     npm run mutate -- [--sample 200] [--seed 1] [--file c/win/win.c]... [--jobs 2]
//
// Lines that no test depends on are not tested. This program takes `sample` changes by lot
// (changes.js lists what can change) among those of c/, or of the files that begin with a --file.
// For each it compiles a scratch copy of what the change touches, with -O1 and without sanitizers,
// links the C tests of that folder, and runs them with few random hands. A change is
//
//   killed     a test failed or crashed: somebody looks there
//   timed out  a test took four times its time: noticed as well
//   same code  the compiler made the same object files: the change means nothing
//   rejected   it does not compile
//   survived   all tests passed: a hole in the tests, or a change that makes no difference
//
// Survivors are printed with their line. Many are harmless: a bound that is never met, a table that
// is larger than it must be, a short cut that is not taken. Those that are not want a test. It is
// no part of npm test: 200 changes take some ten minutes, and judging survivors is work for a
// reader.
//
// It needs gcc or another cc, and tables/out/tables.h (./build.sh tables).

import { spawn } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { splitmix } from '../js/random.js';
import { apply, changesOf } from './changes.js';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const SCRATCH = join(ROOT, 'build/mutate');
const CC = process.env.CC ?? 'cc';
const FLAGS = ['-std=c11', '-O1', '-w', '-ffp-contract=off'];
const COMPILE_SECONDS = 60;

/** What a test is given, and the few hands that it takes here. */
const TESTS = /** @type {const} */ ({
  core: [],
  golden: ['tests/vectors'],
  reading: [],
  goals: [],
  census: [],
  win: ['tests/vectors'],
  win_fuzz: [],
  sample: [],
  simulate: [],
  excess: [],
});
const FEW = {
  UKEIRE_HANDS: '3000',
  UKEIRE_BELIEFS: '40',
  UKEIRE_GOALS: '20',
  UKEIRE_WIN_HANDS: '20',
  UKEIRE_WIN_GRAPH_HANDS: '5',
  UKEIRE_WIN_GOLDEN: '5',
  UKEIRE_WIN_BUDGETS: '10',
  UKEIRE_WIN_ANY: '5',
  UKEIRE_WIN_SEQUENCES: '1',
  UKEIRE_WIN_KEEPING: '10',
  UKEIRE_WIN_WALLS: '10',
  UKEIRE_FUZZ: '500',
  UKEIRE_SAMPLE_HANDS: '10',
  UKEIRE_GAMES: '5000',
  UKEIRE_ARENAS: '20',
};

/** The tests of a folder, the quickest first; of headers, and of new folders, all. */
const TESTS_OF = /** @type {const} */ ([
  ['c/hand/', ['golden', 'core', 'reading', 'goals', 'win']],
  ['c/shanten/', ['golden', 'core', 'goals']],
  ['c/why/', ['reading', 'goals']],
  ['c/census/', ['census']],
  ['c/win/', ['win', 'sample', 'simulate', 'excess', 'win_fuzz']],
]);

/** @typedef {keyof typeof TESTS} Test */
/** @typedef {import('./changes.js').Change & { file: string }} Mutant */
/** @typedef {'killed' | 'timed out' | 'same code' | 'rejected' | 'survived'} Fate */

/** @param {string} folder @param {RegExp} pattern @returns {string[]} */
function filesIn(folder, pattern) {
  return readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => pattern.test(name))
    .map((name) => `${folder}/${name}`)
    .sort();
}

/**
 * Runs a program; null when it took more time of a processor than it may have.
 * @param {string} program @param {string[]} args @param {number} seconds
 * @param {Record<string, string>} [env]
 * @returns {Promise<{ code: number | null, errors: string } | null>}
 */
function run(program, args, seconds, env) {
  return new Promise((resolve, reject) => {
    const limited = `ulimit -t ${Math.ceil(seconds)}; exec "$0" "$@"`;
    const child = spawn('sh', ['-c', limited, program, ...args], {
      cwd: ROOT,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    let errors = '';
    child.stderr.on('data', (/** @type {Buffer} */ data) => {
      errors += data;
    });
    child.on('error', reject);
    child.on('close', (code, signal) => {
      const late = signal === 'SIGXCPU' || signal === 'SIGKILL';
      resolve(late ? null : { code, errors });
    });
  });
}

/** A copy of c/ with its objects and test programs, changed and mended again and again. */
class Workshop {
  /** @param {number} n */
  constructor(n) {
    this.folder = join(SCRATCH, `${n}`);
    this.sources = [...filesIn('c', /\.c$/), ...filesIn('tests/oracle', /(?<!_test)\.c$/)];
    this.tests = /** @type {Test[]} */ (Object.keys(TESTS));
    /** What each object is made of. @type {Map<string, string[]>} */
    this.parts = new Map();
    /** @type {Map<string, number>} */
    this.seconds = new Map();
  }

  /** @param {string} source */
  object(source) {
    return join(this.folder, 'objects', source.replaceAll('/', '.').replace(/c$/, 'o'));
  }

  /** Where a source is read from: the copy has c/ alone. @param {string} source */
  path(source) {
    return source.startsWith('c/') ? join(this.folder, source) : source;
  }

  /** @param {string} source @param {string} to */
  compile(source, to) {
    const folders = [this.path('c/include'), this.path('c'), 'tables/out', 'tests/oracle'];
    const include = folders.map((folder) => `-I${folder}`);
    return run(
      CC,
      [...FLAGS, ...include, '-MMD', '-c', this.path(source), '-o', to],
      COMPILE_SECONDS,
    );
  }

  /** @param {Test} test */
  link(test) {
    const objects = [...this.sources, `tests/c/${test}_test.c`].map((source) =>
      this.object(source),
    );
    return run(CC, [...objects, '-o', join(this.folder, test), '-lm'], COMPILE_SECONDS);
  }

  /** @param {Test} test @param {number} seconds */
  async test(test, seconds) {
    const linked = await this.link(test);
    if (linked?.code !== 0) return linked;
    return run(join(this.folder, test), [...TESTS[test]], seconds, FEW);
  }

  /** Builds everything as it is, and measures the tests. */
  async open() {
    rmSync(this.folder, { recursive: true, force: true });
    mkdirSync(join(this.folder, 'objects'), { recursive: true });
    cpSync(join(ROOT, 'c'), join(this.folder, 'c'), { recursive: true });
    const programs = this.tests.map((test) => `tests/c/${test}_test.c`);
    for (const source of [...this.sources, ...programs]) {
      const to = this.object(source);
      const made = await this.compile(source, to);
      if (made?.code !== 0) throw new Error(`${source} does not compile: ${made?.errors}`);
      const parts = readFileSync(to.replace(/o$/, 'd'), 'utf8');
      this.parts.set(source, parts.split(/\s+/));
    }
    for (const test of this.tests) {
      const start = performance.now();
      const result = await this.test(test, 600);
      if (result?.code !== 0) throw new Error(`${test}_test fails without any change`);
      this.seconds.set(test, (performance.now() - start) / 1000);
    }
  }

  /** The sources that a change of a file touches. @param {string} file */
  touched(file) {
    const path = this.path(file);
    return [...this.parts].filter(([, parts]) => parts.includes(path)).map(([source]) => source);
  }

  /**
   * Compiles what a change touches. True where objects differ from those before.
   * @param {string[]} sources @returns {Promise<boolean | 'rejected'>}
   */
  async rebuild(sources) {
    let differs = false;
    for (const source of sources) {
      const to = this.object(source);
      const before = readFileSync(to);
      cpSync(to, `${to}.before`);
      const made = await this.compile(source, to);
      if (made?.code !== 0) return 'rejected';
      differs ||= !before.equals(readFileSync(to));
    }
    return differs;
  }

  /** @param {Mutant} mutant @returns {Promise<Fate>} */
  async judge(mutant) {
    const tests = TESTS_OF.find(([folder]) => mutant.file.startsWith(folder))?.[1] ?? this.tests;
    for (const test of tests) {
      const result = await this.test(test, 2 + 4 * (this.seconds.get(test) ?? 0));
      if (!result) return 'timed out';
      if (result.code !== 0) return 'killed';
    }
    return 'survived';
  }

  /** @param {Mutant} mutant @returns {Promise<Fate>} */
  async suffer(mutant) {
    const path = this.path(mutant.file);
    const text = readFileSync(path, 'utf8');
    const sources = this.touched(mutant.file);
    writeFileSync(path, apply(text, mutant));
    const differs = await this.rebuild(sources);
    const fate = differs === true ? await this.judge(mutant) : differs || 'same code';
    writeFileSync(path, text);
    for (const source of sources) {
      const object = this.object(source);
      if (existsSync(`${object}.before`)) cpSync(`${object}.before`, object);
    }
    return fate;
  }
}

/** @param {string[]} wanted beginnings of file names @returns {Mutant[]} */
function allMutants(wanted) {
  return filesIn('c', /\.[ch]$/)
    .filter((file) => !wanted.length || wanted.some((word) => file.startsWith(word)))
    .flatMap((file) =>
      changesOf(readFileSync(join(ROOT, file), 'utf8')).map((change) => ({ ...change, file })),
    );
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

const { values } = parseArgs({
  options: {
    sample: { type: 'string', default: '200' },
    seed: { type: 'string', default: '1' },
    file: { type: 'string', multiple: true, default: [] },
    jobs: { type: 'string', default: '2' },
  },
});
if (!existsSync(join(ROOT, 'tables/out/tables.h')))
  throw new Error('no tables/out/tables.h; first run: ./build.sh tables');
const every = allMutants(values.file);
const queue = sampleOf(every, Number(values.sample), splitmix(Number(values.seed)));
console.log(`${queue.length} of ${every.length} changes, seed ${values.seed}`);
const shops = Array.from({ length: Number(values.jobs) }, (_, n) => new Workshop(n));
await Promise.all(shops.map((shop) => shop.open()));
/** @type {[Mutant, Fate][]} */
const results = [];
await Promise.all(
  shops.map(async (shop) => {
    for (let mutant = queue.shift(); mutant; mutant = queue.shift()) {
      const fate = await shop.suffer(mutant);
      results.push([mutant, fate]);
      console.log(`${fate.padEnd(10)}${describe(mutant).split('\n')[0]}`);
    }
  }),
);
rmSync(SCRATCH, { recursive: true, force: true });
report(results);
