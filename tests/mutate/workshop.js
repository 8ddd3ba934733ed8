// workshop.js - a copy of sources that is changed and mended again and again.
// SPDX-License-Identifier: MIT

import { readFileSync, rmSync, writeFileSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { apply } from './changes.js';

/**
 * @typedef {import('./areas.js').Area} Area
 * @typedef {import('./changes.js').Change & { file: string, area: Area }} Mutant
 * @typedef {'killed' | 'timed out' | 'same code' | 'rejected' | 'survived'} Fate
 */

/** What a test may take that is longer than it was without a change. */
const TIMES_LONGER = 4;
const SECONDS_MORE = 2;
const LONGEST = 600;

/** What is the same for both languages. The rest is told by `Programs` and `Suites`. */
class Workshop {
  /** How long each test takes. @type {Map<string, number>} */
  #seconds = new Map();

  /** @param {string} folder */
  constructor(folder) {
    this.folder = folder;
  }

  /** Copies the sources, and measures the tests. @param {readonly string[]} tests */
  async open(tests) {
    rmSync(this.folder, { recursive: true, force: true });
    mkdirSync(this.folder, { recursive: true });
    await this.prepare(tests);
    for (const test of tests) {
      const start = performance.now();
      const result = await this.test(test, LONGEST);
      if (result?.code !== 0) throw new Error(`${test} fails without any change`);
      this.#seconds.set(test, (performance.now() - start) / 1000);
    }
  }

  /** @param {Mutant} mutant @returns {Promise<Fate>} */
  async suffer(mutant) {
    const path = join(this.folder, mutant.file);
    const text = readFileSync(path, 'utf8');
    writeFileSync(path, apply(text, mutant));
    const fate = (await this.rejects(mutant.file, text)) ?? (await this.#judge(mutant));
    writeFileSync(path, text);
    this.mend(mutant.file);
    return fate;
  }

  /** @param {Mutant} mutant @returns {Promise<Fate>} */
  async #judge({ area }) {
    for (const test of area.tests) {
      const seconds = this.#seconds.get(test) ?? 0;
      const result = await this.test(test, SECONDS_MORE + TIMES_LONGER * seconds);
      if (!result) return 'timed out';
      if (result.code !== 0) return 'killed';
    }
    return 'survived';
  }

  /* What a language adds. */

  /** @param {readonly string[]} _tests */
  async prepare(_tests) {}

  /**
   * Why a changed file needs no test: it is no program, or the same one.
   * @param {string} _file @param {string} _before
   * @returns {Promise<Fate | null>}
   */
  async rejects(_file, _before) {
    return null;
  }

  /** Brings back what was made of a file before it was changed. @param {string} _file */
  mend(_file) {}

  /**
   * @param {string} _test @param {number} _seconds
   * @returns {ReturnType<typeof import('./run.js').run>}
   */
  async test(_test, _seconds) {
    return null;
  }
}

export { Workshop };
