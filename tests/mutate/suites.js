// suites.js - the workshop of JavaScript: a copy of wasm/ and tests/, beside links to the rest.
// SPDX-License-Identifier: MIT

import { cpSync, readFileSync, readdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { transform } from 'esbuild';
import { FEW } from './areas.js';
import { ROOT, run } from './run.js';
import { Workshop } from './workshop.js';

const COPIED = ['wasm', 'tests', 'package.json'];
/** Hundreds of megabytes that no change is in. */
const PACKAGES = 'tests/node_modules';
const isOurs = (/** @type {string} */ file) => file !== join(ROOT, PACKAGES);
/** What grows without an end ends soon. */
const MEMORY = '--max-old-space-size=1500';

/** The shortest text that means the same. @param {string} text */
async function meaning(text) {
  return (await transform(text, { minify: true, logLevel: 'silent' })).code;
}

/** A copy of wasm/ that the suites of a copy of tests/js import. */
class Suites extends Workshop {
  async prepare() {
    for (const name of readdirSync(ROOT)) {
      const [from, to] = [join(ROOT, name), join(this.folder, name)];
      if (COPIED.includes(name)) cpSync(from, to, { recursive: true, filter: isOurs });
      else if (!name.startsWith('.')) symlinkSync(from, to);
    }
    symlinkSync(join(ROOT, PACKAGES), join(this.folder, PACKAGES));
  }

  /**
   * @param {string} file @param {string} before
   * @returns {Promise<import('./workshop.js').Fate | null>}
   */
  async rejects(file, before) {
    try {
      const after = await meaning(readFileSync(join(this.folder, file), 'utf8'));
      return after === (await meaning(before)) ? 'same code' : null;
    } catch {
      return 'rejected';
    }
  }

  /** @param {string} test @param {number} seconds */
  test(test, seconds) {
    const args = [MEMORY, `tests/js/${test}.test.js`];
    return run({ file: process.execPath, args, cwd: this.folder, env: FEW.js }, seconds);
  }
}

export { Suites };
