// programs.js - the workshop of C: objects of a copy of c/, linked to the programs of tests/c.
// SPDX-License-Identifier: MIT
//
// What a change touches is compiled anew, with -O1 and without sanitizers.

import { cpSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { FEW, READS_VECTORS } from './areas.js';
import { ROOT, filesIn, run } from './run.js';
import { Workshop } from './workshop.js';

const CC = process.env.CC ?? 'cc';
const FLAGS = ['-std=c11', '-O1', '-w', '-ffp-contract=off'];
const COMPILE_SECONDS = 60;

/** @param {string} test */
const programOf = (test) => `tests/c/${test}_test.c`;

/** What programs of tests/c share, as build.mk says it: files that are no test by themselves. */
const shared = () =>
  filesIn('tests/c', /\.c$/).filter((file) => !/_test\.c$|answers|_lines\.c$/.test(file));

/** A copy of c/ with its objects and test programs. */
class Programs extends Workshop {
  /** @type {string[]} */
  #sources = [];
  /** What each object is made of. @type {Map<string, string[]>} */
  #parts = new Map();

  /** @param {string} source */
  #object(source) {
    return join(this.folder, 'objects', source.replaceAll('/', '.').replace(/c$/, 'o'));
  }

  /** Where a source is read from: the copy has c/ alone. @param {string} source */
  #path(source) {
    return source.startsWith('c/') ? join(this.folder, source) : source;
  }

  /** @param {string} source */
  #compile(source) {
    const folders = [this.#path('c/include'), this.#path('c'), 'tables/out', 'tests/oracle'];
    const include = [...folders, 'tests/c'].map((folder) => `-I${folder}`);
    const args = [...FLAGS, ...include, '-MMD', '-c', this.#path(source)];
    args.push('-o', this.#object(source));
    return run({ file: CC, args, cwd: ROOT }, COMPILE_SECONDS);
  }

  /** Builds everything as it is. @param {readonly string[]} tests */
  async prepare(tests) {
    if (!existsSync(join(ROOT, 'tables/out/tables.h')))
      throw new Error('no tables/out/tables.h; first run: ./build.sh tables');
    mkdirSync(join(this.folder, 'objects'));
    cpSync(join(ROOT, 'c'), join(this.folder, 'c'), { recursive: true });
    const oracle = filesIn('tests/oracle', /(?<!_test)\.c$/);
    this.#sources = [...filesIn('c', /\.c$/), ...oracle, ...shared()];
    for (const source of [...this.#sources, ...tests.map(programOf)]) {
      const made = await this.#compile(source);
      if (made?.code !== 0) throw new Error(`${source} does not compile: ${made?.errors}`);
      const parts = readFileSync(this.#object(source).replace(/o$/, 'd'), 'utf8');
      this.#parts.set(source, parts.split(/\s+/));
    }
  }

  /** The sources that a change of a file touches. @param {string} file */
  #touched(file) {
    const path = this.#path(file);
    return [...this.#parts].filter(([, parts]) => parts.includes(path)).map(([source]) => source);
  }

  /** @param {string} file @returns {Promise<import('./workshop.js').Fate | null>} */
  async rejects(file) {
    let differs = false;
    for (const source of this.#touched(file)) {
      const object = this.#object(source);
      const before = readFileSync(object);
      cpSync(object, `${object}.before`);
      const made = await this.#compile(source);
      if (made?.code !== 0) return 'rejected';
      differs ||= !before.equals(readFileSync(object));
    }
    return differs ? null : 'same code';
  }

  /** @param {string} file */
  mend(file) {
    for (const source of this.#touched(file)) {
      const object = this.#object(source);
      if (existsSync(`${object}.before`)) cpSync(`${object}.before`, object);
    }
  }

  /** @param {string} test @param {number} seconds */
  async test(test, seconds) {
    const file = join(this.folder, test);
    const objects = [...this.#sources, programOf(test)].map((source) => this.#object(source));
    const linking = { file: CC, args: [...objects, '-o', file, '-lm'], cwd: ROOT };
    const linked = await run(linking, COMPILE_SECONDS);
    if (linked?.code !== 0) return linked;
    const args = READS_VECTORS.test(test) ? ['tests/vectors'] : [];
    return run({ file, args, cwd: ROOT, env: FEW.c }, seconds);
  }
}

export { Programs };
